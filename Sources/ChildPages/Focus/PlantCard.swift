package import Database
import Digests
package import Domain
package import Site
package import Templates

/// A tree to plant from a child's home, in one tap: what for, how long, and who comes along (§4.1).
package struct PlantCard {
    private let visit: Visit
    private let child: Child
    /// The one that comes along next.
    private let tomo: Tomo?
    private let purposes: PurposeChoices
    /// The length of the last tree, if there was one.
    private let last: Int?

    private init(
        _ visit: Visit, of child: Child, running: Activity?, _ reading: borrowing Reading
    ) throws {
        self.visit = visit
        self.child = child
        tomo = try reading.nextTomo(of: child.id)
        last = try reading.lastLength(of: child.id)
        purposes = PurposeChoices(
            visit, child: child, last: try reading.lastTimer(of: child.id), running: running)
    }

    /// The card, unless a timer runs; small children have a page for it instead.
    ///
    /// A timer that has ended only waits to be seen, and is in nobody's way.
    /// `running` is what the child is doing.
    package static func value(
        _ visit: Visit, of child: Child, running: Activity?, _ reading: borrowing Reading
    ) throws -> Value {
        guard visit.timer?.isLive != true, child.profile.mode != .little else { return .none }
        return .fields(try PlantCard(visit, of: child, running: running, reading).fields)
    }

    /// What every form that plants a tree sends along, and how loud it starts.
    package static func form(_ visit: Visit, of child: Child) -> Fields {
        let taste = visit.pages.family.taste(of: child)
        return [
            "action": .text(visit.url(TimerAddresses.timer(child.id))),
            "id": .text(RandomBytes.make(16).hex),
            "cues": .list(taste.cues.map(\.word).sorted().map { .text($0) }),
            "volume": .int(taste.volume),
            "leaving": visit.pages.family.focus(of: child).leaving.fields,
        ]
    }

    private var fields: Fields {
        let mode = child.profile.mode
        let proposed = FocusPlan.proposed(last: last, for: mode)
        let volume = visit.pages.family.taste(of: child).volume
        return Self.form(visit, of: child).merging([
            "purposes": purposes.value(below: visit.url(FocusAddresses.focus(child.id))),
            "lengths": .list(
                FocusPlan.offered(mode).map { minutes in
                    [
                        "minutes": .int(minutes), "isChosen": .bool(minutes == proposed),
                        "spoken": .text(visit.words.spokenDuration(.minutes(Int64(minutes)))),
                    ]
                }),
            "tomo": tomo.map { TomoCard(visit: visit, tomo: $0).atHome(volume: volume) } ?? .none,
        ])
    }
}
