/// How far a child is with a goal: a pure function of the goal and the time so far (§8.1).
///
/// With a minimum and a maximum, the minimum is what counts until it is reached, then the maximum.
public struct GoalProgress: Sendable, Equatable {
    /// How it stands.
    public enum Zone: Sendable {
        /// A target that is not reached yet; never a bad thing.
        case filling
        /// A target that is reached.
        case done
        /// A limit with more than a quarter left.
        case free
        /// A limit with a quarter left or less.
        case soon
        /// A limit that is passed.
        case over
    }

    /// How it stands.
    public let zone: Zone
    /// The minutes that count now: the target's or the limit's.
    public let minutes: Int
    /// The time so far, a running activity included.
    public let spent: Span

    /// The progress after `spent`; less than no time counts as none.
    public init(_ goal: Goal, spent: Span) {
        let spent = max(.zero, spent)
        self.spent = spent
        let minimum = goal.minimum ?? 0
        if spent < .minutes(Int64(minimum)) {
            (zone, minutes) = (.filling, minimum)
        } else if let maximum = goal.maximum {
            (zone, minutes) = (GoalProgress.zone(of: spent, within: maximum), maximum)
        } else {
            (zone, minutes) = (.done, minimum)
        }
    }

    /// Green below 75 %, yellow up to 100 %, beyond it over.
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

    /// Minutes up to the goal, which with those so far make it.
    ///
    /// 0 once it is passed.
    public var minutesLeft: Int { max(0, minutes - minutesSpent) }
    /// Whole minutes past the goal; 0 before.
    public var minutesOver: Int { max(0, minutesSpent - minutes) }
}

extension GoalProgress: Comparable {
    /// What a child should know first: a limit passed or near, then a target to fill, then the rest.
    private var rank: Int {
        switch zone {
        case .over: 0
        case .soon: 1
        case .filling: 2
        case .free: 3
        case .done: 4
        }
    }

    /// Whether `a` matters more right now.
    public static func < (a: GoalProgress, b: GoalProgress) -> Bool { a.rank < b.rank }
}
