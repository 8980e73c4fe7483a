import Domain
import SQLite

/// What a child's shop is like.
enum ShopRulesRow: AddedRow {
    static let table = "shop_rules"
    static let columns = "child_id, kind, box_limit, version"

    static func read(_ row: Row) throws -> (ChildID, ShopRules) {
        try (
            row["child_id"],
            ShopRules(kind: row["kind"], limit: row["box_limit"], version: row["version"])
        )
    }

    static let rules: Columns<ShopRules> = [
        "kind": { $0.kind },
        "box_limit": { $0.limit },
    ]

    static let all = """
        SELECT \(columns)
        FROM shop_rules
        ORDER BY child_id
        """
    static let insert = """
        INSERT INTO shop_rules (child_id, \(rules.names), version)
        VALUES (?, \(rules.marks), ?)
        ON CONFLICT (child_id) DO UPDATE SET \(rules.fromExcluded), version = version + 1
        """
}
