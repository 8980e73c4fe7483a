extension Connection {
    /// Throws an `OpenError` unless the database is ours and known, and nothing that is looked at
    /// is damaged; tells whether it is new.
    ///
    /// All of it is read only if it `isWhole`; else the start of each table.
    func inspect(applicationID: Int32, newestVersion: Int, isWhole: Bool) throws -> Bool {
        let found = try number("PRAGMA application_id")
        let version = try number("PRAGMA user_version")
        let isEmpty = try number("SELECT count(*) FROM sqlite_schema") == 0
        let isNew = found == 0 && version == 0 && isEmpty
        guard found == applicationID || isNew else { throw OpenError.foreign }
        guard version <= newestVersion else {
            throw OpenError.newer(
                found: version, known: newestVersion, program: programOfNewestStep)
        }
        try isWhole ? checkWhole() : touchTables()
        return isNew
    }

    /// The version of the program that ran the newest step; nil if it noted none.
    ///
    /// As it was written: whoever made the file may have written anything.
    public var programOfNewestStep: String? {
        let program = try? first(
            "SELECT program FROM migration ORDER BY number DESC LIMIT 1"
        ) { try $0.only() as String? }
        return program ?? nil
    }

    /// Reads all of the database; throws `OpenError.damaged` if it contradicts itself.
    func checkWhole() throws {
        let verdict = try first("PRAGMA quick_check(1)") { try $0.only() as String }
        guard verdict == "ok" else { throw OpenError.damaged(verdict ?? "no verdict") }
    }

    private func touchTables() throws {
        let tables = try all("SELECT name FROM sqlite_schema WHERE type = 'table'") {
            try $0.only() as String
        }
        for table in tables {
            _ = try number("SELECT count(*) FROM (SELECT 1 FROM \(Self.quoted(table)) LIMIT 1)")
        }
    }

    /// The one number a statement asks for.
    func number(_ sql: String) throws -> Int {
        try first(sql) { try $0.only() } ?? 0
    }
}
