public import Domain
import SQLite

extension Reading {
    /// The passkeys of all grown-ups, in the order in which they were added.
    public func passkeys() throws -> [Passkey] {
        try allReadable(PasskeyRow.all, [], PasskeyRow.read)
    }

    /// The names of this computer that passkeys were made for, by whose they are.
    public func passkeyHosts() throws -> [PersonID: Set<String>] {
        let all = try connection.all("SELECT DISTINCT person_id, host FROM passkey") { row in
            let (person, host): (PersonID, String) = try (row["person_id"], row["host"])
            return (person, Set([host]))
        }
        return Dictionary(all) { $0.union($1) }
    }
}

extension Writing {
    /// Adds a passkey and returns the number that it gets.
    @discardableResult
    public func add(_ passkey: Passkey) throws -> PasskeyID {
        try connection.run(PasskeyRow.insert, PasskeyRow.passkey.values(passkey))
        return PasskeyID(connection.lastInsertedID)
    }

    /// Keeps what using a passkey has told of it.
    ///
    /// Throws: `Refusal.notFound` if it was removed.
    public func saveUse(of passkey: Passkey) throws {
        let changes = try connection.run(
            """
            UPDATE passkey
            SET sign_count = ?, can_be_backed_up = ?, is_backed_up = ?, used_at = ?
            WHERE id = ?
            """,
            [
                passkey.signCount.bound, passkey.canBeBackedUp.bound, passkey.isBackedUp.bound,
                passkey.usedAt.bound, .id(passkey.id),
            ])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// Renames a passkey.
    ///
    /// Throws: `Refusal.notFound` if it was removed.
    public func save(name: String, of passkey: PasskeyID) throws {
        let changes = try connection.run(
            "UPDATE passkey SET name = ? WHERE id = ?", [.text(name), .id(passkey)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// Removes a passkey.
    ///
    /// Throws: `Refusal.notFound` if it was already removed.
    public func remove(_ passkey: PasskeyID) throws {
        let changes = try connection.run("DELETE FROM passkey WHERE id = ?", [.id(passkey)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// Removes those of a grown-up.
    public func removePasskeys(of person: PersonID) throws {
        try connection.run("DELETE FROM passkey WHERE person_id = ?", [.id(person)])
    }

    /// Removes all of them.
    public func removePasskeys() throws { try connection.run("DELETE FROM passkey") }
}
