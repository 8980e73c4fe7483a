public import Domain
import Glibc
import SQLite

extension Database {
    /// Puts a prepared file in the place of a database that can't be opened, which is kept.
    ///
    /// Returns the path of what is kept; nil if there was nothing. Once it returns, a power cut changes
    /// none of it. Throws: `BackupFailure`, or `OpeningError` if somebody has the database open.
    public static func replaceFile(
        in folder: String, by ready: String, at now: Instant
    ) throws -> String? {
        let path = folder + "/" + fileName
        let backups = BackupFolder(data: folder).path
        mkdir(backups, 0o700)
        let kept = "\(backups)/\(BackupFolder.damaged)\(now.milliseconds).db"
        do {
            return try Pool.whileClosed(path: path) {
                let old = try keep(path, as: kept)
                // A power cut leaves both of them, or the old one in its place.
                try BackupFolder.sync(backups)
                guard rename(ready, path) == 0 else { throw BackupFailure.system() }
                try BackupFolder.sync(folder)
                return old
            }
        } catch let error as OpenError {
            throw OpeningError(error, path: path)
        }
    }

    private static func keep(
        _ path: String, as kept: String
    ) throws(BackupFailure) -> String? {
        // A second name first: the old file is never without one.
        let isKept = link(path, kept) == 0
        guard isKept || errno == ENOENT else { throw .system() }
        // Its log belongs to it, and would be read into the new one.
        let isLogKept = rename(path + "-wal", kept + "-wal") == 0
        guard isLogKept || errno == ENOENT else { throw .system() }
        unlink(path + "-shm")
        return isKept ? kept : isLogKept ? kept + "-wal" : nil
    }
}
