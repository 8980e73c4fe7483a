import Domain
import SQLite

/// A Tomo, with its sums.
enum TomoRow: AddedRow, RowKind {
    static let table = "tomo"
    static let columns = """
        id, child_id, species, nickname, acquired_at,
        focused, trees, called_at,
        ifnull((SELECT balance FROM exp_entry WHERE tomo_id = tomo.id ORDER BY id DESC LIMIT 1), 0)
            AS experience,
        (SELECT max(started_at) FROM focus_session WHERE tomo_id = tomo.id) AS last_out
        """

    /// Nil for a kind that only a later edition knows.
    static func read(_ row: Row) throws -> Tomo? {
        guard let species = TomoSpecies(rawValue: try row["species"]) else { return nil }
        return try Tomo(
            id: row["id"], child: row["child_id"], species: species, nickname: row["nickname"],
            acquiredAt: row["acquired_at"], experience: row["experience"],
            focused: row["focused"], trees: row["trees"], lastOut: row["last_out"],
            calledAt: row["called_at"])
    }

    typealias New = (child: ChildID, species: TomoSpecies, cause: TomoCause, at: Instant)
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "species": { $0.species },
        "cause": { $0.cause.key },
        "acquired_at": { $0.at },
    ]

    static let insert = """
        INSERT INTO tomo (\(added.names))
        VALUES (\(added.marks))
        ON CONFLICT DO NOTHING
        """
}
