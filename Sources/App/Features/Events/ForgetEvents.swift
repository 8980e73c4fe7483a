import Database
import Domain

/// Deletes events that have been kept long enough (§9.5).
struct ForgetEvents: Verb {
    let end: Instant

    func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.forgetEvents(before: end)
        return Outcome()
    }

    static func look(_ app: FocusPal) throws -> Span? {
        let end = app.clock.now() - Event.life
        if try app.database.read({ try $0.hasEvents(before: end) }) {
            try app.carryOut(ForgetEvents(end: end))
        }
        return nil
    }
}
