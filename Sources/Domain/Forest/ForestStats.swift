/// The numbers of a forest (§4.5).
public struct ForestStats: Sendable, Equatable {
    /// Completed sessions: each is a tree.
    public let trees: Int
    /// Trees of today, the family's local day.
    public let treesToday: Int
    /// Stopped sessions.
    public let abandoned: Int
    /// The focus in all trees, without stopped sessions.
    public let focusTime: Span
    /// Days in a row.
    public let streak: Streak

    /// Counts sessions in any order, those after the closed days.
    ///
    /// `daysOff` are sick days and holidays (§8.3).
    public init(
        _ records: [FocusRecord], after closed: ClosedRecord? = nil, daysOff: Set<LocalDay> = [],
        today: LocalDay
    ) {
        let completed = records.filter { $0.outcome == .completed }
        let past = closed?.focus ?? FocusSums()
        trees = past.trees + completed.count
        treesToday = completed.count { $0.day == today }
        abandoned = past.abandoned + records.count - completed.count
        focusTime = completed.reduce(past.treeTime) { $0 + $1.focused }
        var days = closed?.treeDays ?? TreeDays()
        days.walk(
            after: closed?.day, active: Set(completed.map(\.day)), daysOff: daysOff, today: today)
        streak = Streak(days, today: today)
    }
}
