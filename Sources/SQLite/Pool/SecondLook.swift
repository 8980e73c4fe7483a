import Synchronization

/// Tells damage from a disk that could not be read for a moment, or can't be read any more.
///
/// SQLite calls all three damage. So all is read again, past what was kept in memory, before saving
/// ends for good.
final class SecondLook: Sendable {
    private let path: String?
    private let turn = Mutex(())

    /// For a database in memory there is nothing to read again.
    init(path: String?) { self.path = path }

    /// Waits until nobody looks: what may be damaged had better not be written to.
    func wait() { turn.withLock { _ in } }

    /// What is wrong now, after something could not be read; nil if all can be read.
    func look(after first: SQLiteError) -> SQLiteError? {
        guard let path else { return first }
        return turn.withLock { _ in Self.look(path) }
    }

    private static func look(_ path: String) -> SQLiteError? {
        guard var found = readWhole(path) else { return nil }
        for _ in 0..<2 {
            for file in [path, path + "-wal"] {
                let code = FilePlace.readFailure(of: file)
                if code != 0 { return .unread(code) }
            }
            guard let again = readWhole(path) else { return nil }
            found = again
        }
        return found
    }

    /// What a new connection finds when it reads all of it.
    private static func readWhole(_ path: String) -> SQLiteError? {
        do {
            let connection = try Connection(path: path, access: .readOnly)
            defer { connection.close() }
            try connection.checkWhole()
            return nil
        } catch let error as SQLiteError {
            return error
        } catch {
            return .damaged("\(error)")
        }
    }
}
