/// A wait that gives people time to say no; setting a clock does not shorten it.
public struct Delay: Sendable, Equatable {
    /// When it began, by the household's clock, for people to read.
    public let begunAt: Instant
    /// When it began, by the machine's monotonic clock.
    public let begun: Monotonic
    /// How long it takes.
    public let length: Span

    /// A delay as the store keeps it.
    public init(begunAt: Instant, begun: Monotonic, length: Span) {
        self.begunAt = begunAt
        self.begun = begun
        self.length = max(.zero, length)
    }

    /// When it is over.
    public var takesEffectAt: Monotonic { begun + length }

    /// What is left of it; never more than all of it.
    public func left(at now: Monotonic) -> Span { min(max(.zero, takesEffectAt - now), length) }

    /// Whether it is over.
    public func isOver(at now: Monotonic) -> Bool { left(at: now) == .zero }

    /// Moves it over a reboot, as timers do (§3.3).
    ///
    /// The time during which the machine was off counts. If the machine comes up with its wall
    /// clock behind, the delay begins again: late is safe, early is not.
    public func rebased(by shift: Span, at now: Stamp) -> Delay {
        Delay(begunAt: begunAt, begun: min(begun + shift, now.monotonic), length: length)
    }
}
