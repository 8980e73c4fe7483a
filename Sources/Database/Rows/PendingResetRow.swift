import Domain
import SQLite

/// A new PIN that waits for its hour.
enum PendingResetRow: AddedRow {
    static let table = "pending_reset"
    static let columns = "person_id, begun_at, begun_steady, seen_steady, length"

    static func read(_ row: Row) throws -> PendingReset {
        try PendingReset(
            person: row["person_id"],
            delay: Delay(
                begunAt: row["begun_at"], begun: row["begun_steady"], seen: row["seen_steady"],
                length: row["length"]))
    }

    typealias New = (reset: PendingReset, device: DeviceID, hash: String)
    static let reset: Columns<New> = [
        "person_id": { $0.reset.person },
        "device_id": { $0.device },
        "hash": { $0.hash },
        "begun_at": { $0.reset.delay.begunAt },
        "begun_steady": { $0.reset.delay.begun },
        "seen_steady": { $0.reset.delay.seen },
        "length": { $0.reset.delay.length },
    ]

    static let all = """
        SELECT \(columns)
        FROM pending_reset
        ORDER BY person_id
        """
    static let insert = """
        INSERT INTO pending_reset (\(reset.names))
        VALUES (\(reset.marks))
        """
}
