import Database
import Digests
import Domain
import Passwords

/// Sets the parents' PIN, with a new recovery code (§9.1).
struct SetPIN {
    let app: FocusPal
    let typed: String
    let repeated: String
    let now: Instant
    /// Whether every device and passkey has to be added again, as after a forgotten PIN.
    var shutsDevicesOut = false
    /// Its entry in the activity log, with who did it; nil on the first evening.
    var event: (kind: Event.Kind, maker: EventMaker)?

    /// Saves the PIN and returns the code, which is shown once.
    ///
    /// Takes as long as a hash. Earlier waits and sessions end.
    /// Throws: `Refusal.invalid` for an unsuitable PIN, or two that differ.
    func perform() throws -> String {
        let day = app.pages.day(at: now).day
        let years = app.pages.family.children.flatMap(\.profile.age.birthYears)
        let pin: PIN
        do {
            pin = try PIN.new(typed, birthYears: years.filter { $0 <= day.date.year })
        } catch {
            throw Refusal.invalid([error])
        }
        guard typed == repeated else {
            throw Refusal.invalid([
                FieldError("repeated", Message("The PINs don’t match. Type it again."))
            ])
        }
        let code = RecoveryCode.make()
        let stored = ParentPIN(
            hash: try app.hasher.hash(pin.digits), recoveryDigest: code.digest)
        try app.carryOut(
            KeepPIN(pin: stored, shutsDevicesOut: shutsDevicesOut, event: event, now: now))
        app.pinGate.clearAll()
        app.sessions.endAll()
        return code.text
    }
}

/// Saves a hashed PIN, and ends everything based on the earlier one.
private struct KeepPIN: Verb {
    let pin: ParentPIN
    /// Whether every device and passkey has to be added again.
    let shutsDevicesOut: Bool
    let event: (kind: Event.Kind, maker: EventMaker)?
    let now: Instant

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.save(pin, at: now)
        try writing.clearLockouts()
        if shutsDevicesOut {
            try writing.revokeAllDevices(at: now)
            try writing.removePasskeys()
        }
        try writing.endPairingCodes()
        if let event { try writing.note(event.kind, by: event.maker, at: now) }
        return Outcome(changesFamily: shutsDevicesOut)
    }
}
