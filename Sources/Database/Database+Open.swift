public import Domain
import Glibc
import SQLite

extension Database {
    /// The file's name in the data folder.
    public static let fileName = "focuspal.db"

    /// As many as threads may read at once, so that nobody waits for a reader: two of the server,
    /// one for each of its five queues, the ticker and the daily check.
    public static let readers = 9

    /// Opens the record in a data folder, or makes it, and brings its tables up to date.
    ///
    /// A backup is made before the first change to the tables of an existing record; if that fails,
    /// the backup goes again, because it holds what the record does.
    /// `schema`: its error is one of opening.
    /// Throws: `OpeningError`, with nothing changed.
    public static func open(
        folder: String, schema: @autoclosure () throws -> Schema, at now: Instant,
        readers: Int = readers
    ) throws(OpeningError) -> Database {
        let path = folder + "/" + fileName
        do {
            let migrator = try schema().migrator
            let pool = try Pool.open(
                path: path, applicationID: applicationID, newestVersion: migrator.newestVersion,
                readers: readers)
            let backups = BackupFolder(data: folder)
            backups.clearUnfinished()
            var made: Backup?
            do {
                try migrator.migrate(pool, at: now.milliseconds, by: Program.version) { _ in
                    made = try backups.make(of: pool, reason: .update, at: now)
                }
            } catch {
                // All steps were undone together, and the next try makes its own. Only what is
                // written when a sync fails is unknown.
                if let made, (error as? SQLiteError)?.isSyncFailure != true {
                    try? backups.remove([made.name])
                }
                throw error
            }
            return try Database(pool: pool)
        } catch {
            throw OpeningError(error, path: path)
        }
    }

    /// The same with the migrations in a folder.
    public static func open(
        folder: String, migrations: String, at now: Instant
    ) throws(OpeningError) -> Database {
        try open(folder: folder, schema: try Schema(folder: migrations), at: now)
    }

    /// The texts of migrations when the first databases ran them.
    static let earlierTexts: [Int: Set<String>] = [
        // Days off were kept WITHOUT ROWID; step 24 makes the two tables one.
        12: ["edb47b66b27f54d1a0fc2a45561e926324b22165ffa3a11eb5e31c094fbe8034"]
    ]

    /// Whether the whole database was read when it was opened, as after an unclean shutdown.
    public var wasRead: Bool { pool.wasRead }

    /// Whether the database in a folder was not closed, so that opening it reads all of it first.
    public static func wasLeftOpen(folder: String) -> Bool {
        access("\(folder)/\(fileName)-wal", F_OK) == 0
    }

    /// Reads all of the record while it is used: seconds for a large one on a slow disk.
    ///
    /// Throws: `OpeningError`, `.damaged` if the file contradicts itself; nothing once the record
    /// is closed.
    public func check() throws(OpeningError) {
        do {
            try pool.check()
        } catch let error as SQLiteError where error.isClosed {
            return
        } catch {
            throw OpeningError(error, path: pool.path ?? "")
        }
    }

    /// A record that lives in memory, for tests.
    public static func inMemory(migrations: String, at now: Instant) throws -> Database {
        let pool = try Pool.inMemory()
        try Schema(folder: migrations).migrator.migrate(
            pool, at: now.milliseconds, by: Program.version
        ) { _ in }
        return try Database(pool: pool)
    }

    /// A copy of it that lives in memory, for tests: migrating each one's own takes longer than they do.
    public func copiedInMemory() throws -> Database {
        try Database(pool: pool.copiedInMemory())
    }

    /// Called on the writing thread if the disk doesn't confirm that a write has reached it.
    ///
    /// What the file then contains is unknown, so the process has to end and start again.
    public func onSyncFailure(_ act: @escaping @Sendable () -> Void) {
        pool.onSyncFailure = { _ in act() }
    }
}

/// Why the record can't be opened; the sentence is for whoever runs the server (§14.5).
public struct OpeningError: Error, Equatable, CustomStringConvertible {
    /// Why it can't be opened.
    public enum Reason: Int32, Sendable {
        /// The file is something else.
        case notOurs = 65
        /// A newer FocusPal has written it.
        case newer = 76
        /// It is broken.
        case damaged = 79
        /// It, or its folder, can't be written.
        case readOnly = 73
        /// Another process serves it.
        case inUse = 69
        /// The files that came with FocusPal are not where they were looked for.
        case incomplete = 78
        /// It is not where it was, or has nothing in it.
        case missing = 66
        /// Anything else.
        case other = 74

