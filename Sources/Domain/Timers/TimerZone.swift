/// Whether there is plenty of time, or it is getting closer, or it is nearly over (§3.2).
public enum TimerZone: String, Sendable, CaseIterable {
    /// Plenty: green.
    case go
    /// Getting closer: yellow.
    case soon
    /// Nearly over: red.
    case last

    /// The zone for the time left.
    public init(left: Span, of length: Span) {
        self =
            left > Self.soon.limit(of: length)
            ? .go : left > Self.last.limit(of: length) ? .soon : .last
    }

    /// The time left at which the zone begins; the whole length for the first.
    ///
    /// 10 and 5 minutes; for less than 20 minutes, a half and a quarter of the whole.
    public func limit(of length: Span) -> Span {
        let isShort = length < .minutes(20)
        switch self {
        case .go: return length
        case .soon: return isShort ? Span(milliseconds: length.milliseconds / 2) : .minutes(10)
        case .last: return isShort ? Span(milliseconds: length.milliseconds / 4) : .minutes(5)
        }
    }
}
