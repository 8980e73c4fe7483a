import Domain
import SQLite

/// How a child felt, by itself or after an activity.
///
/// Moods that sessions of focus keep are read as rows of the same columns.
enum MoodRow: AddedRow, RowKind {
    static let table = "mood"
    static let columns = """
        id, at, face, note, is_private, activity_id, NULL AS before_id, NULL AS after_id
        """

    static func read(_ row: Row) throws -> ToldMood {
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

    typealias New = (id: TapID, child: ChildID, told: ToldMood)
    static let added: Columns<New> = [
        "id": { $0.id },
        "child_id": { $0.child },
        "at": { $0.told.at },
        "face": { $0.told.mood },
        "activity_id": { $0.told.cause.activity },
        "note": { $0.told.note.text },
        "is_private": { $0.told.note.isPrivate },
    ]

    /// Moods in a stretch of time, including those before and after focus sessions.
    static let inSpan = """
        SELECT \(columns)
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
        """
    static let insert = """
        INSERT INTO mood (\(added.names))
        VALUES (\(added.marks))
        """
}

extension ToldMood.Cause {
    fileprivate var activity: ActivityID? {
        if case .after(let activity) = self { activity } else { nil }
    }
}
