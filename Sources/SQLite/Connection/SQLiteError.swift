import CSQLite
import Glibc

/// A no of SQLite.
public struct SQLiteError: Error, Sendable, Equatable {
    /// The primary result code (sqlite.org/rescode.html).
    public let code: Int32
    /// The extended result code, which tells the kinds of one primary code apart.
    public let extendedCode: Int32
    /// What SQLite says; of a trigger's `RAISE(ABORT, 'text')` it is the text.
    public let message: String
    /// The statement with its `?`, never with what was bound to them.
    public let sql: String?
    /// What the system said (errno), if it was the system that refused; else 0.
    public let systemCode: Int32

    /// An error by its extended code.
    public init(
        extendedCode: Int32, message: String, sql: String? = nil, systemCode: Int32 = 0
    ) {
        code = extendedCode & 0xff
        self.extendedCode = extendedCode
        self.message = message
        self.sql = sql
        self.systemCode = systemCode
    }

    /// The last error of a connection's handle.
    init(of handle: OpaquePointer?, sql: String? = nil) {
        // First: what is asked next may change it. Of a COMMIT, SQLite keeps no code of the system.
        let last = errno
        let extendedCode = sqlite3_extended_errcode(handle)
        let kept = sqlite3_system_errno(handle)
        // SQLite keeps the system's last word beyond the error that it belongs to.
        let isOfSystem = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(extendedCode & 0xff)
        self.init(
            extendedCode: extendedCode, message: String(cString: sqlite3_errmsg(handle)), sql: sql,
            systemCode: isOfSystem ? (kept != 0 ? kept : last) : 0)
    }
}

extension SQLiteError {
    /// Whether a rule of the schema refused: CHECK, UNIQUE, NOT NULL, REFERENCES or a trigger.
    public var isConstraint: Bool { code == SQLITE_CONSTRAINT }

    /// Whether the row is there already (UNIQUE or PRIMARY KEY).
    public var isUnique: Bool {
        // SQLITE_CONSTRAINT_UNIQUE, _PRIMARYKEY and _ROWID: macros that Swift cannot import.
        extendedCode == SQLITE_CONSTRAINT | 8 << 8
            || extendedCode == SQLITE_CONSTRAINT | 6 << 8
            || extendedCode == SQLITE_CONSTRAINT | 10 << 8
    }

    /// Whether a CHECK refused.
    public var isCheck: Bool { extendedCode == SQLITE_CONSTRAINT | 1 << 8 }

    /// Whether REFERENCES refused.
    public var isForeignKey: Bool { extendedCode == SQLITE_CONSTRAINT | 3 << 8 }

    /// Whether NOT NULL refused.
    public var isNotNull: Bool { extendedCode == SQLITE_CONSTRAINT | 5 << 8 }

    /// Whether a trigger refused by `RAISE`; its text is `message`.
    public var isTrigger: Bool { extendedCode == SQLITE_CONSTRAINT | 7 << 8 }

    /// Whether the disk is full, or the size allowed to the database or to the user is used up.
    public var isFull: Bool {
        code == SQLITE_FULL || [ENOSPC, EDQUOT].contains(systemCode)
    }

    /// Whether the disk takes no changes.
    public var isReadOnlyDisk: Bool { systemCode == EROFS }

    /// Whether something was to be written where only reading is possible.
    public var isReadOnly: Bool { code == SQLITE_READONLY }

    /// Whether the operating system failed to read, write or sync.
    public var isIOError: Bool { code == SQLITE_IOERR }

    /// Whether a sync failed, after which nobody knows what is on the disk; trying again proves nothing.
    public var isSyncFailure: Bool {
        // SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC.
        extendedCode == SQLITE_IOERR | 4 << 8 || extendedCode == SQLITE_IOERR | 5 << 8
    }

    /// Whether the file contradicts itself, or could not be read: SQLite says the same of both.
    public var isCorrupt: Bool { code == SQLITE_CORRUPT }

    /// Whether something could not be written, for want of room or because of the disk.
    var isOfWriting: Bool {
        !isOfReading && (isFull || isIOError || isReadOnly || code == SQLITE_CANTOPEN)
    }

    /// Whether something was not read as it was written.
    var isOfReading: Bool {
        // SQLITE_IOERR_READ and SQLITE_IOERR_SHORT_READ.
        isCorrupt || isNotADatabase
            || extendedCode == SQLITE_IOERR | 1 << 8 || extendedCode == SQLITE_IOERR | 2 << 8
    }

    /// Whether the file is something else than a database.
    public var isNotADatabase: Bool { code == SQLITE_NOTADB }

    /// Whether the disk, the system or the memory is to blame rather than what was asked.
    public var isOfTheSystem: Bool {
        [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_NOMEM].contains(code)
    }

    /// Whether another connection held a lock for longer than the time allowed.
    public var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }

    /// Whether the connection had been closed.
    public var isClosed: Bool { self == .closed }

    /// Whether the file is not where it was opened.
    public var isGone: Bool {
        extendedCode == SQLiteError.gone.extendedCode
            || code == SQLITE_CANTOPEN && [ENOENT, ENOTDIR, ENXIO, ENODEV].contains(systemCode)
    }

    // SQLITE_READONLY_DBMOVED.
    static let gone = SQLiteError(
        extendedCode: SQLITE_READONLY | 4 << 8, message: "the file is not where it was")

    /// A part of the file could not be read.
    static func unread(_ systemCode: Int32) -> SQLiteError {
        // SQLITE_IOERR_READ.
        SQLiteError(
            extendedCode: SQLITE_IOERR | 1 << 8, message: "the file could not be read",
            systemCode: systemCode)
    }

    /// The database contradicts itself.
    static func damaged(_ what: String) -> SQLiteError {
        SQLiteError(extendedCode: SQLITE_CORRUPT, message: what)
    }

    static let closed = SQLiteError(extendedCode: SQLITE_MISUSE, message: "the database is closed")
}

extension SQLiteError {
    /// What happened, for whoever runs the program: no statement, no code's name.
    public var plain: String {
        if isFull { return "the disk is full" }
        return switch code {
        case SQLITE_IOERR: "the disk reported an error"
        case SQLITE_READONLY: "it can't be written"
        case SQLITE_BUSY, SQLITE_LOCKED: "another program is using it"
        case SQLITE_CORRUPT, SQLITE_NOTADB: "it is damaged"
        case SQLITE_CANTOPEN: "the file can't be opened"
        case SQLITE_NOMEM: "there is not enough memory"
        case SQLITE_CONSTRAINT: "a rule of the tables refused it"
        default: "it failed with code \(extendedCode)"
        }
    }
}

extension SQLiteError: CustomStringConvertible {
    /// The message, the extended code and the statement on one line.
    public var description: String {
        let place = sql.map {
            " in: " + $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        return "SQLite: \(message) (\(extendedCode))\(place ?? "")"
    }
}
