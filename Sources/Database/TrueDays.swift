public import Domain
import SQLite

extension Reading {
    /// What a child looks forward to from a day on, the next first.
    ///
    /// Served by the index `coming_day_of_child`.
    public func comingDays(of child: ChildID, from today: LocalDay) throws -> [ComingDay] {
        try connection.all(
            """
            SELECT \(ComingDayRow.columns)
            FROM coming_day
            WHERE child_id = ? AND day >= ?
            ORDER BY day, id
            """, [.id(child), .text(today.description)], ComingDayRow.read)
    }

    /// What all children look forward to, and what is over and not deleted yet, the next first.
    public func comingDays() throws -> [ChildID: [ComingDay]] {
        Dictionary(
            grouping: try connection.all(
                "SELECT \(ComingDayRow.columns) FROM coming_day ORDER BY day, id", [],
                ComingDayRow.read), by: \.child)
    }

    /// When the wall shows the moon and the sun; nil: never.
    public func nightTimes() throws -> NightTimes? {
        try connection.first(
            "SELECT \(NightTimeRow.columns) FROM night_time", [], NightTimeRow.read)
    }
}

extension Writing {
    /// Adds a coming day, and deletes the child's that are over; the database refuses a fourth.
    public func add(_ coming: ComingDay, today: LocalDay) throws {
        try connection.run(
            "DELETE FROM coming_day WHERE child_id = ? AND day < ?",
            [.id(coming.child), .text(today.description)])
        try connection.run(ComingDayRow.insert, ComingDayRow.added.values(coming))
    }

    /// Deletes a coming day of a child.
    public func delete(_ coming: ComingDayID, of child: ChildID) throws {
        try connection.run(
            "DELETE FROM coming_day WHERE id = ? AND child_id = ?", [.id(coming), .id(child)])
    }

    /// Keeps when the wall shows the moon and the sun; nil: never.
    public func save(_ times: NightTimes?) throws {
        guard let times else { return _ = try connection.run("DELETE FROM night_time") }
        try connection.run(NightTimeRow.insert, NightTimeRow.times.values(times))
    }
}
