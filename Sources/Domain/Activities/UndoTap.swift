/// The rule for undoing a tap (§2.2).
public enum UndoTap {
    /// One change that the tap made.
    public struct Trace: Sendable {
        /// The activity as it is now.
        public let activity: Activity
        /// What it was before; nil if the tap created it.
        public let before: ActivityRecord?
        /// Whether nothing has changed it since.
        public let isLatest: Bool

        /// A change.
        public init(activity: Activity, before: ActivityRecord?, isLatest: Bool) {
            self.activity = activity
            self.before = before
            self.isLatest = isLatest
        }
    }

    /// The edits that restore what was there before the tap, in order.
    ///
    /// `traces` has one entry per activity, newest change first, each with the record from before
    /// the tap's first change of it. `others` are the child's activities since then, with or
    /// without those in `traces`: something that came after the tap may be in the way.
    /// Throws: `Refusal.conflict` two hours after the tap, or once something else has changed.
    public static func plan(
        _ tap: Tap, traces: [Trace], others: some Sequence<Activity>, now: Instant
    ) throws(Refusal) -> [ActivityEdit] {
        guard now - tap.at <= QuickLog.undoable else {
            throw .conflict(Message("That was too long ago. A grown-up can change it."))
        }
        guard traces.allSatisfy(\.isLatest) else {
            throw .conflict(Message("This has just changed."))
        }
        let traced = traces.map(\.activity.id)
        let restored = traces.compactMap(\.before)
        let isFree = !others.contains { other in
            !traced.contains(other.id) && restored.contains { $0.overlaps(other.record) }
        }
        guard isFree else { throw .conflict(Message("This has just changed.")) }
        // What the tap created goes first: the others return to that time.
        let inOrder = traces.filter { $0.before == nil } + traces.filter { $0.before != nil }
        return inOrder.map { trace in
            var record = trace.before ?? trace.activity.record
            if trace.before == nil { record.deletedAt = now }
            return .change(trace.activity.id, to: record)
        }
    }
}
