import CSQLite
import Glibc

extension Pool {
    /// Writes a copy of the database to `path` while others read and write, opens and checks it.
    ///
    /// The copy is made beside it as `<path>.partial` and named only when it is on the disk, whole
    /// and equal to what was copied: a file of that name is either the earlier one or a good one.
    /// One backup at a time into one path.
    ///
    /// - Parameters:
    ///   - isChecked: whether the copy has to be whole; else it is what it is.
    ///   - describe: called with the path of the good copy and its rows by table before it gets its
    ///     name; what it throws leaves no copy.
    public func backup(
        into path: String, isChecked: Bool = true,
        describe: (_ partial: String, _ rows: [String: Int]) throws -> Void = { _, _ in }
    ) throws {
        let partial = path + ".partial"
        removeUnfinished(partial)
        var isDone = false
        defer { if !isDone { removeUnfinished(partial) } }
        let contents = try copy(to: partial)
        try sync(partial, andForget: true)
        if isChecked { try verify(partial, contents) }
        try describe(partial, contents.rows)
        guard rename(partial, path) == 0 else { throw BackupError.system }
        isDone = true
        try sync(folder(of: path))
    }

    /// Copies in one step and tells what the copy must hold.
    private func copy(to partial: String) throws(BackupError) -> DatabaseContents {
        do {
            return try read { connection in
                // It begins the snapshot that is copied.
                let contents = try connection.contents()
                try connection.copyAll(to: partial)
                return contents
            }
        } catch let error as SQLiteError {
            throw .copy(error)
        } catch {
            throw .damaged("\(error)")
        }
    }

    private func verify(_ partial: String, _ contents: DatabaseContents) throws(BackupError) {
        do {
            let copy = try Connection(path: partial, access: .readOnly)
            defer { copy.close() }
            let verdict = try copy.first("PRAGMA integrity_check(1)") { try $0.only() as String }
            guard verdict == "ok" else { throw BackupError.damaged(verdict ?? "no verdict") }
            if let first = try copy.danglingReferences().first { throw BackupError.damaged(first) }
            let difference = try contents.difference(from: copy.contents())
            if let difference { throw BackupError.damaged("\(difference) differs") }
        } catch let error as BackupError {
            throw error
        } catch let error as SQLiteError {
            throw .damaged(error.message)
        } catch {
            throw .damaged("\(error)")
        }
    }

    private func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }

    private func removeUnfinished(_ partial: String) {
        for rest in ["", "-journal", "-wal", "-shm"] { unlink(partial + rest) }
    }

    /// Waits until a file, or what a folder lists, is on the disk.
    ///
    /// What is then forgotten by the system is read from the disk, not from memory.
    private func sync(_ path: String, andForget forgets: Bool = false) throws(BackupError) {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system }
        defer { Glibc.close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .system }
        if forgets { posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED) }
    }
}

extension Pool {
    /// Replaces everything by what is in another file, all or nothing.
    ///
    /// The file must be a whole database with the same size of pages that nobody else uses. Killed
    /// at any moment, the database holds all of the old or all of the new.
    ///
    /// Throws: `BackupError` for what is wrong with the file; nothing is changed then.
    public func replaceAll(from path: String) throws {
        try exclusively { connection in
            defer { log.tend(connection, always: true) }
            // What is wrong with the other file says nothing about this one.
            do {
                let source = try Connection(path: path, access: .readOnly)
                defer { source.close() }
                try source.copyAll(into: connection)
            } catch let error as SQLiteError {
                throw BackupError.copy(error)
            }
        }
    }
}

extension Pool {
    /// A copy of the database that lives in memory, for tests.
    public func copiedInMemory() throws -> Pool {
        let copy = try Pool.inMemory()
        try read { source in
            try copy.exclusively { connection in try source.copyAll(into: connection) }
        }
        return copy
    }
}

extension BackupError {
    /// What the system said last.
    fileprivate static var system: BackupError { .file(String(cString: strerror(errno))) }
}

extension Connection {
    /// Copies the database into a new file that needs no write-ahead log.
    fileprivate func copyAll(to path: String) throws(SQLiteError) {
        let copy = try Connection(
            name: Connection.plain(path), flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        defer { copy.close() }
        // A copy that is not finished is thrown away: nothing in it has to be undone.
        try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        try copyAll(into: copy)
        try copy.execute("PRAGMA journal_mode = DELETE")
    }

    /// Copies the database over all of another one, in one transaction of the other.
    fileprivate func copyAll(into other: Connection) throws(SQLiteError) {
        guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
            throw SQLiteError(of: other.handle)
        }
        let step = sqlite3_backup_step(backup, -1)
        let finish = sqlite3_backup_finish(backup)
        guard step == SQLITE_DONE, finish == SQLITE_OK else {
            let code = step == SQLITE_DONE ? finish : step
            let error = SQLiteError(
                extendedCode: code, message: String(cString: sqlite3_errstr(code)))
            other.note(error)
            throw error
        }
    }
}
