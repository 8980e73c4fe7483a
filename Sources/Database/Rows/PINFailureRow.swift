import Domain
import SQLite

/// The wrong PINs at one face of a device.
struct PINFailure: Sendable {
    /// Nil for all unknown devices together.
    let device: DeviceID?
    let missed: SignInTries.Missed
    /// When the device's last one was counted; nil if a PIN was right since.
    let lastFailedAt: Instant?
}

/// The wrong PINs at one face of a device.
enum PINFailureRow: AddedRow {
    static let table = "pin_failure"
    static let columns = "device_id, person_id, failures, since, last_failed_at"

    static func read(_ row: Row) throws -> PINFailure {
        try PINFailure(
            device: row["device_id"],
            missed: SignInTries.Missed(
                person: row["person_id"], count: row["failures"], since: row["since"]),
            lastFailedAt: row["last_failed_at"])
    }

    static let failure: Columns<PINFailure> = [
        "device_id": { $0.device },
        "person_id": { $0.missed.person },
        "failures": { $0.missed.count },
        "since": { $0.missed.since },
        "last_failed_at": { $0.lastFailedAt },
    ]

    static let ofDevice = """
        SELECT \(columns)
        FROM pin_failure
        WHERE ifnull(device_id, 0) = ?
        ORDER BY id
        """
    static let insert = """
        INSERT INTO pin_failure (\(failure.names))
        VALUES (\(failure.marks))
        """
}
