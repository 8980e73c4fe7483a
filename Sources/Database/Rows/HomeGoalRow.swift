import Domain
import SQLite

/// A goal on the days of one home, effective from a day.
enum HomeGoalRow: AddedRow {
    static let table = "home_goal"
    static let columns =
        "home_id, category_id, days, from_day, minimum_minutes, maximum_minutes"

    static func read(_ row: Row) throws -> GoalHistory.Row {
        let goal = try Goal(minimum: row["minimum_minutes"], maximum: row["maximum_minutes"])
        return try GoalHistory.Row(
            from: row["from_day"],
            GoalChange(row["category_id"], row["days"], goal, at: row["home_id"]))
    }

    typealias New = (child: ChildID, home: HomeID, change: GoalChange, from: LocalDay)
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "home_id": { $0.home },
        "category_id": { $0.change.category },
        "days": { $0.change.days },
        "from_day": { $0.from },
        "minimum_minutes": { $0.change.goal?.minimum },
        "maximum_minutes": { $0.change.goal?.maximum },
    ]

    /// The goals that a child's homes ever had.
    static let all = """
        SELECT \(columns)
        FROM home_goal
        WHERE child_id = ?
        ORDER BY from_day, id
        """
    /// The last of each category before a day, also where it ended a goal.
    static let inForce = """
        SELECT \(columns), max(from_day)
        FROM home_goal
        WHERE child_id = ? AND home_id = ? AND days = ? AND from_day <= ?
        GROUP BY category_id
        """
    static let insert = """
        INSERT INTO home_goal (\(added.names))
        VALUES (\(added.marks))
        ON CONFLICT (child_id, home_id, days, category_id, from_day) DO UPDATE SET
            minimum_minutes = excluded.minimum_minutes,
            maximum_minutes = excluded.maximum_minutes
        """
}
