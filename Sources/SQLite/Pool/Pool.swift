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
    private let syncFailureHandler = Mutex(Handler())
    private let damage = Mutex<SQLiteError?>(nil)
    /// The last that could not be read, or written, until it can be.
    private let failures = Mutex<(read: SQLiteError?, write: SQLiteError?)>((nil, nil))
    private let secondLook: SecondLook
    let log: LogKeeper
    /// The path of the file, nil for a database in memory.
    public let path: String?
    /// Whether all of the file was read when it was opened, and found whole.
    public let wasRead: Bool

    private struct Handler {
        var act: (@Sendable (SQLiteError) -> Void)?
    }

    /// A pool on a file that was looked at and found good.
    init(
        path: String, writer: sending Connection, readers: sending [Connection], lock: LockFile,
        wasRead: Bool
    ) {
        self.path = path
        log = LogKeeper(path: path)
        secondLook = SecondLook(path: path)
        self.wasRead = wasRead
        self.writer = Lane([writer])
        self.readers = Lane(readers)
        self.lock = Mutex(lock)
    }

    private init(inMemory connection: sending Connection) {
        path = nil
        log = LogKeeper(path: nil)
        secondLook = SecondLook(path: nil)
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
        get { syncFailureHandler.withLock { $0.act } }
        set { syncFailureHandler.withLock { $0.act = newValue } }
    }

    /// Whether the file contradicted itself while it was used: nothing is written any more.
    public var isDamaged: Bool { damage.withLock { $0 } != nil }

    /// What keeps writes from the file, or soon will, or can't be read; nil if all is well.
    public var trouble: SQLiteError? {
        if let damage = damage.withLock({ $0 }) { return damage }
        let (read, write) = failures.withLock { $0 }
        return log.trouble ?? write ?? read
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
                return try noticingDamage(connection) {
                    try connection.inTransaction(.deferred, body)
                }
            }
        }
    }

    /// Runs `body` as the only one that writes and commits; what it throws undoes all of it.
    ///
    /// After its return everything is on the disk. The connection is valid within `body` only.
    ///
    /// - Parameter makesRoom: whether it may use the last room on the disk, because it deletes or leads
    ///   there.
    @discardableResult
    public func write<T>(makesRoom: Bool = false, _ body: (Connection) throws -> T) throws -> T {
        try exclusively { connection in
            try log.checkRoom(connection, makesRoom: makesRoom)
            defer { log.tend(connection) }
            return try noticingFailure(connection) {
                try connection.inTransaction(.immediate, body)
            }
        }
    }

    /// Reads all of the database while others read and write.
    ///
    /// Throws what keeps it from being read, `OpenError.damaged` if it contradicts itself. It takes one
    /// of the readers meanwhile, so that ``close()`` waits for it.
    public func check() throws {
        let found = try visit.during {
            try readers.lend { connection -> SQLiteError? in
                guard connection.handle != nil else { throw SQLiteError.closed }
                connection.forgetPages()
                do {
                    try connection.checkWhole()
                    return nil
                } catch {
                    return secondLook.look(after: error as? SQLiteError ?? .damaged("\(error)"))
                }
            }
        }
        note(found)
        guard let found else { return }
        throw found.isCorrupt || found.isNotADatabase ? OpenError.damaged(found.message) : found
    }

    /// Writes a little, if that failed before: a disk that works again is noticed without anybody's tap.
    public func tryWriting() {
        guard failures.withLock({ $0.write }) != nil else { return }
        try? write { connection in
            let version = try connection.number("PRAGMA user_version")
            try connection.run("PRAGMA user_version = \(version)")
        }
    }

    /// Reads all of it, if something could not be read before.
    public func tryReading() {
        guard failures.withLock({ $0.read }) != nil else { return }
        try? check()
    }

    /// Writes the database anew without the space that deleted rows left, and empties the log.
    public func compact() throws {
        try exclusively { connection in
            // Deleted rows were overwritten in the log's pages: they reach the file even if there is
            // no room for the new one.
            defer { log.tend(connection, always: true) }
            try connection.emptyLog()
            try connection.run("VACUUM")
            try connection.emptyLog()
        }
    }

    /// Waits for whoever reads or writes, empties the log and closes everything; later use throws.
    ///
    /// What is damaged stays as it is, log and all, so that the next start reads the whole of it.
    public func close() throws {
        try visit.during {
            if readers !== writer { readers.close { _ in } }
            try writer.close { connection in
                guard connection.handle != nil else { return }
                if isDamaged {
                    csqlite_keep_log_on_close(connection.handle)
                } else {
                    try connection.emptyLog()
                }
            }
        }
        lock.withLock { $0 = nil }
    }

    /// Lends the writer outside of a transaction.
    func exclusively<T>(_ body: (Connection) throws -> T) throws -> T {
        try visit.during {
            try writer.lend { connection in
                if let failure = syncFailure.withLock({ $0 }) { throw failure }
                secondLook.wait()
                if let damage = damage.withLock({ $0 }) { throw damage }
                defer { reportSyncFailure(of: connection) }
                return try noticingDamage(connection) { try body(connection) }
            }
        }
    }

    /// What contradicts itself can only get worse by writing.
    ///
    /// What was only not read for once has no consequences, for whatever asks again.
    private func noticingDamage<T>(
        _ connection: Connection, _ body: () throws -> T
    ) throws -> T {
        do {
            return try body()
        } catch let error as SQLiteError where error.isOfReading {
            connection.forgetPages()
            if let known = damage.withLock({ $0 }) ?? failures.withLock({ $0.read }) { throw known }
            let found = secondLook.look(after: error)
            note(found)
            throw found ?? .unread(error.systemCode)
        }
    }

    private func note(_ found: SQLiteError?) {
        guard let found else { return failures.withLock { $0.read = nil } }
        if found.isCorrupt || found.isNotADatabase {
            damage.withLock { $0 = $0 ?? found }
        } else if found.isIOError {
            failures.withLock { $0.read = found }
        }
    }

    /// A disk that takes no writes is noticed, and so is the first that it takes again.
    private func noticingFailure<T>(
        _ connection: Connection, _ body: () throws -> T
    ) throws -> T {
        let writes = connection.writes
        do {
            let result = try body()
            if connection.writes > writes { failures.withLock { $0.write = nil } }
            return result
        } catch let error as SQLiteError where error.isOfWriting {
            failures.withLock { $0.write = error }
            throw error
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
