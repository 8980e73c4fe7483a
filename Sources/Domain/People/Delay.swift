/// A wait that gives people time to say no, in which the machine runs; no clock shortens it.
public struct Delay: Sendable, Equatable {
    /// When it began, by the household's clock, for people to read.
    public let begunAt: Instant
    /// When it began, by the machine's monotonic clock.
    public let begun: Monotonic
    /// When the machine was last known to run, by the same clock.
    public let seen: Monotonic
    /// How long it takes.
    public let length: Span

    /// A delay as the store keeps it; a new one was seen when it began.
    public init(begunAt: Instant, begun: Monotonic, seen: Monotonic? = nil, length: Span) {
        self.begunAt = begunAt
        self.begun = begun
        self.seen = max(begun, seen ?? begun)
        self.length = max(.zero, length)
    }

    /// When it is over, if the machine runs until then.
    public var takesEffectAt: Monotonic { begun + length }

    /// What is left of it; never more than all of it.
    public func left(at now: Monotonic) -> Span { min(max(.zero, takesEffectAt - now), length) }

    /// Whether it is over.
    public func isOver(at now: Monotonic) -> Bool { left(at: now) == .zero }

    /// The same, with the machine running now.
    public func noted(at now: Monotonic) -> Delay {
        Delay(begunAt: begunAt, begun: begun, seen: max(seen, now), length: length)
    }

    /// Moves it over a reboot: it goes on from where the machine was last known to run.
    ///
    /// Only the wall clock says how long the machine was off, and it may come up with any time. So
    /// that time does not count: late is safe, early is not.
    public func rebased(at now: Stamp) -> Delay {
        let passed = min(seen - begun, length)
        return Delay(
            begunAt: begunAt,
            begun: Monotonic(milliseconds: now.monotonic.milliseconds - passed.milliseconds),
            seen: now.monotonic, length: length)
    }
}
