import Domain
import SQLite

/// A badge that a child has.
enum BadgeRow: AddedRow {
    static let table = "badge"
    static let columns = "family, tier, earned_at, celebrated_at IS NULL AS is_new"

    /// Nil for a family that no longer exists.
    static func read(_ row: Row) throws -> EarnedBadge? {
        try BadgeFamily.ID(rawValue: row["family"]).map { family in
            try EarnedBadge(
                badge: BadgeTier(family, row["tier"]), at: row["earned_at"], isNew: row["is_new"])
        }
    }

    typealias New = (child: ChildID, badge: BadgeTier, at: Instant, cause: BadgeCause)
    static let added: Columns<New> = [
        "child_id": { $0.child },
        "family": { $0.badge.family },
        "tier": { $0.badge.tier },
        "earned_at": { $0.at },
        "cause": { $0.cause },
        // Badges for data from before there were badges are not celebrated.
        "celebrated_at": { $0.cause == .history ? $0.at : nil },
    ]

    static let ofChild = """
        SELECT \(columns)
        FROM badge
        WHERE child_id = ?
        ORDER BY earned_at, id
        """
    static let new = """
        SELECT \(columns)
        FROM badge
        WHERE child_id = ? AND celebrated_at IS NULL
        ORDER BY earned_at, id
        """
    static let insert = """
        INSERT INTO badge (\(added.names))
        VALUES (\(added.marks))
        ON CONFLICT (child_id, family, tier) DO NOTHING
        """
}
