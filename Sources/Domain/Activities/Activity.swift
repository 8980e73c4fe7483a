/// A stretch of a child's time (§2).
public struct Activity: Sendable, Equatable {
    /// Its identifier.
    public let id: ActivityID
    /// The child it belongs to.
    public var child: ChildID
    /// What the child did, and when.
    public var record: ActivityRecord
    /// What its category was about when this was read.
    public let kind: Category.Kind
    /// How long it may run before it counts as forgotten, from its category.
    public let longest: Span
    /// Whether its end is only the moment of reading, because its tree still grows (§2.7).
    public let isGrowing: Bool
    /// How far its own time is ahead of the wall clock, because that was set while it ran.
    public var ahead = Span.zero

    /// An activity as the store keeps it; what is measured can still grow.
    public init(
        id: ActivityID, child: ChildID, record: ActivityRecord, kind: Category.Kind = .other,
        longestMinutes: Int? = nil, isGrowing: Bool = false
    ) {
        self.id = id
        self.child = child
        self.record = record
        self.kind = kind
        self.isGrowing = isGrowing
        longest = Forgotten.longest(kind, settled: longestMinutes)
    }

    /// Whether nobody has ended it.
    public var isRunning: Bool { record.endedAt == nil && record.deletedAt == nil }

    /// Whether it still runs at `now`: nobody has ended it, and it is not forgotten.
    public func goesOn(at now: Instant) -> Bool { isRunning && now + ahead < longestEnd }

    /// Whether lists tell no end of it yet: it still runs, or its tree still grows.
    public func isOpen(at now: Instant) -> Bool { goesOn(at: now) || isGrowing }

    /// Where it ends automatically if nobody ends it (§2.3).
    public var longestEnd: Instant { record.startedAt + longest }

    /// Whether it ended, or would have ended, only because nobody stopped it.
    public func isForgotten(at now: Instant) -> Bool {
        record.deletedAt == nil && (record.isForgotten || (isRunning && now + ahead >= longestEnd))
    }

    /// The time that it covers, seen at `now`.
    ///
    /// A running one counts as long as it really runs, and no further than its category allows. It is
    /// empty, never negative, if it begins later. Every total, list and picture asks
    /// here, so that they agree.
    public func span(at now: Instant) -> Range<Instant> {
        let end = record.endedAt ?? min(now + ahead, longestEnd)
        return record.startedAt..<max(record.startedAt, end)
    }
}

/// The part of an activity that can change; its history keeps earlier records.
public struct ActivityRecord: Sendable, Equatable {
    /// What the child did.
    public var category: CategoryID
    /// Which part of it.
    public var subcategory: SubcategoryID?
    /// Its first instant.
    public var startedAt: Instant
    /// The first instant after it; nil while it runs.
    public var endedAt: Instant?
    /// When it was deleted; nil while it counts.
    public var deletedAt: Instant?
    /// A note; usually empty.
    public var note: String
    /// How it was recorded.
    public var enteredBy: EnteredBy
    /// Whether its end is only the limit for forgotten activities (§2.3).
    public var isForgotten: Bool

    /// How an activity was recorded; this never changes.
    public enum EnteredBy: String, Sendable {
        /// By a tap, while it happened.
        case tap
        /// By hand, afterwards (§2.4).
        case manual
        /// Imported from another tool's file (§9.5).
        case imported
        /// Not stored: measured by a focus session, and only shown (§2.7).
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

    /// Whether both count at one moment; a running one has no end.
    public func overlaps(_ other: ActivityRecord) -> Bool {
        guard deletedAt == nil, other.deletedAt == nil else { return false }
        let endsAfter = endedAt.map { $0 > other.startedAt } ?? true
        let otherEndsAfter = other.endedAt.map { $0 > startedAt } ?? true
        return endsAfter && otherEndsAfter
    }
}

/// One change of one activity: a rule decides it, the store carries it out.
public enum ActivityEdit: Sendable, Equatable {
    /// A new activity.
    case create(ActivityRecord)
    /// An existing activity changes to this.
    case change(ActivityID, to: ActivityRecord)
}
