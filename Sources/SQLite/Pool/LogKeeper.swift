import CSQLite
import Glibc
import Synchronization

/// Moves what the write-ahead log holds into the database, and notices when that fails.
///
/// SQLite does it by itself after a commit, but keeps its failures to itself: every write would
/// succeed while the log grows until the disk is full.
final class LogKeeper: Sendable {
    /// After so many pages the log is moved into the file.
    static let pages = 500
    /// While moving fails no write begins once the log has grown to so many bytes.
    static let bound: Int64 = 32 << 20
    /// No write begins with less room than this on the disk: the log has to fit into the file.
    static let reserve: Int64 = 4 << 20

    private let path: String?
    /// Nil for a database in memory.
    private let place: FilePlace?
    private let failure = Mutex<SQLiteError?>(nil)
    /// For tests: what moving fails with.
    let injectedFailure = Mutex<SQLiteError?>(nil)
    /// For tests: how much room the disk has.
    let injectedRoom = Mutex<Int64?>(nil)

    init(path: String?) {
        self.path = path
        place = path.flatMap(FilePlace.init)
    }

    /// Why the log can't be moved, or nothing can be written; nil while all is well.
    var trouble: SQLiteError? {
        guard isThere else { return .gone }
        if let failure = failure.withLock({ $0 }) { return failure }
        if isReadOnly { return .readOnlyDisk }
        return hasRoom ? nil : .noRoom
    }

    /// Throws, before anything is written, where nothing more may be.
    ///
    /// - Parameter makesRoom: whether the write may use the last room, because it deletes.
    func checkRoom(_ connection: Connection, makesRoom: Bool) throws(SQLiteError) {
        // What is written to a file that has no name any more nobody finds again.
        if !isThere { throw .gone }
        if !makesRoom, !hasRoom { throw .noRoom }
        guard failure.withLock({ $0 }) != nil, logBytes >= Self.bound else { return }
        tend(connection, always: true)
        if failure.withLock({ $0 }) != nil { throw .noRoom }
    }

    /// Moves the log into the file if it has grown, or could not be moved before.
    func tend(_ connection: Connection, always: Bool = false) {
        let hasFailed = failure.withLock { $0 } != nil
        guard always || hasFailed || connection.logPages >= Self.pages else { return }
        let error = move(connection)
        if let error { connection.note(error) }
        failure.withLock { $0 = error }
    }

    /// Nil if it went well, or somebody who reads was in the way for the moment.
    private func move(_ connection: Connection) -> SQLiteError? {
        if let injected = injectedFailure.withLock({ $0 }) { return injected }
        guard let handle = connection.handle else { return nil }
        switch sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil) & 0xff {
        case SQLITE_OK, SQLITE_BUSY, SQLITE_LOCKED: return nil
        default: return SQLiteError(of: handle)
        }
    }

    private var isThere: Bool { place?.isThere ?? true }

    /// Whether the system has ended all writing, as it does when a disk has errors.
    private var isReadOnly: Bool {
        var place = statvfs()
        guard let path, statvfs(path, &place) == 0 else { return false }
        // ST_RDONLY.
        return place.f_flag & 1 != 0
    }

    private var hasRoom: Bool {
        guard let path else { return true }
        if let injected = injectedRoom.withLock({ $0 }) { return injected >= Self.reserve }
        var place = statvfs()
        guard statvfs(path, &place) == 0 else { return true }
        let (room, overflow) = UInt64(place.f_bavail).multipliedReportingOverflow(
            by: UInt64(place.f_frsize))
        return overflow || room >= UInt64(Self.reserve)
    }

    private var logBytes: Int64 {
        guard let path else { return 0 }
        var status = stat()
        return stat(path + "-wal", &status) == 0 ? Int64(status.st_size) : 0
    }
}

extension SQLiteError {
    /// The disk is mounted for reading alone.
    static let readOnlyDisk = SQLiteError(
        extendedCode: SQLITE_READONLY, message: "the disk takes no changes", systemCode: EROFS)

    /// Nothing is written that might not find room.
    static let noRoom = SQLiteError(extendedCode: SQLITE_FULL, message: "no room is left to write")
}
