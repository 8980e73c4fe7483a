import Domain
import SQLite

/// A tap with what it did.
enum TapRow: AddedRow {
    static let table = "tap"
    static let columns = """
        id, child_id, category_id, at, outcome, undone_at IS NOT NULL AS is_undone
        """

    static func read(_ row: Row) throws -> KnownTap {
        try KnownTap(
            tap: Tap(
                id: row["id"], child: row["child_id"], category: row["category_id"],
                at: row["at"]),
            outcome: row["outcome"], isUndone: row["is_undone"])
    }

    static let last = """
        SELECT \(columns)
        FROM tap
        WHERE child_id = ? AND undone_at IS NULL
        ORDER BY number DESC
        LIMIT 1
        """

    static let added: Columns<(tap: Tap, outcome: TapOutcome)> = [
        "id": { $0.tap.id },
        "child_id": { $0.tap.child },
        "category_id": { $0.tap.category },
        "at": { $0.tap.at },
        "outcome": { $0.outcome },
    ]

    static let insert = """
        INSERT INTO tap (\(added.names))
        VALUES (\(added.marks))
        """
}
