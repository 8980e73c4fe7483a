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
            }, by: \.0
        ).mapValues { Set($0.map(\.1)) }
        return try allReadable(CategoryRow.all) { try CategoryRow.read($0, hiddenFrom: hidden) }
    }

    /// Whether there is such a category, hidden or not.
    public func hasCategory(_ id: CategoryID) throws -> Bool {
        try connection.first("SELECT 1 FROM category WHERE id = ?", [.id(id)]) { _ in true }
            ?? false
    }

    /// All subcategories in the family's order.
    public func subcategories() throws -> [Subcategory] {
        try allReadable(SubcategoryRow.all, [], SubcategoryRow.read)
    }
}

extension Writing {
    /// Adds the set that a household begins with, its names put into words by `translate`.
    public func addDefaultCategories(_ translate: (String) -> String) throws {
        for (position, entry) in DefaultCategories.all.enumerated() {
            let category = try add(
                CategoryProfile(
                    name: translate(entry.name), kind: entry.kind, icon: entry.icon,
                    colour: entry.colour), at: position)
            for part in entry.parts {
                try add(
                    part: translate(part), icon: DefaultCategories.icon(ofPart: part), to: category)
            }
        }
    }
}
