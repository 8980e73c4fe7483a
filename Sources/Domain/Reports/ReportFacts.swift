/// What is known of a child's period, as insights need it (§9.3).
public struct ReportFacts: Sendable {
    /// The time of each category on each day on which something was logged.
    public let byDay: [LocalDay: [CategoryID: Span]]
    /// The days of `byDay` on which there is no school.
    public let free: Set<LocalDay>
    /// The day that is not over, of which only a part is known.
    public let today: LocalDay?
    /// The same of the days before that these are held against.
    public let before: [LocalDay: [CategoryID: Span]]
    /// How often goals were kept.
    public let goals: [GoalCount]
    /// The focus sessions that ended on these days.
    public let sessions: [FocusSession]
    /// The minutes of the day at which evenings' rest began, one a day.
    public let restMinutes: [Int]
    /// When each session began, in minutes of its day.
    public let sessionMinutes: [Int]

    /// Facts; days without a time are left out.
    public init(
        byDay: [LocalDay: [CategoryID: Span]], before: [LocalDay: [CategoryID: Span]] = [:],
        today: LocalDay? = nil, kind: (LocalDay) -> DayKind = SchoolWeek.usual.kind,
        goals: [GoalCount] = [], sessions: [FocusSession] = [], sessionMinutes: [Int] = [],
        restMinutes: [Int] = []
    ) {
        self.byDay = byDay.filter { !$0.value.isEmpty }
        self.before = before.filter { !$0.value.isEmpty }
        self.today = today
        free = Set(self.byDay.keys.filter { kind($0) == .weekend })
        self.goals = goals
        self.sessions = sessions
        self.sessionMinutes = sessionMinutes
        self.restMinutes = restMinutes
    }

    /// The time of each category.
    public static func sum(_ days: [LocalDay: [CategoryID: Span]]) -> [CategoryID: Span] {
        days.values.reduce(into: [:]) { sum, day in sum.merge(day) { $0 + $1 } }
    }

    /// The minutes of their days at which moments in order fall; those before the first day are not told.
    public static func minutes(of moments: [Instant], days: [CalendarDay]) -> [Int] {
        var number = 0
        return moments.sorted().compactMap { moment in
            while number < days.count, days[number].end <= moment { number += 1 }
            guard number < days.count, days[number].start <= moment else { return nil }
            return days[number].minuteOfDay(at: moment)
        }
    }

    /// Evenings begin at this hour of the clock.
    public static let evening = 17

    /// When rest began in each evening: the last time that somebody lay down, in minutes of the day.
    ///
    /// `days` are in order; what began before a day does not begin on it.
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

/// The focus of a period, with what rested counted and never held against anybody.
public struct FocusTotals: Sendable, Equatable {
    /// Sessions that were completed: trees.
    public let trees: Int
    /// Sessions that were given up or left.
    public let resting: Int
    /// The focus in completed ones.
    public let focused: Span

    /// Sums of sessions that are over.
    public init(_ sessions: [FocusSession]) {
        let completed = sessions.filter { $0.end?.outcome == .completed }
        trees = completed.count
        resting = sessions.count - completed.count
        focused = completed.reduce(.zero) { $0 + ($1.end?.focused ?? .zero) }
    }
}
