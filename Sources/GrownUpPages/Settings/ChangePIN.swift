import ChildPages
import Database
import Domain
import Site

/// A signed-in parent changes the PIN; the old one, or a passkey, is asked for again (§9.1).
struct ChangePIN {
    package let app: FocusPal
    package let old: ParentProof
    package let typed: String
    package let repeated: String
    package let maker: EventMaker
    package let once: OnceForm
    package let now: Instant

    /// Returns the new recovery code, which is shown once; all sessions of that parent end.
    ///
    /// Throws: `Refusal.invalid` at one of the fields, `.tooMany` during a wait, `.conflict` if the
    /// form was sent before.
    package func perform() throws -> NewPIN {
        // Before the old PIN is asked, which is the new one by then.
        try once.checkIsFirst(app)
        try PINAgain(app: app, proof: old, field: "old_pin", maker: maker, now: now).perform()
        return try SetPIN(
            app: app, person: maker.person?.id, typed: typed, repeated: repeated, now: now,
            event: (.newPIN, maker), once: once
        ).perform()
    }
}
