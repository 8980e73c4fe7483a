import CSQLite

/// A compiled statement, owned by one connection.
@usableFromInline
final class Statement {
    @usableFromInline let sql: String
    let handle: OpaquePointer
    /// Whether it is kept for the next use of the same text.
    let isCached: Bool
    var isInUse = false

    init(sql: String, handle: OpaquePointer, isCached: Bool) {
        self.sql = sql
        self.handle = handle
        self.isCached = isCached
    }

    deinit {
        sqlite3_finalize(handle)
    }

    @usableFromInline var row: Row { Row(handle) }

    /// Whether it leaves the database as it is.
    @usableFromInline var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

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
