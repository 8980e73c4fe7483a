public import Domain
import SQLite

/// A tap that the store knows, with what it did.
public struct KnownTap: Sendable {
    /// The tap.
    public let tap: Tap
    /// What it did.
    public let outcome: TapOutcome
    /// Whether it was taken back.
    public let isUndone: Bool
}

extension Reading {
    /// A tap by its id.
    public func tap(_ id: TapID) throws -> KnownTap? {
        try connection.first(
            """
            SELECT id, child_id, category_id, at, outcome, undone_at IS NOT NULL AS is_undone
            FROM tap
            WHERE id = ?
            """, [.text(id.description)], Self.knownTap)
    }

    /// The child's last tap that was not taken back.
    ///
    /// Served by the index `tap_of_child`.
    public func lastTap(of child: ChildID) throws -> KnownTap? {
        try connection.first(
            """
            SELECT id, child_id, category_id, at, outcome, undone_at IS NOT NULL AS is_undone
            FROM tap
            WHERE child_id = ? AND undone_at IS NULL
            ORDER BY number DESC
            LIMIT 1
            """, [.id(child)], Self.knownTap)
    }

    /// What a tap did to each activity, newest first, for `UndoTap`.
    ///
    /// Changes by taps that were taken back themselves do not stand in the way.
    public func traces(of tap: TapID) throws -> [UndoTap.Trace] {
        try connection.all(
            """
            SELECT \(Self.activityColumns),
                first.was_category_id, first.was_subcategory_id, first.was_started_at,
                first.was_ended_at, first.was_deleted_at, first.was_note,
                first.was_is_forgotten,
                NOT EXISTS (
                    SELECT 1 FROM activity_event AS later
                    LEFT JOIN tap ON tap.id = later.tap_id
                    WHERE later.activity_id = activity.id AND later.id > first.id
                        AND later.tap_id IS NOT ?1 AND tap.undone_at IS NULL
                ) AS is_latest
            FROM activity_event AS first
            JOIN activity ON activity.id = first.activity_id
            WHERE first.tap_id = ?1
                AND first.id = (
                    SELECT min(id) FROM activity_event
                    WHERE activity_id = first.activity_id AND tap_id = ?1
                )
            ORDER BY first.id DESC
            """, [.text(tap.description)]
        ) { row in
            let activity = try Self.activity(row)
            return UndoTap.Trace(
                activity: activity,
                before: try Self.earlierRecord(row, enteredBy: activity.record.enteredBy),
                isLatest: try row["is_latest"])
        }
    }

    /// What an event says that an activity was, in seven columns; nil: it was not there.
    static func earlierRecord(_ row: Row, enteredBy: ActivityRecord.EnteredBy) throws
        -> ActivityRecord?
    {
        guard let category: CategoryID = try row["was_category_id"] else { return nil }
        return try ActivityRecord(
            category: category, subcategory: row["was_subcategory_id"],
            startedAt: row["was_started_at"], endedAt: row["was_ended_at"],
            deletedAt: row["was_deleted_at"], note: row["was_note"] ?? "", enteredBy: enteredBy,
            isForgotten: row["was_is_forgotten"] ?? false)
    }

    private static func knownTap(_ row: Row) throws -> KnownTap {
        try KnownTap(
            tap: Tap(
                id: row["id"], child: row["child_id"], category: row["category_id"],
                at: row["at"]),
            outcome: row["outcome"], isUndone: row["is_undone"])
    }
}

extension Writing {
    /// Keeps a tap with what it did.
    public func add(_ tap: Tap, outcome: TapOutcome) throws {
        try connection.run(
            "INSERT INTO tap (id, child_id, category_id, at, outcome) VALUES (?, ?, ?, ?, ?)",
            [
                .text(tap.id.description), .id(tap.child), .id(tap.category), .at(tap.at),
                .text(outcome.rawValue),
            ])
    }

    /// Notes that a tap was taken back.
    public func markUndone(_ tap: TapID, at now: Instant) throws {
        try connection.run(
            "UPDATE tap SET undone_at = ? WHERE id = ?", [.at(now), .text(tap.description)])
    }
}
