/// Misses at a child's lock on one device, and the wait that follows (§1.3).
public struct LockTries: Sendable, Equatable {
    /// How many misses lead to a wait.
    public static let misses = 3
    /// How long the wait is.
    public static let wait = Span.seconds(30)

    private var missed = 0
    private var waitEnd = Span.zero

    /// Nothing missed yet.
    public init() {}

    /// What is left of the wait, by the machine's uptime.
    public func remaining(at uptime: Span) -> Span {
        max(Span(milliseconds: waitEnd.milliseconds - uptime.milliseconds), .zero)
    }

    /// Counts a try before it is evaluated; the right key clears the count.
    public mutating func count(at uptime: Span) {
        missed += 1
        if missed.isMultiple(of: Self.misses) { waitEnd = uptime + Self.wait }
    }
}
