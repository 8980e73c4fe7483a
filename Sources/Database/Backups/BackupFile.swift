public import Domain
import Glibc
import SQLite

/// A file that may be a backup, looked at without changing anything.
public struct BackupFile: Sendable {
    /// Its path; nobody else uses it.
    public let path: String

    /// The file at a path.
    public init(path: String) { self.path = path }

    /// How long anybody looks into a file, all in all.
    public static let longest = Span.minutes(2)
    /// No value that FocusPal writes is nearly as long.
    fileprivate static let mostBytesOfValue: Int32 = 16_000_000

    /// Makes a database of ours of it: newest tables, and only rows that pass every rule.
    ///
    /// Nothing of the file itself comes along but the values of these rows. What is made lies beside it
    /// as `ready.db`. Throws: `RestoreRefusal`.
    public func rebuilt(
        migrations: String, at now: Instant, within longest: Span = longest
    ) throws(RestoreRefusal) -> RebuiltBackup {
        try checkStart()
        do {
            let deadline = Connection.uptime &+ UInt64(longest.milliseconds) * 1_000_000
            let steps = try Migration.load(folder: migrations)
            let file = try Connection.untrusted(
                path: path, deadline: deadline, mostBytes: Self.mostBytesOfValue)
            defer { file.close() }
            let schema = try checked(file, steps)
            let program = Program.named(file.programOfNewestStep)
            let copy = Copy(folder: folder, steps: steps, now: now, deadline: deadline)
            let leftOut = try copy.rows(of: file, schema: schema)
            return RebuiltBackup(
                path: copy.ready,
                contents: try contents(
                    copy.ready, schema: schema, program: program, leftOut: leftOut))
        } catch {
            throw RestoreRefusal(error)
        }
    }

    private var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

    /// The version of its tables, once it is whole, ours and not newer than we are.
    private func checked(_ file: Connection, _ steps: [Migration]) throws -> Int {
        let id: Int = try file.first("PRAGMA application_id") { try $0.only() } ?? 0
        guard id == Int(Database.applicationID) else { throw RestoreRefusal.foreign }
        let schema: Int = try file.first("PRAGMA user_version") { try $0.only() } ?? 0
        let known = steps.last?.number ?? 0
        guard schema <= known else {
            throw RestoreRefusal.newer(
                found: schema, known: known, program: Program.other(file.programOfNewestStep))
        }
        // A column that is computed would be so by what the file says.
        let computes = try file.first(
            """
            SELECT 1 FROM pragma_table_list AS each
            WHERE each.schema = 'main' AND each.type IN ('table', 'shadow')
                AND EXISTS (SELECT 1 FROM pragma_table_xinfo(each.name) WHERE hidden > 0)
            """
        ) { _ in true }
        guard computes != true else { throw RestoreRefusal.altered }
        // Only what the tables hold is read, so what indexes say doesn't matter.
        let verdict = try file.first("PRAGMA quick_check(1)") { try $0.only() as String }
        guard verdict == "ok", schema > 0 else { throw RestoreRefusal.damaged }
        let migrator = try Migrator(steps, earlierTexts: Database.earlierTexts)
        let done = try migrator.check(file)
        guard done > 0, steps[done - 1].number == schema else { throw RestoreRefusal.altered }
        return schema
    }

    private func contents(
        _ ready: String, schema: Int, program: String?, leftOut: [LeftOutRows]
    ) throws -> BackupContents {
        let made = try Connection(path: ready, access: .readOnly)
        defer { made.close() }
        let household = try made.first("SELECT name, zone, origin FROM household") {
            try (
                name: $0["name"] as String, zone: $0["zone"] as String,
                origin: $0["origin"] as String?
            )
        }
        // An empty household is no backup of anything.
        guard let household else { throw RestoreRefusal.foreign }
        let times = try made.first(
            """
            SELECT count(*) AS count, min(started_at) AS first, max(started_at) AS last
            FROM activity
            """
        ) {
            try (
                count: $0["count"] as Int, first: $0["first"] as Instant?,
                last: $0["last"] as Instant?
            )
        }
        var status = stat()
        return BackupContents(
            household: household.name, zone: household.zone, origin: household.origin,
            children: try made.all(
                """
                SELECT id, name, archived_at IS NOT NULL AS is_archived FROM child
                ORDER BY is_archived, id
                """
            ) { try .init(id: $0["id"], name: $0["name"], isArchived: $0["is_archived"]) },
            first: times?.first, last: times?.last, activities: times?.count ?? 0,
            bytes: stat(path, &status) == 0 ? Int(status.st_size) : 0, schema: schema,
            program: program, leftOut: leftOut)
    }

    /// What the first bytes say.
    private func checkStart() throws(RestoreRefusal) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .disk(String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(descriptor, &bytes, bytes.count)
        let start = bytes.prefix(max(count, 0))
        if start.starts(with: Self.plain) {
            // Less than a header is an empty database to SQLite.
            guard start.count == bytes.count else { throw .damaged }
            return
        }
        if start.starts(with: Array("PK".utf8)) { throw .archive }
        if start.starts(with: Self.encrypted) { throw .locked }
        throw .foreign
    }

    private static let plain = Array("SQLite format 3\0".utf8)
    private static let encrypted = Array("age-encryption.org/".utf8)

    /// Whether a file begins as backups do, plain or encrypted.
    public static func isBackup(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: plain) || bytes.starts(with: encrypted)
    }
}

