public import Domain
import SQLite

extension Reading {
    /// All categories in the family's order, hidden ones too.
    public func categories() throws -> [Domain.Category] {
        let hidden = Dictionary(
            grouping: try connection.all(
                """
                SELECT category_id, child_id
                FROM category_hidden_from
                ORDER BY category_id, child_id
                """, []
            ) { row -> (CategoryID, ChildID) in (row.id(0), row.id(1)) }, by: \.0)
        return try connection.all(
            """
            SELECT id, name, kind, icon, colour, hidden_at IS NOT NULL, version
            FROM category
            ORDER BY position, id
            """, []
        ) { row in
            guard let kind = Domain.Category.Kind(rawValue: row.text(2)),
                let colour = Colour(rawValue: row.text(4))
            else { throw UnreadableRow(table: "category", column: "kind, colour") }
            return Domain.Category(
                id: row.id(0), name: row.text(1), kind: kind, icon: row.text(3), colour: colour,
                isHidden: row.bool(5), hiddenFrom: Set((hidden[row.id(0)] ?? []).map(\.1)),
                version: Int(row.int(6)))
        }
    }

    /// All subcategories in the family's order.
    public func subcategories() throws -> [Subcategory] {
        try connection.all(
            """
            SELECT id, category_id, name, hidden_at IS NOT NULL, icon, colour, version
            FROM subcategory
            ORDER BY category_id, position, id
            """, []
        ) { row in
            let colour = row.textIfAny(5).map(Colour.init)
            guard colour != .some(nil) else {
                throw UnreadableRow(table: "subcategory", column: "colour")
            }
            return Subcategory(
                id: row.id(0), category: row.id(1), name: row.text(2), isHidden: row.bool(3),
                icon: row.textIfAny(4), colour: colour ?? nil, version: Int(row.int(6)))
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
