public import Domain
import SQLite

/// A tap that is stored, with what it did.
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
            SELECT \(TapRow.columns)
            FROM tap
            WHERE id = ?
            """, [.text(id.description)], TapRow.read)
    }

    /// The child's last tap that was not taken back.
    ///
    /// Served by the index `tap_of_child`.
    public func lastTap(of child: ChildID) throws -> KnownTap? {
        try connection.first(TapRow.last, [.id(child)], TapRow.read)
    }

    /// What a tap did to each activity, newest first, for `UndoTap`.
    ///
    /// Changes by taps that were undone themselves don't count, nor does the end that FocusPal gave to
    /// something forgotten.
    public func traces(of tap: TapID) throws -> [UndoTap.Trace] {
        try connection.all(
            """
            SELECT \(ActivityRow.columns), \(ActivityEventRow.before.names),
                NOT EXISTS (
                    SELECT 1 FROM activity_event AS later
                    LEFT JOIN tap ON tap.id = later.tap_id
                    WHERE later.activity_id = activity.id AND later.id > first.id
                        AND later.tap_id IS NOT ?1 AND tap.undone_at IS NULL
                        AND NOT (later.actor = 'server' AND activity.is_forgotten)
                ) AS is_latest
            FROM activity_event AS first
            JOIN activity ON activity.id = first.activity_id
            \(ActivityRow.withCategory)
            WHERE first.tap_id = ?1
                AND first.id = (
                    SELECT min(id) FROM activity_event
                    WHERE activity_id = first.activity_id AND tap_id = ?1
                )
            ORDER BY first.id DESC
            """, [.text(tap.description)]
        ) { row in
            let activity = try ActivityRow.read(row)
            return UndoTap.Trace(
                activity: activity,
                before: try ActivityEventRow.record(row, enteredBy: activity.record.enteredBy),
                isLatest: try row["is_latest"])
        }
    }
}

extension Writing {
    /// Saves a tap with what it did.
    public func add(_ tap: Tap, outcome: TapOutcome) throws {
        try connection.run(
            TapRow.insert, TapRow.added.values((tap: tap, outcome: outcome)))
    }

    /// Notes that a tap was taken back.
    public func markUndone(_ tap: TapID, at now: Instant) throws {
        try connection.run(
            "UPDATE tap SET undone_at = ? WHERE id = ?", [.at(now), .text(tap.description)])
    }
}
