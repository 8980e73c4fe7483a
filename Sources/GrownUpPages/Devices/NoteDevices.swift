import ChildPages
import Database
import Domain
package import Site
import Synchronization

/// Stores when devices were last used; their pages have not waited for that.
struct NoteDevices: Verb {
    package let seen: [DeviceID: Instant]

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for (device, moment) in seen { try writing.saw(device, at: moment) }
        return Outcome()
    }

    /// If it can't be stored, the device's next page notes it again.
    package static func look(_ app: FocusPal) throws -> Span? {
        let seen = app.devicesSeen.withLock { seen in
            defer { seen = [:] }
            return seen
        }
        if !seen.isEmpty { try app.carryOut(NoteDevices(seen: seen)) }
        return nil
    }
}

extension Duty {
    package static let devices = Duty(name: "devices", pace: .always) { try NoteDevices.look($0) }
}
