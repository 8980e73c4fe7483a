extension Connection {
    /// Throws an `OpenError` unless the database is ours, known and whole; tells whether it is new.
    func inspect(applicationID: Int32, newestVersion: Int) throws -> Bool {
        let found = try number("PRAGMA application_id")
        let version = try number("PRAGMA user_version")
        let isEmpty = try number("SELECT count(*) FROM sqlite_schema") == 0
        let isNew = found == 0 && version == 0 && isEmpty
        guard found == applicationID || isNew else { throw OpenError.foreign }
        guard version <= newestVersion else {
            throw OpenError.newer(found: version, known: newestVersion)
        }
        let verdict = try first("PRAGMA quick_check(1)") { $0.text(0) }
        guard verdict == "ok" else { throw OpenError.damaged(verdict ?? "no verdict") }
        return isNew
    }

    /// The one number a statement asks for.
    func number(_ sql: String) throws -> Int {
        Int(try first(sql) { $0.int(0) } ?? 0)
    }
}
