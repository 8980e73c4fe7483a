public import Domain
import SQLite

extension Reading {
    /// A session by its number.
    public func focusSession(_ id: FocusSessionID) throws -> FocusSession? {
        try connection.first(
            "SELECT \(FocusSessionRow.columns) FROM focus_session WHERE id = ?", [.id(id)],
            FocusSessionRow.read)
    }

    /// The session whose course is a timer's.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func focusSession(of timer: TimerID) throws -> FocusSession? {
        try connection.first(
            "SELECT \(FocusSessionRow.columns) FROM focus_session WHERE timer_id = ?", [.id(timer)],
            FocusSessionRow.read)
    }

    /// The completed sessions of a child, newest first: its trees.
    ///
    /// `last` is the one after which to go on; nil: from the newest. Served by the index `focus_tree`.
    public func trees(of child: ChildID, after last: FocusSession? = nil, atMost count: Int) throws
        -> [FocusSession]
    {
        let from: [Value] =
            if let last, let end = last.end { [.at(end.at), .id(last.id)] } else {
                [.integer(.max), .integer(.max)]
            }
        return try connection.all(
            """
            SELECT \(FocusSessionRow.columns)
            FROM focus_session
            WHERE child_id = ? AND outcome = 'completed' AND (ended_at, id) < (?, ?)
            ORDER BY ended_at DESC, id DESC
            LIMIT ?
            """, [.id(child)] + from + [.integer(Int64(count))], FocusSessionRow.read)
    }

    /// The completed session of a child that came right after another; nil: that is the newest.
    ///
    /// Served by the index `focus_tree`.
    public func tree(after earlier: FocusSession) throws -> FocusSession? {
        guard let end = earlier.end else { return nil }
        return try connection.first(
            """
            SELECT \(FocusSessionRow.columns)
            FROM focus_session
            WHERE child_id = ? AND outcome = 'completed' AND (ended_at, id) > (?, ?)
            ORDER BY ended_at, id
            LIMIT 1
            """, [.id(earlier.child), .at(end.at), .id(earlier.id)], FocusSessionRow.read)
    }

    /// How many completed sessions a child had when this one was: the number of its tree, from 1.
    ///
    /// Served by the index `focus_tree` alone.
    public func number(of tree: FocusSession) throws -> Int {
        guard let end = tree.end else { return 0 }
        return try connection.first(
            """
            SELECT count(*)
            FROM focus_session
            WHERE child_id = ? AND outcome = 'completed' AND (ended_at, id) <= (?, ?)
            """, [.id(tree.child), .at(end.at), .id(tree.id)]
        ) { try $0.only() } ?? 0
    }

    /// The completed sessions of a child on some days, newest first.
    ///
    /// Served by the index `focus_ended`; those of the days are sorted.
    public func trees(of child: ChildID, on days: ClosedRange<LocalDay>) throws -> [FocusSession] {
        try connection.all(
            """
            SELECT \(FocusSessionRow.columns)
            FROM focus_session
            WHERE child_id = ? AND outcome = 'completed' AND day BETWEEN ? AND ?
            ORDER BY ended_at DESC, id DESC
            """,
            [
                .id(child), .text(days.lowerBound.description),
                .text(days.upperBound.description),
            ], FocusSessionRow.read)
    }

    /// What remains of each session of a child that is over, by day.
    ///
    /// Served by the index `focus_ended` alone.
    public func focusRecords(of child: ChildID) throws -> [FocusRecord] {
        try connection.all(
            """
            SELECT outcome, day, focused
            FROM focus_session
            WHERE child_id = ? AND outcome IS NOT NULL
            ORDER BY day
            """, [.id(child)]
        ) { row in
            try FocusRecord(row["outcome"], on: row["day"], focused: row["focused"])
        }
    }
}

extension Writing {
    /// Adds the session that a timer is the course of.
    public func plant(_ plan: FocusPlan, of child: ChildID, timer: TimerID, at now: Instant) throws
    {
        try connection.run(
            FocusSessionRow.insert,
            FocusSessionRow.added.values(
                FocusSessionRow.New(child: child, timer: timer, plan: plan, startedAt: now)))
    }

    /// Adds a session that is over and had no timer; gives its number.
    public func add(
        _ plan: FocusPlan, of child: ChildID, from start: Instant, _ end: FocusEnd,
        moodAfter: Mood?
    ) throws -> FocusSessionID {
        try connection.run(
            FocusSessionRow.insert,
            FocusSessionRow.added.values(
                FocusSessionRow.New(
                    child: child, plan: plan, startedAt: start, end: end, moodAfter: moodAfter)))
        changes.noteFocus(of: child)
        return FocusSessionID(connection.lastInsertedID)
    }

    /// Keeps the stage that the tree does not fall below; the store refuses a lower one.
    public func save(reached stage: Int, of session: FocusSessionID) throws {
        try connection.run(
            "UPDATE focus_session SET reached = ? WHERE id = ?",
            [.integer(Int64(stage)), .id(session)])
    }

    /// Keeps how a session ended; the store refuses a second end.
    public func end(_ session: FocusSessionID, _ end: FocusEnd) throws {
        try connection.run(
            """
            UPDATE focus_session SET (outcome, ended_at, day, focused) = (?, ?, ?, ?)
            WHERE id = ?
            """,
            [
                .text(end.outcome.rawValue), .at(end.at), .text(end.day.description),
                .integer(end.focused.milliseconds), .id(session),
            ])
        try noteFocus(session)
    }

    /// Keeps how the child felt after a session; nil: it does not say.
    public func save(moodAfter mood: Mood?, of session: FocusSessionID) throws {
        try connection.run(
            "UPDATE focus_session SET mood_after = ? WHERE id = ?",
            [mood.map { .integer(Int64($0.rawValue)) } ?? .null, .id(session)])
        try noteFocus(session)
    }

    private func noteFocus(_ session: FocusSessionID) throws {
        let child = try connection.first(
            "SELECT child_id FROM focus_session WHERE id = ?", [.id(session)]
        ) { try $0.only() as ChildID }
        if let child { changes.noteFocus(of: child) }
    }
}
