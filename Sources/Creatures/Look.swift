/// How far a Tomo has grown.
public enum Look: Int, Sendable, CaseIterable {
    /// Small, with large eyes.
    case young = 1
    /// As its kind is.
    case grown
    /// Tall, and with an ornament of its own.
    case splendid

    /// The size of the whole figure.
    var size: Double { [0.8, 0.92, 1][rawValue - 1] }

    /// The size of what grows on it.
    var growth: Double { [0.66, 1, 1.1][rawValue - 1] }

    /// The size of the eyes.
    var eyes: Double { [1.18, 1, 0.98][rawValue - 1] }
}
