/// Suggestions about goals.
extension Suggestions {
    /// With fewer days it is chance.
    public static let leastGoalDays = 7
    /// Kept on fewer days than this share, a goal is out of reach, in percent.
    public static let seldomPercent = 30
    /// With fewer days a habit is chance.
    public static let leastHabitDays = 14
    /// Reached on at least this share of days, a target is a habit, in percent.
    public static let habitPercent = 90
    /// Goals are suggested in steps of so many minutes.
    public static let goalStep = 5

    /// A target to begin with, in minutes; `usual` is what half of the days reach.
    ///
    /// Rounded down to a step, so that half of the days reach it, but no less than half of the target: a
    /// fraction of it would be another goal.
    static func nearer(target: Int, usual: Int) -> Int {
        max(goalStep, max(usual, target / 2) / goalStep * goalStep)
    }

    /// The limit that was kept least, and what half of the days stay within.
    static func truerLimit(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        let found = goals(facts, \.maximum).filter { $0.all >= leastGoalDays }.compactMap { goal in
            let kept = goal.times.count { $0 <= .minutes(Int64(goal.minutes)) }
            // Half of the days, rounded up to a step.
            let usual = Int((median(goal.times).milliseconds + 59_999) / 60_000)
            let minutes = (usual + goalStep - 1) / goalStep * goalStep
            return isSeldom(kept, goal.all) && minutes > goal.minutes
                && minutes <= Goal.range.upperBound
                ? (goal, kept, minutes) : nil
        }
        return least(found).map { goal, kept, minutes in
            WeighedSuggestion(
                suggestion: .truerLimit(
                    goal.category, goal.kind, limit: goal.minutes, minutes: minutes, kept: kept,
                    of: goal.all),
                weight: 0.5)
        }
    }

    /// The target that was reached least, and one to begin with.
    static func nearerTarget(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        let found = goals(facts, \.minimum).filter { $0.all >= leastGoalDays }.compactMap { goal in
            let kept = goal.times.count { $0 >= .minutes(Int64(goal.minutes)) }
            let usual = Int(median(goal.times).milliseconds / 60_000)
            let minutes = nearer(target: goal.minutes, usual: usual)
            return isSeldom(kept, goal.all) && minutes < goal.minutes
                ? (goal, kept, minutes) : nil
        }
        return least(found).map { goal, kept, minutes in
            WeighedSuggestion(
                suggestion: .nearerTarget(
                    goal.category, goal.kind, target: goal.minutes, minutes: minutes, kept: kept,
                    of: goal.all),
                weight: 0.5)
        }
    }

    /// The target that was reached most.
    static func reachedTarget(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        let found = goals(facts, \.minimum).filter { $0.all >= leastHabitDays }.compactMap { goal in
            let kept = goal.times.count { $0 >= .minutes(Int64(goal.minutes)) }
            return kept * 100 >= goal.all * habitPercent ? (goal, kept, 0) : nil
        }
        let most = found.max { $0.1 * $1.0.all < $1.1 * $0.0.all }
        return most.map { goal, kept, _ in
            WeighedSuggestion(
                suggestion: .reachedTarget(goal.category, goal.kind, kept: kept, of: goal.all),
                weight: 0.3)
        }
    }

    /// A category that took half as much again as before, and has no goal though it can have one.
    static func newGoal(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        let grown = Insights.changes(facts.report).sorted { $0.weight > $1.weight }
        for change in grown {
            guard case .more(let category, let before, let now, let percent) = change.insight,
                percent >= 50, facts.goalCategories.contains(category),
                facts.goals.values.allSatisfy({ $0[category] == nil })
            else { continue }
            return WeighedSuggestion(
                suggestion: .newGoal(category, kind(of: category, facts), before: before, now: now),
                weight: 0.45)
        }
        return nil
    }

    // MARK: - Days of a goal

    /// A bound of a goal in force, and the time of each past day that was to keep it.
    private struct GoalDays {
        let category: CategoryID
        let kind: DayKind
        let minutes: Int
        let times: [Span]
        var all: Int { times.count }
    }

    private static func goals(_ facts: SuggestionFacts, _ bound: KeyPath<Goal, Int?>) -> [GoalDays]
    {
        let known = facts.days.filter { facts.report.byDay[$0] != nil }
        return DayKind.allCases.flatMap { kind in
            let days = known.filter { facts.kind($0) == kind }
            return (facts.goals[kind] ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }
                .compactMap { category, goal in
                    goal[keyPath: bound].map { minutes in
                        GoalDays(
                            category: category, kind: kind, minutes: minutes,
                            times: times(of: category, on: days, with: minutes, bound, facts))
                    }
                }
        }
    }

    /// Days that had another goal say nothing about this one.
    private static func times(
        of category: CategoryID, on days: [LocalDay], with minutes: Int,
        _ bound: KeyPath<Goal, Int?>, _ facts: SuggestionFacts
    ) -> [Span] {
        days.filter { facts.goalsThen[$0]?[category]?[keyPath: bound] == minutes }
            .map { facts.report.byDay[$0]?[category] ?? .zero }
    }

    /// The one that was kept least; the first of equal ones.
    private static func least(_ found: [(GoalDays, kept: Int, minutes: Int)])
        -> (GoalDays, kept: Int, minutes: Int)?
    {
        found.min { $0.kept * $1.0.all < $1.kept * $0.0.all }
    }

    private static func isSeldom(_ kept: Int, _ all: Int) -> Bool {
        kept * 100 < all * seldomPercent
    }

    /// The upper one of two in the middle.
    private static func median(_ times: [Span]) -> Span {
        times.isEmpty ? .zero : times.sorted()[times.count / 2]
    }

    /// The kind of day on which a category took most time.
    private static func kind(of category: CategoryID, _ facts: SuggestionFacts) -> DayKind {
        var sums: [DayKind: Span] = [:]
        for (day, totals) in facts.report.byDay {
            sums[facts.kind(day)] = (sums[facts.kind(day)] ?? .zero) + (totals[category] ?? .zero)
        }
        return (sums[.weekend] ?? .zero) > (sums[.school] ?? .zero) ? .weekend : .school
    }
}
