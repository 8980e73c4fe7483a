package import Database
import Digests
package import Domain
package import HTTP
package import Site
package import Templates

/// Timers on other pages: the chip on a child's pages, and the list of house timers.
package enum TimerPlaces {
    /// The chip on a child's pages, fetched again when its timer changes; wide on its home.
    ///
    /// Where nothing of it is shown, only its bell.
    static func chip(_ visit: Visit) throws -> Response {
        let fields = Layout.fields(visit, title: "")
        let query = visit.request.query
        guard query["wide"] != nil else {
            let template =
                query["bell"] != nil
                ? "timers/_bell"
                : query["little"] != nil ? "timers/_entrance_little" : "timers/_rail_chip"
            return .html(visit.pages.render(template, fields))
        }
        let child = try visit.theChild()
        let plant = try visit.read { reading in
            try PlantCard.value(
                visit, of: child, running: try reading.goingOn(child.id, at: visit.now), reading)
        }
        return .html(visit.pages.render("timers/_entrance", fields.adding("plant", plant)))
    }

    /// The live timers.
    package struct Live {
        /// One each.
        package let byChild: [ChildID: Domain.Timer]
        /// Those of the house.
        package let house: [Domain.Timer]
    }

    /// The live timers; of two homes' houses, those of the home of whoever looks (§17.3).
    package static func live(_ visit: Visit) throws -> Live {
        try visit.read { reading in
            let all = try live(reading)
            return Live(
                byChild: all.byChild, house: try visit.timersHere(all.house, reading))
        }
    }

    /// All of them, read together with a page.
    package static func live(_ reading: borrowing Reading) throws -> Live {
        let live = try reading.liveTimers()
        let byChild = live.compactMap { timer in timer.setUp.child.map { ($0, timer) } }
        return Live(
            byChild: Dictionary(byChild, uniquingKeysWith: { first, _ in first }),
            house: live.filter { $0.setUp.child == nil })
    }

    /// Only one device rings (§3.5): the wall, or without one the device that started it.
    private static func rings(_ timer: Domain.Timer, _ visit: Visit) -> Bool {
        guard let device = timer.setUp.startedBy, device == visit.device?.id,
            timer.setUp.grownUp == nil
        else { return false }
        return !visit.app.hub.hasWall(at: visit.homeHere)
    }

    /// Only the form of a new house timer, for a script that replaces it.
    static func houseForm(_ visit: Visit, _ form: Form? = nil, _ refusal: Refusal? = nil)
        -> Response
    {
        let errors = FormErrors(refusal, visit.words)
        let fields = Layout.fields(visit, title: "").adding("errors", errors.value)
            .adding("house", house(visit, [], form: form, errors: errors))
        let isConflict = if case .conflict = refusal { true } else { false }
        return .html(
            visit.pages.render("timers/_house_form", fields),
            status: refusal == nil ? .ok : isConflict ? .conflict : errors.status)
    }

    /// The list and the form of house timers.
    package static func house(
        _ visit: Visit, _ timers: [Domain.Timer], form: Form? = nil, errors: FormErrors
    ) -> Value {
        [
            "timers": .list(
                timers.map { TimerChip(visit, $0, of: nil, rings: rings($0, visit)).value }),
            "action": .text(visit.url(HouseTimerAddresses.timers())),
            "id": .text(RandomBytes.make(16).hex),
            "title": .text(form?["title"] ?? ""),
            "minutes": .text(form?["minutes"] ?? ""),
            "isOpen": .bool(["form", "title", "minutes"].contains { errors[$0] != nil }),
        ]
    }
}
