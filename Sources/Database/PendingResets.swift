public import Domain
import SQLite

extension Reading {
    /// The new PINs that wait for their hour.
    public func pendingResets() throws -> [PendingReset] {
        try connection.all(PendingResetRow.all, [], PendingResetRow.read)
    }

    /// The hash of the new PIN that waits for someone.
    public func pendingHash(of person: PersonID) throws -> String? {
        try connection.first(
            "SELECT hash FROM pending_reset WHERE person_id = ?", [.id(person)]
        ) { try $0.only() }
    }
}

extension Writing {
    /// A new PIN begins to wait; the store refuses a second one of the same person.
    public func add(_ reset: PendingReset, hash: String, on device: DeviceID) throws {
        try connection.run(
            PendingResetRow.insert,
            PendingResetRow.reset.values((reset: reset, device: device, hash: hash)))
    }

    /// Keeps when a new PIN takes effect, and that the machine runs.
    public func save(_ reset: PendingReset) throws {
        try connection.run(
            "UPDATE pending_reset SET (begun_steady, seen_steady) = (?, ?) WHERE person_id = ?",
            [reset.delay.begun.bound, reset.delay.seen.bound, .id(reset.person)])
    }

    /// Ends the wait of someone's new PIN, if there is one, or of all.
    public func removeResets(of person: PersonID? = nil) throws {
        try connection.run(
            "DELETE FROM pending_reset WHERE ?1 IS NULL OR person_id = ?1", [.id(person)])
    }

    /// What was chosen on a device waits on another, because both are one.
    public func moveResets(from device: DeviceID, to other: DeviceID) throws {
        try connection.run(
            "UPDATE pending_reset SET device_id = ? WHERE device_id = ?",
            [.id(other), .id(device)])
    }

    /// Ends what was chosen on a device that is no longer someone's.
    func endResets(on device: DeviceID, exceptOf person: PersonID? = nil) throws {
        try connection.run(
            "DELETE FROM pending_reset WHERE device_id = ? AND person_id IS NOT ?",
            [.id(device), .id(person)])
    }
}
