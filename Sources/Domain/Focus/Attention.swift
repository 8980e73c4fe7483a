/// Whether someone looks at the page while a tree grows, and how the tree is doing (§4.3).
///
/// All times are monotonic: setting a clock never hurts a tree. Changes return a new value; one
/// that does not fit returns the same.
public struct Attention: Sendable, Equatable {
    /// The tree's state.
    public let state: State
    /// Since when.
    public let since: Monotonic
    /// What was left of its life at that moment: 0…`fullLife`.
    public let life: Span
    /// Whether it is lost when nothing is left; otherwise it only sleeps while nobody looks.
    public let canBeLost: Bool

    /// A tree's state.
    public enum State: String, Sendable {
        /// Someone looks at the page.
        case present
        /// Nobody looks.
        case away
        /// The session is paused: nobody has to look.
        case resting
    }

    /// How long looking away does no harm (§4.3).
    public static let grace = Span.seconds(10)
    /// Then the health falls from 100 to 0 within this time (§4.3).
    public static let fullLife = Span.seconds(60)
    /// It recovers this many times more slowly: from 0 to 100 in five minutes.
    public static let mending: Int64 = 5

    /// The values in the store.
    public init(state: State, since: Monotonic, life: Span, canBeLost: Bool) {
        self.state = state
        self.since = since
        self.life = life
        self.canBeLost = canBeLost
    }

    /// The first state, when a page reports that someone looks; nil if leaving means nothing.
    public init?(beginning now: Monotonic, _ leaving: Leaving, isPaused: Bool) {
        guard leaving != .calm else { return nil }
        self.init(
            state: isPaused ? .resting : .present, since: now, life: Self.fullLife,
            canBeLost: leaving == .brave)
    }

    /// What is left of its life at a moment, 0…`fullLife`.
    public func life(at now: Monotonic) -> Span {
        let passed = max(.zero, now - since).milliseconds
        guard canBeLost else { return life }
        switch state {
        case .present:
            let mended = life.milliseconds + passed / Self.mending
            return Span(milliseconds: min(Self.fullLife.milliseconds, mended))
        case .away:
            let lost = max(0, passed - Self.grace.milliseconds)
            return Span(milliseconds: max(0, life.milliseconds - lost))
        case .resting: return life
        }
    }

    /// The health 0…100; 0 only if nothing is left.
    public func health(at now: Monotonic) -> Int {
        let full = Self.fullLife.milliseconds
        return Int((life(at: now).milliseconds * 100 + full - 1) / full)
    }

    /// When the session is lost if nobody returns; nil if it will not be.
    public var lostAt: Monotonic? {
        guard canBeLost, state == .away else { return nil }
        return since + Self.grace + life
    }

    /// Nobody has looked since a moment, possibly in the past: a page fell silent.
    public func left(at moment: Monotonic) -> Attention {
        guard state == .present else { return self }
        return moved(to: .away, at: max(moment, since))
    }

    /// Someone looks again; too late once it is lost.
    public func returned(at now: Monotonic) -> Attention {
        guard state == .away else { return self }
        if let lostAt, lostAt <= now { return self }
        return moved(to: .present, at: now)
    }

    /// The session is paused.
    public func paused(at now: Monotonic) -> Attention {
        state == .resting ? self : moved(to: .resting, at: now)
    }

    /// The session continues; pages then report who is there.
    public func resumed(at now: Monotonic) -> Attention {
        state == .resting ? moved(to: .present, at: now) : self
    }

    /// The server itself was away: whatever happened in that time is nobody's fault.
    ///
    /// Life is what was last stored. Earlier times mean nothing any more, because the machine may
    /// have restarted.
    public func restarted(at now: Monotonic) -> Attention {
        Attention(
            state: state == .resting ? .resting : .present, since: now, life: life,
            canBeLost: canBeLost)
    }

    private func moved(to state: State, at moment: Monotonic) -> Attention {
        Attention(state: state, since: moment, life: life(at: moment), canBeLost: canBeLost)
    }
}
