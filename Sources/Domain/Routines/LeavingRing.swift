/// The time until the bus as a ring that ends at the top, once around in 40 minutes (§12.2).
///
/// It moves like the hand of a clock: first comes what is left to do, then what is one's own, then the way.
public struct LeavingRing: Sendable, Equatable {
    /// What a part of the time is for.
    public enum Kind: String, Sendable {
        case steps, own, way
    }

    /// A part of the ring.
    public struct Part: Sendable, Equatable {
        /// What it is for.
        public let kind: Kind
        /// Where it begins, in seconds clockwise from the top.
        public let start: Int
        /// How long it is, in seconds; at least one.
        public let length: Int
    }

    /// Once around, in seconds.
    public static let around = 40 * 60

    /// Its parts in order, without empty ones.
    public let parts: [Part]

    /// The ring of a run; nil without a time to leave, or once the bus has gone.
    ///
    /// More than 40 minutes are cut from what is one's own first. Time that is missing is not shown: the
    /// steps end where the way begins.
    ///
    /// - Parameter left: the time left of the step whose turn it is; nil: it has not begun.
    public init?(of run: RoutineRun, left: Span?, at now: Instant) {
        guard let leaving = run.leaving else { return nil }
        func seconds(_ span: Span) -> Int { Int(max(span, .zero).milliseconds / 1000) }
        let total = seconds(leaving.at - now)
        guard total > 0 else { return nil }
        let way = min(leaving.way * 60, total, Self.around)
        let steps = min(seconds(run.workLeft(left)), total - way, Self.around - way)
        let own = min(total, Self.around) - way - steps
        var (parts, start): ([Part], Int) = ([], Self.around - steps - own - way)
        for (kind, length) in [(Kind.steps, steps), (.own, own), (.way, way)] where length > 0 {
            parts.append(Part(kind: kind, start: start, length: length))
            start += length
        }
        self.parts = parts
    }
}
