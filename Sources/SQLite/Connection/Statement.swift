import CSQLite

/// What a compiled statement is found by.
///
/// The length tells nearly all of a program's texts apart: hashing the whole of each would cost more
/// than comparing the few that are equally long.
struct StatementText: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) { hasher.combine(sql.utf8.count) }
}

/// A compiled statement, owned by one connection.
@usableFromInline
final class Statement {
    @usableFromInline let sql: String
    let handle: OpaquePointer
    /// Whether it is kept for the next use of the same text.
    let isCached: Bool
    var isInUse = false
    /// The columns read so far, in the order in which they were asked for.
    private var slots: [(name: UnsafePointer<UInt8>, column: Int32)] = []
    /// The slot that comes next if rows are all read in the same order.
    private var next = 0

    init(sql: String, handle: OpaquePointer, isCached: Bool) {
        self.sql = sql
        self.handle = handle
        self.isCached = isCached
    }

    deinit {
        sqlite3_finalize(handle)
    }

    @usableFromInline var row: Row { Row(self) }

    /// Whether it leaves the database as it is.
    @usableFromInline var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

    /// The number of a column, looked up by its name once a statement.
    ///
    /// Throws for a name that no column has, or two.
    func column(_ name: StaticString) throws(UnreadableRow) -> Int32 {
        // The same place in the code asks with the same address.
        let address = name.hasPointerRepresentation ? name.utf8Start : nil
        if next == slots.count { next = 0 }
        if next < slots.count, slots[next].name == address {
            next += 1
            return slots[next - 1].column
        }
        if let known = slots.firstIndex(where: { $0.name == address }) {
            next = known + 1
            return slots[known].column
        }
        let wanted = name.description
        let found = (0..<sqlite3_column_count(handle)).filter { column in
            sqlite3_column_name(handle, column).map { String(cString: $0) } == wanted
        }
        guard found.count == 1 else { throw unreadable(name) }
        if let address {
            slots.append((address, found[0]))
            next = slots.count
        }
        return found[0]
    }

    /// A cell of the current row, by its column's name.
    @usableFromInline
    func cell(_ name: StaticString) throws(UnreadableRow) -> Cell {
        Cell(statement: handle, column: try column(name))
    }

    /// The cell of a row that has no other; throws where there are several.
    @usableFromInline var onlyCell: Cell {
        get throws(UnreadableRow) {
            let cell = Cell(statement: handle, column: 0)
            guard sqlite3_column_count(handle) == 1 else { throw cell.unreadable }
            return cell
        }
    }

    @usableFromInline
    func unreadable(_ name: StaticString) -> UnreadableRow {
        let table = sqlite3_column_count(handle) > 0 ? sqlite3_column_table_name(handle, 0) : nil
        return UnreadableRow(
            table: table.map { String(cString: $0) }, column: name.description)
    }

    func bind(_ values: [Value]) -> Bool {
        precondition(
            Int(sqlite3_bind_parameter_count(handle)) == values.count,
            "\(values.count) values for \(sqlite3_bind_parameter_count(handle)) parameters in: \(sql)"
        )
        var index: Int32 = 0
        for value in values {
            index += 1
            guard bind(value, at: index) == SQLITE_OK else { return false }
        }
        return true
    }

    private func bind(_ value: Value, at index: Int32) -> Int32 {
        switch value {
        case .null:
            return sqlite3_bind_null(handle, index)
        case .integer(let number):
            return sqlite3_bind_int64(handle, index, number)
        case .real(let number):
            return sqlite3_bind_double(handle, index, number)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    // An address is needed even where there is nothing: without one it is NULL.
                    guard let start = characters.baseAddress else {
                        return sqlite3_bind_text64(handle, index, "", 0, copied, utf8)
                    }
                    return sqlite3_bind_text64(
                        handle, index, start, UInt64(characters.count), copied, utf8)
                }
            }
        case .blob(let bytes):
            guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
            return sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), copied)
        }
    }

    /// Makes it ready for the next use and lets go of what was bound.
    func reset() {
        // The result repeats the failure of the step, which has been thrown already.
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }
}

/// SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite copies what it is given.
// SAFETY: SQLite compares this value with -1 and never calls it.
nonisolated(unsafe) private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

private let utf8 = UInt8(SQLITE_UTF8)
