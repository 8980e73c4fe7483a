import ChildPages
package import Database
import Digests
package import Domain
import Passwords
package import Site

/// Sets the PIN of a grown-up, with a new recovery code (§9.1, §17.1).
package struct SetPIN {
    package let app: FocusPal
    /// Whose it is; nil on the first evening, which makes the first parent.
    package let person: PersonID?
    package let typed: String
    package let repeated: String
    package let now: Instant
    /// Whether devices and the person's passkeys have to be added again, as after a forgotten PIN:
    /// those marked as theirs, or all if nobody else signs in.
    var shutsDevicesOut = false
    /// Its entry in the activity log, with who did it; nil on the first evening.
    var event: (kind: Event.Kind, maker: EventMaker)?
    /// The form whose answer shows the code; nil where it is shown otherwise.
    package var once: OnceForm?

    package init(
        app: FocusPal, person: PersonID?, typed: String, repeated: String, now: Instant,
        shutsDevicesOut: Bool = false, event: (kind: Event.Kind, maker: EventMaker)? = nil,
        once: OnceForm? = nil
    ) {
        self.app = app
        self.person = person
        self.typed = typed
        self.repeated = repeated
        self.now = now
        self.shutsDevicesOut = shutsDevicesOut
        self.event = event
        self.once = once
    }

    /// Saves the PIN and returns whose it is, and the code, which is shown once.
    ///
    /// Takes as long as a hash. The person's earlier waits and sessions end.
    /// Throws: `Refusal.invalid` for an unsuitable PIN, or two that differ; `.conflict` if the form
    /// was sent before.
    package func perform() throws -> NewPIN {
        let (hashed, code) = try Self.hash(app: app, typed: typed, repeated: repeated, now: now)
        let (person, shutOut) = try app.carryOut(
            KeepPIN(
                person: person, pin: hashed, shutsDevicesOut: shutsDevicesOut, event: event,
                once: once, now: now))
        app.pinGate.clearAll()
        app.sessions.endAll(of: person)
        app.hub.end(of: person, but: event?.maker.device?.id)
        for device in shutOut { app.hub.end(device) }
        return NewPIN(person: person, code: code, shutOut: shutOut)
    }

    /// Checks a new PIN, and makes its recovery code.
    ///
    /// `isStranger`: someone who may not learn when the children were born, so no year is taken that a
    /// child could be born in.
    /// Throws: `Refusal.invalid` for an unsuitable PIN, or two that differ.
    package static func hash(
        app: FocusPal, typed: String, repeated: String, now: Instant, isStranger: Bool = false
    ) throws -> (pin: StoredPIN, code: String) {
        let day = app.pages.day(at: now).day
        let years =
            isStranger
            ? Array(day.date.year - 20...day.date.year)
            : app.pages.family.children.flatMap(\.profile.age.birthYears)
        let pin: PIN
        do {
            pin = try PIN.new(typed, birthYears: years.filter { $0 <= day.date.year })
        } catch {
            throw Refusal.invalid([error])
        }
        guard typed == repeated else {
            throw Refusal.invalid([
                FieldError("pin", Message("The PINs don’t match. Type both again."))
            ])
        }
        let code = RecoveryCode.make()
        return (
            StoredPIN(hash: try app.hasher.hash(pin.digits), recoveryDigest: code.digest),
            code.text
        )
    }
}

/// A PIN that was just set.
package struct NewPIN {
    /// Whose it is.
    package let person: PersonID
    /// The recovery code, which is shown once.
    package let code: String
    /// The devices that have to be added again.
    let shutOut: Set<DeviceID>
}

/// Saves a hashed PIN, and ends everything based on the earlier one.
private struct KeepPIN: Verb {
    /// Nil for the first parent.
    let person: PersonID?
    let pin: StoredPIN
    let shutsDevicesOut: Bool
    let event: (kind: Event.Kind, maker: EventMaker)?
    let once: OnceForm?
    let now: Instant

    /// Returns whose it is, and the devices that are removed.
    ///
    /// Throws: `Refusal.notFound` for someone who has left.
    func perform(in writing: borrowing Writing) throws -> Outcome<
        (person: PersonID, shutOut: Set<DeviceID>)
    > {
        if let once, try !once.isFirst(writing) { throw OnceForm.hasShownCode }
        let people = try writing.reading.grownUps()
        // The first evening is over long since.
        guard person != nil || people.here.count < 2 else { throw Refusal.notAllowed }
        let person = try person ?? people.here.first?.id ?? writing.addGrownUp(at: now)
        guard people.here.isEmpty || people.here.contains(where: { $0.id == person }) else {
            throw Refusal.notFound
        }
        try writing.save(pin, of: person, at: now)
        // Whoever sets it now needs no other one later.
        try writing.removeResets(of: person)
        let isAlone = people.here.count < 2
        if isAlone {
            try writing.clearFailures()
        } else {
            try writing.clearFailures(of: person)
        }
        var shutOut: Set<DeviceID> = []
        if shutsDevicesOut {
            for device in try writing.reading.devices() where isAlone || device.owner == person {
                try writing.revoke(device.id, at: now)
                shutOut.insert(device.id)
            }
            try writing.removePasskeys(of: person)
        }
        try writing.endPairingCodes()
        if let event {
            let name = people.here.first { $0.id == person }?.name ?? ""
            try writing.note(event.kind, by: event.maker, about: name, at: now)
        }
        return Outcome((person, shutOut))
    }
}
