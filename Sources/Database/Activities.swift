public import Domain
import SQLite

extension Reading {
    /// The activities of a child that touch a stretch of time, in order.
    ///
    /// Served by the index `activity_of_child`: as a child's activities never overlap, only the
    /// last one before the stretch can reach into it.
    public func activities(of child: ChildID, touching span: Range<Instant>) throws -> [Activity] {
        try connection.all(
            """
            SELECT \(Self.activityColumns)
            FROM activity
            WHERE child_id = ?1 AND deleted_at IS NULL AND started_at < ?3
                AND started_at >= ifnull((
                    SELECT started_at FROM activity
                    WHERE child_id = ?1 AND deleted_at IS NULL AND started_at < ?2
                    ORDER BY started_at DESC LIMIT 1
                ), ?2)
                AND ifnull(ended_at, 9223372036854775807) > ?2
            ORDER BY started_at, id
            """, [.id(child), .at(span.lowerBound), .at(span.upperBound)], Self.activity)
    }

    /// The child's activity that runs.
    ///
    /// Served by the index `activity_one_runs`.
    public func runningActivity(of child: ChildID) throws -> Activity? {
        try connection.first(
            """
            SELECT \(Self.activityColumns)
            FROM activity
            WHERE child_id = ? AND ended_at IS NULL AND deleted_at IS NULL
            """, [.id(child)], Self.activity)
    }

    /// The activities that run, of all children.
    ///
    /// Served by the index `activity_one_runs`.
    public func runningActivities() throws -> [Activity] {
        try connection.all(
            """
            SELECT \(Self.activityColumns)
            FROM activity
            WHERE ended_at IS NULL AND deleted_at IS NULL
            ORDER BY child_id, id
            """, [], Self.activity)
    }

    /// The child's finished activity that ends last, other than one that a tap made or changed.
    ///
    /// Served by the index `activity_of_child`: the one that began last also ends last.
    public func lastEnd(of child: ChildID, apartFrom tap: TapID? = nil) throws -> Instant? {
        try connection.first(
            """
            SELECT ended_at
            FROM activity
            WHERE child_id = ? AND deleted_at IS NULL AND ended_at IS NOT NULL
                AND NOT EXISTS (
                    SELECT 1 FROM activity_event
                    WHERE activity_event.activity_id = activity.id AND tap_id = ?
                )
            ORDER BY started_at DESC
            LIMIT 1
            """, [.id(child), tap.map { .text($0.description) } ?? .null]
        ) { row in row.instant(0) }
    }

    static let activityColumns = """
        activity.id, activity.child_id, activity.category_id, activity.subcategory_id,
        activity.started_at, activity.ended_at, activity.deleted_at
        """

    static func activity(_ row: Row) -> Activity {
        Activity(
            id: row.id(0), child: row.id(1),
            record: ActivityRecord(
                category: row.id(2), subcategory: row.idIfAny(3), startedAt: row.instant(4),
                endedAt: row.instantIfAny(5), deletedAt: row.instantIfAny(6)))
    }
}

/// Who makes a change, for its trace.
public struct Author: Sendable {
    /// What kind of hand it was.
    public enum Actor: String, Sendable {
        /// A child, on its own pages.
        case child
        /// A parent, signed in.
        case parent
        /// The server by itself.
        case server
    }

    /// What kind of hand.
    public let actor: Actor
    /// On which device.
    public let device: DeviceID?
    /// By which tap.
    public let tap: TapID?

    /// An author.
    public init(_ actor: Actor, device: DeviceID? = nil, tap: TapID? = nil) {
        self.actor = actor
        self.device = device
        self.tap = tap
    }
}

extension Writing {
    /// Carries out changes in order, and leaves a trace of each.
    ///
    /// Throws: `Refusal.notFound` for an activity that is gone or another child's. An overlap is
    /// a fault: the rules above never ask for one, and the store refuses it.
    public func apply(
        _ edits: [ActivityEdit], to child: ChildID, by author: Author, isUndo: Bool = false,
        at now: Instant
    ) throws {
        for edit in edits {
            switch edit {
            case .create(let record):
                try connection.run(
                    """
                    INSERT INTO activity
                        (child_id, category_id, subcategory_id, started_at, ended_at, deleted_at)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """, [.id(child)] + Self.values(of: record))
                try trace(
                    ActivityID(connection.lastInsertedID), was: nil, author, isUndo: isUndo, now)
            case .change(let id, let record):
                guard let before = try reading.activity(id), before.child == child else {
                    throw Refusal.notFound
                }
                try connection.run(
                    """
                    UPDATE activity SET
                        category_id = ?, subcategory_id = ?, started_at = ?, ended_at = ?,
                        deleted_at = ?
                    WHERE id = ?
                    """, Self.values(of: record) + [.id(id)])
                try trace(id, was: before.record, author, isUndo: isUndo, now)
            }
        }
    }

    private func trace(
        _ activity: ActivityID, was: ActivityRecord?, _ author: Author, isUndo: Bool,
        _ now: Instant
    ) throws {
        try connection.run(
            """
            INSERT INTO activity_event
                (activity_id, at, actor, device_id, tap_id, is_undo, was_category_id,
                    was_subcategory_id, was_started_at, was_ended_at, was_deleted_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(activity), .at(now), .text(author.actor.rawValue), .id(author.device),
                author.tap.map { .text($0.description) } ?? .null, .integer(isUndo ? 1 : 0),
            ] + (was.map(Self.values) ?? [.null, .null, .null, .null, .null]))
    }

    private static func values(of record: ActivityRecord) -> [Value] {
        [
            .id(record.category), .id(record.subcategory), .at(record.startedAt),
            .at(record.endedAt), .at(record.deletedAt),
        ]
    }
}

extension Reading {
    /// One activity, taken out or not.
    func activity(_ id: ActivityID) throws -> Activity? {
        try connection.first(
            """
            SELECT \(Self.activityColumns)
            FROM activity
            WHERE id = ?
            """, [.id(id)], Self.activity)
    }
}
