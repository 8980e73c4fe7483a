public import Domain
import SQLite

extension Reading {
    /// Which of these guest sessions have already been handed over, and to which child.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func handedOver(_ ids: [TapID]) throws -> [TapID: ChildID] {
        var known: [TapID: ChildID] = [:]
        for id in ids {
            known[id] = try connection.first(
                "SELECT child_id FROM focus_session WHERE guest_id = ?", [.text(id.description)]
            ) { try $0.only() }
        }
        return known
    }

    /// The focus of all sessions that guests' browsers have handed over to a child.
    ///
    /// Served by the index `focus_ended`; those with a timer are passed over.
    public func focusOfGuests(of child: ChildID) throws -> Span {
        try connection.first(
            """
            SELECT ifnull(sum(focused), 0)
            FROM focus_session
            WHERE child_id = ? AND outcome IS NOT NULL AND guest_id IS NOT NULL
            """, [.id(child)]
        ) { try $0.only() } ?? .zero
    }

    /// A child's session times that touch a stretch, in the order of their starts; a running one
    /// lasts until the end of the stretch.
    ///
    /// Served by the indexes `focus_ended` and `timer_one_lives`.
    public func focusTimes(of child: ChildID, within time: Range<Instant>) throws
        -> [Range<Instant>]
    {
        let (from, to) = (Value.at(time.lowerBound), Value.at(time.upperBound))
        return try connection.all(
            """
            SELECT started_at, ended_at
            FROM focus_session
            WHERE child_id = ? AND outcome IS NOT NULL AND started_at < ? AND ended_at > ?
            UNION ALL
            SELECT focus_session.started_at, ? AS ended_at
            FROM timer
            JOIN focus_session ON focus_session.timer_id = timer.id
            WHERE timer.child_id = ? AND timer.ended_at IS NULL AND focus_session.started_at < ?
            ORDER BY 1, 2
            """, [.id(child), to, from, to, .id(child), to]
        ) { row in
            let start: Instant = try row["started_at"]
            return start..<max(start, try row["ended_at"])
        }
    }
}

extension Writing {
    /// Adds a session that a guest's browser has handed over, as the tree that it was; the store
    /// refuses one that was handed over before.
    ///
    /// Returns: the session's number.
    public func adopt(_ session: GuestSession, for child: ChildID, _ end: FocusEnd) throws
        -> FocusSessionID
    {
        try connection.run(
            FocusSessionRow.insert,
            FocusSessionRow.added.values(
                FocusSessionRow.New(
                    child: child, guest: session.id, plan: session.plan,
                    startedAt: session.startedAt, reached: 5, end: end)))
        changes.noteFocus(of: child)
        return FocusSessionID(connection.lastInsertedID)
    }
}
