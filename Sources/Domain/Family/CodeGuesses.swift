/// How many wrong codes for a new device were compared lately (§1.4).
///
/// The right one is never refused because of the wrong ones, so those are counted instead: short codes
/// are compared only until guessing one would no longer be hopeless.
public struct CodeGuesses: Sendable {
    /// So many in the time for which a code is valid.
    ///
    /// There are 191 million short codes, so at most one in a thousand is tried while a code lasts. Long
    /// ones, of 110 billion, need no such limit.
    static let most = 100_000

    private var count = 0
    private var since = Span.zero

    /// None so far.
    public init() {}

    /// A wrong code was compared, at this uptime.
    public mutating func note(at uptime: Span) {
        if uptime.milliseconds >= since.milliseconds + DoorCode.lifetime.milliseconds {
            (count, since) = (0, uptime)
        }
        count += 1
    }

    /// Whether short codes may still be compared.
    public func allowShort(at uptime: Span) -> Bool {
        count < Self.most
            || uptime.milliseconds >= since.milliseconds + DoorCode.lifetime.milliseconds
    }
}
