import ChildPages
import Database
import Domain
import Site
import Templates

/// A child who can't read is asked when something ended: its Tomo holds up the picture (§2.3).
struct ForgottenPage {
    private let visit: Visit
    private let child: Child
    private let card: ForgottenCard?
    private let tomo: Tomo?

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        let (today, now) = (visit.today, visit.now)
        (card, tomo) = try visit.read { reading in
            guard child.profile.mode == .little else { return (nil, nil) }
            let day = try DayRecord(of: child.id, on: today, at: now, reading)
            return (
                try ForgottenCard(day, of: child.id, reading),
                try reading.tomos(of: child.id).next
            )
        }
    }

    /// Whether there is something to ask; readers are asked on their home.
    package var isAsked: Bool { card != nil }

    package var fields: Fields {
        Layout.fields(visit, title: visit.words("Did you forget to stop?")).merging([
            "childID": .text(child.id.description),
            "forgotten": card?.value(visit, .child) ?? .none,
            "choices": card?.pictures(visit) ?? .none,
            "tomo": tomo.map { TomoCard(visit: visit, tomo: $0).value } ?? .none,
        ])
    }
}
