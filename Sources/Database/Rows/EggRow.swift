import Domain
import SQLite

/// An egg, hatched or not.
enum EggRow: AddedRow, RowKind {
    static let table = "egg"
    static let columns = "id, child_id, species, cause, acquired_at, nested_at, hatched_at"

    /// Nil for a kind that only a later edition knows.
    static func read(_ row: Row) throws -> Egg? {
        guard let cause = EggCause(key: try row["cause"]) else {
            throw UnreadableRow(table: table, column: "cause")
        }
        guard let species = TomoSpecies(rawValue: try row["species"]) else { return nil }
        return try Egg(
            id: row["id"], child: row["child_id"], species: species, cause: cause,
            acquiredAt: row["acquired_at"], nestedAt: row["nested_at"],
            hatchedAt: row["hatched_at"])
    }

    typealias New = (
        child: ChildID, species: TomoSpecies, roll: Roll?, cause: EggCause, at: Instant
    )
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "rarity": { $0.species.rarity },
        "species": { $0.species },
        "roll": { $0.roll.map { Int64(bitPattern: $0.number) } },
        "kinds": { $0.roll?.parts },
        "cause": { $0.cause.key },
        "acquired_at": { $0.at },
    ]

    static let insert = """
        INSERT INTO egg (\(added.names))
        VALUES (\(added.marks))
        """
}
