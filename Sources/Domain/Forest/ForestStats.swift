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

    /// Counts sessions in any order.
    ///
    /// `daysOff` are sick days and holidays (§8.3).
    public init(_ records: [FocusRecord], daysOff: Set<LocalDay> = [], today: LocalDay) {
        let completed = records.filter { $0.outcome == .completed }
        trees = completed.count
        treesToday = completed.count { $0.day == today }
        abandoned = records.count - completed.count
        focusTime = completed.reduce(.zero) { $0 + $1.focused }
        streak = Streak(activeDays: Set(completed.map(\.day)), daysOff: daysOff, today: today)
    }
}
