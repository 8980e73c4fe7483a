import Database
import Domain

/// A parent who is signed in takes another PIN; the old one is asked again (§9.1).
struct ChangePIN {
    let app: FocusPal
    let old: String
    let typed: String
    let repeated: String
    let device: Device?
    let now: Instant

    /// Gives the new recovery code, which is shown once; all sessions end.
    ///
    /// Throws: `Refusal.invalid` at one of the fields, `.tooMany` during a wait.
    func perform() throws -> String {
        try PINAgain(app: app, typed: old, field: "old_pin", device: device, now: now).perform()
        return try SetPIN(
            app: app, typed: typed, repeated: repeated, now: now,
            event: (.newPIN, EventMaker(device))
        ).perform()
    }
}

/// The PIN asked once more, for what can't be taken back.
struct PINAgain {
    let app: FocusPal
    let typed: String
    let field: String
    let device: Device?
    let now: Instant

    /// Counted like a try at the door; a refusal stands at the form's own field.
    func perform() throws {
        do {
            _ = try SignIn(app: app, typed: typed, device: device, now: now).perform()
        } catch Refusal.invalid(let errors) {
            throw Refusal.invalid(errors.map { FieldError(field, $0.message) })
        } catch Refusal.tooMany(let seconds) {
            throw Refusal.invalid([
                FieldError(field, Message("Wait {{n}} seconds.", ["n": String(seconds)]))
            ])
        }
    }
}
