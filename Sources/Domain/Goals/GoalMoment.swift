/// What a child is told about a goal, gently and once a day (§8.1).
///
/// In this order: where one step brings several, a page shows the last, which says the same as the
/// bar. A goal that is reached has a limit to stay within, and nobody is praised for passing it.
public enum GoalMoment: String, Sendable, CaseIterable {
    /// 100 % of a target: a small joy.
    case targetMet = "target_met"
    /// 75 % of a limit.
    case limitNear = "limit_near"
    /// 100 % of a limit.
    case limitReached = "limit_reached"

    /// What the time so far has reached; nothing while no time was spent.
    public static func reached(_ goal: Goal, spent: Span) -> Set<GoalMoment> {
        guard spent > .zero else { return [] }
        var moments: Set<GoalMoment> = []
        if let maximum = goal.maximum.map({ Span.minutes(Int64($0)) }) {
            if GoalProgress.isNear(spent, maximum) { moments.insert(.limitNear) }
            if spent >= maximum { moments.insert(.limitReached) }
        }
        if let minimum = goal.minimum, minimum > 0, spent >= .minutes(Int64(minimum)) {
            moments.insert(.targetMet)
        }
        return moments
    }

    /// What to say now, after everything said today.
    ///
    /// "A quarter is left" makes no sense after "none is left".
    public static func due(
        _ goal: Goal, spent: Span, told: Set<GoalMoment>
    ) -> Set<GoalMoment> {
        let reached = reached(goal, spent: spent)
        var due = reached.subtracting(told)
        if reached.union(told).contains(.limitReached) { due.remove(.limitNear) }
        return due
    }

    /// Whether it is still true and new: an undone tap may make a reminder untrue.
    public func holds(_ goal: Goal, spent: Span, told: Set<GoalMoment>) -> Bool {
        GoalMoment.reached(goal, spent: spent).contains(self)
            && !(self == .limitNear && told.contains(.limitReached))
    }
}
