import Domain
import SQLite

/// A reward; the children who don't see it are rows of their own.
enum RewardRow: AddedRow, RowKind {
    static let table = "reward"
    static let columns = "id, name, icon, price, stock, archived_at, version"

    /// The reward as if every child saw it.
    static func read(_ row: Row) throws -> Reward {
        try Reward(
            id: row["id"],
            profile: RewardProfile(
                name: row["name"], icon: row["icon"], price: row["price"],
                stock: row["stock"], hiddenFrom: []),
            archivedAt: row["archived_at"], version: row["version"])
    }

    static let profile: Columns<RewardProfile> = [
        "name": { $0.name },
        "icon": { $0.icon },
        "price": { $0.price },
        "stock": { $0.stock },
    ]

    static let all = """
        SELECT \(columns)
        FROM reward
        ORDER BY archived_at IS NOT NULL, price, id
        """
    static let insert = """
        INSERT INTO reward (\(profile.names))
        VALUES (\(profile.marks))
        """
    static let update = """
        UPDATE reward SET (\(profile.names)) = (\(profile.marks)), version = version + 1
        WHERE id = ?
        """
}
