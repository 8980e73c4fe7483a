import Domain
import SQLite

/// Whether someone looks while a tree grows.
enum AttentionRow: AddedRow {
    static let table = "attention"
    /// With the table's name, for all watched trees join their timers.
    static let columns = """
        attention.state, attention.since, attention.life, attention.can_be_lost
        """

    static func read(_ row: Row) throws -> Attention {
        try Attention(
            state: row["state"], since: row["since"], life: row["life"],
            canBeLost: row["can_be_lost"])
    }

    static let changing: Columns<Attention> = [
        "state": { $0.state },
        "since": { $0.since },
        "life": { $0.life },
        "due": { $0.lostAt },
    ]

    static let ofTimer = """
        SELECT \(columns)
        FROM attention
        WHERE timer_id = ?
        """
    static let insert = """
        INSERT INTO attention (timer_id, can_be_lost, \(changing.names))
        VALUES (?, ?, \(changing.marks))
        ON CONFLICT (timer_id) DO UPDATE SET \(changing.fromExcluded)
        """
}
