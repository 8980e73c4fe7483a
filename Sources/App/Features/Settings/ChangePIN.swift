import Database
import Domain

/// A signed-in parent changes the PIN; the old one, or a passkey, is asked for again (§9.1).
struct ChangePIN {
    let app: FocusPal
    let old: ParentProof
    let typed: String
    let repeated: String
    let device: Device?
    let now: Instant

    /// Returns the new recovery code, which is shown once; all sessions end.
    ///
    /// Throws: `Refusal.invalid` at one of the fields, `.tooMany` during a wait.
    func perform() throws -> String {
        try PINAgain(app: app, proof: old, field: "old_pin", device: device, now: now).perform()
        return try SetPIN(
            app: app, typed: typed, repeated: repeated, now: now,
            event: (.newPIN, EventMaker(device))
        ).perform()
    }
}

/// Asks for the PIN or a passkey again, for what can't be undone.
struct PINAgain {
    let app: FocusPal
    let proof: ParentProof
    let field: String
    let device: Device?
    let now: Instant

    /// Counted like a try at sign-in; a refusal appears at the form's own field.
    func perform() throws {
        do {
            _ = try SignIn(app: app, proof: proof, device: device, now: now).perform()
        } catch Refusal.invalid(let errors) {
            throw Refusal.invalid(errors.map { FieldError(field, $0.message) })
        } catch Refusal.tooMany(let seconds) {
            throw Refusal.invalid([
                FieldError(field, Message("Wait {{n}} seconds.", ["n": String(seconds)]))
            ])
        }
    }
}
