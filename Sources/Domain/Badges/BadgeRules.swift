/// The rules of badges that are more than a sum (§8.2): pure functions of days.
public enum BadgeRules {
    /// Early is what begins before this minute of the day: 10:00.
    public static let earlyMinute = 600
    /// A tree with so much focus has deep roots.
    public static let longFocus = Span.minutes(45)
    /// Days without a tree after which one has come back.
    public static let daysAway = 7
    /// Kinds of things that make a rainbow.
    public static let colours = 6
    /// Each of them for so long at least.
    public static let shortestColour = Span.minutes(5)
    /// Days of a week with something in the record.
    public static let busyDays = 5
    /// The time that a balanced week has at least.
    public static let shortestWeek = Span.hours(7)

    /// The longest row of days with a tree; days off neither add nor break (§4.5).
    ///
    /// The exact number: rest leaves forgive in what the child is told, not in what it has done.
    public static func longestRow(_ days: Set<LocalDay>, daysOff: Set<LocalDay>) -> Int {
        var longest = 0
        var row = 0
        var last: LocalDay?
        for day in days.sorted() {
            let isJoined = last.map { isGap($0 + 1, day, only: daysOff) } ?? false
            row = isJoined ? row + 1 : 1
            longest = max(longest, row)
            last = day
        }
        return longest
    }

    /// How often a tree grew after a week or more without one.
    public static func comebacks(_ days: Set<LocalDay>) -> Int {
        let days = days.sorted()
        return zip(days, days.dropFirst()).count { $1.number - $0.number > daysAway }
    }

    /// In how many months of a year trees grew, whichever year it was.
    public static func months(_ days: Set<LocalDay>) -> Int { Set(days.map(\.date.month)).count }

    /// Whether no category has over 40 % of a week's logged time, and that is seven hours or more on
    /// five days or more.
    public static func isBalanced(_ week: [[CategoryID: Span]]) -> Bool {
        let totals = week.reduce(into: [CategoryID: Int64]()) { sum, day in
            sum.merge(day.mapValues(\.milliseconds), uniquingKeysWith: +)
        }
        let total = totals.values.reduce(0, +)
        return total >= shortestWeek.milliseconds && isBusy(week)
            && totals.values.allSatisfy { 5 * $0 <= 2 * total }
    }

    /// Whether a week was told as it happened: something on five days or more, nothing forgotten and
    /// nothing entered afterwards.
    public static func isTrue(_ week: [[CategoryID: Span]], _ activities: [Activity]) -> Bool {
        let standing = activities.filter { $0.record.deletedAt == nil }
        return isBusy(week)
            && standing.allSatisfy { !$0.record.isForgotten && $0.record.enteredBy == .tap }
    }

    /// Whether a day had six different kinds of things in it; screens are none of them.
    public static func isRainbow(_ day: [Category.Kind: Span]) -> Bool {
        day.count { $0.key != .screen && $0.value >= shortestColour } >= colours
    }

    /// Whether all goals of a day were kept, on a day with something in the record.
    ///
    /// A least time on screens is no goal that brings a badge.
    public static func areKept(
        _ goals: [CategoryID: Goal], _ day: [CategoryID: Span], screens: Set<CategoryID>
    ) -> Bool {
        guard !goals.isEmpty, day.values.contains(where: { $0 > .zero }) else { return false }
        return goals.allSatisfy { category, goal in
            let spent = day[category] ?? .zero
            let isEnough =
                screens.contains(category)
                || spent >= .minutes(Int64(goal.minimum ?? 0))
            return isEnough && goal.maximum.map { spent <= .minutes(Int64($0)) } ?? true
        }
    }

    private static func isBusy(_ week: [[CategoryID: Span]]) -> Bool {
        week.count { $0.values.contains { $0 > .zero } } >= busyDays
    }

    /// Whether each day from one up to another is off.
    private static func isGap(_ first: LocalDay, _ end: LocalDay, only daysOff: Set<LocalDay>)
        -> Bool
    {
        var day = first
        while day < end {
            guard daysOff.contains(day) else { return false }
            day = day + 1
        }
        return true
    }
}
