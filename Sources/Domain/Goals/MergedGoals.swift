/// What becomes of goals when two categories become one (§2.1).
public enum MergedGoals {
    /// The rows that the category which stays takes over from the one that goes, both of one child,
    /// kind of day and home.
    ///
    /// All of them if it never had a goal; none while its own is in force. If that was ended, the
    /// other's goal holds from that day on, if there is still one.
    public static func taken(_ other: [GoalHistory.Row], besides own: [GoalHistory.Row])
        -> [GoalHistory.Row]
    {
        let other = other.sorted { $0.from < $1.from }
        guard let end = own.max(by: { $0.from < $1.from }) else { return other }
        guard end.change.goal == nil, other.last?.change.goal != nil else { return [] }
        let held = other.last { $0.from <= end.from }.map {
            GoalHistory.Row(from: end.from, $0.change)
        }
        return [held].compactMap(\.self) + other.filter { $0.from > end.from }
    }
}
