public import Domain
import SQLite

/// What the database keeps of a grown-up's PIN.
public struct StoredPIN: Sendable, Equatable {
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
    /// The PINs of the grown-ups who have not left; none before the first one is set.
    public func pins() throws -> [PersonID: StoredPIN] {
        Dictionary(
            uniqueKeysWithValues: try connection.all(PINRow.ofThoseHere, [], PINRow.readWithPerson))
    }

    /// The wrong PINs of a device, or of all unknown ones together.
    public func signInTries(on device: DeviceID?) throws -> SignInTries {
        let rows = try connection.all(
            PINFailureRow.ofDevice, [.integer(device?.rawValue ?? 0)], PINFailureRow.read)
        return SignInTries(missed: rows.map(\.missed), lastFailedAt: rows.last?.lastFailedAt)
    }
}

extension Writing {
    /// Sets the PIN of a grown-up, or another one.
    public func save(_ pin: StoredPIN, of person: PersonID, at now: Instant) throws {
        try connection.run(
            PINRow.insert, PINRow.pin.values((person: person, pin: pin, at: now)))
    }

    /// Keeps the wrong PINs of a device, or of all unknown ones together.
    public func save(_ tries: SignInTries, on device: DeviceID?) throws {
        try connection.run(
            "DELETE FROM pin_failure WHERE ifnull(device_id, 0) = ?",
            [.integer(device?.rawValue ?? 0)])
        for missed in tries.missed where missed.count > 0 {
            let failure = PINFailure(
                device: device, missed: missed, lastFailedAt: tries.lastFailedAt)
            try connection.run(PINFailureRow.insert, PINFailureRow.failure.values(failure))
        }
    }

    /// Forgets the wrong PINs typed at a grown-up's face, wherever that was.
    public func clearFailures(of person: PersonID) throws {
        try connection.run("DELETE FROM pin_failure WHERE person_id = ?", [.id(person)])
    }

    /// Forgets all wrong PINs.
    public func clearFailures() throws { try connection.run("DELETE FROM pin_failure", []) }
}
