/// Wrong set-up codes (§10): five are free, then each waits ten seconds.
///
/// One count for everyone: nobody is known before there is a family.
public struct SetUpTries: Sendable, Equatable {
    /// How many wrong codes have no wait.
    public static let free = 5
    /// The wait after each further one, and after the last free one.
    public static let wait = Span.seconds(10)

    private var wrong = 0
    private var waitEnd = Span.zero

    /// Nothing tried yet.
    public init() {}

    /// What is left of the wait, by the machine's uptime.
    public func remaining(at uptime: Span) -> Span {
        max(Span(milliseconds: waitEnd.milliseconds - uptime.milliseconds), .zero)
    }

    /// Counts a wrong code.
    public mutating func count(at uptime: Span) {
        wrong = min(wrong + 1, Self.free)
        if wrong == Self.free { waitEnd = uptime + Self.wait }
    }
}
