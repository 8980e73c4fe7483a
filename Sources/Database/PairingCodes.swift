public import Domain
import SQLite

extension Reading {
    /// The device that was added with a code; nil if none has been.
    public func device(pairedByDigest digest: String) throws -> Device? {
        try connection.first(
            """
            SELECT \(DeviceRow.columns)
            FROM pairing_code JOIN device ON device.id = device_id
            WHERE digest = ? AND revoked_at IS NULL
            """, [.text(digest)], DeviceRow.read)
    }

    /// Whether a code with this digest can be used now.
    ///
    /// A clock that was set back behind its making ends it.
    public func isPairingCodeGood(digest: String, at now: Instant) throws -> Bool {
        try connection.first(
            """
            SELECT 1
            FROM pairing_code
            WHERE digest = ? AND device_id IS NULL AND made_at <= ? AND expires_at > ?
            """, [.text(digest), .at(now), .at(now)]
        ) { _ in true } ?? false
    }

    /// Whether a code that parents have made can still be used.
    public func hasPairingCode(at now: Instant) throws -> Bool {
        try connection.first(
            """
            SELECT 1
            FROM pairing_code
            WHERE device_id IS NULL AND made_at <= ? AND expires_at > ?
            """, [.at(now), .at(now)]
        ) { _ in true } ?? false
    }
}

extension Writing {
    /// Keeps a code; those that are used or over are forgotten.
    public func addPairingCode(digest: String, from now: Instant, to end: Instant) throws {
        try connection.run(
            "DELETE FROM pairing_code WHERE device_id IS NOT NULL OR expires_at <= ?", [.at(now)])
        try connection.run(
            "INSERT INTO pairing_code (digest, made_at, expires_at) VALUES (?, ?, ?)",
            [.text(digest), .at(now), .at(end)])
    }

    /// Notes which device came in by a code, which is used up then.
    public func usePairingCode(digest: String, for device: DeviceID) throws {
        try connection.run(
            "UPDATE pairing_code SET device_id = ? WHERE digest = ?",
            [.id(device), .text(digest)])
    }

    /// Ends every code that was not used.
    public func endPairingCodes() throws {
        try connection.run("DELETE FROM pairing_code WHERE device_id IS NULL", [])
    }
}
