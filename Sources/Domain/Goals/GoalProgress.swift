/// A child's progress with a goal: a pure function of the goal and the time so far (§8.1).
///
/// With a minimum and a maximum, the minimum counts until it is reached, then the maximum.
public struct GoalProgress: Sendable, Equatable {
    /// The state.
    public enum Zone: Sendable {
        /// A target that is not reached yet; never something bad.
        case filling
        /// A target that is reached.
        case done
        /// A limit with more than a quarter left.
        case free
        /// A limit with a quarter left or less.
        case soon
        /// A limit that is exceeded.
        case over
    }

    /// The state.
    public let zone: Zone
    /// The minutes that count now: the target's or the limit's.
    public let minutes: Int
    /// The time so far, including a running activity.
    public let spent: Span
    /// Whether there is something to reach, and not a limit alone.
    public let hasTarget: Bool

    /// The progress after `spent`; a negative time counts as zero.
    public init(_ goal: Goal, spent: Span) {
        let spent = max(.zero, spent)
        self.spent = spent
        let minimum = goal.minimum ?? 0
        hasTarget = minimum > 0
        if spent < .minutes(Int64(minimum)) {
            (zone, minutes) = (.filling, minimum)
        } else if let maximum = goal.maximum {
            (zone, minutes) = (GoalProgress.zone(of: spent, within: maximum), maximum)
        } else {
            (zone, minutes) = (.done, minimum)
        }
    }

    /// Green below 75 %, yellow up to 100 %, then exceeded.
    private static func zone(of spent: Span, within maximum: Int) -> Zone {
        let limit = Span.minutes(Int64(maximum))
        if spent > limit { return .over }
        return isNear(spent, limit) ? .soon : .free
    }

    static func isNear(_ spent: Span, _ limit: Span) -> Bool {
        spent > .zero && 4 * spent.milliseconds >= 3 * limit.milliseconds
    }

    /// Whole minutes so far.
    public var minutesSpent: Int { Int(spent.wholeSeconds / 60) }

    /// Minutes left to the goal; with those so far they add up to it.
    ///
    /// 0 once it is exceeded.
    public var minutesLeft: Int { max(0, minutes - minutesSpent) }
    /// Whole minutes above the goal; 0 before.
    public var minutesOver: Int { max(0, minutesSpent - minutes) }
}

extension GoalProgress: Comparable {
    /// What a child should see first: a limit exceeded or close, then a target to fill, then the
    /// rest.
    private var rank: Int {
        switch zone {
        case .over: 0
        case .soon: 1
        case .filling: 2
        case .free: 3
        case .done: 4
        }
    }

    /// Whether `a` matters more at the moment.
    public static func < (a: GoalProgress, b: GoalProgress) -> Bool { a.rank < b.rank }
}
