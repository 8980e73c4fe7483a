public import Domain
import SQLite

extension Reading {
    /// What a child told of how it felt in a stretch, in order, with what its focus sessions keep.
    ///
    /// Served by the indexes `mood_of_child`, `focus_mood_before` and `focus_mood_after`.
    public func moods(of child: ChildID, in span: Range<Instant>) throws -> [ToldMood] {
        try connection.all(
            """
            SELECT id, at, face, note, is_private, activity_id, NULL AS before_id, NULL AS after_id
            FROM mood
            WHERE child_id = ?1 AND taken_back_at IS NULL AND at >= ?2 AND at < ?3
            UNION ALL
            SELECT NULL, started_at, mood_before, '', 0, NULL, id, NULL
            FROM focus_session
            WHERE child_id = ?1 AND mood_before IS NOT NULL
                AND started_at >= ?2 AND started_at < ?3
            UNION ALL
            SELECT NULL, ended_at, mood_after, '', 0, NULL, NULL, id
            FROM focus_session
            WHERE child_id = ?1 AND mood_after IS NOT NULL AND ended_at >= ?2 AND ended_at < ?3
            ORDER BY 2, 1, 7, 8
            """, [.id(child), .at(span.lowerBound), .at(span.upperBound)], Self.toldMood)
    }

    /// A mood that a child told and did not take back.
    ///
    /// Served by the primary key.
    public func mood(_ id: TapID, of child: ChildID) throws -> ToldMood? {
        try connection.first(
            """
            SELECT id, at, face, note, is_private, activity_id, NULL AS before_id, NULL AS after_id
            FROM mood
            WHERE id = ? AND child_id = ? AND taken_back_at IS NULL
            """, [.text(id.description), .id(child)], Self.toldMood)
    }

    /// Whether an id is known, whoever's it is, and taken back or not.
    public func isKnown(mood id: TapID) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM mood WHERE id = ?", [.text(id.description)]
        ) { _ in true } ?? false
    }

    /// Of a child's activities that began since then, those after which it did not want to say.
    ///
    /// Served by the index `activity_of_child`, and one look for each of them.
    public func skippedMoods(of child: ChildID, since: Instant) throws -> Set<ActivityID> {
        Set(
            try connection.all(
                """
                SELECT activity_id
                FROM mood_skip
                WHERE activity_id IN (
                    SELECT id FROM activity
                    WHERE child_id = ? AND deleted_at IS NULL AND started_at >= ?)
                ORDER BY activity_id
                """, [.id(child), .at(since)]
            ) { try $0.only() })
    }

    private static func toldMood(_ row: Row) throws -> ToldMood {
        let cause: ToldMood.Cause =
            if let activity: ActivityID = try row["activity_id"] {
                .after(activity)
            } else if let session: FocusSessionID = try row["before_id"] {
                .beforeFocus(session)
            } else if let session: FocusSessionID = try row["after_id"] {
                .afterFocus(session)
            } else {
                .anyTime
            }
        return try ToldMood(
            id: row["id"], at: row["at"], row["face"], cause,
            note: MoodNote(text: row["note"], isPrivate: row["is_private"]))
    }
}

extension Writing {
    /// Keeps what a child told; the store refuses an id twice.
    public func add(_ told: ToldMood, id: TapID, of child: ChildID) throws {
        let activity: ActivityID? =
            if case .after(let activity) = told.cause { activity } else { nil }
        try connection.run(
            """
            INSERT INTO mood (id, child_id, at, face, activity_id, note, is_private)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(id.description), .id(child), .at(told.at),
                .integer(Int64(told.mood.rawValue)), .id(activity), .text(told.note.text),
                .integer(told.note.isPrivate ? 1 : 0),
            ])
        changes.noteFocus(of: child)
    }

    /// Keeps the words beside a mood.
    public func save(_ note: MoodNote, of mood: TapID) throws {
        try connection.run(
            "UPDATE mood SET note = ?, is_private = ? WHERE id = ?",
            [.text(note.text), .integer(note.isPrivate ? 1 : 0), .text(mood.description)])
    }

    /// A mood is taken back; its words are forgotten.
    public func takeBack(mood: TapID, at now: Instant) throws {
        try connection.run(
            "UPDATE mood SET taken_back_at = ?, note = '', is_private = 0 WHERE id = ?",
            [.at(now), .text(mood.description)])
    }

    /// The child does not want to say how it was after an activity; the same again is fine.
    public func skipMood(after activity: ActivityID, at now: Instant) throws {
        try connection.run(
            "INSERT OR IGNORE INTO mood_skip (activity_id, at) VALUES (?, ?)",
            [.id(activity), .at(now)])
    }
}
