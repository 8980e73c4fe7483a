import ChildPages
import Database
import Domain
import Site

/// A grown-up marks the device in their hand as theirs alone, with their PIN (§17.1).
struct MarkDevice {
    package let app: FocusPal
    let proof: ParentProof
    package let maker: EventMaker
    package let now: Instant

    /// Takes as long as a hash.
    ///
    /// Without the PIN, someone who finds a device signed in could make it theirs, and choose another
    /// PIN an hour later.
    /// Throws: `Refusal.invalid` for a wrong PIN.
    package func perform() throws {
        try PINAgain(app: app, proof: proof, field: "pin", maker: maker, now: now).perform()
        try app.carryOut(KeepOwner(isOwn: true, maker: maker, now: now))
    }
}

/// Keeps whose a device is.
struct KeepOwner: Verb {
    /// Of the grown-up who is signed in there; otherwise the family's again.
    let isOwn: Bool
    package let maker: EventMaker
    package let now: Instant

    /// Throws: `Refusal.notFound` where a single grown-up lives, or if the device was removed.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let device = maker.device, let person = maker.person,
            try writing.reading.grownUps().only == nil
        else { throw Refusal.notFound }
        guard isOwn || device.owner == person.id else { throw Refusal.notAllowed }
        try writing.setOwner(isOwn ? person.id : nil, of: device.id)
        if isOwn { try writing.note(.ownDevice, by: maker, about: person.name ?? "", at: now) }
        return Outcome()
    }
}
