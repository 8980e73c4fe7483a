import Domain
import SQLite

/// What the house clock showed; there is one row.
enum HouseClockRow: AddedRow {
    static let table = "house_clock"
    static let columns = "boot_id, ahead, seen_house, seen_wall, left_house, left_wall"

    static func read(_ row: Row) throws -> HouseClock {
        try HouseClock(
            boot: row["boot_id"], ahead: (row["ahead"] as Span).milliseconds,
            seen: HouseClock.Reading(house: row["seen_house"], wall: row["seen_wall"]),
            left: HouseClock.Reading(house: row["left_house"], wall: row["left_wall"]))
    }

    static let clock: Columns<HouseClock> = [
        "boot_id": { $0.boot },
        "ahead": { $0.ahead },
        "seen_house": { $0.seen.house },
        "seen_wall": { $0.seen.wall },
        "left_house": { $0.left.house },
        "left_wall": { $0.left.wall },
    ]

    static let all = """
        SELECT \(columns)
        FROM house_clock
        """
    static let insert = """
        INSERT INTO house_clock (id, \(clock.names))
        VALUES (1, \(clock.marks))
        ON CONFLICT (id) DO UPDATE SET \(clock.fromExcluded)
        """
}
