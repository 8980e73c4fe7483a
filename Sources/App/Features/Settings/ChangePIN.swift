import Database
import Domain

/// A signed-in parent changes the PIN; the old one, or a passkey, is asked for again (§9.1).
struct ChangePIN {
    let app: FocusPal
    let old: ParentProof
    let typed: String
    let repeated: String
    let maker: EventMaker
    let once: OnceForm
    let now: Instant

    /// Returns the new recovery code, which is shown once; all sessions of that parent end.
    ///
    /// Throws: `Refusal.invalid` at one of the fields, `.tooMany` during a wait, `.conflict` if the
    /// form was sent before.
    func perform() throws -> NewPIN {
        // Before the old PIN is asked, which is the new one by then.
        try once.checkIsFirst(app)
        try PINAgain(app: app, proof: old, field: "old_pin", maker: maker, now: now).perform()
        return try SetPIN(
            app: app, person: maker.person?.id, typed: typed, repeated: repeated, now: now,
            event: (.newPIN, maker), once: once
        ).perform()
    }
}

/// Asks the grown-up who is signed in for the PIN or a passkey again, for what can't be undone.
struct PINAgain {
    let app: FocusPal
    let proof: ParentProof
    let field: String
    let maker: EventMaker
    let now: Instant
    /// Another grown-up, if it is them who has to agree.
    var other: PersonID?

    /// Counted like a try at sign-in; a refusal appears at the form's own field.
    ///
    /// Throws: `Refusal.invalid` for a wrong PIN, and for a passkey of someone else.
    func perform() throws {
        let person = other ?? maker.person?.id
        do {
            let proven = try SignIn(
                app: app, proof: proof, face: person, device: maker.device, now: now
            ).perform()
            guard proven.person == person else {
                throw Refusal.invalid([
                    FieldError(field, Message("That was someone else’s face or fingerprint."))
                ])
            }
        } catch Refusal.invalid(let errors) {
            throw Refusal.invalid(errors.map { FieldError(field, $0.message) })
        } catch Refusal.tooMany(let seconds) {
            throw Refusal.invalid([FieldError(field, .wait(seconds: seconds))])
        }
    }
}
