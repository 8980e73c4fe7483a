public import Domain
import Glibc
import SQLite

/// A file that may be a backup, looked at without changing anything.
public struct BackupFile: Sendable {
    /// Its path; nobody else uses it.
    public let path: String

    /// The file at a path.
    public init(path: String) { self.path = path }

    /// Reads all of it, and tells what is in it.
    ///
    /// Throws: `RestoreRefusal`.
    public func contents(migrations: String) throws(RestoreRefusal) -> BackupContents {
        try checkStart()
        do {
            let known = try Migration.load(folder: migrations).last?.number ?? 0
            let file = try Connection(path: path, access: .readWrite)
            defer { file.close() }
            return try contents(file, newest: known)
        } catch {
            throw RestoreRefusal(error)
        }
    }

    private func contents(_ file: Connection, newest known: Int) throws -> BackupContents {
        let id: Int = try file.first("PRAGMA application_id") { try $0.only() } ?? 0
        guard id == Int(Database.applicationID) else { throw RestoreRefusal.foreign }
        let schema: Int = try file.first("PRAGMA user_version") { try $0.only() } ?? 0
        guard schema <= known else {
            throw RestoreRefusal.newer(
                found: schema, known: known, program: Program.other(file.programOfNewestStep))
        }
        let verdict = try file.first("PRAGMA integrity_check(1)") { try $0.only() as String }
        guard verdict == "ok", schema > 0 else { throw RestoreRefusal.damaged }
        let columns = try file.all("SELECT name FROM pragma_table_info('household')") {
            try $0.only() as String
        }
        let household = try file.first(
            """
            SELECT name, zone, \(columns.contains("origin") ? "origin" : "NULL") AS origin
            FROM household
            """
        ) {
            try (
                name: $0["name"] as String, zone: $0["zone"] as String,
                origin: $0["origin"] as String?
            )
        }
        // An empty household is no backup of anything.
        guard let household else { throw RestoreRefusal.foreign }
        let times = try file.first(
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
            children: try file.all(
                """
                SELECT id, name, archived_at IS NOT NULL AS is_archived FROM child
                ORDER BY is_archived, id
                """
            ) { try .init(id: $0["id"], name: $0["name"], isArchived: $0["is_archived"]) },
            first: times?.first, last: times?.last, activities: times?.count ?? 0,
            bytes: stat(path, &status) == 0 ? Int(status.st_size) : 0, schema: schema,
            program: Program.named(file.programOfNewestStep))
    }

    /// What the first bytes say.
    private func checkStart() throws(RestoreRefusal) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .disk(String(cString: strerror(errno))) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = read(descriptor, &bytes, bytes.count)
        let start = bytes.prefix(max(count, 0))
        if start.starts(with: Self.plain) { return }
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
    /// Gives it the newest tables, so that this FocusPal can take it over once it was settled.
    ///
    /// Throws: `RestoreRefusal`.
    public func prepare(migrations: String, at now: Instant) throws -> PreparedBackup {
        try RestoreRefusal.told {
            let migrator = try Migrator(
                Migration.load(folder: migrations), earlierTexts: Database.earlierTexts)
            let pool = try Pool.open(
                path: path, applicationID: Database.applicationID,
                newestVersion: migrator.newestVersion, readers: 1)
            let prepared = PreparedBackup(path: path, database: Database(pool: pool))
            do {
                try migrator.migrate(pool, at: now.milliseconds, by: Program.version) { _ in }
            } catch {
                prepared.close()
                throw error
            }
            return prepared
        }
    }
}

/// A backup with the newest tables, open until it is closed.
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
            let ready = path + ".ready"
            try database.pool.backup(into: ready)
            return ready
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
        case let error as SQLiteError where error.isCorrupt: self = .damaged
        case let error as SQLiteError where error.isNotADatabase: self = .foreign
        case let error as SQLiteError: self = .disk(error.plain)
        case BackupError.copy(let error): self.init(error)
        case BackupError.file(let why): self = .disk(why)
        case OpenError.notADatabase, OpenError.foreign: self = .foreign
        case OpenError.newer(let found, let known, let program):
            self = .newer(found: found, known: known, program: Program.other(program))
        case MigrationError.newer(let found, let known):
            self = .newer(found: found, known: known, program: nil)
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
