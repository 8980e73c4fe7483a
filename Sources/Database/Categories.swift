public import Domain
import SQLite

extension Reading {
    /// All categories in the family's order, hidden ones too.
    public func categories() throws -> [Domain.Category] {
        let hidden = Dictionary(
            grouping: try allReadable(
                """
                SELECT category_id, child_id
                FROM category_hidden_from
                ORDER BY category_id, child_id
                """, []
            ) { row -> (CategoryID, ChildID) in
                try (row["category_id"], row["child_id"])
            }, by: \.0)
        return try allReadable(
            """
            SELECT id, name, kind, icon, colour, hidden_at IS NOT NULL AS is_hidden, version,
                longest_minutes
            FROM category
            ORDER BY position, id
            """, []
        ) { row in
            try Domain.Category(
                id: row["id"], name: row["name"], kind: row["kind"], icon: row["icon"],
                colour: row["colour"], isHidden: row["is_hidden"],
                hiddenFrom: Set((hidden[row["id"]] ?? []).map(\.1)),
                longestMinutes: row["longest_minutes"], version: row["version"])
        }
    }

    /// All subcategories in the family's order.
    public func subcategories() throws -> [Subcategory] {
        try allReadable(
            """
            SELECT id, category_id, name, hidden_at IS NOT NULL AS is_hidden, icon, colour, version
            FROM subcategory
            ORDER BY category_id, position, id
            """, []
        ) { row in
            try Subcategory(
                id: row["id"], category: row["category_id"], name: row["name"],
                isHidden: row["is_hidden"], icon: row["icon"], colour: row["colour"],
                version: row["version"])
        }
    }
}

extension Writing {
    /// Adds the set that a household begins with, its names put into words by `translate`.
    public func addDefaultCategories(_ translate: (String) -> String) throws {
        for (position, entry) in DefaultCategories.all.enumerated() {
            try connection.run(
                """
                INSERT INTO category (name, kind, icon, colour, position)
                VALUES (?, ?, ?, ?, ?)
                """,
                [
                    .text(translate(entry.name)), .text(entry.kind.rawValue), .text(entry.icon),
                    .text(entry.colour.rawValue), .integer(Int64(position)),
                ])
            let category = connection.lastInsertedID
            for (position, part) in entry.parts.enumerated() {
                try connection.run(
                    """
                    INSERT INTO subcategory (category_id, name, position, icon)
                    VALUES (?, ?, ?, ?)
                    """,
                    [
                        .integer(category), .text(translate(part)), .integer(Int64(position)),
                        DefaultCategories.icon(ofPart: part).map { .text($0) } ?? .null,
                    ])
            }
        }
    }
}
