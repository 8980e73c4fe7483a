package import Database
package import Domain

/// Asks the grown-up who is signed in for the PIN or a passkey again, for what can't be undone.
package struct PINAgain {
    package let app: FocusPal
    package let proof: ParentProof
    package let field: String
    package let maker: EventMaker
    package let now: Instant
    /// Another grown-up, if it is them who has to agree.
    package var other: PersonID?

    package init(
        app: FocusPal, proof: ParentProof, field: String, maker: EventMaker, now: Instant,
        other: PersonID? = nil
    ) {
        self.app = app
        self.proof = proof
        self.field = field
        self.maker = maker
        self.now = now
        self.other = other
    }

    /// Counted like a try at sign-in; a refusal appears at the form's own field.
    ///
    /// Throws: `Refusal.invalid` for a wrong PIN, and for a passkey of someone else.
    package func perform() throws {
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
