import CSQLite

/// The row a statement stands on, valid only within the closure it is handed to.
///
/// Columns are read by name: `try row["started_at"]`. What is asked for decides what is accepted; a
/// NULL, another kind of value or one out of range throws `UnreadableRow`, in every build.
public struct Row {
    @usableFromInline let statement: Statement

    @usableFromInline
    init(_ statement: Statement) { self.statement = statement }

    // What is generic here is compiled where it is called, for the type that is asked for: rows are
    // most of what a page costs.

    /// The value of a column; an optional accepts NULL.
    @inlinable
    public subscript<T: Readable>(_ name: StaticString) -> T {
        get throws(UnreadableRow) {
            let cell = try statement.cell(name)
            guard let value = T(cell) else { throw cell.unreadable }
            return value
        }
    }

    /// The value of a column that has to lie in a range.
    @inlinable
    public subscript<T: Readable & Comparable>(
        _ name: StaticString, in range: ClosedRange<T>
    ) -> T {
        get throws(UnreadableRow) {
            let value: T = try self[name]
            guard range.contains(value) else { throw statement.unreadable(name) }
            return value
        }
    }

    /// The value of a statement that has one column.
    @inlinable
    public func only<T: Readable>() throws(UnreadableRow) -> T {
        let cell = try statement.onlyCell
        guard let value = T(cell) else { throw cell.unreadable }
        return value
    }

    /// All columns as they are stored.
    public var values: [Value] {
        (0..<sqlite3_column_count(statement.handle)).map {
            Value(Cell(statement: statement.handle, column: $0))
        }
    }
}

extension Row {
    /// All columns as they are stored; nil if one of them is a text that is no UTF-8.
    public var soundValues: [Value]? {
        var values: [Value] = []
        for column in 0..<sqlite3_column_count(statement.handle) {
            let cell = Cell(statement: statement.handle, column: column)
            guard cell.isSound else { return nil }
            values.append(Value(cell))
        }
        return values
    }
}

/// A row that this program can't have written; a fault, never the reader's error.
public struct UnreadableRow: Error, Sendable, Hashable, CustomStringConvertible {
    /// The table, nil for what was computed.
    public let table: String?
    /// The column.
    public let column: String

    /// A row of a table whose column, or columns, can't be read.
    public init(table: String?, column: String) {
        self.table = table
        self.column = column
    }

    /// The table and the column.
    public var place: String { "\(table.map { "\($0)." } ?? "")\(column)" }

    /// Where it is, and nothing of what it holds.
    public var description: String { "\(place) can't be read" }
}

/// One column of one row.
public struct Cell {
    private let statement: OpaquePointer
    private let column: Int32

    init(statement: OpaquePointer, column: Int32) {
        self.statement = statement
        self.column = column
    }

    /// Whether it is NULL.
    public var isNull: Bool { type == SQLITE_NULL }

    /// A whole number; nil for anything else.
    public var integer: Int64? {
        type == SQLITE_INTEGER ? sqlite3_column_int64(statement, column) : nil
    }

    /// A floating point number; nil for anything else.
    public var real: Double? {
        type == SQLITE_FLOAT ? sqlite3_column_double(statement, column) : nil
    }

    /// A text, copied once; nil for anything else.
    public var text: String? {
        // The pointer first, then the length: asked the other way round SQLite may convert between.
        guard type == SQLITE_TEXT, let start = sqlite3_column_text(statement, column) else {
            return nil
        }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Whether a text is UTF-8, which SQLite takes for granted; anything else is sound.
    fileprivate var isSound: Bool {
        guard type == SQLITE_TEXT, let start = sqlite3_column_text(statement, column) else {
            return true
        }
        let bytes = UnsafeBufferPointer(
            start: start, count: Int(sqlite3_column_bytes(statement, column)))
        return String(validating: bytes, as: UTF8.self) != nil
    }

    /// Bytes, copied once; nil for anything else.
    public var blob: [UInt8]? {
        guard type == SQLITE_BLOB else { return nil }
        // SQLite has no address for an empty blob.
        guard let start = sqlite3_column_blob(statement, column) else { return [] }
        let count = Int(sqlite3_column_bytes(statement, column))
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    @usableFromInline var unreadable: UnreadableRow {
        UnreadableRow(
            table: sqlite3_column_table_name(statement, column).map { String(cString: $0) },
            column: sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "?")
    }

    private var type: Int32 { sqlite3_column_type(statement, column) }
}
