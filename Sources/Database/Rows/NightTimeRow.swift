import Domain
import SQLite

/// When the wall shows the moon and the sun; there is one, or none.
enum NightTimeRow: AddedRow {
    static let table = "night_time"
    static let columns = "begins, school_wake, free_wake"

    static func read(_ row: Row) throws -> NightTimes {
        guard
            let times = NightTimes(
                begins: try row["begins"], school: try row["school_wake"],
                free: try row["free_wake"])
        else { throw UnreadableRow(table: table, column: "begins") }
        return times
    }

    static let times: Columns<NightTimes> = [
        "begins": { $0.begins },
        "school_wake": { $0.school },
        "free_wake": { $0.free },
    ]

    static let insert = """
        INSERT INTO night_time (id, \(times.names))
        VALUES (1, \(times.marks))
        ON CONFLICT (id) DO UPDATE SET \(times.fromExcluded)
        """
}
