public import Domain
import SQLite

extension Reading {
    /// Who is expected, and which devices wait for a parent.
    public func arrivals() throws -> [Arrival] {
        try connection.all(ArrivalRow.all, [], ArrivalRow.read)
    }

    /// Whom a link is for; nil if it was never made, or another one was made since.
    public func arrival(linkDigest: String) throws -> Arrival? {
        try connection.first(ArrivalRow.ofLink, [.text(linkDigest)], ArrivalRow.read)
    }

    /// Whether this browser used the link of someone, and waits.
    public func isWaiting(deviceDigest: String, as person: PersonID) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM arrival WHERE device_digest = ? AND person_id = ?",
            [.text(deviceDigest), .id(person)]
        ) { _ in true } ?? false
    }
}

extension Writing {
    /// Makes a link; an earlier one of the same person, and a device that waits, are over.
    public func expect(_ person: PersonID, linkDigest: String, until end: Instant) throws {
        try removeArrival(of: person)
        try connection.run(
            ArrivalRow.insert,
            ArrivalRow.made.values((person: person, linkDigest: linkDigest, endsAt: end)))
    }

    /// Keeps which browser used a link, and the PIN that was chosen on it.
    ///
    /// Throws: `Refusal.notFound` if another browser was quicker.
    public func arrive(
        _ person: PersonID, deviceDigest: String, label: String, pinHash: String, at now: Instant
    ) throws {
        let changes = try connection.run(
            """
            UPDATE arrival
            SET device_digest = ?, device_label = ?, pin_hash = ?, arrived_at = ?
            WHERE person_id = ? AND device_digest IS NULL
            """, [.text(deviceDigest), .text(label), .text(pinHash), .at(now), .id(person)])
        guard changes == 1 else { throw Refusal.notFound }
    }

    /// Lets the waiting device of someone in: it is theirs, and the chosen PIN opens.
    ///
    /// Their earlier passkeys end: the phone that answered may be lost.
    /// Returns the device.
    /// Throws: `Refusal.notFound` if none waits.
    public func letIn(_ person: PersonID, recoveryDigest: String, at now: Instant) throws
        -> Device
    {
        let waiting = try connection.first(
            "SELECT device_digest, device_label, pin_hash FROM arrival WHERE person_id = ?",
            [.id(person)]
        ) { row -> (String, String, String)? in
            let digest: String? = try row["device_digest"]
            let (label, hash): (String?, String?) = try (row["device_label"], row["pin_hash"])
            return digest.flatMap { digest in
                label.flatMap { label in hash.map { (digest, label, $0) } }
            }
        }
        guard let (digest, label, hash) = waiting ?? nil else { throw Refusal.notFound }
        try save(StoredPIN(hash: hash, recoveryDigest: recoveryDigest), of: person, at: now)
        try clearFailures(of: person)
        try removePasskeys(of: person)
        let device = try addDevice(tokenDigest: digest, label: label, at: now)
        try setOwner(person, of: device)
        try removeArrival(of: person)
        return Device(id: device, label: label, pairedAt: now, owner: person)
    }

    /// Ends a link, and the wait of a device that used it.
    public func removeArrival(of person: PersonID) throws {
        try connection.run("DELETE FROM arrival WHERE person_id = ?", [.id(person)])
    }
}
