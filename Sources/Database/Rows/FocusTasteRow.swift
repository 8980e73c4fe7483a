import Domain
import SQLite

/// How a child's sessions of focus are.
enum FocusTasteRow: AddedRow {
    static let table = "focus_taste"
    static let columns = "child_id, leaving, pace, has_gentle_words, asks_moods, version"

    static func read(_ row: Row) throws -> (ChildID, FocusTaste) {
        try (
            row["child_id"],
            FocusTaste(
                leaving: row["leaving"], pace: row["pace"],
                hasGentleWords: row["has_gentle_words"], asksMoods: row["asks_moods"],
                version: row["version"])
        )
    }

    static let taste: Columns<FocusTaste> = [
        "leaving": { $0.leaving },
        "pace": { $0.pace },
        "has_gentle_words": { $0.hasGentleWords },
        "asks_moods": { $0.asksMoods },
    ]

    static let all = """
        SELECT \(columns)
        FROM focus_taste
        ORDER BY child_id
        """
    static let insert = """
        INSERT INTO focus_taste (child_id, \(taste.names), version)
        VALUES (?, \(taste.marks), ?)
        ON CONFLICT (child_id) DO UPDATE SET \(taste.fromExcluded), version = version + 1
        """
}
