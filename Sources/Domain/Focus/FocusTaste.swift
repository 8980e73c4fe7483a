/// A child's focus settings, chosen by parents.
public struct FocusTaste: Sendable, Equatable {
    /// What leaving the page means (§4.3).
    public var leaving: Leaving
    /// How fast rewards come.
    public var pace: Pace
    /// Whether stopping has gentle words rather than plain ones (§4.1).
    public var hasGentleWords: Bool
    /// Whether the child is asked about its mood after activities (§2.6).
    public var asksMoods: Bool
    /// Counts its changes, so that a stale form is noticed.
    public var version: Int

    /// Settings.
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

    /// The settings until a parent chooses: three times the rewards below twelve (§5.2), and plain
    /// words for teens (§4.1).
    public static func usual(for mode: AgeMode) -> FocusTaste {
        FocusTaste(
            leaving: .calm, pace: mode == .teen ? .classic : .faster,
            hasGentleWords: mode != .teen)
    }
}

/// The pace of rewards: the factor they are multiplied by (§5.2).
public enum Pace: Int, Sendable, CaseIterable {
    case classic = 1
    case faster = 3
    case fastest = 5
}
