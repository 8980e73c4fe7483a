public import Domain
import Glibc

extension Database {
    /// Puts a prepared file in the place of a database that can't be opened, which is kept.
    ///
    /// Nobody may have it open. Returns the path of what is kept. Throws: `BackupFailure`.
    public static func replaceFile(
        in folder: String, by ready: String, at now: Instant
    ) throws(BackupFailure) -> String {
        let path = folder + "/" + fileName
        let backups = BackupFolder(data: folder).path
        mkdir(backups, 0o700)
        let kept = "\(backups)/\(BackupFolder.damaged)\(now.milliseconds).db"
        // A second name first: the old file is never without one.
        guard link(path, kept) == 0 else { throw .system() }
        // Its log belongs to it, and would be read into the new one.
        if rename(path + "-wal", kept + "-wal") != 0, errno != ENOENT { throw .system() }
        unlink(path + "-shm")
        guard rename(ready, path) == 0 else { throw .system() }
        return kept
    }
}
