public import Domain
import SQLite

extension Reading {
    /// A session by its number.
    public func focusSession(_ id: FocusSessionID) throws -> FocusSession? {
        try connection.first(
            "SELECT \(FocusSessionRow.columns) FROM focus_session WHERE id = ?", [.id(id)],
            FocusSessionRow.read)
    }

    /// The session that belongs to a timer.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func focusSession(of timer: TimerID) throws -> FocusSession? {
        try connection.first(
            "SELECT \(FocusSessionRow.columns) FROM focus_session WHERE timer_id = ?", [.id(timer)],
            FocusSessionRow.read)
    }

    /// What remains of each session of a child that is over, by day; those after a day, or all.
    ///
    /// Served by the index `focus_ended` alone.
    public func focusRecords(of child: ChildID, after day: LocalDay? = nil) throws
        -> [FocusRecord]
    {
        try connection.kept(
            """
            SELECT outcome, day, focused
            FROM focus_session
            WHERE child_id = ? AND outcome IS NOT NULL AND day > ?
            ORDER BY day
            """, [.id(child), .text(day?.description ?? "")], as: EndedRow.self
        ).filter { viewer.extent(of: .focusMinutes, child, on: $0.day) == .whole }
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

    /// Adds a past session without a timer.
    ///
    /// Returns its id.
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

private enum EndedRow: RowKind {
    static func read(_ row: Row) throws -> FocusRecord {
        try FocusRecord(row["outcome"], on: row["day"], focused: row["focused"])
    }
}
