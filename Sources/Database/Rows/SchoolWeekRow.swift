import Domain
import SQLite

/// School days, effective from a day.
enum SchoolWeekRow: AddedRow {
    static let table = "school_week"
    static let columns = "from_day, weekdays"

    static func read(_ row: Row) throws -> (from: LocalDay, week: SchoolWeek) {
        try (row["from_day"], SchoolWeek(bits: row["weekdays"]))
    }

    static let insert = """
        INSERT INTO school_week (\(columns))
        VALUES (?, ?)
        ON CONFLICT (from_day) DO UPDATE SET weekdays = excluded.weekdays
        """
}
