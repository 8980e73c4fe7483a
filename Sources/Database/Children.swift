public import Domain
import SQLite

extension Reading {
    /// Active children in the order in which they came.
    public func activeChildren() throws -> [Child] {
        let aside = aside
        return try allReadable(
            """
            SELECT \(ChildRow.columns)
            FROM child
            WHERE archived_at IS NULL
            ORDER BY id
            """, []
        ) { try ChildRow.read($0, aside) }
    }

    /// Children that were put away, the latest first.
    public func archivedChildren() throws -> [Child] {
        let aside = aside
        return try allReadable(
            """
            SELECT \(ChildRow.columns)
            FROM child
            WHERE archived_at IS NOT NULL
            ORDER BY archived_at DESC, id
            """, []
        ) { try ChildRow.read($0, aside) }
    }

    /// A child, active or not.
    public func child(_ id: ChildID) throws -> Child? {
        let aside = aside
        return try connection.first(
            """
            SELECT \(ChildRow.columns)
            FROM child
            WHERE id = ?
            """, [.id(id)]
        ) { try ChildRow.read($0, aside) }
    }
}

extension Writing {
    /// Adds a child.
    ///
    /// Throws: `Refusal.conflict` if eight are active already; the store counts.
    public func add(_ profile: ChildProfile, at now: Instant) throws -> ChildID {
        do {
            try connection.run(
                ChildRow.insert, ChildRow.profile.values(profile) + [.at(now)])
        } catch let error where error.message == "eight children are active" {
            throw Self.eightAreActive
        }
        return ChildID(connection.lastInsertedID)
    }

    /// Saves what parents changed about a child.
    ///
    /// Throws: `Refusal.notFound` if it no longer exists.
    public func save(_ profile: ChildProfile, of child: ChildID) throws {
        let changes = try connection.run(
            ChildRow.update, ChildRow.profile.values(profile) + [.id(child)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// Archives a child and keeps what it did; nil brings it back.
    ///
    /// Throws: `Refusal.conflict` if eight are already active, `.notFound` if it no longer exists.
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

    /// Takes a child out with everything about it, and with the routines that are for nobody else.
    ///
    /// Throws: `Refusal.notFound` if it is gone.
    public func delete(_ child: ChildID) throws {
        try connection.run(
            """
            DELETE FROM routine
            WHERE id IN (SELECT routine_id FROM routine_child WHERE child_id = ?1)
                AND NOT EXISTS (
                    SELECT 1
                    FROM routine_child AS other
                    WHERE other.routine_id = routine.id AND other.child_id <> ?1)
            """, [.id(child)])
        let changes = try connection.run("DELETE FROM child WHERE id = ?", [.id(child)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    private static let eightAreActive = Refusal.conflict(
        Message("There are already eight children. Archive one to make room."))
}
