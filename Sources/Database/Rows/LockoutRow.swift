import Domain
import SQLite

/// The wrong PINs of a device, or of all unknown ones together.
enum LockoutRow: AddedRow {
    static let table = "pin_lockout"
    static let columns = "failures, last_failed_at"

    static func read(_ row: Row) throws -> Lockout {
        try Lockout(failures: row["failures"], lastFailedAt: row["last_failed_at"])
    }

    static let lockout: Columns<Lockout> = [
        "failures": { $0.failures },
        "last_failed_at": { $0.lastFailedAt },
    ]

    static let ofDevice = """
        SELECT \(columns)
        FROM pin_lockout
        WHERE ifnull(device_id, 0) = ?
        """
    static let insert = """
        INSERT INTO pin_lockout (device_id, \(lockout.names))
        VALUES (?, \(lockout.marks))
        ON CONFLICT (ifnull(device_id, 0)) DO UPDATE SET \(lockout.fromExcluded)
        """
}
