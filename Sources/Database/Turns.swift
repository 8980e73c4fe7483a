public import Domain
import SQLite

extension Reading {
    /// All wheels in the order in which they were made, the ones that were put away among them.
    public func turnWheels() throws -> [TurnWheel] { try connection.kept(Wheels.self) }

    /// A wheel by its number.
    public func turnWheel(_ id: TurnWheelID) throws -> TurnWheel? {
        try turnWheels().first { $0.id == id }
    }

    /// The last round in which each child had a turn that counts.
    ///
    /// Served by the index `turn_result_once` alone.
    public func turnMemory(of wheel: TurnWheelID) throws -> TurnRound.Memory {
        let rounds: [(ChildID, Int)] = try connection.all(
            """
            SELECT child_id, max(round) AS last_round
            FROM turn_result
            WHERE wheel_id = ? AND counts = 1
            GROUP BY child_id
            ORDER BY child_id
            """, [.id(wheel)]
        ) { try ($0["child_id"], $0["last_round"]) }
        return Dictionary(uniqueKeysWithValues: rounds)
    }

    /// The results of a wheel since a moment, the latest first.
    ///
    /// Served by the index `turn_result_of_wheel`.
    public func turnResults(of wheel: TurnWheelID, since: Instant) throws -> [TurnResult] {
        try connection.all(
            """
            SELECT \(TurnResultRow.columns)
            FROM turn_result
            WHERE wheel_id = ? AND at >= ?
            ORDER BY at DESC, id DESC
            """, [.id(wheel), .at(since)], TurnResultRow.read)
    }

    /// The last result of a wheel that counts.
    ///
    /// Served by the index `turn_result_of_wheel`.
    public func lastTurn(of wheel: TurnWheelID) throws -> TurnResult? {
        try connection.first(
            """
            SELECT \(TurnResultRow.columns)
            FROM turn_result
            WHERE wheel_id = ? AND counts = 1
            ORDER BY at DESC, id DESC
            LIMIT 1
            """, [.id(wheel)], TurnResultRow.read)
    }

    /// A result by its number.
    public func turnResult(_ id: TurnResultID) throws -> TurnResult? {
        try connection.first(
            "SELECT \(TurnResultRow.columns) FROM turn_result WHERE id = ?", [.id(id)],
            TurnResultRow.read)
    }
}

extension Writing {
    /// Adds a wheel.
    ///
    /// Returns its number.
    @discardableResult
    public func add(wheel profile: TurnWheelProfile) throws -> TurnWheelID {
        try connection.run(TurnWheelRow.insert, TurnWheelRow.profile.values(profile))
        let id = TurnWheelID(connection.lastInsertedID)
        try set(profile.children, of: id)
        return id
    }

    /// Saves what parents changed about a wheel.
    public func save(_ profile: TurnWheelProfile, of wheel: TurnWheelID) throws {
        try connection.run(
            TurnWheelRow.update, TurnWheelRow.profile.values(profile) + [.id(wheel)])
        try set(profile.children, of: wheel)
    }

    /// Puts a wheel away, or takes it out again (nil).
    public func archive(wheel: TurnWheelID, at moment: Instant?) throws {
        try connection.run(
            "UPDATE turn_wheel SET archived_at = ?, version = version + 1 WHERE id = ?",
            [.at(moment), .id(wheel)])
    }

    /// Keeps whose turn it is; the database refuses a second turn in one round.
    public func add(
        turnOf child: ChildID, round: Int, on wheel: TurnWheelID, spunBy: ChildID? = nil,
        at now: Instant
    ) throws {
        try connection.run(
            TurnResultRow.insert,
            TurnResultRow.added.values(
                (wheel: wheel, round: round, child: child, spunBy: spunBy, at: now)))
    }

    /// Saves whose turn it was instead, as a parent says; nil: it doesn't count.
    public func correct(
        turn: TurnResultID, to child: ChildID?, by person: PersonID?, at now: Instant
    ) throws {
        try connection.run(
            """
            UPDATE turn_result
            SET (child_id, counts, changed_at, person_id) = (ifnull(?, child_id), ?, ?, ?)
            WHERE id = ?
            """,
            [
                .id(child), .integer(child == nil ? 0 : 1), .at(now), .id(person), .id(turn),
            ])
    }

    private func set(_ children: Set<ChildID>, of wheel: TurnWheelID) throws {
        try connection.run("DELETE FROM turn_wheel_child WHERE wheel_id = ?", [.id(wheel)])
        for child in children.sorted(by: { $0.rawValue < $1.rawValue }) {
            try connection.run(
                "INSERT INTO turn_wheel_child (wheel_id, child_id) VALUES (?, ?)",
                [.id(wheel), .id(child)])
        }
    }
}

private enum Wheels: KeptAnswer {
    static func ask(_ connection: Connection) throws -> [TurnWheel] {
        let members = try connection.all(
            "SELECT wheel_id, child_id FROM turn_wheel_child ORDER BY wheel_id, child_id"
        ) { (try $0["wheel_id"] as TurnWheelID, try $0["child_id"] as ChildID) }
        let children = Dictionary(grouping: members) { $0.0 }.mapValues { Set($0.map(\.1)) }
        return try connection.all(TurnWheelRow.all, [], TurnWheelRow.read).map { wheel in
            var wheel = wheel
            wheel.profile.children = children[wheel.id] ?? []
            return wheel
        }
    }
}
