import Domain
import SQLite

/// A reminder that a child was given.
enum GoalReminderRow: AddedRow, RowKind {
    static let table = "goal_reminder"
    static let columns = "category_id, moment, dismissed_at IS NOT NULL AS is_dismissed"

    static func read(_ row: Row) throws -> GoalReminder {
        try GoalReminder(
            category: row["category_id"], moment: row["moment"], isDismissed: row["is_dismissed"])
    }

    typealias New = (
        child: ChildID, category: CategoryID, day: LocalDay, moment: GoalMoment, at: Instant
    )
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "category_id": { $0.category },
        "day": { $0.day },
        "moment": { $0.moment },
        "at": { $0.at },
    ]

    static let ofDay = """
        SELECT \(columns)
        FROM goal_reminder
        WHERE child_id = ? AND day = ?
        ORDER BY at, id
        """
    static let insert = """
        INSERT INTO goal_reminder (\(added.names))
        VALUES (\(added.marks))
        ON CONFLICT (child_id, day, category_id, moment) DO NOTHING
        """
}
