import ChildPages
import Database
package import Domain
import HTTP
package import Site
import Templates

/// Parents make routines, change them and put them away (§12.2).
package enum RoutineEditRoutes {
    package static let all: [RouteEntry] = [
        RoutineEditAddresses.routines.route(.get, .parent, showAll),
        RoutineEditAddresses.routines.route(.post, .parent, add),
        RoutineEditAddresses.newRoutine.route(.get, .parent, new),
        RoutineEditAddresses.routine.route(.get, .parent, edit),
        RoutineEditAddresses.routine.route(.post, .parent, save),
        RoutineEditAddresses.archived.route(.post, .parent, archive),
        RoutineEditAddresses.archived.route(.delete, .parent, restore),
        RoutineEditAddresses.copies.route(.post, .parent, copy),
        RoutineEditAddresses.handedOver.route(.post, .parent, handOver),
    ]

    private static func showAll(_ visit: Visit) throws -> Response { try list(visit, nil) }

    /// The list, with what could not be done.
    private static func list(_ visit: Visit, _ refusal: Refusal?) throws -> Response {
        // Another home's are that home's to change.
        let routines = try visit.read { try $0.routines() }.filter {
            $0.isAt(visit.ownHome)
        }
        let errors = FormErrors(refusal, visit.words)
        let fields = GrownUpFrame.fields(
            visit, title: visit.words("Routines"), at: .settings
        ).merging([
            "back": .text(visit.url(SettingsAddresses.settings())),
            "add": .text(visit.url(RoutineEditAddresses.newRoutine())),
            "problem": errors["form"].map { .text($0) } ?? .none,
            "isEmpty": .bool(routines.allSatisfy { $0.archivedAt != nil }),
            "routines": .list(routines.filter { $0.archivedAt == nil }.map { row($0, visit) }),
            "hasArchived": .bool(routines.contains { $0.archivedAt != nil }),
            "archived": .list(routines.filter { $0.archivedAt != nil }.map { row($0, visit) }),
        ])
        return .form(visit.pages.render("routines/list", fields), errors)
    }

    private static func row(_ routine: Routine, _ visit: Visit) -> Value {
        let (profile, told) = (routine.profile, RoutineWords(visit))
        let children = visit.pages.family.children.filter { profile.children.contains($0.id) }
        return [
            "name": .text(profile.name), "picture": profile.picture.value(visit),
            "children": .list(children.map { $0.summary(visit) }),
            "comes": .text(told.comes(profile)), "leaving": told.leaving(profile),
            "sum": routine.steps.isEmpty
                ? .none
                : .text(told.sum(steps: routine.steps.count, minutes: routine.plannedMinutes)),
            "edit": .text(visit.url(RoutineEditAddresses.routine(routine.id))),
            "archive": .text(visit.url(RoutineEditAddresses.archived(routine.id))),
        ]
    }

    private static func new(_ visit: Visit) throws -> Response {
        let query = visit.request.query
        guard query["from"] == nil else {
            return try RoutineForm(visit, nil).page(.fresh(visit))
        }
        return RoutineTemplates(visit, age: query["age"]).page()
    }

    private static func add(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        if let kind = form["template"].flatMap(RoutineTemplate.Kind.init) {
            return try take(kind, visit, form)
        }
        let draft = RoutineDraft(form)
        do {
            return after(
                try visit.carryOut(
                    AddRoutine(draft: draft, home: visit.ownHome, once: OnceForm(visit)),
                    noting: LoggedChange.between([], RoutineForm(visit, nil).logged(draft))),
                visit)
        } catch let refusal as Refusal {
            return try RoutineForm(visit, nil).page(draft, refusal)
        }
    }

    private static func take(_ kind: RoutineTemplate.Kind, _ visit: Visit, _ form: Form) throws
        -> Response
    {
        let mode = form["age"].flatMap(AgeMode.init) ?? .middle
        do {
            let made = try visit.carryOut(
                TakeTemplate(
                    template: RoutineTemplate(kind, for: mode), children: form.children,
                    home: visit.ownHome, words: visit.words, once: OnceForm(visit)))
            return after(made, visit)
        } catch let refusal as Refusal {
            return RoutineTemplates(visit, age: mode.rawValue).page(form.children, refusal)
        }
    }

    /// To what was made, whose steps come next; a form that came twice leads to the list.
    private static func after(_ made: RoutineID?, _ visit: Visit) -> Response {
        .redirect(
            to: visit.url(
                made.map { RoutineEditAddresses.routine($0) } ?? RoutineEditAddresses.routines()))
    }

    private static func edit(_ visit: Visit, _ id: RoutineID) throws -> Response {
        let routine = try known(id, visit)
        let form = RoutineForm(visit, routine)
        return try visit.wantsPart ? form.part() : form.page(RoutineDraft(routine.profile))
    }

    private static func save(_ visit: Visit, _ id: RoutineID) throws -> Response {
        let form = try visit.form()
        let (routine, draft) = (try known(id, visit), RoutineDraft(form))
        do {
            let page = RoutineForm(visit, routine)
            try visit.carryOut(
                SaveRoutine(draft: draft, id: id, version: form.version),
                noting: LoggedChange.between(
                    page.logged(RoutineDraft(routine.profile)), page.logged(draft),
                    of: routine.profile.name))
        } catch is Stale {
            return try RoutineForm(visit, try known(id, visit)).page(draft, isStale: true)
        } catch let refusal as Refusal {
            return try RoutineForm(visit, routine).page(draft, refusal, version: form.version)
        }
        return .redirect(to: visit.url(RoutineEditAddresses.routines()))
    }

    private static func archive(_ visit: Visit, _ id: RoutineID) throws -> Response {
        try archive(visit, id, at: visit.now)
    }

    private static func restore(_ visit: Visit, _ id: RoutineID) throws -> Response {
        try archive(visit, id, at: nil)
    }

    private static func archive(_ visit: Visit, _ id: RoutineID, at moment: Instant?) throws
        -> Response
    {
        let routine = try known(id, visit)
        do {
            try visit.carryOut(
                ArchiveRoutine(id: id, moment: moment),
                noting: visit.archived(
                    routine.profile.name, from: routine.archivedAt, to: moment))
        } catch let refusal as Refusal where refusal != .notFound {
            return try list(visit, refusal)
        }
        return .redirect(to: visit.url(RoutineEditAddresses.routines()))
    }

    private static func copy(_ visit: Visit, _ id: RoutineID) throws -> Response {
        _ = try known(id, visit)
        do {
            return after(try visit.carryOut(CopyRoutine(id: id, once: OnceForm(visit))), visit)
        } catch let refusal as Refusal where refusal != .notFound {
            let routine = try known(id, visit)
            return try RoutineForm(visit, routine).page(
                RoutineDraft(routine.profile), problem: refusal)
        }
    }

    private static func handOver(_ visit: Visit, _ id: RoutineID, _ child: ChildID) throws
        -> Response
    {
        _ = try known(id, visit)
        try visit.carryOut(
            HandOver(
                routine: id, child: try visit.child(child).id, person: visit.hand,
                words: visit.words, once: OnceForm(visit), now: visit.now))
        return .redirect(to: visit.url(RoutineEditAddresses.routines()))
    }

    /// Throws: `Refusal.notFound` if there is no such routine.
    package static func known(_ id: RoutineID, _ visit: Visit) throws -> Routine {
        let routine = try visit.read { try $0.known(id) }
        guard routine.isAt(visit.ownHome) else { throw Refusal.notFound }
        return routine
    }
}
