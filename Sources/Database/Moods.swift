public import Domain
import SQLite

extension Reading {
    /// A child's moods in a stretch of time, in order, including those of its focus sessions.
    ///
    /// Served by the indexes `mood_of_child`, `focus_mood_before` and `focus_mood_after`.
    public func moods(of child: ChildID, in span: Range<Instant>) throws -> [ToldMood] {
        viewer.seen(
            try connection.kept(
                MoodRow.inSpan, [.id(child), .at(span.lowerBound), .at(span.upperBound)],
                as: MoodRow.self), of: child)
    }

    /// A mood that a child logged and did not take back.
    ///
    /// Served by the primary key.
    public func mood(_ id: TapID, of child: ChildID) throws -> ToldMood? {
        try connection.first(
            """
            SELECT \(MoodRow.columns)
            FROM mood
            WHERE id = ? AND child_id = ? AND taken_back_at IS NULL
            """, [.text(id.description), .id(child)], MoodRow.read
        ).flatMap { viewer.seen([$0], of: child).first }
    }

    /// Whether an id is known, whoever's it is, and taken back or not.
    public func isKnown(mood id: TapID) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM mood WHERE id = ?", [.text(id.description)]
        ) { _ in true } ?? false
    }

    /// Whether a child logged a mood and took it back.
    ///
    /// Served by the primary key.
    public func isTakenBack(mood id: TapID, of child: ChildID) throws -> Bool {
        try connection.first(
            """
            SELECT 1
            FROM mood
            WHERE id = ? AND child_id = ? AND taken_back_at IS NOT NULL
            """, [.text(id.description), .id(child)]
        ) { _ in true } ?? false
    }

    /// Whether a child did not want to say how it was after an activity.
    ///
    /// Served by the primary key.
    public func isMoodSkipped(after activity: ActivityID) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM mood_skip WHERE activity_id = ?", [.id(activity)]
        ) { _ in true } ?? false
    }
}

extension Writing {
    /// Saves a mood; the database refuses an id twice.
    public func add(_ told: ToldMood, id: TapID, of child: ChildID) throws {
        try connection.run(
            MoodRow.insert, MoodRow.added.values((id: id, child: child, told: told)))
        changes.noteFocus(of: child)
    }

    /// Saves the note on a mood.
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
