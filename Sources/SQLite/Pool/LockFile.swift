import Glibc

/// A file locked for as long as it lives, so that a second process, or a second pool, keeps away.
final class LockFile: Sendable {
    enum Failure: Error {
        case held
        case readOnly
        case other(Int32)
    }

    private let descriptor: Int32

    /// Locks the file at `path`, which is made if missing and never deleted: a lock on a deleted
    /// file keeps nobody away.
    init(path: String) throws(Failure) {
        // Not inherited by processes we start: they would hold the lock after our end.
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            switch errno {
            case EACCES, EPERM: throw .readOnly
            default: throw .other(errno)
            }
        }
        // flock, not fcntl: it also tells two openings within one process apart.
        guard LockFile.lock(file) else {
            let reason = errno
            Glibc.close(file)
            throw reason == EWOULDBLOCK ? .held : .other(reason)
        }
        // Last: once it is set, an error thrown runs deinit, which would close it a second time.
        descriptor = file
    }

    /// Tries for a moment: one who has just ended may have a child that has not begun its own
    /// program yet, and holds the lock until it does.
    private static func lock(_ file: Int32) -> Bool {
        for _ in 0..<50 {
            if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK else { return false }
            usleep(10_000)
        }
        errno = EWOULDBLOCK
        return false
    }

    deinit {
        Glibc.close(descriptor)
    }
}
