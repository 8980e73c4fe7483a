import SQLite
import Synchronization

/// The rows that could not be read and were set aside, so that all others can be used.
final class SetAside: Sendable {
    private let found = Mutex<Set<UnreadableRow>>([])

    /// Where they are.
    var rows: Set<UnreadableRow> { found.withLock { $0 } }

    /// Forgets all of them, as when everything was replaced.
    func forget() { found.withLock { $0 = [] } }

    /// Records a row.
    func add(_ bad: UnreadableRow) { _ = found.withLock { $0.insert(bad) } }

    /// A value that can be read; nil if it can't, which is recorded.
    func readable<T>(_ read: () throws -> T) throws -> T? {
        do {
            return try read()
        } catch let bad as UnreadableRow {
            add(bad)
            return nil
        }
    }

    /// A column; a stand-in if it can't be read, which is recorded.
    func readable<T>(_ column: @autoclosure () throws -> T, or standIn: T) throws -> T {
        try readable { try column() } ?? standIn
    }
}

extension Reading {
    /// Whether an error says that a row can't be read, which is recorded then.
    public func isSetAside(_ error: any Error) -> Bool {
        guard let bad = error as? UnreadableRow else { return false }
        aside.add(bad)
        return true
    }

    /// Every row that can be read; the others are recorded and stay in the database as they are.
    ///
    /// For what FocusPal needs in order to start: one bad row must not keep a family out.
    func allReadable<T>(
        _ sql: String, _ bindings: [Value] = [], _ row: (Row) throws -> T
    ) throws -> [T] {
        let aside = aside
        return try connection.all(sql, bindings) { each in try aside.readable { try row(each) } }
            .compactMap { $0 }
    }

    /// The first row; nil if there is none, or if it can't be read, which is recorded.
    func firstReadable<T>(
        _ sql: String, _ bindings: [Value] = [], _ row: (Row) throws -> T
    ) throws -> T? {
        let aside = aside
        return try connection.first(sql, bindings) { each in try aside.readable { try row(each) } }
            ?? nil
    }
}
