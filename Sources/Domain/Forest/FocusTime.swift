/// The time given to a session: since its start, without its pauses (§4.1).
public struct FocusTime: Sendable, Hashable {
    /// When it began.
    public let startedAt: Instant
    /// Pauses that are over, in any order; where they overlap, time is left out once.
    public let pauses: [Range<Instant>]
    /// Since when it pauses; nil while it runs.
    public let pausedAt: Instant?

    /// The time of a session.
    public init(startedAt: Instant, pauses: [Range<Instant>] = [], pausedAt: Instant? = nil) {
        self.startedAt = startedAt
        self.pauses = pauses
        self.pausedAt = pausedAt
    }

    /// How much focus there was until `now`; never negative.
    public func focused(at now: Instant) -> Span {
        let end = pausedAt.map { min($0, now) } ?? now
        guard end > startedAt else { return .zero }
        var from = startedAt
        var focused = Span.zero
        for pause in pauses.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let stop = min(pause.lowerBound, end)
            if stop > from { focused = focused + (stop - from) }
            from = max(from, pause.upperBound)
        }
        return end > from ? focused + (end - from) : focused
    }
}
