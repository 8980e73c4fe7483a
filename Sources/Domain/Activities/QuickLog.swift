/// The rules for logging with one tap (§2.2).
public enum QuickLog {
    /// Taps on one category within this time are one tap.
    ///
    /// A page has a window of its own, for two taps at one place: `Public/js/slip.js`.
    public static let sameTap = Span(milliseconds: 1500)
    /// The longest time that a "just did" tap fills.
    public static let longestFill = Span.hours(2)
    /// The shortest free time that it needs, as does "I already did it".
    public static let shortestFill = Span.minutes(1)
    /// How long a child can undo its own taps.
    public static let undoable = Span.hours(2)
    /// A tap's activity that was over this soon was a slip: the wrong picture.
    public static let longestSlip = Span.seconds(15)
    /// The lengths offered as "I already did it".
    public static let alreadyMinutes = [10, 20, 30, 60]

    /// What is logged when the child taps.
    public struct Standing: Sendable {
        /// The running activity.
        public var running: Activity?
        /// Where the last finished entry ends.
        public var lastEnd: Instant?
        /// The last tap that was not undone.
        public var lastTap: Tap?

        /// A state; empty on the first day.
        public init(running: Activity? = nil, lastEnd: Instant? = nil, lastTap: Tap? = nil) {
            self.running = running
            self.lastEnd = lastEnd
            self.lastTap = lastTap
        }
    }

    /// What a tap does.
    public enum Decision: Sendable, Equatable {
        /// It is part of the tap before.
        case repeated(TapID)
        /// It does this.
        case done(TapOutcome, [ActivityEdit])
    }

    /// Decides what a tap does.
    ///
    /// If the clock was set, what ran has the length that it really had. Existing entries stay: the tap
    /// then counts from the end of the record.
    /// Throws: `Refusal.conflict` if "just did" finds no free time.
    public static func decide(_ tap: Tap, meaning: TapMeaning, standing: Standing) throws(Refusal)
        -> Decision
    {
        if let last = standing.lastTap, last.category == tap.category,
            abs((tap.at - last.at).milliseconds) < sameTap.milliseconds
        {
            return .repeated(last.id)
        }
        if let running = standing.running {
            let at = max(
                tap.at + running.ahead, running.record.startedAt + Span(milliseconds: 1))
            var ended = running.record
            ended.endedAt = at
            let end = ActivityEdit.change(running.id, to: ended)
            guard ended.category != tap.category else { return .done(.stopped, [end]) }
            return .done(.began, [end, begin(tap.category, max(at, tap.at))])
        }
        let at = max(tap.at, standing.lastEnd ?? tap.at)
        switch meaning {
        case .now: return .done(.began, [begin(tap.category, at)])
        case .justDid:
            let start = fillStart(lastEnd: standing.lastEnd, at: at)
            guard at - start >= shortestFill else {
                throw .conflict(Message("You’ve already logged everything up to now."))
            }
            let record = ActivityRecord(category: tap.category, startedAt: start, endedAt: at)
            return .done(.filled, [.create(record)])
        }
    }

    /// The start of a "just did" tap at `at`.
    public static func fillStart(lastEnd: Instant?, at: Instant) -> Instant {
        let earliest = at - longestFill
        return min(at, max(lastEnd ?? earliest, earliest))
    }

    /// The edits that turn a tap's running activity into a finished one that ends now.
    ///
    /// It is shortened to fit after the last entry, which ends at `lastEnd`. An activity that the
    /// tap ended gives way while it still ends there, because that end was only where the finger
    /// came down; if it lies within the time, it is removed, and the one that it ended keeps what
    /// it had before. A slip, over within seconds, is as if it had not happened. `endedByTap` lists
    /// them, the last first.
    /// Throws: `Refusal.conflict` if the activity no longer runs, or if less than a minute is free;
    /// `Refusal.invalid` for minutes that are not offered.
    public static func alreadyDid(
        minutes: Int, _ begun: Activity, endedByTap: [Activity], lastEnd: Instant?, now: Instant
    ) throws(Refusal) -> [ActivityEdit] {
        guard alreadyMinutes.contains(minutes) else {
            throw .invalid([FieldError("minutes", Message("Choose one of the lengths."))])
        }
        guard begun.isRunning else { throw .conflict(Message("This has just changed.")) }
        let now = max(now + begun.ahead, begun.record.startedAt + Span(milliseconds: 1))
        var start = now - .minutes(Int64(minutes))
        if let lastEnd { start = max(start, lastEnd) }
        var edits: [ActivityEdit] = []
        var edge = begun.record.startedAt
        var hasRemoved = false
        for before in endedByTap {
            guard before.child == begun.child, before.record.deletedAt == nil,
                let end = before.record.endedAt
            else { break }
            let isWithin = before.record.startedAt >= start
            if end == edge, isSlip(before) || isWithin && !hasRemoved {
                edits.append(shorten(before, to: before.record.startedAt, now: now))
                edge = before.record.startedAt
                hasRemoved = hasRemoved || !isSlip(before)
                continue
            }
            if end != edge || isWithin { start = max(start, end) }
            if end > start { edits.append(shorten(before, to: start, now: now)) }
            break
        }
        // A moment's entry would say that it was logged, and nobody would find the minutes missing.
        guard now - start >= shortestFill else {
            throw .conflict(Message("There’s no free time before it, so it keeps running."))
        }
        var finished = begun.record
        finished.startedAt = start
        finished.endedAt = now
        edits.append(.change(begun.id, to: finished))
        return edits
    }

    /// Whether it was too short to be real.
    public static func isSlip(_ activity: Activity) -> Bool {
        activity.record.endedAt.map { $0 - activity.record.startedAt <= longestSlip } ?? false
    }

    private static func shorten(_ activity: Activity, to end: Instant, now: Instant)
        -> ActivityEdit
    {
        var record = activity.record
        if end > record.startedAt { record.endedAt = end } else { record.deletedAt = now }
        return .change(activity.id, to: record)
    }

    private static func begin(_ category: CategoryID, _ at: Instant) -> ActivityEdit {
        .create(ActivityRecord(category: category, startedAt: at, endedAt: nil))
    }
}
