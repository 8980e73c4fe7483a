import ChildPages
package import Database
package import Domain
import Glibc
package import Site
import Synchronization

/// What is known of whether the files of backups still are what was checked when they were made.
///
/// A file that looks untouched is not read again each time; once a day the newest is, because a disk
/// that rots changes no times.
package final class BackupChecks: Sendable {
    private struct Check {
        let stamp: FileStamp
        let isWhole: Bool
        /// When it was read, on the clock that is never set.
        let at: Span
    }

    private let clock: Clock
    private let checks = Mutex<[String: Check]>([:])

    package init(clock: Clock) { self.clock = clock }

    /// Notes one that was made and read back just now.
    package func note(_ name: String, in folder: BackupFolder) {
        guard let stamp = FileStamp(of: folder.file(of: name)) else { return }
        checks.withLock { $0[name] = Check(stamp: stamp, isWhole: true, at: clock.uptime()) }
    }

    /// Whether one was seen to have changed, or is seen to be gone or cut; reads none of it.
    func isKnownChanged(_ backup: Backup, in folder: BackupFolder) -> Bool {
        guard let stamp = FileStamp(of: folder.file(of: backup.name)) else { return true }
        if !folder.isEncrypted, stamp.bytes != backup.bytes { return true }
        return checks.withLock { $0[backup.name]?.isWhole == false }
    }

    /// Whether one has to be read to know: it was never read since the start, or was touched since.
    package func isOpen(_ backup: Backup, in folder: BackupFolder) -> Bool {
        let stamp = FileStamp(of: folder.file(of: backup.name))
        return checks.withLock { $0[backup.name]?.stamp != stamp }
    }

    /// Reads one, unless it was read and is untouched; `again`: in any case.
    package func check(_ backup: Backup, in folder: BackupFolder, again: Bool) {
        guard again || isOpen(backup, in: folder) else { return }
        guard let stamp = FileStamp(of: folder.file(of: backup.name)) else { return }
        let isWhole = folder.isUnchanged(backup.name)
        checks.withLock {
            $0[backup.name] = Check(stamp: stamp, isWhole: isWhole, at: clock.uptime())
        }
    }

    /// Reads all of some backups again, the newest first, then those that were read longest ago, for as
    /// long as there is time.
    func checkAll(_ backups: [Backup], in folder: BackupFolder) {
        let begun = clock.uptime()
        let known = checks.withLock { checks in
            checks = checks.filter { name, _ in backups.contains { $0.name == name } }
            return checks
        }
        let others = backups.dropFirst().sorted { one, other in
            known[one.name]?.at ?? .zero < known[other.name]?.at ?? .zero
        }
        for backup in backups.prefix(1) + others where clock.uptime() - begun < Self.longest {
            check(backup, in: folder, again: true)
        }
    }

    /// A small computer has other things to do.
    private static let longest = Span.seconds(5)
}

/// What the system says of a file without reading it.
private struct FileStamp: Equatable {
    let bytes: Int
    private let inode: UInt
    private let times: [Int]

    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (bytes, inode) = (Int(status.st_size), UInt(status.st_ino))
        times = [
            status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
            status.st_ctim.tv_nsec,
        ]
    }
}
