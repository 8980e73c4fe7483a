public import Domain
import SQLite

extension Reading {
    /// All that was agreed with helpers and readers, with what has ended, in order.
    public func accessGrants() throws -> [AccessGrant] {
        var parts: [AccessGrantID: AccessGrantRow.Parts] = [:]
        for (grant, child) in try accessChildren() {
            parts[grant, default: .init()].children.insert(child)
        }
        for (grant, tick) in try accessTicks() {
            parts[grant, default: .init()].ticks.insert(tick)
        }
        for (grant, window) in try accessWindows() {
            parts[grant, default: .init()].windows.append(window)
        }
        for (grant, span) in try accessExtensions() {
            parts[grant, default: .init()].extensions.append(span)
        }
        return try allReadable(AccessGrantRow.all) { row in try AccessGrantRow.read(row, parts) }
            .compactMap { $0 }
    }

    private func accessChildren() throws -> [(AccessGrantID, ChildID)] {
        try connection.all("SELECT grant_id, child_id FROM access_child") { row in
            try (row["grant_id"], row["child_id"])
        }
    }

    private func accessTicks() throws -> [(AccessGrantID, Permission)] {
        try connection.all("SELECT grant_id, permission FROM access_tick") { row in
            // What a later version lets someone do is nothing here.
            try Permission(rawValue: row["permission"]).map { (try row["grant_id"], $0) }
        }.compactMap { $0 }
    }

    private func accessWindows() throws -> [(AccessGrantID, WeeklyWindow)] {
        try connection.all(
            """
            SELECT grant_id, weekday, from_minute, until_minute
            FROM access_window
            ORDER BY weekday, from_minute
            """
        ) { row in
            guard let weekday = Weekday(rawValue: try row["weekday"]) else { return nil }
            let window = try WeeklyWindow(
                weekday, from: row["from_minute"], until: row["until_minute"])
            return try window.map { (try row["grant_id"], $0) }
        }.compactMap { $0 }
    }

    private func accessExtensions() throws -> [(AccessGrantID, Range<Instant>)] {
        try connection.all(
            "SELECT grant_id, from_at, until_at FROM access_extension ORDER BY from_at"
        ) { row in
            let (from, until): (Instant, Instant) = try (row["from_at"], row["until_at"])
            return from < until ? (try row["grant_id"], from..<until) : nil
        }.compactMap { $0 }
    }
}

extension Writing {
    /// Gives someone access on these terms; whatever they had before ends.
    public func giveAccess(
        _ terms: AccessTerms, to person: PersonID, at now: Instant
    ) throws {
        try endAccess(of: person, at: now)
        let grant = AccessGrant(
            id: AccessGrantID(0), person: person, terms: terms, givenAt: now)
        try connection.run(AccessGrantRow.insert, AccessGrantRow.grant.values(grant))
        let id = Value.integer(connection.lastInsertedID)
        for child in terms.children {
            try connection.run(
                "INSERT INTO access_child (grant_id, child_id) VALUES (?, ?)", [id, .id(child)])
        }
        for tick in terms.ticks {
            try connection.run(
                "INSERT INTO access_tick (grant_id, permission) VALUES (?, ?)",
                [id, .text(tick.rawValue)])
        }
        guard case .weekly(let windows) = terms.times else { return }
        for window in windows {
            try connection.run(
                """
                INSERT OR IGNORE INTO access_window (grant_id, weekday, from_minute, until_minute)
                VALUES (?, ?, ?, ?)
                """,
                [
                    id, .integer(Int64(window.weekday.rawValue)), .integer(Int64(window.from)),
                    .integer(Int64(window.until)),
                ])
        }
    }

    /// Ends someone's access, if they have any.
    public func endAccess(of person: PersonID, at now: Instant) throws {
        try connection.run(
            "UPDATE access_grant SET revoked_at = ? WHERE person_id = ? AND revoked_at IS NULL",
            [.at(now), .id(person)])
    }

    /// Ends everyone's access, and the links that let someone in.
    public func endAllAccess(at now: Instant) throws {
        try connection.run(
            "UPDATE access_grant SET revoked_at = ? WHERE revoked_at IS NULL", [.at(now)])
        try connection.run("DELETE FROM arrival")
    }

    /// Keeps what parents added to a grant, and when they last said that it should go on.
    public func save(_ grant: AccessGrant) throws {
        try connection.run(
            "UPDATE access_grant SET confirmed_at = ? WHERE id = ?",
            [.at(grant.confirmedAt), .id(grant.id)])
        try connection.run("DELETE FROM access_extension WHERE grant_id = ?", [.id(grant.id)])
        for span in grant.extensions {
            try connection.run(
                "INSERT INTO access_extension (grant_id, from_at, until_at) VALUES (?, ?, ?)",
                [.id(grant.id), .at(span.lowerBound), .at(span.upperBound)])
        }
    }
}
