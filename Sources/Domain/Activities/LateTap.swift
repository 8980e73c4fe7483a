/// The rules of a tap that reaches the server after its time, for a tablet was out of reach (§11.2).
///
/// It does what it would have done had it come in time, as far as later taps leave room: they win.
public enum LateTap {
    /// No tap is older than this.
    public static let oldest = Span.hours(24)

    /// What the finger meant, by what its page showed.
    public enum Aim: Sendable {
        /// The picture looked free: it was to begin.
        case begin
        /// The picture looked pressed: it was to end.
        case end
    }

    /// What the record knows around the moment of the tap.
    public struct Surroundings: Sendable {
        /// The last entry that begins at the moment or before it.
        public var before: Activity?
        /// Whether the last change of that entry was a tap's, so that its end may give way.
        public var isTapped: Bool
        /// The first entry that begins after it.
        public var after: Activity?
        /// The last tap that still stands.
        public var lastTap: Tap?

        /// Surroundings; empty on the first day.
        public init(
            before: Activity? = nil, isTapped: Bool = false, after: Activity? = nil,
            lastTap: Tap? = nil
        ) {
            self.before = before
            self.isTapped = isTapped
            self.after = after
            self.lastTap = lastTap
        }
    }

    /// What a late tap does.
    public enum Decision: Sendable, Equatable {
        /// It belongs to the tap before.
        case repeated(TapID)
        /// What it meant is so already.
        case settled
        /// It does this.
        case done(TapOutcome, [ActivityEdit])
    }

    /// When a tap counts that was made at `at` by its page's clock: never in the future.
    ///
    /// Throws: `Refusal.conflict` if it is more than a day old.
    public static func time(_ at: Instant, now: Instant) throws(Refusal) -> Instant {
        guard now - at <= oldest else {
            throw .conflict(Message("A tap was more than a day old and was left out."))
        }
        return min(at, now)
    }

    /// Decides what a late tap does.
    ///
    /// Throws: `Refusal.conflict` where its time is told already.
    public static func decide(
        _ tap: Tap, aim: Aim, meaning: TapMeaning, around: Surroundings
    ) throws(Refusal) -> Decision {
        if let last = around.lastTap, last.category == tap.category,
            abs((tap.at - last.at).milliseconds) < QuickLog.sameTap.milliseconds
        {
            return .repeated(last.id)
        }
        var covering = around.before.flatMap { $0.covers(tap.at) ? $0 : nil }
        if around.after == nil { covering?.reopenIfForgotten() }
        let isRunning = covering?.record.category == tap.category
        switch (aim, isRunning) {
        case (.end, false), (.begin, true): return .settled
        case (.end, true), (.begin, false): break
        }
        guard covering.map(\.isRunning) ?? (around.after == nil) else {
            return try fit(tap, meaning: meaning, covering, around)
        }
        let standing = QuickLog.Standing(
            running: covering, lastEnd: around.before?.record.endedAt)
        switch try QuickLog.decide(tap, meaning: meaning, standing: standing) {
        case .repeated(let earlier): return .repeated(earlier)
        case .done(let outcome, let edits): return .done(outcome, edits)
        }
    }

    /// Between what is told already: up to the next entry, or up to where a later tap ended this.
    private static func fit(
        _ tap: Tap, meaning: TapMeaning, _ covering: Activity?, _ around: Surroundings
    ) throws(Refusal) -> Decision {
        guard let covering else {
            guard meaning == .now, let next = around.after?.record.startedAt else {
                return try fill(tap, around)
            }
            return .done(.began, [create(tap.category, tap.at, next)])
        }
        // Only an end that is no more than where a later finger came down gives way.
        guard around.isTapped || covering.record.isForgotten, covering.record.startedAt < tap.at,
            let end = covering.record.endedAt
        else { throw .conflict(told) }
        var ended = covering.record
        ended.endedAt = tap.at
        ended.isForgotten = false
        let edit = ActivityEdit.change(covering.id, to: ended)
        guard covering.record.category != tap.category else { return .done(.stopped, [edit]) }
        return .done(.began, [edit, create(tap.category, tap.at, end)])
    }

    private static func fill(_ tap: Tap, _ around: Surroundings) throws(Refusal) -> Decision {
        let start = QuickLog.fillStart(lastEnd: around.before?.record.endedAt, at: tap.at)
        guard tap.at - start >= QuickLog.shortestFill else { throw .conflict(told) }
        return .done(.filled, [create(tap.category, start, tap.at)])
    }

    private static func create(_ category: CategoryID, _ start: Instant, _ end: Instant)
        -> ActivityEdit
    {
        .create(ActivityRecord(category: category, startedAt: start, endedAt: end))
    }

    private static let told = Message(
        "A tap from before did not fit any more: that time is told already.")
}

extension Activity {
    /// Takes back an end that the server only guessed: the tap tells better (§2.3).
    fileprivate mutating func reopenIfForgotten() {
        guard record.isForgotten else { return }
        record.endedAt = nil
        record.isForgotten = false
    }

    /// Whether it counts at a moment; a running one goes on for ever.
    fileprivate func covers(_ instant: Instant) -> Bool {
        record.startedAt <= instant && record.endedAt.map { instant < $0 } ?? true
    }
}
