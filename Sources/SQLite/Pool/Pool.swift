import CSQLite
import Synchronization

/// A database for many threads: one connection does all writes, several others read meanwhile.
///
/// SQLite before 3.51.3 may corrupt a file on which two connections write or checkpoint at once
/// (sqlite.org/wal.html#walresetbug), hence the single writer.
public final class Pool: Sendable {
    private let writer: Lane
    private let readers: Lane
    private let visit = Visit()
    private let lock: Mutex<LockFile?>
    private let syncFailure = Mutex<SQLiteError?>(nil)
    private let syncFailureHandler = Mutex<(@Sendable (SQLiteError) -> Void)?>(nil)
    /// The path of the file, nil for a database in memory.
    public let path: String?
    /// Whether all of the file was read when it was opened, and found whole.
    public let wasRead: Bool

    /// A pool on a file that was looked at and found good.
    init(
        path: String, writer: sending Connection, readers: sending [Connection], lock: LockFile,
        wasRead: Bool
    ) {
        self.path = path
        self.wasRead = wasRead
        self.writer = Lane([writer])
        self.readers = Lane(readers)
        self.lock = Mutex(lock)
    }

    private init(inMemory connection: sending Connection) {
        path = nil
        wasRead = true
        writer = Lane([connection])
        // A database in memory belongs to its connection: who reads waits for who writes.
        readers = writer
        lock = Mutex(nil)
    }

    /// A new, empty database in memory, for tests.
    public static func inMemory() throws(SQLiteError) -> Pool {
        Pool(inMemory: try .inMemory())
    }

    /// Called when a sync failed: what is on the disk is unknown then.
    ///
    /// Every later write throws; the process had better end and start anew.
    public var onSyncFailure: (@Sendable (SQLiteError) -> Void)? {
        get { syncFailureHandler.withLock { $0 } }
        set { syncFailureHandler.withLock { $0 = newValue } }
    }

    /// Runs `body` on one snapshot of the database: what others write meanwhile is not seen.
    ///
    /// Waits for a free reader. The connection is valid within `body` only.
    public func read<T>(_ body: (Connection) throws -> T) throws -> T {
        try visit.during {
            try readers.lend { connection in
                // The readers of a file are held to it by SQLite.
                connection.isReading = readers === writer
                defer { connection.isReading = false }
                return try connection.inTransaction(.deferred, body)
            }
        }
    }

    /// Runs `body` as the only one that writes and commits; what it throws undoes all of it.
    ///
    /// After its return everything is on the disk. The connection is valid within `body` only.
    @discardableResult
    public func write<T>(_ body: (Connection) throws -> T) throws -> T {
        try exclusively { connection in
            try connection.inTransaction(.immediate, body)
        }
    }

    /// Reads all of the database while others read and write.
    ///
    /// Throws `OpenError.damaged` if it contradicts itself. It takes one of the readers meanwhile,
    /// so that ``close()`` waits for it.
    public func check() throws {
        try read { connection in
            do {
                try connection.checkWhole()
            } catch let error as SQLiteError where error.isCorrupt || error.isNotADatabase {
                throw OpenError.damaged(error.message)
            }
        }
    }

    /// Writes the database anew without the space that deleted rows left, and empties the log.
    public func compact() throws {
        try exclusively { connection in
            try connection.run("VACUUM")
            try connection.emptyLog()
        }
    }

    /// Waits for whoever reads or writes, empties the log and closes everything; later use throws.
    public func close() throws {
        try visit.during {
            if readers !== writer { readers.close { _ in } }
            try writer.close { connection in
                if connection.handle != nil { try connection.emptyLog() }
            }
        }
        lock.withLock { $0 = nil }
    }

    /// Lends the writer outside of a transaction.
    func exclusively<T>(_ body: (Connection) throws -> T) throws -> T {
        try visit.during {
            try writer.lend { connection in
                if let failure = syncFailure.withLock({ $0 }) { throw failure }
                defer { reportSyncFailure(of: connection) }
                return try body(connection)
            }
        }
    }

    private func reportSyncFailure(of connection: Connection) {
        guard let failure = connection.syncFailure else { return }
        syncFailure.withLock { $0 = failure }
        onSyncFailure?(failure)
    }
}

extension Connection {
    /// Moves what the log holds into the file and cuts the log to nothing.
    fileprivate func emptyLog() throws(SQLiteError) {
        try run("PRAGMA wal_checkpoint(TRUNCATE)")
    }
}
