/// Something that a parent could change, asked as a question with its numbers (§9.3).
///
/// It is about plans and never about a child: nothing medical, and no verdict.
public enum Suggestion: Sendable, Hashable {
    /// Short sessions are finished more often than long ones: offer this length.
    case shorterTrees(minutes: Int, kept: Int, of: Int, longKept: Int, longOf: Int)
    /// Nearly all sessions of the usual length are finished: offer a longer one.
    case longerTrees(minutes: Int, usual: Int, kept: Int, of: Int)
    /// A limit that was seldom kept: what half of the days stay within would be truer.
    case truerLimit(CategoryID, DayKind, limit: Int, minutes: Int, kept: Int, of: Int)
    /// A target that was seldom reached: a nearer one.
    case nearerTarget(CategoryID, DayKind, target: Int, minutes: Int, kept: Int, of: Int)
    /// A target that is reached nearly always: it may not be needed any more.
    case reachedTarget(CategoryID, DayKind, kept: Int, of: Int)
    /// A category that grew and has no goal.
    case newGoal(CategoryID, DayKind, before: Span, now: Span)
    /// Evenings end at very different times, and no routine leads to bed.
    case bedtimeRoutine(from: Int, to: Int, evenings: Int)
    /// Focus often begins at the same hour, and no routine leads to it.
    case focusRoutine(hour: Int, sessions: Int, of: Int)
    /// A routine usually takes longer than planned, in minutes.
    case truerPlan(RoutineID, planned: Int, usual: Int)
    /// A child does a routine without help, on so many of the days on which it came (§12.2).
    case fading(RoutineID, days: Int, of: Int)
    /// Nothing was logged on days in a row, which is unusual: they may have been days off.
    case daysOff(ClosedRange<LocalDay>)
}

/// A suggestion and its weight, 0…1.
public struct WeighedSuggestion: Sendable, Equatable {
    /// The suggestion.
    public let suggestion: Suggestion
    /// The larger, the earlier it is shown.
    public let weight: Double
}

/// What suggestions need to know beyond a report's facts: how things are set now.
public struct SuggestionFacts: Sendable {
    /// The report's facts.
    public let report: ReportFacts
    /// The latest days of the report that are known, up to yesterday.
    public let days: [LocalDay]
    /// The goals in force now, by kind of day.
    public let goals: [DayKind: [CategoryID: Goal]]
    /// The goals that each of these days had.
    public let goalsThen: [LocalDay: [CategoryID: Goal]]
    /// The categories for which parents can set a goal.
    public let goalCategories: Set<CategoryID>
    /// The kind of a day.
    public let kind: @Sendable (LocalDay) -> DayKind
    /// The routines of the child that are in use.
    public let routines: [RoutineFacts]

    /// What is known of a routine.
    public struct RoutineFacts: Sendable, Equatable {
        /// The routine.
        public let id: RoutineID
        /// The minute of the day at which it begins; nil: at any time.
        public let begins: Int?
        /// The minutes that are planned.
        public let planned: Int
        /// The minutes that it usually takes; nil: not known yet.
        public let usual: UsualTime?
        /// How calmly the child does it; nil: it still needs help.
        public let calm: RoutineCalm?

        /// What is known of a routine.
        public init(
            id: RoutineID, begins: Int?, planned: Int, usual: UsualTime?, calm: RoutineCalm?
        ) {
            self.id = id
            self.begins = begins
            self.planned = planned
            self.usual = usual
            self.calm = calm
        }
    }

    /// What is longer ago says little about what to change now, in days.
    public static let window = 62

    /// The latest of a report's days that are known, up to the day before `today`.
    public static func known(
        of days: ClosedRange<LocalDay>, today: LocalDay, isKnown: (LocalDay) -> Bool
    ) -> [LocalDay] {
        let last = min(days.upperBound, today - 1)
        let length = min(window, last.number - days.lowerBound.number + 1)
        let latest: [LocalDay] = length > 0 ? (1...length).map { last - (length - $0) } : []
        return latest.filter(isKnown)
    }

    /// Facts; only days before `today` count.
    ///
    /// - Parameters:
    ///   - report: those of the report, with sessions and evenings of the known days alone.
    ///   - isKnown: whether all of a day is known, so that having no entry says something.
    ///   - goalsOn: the goals that a day had; nil: those of now.
    public init(
        report: ReportFacts, days: ClosedRange<LocalDay>, today: LocalDay,
        isKnown: (LocalDay) -> Bool = { _ in true },
        goals: [DayKind: [CategoryID: Goal]] = [:],
        goalsOn: ((LocalDay) -> [CategoryID: Goal])? = nil,
        goalCategories: Set<CategoryID> = [],
        kind: @escaping @Sendable (LocalDay) -> DayKind = SchoolWeek.usual.kind,
        routines: [RoutineFacts] = []
    ) {
        self.report = report
        let known = Self.known(of: days, today: today, isKnown: isKnown)
        self.days = known
        self.goals = goals
        var then: [LocalDay: [CategoryID: Goal]] = [:]
        for day in known { then[day] = goalsOn?(day) ?? goals[kind(day)] ?? [:] }
        goalsThen = then
        self.goalCategories = goalCategories
        self.kind = kind
        self.routines = routines
    }
}
