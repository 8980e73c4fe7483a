import Domain
import SQLite

/// A browser of the family.
enum DeviceRow: AddedRow {
    static let table = "device"
    /// With the table's name, for a code joins its device.
    static let columns = """
        device.id, device.label, device.paired_at, device.last_seen_at, device.is_paired,
        device.owner_id, device.home_id
        """

    static func read(_ row: Row) throws -> Device {
        try Device(
            id: row["id"], label: row["label"], pairedAt: row["paired_at"],
            lastSeenAt: row["last_seen_at"], isPaired: row["is_paired"], owner: row["owner_id"],
            home: row["home_id"])
    }

    typealias New = (tokenDigest: String, label: String, isPaired: Bool, at: Instant)
    static let added: Columns<New> = [
        "token_digest": { $0.tokenDigest },
        "label": { $0.label },
        "paired_at": { $0.at },
        "last_seen_at": { $0.at },
        "is_paired": { $0.isPaired },
    ]

    /// Served by the index of the UNIQUE constraint.
    static let ofToken = """
        SELECT \(columns)
        FROM device
        WHERE token_digest = ? AND revoked_at IS NULL
        """
    static let insert = """
        INSERT INTO device (\(added.names))
        VALUES (\(added.marks))
        """
}
