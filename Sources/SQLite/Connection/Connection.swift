import CSQLite

/// One connection to a database; it has one owner and is used by one thread at a time.
///
/// Statements are compiled once per text, and each is reset before its next use. A text used again
/// while it is still being stepped gets a statement of its own.
public final class Connection {
    /// What a connection may do.
    public enum Access: Sendable {
        /// Reads and writes, and makes the file if it is missing.
        case readWriteCreate
        /// Reads and writes a file that exists.
        case readWrite
        /// Reads a file that exists, and never checkpoints it.
        case readOnly
    }

    /// The version of SQLite, `3.40.1`.
    public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

    var handle: OpaquePointer?
    private(set) var statements: [StatementText: Statement] = [:]
    /// Set while a transaction must not be left by a statement of its body.
    var transaction = TransactionState.none
    /// Set while only statements that change nothing are let through.
    var isReading = false
    /// The first sync that failed on this connection.
    private(set) var syncFailure: SQLiteError?
    /// Whether it can't write, so that SQLite tells it of every change.
    @usableFromInline let keepsRows: Bool
    var keptRows = KeptRows()
    /// What notes the rows that are written; nil: nothing does.
    var watch: Watch?
    /// Whether this transaction knows which state of the database it reads.
    var isVersionKnown = false
    /// How many pages the write-ahead log held after this connection's last commit.
    var logPages = 0
    /// When a connection to somebody else's file stops working, in nanoseconds of uptime.
    var deadline = UInt64.max
    /// How often this connection has written something.
    private(set) var writes = 0

    /// More texts than any program has are a sign of texts put together from values.
    private static let mostStatements = 500

    /// Opens the file at `path`.
    public convenience init(path: String, access: Access) throws(SQLiteError) {
        let flags =
            switch access {
            case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .readWrite: SQLITE_OPEN_READWRITE
            case .readOnly: SQLITE_OPEN_READONLY
            }
        try self.init(name: Self.plain(path), flags: flags)
        for pragma in access == .readOnly ? Pragmas.reader : Pragmas.writer {
            try execute(pragma)
        }
        if access != .readOnly { countLogPages() }
    }

