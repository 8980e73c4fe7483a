/// How often something may happen, whoever asks: this many times within a span.
public struct Rate: Sendable, Equatable {
    /// How many codes are compared: five a second for the whole household (§16).
    public static let codes = Rate(most: 5, within: .seconds(1))
    /// Devices that join an open household by themselves (§1.4).
    public static let joins = Rate(most: 10, within: .minutes(1))
    /// Digits for children's locks that are compared with a parent's PIN: once an hour for each child
    /// of a full house (§1.3).
    public static let lockCodes = Rate(most: Child.mostActive, within: .hours(1))

    private let most: Int
    private let span: Span
    /// When it happened, in uptime: the last `most` times, oldest first.
    private var times: [Span] = []

    /// At most this many times within any span of this length.
    public init(most: Int, within span: Span) {
        self.most = most
        self.span = span
    }

    /// How long until it may happen again, by the machine's uptime.
    public func wait(at uptime: Span) -> Span {
        guard times.count >= most, let first = times.first else { return .zero }
        let end = first + span
        return max(Span(milliseconds: end.milliseconds - uptime.milliseconds), .zero)
    }

    /// Notes that it happens now, unless it has to wait.
    ///
    /// Throws: `Refusal.tooMany` if it may not happen yet; then nothing is noted.
    public mutating func count(at uptime: Span) throws(Refusal) {
        let left = wait(at: uptime)
        guard left == .zero else {
            throw .tooMany(retryAfterSeconds: Int((left.milliseconds + 999) / 1000))
        }
        times.append(uptime)
        if times.count > most { times.removeFirst() }
    }
}
