public import Domain
import SQLite

extension Reading {
    /// A child's Tomos with their sums, in the order in which they came.
    ///
    /// Served by the index of the UNIQUE constraint; `exp_of_tomo` and `focus_of_tomo` are looked
    /// into once a Tomo.
    public func tomos(of child: ChildID) throws -> [Tomo] {
        try connection.all(
            "SELECT \(TomoRow.columns) FROM tomo WHERE child_id = ? ORDER BY id",
            [.id(child)], TomoRow.read
        ).compactMap(\.self)
    }

    /// The Tomo that waits at home and comes along next: that of the child's last session, or the
    /// one that was called since, otherwise its oldest.
    ///
    /// Served by the indexes `focus_began` and `tomo_called`.
    public func nextTomo(of child: ChildID) throws -> Tomo? {
        let last = try connection.kept(
            """
            SELECT \(TomoRow.columns)
            FROM tomo
            WHERE id = (
                SELECT tomo_id
                FROM (
                    SELECT * FROM (
                        SELECT tomo_id, started_at AS at FROM focus_session
                        WHERE child_id = ? AND tomo_id IS NOT NULL
                        ORDER BY started_at DESC
                        LIMIT 1
                    )
                    UNION ALL
                    SELECT * FROM (
                        SELECT id, called_at FROM tomo
                        WHERE child_id = ? AND called_at IS NOT NULL
                        ORDER BY called_at DESC
                        LIMIT 1
                    )
                )
                ORDER BY at DESC
                LIMIT 1
            )
            """, [.id(child), .id(child)], as: TomoRow.self
        ).first
        return try last ?? nil ?? tomos(of: child).next
    }

    /// A Tomo by its number.
    public func tomo(_ id: TomoID) throws -> Tomo? {
        try connection.first(
            "SELECT \(TomoRow.columns) FROM tomo WHERE id = ?", [.id(id)], TomoRow.read) ?? nil
    }

    /// The EXP that a session brought, and what its Tomo had before; nil if none.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func experience(of session: FocusSessionID) throws -> (before: Int, gained: Int)? {
        try connection.first(
            "SELECT amount, balance - amount AS before FROM exp_entry WHERE cause = ?",
            [.text(Self.cause(of: session))]
        ) { try (before: $0["before"], gained: $0["amount"]) }
    }

    /// The EXP that a routine brought, to which Tomo, and what that had before; nil if none.
    ///
    /// Served by the index of the UNIQUE constraint.
    public func experience(of run: RoutineRunID) throws -> (
        tomo: TomoID, before: Int, gained: Int
    )? {
        try connection.first(
            "SELECT tomo_id, amount, balance - amount AS before FROM exp_entry WHERE cause = ?",
            [.text(Self.cause(of: run))]
        ) { try (tomo: $0["tomo_id"], before: $0["before"], gained: $0["amount"]) }
    }

    /// A child's past sessions, newest first, with one Tomo or with any.
    ///
    /// `last` is the last one already read.
    public func pastSessions(
        of child: ChildID, beside tomo: TomoID? = nil, after last: FocusSession? = nil,
        atMost count: Int
    ) throws -> [FocusSession] {
        var (seen, last): ([FocusSession], FocusSession?) = ([], last)
        while true {
            let some = try allSessions(of: child, beside: tomo, after: last, atMost: count)
            seen += some.filter { viewer.sees(.sessions, of: child, at: $0.startedAt) }
            guard some.count == count, seen.count < count else { return Array(seen.prefix(count)) }
            last = some.last
        }
    }

    /// Served by the index `focus_ended`, sorting those of a day; or by `focus_of_tomo`, sorting all of
    /// them.
    private func allSessions(
        of child: ChildID, beside tomo: TomoID?, after last: FocusSession?, atMost count: Int
    ) throws -> [FocusSession] {
        let from: [Value] =
            if let last, let end = last.end {
                [.text(end.day.description), .at(end.at), .id(last.id)]
            } else {
                [.text("9999-12-31"), .integer(.max), .integer(.max)]
            }
        return try connection.all(
            """
            SELECT \(FocusSessionRow.columns)
            FROM focus_session
            WHERE child_id = ? AND outcome IS NOT NULL\(tomo == nil ? "" : " AND tomo_id = ?")
                AND (day, ended_at, id) < (?, ?, ?)
            ORDER BY day DESC, ended_at DESC, id DESC
            LIMIT ?
            """,
            [.id(child)] + (tomo.map { [.id($0)] } ?? []) + from + [.integer(Int64(count))],
            FocusSessionRow.read)
    }
}

extension Writing {
    /// Gives a child a Tomo; a cause gives once, and a child has each kind once.
    ///
    /// Returns: whether it is new. The caller decides what a second one of a kind is worth.
    @discardableResult
    public func give(
        tomo species: TomoSpecies, to child: ChildID, cause: TomoCause, at now: Instant
    ) throws -> Bool {
        let isNew =
            try connection.run(
                TomoRow.insert,
                TomoRow.added.values((child: child, species: species, cause: cause, at: now))) > 0
        if isNew { changes.noteFocus(of: child) }
        return isNew
    }

    /// Saves a Tomo's nickname; nil removes it.
    public func save(nickname: String?, of tomo: TomoID) throws {
        try connection.run(
            "UPDATE tomo SET nickname = ? WHERE id = ?",
            [nickname.map { .text($0) } ?? .null, .id(tomo)])
    }

    /// Notes that its child called a Tomo home.
    ///
    /// It counts as later than all before, also where the clock was set back since.
    public func call(_ tomo: TomoID, at now: Instant) throws {
        try connection.run(
            """
            UPDATE tomo
            SET called_at = max(
                ?,
                ifnull((
                    SELECT max(called_at) + 1 FROM tomo AS other
                    WHERE other.child_id = tomo.child_id AND called_at IS NOT NULL
                ), 0),
                ifnull((
                    SELECT max(started_at) + 1 FROM focus_session AS session
                    WHERE session.child_id = tomo.child_id AND tomo_id IS NOT NULL
                ), 0)
            )
            WHERE id = ?
            """, [.at(now), .id(tomo)])
    }

    /// Gives a Tomo the EXP of a session; the store refuses to give it twice.
    public func give(
        _ experience: Int, for session: FocusSessionID, to tomo: TomoID, at now: Instant
    ) throws {
        try connection.run(
            "INSERT INTO exp_entry (tomo_id, amount, cause, at) VALUES (?, ?, ?, ?)",
            [
                .id(tomo), .integer(Int64(experience)), .text(Reading.cause(of: session)),
                .at(now),
            ])
    }

    /// Gives a Tomo the EXP of a routine; the store refuses to give it twice.
    public func give(_ experience: Int, for run: RoutineRunID, to tomo: TomoID, at now: Instant)
        throws
    {
        try connection.run(
            "INSERT INTO exp_entry (tomo_id, amount, cause, at) VALUES (?, ?, ?, ?)",
            [.id(tomo), .integer(Int64(experience)), .text(Reading.cause(of: run)), .at(now)])
    }
}
