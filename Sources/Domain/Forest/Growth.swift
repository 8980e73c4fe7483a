/// How a tree grows with the focus given to it (§4.2).
///
/// Time is what its timer has counted down: pauses are not in it.
public struct Growth: Sendable, Hashable {
    /// How long the session is to be.
    public let planned: Span
    /// The stage below which the tree is not drawn any more, 1…5.
    public let reached: Int

    /// The growth of a session; `reached` is what its tree had come to when time was added.
    public init(planned: Span, reached: Int = 1) {
        self.planned = max(planned, Span(milliseconds: 1))
        self.reached = min(max(reached, 1), 5)
    }

    /// The stage 1…5 after so much focus: a fifth of the planned time each.
    public func stage(after focused: Span) -> Int {
        let elapsed = max(0, min(focused.milliseconds, planned.milliseconds))
        return max(reached, min(5, Int(5 * elapsed / planned.milliseconds) + 1))
    }

    /// Whether the tree blooms: all of the planned time is over.
    public func blooms(after focused: Span) -> Bool { focused >= planned }

    /// The focus after which the tree is next drawn larger, or blooms; nil once it does.
    public func nextChange(after focused: Span) -> Span? {
        guard !blooms(after: focused) else { return nil }
        let stage = Int64(stage(after: focused))
        // Rounded up: the first whole millisecond at which the stage is the next.
        return Span(milliseconds: (stage * planned.milliseconds + 4) / 5)
    }

    /// The same tree with more time to grow; it keeps the stage it has.
    public func adding(_ more: Span, after focused: Span) -> Growth {
        Growth(planned: planned + max(more, .zero), reached: stage(after: focused))
    }
}
