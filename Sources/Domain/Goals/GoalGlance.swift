/// A child's goals for a day at a glance: how many are kept so far, and how many limits are
/// exceeded.
public struct GoalGlance: Sendable, Equatable {
    /// Targets reached and limits not exceeded.
    public let kept: Int
    /// Limits exceeded.
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
