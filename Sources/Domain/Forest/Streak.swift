/// Days in a row with a completed session (§4.5), and the rest leaves (§8.3).
///
/// Whatever counts days in a row asks here: the forest's numbers, badges and reports.
///
/// Sick days and holidays neither add nor break, except that a tree on one counts. Computed from
/// the days each time, so that days off set later repair what they should.
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

    /// The most leaves that are kept (§8.3).
    public static let mostLeaves = 2
    /// How many active days earn one (§8.3).
    public static let daysALeaf = 5

    /// Goes through all days from the first active one to today.
    ///
    /// Days after `today` count as past: a family that travels west across the date line already
    /// has trees from "tomorrow".
    public init(activeDays: Set<LocalDay>, daysOff: Set<LocalDay>, today: LocalDay) {
        var exact = 0
        var longest = 0
        var kept = 0
        var earned = 0
        var leaves = 0
        var rested: [LocalDay] = []
        var isBroken = false
        let last = max(today, activeDays.max() ?? today)
        var day = activeDays.min() ?? last + 1
        while day <= last {
            if activeDays.contains(day) {
                exact += 1
                longest = max(longest, exact)
                kept += 1
                earned += 1
                if earned % Self.daysALeaf == 0 { leaves = min(Self.mostLeaves, leaves + 1) }
            } else if !daysOff.contains(day), day < today {
                exact = 0
                if leaves > 0 {
                    leaves -= 1
                    rested.append(day)
                } else {
                    isBroken = true
                    kept = 0
                    rested = []
                }
            }
            day = day + 1
        }
        self.days = exact
        self.longest = longest
        self.daysWithRest = kept
        self.leaves = leaves
        self.rested = rested
        beginsAnew = isBroken && (kept == 0 || (kept == 1 && activeDays.contains(today)))
    }

    /// The longest streak of all, as the exact number; every day between two active ones is over.
    public static func longest(activeDays: Set<LocalDay>, daysOff: Set<LocalDay>) -> Int {
        guard let last = activeDays.max() else { return 0 }
        return Streak(activeDays: activeDays, daysOff: daysOff, today: last).longest
    }
}
