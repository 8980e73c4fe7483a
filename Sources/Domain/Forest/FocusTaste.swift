/// How a child's focus sessions are, settled by parents.
public struct FocusTaste: Sendable, Equatable {
    /// What leaving the page means (§4.3).
    public var leaving: Leaving
    /// How fast rewards come.
    public var pace: Pace
    /// Whether stopping is told gently rather than plainly (§4.1).
    public var hasGentleWords: Bool
    /// Whether the child is asked how it was, after what it logged (§2.6).
    public var asksMoods: Bool
    /// Counts its changes, so that a form that is behind is noticed.
    public var version: Int

    /// A taste.
    public init(
        leaving: Leaving, pace: Pace, hasGentleWords: Bool, asksMoods: Bool = true,
        version: Int = 1
    ) {
        self.leaving = leaving
        self.pace = pace
        self.hasGentleWords = hasGentleWords
        self.asksMoods = asksMoods
        self.version = version
    }

    /// What holds until a parent chooses: the rewards below twelve come three times as fast
    /// (§5.2), and teenagers are told plainly (§4.1).
    public static func usual(for mode: AgeMode) -> FocusTaste {
        FocusTaste(
            leaving: .calm, pace: mode == .teen ? .classic : .faster,
            hasGentleWords: mode != .teen)
    }
}

/// How fast rewards come: what they are multiplied by (§5.2).
public enum Pace: Int, Sendable, CaseIterable {
    case classic = 1
    case faster = 3
    case fastest = 5
}

/// Why nothing is expected on a day (§8.3).
public enum DayOff: String, Sendable, CaseIterable {
    case sick, holiday
}
