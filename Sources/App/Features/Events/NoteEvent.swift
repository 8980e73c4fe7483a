import Database
import Domain

/// Records something that happened in the activity log (§9.5).
struct NoteEvent: Verb {
    let kind: Event.Kind
    let maker: EventMaker
    /// What or whom it happened to, where that needs saying.
    var subject = ""
    let now: Instant

    var makesRoom: Bool { true }

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.note(kind, by: maker, about: subject, at: now)
        return Outcome()
    }
}
