/// Days in a row with a completed session (§4.5), and the rest leaves (§8.3).
///
/// Whatever counts days in a row asks here: the forest's numbers, badges and reports. Days off set
/// later repair what they should.
public struct Streak: Sendable, Equatable {
    /// Days in a row, ending today, or yesterday while today has no tree yet: the exact number.
    public let days: Int
    /// The longest streak that ever was: the exact number.
    public let longest: Int
    /// Days in a row, skipping each day that a rest leaf covered.
    public let daysWithRest: Int
    /// Rest leaves left, 0…2: one for every fifth active day.
    public let leaves: Int
    /// The days that leaves covered since `daysWithRest` began, oldest first.
    public let rested: [LocalDay]
    /// Whether a new streak begins after a gap: today has its first tree, or may have.
    public let beginsAnew: Bool

    /// The streak of all days, sick days and holidays included.
    public init(activeDays: Set<LocalDay>, daysOff: Set<LocalDay>, today: LocalDay) {
        var days = TreeDays()
        days.walk(after: nil, active: activeDays, daysOff: daysOff, today: today)
        self.init(days, today: today)
    }

    /// The streak of days that were walked up to `today`.
    public init(_ walked: TreeDays, today: LocalDay) {
        days = walked.streak
        longest = walked.longest
        daysWithRest = walked.withRest
        leaves = walked.leaves
        rested = walked.rested
        beginsAnew =
            walked.isBroken
            && (walked.withRest == 0 || (walked.withRest == 1 && walked.last == today))
    }

    /// The longest streak of all, as the exact number; every day between two active ones is over.
    public static func longest(activeDays: Set<LocalDay>, daysOff: Set<LocalDay>) -> Int {
        guard let last = activeDays.max() else { return 0 }
        return Streak(activeDays: activeDays, daysOff: daysOff, today: last).longest
    }
}