extension BackupFile {
    /// Databases of ours beside a file, and the rows that go into them.
    private struct Copy {
        let folder: String
        let steps: [Migration]
        let now: Instant
        let deadline: UInt64

        var ready: String { folder + "/ready.db" }

        /// Copies the rows of a file into the newest tables, over those of its time if they are older.
        func rows(of file: Connection, schema: Int) throws -> [LeftOutRows] {
            let newest = try Migrator(steps, earlierTexts: Database.earlierTexts)
            guard schema < newest.newestVersion else {
                return try fill(ready, by: newest, from: file, isJudged: true)
            }
            let then = folder + "/then.db"
            let early = try fill(
                then, by: Migrator(steps.filter { $0.number <= schema }), from: file,
                isJudged: false)
            let old = try Pool.open(
                path: then, applicationID: Database.applicationID,
                newestVersion: newest.newestVersion, readers: 1)
            do {
                try newest.migrate(old, at: now.milliseconds, by: Program.version) { _ in }
            } catch {
                // Rows that the tables of their time took and those of today can't, nobody wrote.
                try? old.close()
                throw error
            }
            try old.close()
            let brought = try Connection.untrusted(
                path: then, deadline: deadline, mostBytes: BackupFile.mostBytesOfValue)
            defer { brought.close() }
            return early + (try fill(ready, by: newest, from: brought, isJudged: true))
        }

        private func fill(
            _ path: String, by migrator: Migrator, from source: Connection, isJudged: Bool
        ) throws -> [LeftOutRows] {
            let pool = try Pool.open(
                path: path, applicationID: Database.applicationID,
                newestVersion: migrator.newestVersion, readers: 1)
            do {
                try migrator.migrate(pool, at: now.milliseconds, by: Program.version) { _ in }
                let database = try Database(pool: pool)
                let leftOut = try database.write { writing in
                    var copy = RowCopy(
                        from: source, to: writing.connection, isJudged: isJudged,
                        deadline: deadline)
                    let leftOut = try copy.perform()
                    if isJudged { try writing.rebuildSums() }
                    return leftOut
                }
                try pool.close()
                return leftOut
            } catch {
                try? pool.close()
                throw error
            }
        }
    }
}

/// What was made of a backup: newest tables, and rows that passed every rule.
public struct RebuiltBackup: Sendable {
    let path: String
    /// What is in it.
    public let contents: BackupContents

    /// Opens it, to settle what must not come back as it was.
    ///
    /// Throws: `RestoreRefusal`.
    public func open() throws(RestoreRefusal) -> PreparedBackup {
        do {
            let pool = try Pool.open(
                path: path, applicationID: Database.applicationID, newestVersion: .max, readers: 1)
            return PreparedBackup(path: path, database: try Database(pool: pool))
        } catch {
            throw RestoreRefusal(error)
        }
    }
}

/// A rebuilt backup, open until it is closed.
public struct PreparedBackup: Sendable {
    let path: String
    let database: Database

    /// Changes what must not come back as it was, and makes a whole database of it.
    ///
    /// Returns the path of what is ready. Throws: `RestoreRefusal`, or what `settle` throws.
    public func settled(_ settle: (borrowing Writing) throws -> Void) throws -> String {
        try RestoreRefusal.told {
            try database.write(settle)
            // Deleted rows must not be brought along.
            try database.compact()
            let whole = path + ".whole"
            try database.pool.backup(into: whole)
            return whole
        }
    }

    /// Ends its use.
    public func close() { try? database.close() }
}

extension Database {
    /// Replaces everything by a prepared file, all or nothing (§14.3).
    ///
    /// Killed at any moment, it holds all of the old or all of the new.
    public func replaceAll(from ready: String) throws(RestoreRefusal) {
        do {
            try pool.replaceAll(from: ready)
            aside.forget()
        } catch {
            throw RestoreRefusal(error)
        }
    }
}

extension RestoreRefusal {
    /// Says what is wrong with a file, or throws what `body` does.
    fileprivate static func told<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch
            where error is SQLiteError || error is BackupError || error is OpenError
            || error is MigrationError
        {
            throw RestoreRefusal(error)
        }
    }

    init(_ error: any Error) {
        switch error {
        case let refusal as RestoreRefusal: self = refusal
        case let error as SQLiteError where error.isFull: self = .full
        // It begins like a database, or nobody would have looked further.
        case let error as SQLiteError where error.isCorrupt || error.isNotADatabase:
            self = .damaged
        case let error as SQLiteError where error.isOfTheSystem: self = .disk(error.plain)
        // It was interrupted, too long, or no SQL of ours could be run on it.
        case is SQLiteError, is UnreadableRow: self = .altered
        case BackupError.copy(let error): self.init(error)
        case BackupError.file(let why): self = .disk(why)
        case OpenError.notADatabase, OpenError.foreign: self = .foreign
        case OpenError.newer(let found, let known, let program):
            self = .newer(found: found, known: known, program: Program.other(program))
        case MigrationError.newer(let found, let known):
            self = .newer(found: found, known: known, program: nil)
        case MigrationError.failed(_, _, let error): self.init(error)
        case is MigrationError: self = .altered
        default: self = .damaged
        }
    }
}

extension Reading {
    /// How many activities began after a moment; all of them if there is none.
    public func activities(after moment: Instant?) throws -> Int {
        try connection.first(
            "SELECT count(*) FROM activity WHERE deleted_at IS NULL AND started_at > ?",
            [.integer(moment?.milliseconds ?? .min)]
        ) { try $0.only() } ?? 0
    }
}
