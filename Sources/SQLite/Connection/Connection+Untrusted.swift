import CSQLite
import Glibc

extension Connection {
    /// Opens a file that anybody may have written, to read the rows of its tables.
    ///
    /// Nothing that its schema says is run, and a journal beside it is left alone. Whatever takes it
    /// beyond the deadline is interrupted; a schema, a row or a value larger than `mostBytes` is
    /// refused.
    ///
    /// - Parameter deadline: nanoseconds of uptime, as ``uptime`` has them.
    public static func untrusted(
        path: String, deadline: UInt64, mostBytes: Int32
    ) throws(SQLiteError) -> Connection {
        // SQLITE_OPEN_URI, for the word "immutable": no lock is taken, no journal looked for.
        let connection = try Connection(
            name: "file:\(escaped(plain(path)))?immutable=1",
            flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
        guard csqlite_trust_nothing(connection.handle) == SQLITE_OK else {
            throw SQLiteError(of: connection.handle)
        }
        sqlite3_limit(connection.handle, SQLITE_LIMIT_LENGTH, mostBytes)
        sqlite3_limit(connection.handle, SQLITE_LIMIT_SQL_LENGTH, mostBytes)
        connection.deadline = deadline
        connection.stopAtDeadline()
        for pragma in Pragmas.stranger { try connection.execute(pragma) }
        return connection
    }

    /// Nanoseconds since the machine started.
    public static var uptime: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    private func stopAtDeadline() {
        sqlite3_progress_handler(
            handle, 1_000,
            { context in
                guard let context else { return 0 }
                let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
                return Connection.uptime > connection.deadline ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// A path within a `file:` address.
    private static func escaped(_ path: String) -> String {
        var address = ""
        for character in path.unicodeScalars {
            switch character {
            case "%": address += "%25"
            case "?": address += "%3f"
            case "#": address += "%23"
            default: address.unicodeScalars.append(character)
            }
        }
        return address
    }
}
