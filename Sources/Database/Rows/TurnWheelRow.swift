import Domain
import SQLite

/// A wheel; its children are rows of their own.
enum TurnWheelRow: AddedRow {
    static let table = "turn_wheel"
    static let columns = "id, name, icon, archived_at, version"

    /// The wheel without its children.
    static func read(_ row: Row) throws -> TurnWheel {
        try TurnWheel(
            id: row["id"],
            profile: TurnWheelProfile(name: row["name"], icon: row["icon"], children: []),
            archivedAt: row["archived_at"], version: row["version"])
    }

    static let profile: Columns<TurnWheelProfile> = [
        "name": { $0.name },
        "icon": { $0.icon },
    ]

    static let all = "SELECT \(columns) FROM turn_wheel ORDER BY id"
    static let insert = """
        INSERT INTO turn_wheel (\(profile.names))
        VALUES (\(profile.marks))
        """
    static let update = """
        UPDATE turn_wheel SET (\(profile.names)) = (\(profile.marks)), version = version + 1
        WHERE id = ?
        """
}
