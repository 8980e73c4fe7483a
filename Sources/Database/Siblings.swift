public import Domain
import SQLite

/// What siblings see of each other.
extension Reading {
    /// The children whose numbers siblings don't see.
    public func hiddenNumbers() throws -> Set<ChildID> {
        Set(
            try connection.all(
                "SELECT child_id FROM hidden_numbers ORDER BY child_id", []
            ) { try $0.only() })
    }

    /// When a child itself last did something: a tap, a mood, a button of its timer.
    ///
    /// Each part is served by its index, `tap_of_child`, `mood_of_child` and `timer_child`, from
    /// the end; timers that others touched last are skipped.
    public func lastWord(of child: ChildID) throws -> Instant? {
        let moments = [
            """
            SELECT at FROM tap
            WHERE child_id = ? AND undone_at IS NULL ORDER BY number DESC LIMIT 1
            """,
            """
            SELECT at FROM mood
            WHERE child_id = ? AND taken_back_at IS NULL ORDER BY at DESC LIMIT 1
            """,
            """
            SELECT changed_at FROM timer
            WHERE child_id = ? AND changed_by = 'child' ORDER BY id DESC LIMIT 1
            """,
        ]
        return try moments.compactMap { sql in
            try connection.first(sql, [.id(child)]) { try $0.only() }
        }.max()
    }
}

extension Writing {
    /// Keeps a child's numbers from its siblings, or shows them again.
    public func setNumbersHidden(_ isHidden: Bool, of child: ChildID) throws {
        try connection.run(
            isHidden
                ? "INSERT INTO hidden_numbers (child_id) VALUES (?) ON CONFLICT DO NOTHING"
                : "DELETE FROM hidden_numbers WHERE child_id = ?",
            [.id(child)])
    }
}
