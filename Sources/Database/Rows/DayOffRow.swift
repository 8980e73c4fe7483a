import Domain
import SQLite

/// A day on which nothing is expected of a child.
enum DayOffRow: AddedRow, RowKind {
    static let table = "day_off"
    static let columns = "day, kind"

    static func read(_ row: Row) throws -> (LocalDay, DayOff) {
        try (row["day"], row["kind"])
    }

    static let ofChild = """
        SELECT \(columns)
        FROM day_off
        WHERE child_id = ? AND day > ?
        ORDER BY day
        """
    static let insert = """
        INSERT INTO day_off (child_id, day, kind)
        VALUES (?, ?, ?)
        ON CONFLICT (child_id, day) DO UPDATE SET kind = excluded.kind
        """
}
