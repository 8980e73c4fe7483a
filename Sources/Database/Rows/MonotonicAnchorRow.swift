import Domain
import SQLite

/// The relation of monotonic times to UTC; there is one.
enum MonotonicAnchorRow: AddedRow {
    static let table = "steady_anchor"
    static let columns = "boot_id, ahead"

    static func read(_ row: Row) throws -> MonotonicAnchor {
        try MonotonicAnchor(boot: row["boot_id"], ahead: (row["ahead"] as Span).milliseconds)
    }

    static let anchor: Columns<MonotonicAnchor> = [
        "boot_id": { $0.boot },
        "ahead": { $0.ahead },
    ]

    static let all = """
        SELECT \(columns)
        FROM steady_anchor
        """
    static let insert = """
        INSERT INTO steady_anchor (id, \(anchor.names))
        VALUES (1, \(anchor.marks))
        ON CONFLICT (id) DO UPDATE SET \(anchor.fromExcluded)
        """
}
