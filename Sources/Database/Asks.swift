public import Domain
import SQLite

extension Reading {
    /// An ask by its number.
    public func ask(_ id: AskID) throws -> Ask? {
        try asks("id = ?", [.id(id)]).first
    }

    /// All asks that wait for an answer, the first first.
    ///
    /// Served by the index `ask_open`.
    public func openAsks() throws -> [Ask] { try asks("answer IS NULL ORDER BY id", []) }

    /// The asks of a child that wait for an answer, the first first.
    ///
    /// Served by the index `ask_open`.
    public func openAsks(of child: ChildID) throws -> [Ask] {
        try asks("child_id = ? AND answer IS NULL ORDER BY id", [.id(child)])
    }

    /// What a child asked since a moment and is closed by now, the latest first.
    ///
    /// Served by the index `ask_of_child`.
    public func closedAsks(of child: ChildID, since: Instant, atMost count: Int) throws -> [Ask] {
        try asks(
            """
            child_id = ? AND asked_at >= ? AND answer IS NOT NULL
            ORDER BY asked_at DESC, id DESC
            LIMIT ?
            """, [.id(child), .at(since), .integer(Int64(count))])
    }

    /// What a child has not been told of yet: answers, and asks that nobody answered.
    ///
    /// Served by the index `ask_new`.
    public func newAnswers(of child: ChildID) throws -> [Ask] {
        try asks(
            "child_id = ? AND answer IS NOT NULL AND shown_at IS NULL ORDER BY answered_at, id",
            [.id(child)])
    }

    /// The open asks whose time is up.
    ///
    /// Served by the index `ask_open`.
    public func overdueAsks(at now: Monotonic) throws -> [Ask] {
        try asks("answer IS NULL AND closes <= ? ORDER BY id", [.integer(now.milliseconds)])
    }

    /// The asks that were put off until now and have not come back, the first first.
    ///
    /// Served by the index `ask_returns`.
    public func returningAsks(at now: Instant) throws -> [Ask] {
        try asks(
            "returns_at <= ? AND came_back = 0 ORDER BY returns_at, id", [.at(now)])
    }

    /// When the newest ask was made.
    ///
    /// Served by the index `ask_asked`.
    public func newestAsk() throws -> Instant? {
        try connection.first("SELECT max(asked_at) AS at FROM ask") {
            try $0["at"] as Instant?
        } ?? nil
    }

    /// Whether there are asks from before a moment that don't wait for an answer any more.
    ///
    /// Served by the index `ask_asked`.
    public func hasClosedAsks(before end: Instant) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM ask WHERE asked_at < ? AND answer IS NOT NULL LIMIT 1", [.at(end)]
        ) { _ in true } ?? false
    }

    private func asks(_ condition: String, _ values: [SQLite.Value]) throws -> [Ask] {
        try connection.all(
            "SELECT \(AskRow.columns) FROM ask WHERE \(condition)", values, AskRow.read
        ).filter { viewer.seesAsked(of: $0.child, at: $0.at) }
    }
}

extension Writing {
    /// Keeps what a child asks for; the database refuses a fourth that is open.
    @discardableResult
    public func add(
        ask wish: Ask.Wish, _ words: String, about timer: TimerID?,
        leavingOut routine: RoutineID? = nil, of child: ChildID, at now: Stamp
    ) throws -> AskID {
        try connection.run(
            AskRow.insert,
            AskRow.added.values(
                (
                    child: child, wish: wish, words: words, timer: timer, routine: routine,
                    at: now.at, closes: now.monotonic + AskRules.wait
                )))
        return AskID(connection.lastInsertedID)
    }

    /// Keeps the answer to an open ask.
    public func answer(_ ask: AskID, _ reply: Reply) throws {
        let columns = AskRow.answering
        try connection.run(
            """
            UPDATE ask SET closes = NULL, (\(columns.names)) = (\(columns.marks))
            WHERE id = ? AND answer IS NULL
            """, columns.values(reply) + [.id(ask)])
    }

    /// Closes an ask that nobody has answered.
    public func close(_ ask: AskID, at now: Instant) throws {
        try connection.run(
            """
            UPDATE ask SET closes = NULL, answer = 'none', answered_at = ?
            WHERE id = ? AND answer IS NULL
            """, [.at(now), .id(ask)])
    }

    /// Asks again for what was put off until now.
    public func bringBack(_ ask: Ask, at now: Stamp) throws {
        try connection.run("UPDATE ask SET came_back = 1 WHERE id = ?", [.id(ask.id)])
        try add(
            ask: ask.wish, ask.words, about: ask.timer, leavingOut: ask.routine, of: ask.child,
            at: now)
    }

    /// Marks what is new to a child as shown, and returns it; whoever asks first gets it.
    public func takeNewAnswers(of child: ChildID, at now: Instant) throws -> [Ask] {
        let new = try reading.newAnswers(of: child)
        try noteRead(Set(new.map(\.id)), of: child, at: now)
        return new
    }

    /// Marks answers as shown that a child has read.
    ///
    /// What is open, or another child's, stays as it is.
    public func noteRead(_ asks: Set<AskID>, of child: ChildID, at now: Instant) throws {
        for ask in try reading.newAnswers(of: child) where asks.contains(ask.id) {
            try connection.run(
                "UPDATE ask SET shown_at = ? WHERE id = ?", [.at(now), .id(ask.id)])
        }
    }

    /// Takes back what nobody has answered.
    public func takeBack(_ ask: AskID) throws {
        try connection.run("DELETE FROM ask WHERE id = ? AND answer IS NULL", [.id(ask)])
    }

    /// Deletes what was asked before a moment, unless it waits for an answer.
    public func forgetAsks(before end: Instant) throws {
        try connection.run(
            "DELETE FROM ask WHERE asked_at < ? AND answer IS NOT NULL", [.at(end)])
    }

    /// Carries open asks over a restart of the machine.
    public func moveAsks(by shift: Span) throws {
        try connection.run(
            "UPDATE ask SET closes = closes + ? WHERE answer IS NULL",
            [.integer(shift.milliseconds)])
    }
}
