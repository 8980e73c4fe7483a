public import Domain
import SQLite

/// Time that was measured and that no activity covers (§2.7).
extension Reading {
    /// All that fills a stretch of a child's time: what was logged, and focus without an entry.
    public func recordedTime(of child: ChildID, touching span: Range<Instant>, at now: Instant)
        throws -> RecordedTime
    {
        guard !span.isEmpty else { return RecordedTime() }
        // Focus is filled in around all entries, seen or not.
        let logged = try whole.activities(of: child, touching: span)
        let filled = MeasuredFocus.filling(
            logged, with: try measuredFocus(of: child, touching: span), of: child, now: now)
        return RecordedTime(
            logged: viewer.seen(logged), activities: viewer.seen(filled),
            counted: viewer.counted(filled))
    }

    /// The focus sessions of a child without a category that touch a stretch of time, in order.
    ///
    /// Served by the index `focus_began`: a child has one session at a time, so that only the last one
    /// before the stretch can reach into it.
    func measuredFocus(of child: ChildID, touching span: Range<Instant>) throws
        -> [MeasuredFocus]
    {
        try connection.kept(
            """
            SELECT session.id AS id, session.started_at AS started_at, ifnull(timer.worked, session.focused) AS worked,
                timer.began_at AS began_at, timer.left_off_at AS left_off_at
            FROM focus_session AS session INDEXED BY focus_began
            LEFT JOIN timer ON timer.id = session.timer_id
            WHERE session.child_id = ?1 AND session.started_at < ?3
                AND session.started_at >= ifnull((
                    SELECT started_at FROM focus_session INDEXED BY focus_began
                    WHERE child_id = ?1 AND started_at < ?2
                    ORDER BY started_at DESC LIMIT 1
                ), ?2)
                AND ifnull(session.ended_at, 9223372036854775807) > ?2
                AND timer.category_id IS NULL
            ORDER BY session.started_at
            """, [.id(child), .at(span.lowerBound), .at(span.upperBound)], as: MeasuredRow.self)
    }

    /// When a child's first focus session began.
    ///
    /// Served by the index `focus_began`.
    public func firstFocus(of child: ChildID) throws -> Instant? {
        try connection.first(
            """
            SELECT started_at
            FROM focus_session
            WHERE child_id = ?
            ORDER BY started_at
            LIMIT 1
            """, [.id(child)]
        ) { try $0.only() }
    }

    /// The timers of a child without a category or a tree that ended within a stretch of time.
    ///
    /// Served by the index `timer_plain`.
    public func plainTimers(of child: ChildID, endedIn span: Range<Instant>) throws
        -> [PlainTimer]
    {
        try connection.all(
            """
            SELECT ended_at, worked, began_at, left_off_at, step_words, step_picture
            FROM timer
            WHERE child_id = ? AND category_id IS NULL AND is_focus = 0
                AND ended_at >= ? AND ended_at < ?
            ORDER BY ended_at
            """, [.id(child), .at(span.lowerBound), .at(span.upperBound)]
        ) { row in
            let picture: String? = try row["step_picture"]
            return try PlainTimer(
                endedAt: row["ended_at"], worked: row["worked"], began: row["began_at"],
                leftOff: row["left_off_at"], step: row["step_words"],
                picture: picture.map { StepPicture.kept($0) })
        }.filter { viewer.sees(.timers, of: child, at: $0.startedAt) }
    }
}

private enum MeasuredRow: RowKind {
    static func read(_ row: Row) throws -> MeasuredFocus {
        try MeasuredFocus(
            session: row["id"], startedAt: row["started_at"], worked: row["worked"],
            began: row["began_at"], ended: row["left_off_at"])
    }
}
