/// The rules of badges that are more than a sum (§8.2): pure functions of days.
public enum BadgeRules {
    /// Early means before this minute of the day: 10:00.
    public static let earlyMinute = 600
    /// A tree with this much focus has deep roots.
    public static let longFocus = Span.minutes(45)
    /// How many different kinds of activity make a rainbow.
    public static let colours = 6
    /// The least time for each of them.
    public static let shortestColour = Span.minutes(5)
    /// Days of a week that need an entry.
    public static let busyDays = 5
    /// The least time in a balanced week.
    public static let shortestWeek = Span.hours(7)

    /// Whether no category has more than 40 % of a week's logged time, with seven hours or more on
    /// five days or more.
    public static func isBalanced(_ week: [[CategoryID: Span]]) -> Bool {
        let totals = week.reduce(into: [CategoryID: Int64]()) { sum, day in
            sum.merge(day.mapValues(\.milliseconds), uniquingKeysWith: +)
        }
        let total = totals.values.reduce(0, +)
        return total >= shortestWeek.milliseconds && isBusy(week)
            && totals.values.allSatisfy { 5 * $0 <= 2 * total }
    }

    /// Whether a week was logged as it happened: entries on five days or more, nothing forgotten
    /// and nothing added later.
    public static func isTrue(_ week: [[CategoryID: Span]], _ activities: [Activity]) -> Bool {
        let standing = activities.filter { $0.record.deletedAt == nil }
        return isBusy(week)
            && standing.allSatisfy { !$0.record.isForgotten && $0.record.enteredBy == .tap }
    }

    /// Whether a day had six different kinds of activity; screens don't count.
    public static func isRainbow(_ day: [Category.Kind: Span]) -> Bool {
        day.count { $0.key != .screen && $0.value >= shortestColour } >= colours
    }

    /// Whether all goals of a day were kept, on a day with entries.
    ///
    /// A minimum of screen time earns no badge. `all`: the day with what nobody has stopped, too,
    /// which reaches no minimum and still counts towards a maximum; nil: there is nothing of that.
    public static func areKept(
        _ goals: [CategoryID: Goal], _ day: [CategoryID: Span],
        withForgotten all: [CategoryID: Span]? = nil, screens: Set<CategoryID>
    ) -> Bool {
        guard !goals.isEmpty, day.values.contains(where: { $0 > .zero }) else { return false }
        return goals.allSatisfy { category, goal in
            let spent = day[category] ?? .zero
            let most = (all ?? day)[category] ?? .zero
            let isEnough =
                screens.contains(category)
                || spent >= .minutes(Int64(goal.minimum ?? 0))
            return isEnough && goal.maximum.map { most <= .minutes(Int64($0)) } ?? true
        }
    }

    private static func isBusy(_ week: [[CategoryID: Span]]) -> Bool {
        week.count { $0.values.contains { $0 > .zero } } >= busyDays
    }
}
