import ChildPages
package import Database
package import Domain
package import Site
import Synchronization

/// Who has opened reports without being a parent, until that is stored.
package struct OpenedReports: KeptValue {
    /// One report that was opened.
    ///
    /// Not whose: events are never about a child, and a reader has one only.
    package struct Opening: Sendable {
        package let maker: EventMaker
        package let at: Instant
    }

    private var waiting: [Opening] = []
    /// When they could not be stored, on the clock that is never set.
    private var failed: Span?

    package init() {}

    /// Notes one; of more than the log has room for, the oldest goes.
    package mutating func note(_ opening: Opening) {
        waiting.append(opening)
        if waiting.count > Event.most { waiting.removeFirst() }
    }

    /// Takes all that wait, to store them; after a failure none before a minute is over.
    package mutating func take(at uptime: Span) -> [Opening] {
        if let failed, uptime - failed < .minutes(1) { return [] }
        defer { waiting = [] }
        return waiting
    }

    /// Keeps for a minute what could not be stored.
    mutating func putBack(_ openings: [Opening], at uptime: Span) {
        waiting = Array((openings + waiting).suffix(Event.most))
        failed = uptime
    }
}

/// Stores who has opened reports; their pages have not waited for that (§17.2).
struct NoteReadings: Verb {
    package let openings: [OpenedReports.Opening]

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        // Everything may have been deleted or replaced in between.
        let people = Set(try writing.reading.grownUps().all.map(\.id))
        for opening in openings {
            guard let person = opening.maker.person, people.contains(person.id) else { continue }
            let device = try opening.maker.device.flatMap {
                try writing.reading.isKnown($0.id) ? $0 : nil
            }
            try writing.note(
                .reading, by: EventMaker(device, person: person), at: opening.at)
        }
        return Outcome()
    }

    package static func look(_ app: FocusPal) throws -> Span? {
        let uptime = app.clock.uptime()
        let openings = app.openedReports.withLock { $0.take(at: uptime) }
        guard !openings.isEmpty else { return nil }
        do {
            try app.carryOut(NoteReadings(openings: openings))
        } catch {
            // No reading goes unseen because a disk was full.
            app.openedReports.withLock { $0.putBack(openings, at: uptime) }
            throw error
        }
        return nil
    }
}

extension Duty {
    package static let readings = Duty(name: "readings", pace: .always) {
        try NoteReadings.look($0)
    }
}

extension FocusPal {
    package var openedReports: Kept<OpenedReports> { memory() }
}
