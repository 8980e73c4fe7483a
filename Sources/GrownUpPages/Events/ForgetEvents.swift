import ChildPages
import Database
import Domain
package import Site

/// Deletes events that have been kept long enough (§9.5).
struct ForgetEvents: Verb {
    package let end: Instant

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        try writing.forgetEvents(before: end)
        return Outcome()
    }

    package static func look(_ app: FocusPal) throws -> Span? {
        let (end, isDue) = try app.database.read(as: .household) { reading in
            let end = try app.clock.nowForAges(newest: reading.newestEvent()) - Event.life
            return (end, try reading.hasEvents(before: end))
        }
        if isDue { try app.carryOut(ForgetEvents(end: end)) }
        return nil
    }
}

extension Duty {
    package static let events = Duty(name: "events", pace: .everyDay) { try ForgetEvents.look($0) }
}