        /// The exit code for what is wrong.
        public init(_ trouble: HouseTrouble) {
            self =
                switch trouble {
                case .notADatabase, .foreign: .notOurs
                case .newer: .newer
                case .damaged: .damaged
                case .readOnly, .notAllowed: .readOnly
                case .gone, .empty: .missing
                case .failing, .full, .brokenKeyFile, .clockBehind, .clockAhead: .other
                }
        }
    }

    /// Why it can't be opened.
    public let reason: Reason
    /// What is wrong with the database or its disk; nil if that is not it.
    public let trouble: HouseTrouble?
    /// A sentence or two, with the path of the file.
    public let description: String

    init(_ error: any Error, path: String) {
        switch error {
        case let error as OpeningError: self = error
        case BackupFailure.refused(let why):
            self.init(
                .other,
                """
                \(path) could not be backed up before the update: \(why). Nothing was changed. See to \
                that, then start again.
                """)
        case BackupFailure.damaged:
            self.init(
                .damaged,
                """
                The backup of \(path) before the update is damaged. Nothing was changed. Try again; if \
                it stays so, check the disk.
                """)
        case OpenError.inUse:
            self.init(
                .inUse,
                "\(path) is in use: another FocusPal is already serving it. Stop that one first.")
        case let error where HouseTrouble(error) != nil:
            self.init(HouseTrouble(error) ?? .failing, path: path)
        case MigrationError.unreadable(let file):
            self.init(
                .incomplete, "\(file) can't be read. Use --root to say where FocusPal's files are.")
        case MigrationError.edited(let number, let name):
            self.init(
                .other,
                """
                Migration \(number), \(name), was edited after it ran on \(path). Install FocusPal's \
                own files again.
                """)
        case MigrationError.failed(let number, let name, let error):
            self.init(
                .other,
                """
                Migration \(number), \(name), failed on \(path): \(error.plain). Nothing was changed. \
                Install the version from before again, and report this.
                """)
        case let error as MigrationError:
            self.init(
                .other,
                """
                \(path) can't be migrated: \(error). Install the version from before again, and report \
                this.
                """)
        case OpenError.cannotOpen(let why):
            self.init(.other, "\(path) can't be opened: \(why). \(Self.lookAtIt(path))")
        case let error as SQLiteError:
            self.init(.other, "\(path) can't be opened: \(error.plain). \(Self.lookAtIt(path))")
        case let row as UnreadableRow:
            self.init(.damaged, "In \(path), \(row). \(Self.restore(path))")
        default: self.init(.other, "\(path) can't be opened. \(Self.lookAtIt(path))")
        }
    }

    /// The one sentence, with the path before it and the command that mends it after it.
    public init(_ trouble: HouseTrouble, path: String) {
        let fix = trouble.fix(data: path.folder).map { " " + $0.english } ?? ""
        self.init(
            .init(trouble), "\(path): \(trouble.sentence.english)\(fix)", trouble: trouble)
    }

    private static func lookAtIt(_ path: String) -> String {
        "See whose it is and whether it is a file: ls -la \(ProgramCommand.quoted(path.folder))"
    }

    private static func restore(_ path: String) -> String {
        HouseTrouble.damaged.fix(data: path.folder)?.english ?? ""
    }

    init(_ reason: Reason, _ description: String, trouble: HouseTrouble? = nil) {
        self.trouble = trouble
        self.reason = reason
        self.description = description
    }
}

extension String {
    /// The folder of a file's path.
    fileprivate var folder: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? "."
    }
}

/// The steps that lead to the newest tables.
public struct Schema: Sendable {
    let migrator: Migrator

    /// Reads them from a folder.
    ///
    /// Throws: what is missing, can't be read or is out of order.
    public init(folder: String) throws {
        migrator = try Migrator(
            Migration.load(folder: folder), earlierTexts: Database.earlierTexts)
    }
}
