import Domain
import SQLite

/// A grown-up.
enum GrownUpRow: AddedRow {
    static let table = "grown_up"
    static let columns = "id, name, avatar, role, joined_at, left_at"

    static func read(_ row: Row) throws -> GrownUp {
        let (name, avatar): (String?, Avatar?) = try (row["name"], row["avatar"])
        let profile = name.flatMap { name in
            avatar.map { GrownUpProfile(name: name, avatar: $0) }
        }
        return try GrownUp(
            id: row["id"], profile: profile, role: row["role"], joinedAt: row["joined_at"],
            leftAt: row["left_at"])
    }

    static let person: Columns<GrownUp> = [
        "name": { $0.name },
        "avatar": { $0.avatar },
        "role": { $0.role },
        "joined_at": { $0.joinedAt },
        "left_at": { $0.leftAt },
    ]

    static let all = """
        SELECT \(columns)
        FROM grown_up
        ORDER BY id
        """
    /// With its number in another database, or NULL for the next one.
    static let insert = """
        INSERT INTO grown_up (id, \(person.names))
        VALUES (?, \(person.marks))
        """
}
