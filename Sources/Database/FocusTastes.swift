public import Domain
import SQLite

extension Reading {
    /// How the sessions of the children are for whom a parent has chosen.
    public func focusTastes() throws -> [ChildID: FocusTaste] {
        let rows = try allReadable(
            """
            SELECT child_id, leaving, pace, has_gentle_words, asks_moods, version
            FROM focus_taste
            ORDER BY child_id
            """, []
        ) { row -> (ChildID, FocusTaste) in
            try (
                row["child_id"],
                FocusTaste(
                    leaving: row["leaving"], pace: row["pace"],
                    hasGentleWords: row["has_gentle_words"], asksMoods: row["asks_moods"],
                    version: row["version"])
            )
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    /// How a child's sessions are; what is usual at its age until a parent chooses.
    public func focusTaste(of child: Child) throws -> FocusTaste {
        try focusTastes()[child.id] ?? .usual(for: child.profile.mode)
    }
}

extension Writing {
    /// Keeps how a child's sessions are.
    public func save(_ taste: FocusTaste, of child: ChildID) throws {
        try connection.run(
            """
            INSERT INTO focus_taste (child_id, leaving, pace, has_gentle_words, asks_moods, version)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (child_id) DO UPDATE SET
                leaving = excluded.leaving, pace = excluded.pace,
                has_gentle_words = excluded.has_gentle_words, asks_moods = excluded.asks_moods,
                version = version + 1
            """,
            [
                .id(child), .text(taste.leaving.rawValue), .integer(Int64(taste.pace.rawValue)),
                // The usual that was shown before is version 1 as well.
                .integer(taste.hasGentleWords ? 1 : 0), .integer(taste.asksMoods ? 1 : 0),
                .integer(Int64(taste.version) + 1),
            ])
    }
}
