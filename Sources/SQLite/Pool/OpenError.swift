import Glibc

/// Why a database is not opened; the file stays as it was.
public enum OpenError: Error, Sendable, Equatable {
    /// The file is something else than a SQLite database.
    case notADatabase
    /// A database, but made by another program (by its `application_id`).
    case foreign
    /// The database was written by a newer version (by its `user_version`); `program` is the version
    /// that the newest step notes, as it was written.
    case newer(found: Int, known: Int, program: String? = nil)
    /// The database contradicts itself; the text is the first thing SQLite found.
    case damaged(String)
    /// The file or its folder cannot be written by this user.
    case readOnly
    /// The disk takes no changes.
    case readOnlyDisk
    /// The disk failed to read the file, or to write it.
    case failing
    /// There is no room on the disk.
    case full
    /// Another process, or another pool of this one, has it open.
    case inUse
    /// Anything else; the text is what the system says.
    case cannotOpen(String)

    /// What the system says (errno).
    static func system(_ code: Int32) -> OpenError {
        switch code {
        case EROFS: .readOnlyDisk
        case EIO: .failing
        case ENOSPC, EDQUOT: .full
        default: .cannotOpen(String(cString: strerror(code)))
        }
    }
}
