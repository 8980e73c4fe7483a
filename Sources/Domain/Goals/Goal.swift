/// Minutes a day of one category: at least, at most, or both (§8.1).
public struct Goal: Sendable, Hashable {
    /// The minutes to reach.
    public let minimum: Int?
    /// The minutes not to exceed; 0: none at all.
    public let maximum: Int?

    /// As many minutes as a clock's day has.
    public static let range = 0...1440

    /// A goal; nil if it is empty, out of range, or its minimum exceeds its maximum.
    public init?(minimum: Int? = nil, maximum: Int? = nil) {
        guard minimum != nil || maximum != nil,
            [minimum, maximum].compactMap(\.self).allSatisfy(Goal.range.contains),
            minimum ?? 0 <= maximum ?? Goal.range.upperBound
        else { return nil }
        self.minimum = minimum
        self.maximum = maximum
    }
}

/// What parents set for one category; nil: no goal from that day on.
public struct GoalChange: Sendable, Equatable {
    /// The category.
    public let category: CategoryID
    /// The kind of days.
    public let days: DayKind
    /// The home on whose days it holds (§17.3); nil: on all.
    public let home: HomeID?
    /// The goal from now on.
    public let goal: Goal?

    /// A change.
    public init(
        _ category: CategoryID, _ days: DayKind, _ goal: Goal?, at home: HomeID? = nil
    ) {
        self.category = category
        self.days = days
        self.home = home
        self.goal = goal
    }
}
