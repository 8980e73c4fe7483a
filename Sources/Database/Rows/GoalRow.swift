import Domain
import SQLite

/// A goal, effective from a day.
enum GoalRow: AddedRow {
    static let table = "goal"
    static let columns = "category_id, days, from_day, \(minutes)"
    /// With the table's name, for the goals of a day join their categories.
    static let minutes = "goal.minimum_minutes, goal.maximum_minutes"

    static func read(_ row: Row) throws -> GoalHistory.Row {
        let goal = try goal(row)
        return try GoalHistory.Row(
            from: row["from_day"], GoalChange(row["category_id"], row["days"], goal))
    }

    /// Read from the columns of `minutes`; nil if none is set.
    static func goal(_ row: Row) throws -> Goal? {
        try Goal(minimum: row["minimum_minutes"], maximum: row["maximum_minutes"])
    }

    typealias New = (child: ChildID, change: GoalChange, from: LocalDay)
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "category_id": { $0.change.category },
        "days": { $0.change.days },
        "from_day": { $0.from },
        "minimum_minutes": { $0.change.goal?.minimum },
        "maximum_minutes": { $0.change.goal?.maximum },
    ]

    /// The goals of a day; it reads only the rows in force.
    static let inForce = """
        SELECT category.id, \(minutes)
        FROM category
        JOIN goal ON goal.id = (
            SELECT id FROM goal
            WHERE child_id = ? AND days = ? AND category_id = category.id AND from_day <= ?
            ORDER BY from_day DESC
            LIMIT 1
        )
        ORDER BY category.id
        """
    static let insert = """
        INSERT INTO goal (\(added.names))
        VALUES (\(added.marks))
        ON CONFLICT (child_id, days, category_id, from_day) DO UPDATE SET
            minimum_minutes = excluded.minimum_minutes,
            maximum_minutes = excluded.maximum_minutes
        """
}
