import CSQLite
import Glibc

extension Pool {
    /// Writes a whole, compact copy of the database to `path` while others read and write.
    ///
    /// The copy is made beside it as `<path>.partial`, checked, synced and then renamed: a file of
    /// that name is either the earlier one or whole. Takes as long as reading the database twice; one
    /// backup at a time into one path.
    public func backup(into path: String) throws(BackupError) {
        let partial = path + ".partial"
        // Left by a process that was killed: VACUUM INTO refuses a file that is there.
        unlink(partial)
        var isDone = false
        defer {
            if !isDone {
                unlink(partial)
                unlink(partial + "-journal")
            }
        }
        let applicationID = try copy(to: partial)
        try verify(partial, applicationID: applicationID)
        try sync(partial)
        guard rename(partial, path) == 0 else { throw .file(String(cString: strerror(errno))) }
        isDone = true
        try sync(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".")
    }

    /// Copies and tells the application_id of what was copied.
    private func copy(to partial: String) throws(BackupError) -> Int {
        func vacuum(_ connection: Connection) throws -> Int {
            try connection.run("VACUUM INTO ?", [Value(Connection.plain(partial))])
            return try connection.number("PRAGMA application_id")
        }
        do {
            guard let source = self.path else { return try exclusively(vacuum) }
            // A connection of its own: a reader of the pool may write nothing, not even a copy.
            let connection = try Connection(
                name: Connection.plain(source), flags: SQLITE_OPEN_READONLY)
            defer { connection.close() }
            try connection.execute("PRAGMA wal_autocheckpoint = 0; PRAGMA mmap_size = 0")
            return try vacuum(connection)
        } catch let error as SQLiteError {
            throw .copy(error)
        } catch {
            throw .damaged("\(error)")
        }
    }

    private func verify(_ partial: String, applicationID: Int) throws(BackupError) {
        do {
            let copy = try Connection(path: partial, access: .readOnly)
            defer { copy.close() }
            let verdict = try copy.first("PRAGMA integrity_check(1)") { try $0.only() as String }
            guard verdict == "ok" else { throw BackupError.damaged(verdict ?? "no verdict") }
            guard try copy.number("PRAGMA application_id") == applicationID else {
                throw BackupError.damaged("the application_id differs")
            }
        } catch let error as BackupError {
            throw error
        } catch let error as SQLiteError {
            throw .damaged(error.message)
        } catch {
            throw .damaged("\(error)")
        }
    }

    /// Waits until a file, or what a folder lists, is on the disk.
    private func sync(_ path: String) throws(BackupError) {
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .file(String(cString: strerror(errno))) }
        defer { Glibc.close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .file(String(cString: strerror(errno))) }
    }
}
