/// A stretch of a child's time (§2).
public struct Activity: Sendable, Equatable {
    /// Which.
    public let id: ActivityID
    /// Whose.
    public var child: ChildID
    /// What it was, and when.
    public var record: ActivityRecord

    /// An activity as the store keeps it.
    public init(id: ActivityID, child: ChildID, record: ActivityRecord) {
        self.id = id
        self.child = child
        self.record = record
    }

    /// Whether it goes on.
    public var isRunning: Bool { record.endedAt == nil && record.deletedAt == nil }

    /// The time that it covers as seen at `now`: a running one counts up to now.
    ///
    /// Empty, never backwards, where the clock was set back behind its start.
    public func span(at now: Instant) -> Range<Instant> {
        record.startedAt..<max(record.startedAt, record.endedAt ?? now)
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

    /// A record that counts.
    public init(
        category: CategoryID, subcategory: SubcategoryID? = nil, startedAt: Instant,
        endedAt: Instant?, deletedAt: Instant? = nil
    ) {
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