    private func countLogPages() {
        sqlite3_wal_hook(
            handle,
            { connection, _, _, pages in
                guard let connection else { return SQLITE_OK }
                let written = Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue()
                written.logPages = Int(pages)
                written.writes += 1
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Opens a new database that lives in memory, for as long as the connection does.
    public static func inMemory() throws(SQLiteError) -> Connection {
        let connection = try Connection(
            name: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        for pragma in Pragmas.writer {
            try connection.execute(pragma)
        }
        return connection
    }

    /// Before the first connection of a process; SQLite refuses it later, which does no harm.
    private static let threadsStayApart: Void = { _ = csqlite_count_no_memory() }()

    /// Opens without setting anything, to look at a file that may be somebody else's.
    init(name: String, flags: Int32) throws(SQLiteError) {
        keepsRows = flags & SQLITE_OPEN_READONLY != 0
        Self.threadsStayApart
        // NOMUTEX: the owner sees to it that only one thread at a time comes here.
        let result = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard result == SQLITE_OK else {
            let error = SQLiteError(of: handle)
            sqlite3_close_v2(handle)
            handle = nil
            throw error
        }
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Pragmas.busyMilliseconds)
    }

    deinit {
        close()
    }

    /// Closes the connection; whatever is asked of it afterwards throws.
    public func close() {
        statements.removeAll()
        keptRows = KeptRows()
        // v2: it also lets go where a statement is still in use further up the stack.
        sqlite3_close_v2(handle)
        handle = nil
    }

    /// Forgets the pages that it holds: what is read next comes from the file.
    func forgetPages() {
        sqlite3_db_release_memory(handle)
    }

    /// A name that SQLite takes for a path: Debian's build reads `file:` as an address.
    static func plain(_ path: String) -> String {
        path.hasPrefix("/") || path.hasPrefix("./") ? path : "./" + path
    }
}

// MARK: - Asking and changing

extension Connection {
    /// Runs one statement to its end and tells how many rows it changed, those of triggers not counted.
    @discardableResult
    public func run(_ sql: String, _ bindings: [Value] = []) throws(SQLiteError) -> Int {
        let statement = try begin(sql, bindings)
        defer { end(statement) }
        let before = sqlite3_total_changes64(handle)
        while try step(statement) {}
        // A statement that changes no rows leaves the count of the one before it.
        return sqlite3_total_changes64(handle) == before ? 0 : Int(sqlite3_changes64(handle))
    }

    /// The ID that the last INSERT gave.
    public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Every row, in the order of the statement, made into what `row` returns.
    @inlinable
    public func all<T>(
        _ sql: String, _ bindings: [Value] = [], _ row: (Row) throws -> T
    ) throws -> [T] {
        let statement = try begin(sql, bindings)
        defer { end(statement) }
        var result: [T] = []
        while try step(statement) {
            result.append(try row(statement.row))
        }
        return result
    }

    /// The first row made into what `row` returns, or nil if there is none.
    @inlinable
    public func first<T>(
        _ sql: String, _ bindings: [Value] = [], _ row: (Row) throws -> T
    ) throws -> T? {
        let statement = try begin(sql, bindings)
        defer { end(statement) }
        guard try step(statement) else { return nil }
        let result = try row(statement.row)
        // INSERT … RETURNING: a change counts only when it was stepped to its end.
        if !statement.isReadOnly {
            while try step(statement) {}
        }
        return result
    }

    /// Hands every row to `row`, in the order of the statement.
    @inlinable
    public func each(
        _ sql: String, _ bindings: [Value] = [], _ row: (Row) throws -> Void
    ) throws {
        let statement = try begin(sql, bindings)
        defer { end(statement) }
        while try step(statement) {
            try row(statement.row)
        }
    }

    /// Runs a script of any number of statements without parameters, each to its end.
    public func execute(_ script: String) throws(SQLiteError) {
        var rest = Substring(script)
        while true {
            let (compiled, tail) = try compile(rest, keep: false)
            rest = tail
            guard let statement = compiled else {
                if rest.isEmpty { return }
                continue
            }
            try admit(statement)
            while try step(statement) {}
        }
    }
}

// MARK: - Statements

extension Connection {
    @usableFromInline
    func begin(_ sql: String, _ bindings: [Value]) throws(SQLiteError) -> Statement {
        let statement = try statement(sql)
        try admit(statement)
        statement.isInUse = true
        guard statement.bind(bindings) else {
            let error = SQLiteError(of: handle, sql: sql)
            end(statement)
            throw error
        }
        return statement
    }

    /// Whether there is a further row.
    @usableFromInline
    func step(_ statement: Statement) throws(SQLiteError) -> Bool {
        switch sqlite3_step(statement.handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            let error = SQLiteError(of: handle, sql: statement.sql)
            note(error)
            throw error
        }
    }

    @usableFromInline
    func end(_ statement: Statement) {
        statement.reset()
        statement.isInUse = false
    }

    private func statement(_ sql: String) throws(SQLiteError) -> Statement {
        let cached = statements[StatementText(sql: sql)]
        if let cached, !cached.isInUse { return cached }
        let (compiled, tail) = try compile(Substring(sql), keep: cached == nil)
        guard let compiled else { preconditionFailure("no statement in: \(sql)") }
        precondition(
            tail.allSatisfy(\.isWhitespace), "more than one statement, use execute: \(sql)")
        if compiled.isCached {
            if statements.count >= Self.mostStatements {
                statements = statements.filter { $0.value.isInUse }
            }
            statements[StatementText(sql: sql)] = compiled
        }
        return compiled
    }

    /// The first statement of `sql`, nil for a comment or nothing, and what follows it.
    private func compile(
        _ sql: Substring, keep: Bool
    ) throws(SQLiteError) -> (Statement?, tail: Substring) {
        guard let handle else { throw .closed }
        var text = String(sql)
        var compiled: OpaquePointer?
        var used = 0
        let flags = keep ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        let result = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                var tail: UnsafePointer<CChar>?
                let result = sqlite3_prepare_v3(
                    handle, characters.baseAddress, Int32(characters.count), flags, &compiled,
                    &tail)
                used = tail.map { $0 - characters.baseAddress! } ?? characters.count
                return result
            }
        }
        guard result == SQLITE_OK else {
            let error = SQLiteError(of: handle, sql: text)
            note(error)
            throw error
        }
        let tail = text.utf8.index(text.startIndex, offsetBy: used)
        return (
            compiled.map {
                Statement(sql: String(text[..<tail]), handle: $0, isCached: keep)
            },
            text[tail...]
        )
    }

    /// Refuses what would change something while only reading is allowed, or outside of a lost transaction.
    private func admit(_ statement: Statement) throws(SQLiteError) {
        guard handle != nil else { throw .closed }
        if case .lost(let error) = transaction { throw error }
        if isReading, !statement.isReadOnly {
            throw SQLiteError(
                extendedCode: SQLITE_READONLY,
                message: "attempt to write a readonly database",
                sql: statement.sql)
        }
    }

    func note(_ error: SQLiteError) {
        if error.isSyncFailure, syncFailure == nil { syncFailure = error }
        // A full disk, among others, ends the whole transaction: what the body does next would be
        // committed by itself, statement by statement.
        if case .open = transaction, sqlite3_get_autocommit(handle) != 0 {
            transaction = .lost(error)
        }
    }
}
