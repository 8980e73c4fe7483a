public import Domain
import SQLite

extension Reading {
    /// How long a child's last finished activities of a category were.
    ///
    /// Served by the index `activity_of_child`.
    public func lengths(of child: ChildID, _ category: CategoryID, atMost count: Int) throws
        -> [Span]
    {
        try connection.all(
            """
            SELECT ended_at - started_at
            FROM activity
            WHERE child_id = ? AND category_id = ? AND deleted_at IS NULL
                AND ended_at IS NOT NULL AND is_forgotten = 0
            ORDER BY started_at DESC, id
            LIMIT ?
            """, [.id(child), .id(category), .integer(Int64(count))]
        ) { try $0.only() }
    }

    /// Counts up with each change of an activity; 0 before the first one.
    ///
    /// Served by the index `activity_event_activity`.
    public func version(of activity: ActivityID) throws -> Int {
        try connection.first(
            "SELECT ifnull(max(id), 0) FROM activity_event WHERE activity_id = ?", [.id(activity)]
        ) { try $0.only() } ?? 0
    }

    /// The child's last activity since then whose end was filled in because nobody stopped it.
    ///
    /// Served by the index `activity_forgotten`.
    public func lastForgotten(of child: ChildID, since: Instant) throws -> Activity? {
        try connection.first(
            """
            SELECT \(ActivityRow.columns)
            FROM \(ActivityRow.source)
            WHERE child_id = ? AND is_forgotten = 1 AND deleted_at IS NULL AND started_at >= ?
            ORDER BY started_at DESC
            LIMIT 1
            """, [.id(child), .at(since)], ActivityRow.read
        ).flatMap { viewer.seen($0) }
    }

    /// The child's deleted activities of a time, in order.
    ///
    /// Served by the index `activity_deleted`.
    public func deletedActivities(of child: ChildID, in span: Range<Instant>) throws -> [Activity] {
        viewer.seen(
            try connection.all(
                """
                SELECT \(ActivityRow.columns)
                FROM \(ActivityRow.source)
                WHERE child_id = ? AND deleted_at IS NOT NULL AND started_at >= ? AND started_at < ?
                ORDER BY started_at, activity.id
                """, [.id(child), .at(span.lowerBound), .at(span.upperBound)], ActivityRow.read))
    }

    /// Who changed what, of the activities that a child had on a day, oldest first.
    ///
    /// Served by the indexes `activity_of_child`, `activity_deleted` and `activity_event_child`.
    public func changes(of child: ChildID, in span: Range<Instant>) throws -> [ActivityChange] {
        let rows = try connection.all(
            """
            SELECT \(ActivityRow.columns), \(ActivityEventRow.columns)
            FROM \(ActivityEventRow.source)
            JOIN activity ON activity.id = activity_event.activity_id
            \(ActivityRow.withCategory)
            WHERE activity.id IN (
                SELECT id FROM activity
                WHERE child_id = ?1 AND deleted_at IS NULL
                    AND started_at >= ?2 AND started_at < ?3
                UNION ALL
                SELECT id FROM activity
                WHERE child_id = ?1 AND deleted_at IS NOT NULL
                    AND started_at >= ?2 AND started_at < ?3
                UNION ALL
                SELECT activity_id FROM activity_event
                WHERE was_child_id = ?1 AND was_started_at >= ?2 AND was_started_at < ?3
            )
            ORDER BY activity_event.activity_id, activity_event.id
            """, [.id(child), .at(span.lowerBound), .at(span.upperBound)], ActivityEventRow.read)
        // The result of a change is what the next change found.
        let changes = rows.indices.map { index in
            var change = rows[index]
            if index + 1 < rows.count, rows[index + 1].after.id == change.after.id,
                let found = rows[index + 1].before
            {
                change.after = found
            }
            return change
        }
        return changes.filter { change in
            (change.before.map { sees($0) } ?? true) && sees(change.after)
        }.sorted { $0.at < $1.at }
    }

    private func sees(_ activity: Activity) -> Bool { viewer.seen(activity) != nil }

    /// What an activity was before each of its changes, oldest first; nil: it was not there.
    ///
    /// Served by the index `activity_event_activity`.
    public func trace(of activity: Activity) throws -> [ActivityRecord?] {
        try connection.all(
            """
            SELECT \(ActivityEventRow.before.names)
            FROM activity_event
            WHERE activity_id = ?
            ORDER BY id
            """, [.id(activity.id)]
        ) { try ActivityEventRow.record($0, enteredBy: activity.record.enteredBy) }
    }
}

/// One change of one activity, with who made it.
public struct ActivityChange: Sendable {
    /// What it was before; nil if the change created it.
    public let before: Activity?
    /// What it became.
    public internal(set) var after: Activity
    /// When.
    public let at: Instant
    /// Who made it.
    public let actor: Author.Actor
    /// Which grown-up, if that is known.
    public let person: PersonID?
    /// On which device, if that is known.
    public let device: String?
    /// Whether it took a tap back.
    public let isUndo: Bool
}

extension Writing {
    /// Fills in the end of a forgotten activity.
    ///
    /// Returns whether there was one.
    ///
    /// Every change of a child's activities begins with this.
    public func settleForgotten(of child: ChildID, at now: Instant) throws -> Bool {
        let running = try reading.runningActivity(of: child)
        guard let edit = Forgotten.settle(running, now: now) else { return false }
        try apply([edit], to: child, by: Author(.server), at: now)
        return true
    }
}
