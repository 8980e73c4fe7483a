/// Minutes a day of one category: at least, at most, or both (§8.1).
public struct Goal: Sendable, Hashable {
    /// The minutes to reach.
    public let minimum: Int?
    /// The minutes to stay within; 0: none at all.
    public let maximum: Int?

    /// As many minutes as a day has on the clock.
    public static let range = 0...1440

    /// A goal; nil where it asks for nothing, for minutes out of range, or for more than it allows.
    public init?(minimum: Int? = nil, maximum: Int? = nil) {
        guard minimum != nil || maximum != nil,
            [minimum, maximum].compactMap(\.self).allSatisfy(Goal.range.contains),
            minimum ?? 0 <= maximum ?? Goal.range.upperBound
        else { return nil }
        self.minimum = minimum
        self.maximum = maximum
    }
}

/// What parents set for one category; nil where it has no goal from that day on.
public struct GoalChange: Sendable, Equatable {
    /// Of which category.
    public let category: CategoryID
    /// On which days.
    public let days: DayKind
    /// What holds from now on.
    public let goal: Goal?

    /// A change.
    public init(_ category: CategoryID, _ days: DayKind, _ goal: Goal?) {
        self.category = category
        self.days = days
        self.goal = goal
    }
}
