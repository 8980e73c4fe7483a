import Domain
import SQLite

/// An activity, with what its category says about it.
enum ActivityRow: AddedRow {
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

    static let insert = """
        INSERT INTO activity (child_id, entered_by, \(record.names))
        VALUES (?, ?, \(record.marks))
        """
    static let update = """
        UPDATE activity SET (child_id, \(record.names)) = (?, \(record.marks))
        WHERE id = ?
        """
}
