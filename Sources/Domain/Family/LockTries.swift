/// How often a child's lock was missed on one device, and the wait that follows (§1.3).
public struct LockTries: Sendable, Equatable {
    /// Every so many misses wait.
    public static let misses = 3
    /// For so long.
    public static let wait = Span.seconds(30)

    private var missed = 0
    private var waitEnd = Span.zero

    /// Nothing missed yet.
    public init() {}

    /// What is left of the wait, on the machine's uptime.
    public func remaining(at uptime: Span) -> Span {
        max(Span(milliseconds: waitEnd.milliseconds - uptime.milliseconds), .zero)
    }

    /// Counts a try before it is evaluated; the right key makes all be forgotten.
    public mutating func count(at uptime: Span) {
        missed += 1
        if missed.isMultiple(of: Self.misses) { waitEnd = uptime + Self.wait }
    }
}
