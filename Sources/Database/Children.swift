public import Domain
import SQLite

extension Reading {
    /// Active children in the order in which they came.
    public func activeChildren() throws -> [Child] {
        let aside = aside
        return try allReadable(
            """
            SELECT \(Self.childColumns)
            FROM child
            WHERE archived_at IS NULL
            ORDER BY id
            """, []
        ) { try Self.child($0, aside) }
    }

    /// Children that were put away, the latest first.
    public func archivedChildren() throws -> [Child] {
        let aside = aside
        return try allReadable(
            """
            SELECT \(Self.childColumns)
            FROM child
            WHERE archived_at IS NOT NULL
            ORDER BY archived_at DESC, id
            """, []
        ) { try Self.child($0, aside) }
    }

    /// A child, active or not.
    public func child(_ id: ChildID) throws -> Child? {
        let aside = aside
        return try connection.first(
            """
            SELECT \(Self.childColumns)
            FROM child
            WHERE id = ?
            """, [.id(id)]
        ) { try Self.child($0, aside) }
    }

    private static let childColumns = """
        id, name, born_day, age_years, age_day, mode, avatar, colour, tap_meaning, archived_at,
        version
        """

    /// A look that only another edition knows gives way to a plain one: the child can still come in.
    private static func child(_ row: Row, _ aside: SetAside) throws -> Child {
        let profile = try ChildProfile(
            name: row["name"], age: age(row), mode: row["mode"],
            avatar: aside.readable(row["avatar"], or: .standIn),
            colour: aside.readable(row["colour"], or: .standIn), tapMeaning: row["tap_meaning"])
        return try Child(
            id: row["id"], profile: profile, archivedAt: row["archived_at"],
            version: row["version"])
    }

    private static func age(_ row: Row) throws -> Age {
        if let born: LocalDay = try row["born_day"] { return .born(born) }
        return .years(try row["age_years"], on: try row["age_day"])
    }
}

extension Writing {
    /// Adds a child.
    ///
    /// Throws: `Refusal.conflict` if eight are active already; the store counts.
    public func add(_ profile: ChildProfile, at now: Instant) throws -> ChildID {
        do {
            try connection.run(
                """
                INSERT INTO child
                    (name, born_day, age_years, age_day, mode, avatar, colour, tap_meaning,
                        created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """, Self.values(of: profile) + [.at(now)])
        } catch let error where error.message == "eight children are active" {
            throw Self.eightAreActive
        }
        return ChildID(connection.lastInsertedID)
    }

    /// Keeps what parents changed about a child.
    ///
    /// Throws: `Refusal.notFound` if it is gone.
    public func save(_ profile: ChildProfile, of child: ChildID) throws {
        let changes = try connection.run(
            """
            UPDATE child SET
                name = ?, born_day = ?, age_years = ?, age_day = ?, mode = ?, avatar = ?,
                colour = ?, tap_meaning = ?, version = version + 1
            WHERE id = ?
            """, Self.values(of: profile) + [.id(child)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// Puts a child away and keeps what it did; nil: takes it back.
    ///
    /// Throws: `Refusal.conflict` if eight are active already, `.notFound` if it is gone.
    public func save(archivedAt: Instant?, of child: ChildID) throws {
        do {
            let changes = try connection.run(
                "UPDATE child SET archived_at = ?, version = version + 1 WHERE id = ?",
                [.at(archivedAt), .id(child)])
            guard changes == 1 else { throw Refusal.notFound }
        } catch let error as SQLiteError where error.message == "eight children are active" {
            throw Self.eightAreActive
        }
    }

    /// Takes a child out with everything about it.
    ///
    /// Throws: `Refusal.notFound` if it is gone.
    public func delete(_ child: ChildID) throws {
        let changes = try connection.run("DELETE FROM child WHERE id = ?", [.id(child)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    private static let eightAreActive = Refusal.conflict(
        Message("Eight children are here already. Archive one to make room."))

    private static func values(of profile: ChildProfile) -> [Value] {
        var values: [Value] = [.text(profile.name)]
        switch profile.age {
        case .born(let day): values += [.text(day.description), .null, .null]
        case .years(let years, let day):
            values += [.null, .integer(Int64(years)), .text(day.description)]
        }
        return values + [
            .text(profile.mode.rawValue), .text(profile.avatar.rawValue),
            .text(profile.colour.rawValue), .text(profile.tapMeaning.rawValue),
        ]
    }
}
