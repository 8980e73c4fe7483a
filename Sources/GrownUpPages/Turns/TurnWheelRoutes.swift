import ChildPages
import Database
import DayPages
import Domain
import HTTP
package import Site
import Templates

/// Parents make wheels, and correct what they said (§12.3).
package enum TurnWheelRoutes {
    package static let all: [RouteEntry] = [
        TurnWheelAddresses.wheels.route(.get, .parent, showAll),
        TurnWheelAddresses.wheels.route(.post, .parent, add),
        TurnWheelAddresses.newWheel.route(.get, .parent, new),
        TurnWheelAddresses.wheel.route(.get, .parent, edit),
        TurnWheelAddresses.wheel.route(.post, .parent, save),
        TurnWheelAddresses.archived.route(.post, .parent, archive),
        TurnWheelAddresses.archived.route(.delete, .parent, restore),
        TurnWheelAddresses.corrected.route(.post, .parent, correct),
    ]

    private static func showAll(_ visit: Visit) throws -> Response { try list(visit, nil) }

    /// The list, with what could not be done.
    private static func list(_ visit: Visit, _ refusal: Refusal?) throws -> Response {
        let wheels = try visit.read { try $0.turnWheels() }
        let errors = FormErrors(refusal, visit.words)
        let fields = GrownUpFrame.fields(visit, title: visit.words("Turns"), at: .settings)
            .merging([
                "back": .text(visit.url(SettingsAddresses.settings())),
                "add": .text(visit.url(TurnWheelAddresses.newWheel())),
                "problem": errors["form"].map { .text($0) } ?? .none,
                "isEmpty": .bool(wheels.allSatisfy { $0.archivedAt != nil }),
                "wheels": .list(wheels.filter { $0.archivedAt == nil }.map { row($0, visit) }),
                "hasArchived": .bool(wheels.contains { $0.archivedAt != nil }),
                "archived": .list(wheels.filter { $0.archivedAt != nil }.map { row($0, visit) }),
            ])
        return .form(visit.pages.render("turns/list", fields), errors)
    }

    private static func row(_ wheel: TurnWheel, _ visit: Visit) -> Value {
        let children = visit.pages.family.children.filter {
            wheel.profile.children.contains($0.id)
        }
        return [
            "name": .text(wheel.profile.name), "icon": .text(wheel.profile.icon),
            "children": .list(children.map { $0.summary(visit) }),
            "edit": .text(visit.url(TurnWheelAddresses.wheel(wheel.id))),
            "archive": .text(visit.url(TurnWheelAddresses.archived(wheel.id))),
        ]
    }

    private static func new(_ visit: Visit) throws -> Response {
        let all = Set(visit.pages.family.children.map(\.id))
        return try TurnWheelForm(visit, nil).page(TurnWheelDraft(children: all))
    }

    private static func add(_ visit: Visit) throws -> Response {
        let draft = TurnWheelDraft(try visit.form())
        do {
            try visit.carryOut(
                AddWheel(draft: draft, once: OnceForm(visit)),
                noting: LoggedChange.between([], TurnWheelForm(visit, nil).logged(draft)))
        } catch let refusal as Refusal {
            return try TurnWheelForm(visit, nil).page(draft, refusal)
        }
        return .redirect(to: visit.url(TurnWheelAddresses.wheels()))
    }

    private static func edit(_ visit: Visit, _ id: TurnWheelID) throws -> Response {
        let wheel = try known(id, visit)
        return try TurnWheelForm(visit, wheel).page(TurnWheelDraft(wheel.profile))
    }

    private static func save(_ visit: Visit, _ id: TurnWheelID) throws -> Response {
        let form = try visit.form()
        let (wheel, draft) = (try known(id, visit), TurnWheelDraft(form))
        do {
            let page = try TurnWheelForm(visit, wheel)
            try visit.carryOut(
                SaveWheel(draft: draft, id: wheel.id, version: form.version),
                noting: LoggedChange.between(
                    page.logged(TurnWheelDraft(wheel.profile)), page.logged(draft),
                    of: wheel.profile.name))
        } catch is Stale {
            return try TurnWheelForm(visit, try known(id, visit)).page(draft, isStale: true)
        } catch let refusal as Refusal {
            return try TurnWheelForm(visit, wheel).page(draft, refusal, version: form.version)
        }
        return .redirect(to: visit.url(TurnWheelAddresses.wheels()))
    }

    private static func archive(_ visit: Visit, _ id: TurnWheelID) throws -> Response {
        try archive(visit, id, at: visit.now)
    }

    private static func restore(_ visit: Visit, _ id: TurnWheelID) throws -> Response {
        try archive(visit, id, at: nil)
    }

    private static func archive(_ visit: Visit, _ id: TurnWheelID, at moment: Instant?) throws
        -> Response
    {
        do {
            try visit.carryOut(ArchiveWheel(id: id, moment: moment))
        } catch let refusal as Refusal where refusal != .notFound {
            return try list(visit, refusal)
        }
        return .redirect(to: visit.url(TurnWheelAddresses.wheels()))
    }

    private static func correct(
        _ visit: Visit, _ id: TurnWheelID, _ result: TurnResultID
    ) throws -> Response {
        let wheel = try known(id, visit)
        let asked = try visit.read { try $0.turnResult(result) }
        guard let asked, visit.isUp(asked.child, at: asked.at) else { throw Refusal.notFound }
        // Without a child: it doesn't count.
        let child = try visit.form()["child"].flatMap { Int64($0) }.map { ChildID($0) }
        do {
            try visit.carryOut(
                CorrectTurn(
                    wheel: wheel.id, result: result, child: child, person: visit.person?.id,
                    now: visit.now))
        } catch let refusal as Refusal where refusal != .notFound {
            return try TurnWheelForm(visit, wheel).page(TurnWheelDraft(wheel.profile), refusal)
        }
        return .redirect(to: visit.url(TurnWheelAddresses.wheel(wheel.id)))
    }

    private static func known(_ id: TurnWheelID, _ visit: Visit) throws -> TurnWheel {
        guard let wheel = try visit.read({ try $0.turnWheel(id) }) else {
            throw Refusal.notFound
        }
        return wheel
    }
}
