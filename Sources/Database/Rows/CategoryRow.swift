import Domain
import SQLite

/// A category; the children who don't see it are rows of their own.
enum CategoryRow: AddedRow {
    static let table = "category"
    static let columns = """
        id, name, kind, icon, colour, hidden_at IS NOT NULL AS is_hidden, version, longest_minutes
        """

    static func read(
        _ row: Row, hiddenFrom: [CategoryID: Set<ChildID>]
    ) throws -> Domain.Category {
        let id: CategoryID = try row["id"]
        return try Domain.Category(
            id: id, name: row["name"], kind: row["kind"], icon: row["icon"],
            colour: row["colour"], isHidden: row["is_hidden"], hiddenFrom: hiddenFrom[id] ?? [],
            longestMinutes: row["longest_minutes"], version: row["version"])
    }

    static let profile: Columns<CategoryProfile> = [
        "name": { $0.name },
        "kind": { $0.kind },
        "icon": { $0.icon },
        "colour": { $0.colour },
        "longest_minutes": { $0.longestMinutes },
    ]

    static let all = """
        SELECT \(columns)
        FROM category
        ORDER BY position, id
        """
    static let insert = """
        INSERT INTO category (\(profile.names), position)
        VALUES (
            \(profile.marks), ifnull(?, (SELECT ifnull(max(position), -1) + 1 FROM category)))
        """
    static let update = """
        UPDATE category SET (\(profile.names)) = (\(profile.marks)), version = version + 1
        WHERE id = ?
        """
}
