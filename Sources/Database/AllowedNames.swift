public import Domain
import SQLite

extension Reading {
    /// The names by which parents let browsers ask for this computer, by the alphabet.
    public func allowedNames() throws -> [AllowedName] {
        try allReadable(AllowedNameRow.all, [], AllowedNameRow.read).compactMap { $0 }
    }
}

extension Writing {
    /// Lets browsers ask by another name.
    public func add(_ allowed: AllowedName) throws {
        try connection.run(AllowedNameRow.insert, AllowedNameRow.allowed.values(allowed))
    }

    /// Lets them no more.
    ///
    /// Throws: `Refusal.notFound` if that was done already.
    public func remove(_ name: HomeName) throws {
        let changes = try connection.run(
            "DELETE FROM allowed_name WHERE name = ?", [.text(name.text)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// Removes all of them.
    public func removeAllowedNames() throws { try connection.run("DELETE FROM allowed_name") }
}
