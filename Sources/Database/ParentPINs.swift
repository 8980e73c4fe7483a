public import Domain
import SQLite

/// What the store keeps of the parents' PIN.
public struct ParentPIN: Sendable, Equatable {
    /// PHC string of Argon2id.
    public let hash: String
    /// SHA-256 of the recovery code, hexadecimal.
    public let recoveryDigest: String

    /// A PIN and its recovery code, both digested.
    public init(hash: String, recoveryDigest: String) {
        self.hash = hash
        self.recoveryDigest = recoveryDigest
    }
}

extension Reading {
    /// The parents' PIN; nil before it is set.
    public func parentPIN() throws -> ParentPIN? {
        try connection.first("SELECT hash, recovery_digest FROM parent_pin", []) { row in
            try ParentPIN(hash: row["hash"], recoveryDigest: row["recovery_digest"])
        }
    }

    /// The wrong PINs of a device, or of all unknown ones together.
    public func lockout(of device: DeviceID?) throws -> Lockout {
        try connection.first(
            "SELECT failures, last_failed_at FROM pin_lockout WHERE ifnull(device_id, 0) = ?",
            [.integer(device?.rawValue ?? 0)]
        ) { row in
            try Lockout(failures: row["failures"], lastFailedAt: row["last_failed_at"])
        } ?? Lockout()
    }
}

extension Writing {
    /// Sets the PIN, or another one.
    public func save(_ pin: ParentPIN, at now: Instant) throws {
        try connection.run(
            """
            INSERT INTO parent_pin (id, hash, recovery_digest, set_at)
            VALUES (1, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET
                hash = excluded.hash, recovery_digest = excluded.recovery_digest,
                set_at = excluded.set_at
            """, [.text(pin.hash), .text(pin.recoveryDigest), .at(now)])
    }

    /// Keeps the wrong PINs of a device, or of all unknown ones together.
    public func save(_ lockout: Lockout, of device: DeviceID?) throws {
        try connection.run(
            """
            INSERT INTO pin_lockout (device_id, failures, last_failed_at)
            VALUES (?, ?, ?)
            ON CONFLICT (ifnull(device_id, 0)) DO UPDATE SET
                failures = excluded.failures, last_failed_at = excluded.last_failed_at
            """,
            [.id(device), .integer(Int64(lockout.failures)), .at(lockout.lastFailedAt)])
    }

    /// Forgets the wrong PINs of every bucket.
    public func clearLockouts() throws {
        try connection.run("DELETE FROM pin_lockout", [])
    }
}
