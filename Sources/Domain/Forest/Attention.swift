/// Whether somebody looks at the page while a tree grows, and how the tree fares (§4.3).
///
/// All moments are the machine's own: no clock that is set makes a tree suffer. Changes give a new
/// value; one that does not fit gives the same.
public struct Attention: Sendable, Equatable {
    /// Where the tree stands.
    public let state: State
    /// Since when.
    public let since: Steady
    /// What was left of its life at that moment: nothing…`fullLife`.
    public let life: Span
    /// Whether it is lost when nothing is left; else it sleeps while nobody looks, and that is all.
    public let canBeLost: Bool

    /// Where a tree stands.
    public enum State: String, Sendable {
        /// Somebody looks.
        case present
        /// Nobody does.
        case away
        /// The session is paused: nothing is asked of anybody.
        case resting
    }

    /// So long nobody need look without any harm (§4.3).
    public static let grace = Span.seconds(10)
    /// Then the health falls from a hundred to nothing within this time (§4.3).
    public static let fullLife = Span.seconds(60)
    /// It comes back so many times as slowly: from nothing to a hundred in five minutes.
    public static let mending: Int64 = 5

    /// What the store keeps.
    public init(state: State, since: Steady, life: Span, canBeLost: Bool) {
        self.state = state
        self.since = since
        self.life = life
        self.canBeLost = canBeLost
    }

    /// The beginning, as a page says that it is looked at; nil where leaving means nothing.
    public init?(beginning now: Steady, _ leaving: Leaving, isPaused: Bool) {
        guard leaving != .calm else { return nil }
        self.init(
            state: isPaused ? .resting : .present, since: now, life: Self.fullLife,
            canBeLost: leaving == .brave)
    }

    /// What is left of its life at a moment, 0…`fullLife`.
    public func life(at now: Steady) -> Span {
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

    /// The health 0…100; nothing is left at 0 only.
    public func health(at now: Steady) -> Int {
        let full = Self.fullLife.milliseconds
        return Int((life(at: now).milliseconds * 100 + full - 1) / full)
    }

    /// When the session is lost if nobody comes back; nil where it will not be.
    public var lostAt: Steady? {
        guard canBeLost, state == .away else { return nil }
        return since + Self.grace + life
    }

    /// Nobody has looked since a moment, which may have passed already: a page fell silent.
    public func left(at moment: Steady) -> Attention {
        guard state == .present else { return self }
        return moved(to: .away, at: max(moment, since))
    }

    /// Somebody looks again; too late once it is lost.
    public func returned(at now: Steady) -> Attention {
        guard state == .away else { return self }
        if let lostAt, lostAt <= now { return self }
        return moved(to: .present, at: now)
    }

    /// The session is paused.
    public func paused(at now: Steady) -> Attention {
        state == .resting ? self : moved(to: .resting, at: now)
    }

    /// The session goes on; who is there is found out from then on.
    public func resumed(at now: Steady) -> Attention {
        state == .resting ? moved(to: .present, at: now) : self
    }

    /// The server was away itself: whatever happened meanwhile is nobody's leaving.
    ///
    /// The life is what it was when it was last written down. Moments of before mean nothing any
    /// more, for the machine may have been started anew.
    public func restarted(at now: Steady) -> Attention {
        Attention(
            state: state == .resting ? .resting : .present, since: now, life: life,
            canBeLost: canBeLost)
    }

    private func moved(to state: State, at moment: Steady) -> Attention {
        Attention(state: state, since: moment, life: life(at: moment), canBeLost: canBeLost)
    }
}
