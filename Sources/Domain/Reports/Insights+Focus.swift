/// Insights about goals and focus.
extension Insights {
    /// Goals are mentioned if they were kept on at least this percentage of days: what went well.
    public static let leastKeptPercent = 60

    /// Targets that were reached on most days.
    public static func targets(_ facts: ReportFacts) -> [WeighedInsight] {
        kept(facts.goals, \.target) { .targetReached($0, days: $1.kept, of: $1.all) }
    }

    /// Limits that were kept on most days.
    public static func limits(_ facts: ReportFacts) -> [WeighedInsight] {
        kept(facts.goals, \.limit) { .limitKept($0, days: $1.kept, of: $1.all) }
    }

    private static func kept(
        _ goals: [GoalCount], _ days: KeyPath<GoalCount, GoalCount.Days>,
        _ told: (CategoryID, GoalCount.Days) -> Insight
    ) -> [WeighedInsight] {
        goals.compactMap { goal in
            let days = goal[keyPath: days]
            guard days.all >= leastDays, days.kept * 100 >= days.all * leastKeptPercent else {
                return nil
            }
            return WeighedInsight(
                insight: told(goal.category, days),
                weight: 0.5 * Double(days.kept) / Double(days.all))
        }
    }

    /// With fewer sessions it is chance.
    public static let leastSessions = 5
    /// The least share of sessions for an hour, in percent.
    public static let leastHourPercent = 40

    /// The hour in which most sessions begin.
    public static func focusHour(_ facts: ReportFacts) -> WeighedInsight? {
        let all = facts.sessionMinutes.count
        guard all >= leastSessions else { return nil }
        let counts = facts.sessionMinutes.reduce(into: [Int: Int]()) {
            $0[$1 / 60, default: 0] += 1
        }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let (hour, count) = most, count * 100 >= all * leastHourPercent else { return nil }
        return WeighedInsight(
            insight: .focusHour(hour, sessions: count, of: all),
            weight: 0.6 * Double(count) / Double(all))
    }

    /// Sessions up to this length are short, in minutes.
    public static let shortMinutes = 20
    /// With fewer of a kind it is chance.
    public static let leastOfAKind = 3
    /// How much more often short ones have to be completed, in percentage points.
    public static let leastPoints = 25

    /// Shorter sessions are completed more often.
    public static func shortSessions(_ facts: ReportFacts) -> WeighedInsight? {
        let short = facts.sessions.filter { $0.plan.minutes <= shortMinutes }
        let long = facts.sessions.filter { $0.plan.minutes > shortMinutes }
        guard short.count >= leastOfAKind, long.count >= leastOfAKind else { return nil }
        let (kept, longKept) = (completed(short), completed(long))
        let points = kept * 100 / short.count - longKept * 100 / long.count
        guard points >= leastPoints else { return nil }
        return WeighedInsight(
            insight: .shortSessions(
                upTo: shortMinutes, kept: kept, of: short.count, longKept: longKept,
                longOf: long.count),
            weight: Double(points) / 100)
    }

    /// Shorter streaks are not worth a mention.
    public static let leastRow = 3

    /// The longest streak of days with a tree; days off neither add to it nor break it (§8.3).
    public static func streak(_ facts: ReportFacts) -> WeighedInsight? {
        let days = Set(
            facts.sessions.compactMap { $0.end?.outcome == .completed ? $0.end?.day : nil })
        let longest = Streak.longest(activeDays: days, daysOff: facts.daysOff)
        guard longest >= leastRow else { return nil }
        return WeighedInsight(
            insight: .streak(days: longest), weight: min(0.9, 0.3 + Double(longest) / 30))
    }

    private static func completed(_ sessions: [FocusSession]) -> Int {
        sessions.count { $0.end?.outcome == .completed }
    }
}
