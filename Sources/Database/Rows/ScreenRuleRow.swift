import Domain
import SQLite

/// What earns a child minutes of screen time.
enum ScreenRuleRow: AddedRow {
    static let table = "screen_rule"
    static let columns = "id, child_id, \(terms.names), is_on"

    static func read(_ row: Row) throws -> (child: ChildID, rule: ScreenRule) {
        try (
            row["child_id"],
            ScreenRule(
                id: row["id"],
                terms: ScreenRuleTerms(
                    .kept(row["category_id"], row["of_minutes"]), earns: row["earns"],
                    most: row["most"]),
                isOn: row["is_on"])
        )
    }

    static let terms: Columns<ScreenRuleTerms> = [
        "category_id": { $0.deed.category },
        "of_minutes": { $0.deed.minutes },
        "earns": { $0.earns },
        "most": { $0.most },
    ]

    static let all = "SELECT \(columns) FROM screen_rule ORDER BY child_id, id"
    static let insert = """
        INSERT INTO screen_rule (child_id, \(terms.names))
        VALUES (?, \(terms.marks))
        """
}

extension ScreenRuleTerms.Deed {
    /// A deed as the store keeps it: without a category, a tree.
    static func kept(_ category: CategoryID?, _ minutes: Int?) -> ScreenRuleTerms.Deed {
        guard let category, let minutes else { return .tree }
        return .time(category, minutes: minutes)
    }

    /// The category of a deed that takes time.
    var category: CategoryID? {
        if case .time(let category, _) = self { category } else { nil }
    }

    /// How long it takes.
    var minutes: Int? {
        if case .time(_, let minutes) = self { minutes } else { nil }
    }
}
