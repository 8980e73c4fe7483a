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
            SELECT id, child_id, category_id, at, outcome, undone_at
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
            SELECT id, child_id, category_id, at, outcome, undone_at
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
                )
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
            var before: ActivityRecord?
            let activity = try Self.activity(row)
            if row.intIfAny(11) != nil {
                before = Self.earlierRecord(row, from: 11, enteredBy: activity.record.enteredBy)
            }
            return UndoTap.Trace(activity: activity, before: before, isLatest: row.bool(18))
        }
    }

    /// What an event says that an activity was, in seven columns.
    static func earlierRecord(_ row: Row, from column: Int, enteredBy: ActivityRecord.EnteredBy)
        -> ActivityRecord
    {
        ActivityRecord(
            category: row.id(column), subcategory: row.idIfAny(column + 1),
            startedAt: row.instant(column + 2), endedAt: row.instantIfAny(column + 3),
            deletedAt: row.instantIfAny(column + 4), note: row.textIfAny(column + 5) ?? "",
            enteredBy: enteredBy, isForgotten: row.intIfAny(column + 6) == 1)
    }

    private static func knownTap(_ row: Row) throws -> KnownTap {
        guard let id = TapID(row.text(0)), let outcome = TapOutcome(rawValue: row.text(4)) else {
            throw UnreadableRow(table: "tap", column: "id, outcome")
        }
        return KnownTap(
            tap: Tap(id: id, child: row.id(1), category: row.id(2), at: row.instant(3)),
            outcome: outcome, isUndone: row.intIfAny(5) != nil)
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
