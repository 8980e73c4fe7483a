/// A child's goals of a day that is not over, at a glance.
///
/// A limit can still be passed until then: it counts as kept on no day that goes on, only as within or
/// passed (§8.1).
public enum GoalGlance: Sendable, Equatable {
    /// Limits that are exceeded; that comes first.
    case passed(Int)
    /// Targets that are reached, of all of them.
    case reached(Int, of: Int)
    /// There are limits alone, and none is exceeded so far.
    case within(Int)

    /// The glance; nil without goals.
    public init?(_ goals: [GoalProgress]) {
        let (passed, targets) = (goals.count { $0.zone == .over }, goals.filter(\.hasTarget))
        guard passed == 0 else {
            self = .passed(passed)
            return
        }
        guard targets.isEmpty else {
            self = .reached(targets.count { $0.zone != .filling }, of: targets.count)
            return
        }
        let within = goals.count { $0.zone == .free || $0.zone == .soon }
        guard within > 0 else { return nil }
        self = .within(within)
    }
}
