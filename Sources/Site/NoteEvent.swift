package import Database
package import Domain

/// Records something that happened in the activity log (§9.5).
package struct NoteEvent: Verb {
    package let kind: Event.Kind
    package let maker: EventMaker
    /// What or whom it happened to, where that needs saying.
    package var subject = ""
    package let now: Instant

    package init(kind: Event.Kind, maker: EventMaker, subject: String = "", now: Instant) {
        self.kind = kind
        self.maker = maker
        self.subject = subject
        self.now = now
    }

    package var makesRoom: Bool { true }

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.note(kind, by: maker, about: subject, at: now)
        return Outcome()
    }
}
