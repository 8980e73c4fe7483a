/// What is known about a child's period, as insights need it (§9.3).
public struct ReportFacts: Sendable {
    /// The time of each category on each day with entries.
    public let byDay: [LocalDay: [CategoryID: Span]]
    /// The days of `byDay` without school.
    public let free: Set<LocalDay>
    /// Today, which is only partly known.
    public let today: LocalDay?
    /// The same for the days before that these are compared with.
    public let before: [LocalDay: [CategoryID: Span]]
    /// How often goals were kept.
    public let goals: [GoalCount]
    /// The focus sessions that ended on these days.
    public let sessions: [FocusSession]
    /// Sick days and holidays, also of other periods (§8.3).
    public let daysOff: Set<LocalDay>
    /// When each evening's rest began, in minutes of the day.
    public let restMinutes: [Int]
    /// When each session began, in minutes of its day.
    public let sessionMinutes: [Int]

    /// Facts; days without time are left out.
    public init(
        byDay: [LocalDay: [CategoryID: Span]], before: [LocalDay: [CategoryID: Span]] = [:],
        today: LocalDay? = nil, kind: (LocalDay) -> DayKind = SchoolWeek.usual.kind,
        goals: [GoalCount] = [], sessions: [FocusSession] = [], sessionMinutes: [Int] = [],
        restMinutes: [Int] = [], daysOff: Set<LocalDay> = []
    ) {
        self.byDay = byDay.filter { !$0.value.isEmpty }
        self.before = before.filter { !$0.value.isEmpty }
        self.today = today
        free = Set(self.byDay.keys.filter { kind($0) == .weekend })
        self.goals = goals
        self.sessions = sessions
        self.daysOff = daysOff
        self.sessionMinutes = sessionMinutes
        self.restMinutes = restMinutes
    }

    /// The time of each category.
    public static func sum(_ days: [LocalDay: [CategoryID: Span]]) -> [CategoryID: Span] {
        days.values.reduce(into: [:]) { sum, day in sum.merge(day) { $0 + $1 } }
    }

    /// The minutes of their days for moments in order; those before the first day are left out.
    public static func minutes(of moments: [Instant], days: [CalendarDay]) -> [Int] {
        var number = 0
        return moments.sorted().compactMap { moment in
            while number < days.count, days[number].end <= moment { number += 1 }
            guard number < days.count, days[number].start <= moment else { return nil }
            return days[number].minuteOfDay(at: moment)
        }
    }

    /// Evenings begin at this hour.
    public static let evening = 17

    /// When rest began each evening: the last time someone lay down, in minutes of the day.
    ///
    /// `days` are in order; something that began before a day does not begin on it.
    public static func restMinutes(
        _ activities: [Activity], of rest: Set<CategoryID>, days: [CalendarDay]
    ) -> [Int] {
        var latest: [LocalDay: Int] = [:]
        var number = 0
        for activity in activities where activity.record.deletedAt == nil {
            guard rest.contains(activity.record.category) else { continue }
            let start = activity.record.startedAt
            while number < days.count, days[number].end <= start { number += 1 }
            guard number < days.count, days[number].start <= start else { continue }
            let minute = days[number].minuteOfDay(at: start)
            if minute >= evening * 60 { latest[days[number].day] = minute }
        }
        return latest.sorted { $0.key < $1.key }.map(\.value)
    }
}

/// The focus of a period; resting trees are counted and never held against anyone.
public struct FocusTotals: Sendable, Equatable {
    /// Sessions that were completed: trees.
    public let trees: Int
    /// Stopped and lost sessions.
    public let resting: Int
    /// The focus in completed sessions.
    public let focused: Span

    /// Sums over finished sessions.
    public init(_ sessions: [FocusSession]) {
        let completed = sessions.filter { $0.end?.outcome == .completed }
        trees = completed.count
        resting = sessions.count - completed.count
        focused = completed.reduce(.zero) { $0 + ($1.end?.focused ?? .zero) }
    }
}
