/// The rules for a tap that reaches the server late, because a tablet was offline (§11.2).
///
/// It does what it would have done in time, as far as later taps leave room: they win.
public enum LateTap {
    /// The oldest tap that is accepted.
    public static let oldest = Span.hours(24)

    /// What the child wanted, judging by what the page showed.
    public enum Aim: Sendable {
        /// The picture looked free: start it.
        case begin
        /// The picture looked pressed: end it.
        case end
    }

    /// What was logged around the moment of the tap.
    public struct Surroundings: Sendable {
        /// The last entry that begins at that moment or before it.
        public var before: Activity?
        /// Whether that entry was last changed by a tap, so that its end may give way.
        public var isTapped: Bool
        /// The first entry that begins after it.
        public var after: Activity?
        /// The last tap that was not undone.
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
        /// It is part of the tap before.
        case repeated(TapID)
        /// It is already the way it wanted.
        case settled
        /// It does this.
        case done(TapOutcome, [ActivityEdit])
    }

    /// When a tap made at `at` by its page's clock counts: never in the future.
    ///
    /// Throws: `Refusal.conflict` if it is more than a day old.
    public static func time(_ at: Instant, now: Instant) throws(Refusal) -> Instant {
        guard now - at <= oldest else {
            throw .conflict(Message("A tap was more than a day old, so it was left out."))
        }
        return min(at, now)
    }

    /// Decides what a late tap does.
    ///
    /// `longest`: how long its category is believed to run (§2.3).
    /// Throws: `Refusal.conflict` if that time is already filled.
    public static func decide(
        _ tap: Tap, aim: Aim, meaning: TapMeaning, longest: Span, around: Surroundings
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
            return try fit(tap, meaning: meaning, longest, covering, around)
        }
        let standing = QuickLog.Standing(
            running: covering, lastEnd: around.before?.record.endedAt)
        switch try QuickLog.decide(tap, meaning: meaning, standing: standing) {
        case .repeated(let earlier): return .repeated(earlier)
        case .done(let outcome, let edits): return .done(outcome, edits)
        }
    }

    /// Between existing entries: up to the next one, or up to where a later tap ended this one.
    private static func fit(
        _ tap: Tap, meaning: TapMeaning, _ longest: Span, _ covering: Activity?,
        _ around: Surroundings
    ) throws(Refusal) -> Decision {
        let next = around.after?.record.startedAt
        guard let covering else {
            guard meaning == .now, let next else { return try fill(tap, around) }
            return .done(.began, [begin(tap, until: next, longest)])
        }
        // An end gives way only if a later tap happened to set it.
        guard around.isTapped || covering.record.isForgotten, covering.record.startedAt < tap.at,
            let end = covering.record.endedAt
        else { throw .conflict(told) }
        var ended = covering.record
        ended.endedAt = tap.at
        ended.isForgotten = false
        let edit = ActivityEdit.change(covering.id, to: ended)
        guard covering.record.category != tap.category else { return .done(.stopped, [edit]) }
        // A guessed end says nothing about what came after it.
        let free = covering.record.isForgotten ? next ?? end : end
        return .done(.began, [edit, begin(tap, until: free, longest)])
    }

    /// What began with the tap, up to where something else is.
    ///
    /// If it would have been forgotten by then, it ends where that would have ended it, and is asked
    /// about.
    private static func begin(_ tap: Tap, until end: Instant, _ longest: Span) -> ActivityEdit {
        let last = tap.at + longest
        return .create(
            ActivityRecord(
                category: tap.category, startedAt: tap.at, endedAt: min(end, last),
                isForgotten: last < end))
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
        "An earlier tap no longer fitted: that time is already logged.")
}

extension Activity {
    /// Takes back an end that the server only guessed; the tap knows better (§2.3).
    fileprivate mutating func reopenIfForgotten() {
        guard record.isForgotten else { return }
        record.endedAt = nil
        record.isForgotten = false
    }

    /// Whether it counts at a moment; a running one has no end.
    fileprivate func covers(_ instant: Instant) -> Bool {
        record.startedAt <= instant && record.endedAt.map { instant < $0 } ?? true
    }
}
