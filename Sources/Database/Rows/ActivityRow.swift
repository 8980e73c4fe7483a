import Domain
import SQLite

/// An activity, with what its category says about it.
enum ActivityRow: AddedRow, RowKind {
    static let table = "activity"
    static let columns = """
        activity.id, activity.child_id, activity.category_id, activity.subcategory_id,
        activity.started_at, activity.ended_at, activity.deleted_at, activity.note,
        activity.entered_by, activity.is_forgotten, category.kind, category.longest_minutes
        """
    static let source = "activity \(withCategory)"
    /// LEFT, so that the category is always looked up last.
    static let withCategory = "LEFT JOIN category ON category.id = activity.category_id"

    static func read(_ row: Row) throws -> Activity {
        try Activity(
            id: row["id"], child: row["child_id"],
            record: ActivityRecord(
                category: row["category_id"], subcategory: row["subcategory_id"],
                startedAt: row["started_at"], endedAt: row["ended_at"],
                deletedAt: row["deleted_at"], note: row["note"], enteredBy: row["entered_by"],
                isForgotten: row["is_forgotten"]),
            kind: row["kind"], longestMinutes: row["longest_minutes"])
    }

    /// The columns that a change can alter; the record of changes has them under longer names.
    static let record: Columns<ActivityRecord> = [
        "category_id": { $0.category },
        "subcategory_id": { $0.subcategory },
        "started_at": { $0.startedAt },
        "ended_at": { $0.endedAt },
        "deleted_at": { $0.deletedAt },
        "note": { $0.note },
        "is_forgotten": { $0.isForgotten },
    ]

    /// That touches a stretch of time: as a child's activities never overlap, only the last one before
    /// the stretch can reach into it.
    private static let touches = """
        child_id = ?1 AND deleted_at IS NULL AND started_at < ?3
            AND started_at >= ifnull((
                SELECT started_at FROM activity
                WHERE child_id = ?1 AND deleted_at IS NULL AND started_at < ?2
                ORDER BY started_at DESC LIMIT 1
            ), ?2)
            AND ifnull(ended_at, 9223372036854775807) > ?2
        """
    static let touching = """
        SELECT \(columns)
        FROM \(source)
        WHERE \(touches)
        ORDER BY started_at, activity.id
        """
    /// Without being told, the planner reads all categories of the time.
    static let touchingOfCategory = """
        SELECT \(columns)
        FROM activity INDEXED BY activity_sum \(withCategory)
        WHERE \(touches) AND category_id = ?4
        ORDER BY started_at
        """
    static let running = """
        SELECT \(columns)
        FROM \(source)
        WHERE child_id = ? AND ended_at IS NULL AND deleted_at IS NULL
        """
    static let allRunning = """
        SELECT \(columns)
        FROM \(source)
        WHERE ended_at IS NULL AND deleted_at IS NULL
        ORDER BY child_id, activity.id
        """
    static let insert = """
        INSERT INTO activity (child_id, entered_by, \(record.names))
        VALUES (?, ?, \(record.marks))
        """
    static let update = """
        UPDATE activity SET (child_id, \(record.names)) = (?, \(record.marks))
        WHERE id = ?
        """
}
