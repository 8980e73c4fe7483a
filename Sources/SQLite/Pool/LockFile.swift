import Glibc

/// A file locked for as long as it lives, so that a second process, or a second pool, keeps away.
final class LockFile: Sendable {
    enum Failure: Error {
        case held
        case readOnly
        case other(String)
    }

    private let descriptor: Int32

    /// Locks the file at `path`, which is made if missing and never deleted: a lock on a deleted
    /// file keeps nobody away.
    init(path: String) throws(Failure) {
        // Not inherited by processes we start: they would hold the lock after our end.
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            switch errno {
            case EACCES, EPERM, EROFS: throw .readOnly
            default: throw .other(String(cString: strerror(errno)))
            }
        }
        // flock, not fcntl: it also tells two openings within one process apart.
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let reason = errno
            Glibc.close(file)
            throw reason == EWOULDBLOCK ? .held : .other(String(cString: strerror(reason)))
        }
        // Last: once it is set, an error thrown runs deinit, which would close it a second time.
        descriptor = file
    }

    deinit {
        Glibc.close(descriptor)
    }
}
