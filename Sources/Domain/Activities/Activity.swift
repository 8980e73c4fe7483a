/// A stretch of a child's time (§2).
public struct Activity: Sendable, Equatable {
    /// Which.
    public let id: ActivityID
    /// Whose.
    public var child: ChildID
    /// What it was, and when.
    public var record: ActivityRecord
    /// What its category is about, as it was read.
    public let kind: Category.Kind
    /// How long it is believed to run without somebody stopping it, as its category said.
    public let longest: Span

    /// An activity as the store keeps it.
    public init(
        id: ActivityID, child: ChildID, record: ActivityRecord, kind: Category.Kind = .other,
        longestMinutes: Int? = nil
    ) {
        self.id = id
        self.child = child
        self.record = record
        self.kind = kind
        longest = Forgotten.longest(kind, settled: longestMinutes)
    }

    /// Whether nobody has ended it.
    public var isRunning: Bool { record.endedAt == nil && record.deletedAt == nil }

    /// Whether it goes on at `now`: nobody has ended it, and it is not forgotten.
    public func goesOn(at now: Instant) -> Bool { isRunning && now < longestEnd }

    /// Where it ends by itself if nobody ends it (§2.3).
    public var longestEnd: Instant { record.startedAt + longest }

    /// Whether it ended, or would have, only because nobody stopped it.
    public func isForgotten(at now: Instant) -> Bool {
        record.deletedAt == nil && (record.isForgotten || (isRunning && now >= longestEnd))
    }

    /// The time that it covers as seen at `now`.
    ///
    /// A running one counts up to now, and no further than its category allows; empty, never
    /// backwards, where the clock was set back behind its start. Every total, list and picture
    /// asks here, so that they agree.
    public func span(at now: Instant) -> Range<Instant> {
        let end = record.endedAt ?? min(now, longestEnd)
        return record.startedAt..<max(record.startedAt, end)
    }
}

/// What of an activity can change; the trace of changes keeps earlier records.
public struct ActivityRecord: Sendable, Equatable {
    /// What the child did.
    public var category: CategoryID
    /// Which part of it.
    public var subcategory: SubcategoryID?
    /// Its first instant.
    public var startedAt: Instant
    /// The first instant after it; nil while it runs.
    public var endedAt: Instant?
    /// Since when it is taken out; nil while it counts.
    public var deletedAt: Instant?
    /// What somebody wrote beside it; empty for most.
    public var note: String
    /// How it came into the record.
    public var enteredBy: EnteredBy
    /// Whether its end is only where its longest time was over (§2.3).
    public var isForgotten: Bool

    /// How an activity came into the record, which never changes.
    public enum EnteredBy: String, Sendable {
        /// By a tap, as it happened.
        case tap
        /// By hand, afterwards (§2.4).
        case manual
        /// From a file of another tool (§9.5).
        case imported
        /// Not at all: it was measured by a focus session, and is only shown (§2.7).
        case measured
    }

    /// A record that counts.
    public init(
        category: CategoryID, subcategory: SubcategoryID? = nil, startedAt: Instant,
        endedAt: Instant?, deletedAt: Instant? = nil, note: String = "",
        enteredBy: EnteredBy = .tap,
        isForgotten: Bool = false
    ) {
        self.note = note
        self.enteredBy = enteredBy
        self.isForgotten = isForgotten
        self.category = category
        self.subcategory = subcategory
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.deletedAt = deletedAt
    }

    /// Whether both count at one moment; a running one goes on for ever.
    public func overlaps(_ other: ActivityRecord) -> Bool {
        guard deletedAt == nil, other.deletedAt == nil else { return false }
        let endsAfter = endedAt.map { $0 > other.startedAt } ?? true
        let otherEndsAfter = other.endedAt.map { $0 > startedAt } ?? true
        return endsAfter && otherEndsAfter
    }
}

/// One change of one activity, as a rule decides it and the store carries it out.
public enum ActivityEdit: Sendable, Equatable {
    /// A new activity.
    case create(ActivityRecord)
    /// A known activity becomes this.
    case change(ActivityID, to: ActivityRecord)
}
