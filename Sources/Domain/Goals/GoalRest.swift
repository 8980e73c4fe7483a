/// Which of a child's goals rest: those of categories that it can't log (§8.1).
///
/// Nobody is asked for what can't be done. Days that are over keep their goal up to the last time
/// that was logged.
public struct GoalRest: Sendable {
    /// Until when there is time of each category that is hidden from the child; nil: there is none.
    private let hidden: [CategoryID: Instant?]

    /// The hidden categories, each with the end of its last time; none: every goal counts.
    public init(_ hidden: [CategoryID: Instant?] = [:]) { self.hidden = hidden }

    /// Whether a category's goal rests on the day that begins at `start`; on the day that is not
    /// over, it does at once.
    ///
    /// `start` is reckoned only where it decides: a year has thousands of goals.
    public func rests(
        _ category: CategoryID, from start: @autoclosure () -> Instant, isOver: Bool
    ) -> Bool {
        guard let last = hidden[category] else { return false }
        guard isOver, let last else { return true }
        return last <= start()
    }

    /// The goals of such a day that count.
    public func awake(_ goals: [CategoryID: Goal], from start: Instant, isOver: Bool)
        -> [CategoryID: Goal]
    {
        goals.filter { category, _ in !rests(category, from: start, isOver: isOver) }
    }
}
