public import Domain
import SQLite

/// What the database keeps of the parents' PIN.
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
        try connection.first(ParentPINRow.all, [], ParentPINRow.read)
    }

    /// The wrong PINs of a device, or of all unknown ones together.
    public func lockout(of device: DeviceID?) throws -> Lockout {
        try connection.first(
            LockoutRow.ofDevice, [.integer(device?.rawValue ?? 0)], LockoutRow.read) ?? Lockout()
    }
}

extension Writing {
    /// Sets the PIN, or another one.
    public func save(_ pin: ParentPIN, at now: Instant) throws {
        try connection.run(ParentPINRow.insert, ParentPINRow.pin.values((pin: pin, at: now)))
    }

    /// Keeps the wrong PINs of a device, or of all unknown ones together.
    public func save(_ lockout: Lockout, of device: DeviceID?) throws {
        try connection.run(
            LockoutRow.insert, [.id(device)] + LockoutRow.lockout.values(lockout))
    }

    /// Forgets the wrong PINs of every bucket.
    public func clearLockouts() throws {
        try connection.run("DELETE FROM pin_lockout", [])
    }
}
