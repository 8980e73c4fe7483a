public import Glibc
import SQLite

/// Why there is no backup, or why one can't be used.
public enum BackupFailure: Error, Sendable, Equatable {
    /// There is no room on the disk.
    case full
    /// The copy was not equal to the database, or was damaged; the text is what was found.
    case damaged(String)
    /// The disk or the folder refused; the text is what the system says.
    case refused(String)

    /// What the system said last.
    public static func system(_ code: Int32 = errno) -> BackupFailure {
        code == ENOSPC || code == EDQUOT ? .full : .refused(String(cString: strerror(code)))
    }

    /// What went wrong while a backup was made.
    init(_ error: any Error) {
        switch error {
        case let failure as BackupFailure: self = failure
        case BackupError.copy(let error): self.init(error)
        case BackupError.file(let why): self = .refused(why)
        case BackupError.damaged(let what): self = .damaged(what)
        case let error as SQLiteError where error.isFull: self = .full
        case let error as SQLiteError where error.isCorrupt || error.isNotADatabase:
            self = .damaged(error.message)
        case let error as SQLiteError: self = .refused(error.plain)
        default: self = .refused("\(error)")
        }
    }
}
