/// How large a tree stands in the forest: the longer its session, the larger (§4.4).
public enum TreeSize: String, Sendable, CaseIterable {
    case small, medium, large

    /// The size for a session planned for so many minutes.
    ///
    /// Time added later changes nothing, as with the kind.
    public init(minutes: Int) {
        switch minutes {
        case ..<15: self = .small
        case ..<45: self = .medium
        default: self = .large
        }
    }

    /// As a share of the largest.
    public var share: Double {
        switch self {
        case .small: 0.7
        case .medium: 0.87
        case .large: 1
        }
    }
}
