import CSQLite

/// Where a connection stands between BEGIN and COMMIT.
enum TransactionState {
    case none
    case open
    /// SQLite rolled back by itself within the body, because of this error.
    case lost(SQLiteError)
}

extension Connection {
    enum TransactionKind: String {
        /// A snapshot from the first statement on.
        case deferred = "BEGIN DEFERRED"
        /// Holds the right to write from the start.
        case immediate = "BEGIN IMMEDIATE"
    }

    /// Runs `body` between BEGIN and COMMIT; what it throws rolls everything back.
    @discardableResult
    func inTransaction<T>(_ kind: TransactionKind, _ body: (Connection) throws -> T) throws -> T {
        try run(kind.rawValue)
        transaction = .open
        isVersionKnown = false
        forgetWritten()
        do {
            let result = try body(self)
            // The body may have caught the error; its changes are gone all the same.
            if case .lost(let error) = transaction { throw error }
            try run("COMMIT")
            transaction = .none
            return result
        } catch {
            transaction = .none
            rollBackIfOpen()
            throw error
        }
    }

    /// What went wrong first is told to the caller; a failed ROLLBACK shows at the next BEGIN.
    private func rollBackIfOpen() {
        guard let handle, sqlite3_get_autocommit(handle) == 0 else { return }
        sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    }
}
