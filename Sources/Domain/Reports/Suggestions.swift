/// The rules that find suggestions; each stays silent without enough data (§9.3).
public enum Suggestions {
    /// The most that a report shows: more would be a list of orders.
    public static let most = 2
    /// A report that ended longer ago than this says nothing about what to change now, in days.
    public static let stale = 7

    /// The strongest suggestions, strongest first, at most one of each kind.
    public static func of(_ facts: SuggestionFacts) -> [Suggestion] {
        let found = [
            fading(facts), daysOff(facts), truerPlan(facts), shorterTrees(facts),
            longerTrees(facts), truerLimit(facts), nearerTarget(facts), reachedTarget(facts),
            newGoal(facts), bedtimeRoutine(facts), focusRoutine(facts),
        ].compactMap(\.self)
        // Equal ones keep their order, so that a report is always the same.
        return found.enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .prefix(most).map(\.element.suggestion)
    }

    // MARK: - Focus

    /// Sessions of this many minutes suit most children who find long ones hard.
    public static let shortTree = 15
    /// How many minutes a longer session has more.
    public static let step = 5
    /// The longest that is suggested, in minutes.
    public static let longTree = 45
    /// With fewer sessions of one length it is chance.
    public static let leastSessions = 10
    /// The least share that is finished before a longer one is suggested, in percent.
    public static let finishedPercent = 90

    /// Where long sessions are often left and short ones are finished.
    static func shorterTrees(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        guard let found = Insights.shortSessions(facts.report),
            case .shortSessions(_, let kept, let all, let longKept, let longAll) = found.insight
        else { return nil }
        return WeighedSuggestion(
            suggestion: .shorterTrees(
                minutes: shortTree, kept: kept, of: all, longKept: longKept, longOf: longAll),
            weight: 0.4 + 0.5 * found.weight)
    }

    /// Where the usual length is nearly always finished.
    static func longerTrees(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        let lengths = Dictionary(grouping: facts.report.sessions, by: \.plan.minutes)
        // The longer one if two are equally usual.
        let usual = lengths.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
        guard let (minutes, sessions) = usual, sessions.count >= leastSessions,
            minutes + step <= longTree
        else { return nil }
        let kept = sessions.count { $0.end?.outcome == .completed }
        guard kept * 100 >= sessions.count * finishedPercent else { return nil }
        return WeighedSuggestion(
            suggestion: .longerTrees(
                minutes: minutes + step, usual: minutes, kept: kept, of: sessions.count),
            weight: 0.35)
    }

    /// Homework and the like: the hour in which most sessions begin, without a routine around it.
    static func focusRoutine(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        guard let found = Insights.focusHour(facts.report),
            case .focusHour(let hour, let sessions, let all) = found.insight,
            sessions >= leastSessions,
            !facts.routines.contains(where: { routine in
                routine.begins.map { abs($0 - hour * 60) <= 60 } ?? false
            })
        else { return nil }
        return WeighedSuggestion(
            suggestion: .focusRoutine(hour: hour, sessions: sessions, of: all), weight: 0.3)
    }

    // MARK: - Days

    /// More than these in a row would have been told.
    public static let mostQuietDays = 14
    /// The least share of the other days that was logged, in percent.
    public static let loggedPercent = 80
    /// With fewer days that were logged it is chance.
    public static let leastLoggedDays = 7

    /// The latest days in a row without an entry, where nearly all others have some.
    static func daysOff(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        let days = facts.days.filter { !facts.report.daysOff.contains($0) }
        let quiet = days.filter { facts.report.byDay[$0] == nil }
        guard let last = quiet.last else { return nil }
        var first = last
        while quiet.contains(first - 1) { first = first - 1 }
        let length = last.number - first.number + 1
        let (others, logged) = (days.count - length, days.count - quiet.count)
        guard (2...mostQuietDays).contains(length), logged >= leastLoggedDays,
            logged * 100 >= others * loggedPercent
        else { return nil }
        return WeighedSuggestion(suggestion: .daysOff(first...last), weight: 0.6)
    }

    /// With fewer evenings it is chance.
    public static let leastEvenings = 5
    /// Evenings are regular within so many minutes, but for one in ten at each end.
    public static let spread = 90
    /// Routines that begin from here on lead to bed, in minutes of the day.
    public static let evening = 17 * 60

    /// Where evenings end at very different times.
    static func bedtimeRoutine(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        let minutes = facts.report.restMinutes.sorted()
        guard minutes.count >= leastEvenings,
            !facts.routines.contains(where: { ($0.begins ?? 0) >= evening })
        else { return nil }
        // One odd evening says nothing.
        let odd = minutes.count / 10
        let (from, to) = (minutes[odd], minutes[minutes.count - 1 - odd])
        guard to - from > spread else { return nil }
        let evenings = minutes.count { (from...to).contains($0) }
        return WeighedSuggestion(
            suggestion: .bedtimeRoutine(from: from, to: to, evenings: evenings), weight: 0.4)
    }

    // MARK: - Routines

    /// The routine whose plan is shortest of its usual time.
    static func truerPlan(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        let late = facts.routines.compactMap { routine -> (RoutineID, Int, Int)? in
            guard let usual = routine.usual, usual.minutes > routine.planned,
                usual.differs(from: routine.planned)
            else { return nil }
            return (routine.id, routine.planned, usual.minutes)
        }
        let most = late.max { ($0.2 - $0.1, $1.0.rawValue) < ($1.2 - $1.1, $0.0.rawValue) }
        guard let (id, planned, usual) = most else { return nil }
        return WeighedSuggestion(
            suggestion: .truerPlan(id, planned: planned, usual: usual), weight: 0.55)
    }

    /// The first routine that a child does without help.
    static func fading(_ facts: SuggestionFacts) -> WeighedSuggestion? {
        for routine in facts.routines {
            guard let calm = routine.calm else { continue }
            return WeighedSuggestion(
                suggestion: .fading(routine.id, days: calm.days, of: calm.all), weight: 0.7)
        }
        return nil
    }
}
