public import Domain
import SQLite

extension Reading {
    /// All grown-ups, with those who have left.
    public func grownUps() throws -> GrownUps {
        GrownUps(try connection.all(GrownUpRow.all, [], GrownUpRow.read))
    }

    /// A grown-up, even one who has left.
    public func grownUp(_ id: PersonID) throws -> GrownUp? {
        try grownUps().all.first { $0.id == id }
    }
}

extension Writing {
    /// Adds a grown-up and returns their number; without a name only the first one.
    public func addGrownUp(
        _ profile: GrownUpProfile? = nil, role: GrownUp.Role = .parent, at now: Instant
    ) throws -> PersonID {
        let person = GrownUp(id: PersonID(0), profile: profile, role: role, joinedAt: now)
        try connection.run(GrownUpRow.insert, [.null] + GrownUpRow.person.values(person))
        return PersonID(connection.lastInsertedID)
    }

    /// Saves the name and the face of a grown-up.
    ///
    /// Throws: `Refusal.notFound` if they have left.
    public func save(_ profile: GrownUpProfile, of person: PersonID) throws {
        let changes = try connection.run(
            "UPDATE grown_up SET name = ?, avatar = ? WHERE id = ? AND left_at IS NULL",
            [.text(profile.name), profile.avatar.bound, .id(person)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// A grown-up leaves: PIN and passkeys open nothing any more.
    ///
    /// Throws: `Refusal.notFound` if they have left already.
    public func leave(_ person: PersonID, at now: Instant) throws {
        let changes = try connection.run(
            "UPDATE grown_up SET left_at = ? WHERE id = ? AND left_at IS NULL",
            [.at(now), .id(person)])
        guard changes == 1 else { throw Refusal.notFound }
        try connection.run("DELETE FROM grown_up_pin WHERE person_id = ?", [.id(person)])
        try removePasskeys(of: person)
        try removeDecisions(of: person)
        try removeResets(of: person)
        try connection.run("UPDATE device SET owner_id = NULL WHERE owner_id = ?", [.id(person)])
        try clearFailures(of: person)
        try endAccess(of: person, at: now)
        try removeArrival(of: person)
    }

    /// Nobody knows any more who it was that did what this grown-up has done.
    func forgetDeeds(of person: PersonID) throws {
        for (table, column) in [
            ("timer", "person_id"), ("timer", "grown_up_id"), ("activity_event", "person_id"),
            ("praise", "person_id"), ("ask", "person_id"), ("turn_result", "person_id"),
            ("challenge_tap", "person_id"), ("routine_run_step", "person_id"),
            ("routine_run_step", "looked_by"), ("reservation", "decided_by"),
            ("reservation", "refunded_by"), ("screen_gain", "person_id"),
            ("screen_tick", "person_id"),
        ] {
            try connection.run(
                "UPDATE \(table) SET \(column) = NULL WHERE \(column) = ?", [.id(person)])
        }
        // Company that nobody here kept; what it led to is in the sessions that have ended.
        try connection.run("DELETE FROM room_companion WHERE person_id = ?", [.id(person)])
    }
}
