public import Domain
import Glibc
import SQLite

/// The one place that tells from an error what is wrong.
extension HouseTrouble {
    /// What an error says about the database and its disk; nil if it is about something else.
    public init?(_ error: any Error) {
        switch error {
        case let error as SQLiteError: self.init(error)
        case let error as OpenError: self.init(error)
        case let error as OpeningError:
            guard let trouble = error.trouble else { return nil }
            self = trouble
        case BackupError.copy(let error): self.init(error)
        case BackupFailure.full: self = .full
        case MigrationError.failed(_, _, let error): self.init(error)
        case MigrationError.newer: self = .newer(needs: nil)
        default: return nil
        }
    }

    private init?(_ error: SQLiteError) {
        if error.isFull {
            self = .full
        } else if error.isGone {
            self = .gone
        } else if error.isReadOnlyDisk {
            self = .readOnly
        } else if error.isReadOnly || [EACCES, EPERM].contains(error.systemCode) {
            self = .notAllowed
        } else if error.isIOError {
            self = .failing
        } else if error.isCorrupt || error.isNotADatabase {
            self = .damaged
        } else {
            return nil
        }
    }

    private init?(_ error: OpenError) {
        switch error {
        case .notADatabase: self = .notADatabase
        case .foreign: self = .foreign
        case .newer(_, _, let program): self = .newer(needs: Program.other(program))
        case .damaged: self = .damaged
        case .readOnly: self = .notAllowed
        case .readOnlyDisk: self = .readOnly
        case .failing: self = .failing
        case .full: self = .full
        case .inUse, .cannotOpen: return nil
        }
    }
}

/// What an error says about the database, for whoever runs FocusPal.
public enum StoreFault {
    /// What happened, in words.
    public static func plain(_ error: any Error) -> String {
        (error as? SQLiteError)?.plain ?? "\(error)"
    }
}
