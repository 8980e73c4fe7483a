public import Domain
import SQLite

extension Reading {
    /// The device that holds this token and has not been revoked.
    public func device(tokenDigest: String) throws -> Device? {
        try connection.first(
            """
            SELECT id, label, paired_at
            FROM device
            WHERE token_digest = ? AND revoked_at IS NULL
            """, [.text(tokenDigest)]
        ) { row in
            Device(id: row.id(0), label: row.text(1), pairedAt: row.instant(2))
        }
    }
}

extension Writing {
    /// Lets a browser in, known by the digest of the token in its cookie.
    public func addDevice(tokenDigest: String, label: String, at now: Instant) throws -> DeviceID {
        try connection.run(
            "INSERT INTO device (token_digest, label, paired_at) VALUES (?, ?, ?)",
            [.text(tokenDigest), .text(label), .at(now)])
        return DeviceID(connection.lastInsertedID)
    }

    /// Shuts every device out; each has to be let in again.
    public func revokeAllDevices(at now: Instant) throws {
        try connection.run(
            "UPDATE device SET revoked_at = ? WHERE revoked_at IS NULL", [.at(now)])
    }
}
