import Domain
import SQLite

/// A change of an activity: who made it, and what the activity was before.
enum ActivityEventRow: AddedRow {
    static let table = "activity_event"
    /// With the device that it was made on.
    static let source = """
        activity_event LEFT JOIN device ON device.id = activity_event.device_id
        """
    static let columns = """
        \(before.names), was_child_id, at, actor, is_undo, person_id,
        device.label
        """

    /// Read from a row that also contains the columns of its activity.
    static func read(_ row: Row) throws -> ActivityChange {
        let activity = try ActivityRow.read(row)
        var before: Activity?
        if let record = try record(row, enteredBy: activity.record.enteredBy) {
            before = Activity(
                id: activity.id, child: try row["was_child_id"] ?? activity.child,
                record: record, kind: activity.kind)
        }
        return try ActivityChange(
            before: before, after: activity, at: row["at"],
            actor: Author.Actor(rawValue: row["actor"]) ?? .server,
            person: row["person_id"], device: row["label"], isUndo: row["is_undo"])
    }

    /// The activity before the change, from the columns of `before`; nil if it didn't exist.
    static func record(
        _ row: Row, enteredBy: ActivityRecord.EnteredBy
    ) throws -> ActivityRecord? {
        guard let category: CategoryID = try row["was_category_id"] else { return nil }
        return try ActivityRecord(
            category: category, subcategory: row["was_subcategory_id"],
            startedAt: row["was_started_at"], endedAt: row["was_ended_at"],
            deletedAt: row["was_deleted_at"], note: row["was_note"] ?? "", enteredBy: enteredBy,
            isForgotten: row["was_is_forgotten"] ?? false)
    }

    static let before: Columns<Activity?> = ActivityRow.record.prefixed("was_") { $0?.record }

    static let insert = """
        INSERT INTO activity_event
            (activity_id, at, actor, person_id, device_id, tap_id, is_undo, \(before.names),
            was_child_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, \(before.marks), ?)
        """
}
