import CSQLite
import Glibc

extension Pool {
    /// Opens the database at `path`, or makes it, after a look whether it is ours and sound.
    ///
    /// - Parameters:
    ///   - applicationID: the number that says whose database it is (`PRAGMA application_id`).
    ///   - newestVersion: the highest `user_version` the caller knows.
    ///   - readers: how many threads may read at once.
    ///
    /// Holds `<path>.lock` until the pool is closed or let go. A `-wal` beside it is part of the
    /// database and is left to SQLite; it also says that nobody closed the database, and then all
    /// of it is read. Else ``check()`` can do so while others read and write.
    public static func open(
        path: String, applicationID: Int32, newestVersion: Int, readers: Int = 4
    ) throws(OpenError) -> Pool {
        precondition(applicationID != 0, "0 is the application_id of everybody")
        precondition(readers > 0, "a pool needs a reader")
        // Before the lock file is made: beside what is not ours we leave nothing.
        try FileHeader(path: path).check(applicationID: applicationID)
        let lock = try lock(path + ".lock")
        do {
            let isWhole = access(path + "-wal", F_OK) == 0
            let writer = try writer(path, applicationID, newestVersion, isWhole: isWhole)
            var connections: [Connection] = []
            for _ in 0..<readers {
                connections.append(try Connection(path: path, access: .readOnly))
            }
            return Pool(
                path: path, writer: writer, readers: connections, lock: lock, wasRead: isWhole)
        } catch let error as OpenError {
            throw error
        } catch let error as SQLiteError {
            // SQLite says of a folder that can't be written that the file can't be opened.
            let refused = refusal(of: path)
            throw refused == 0 ? OpenError(error) : refused == EROFS ? .readOnlyDisk : .readOnly
        } catch {
            throw .cannotOpen("\(error)")
        }
    }

    /// Does something with the file at `path` that nobody may have open meanwhile.
    ///
    /// Throws: `OpenError.inUse` if somebody has, or what `body` throws.
    public static func whileClosed<Result>(
        path: String, _ body: () throws -> Result
    ) throws -> Result {
        let lock = try lock(path + ".lock")
        defer { withExtendedLifetime(lock) {} }
        return try body()
    }

    /// Why the folder of a file can't be written (errno); 0 if it can, or for another reason.
    private static func refusal(of path: String) -> Int32 {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        guard faccessat(AT_FDCWD, folder, W_OK, AT_EACCESS) != 0 else { return 0 }
        return [EACCES, EROFS].contains(errno) ? errno : 0
    }

    private static func lock(_ path: String) throws(OpenError) -> LockFile {
        do {
            return try LockFile(path: path)
        } catch {
            switch error {
            case .held: throw .inUse
            case .readOnly: throw .readOnly
            case .other(let code): throw .system(code)
            }
        }
    }

    private static func writer(
        _ path: String, _ applicationID: Int32, _ newestVersion: Int, isWhole: Bool
    ) throws -> Connection {
        let isNew: Bool
        do {
            isNew = try inspect(path, applicationID, newestVersion, isWhole: isWhole)
        } catch  where Self.mayBeUnread(error) {
            // What can't be read looks like damage, and perhaps it can be read now.
            for file in [path, path + "-wal"] {
                let code = FilePlace.readFailure(of: file)
                if code != 0 { throw OpenError.system(code) }
            }
            isNew = try inspect(path, applicationID, newestVersion, isWhole: isWhole)
        }
        let writer = try Connection(path: path, access: .readWriteCreate)
        guard sqlite3_db_readonly(writer.handle, "main") == 0 else { throw OpenError.readOnly }
        let mode = try writer.first("PRAGMA journal_mode") { try $0.only() as String }
        guard mode == "wal" else {
            throw OpenError.cannotOpen("no write-ahead log is possible here")
        }
        // A place in which the log cannot be made shows only when something is to be written.
        try writer.inTransaction(.immediate) { connection in
            if isNew { try connection.run("PRAGMA application_id = \(applicationID)") }
        }
        return writer
    }

    private static func mayBeUnread(_ error: any Error) -> Bool {
        if case OpenError.damaged = error { return true }
        return (error as? SQLiteError)?.isOfReading ?? false
    }

    /// Whether the database is new, that is, absent or without any content.
    private static func inspect(
        _ path: String, _ applicationID: Int32, _ newestVersion: Int, isWhole: Bool
    ) throws -> Bool {
        // Read-only, because a writing connection empties the log into the file when it closes,
        // and in this file nothing may change before we know it for ours.
        func look(_ flags: Int32) throws -> Bool {
            let plain = try Connection(name: Connection.plain(path), flags: flags)
            defer { plain.close() }
            return try plain.inspect(
                applicationID: applicationID, newestVersion: newestVersion, isWhole: isWhole)
        }
        if try FileHeader(path: path).isEmpty { return true }
        do {
            return try look(SQLITE_OPEN_READONLY)
        } catch let error as SQLiteError where error.isReadOnly {
            // A write was cut off and must be undone first.
            return try look(SQLITE_OPEN_READWRITE)
        }
    }
}

extension OpenError {
    init(_ error: SQLiteError) {
        if error.isFull {
            self = .full
        } else if error.isReadOnlyDisk {
            self = .readOnlyDisk
        } else if error.isNotADatabase {
            self = .notADatabase
        } else if error.isCorrupt {
            self = .damaged(error.message)
        } else if error.isReadOnly {
            self = .readOnly
        } else if error.isBusy {
            self = .inUse
        } else if error.isIOError {
            self = .failing
        } else {
            self = .cannotOpen(error.message)
        }
    }
}
