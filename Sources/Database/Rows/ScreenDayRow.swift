import Domain
import SQLite

/// A day of screen time that is over.
enum ScreenDayRow: AddedRow, RowKind {
    static let table = "screen_day"
    static let columns = "\(added.names)"

    static func read(_ row: Row) throws -> (child: ChildID, day: ClosedScreenDay) {
        try (
            row["child_id"],
            ClosedScreenDay(
                day: row["day"], isCounted: row["is_counted"],
                sums: ClosedScreenDay.Sums(
                    base: row["base"], carried: row["carried"], gained: row["gained"],
                    used: row["used"]),
                kept: row["kept"])
        )
    }

    static let added: Columns<(child: ChildID, day: ClosedScreenDay)> = [
        "child_id": { $0.child },
        "day": { $0.day.day },
        "is_counted": { $0.day.isCounted },
        "base": { $0.day.sums.base },
        "carried": { $0.day.sums.carried },
        "gained": { $0.day.sums.gained },
        "used": { $0.day.sums.used },
        "kept": { $0.day.kept },
    ]

    static let insert = """
        INSERT INTO screen_day (\(added.names))
        VALUES (\(added.marks))
        """

    /// Holds for a day that is closed.
    ///
    /// One that is open again stays as a row that no closing makes: a day that is not counted closes
    /// without a base.
    static let isClosed = "(is_counted = 1 OR base = 0)"

    /// Closes a day that is open again.
    ///
    /// The database lets nobody delete a day. Replacing one asks none of those triggers, for they are
    /// not recursive.
    static let closingAgain = """
        REPLACE INTO screen_day (\(added.names))
        VALUES (\(added.marks))
        """

    /// Opens a day again.
    static let opening = """
        REPLACE INTO screen_day (child_id, day, is_counted, base, carried, gained, used, kept)
        SELECT child_id, day, 0, 1, 0, 0, 0, 0
        FROM screen_day
        WHERE child_id = ? AND day = ? AND \(isClosed)
        """
}
