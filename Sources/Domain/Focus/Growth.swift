/// How a tree grows with focus (§4.2).
///
/// Time is what its timer has counted down, without pauses.
public struct Growth: Sendable, Hashable {
    /// The planned length of the session.
    public let planned: Span
    /// The lowest stage that the tree is drawn in, 1…5.
    public let reached: Int

    /// The growth of a session; `reached` is the stage it had when time was added.
    public init(planned: Span, reached: Int = 1) {
        self.planned = max(planned, Span(milliseconds: 1))
        self.reached = min(max(reached, 1), 5)
    }

    /// The stage 1…5 after this much focus: each is a fifth of the planned time.
    public func stage(after focused: Span) -> Int {
        let elapsed = max(0, min(focused.milliseconds, planned.milliseconds))
        return max(reached, min(5, Int(5 * elapsed / planned.milliseconds) + 1))
    }

    /// Whether the tree blooms: all of the planned time has passed.
    public func blooms(after focused: Span) -> Bool { focused >= planned }

    /// The focus after which the tree next grows or blooms; nil once it blooms.
    public func nextChange(after focused: Span) -> Span? {
        guard !blooms(after: focused) else { return nil }
        let stage = Int64(stage(after: focused))
        // Rounded up: the first whole millisecond of the next stage.
        return Span(milliseconds: (stage * planned.milliseconds + 4) / 5)
    }

    /// The same tree with more time to grow; it keeps its stage.
    public func adding(_ more: Span, after focused: Span) -> Growth {
        Growth(planned: planned + max(more, .zero), reached: stage(after: focused))
    }
}
