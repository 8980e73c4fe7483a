import CSQLite
import Digests

/// Brings a schema up to date, forward only, and notices when the past was edited.
public struct Migrator: Sendable {
    private let steps: [Migration]
    private let earlierTexts: [Int: Set<String>]

    /// Takes the steps in order; numbers may be left out.
    ///
    /// - Parameter earlierTexts: the SHA-256 of texts that a step had once, by its number: a
    ///   database that went through one of them is known, and a later step brings it to the same
    ///   schema.
    /// - Throws: `MigrationError.order` unless their numbers rise.
    public init(_ steps: [Migration], earlierTexts: [Int: Set<String>] = [:])
        throws(MigrationError)
    {
        try Migration.checkOrder(steps)
        self.steps = steps
        self.earlierTexts = earlierTexts
    }

    /// The version the last step leads to, 0 without steps.
    public var newestVersion: Int { steps.last?.number ?? 0 }

    /// Runs the pending steps and their bookkeeping in one transaction and returns them.
    ///
    /// - Parameters:
    ///   - now: written as `applied_at`, milliseconds since 1970 UTC.
    ///   - program: the version of the program that runs them; written beside each step, so that an
    ///     older program can say which one reads the database.
    ///   - backup: called with the number of the first pending step before it runs, unless the
    ///     database is new; what it throws stops everything.
    ///
    /// Foreign keys are not enforced meanwhile, so that a table can be made anew (sqlite.org/lang_altertable.html §7);
    /// all of them are checked before the commit.
    @discardableResult
    public func migrate(
        _ pool: Pool, at now: Int64, by program: String? = nil,
        backup: (_ before: Int) throws -> Void
    ) throws -> [Migration] {
        let done = try pool.read { try check($0) }
        let pending = Array(steps.dropFirst(done))
        guard let first = pending.first else { return [] }
        if done > 0 { try backup(first.number) }
        try pool.exclusively { connection in
            // Without effect within a transaction, hence before it.
            try connection.execute("PRAGMA foreign_keys = OFF")
            defer { connection.enforceForeignKeys() }
            try connection.inTransaction(.immediate) { connection in
                guard try check(connection) == done else {
                    throw MigrationError.inconsistent("another migration came in between")
                }
                try apply(pending, to: connection, at: now, by: program)
            }
        }
        return pending
    }

    /// How many of the steps at hand a database has been through, and no others.
    ///
    /// Throws: `MigrationError` if its own record of them says otherwise.
    public func check(_ connection: Connection) throws -> Int {
        let version = try connection.number("PRAGMA user_version")
        guard version <= newestVersion else {
            throw MigrationError.newer(found: version, known: newestVersion)
        }
        let known = try connection.first(
            "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migration'"
        ) { _ in true }
        guard known == true else {
            guard version == 0 else {
                throw MigrationError.inconsistent(
                    "version \(version) without a table of migrations")
            }
            return 0
        }
        let past = try connection.all(
            "SELECT number, name, sha256 FROM migration ORDER BY number"
        ) { try Past(number: $0["number"], name: $0["name"], sha256: $0["sha256"]) }
        guard past.map(\.number) == steps.prefix(past.count).map(\.number),
            version == past.last?.number ?? 0
        else {
            throw MigrationError.inconsistent(
                "version \(version) with the migrations \(past.map(\.number))")
        }
        for (entry, step) in zip(past, steps)
        where entry.name != step.name || !isKnown(entry.sha256, of: step) {
            throw MigrationError.edited(number: step.number, name: step.name)
        }
        return past.count
    }

    private func isKnown(_ sha256: String, of step: Migration) -> Bool {
        sha256 == step.sha256 || earlierTexts[step.number]?.contains(sha256) == true
    }

    private struct Past {
        let number: Int
        let name: String
        let sha256: String
    }

    private func apply(
        _ pending: [Migration], to connection: Connection, at now: Int64, by program: String?
    ) throws {
        try connection.execute(
            """
            CREATE TABLE IF NOT EXISTS migration (
                number INTEGER PRIMARY KEY CHECK (number > 0),
                name TEXT NOT NULL,
                sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
                applied_at INTEGER NOT NULL
            ) STRICT
            """)
        // The first databases have a table without it.
        if try connection.number(
            "SELECT count(*) FROM pragma_table_info('migration') WHERE name = 'program'") == 0
        {
            try connection.execute("ALTER TABLE migration ADD COLUMN program TEXT")
        }
        for step in pending {
            do {
                try connection.executeWithinTransaction(step.sql)
            } catch {
                throw MigrationError.failed(number: step.number, name: step.name, error)
            }
            try connection.run(
                """
                INSERT INTO migration (number, name, sha256, applied_at, program)
                VALUES (?, ?, ?, ?, ?)
                """,
                [
                    Value(step.number), Value(step.name), Value(step.sha256), Value(now),
                    program.map { .text($0) } ?? .null,
                ])
        }
        try connection.run("PRAGMA user_version = \(newestVersion)")
        let dangling = try connection.danglingReferences()
        guard dangling.isEmpty else { throw MigrationError.danglingReferences(dangling) }
    }
}

extension Migration {
    /// The digest by which an edit is noticed.
    var sha256: String { SHA256.hash(sql.utf8).hex }
}

extension Connection {
    /// The first rows that refer to something that is not there.
    func danglingReferences() throws -> [String] {
        let found = try all("PRAGMA foreign_key_check") { row in
            let (table, number, parent): (String, Int64?, String) = try (
                row["table"], row["rowid"], row["parent"]
            )
            return "\(table) \(number.map(String.init) ?? "?") refers to \(parent)"
        }
        return Array(found.prefix(20))
    }

    /// Refuses statements that would end the transaction early, or reach other files.
    fileprivate func executeWithinTransaction(_ script: String) throws(SQLiteError) {
        sqlite3_set_authorizer(
            handle,
            { _, action, _, _, _, _ in
                switch action {
                case SQLITE_TRANSACTION, SQLITE_SAVEPOINT, SQLITE_ATTACH, SQLITE_DETACH: SQLITE_DENY
                default: SQLITE_OK
                }
            }, nil)
        defer { sqlite3_set_authorizer(handle, nil, nil) }
        try execute(script)
    }

    /// A connection on which this failed would accept dangling references: better none at all.
    fileprivate func enforceForeignKeys() {
        do {
            try execute("PRAGMA foreign_keys = ON")
            guard try number("PRAGMA foreign_keys") == 1 else { return close() }
        } catch {
            close()
        }
    }
}
