import Domain
import SQLite

/// A part of a category.
enum SubcategoryRow: AddedRow {
    static let table = "subcategory"
    static let columns = """
        id, category_id, name, hidden_at IS NOT NULL AS is_hidden, icon, colour, version
        """

    static func read(_ row: Row) throws -> Subcategory {
        try Subcategory(
            id: row["id"], category: row["category_id"], name: row["name"],
            isHidden: row["is_hidden"], icon: row["icon"], colour: row["colour"],
            version: row["version"])
    }

    static let all = """
        SELECT \(columns)
        FROM subcategory
        ORDER BY category_id, position, id
        """
    static let insert = """
        INSERT INTO subcategory (category_id, name, icon, position)
        VALUES (?1, ?2, ?3, (
            SELECT ifnull(max(position), -1) + 1 FROM subcategory WHERE category_id = ?1))
        """
}
