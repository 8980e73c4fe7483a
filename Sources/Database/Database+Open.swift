public import Domain
import SQLite

extension Database {
    /// The file's name in the data folder.
    public static let fileName = "focuspal.db"

    /// As many as threads may ask at once, so that nobody waits for a reader: two of the server, one
    /// of each of its five queues, the ticker and the daily check.
    private static let readers = 9

    /// Opens the record in a data folder, or makes it, and brings its tables up to date.
    ///
    /// A copy is taken before the first change to the tables of an existing record.
    /// Throws: `OpeningError`, with nothing changed.
    public static func open(
        folder: String, migrations: String, at now: Instant
    ) throws(OpeningError) -> Database {
        let path = folder + "/" + fileName
        do {
            let migrator = try Migrator(Migration.load(folder: migrations))
            let pool = try Pool.open(
                path: path, applicationID: applicationID, newestVersion: migrator.newestVersion,
                readers: readers)
            try migrator.migrate(pool, at: now.milliseconds) { version in
                try pool.backup(into: "\(path).before-\(version + 1)-at-\(now.milliseconds)")
            }
            return Database(pool: pool)
        } catch {
            throw OpeningError(error, path: path)
        }
    }

    /// Whether all of the record was read when it was opened, as after a stop that was none.
    public var wasRead: Bool { pool.wasRead }

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
        let migrator = try Migrator(Migration.load(folder: migrations))
        try migrator.migrate(pool, at: now.milliseconds) { _ in }
        return Database(pool: pool)
    }

    /// Called on the writing thread when the disk would not say that a write has reached it.
    ///
    /// What the file holds then nobody knows: the process has to end and start anew.
    public func onSyncFailure(_ act: @escaping @Sendable () -> Void) {
        pool.onSyncFailure = { _ in act() }
    }
}

/// Why the record can't be opened; the sentence is for whoever runs the server (§14.5).
public struct OpeningError: Error, Equatable, CustomStringConvertible {
    /// What is the matter.
    public enum Reason: Int32, Sendable {
        /// The file is something else.
        case notOurs = 65
        /// A newer FocusPal has written it.
        case newer = 69
        /// It is broken.
        case damaged = 70
        /// It, or its folder, can't be written.
        case readOnly = 73
        /// Another process serves it.
        case inUse = 75
        /// The files that came with FocusPal are not where they were looked for.
        case incomplete = 78
        /// Anything else.
        case other = 74
    }

    /// What is the matter.
    public let reason: Reason
    /// One sentence, or two.
    public let description: String

    init(_ error: any Error, path: String) {
        switch error {
        case OpenError.notADatabase: self.init(.notOurs, "\(path) is not a database.")
        case OpenError.foreign:
            self.init(.notOurs, "\(path) is a database of another program.")
        case OpenError.newer, MigrationError.newer:
            self.init(
                .newer, "\(path) was written by a newer FocusPal. Update this one, then start it.")
        case OpenError.damaged(let what):
            self.init(.damaged, "\(path) is damaged (\(what)). Restore a backup.")
        case OpenError.readOnly:
            self.init(.readOnly, "\(path) can't be written. Check who owns the folder.")
        case OpenError.inUse:
            self.init(.inUse, "\(path) is in use: another FocusPal serves it already.")
        case OpenError.cannotOpen(let why):
            self.init(.other, "\(path) can't be opened: \(why)")
        case MigrationError.unreadable(let file):
            self.init(
                .incomplete, "\(file) can't be read. Tell by --root where FocusPal's files are.")
        case MigrationError.edited(let number, let name):
            self.init(
                .other, "Step \(number), \(name), of the tables was edited after it ran on \(path)."
            )
        case let error as MigrationError:
            self.init(.other, "The tables of \(path) can't be brought up to date: \(error)")
        default: self.init(.other, "\(path): \(error)")
        }
    }

    init(_ reason: Reason, _ description: String) {
        self.reason = reason
        self.description = description
    }
}

/// What a fault says about the store.
public enum StoreFault {
    /// Whether there was no room left; nothing was written.
    public static func isFull(_ error: any Error) -> Bool {
        (error as? SQLiteError)?.isFull ?? false
    }
}
