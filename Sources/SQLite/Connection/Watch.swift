import CSQLite

/// What to note of a table when its rows are written.
public struct WatchedTable: Sendable {
    /// The column whose number says whose a row is, such as `child_id`; nil: no column does.
    public let owner: String?
    /// Columns whose change alone isn't noted, such as when something was seen last.
    public let silent: Set<String>
    /// Columns whose change alone is noted as such, like a counter's.
    public let counting: Set<String>

    /// What to note.
    public init(owner: String? = nil, silent: Set<String> = [], counting: Set<String> = []) {
        self.owner = owner
        self.silent = silent
        self.counting = counting
    }
}

/// A table of which a transaction has written rows, and whose they are or were.
public struct WrittenRows: Hashable, Sendable {
    /// The table.
    public let table: String
    /// The number in its owner's column; nil: it has none, or a row has none there.
    public let owner: Int64?
    /// Whether only columns that count on were changed.
    public let isCounting: Bool

    /// Written rows.
    public init(_ table: String, of owner: Int64? = nil, isCounting: Bool = false) {
        self.table = table
        self.owner = owner
        self.isCounting = isCounting
    }
}

/// Notes what a connection's transaction writes.
final class Watch {
    private struct Columns {
        enum Kind { case plain, silent, counting }

        let owner: Int32?
        /// The kind of each column; nil: all are plain.
        let kinds: [Kind]?
    }

    private let columns: [String: Columns]
    fileprivate(set) var rows: Set<WrittenRows> = []

    fileprivate init(_ tables: [String: WatchedTable], _ names: [String: [String]]) {
        columns = tables.reduce(into: [:]) { columns, entry in
            let (table, watched) = entry
            let names = names[table] ?? []
            let isPlain = watched.silent.isEmpty && watched.counting.isEmpty
            columns[table] = Columns(
                owner: watched.owner.flatMap(names.firstIndex).map(Int32.init),
                kinds: isPlain
                    ? nil
                    : names.map { name in
                        watched.silent.contains(name)
                            ? .silent : watched.counting.contains(name) ? .counting : .plain
                    })
        }
    }

    fileprivate func note(_ change: Int32, _ name: UnsafePointer<CChar>, _ handle: OpaquePointer) {
        let table = String(cString: name)
        let columns = columns[table]
        var isCounting = false
        if change == SQLITE_UPDATE, let kinds = columns?.kinds {
            let changed = kinds.indices.filter { Self.differs(Int32($0), handle) }.map { kinds[$0] }
            if !changed.contains(.plain) {
                guard changed.contains(.counting) else { return }
                isCounting = true
            }
        }
        guard let owner = columns?.owner else {
            rows.insert(WrittenRows(table, isCounting: isCounting))
            return
        }
        var value: OpaquePointer?
        if change != SQLITE_INSERT, sqlite3_preupdate_old(handle, owner, &value) == SQLITE_OK {
            rows.insert(WrittenRows(table, of: Self.number(value), isCounting: isCounting))
        }
        if change != SQLITE_DELETE, sqlite3_preupdate_new(handle, owner, &value) == SQLITE_OK {
            rows.insert(WrittenRows(table, of: Self.number(value), isCounting: isCounting))
        }
    }

    private static func number(_ value: OpaquePointer?) -> Int64? {
        sqlite3_value_type(value) == SQLITE_INTEGER ? sqlite3_value_int64(value) : nil
    }

    /// Whether an update gives a column another value.
    private static func differs(_ column: Int32, _ handle: OpaquePointer) -> Bool {
        var (old, new): (OpaquePointer?, OpaquePointer?)
        guard sqlite3_preupdate_old(handle, column, &old) == SQLITE_OK,
            sqlite3_preupdate_new(handle, column, &new) == SQLITE_OK,
            sqlite3_value_type(old) == sqlite3_value_type(new)
        else { return true }
        switch sqlite3_value_type(old) {
        case SQLITE_NULL: return false
        case SQLITE_INTEGER: return sqlite3_value_int64(old) != sqlite3_value_int64(new)
        case SQLITE_TEXT:
            guard let one = sqlite3_value_text(old), let other = sqlite3_value_text(new) else {
                return true
            }
            return String(cString: one) != String(cString: other)
        default: return true
        }
    }
}

extension Connection {
    /// Notes from now on what each transaction writes.
    ///
    /// `tables` gets the columns of each table, in order, and says what to note of it.
    func watch(_ tables: ([String: [String]]) -> [String: WatchedTable]) throws {
        let rows: [(String, String)] = try all(
            """
            SELECT sqlite_master.name AS of_table, column.name AS name
            FROM sqlite_master, pragma_table_info(sqlite_master.name) AS column
            WHERE sqlite_master.type = 'table'
            ORDER BY sqlite_master.name, column.cid
            """
        ) { try ($0["of_table"], $0["name"]) }
        let names = Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
        let watch = Watch(tables(names), names)
        self.watch = watch
        sqlite3_preupdate_hook(
            handle,
            { context, handle, change, _, table, _, _ in
                guard let context, let handle, let table else { return }
                Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue()
                    .note(change, table, handle)
            }, Unmanaged.passUnretained(watch).toOpaque())
    }

    /// What this transaction has written so far.
    public var written: Set<WrittenRows> { watch?.rows ?? [] }

    func forgetWritten() { watch?.rows = [] }
}

extension Pool {
    /// Notes from now on what each transaction writes.
    public func watch(_ tables: ([String: [String]]) -> [String: WatchedTable]) throws {
        try exclusively { try $0.watch(tables) }
    }
}
