/// A child's goals of a day in one glance: how many are kept so far, and how many limits are passed.
public struct GoalGlance: Sendable, Equatable {
    /// Targets that are reached and limits that are not passed.
    public let kept: Int
    /// Limits that are passed.
    public let over: Int
    /// All of them.
    public let all: Int

    /// The glance; nil without goals.
    public init?(_ goals: [GoalProgress]) {
        guard !goals.isEmpty else { return nil }
        all = goals.count
        over = goals.count { $0.zone == .over }
        kept = goals.count { $0.zone == .done || $0.zone == .free || $0.zone == .soon }
    }
}
