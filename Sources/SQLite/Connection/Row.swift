import CSQLite

/// The row a statement stands on, valid only within the closure it is handed to.
///
/// Columns count from 0. Asking a NULL column by a method without `IfAny` is a mistake in the
/// statement: it stops a debug build, and gives 0 or the empty value in a release build.
public struct Row {
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) {
        self.statement = statement
    }

    /// The number of columns.
    public var count: Int { Int(sqlite3_column_count(statement)) }

    /// Whether the column is NULL.
    public func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    /// A whole number.
    public func int(_ column: Int) -> Int64 {
        assertNotNull(column)
        return sqlite3_column_int64(statement, Int32(column))
    }

    /// A whole number, or nil for NULL.
    public func intIfAny(_ column: Int) -> Int64? {
        isNull(column) ? nil : sqlite3_column_int64(statement, Int32(column))
    }

    /// A floating point number.
    public func double(_ column: Int) -> Double {
        assertNotNull(column)
        return sqlite3_column_double(statement, Int32(column))
    }

    /// A floating point number, or nil for NULL.
    public func doubleIfAny(_ column: Int) -> Double? {
        isNull(column) ? nil : sqlite3_column_double(statement, Int32(column))
    }

    /// True for every number but 0.
    public func bool(_ column: Int) -> Bool { int(column) != 0 }

    /// True for every number but 0, or nil for NULL.
    public func boolIfAny(_ column: Int) -> Bool? { intIfAny(column).map { $0 != 0 } }

    /// A text, copied once.
    public func text(_ column: Int) -> String {
        assertNotNull(column)
        return textIfAny(column) ?? ""
    }

    /// A text, or nil for NULL.
    public func textIfAny(_ column: Int) -> String? {
        // The pointer first, then the length: asked the other way round SQLite may convert between.
        guard let start = sqlite3_column_text(statement, Int32(column)) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Bytes, copied once.
    public func blob(_ column: Int) -> [UInt8] {
        assertNotNull(column)
        return blobIfAny(column) ?? []
    }

    /// Bytes, or nil for NULL.
    public func blobIfAny(_ column: Int) -> [UInt8]? {
        guard let start = sqlite3_column_blob(statement, Int32(column)) else {
            // SQLite has no address for an empty blob either.
            return isNull(column) ? nil : []
        }
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    /// The column as it is stored.
    public func value(_ column: Int) -> Value {
        switch sqlite3_column_type(statement, Int32(column)) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, Int32(column)))
        case SQLITE_FLOAT: .real(sqlite3_column_double(statement, Int32(column)))
        case SQLITE_TEXT: .text(text(column))
        case SQLITE_BLOB: .blob(blob(column))
        default: .null
        }
    }

    private func assertNotNull(_ column: Int) {
        assert(column >= 0 && column < count, "the row has no column \(column)")
        assert(!isNull(column), "column \(column) is NULL in: \(sql)")
    }

    private var sql: String { sqlite3_sql(statement).map { String(cString: $0) } ?? "" }
}
