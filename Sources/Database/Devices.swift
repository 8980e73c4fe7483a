public import Domain
import SQLite

extension Reading {
    /// The device with this token, unless it was removed.
    public func device(tokenDigest: String) throws -> Device? {
        try connection.first(
            DeviceRow.ofToken, [.text(tokenDigest)], DeviceRow.read)
    }

    /// Whether the device with this token has been removed.
    public func isRevoked(tokenDigest: String) throws -> Bool {
        try connection.first(
            "SELECT revoked_at IS NOT NULL FROM device WHERE token_digest = ?", [.text(tokenDigest)]
        ) { try $0.only() } ?? false
    }

    /// The family's devices, most recently used first.
    public func devices() throws -> [Device] {
        try connection.all(
            """
            SELECT \(DeviceRow.columns)
            FROM device
            WHERE revoked_at IS NULL
            ORDER BY ifnull(last_seen_at, paired_at) DESC, id
            """, [], DeviceRow.read)
    }

    /// Whether a device has not been removed.
    public func isLetIn(_ device: DeviceID) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM device WHERE id = ? AND revoked_at IS NULL", [.id(device)]
        ) { _ in true } ?? false
    }

    /// Whether a device was added once, even if it has been removed since.
    public func isKnown(_ device: DeviceID) throws -> Bool {
        try connection.first("SELECT 1 FROM device WHERE id = ?", [.id(device)]) { _ in
            true
        } ?? false
    }
}

extension Writing {
    /// Adds a browser, identified by the digest of the token in its cookie.
    ///
    /// `isPaired` says whether it was added with the PIN or a code, or joined an open household by
    /// itself.
    public func addDevice(
        tokenDigest: String, label: String, isPaired: Bool = true, at now: Instant
    ) throws -> DeviceID {
        try connection.run(
            DeviceRow.insert,
            DeviceRow.added.values(
                (tokenDigest: tokenDigest, label: label, isPaired: isPaired, at: now)))
        return DeviceID(connection.lastInsertedID)
    }

    /// Forgets devices that joined by themselves, but for those that were used last.
    ///
    /// They may join again; one that parents removed stays removed.
    public func forgetJoinedDevices(but most: Int) throws {
        try connection.run(
            """
            DELETE FROM device
            WHERE id IN (
                SELECT id
                FROM device
                WHERE is_paired = 0 AND revoked_at IS NULL
                ORDER BY ifnull(last_seen_at, paired_at) DESC, id DESC
                LIMIT -1 OFFSET ?)
            """, [.integer(Int64(most))])
    }

    /// Notes that the PIN was typed on a device: from now on it has a count of its own.
    public func pair(_ device: DeviceID) throws {
        try connection.run("UPDATE device SET is_paired = 1 WHERE id = ?", [.id(device)])
    }

    /// Removes the own devices of a helper or a reader who leaves.
    public func revokeDevices(of person: PersonID, at now: Instant) throws {
        try connection.run(
            "UPDATE device SET revoked_at = ? WHERE owner_id = ? AND revoked_at IS NULL",
            [.at(now), .id(person)])
    }

    /// Notes that a device is used.
    public func saw(_ device: DeviceID, at now: Instant) throws {
        try connection.run(
            "UPDATE device SET last_seen_at = ? WHERE id = ?", [.at(now), .id(device)])
    }

    /// Gives a device another token: a cookie with the old one opens nothing from now on.
    ///
    /// Returns false if it was removed, or has another token already.
    public func move(_ device: DeviceID, from old: String, to new: String) throws -> Bool {
        try connection.run(
            """
            UPDATE device SET token_digest = ?
            WHERE id = ? AND token_digest = ? AND revoked_at IS NULL
            """, [.text(new), .id(device), .text(old)]) == 1
    }

    /// Renames a device.
    ///
    /// Throws: `Refusal.notFound` if it was removed or never existed.
    public func save(label: String, of device: DeviceID) throws {
        let changes = try connection.run(
            "UPDATE device SET label = ? WHERE id = ? AND revoked_at IS NULL",
            [.text(label), .id(device)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// Marks a device as a grown-up's alone, or as the family's (nil); what others have chosen there
    /// ends.
    ///
    /// Throws: `Refusal.notFound` if it was removed, or joined by itself.
    public func setOwner(_ person: PersonID?, of device: DeviceID) throws {
        let changes = try connection.run(
            """
            UPDATE device SET owner_id = ?
            WHERE id = ? AND revoked_at IS NULL AND (?1 IS NULL OR is_paired)
            """, [.id(person), .id(device)])
        guard changes == 1 else { throw Refusal.notFound }
        try endResets(on: device, exceptOf: person)
    }

    /// Removes a device.
    ///
    /// Throws: `Refusal.notFound` if it was already removed or never existed.
    public func revoke(_ device: DeviceID, at now: Instant) throws {
        let changes = try connection.run(
            "UPDATE device SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL",
            [.at(now), .id(device)])
        guard changes == 1 else { throw Refusal.notFound }
        try endResets(on: device)
    }

    /// Removes every device; each has to be added again.
    public func revokeAllDevices(at now: Instant) throws {
        try connection.run(
            "UPDATE device SET revoked_at = ? WHERE revoked_at IS NULL", [.at(now)])
        try removeResets()
    }
}
