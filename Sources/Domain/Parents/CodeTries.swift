/// Wrong codes of one client: set-up codes (§10), recovery codes and codes of signed-in devices (§9.1).
///
/// Five are free, then each waits ten seconds: long enough to make guessing dull, and never so long
/// that somebody with the right one gives up.
public struct CodeTries: Sendable, Equatable {
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

    /// Makes sure that a code may be tried.
    ///
    /// Throws: `Refusal.tooMany` during the wait.
    public func check(at uptime: Span) throws(Refusal) {
        let left = remaining(at: uptime)
        guard left == .zero else {
            throw .tooMany(retryAfterSeconds: Int((left.milliseconds + 999) / 1000))
        }
    }

    /// Counts a wrong code.
    public mutating func count(at uptime: Span) {
        wrong = min(wrong + 1, Self.free)
        if wrong == Self.free { waitEnd = uptime + Self.wait }
    }
}
