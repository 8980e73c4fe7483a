import ChildPages
import Database
import Domain
package import HTTP
package import Site

/// Entries by hand: the same for children and parents, each under their own address (§2.4).
package enum EntryRoutes {
    package static let all: [RouteEntry] =
        EntryAddresses.newEntry.routes(.get, helper: .correctEntries, showNew)
        + EntryAddresses.entries.routes(.post, helper: .correctEntries, add)
        + EntryAddresses.entry.routes(.get, helper: .correctEntries, show)
        + EntryAddresses.entry.routes(.post, helper: .correctEntries, change)
        + EntryAddresses.entry.routes(.delete, helper: .correctEntries, delete)
        + EntryAddresses.entryEnd.routes(.post, helper: .correctEntries, end) + [
            EntryAddresses.forgotten.child(.get, ask),
            EntryAddresses.restored.route(.post, .parent, restore),
        ]

    private static func showNew(_ desk: Desk, _: ChildID) throws -> Response {
        guard !isLittle(desk) else { return desk.backToDay() }
        let query = desk.visit.request.query
        var draft = EntryDraft(query)
        if draft.day.isEmpty { draft.day = desk.visit.today.day.description }
        return try EntryPage(desk: desk, id: nil, draft: draft).response()
    }

    private static func show(_ desk: Desk, _: ChildID, _ id: ActivityID) throws -> Response {
        guard !isLittle(desk) else { return desk.backToDay() }
        let (activity, version) = try desk.visit.read { reading in
            (try desk.changeable(id, reading), try reading.version(of: id))
        }
        let draft = EntryDraft(activity, in: desk.visit.calendar)
        var page = EntryPage(desk: desk, id: activity.id, draft: draft)
        page.version = version
        return try page.response()
    }

    private static func add(_ desk: Desk, _: ChildID) throws -> Response {
        try refuseLittle(desk)
        return try save(desk, nil, EntryDraft(try desk.visit.form()), seen: nil)
    }

    private static func change(_ desk: Desk, _: ChildID, _ id: ActivityID) throws -> Response {
        try refuseLittle(desk)
        let form = try desk.visit.form()
        return try save(desk, id, EntryDraft(form), seen: form.version)
    }

    /// Restores an entry as it was; if others overlap by now, the form asks what to do.
    private static func restore(_ visit: Visit, _: ChildID, _ id: ActivityID) throws -> Response {
        let desk = try Desk.parents(visit)
        let (activity, version) = try visit.read { reading in
            (try desk.changeable(id, reading), try reading.version(of: id))
        }
        let draft = EntryDraft(activity, in: visit.calendar)
        return try save(desk, activity.id, draft, seen: version)
    }

    private static func save(
        _ desk: Desk, _ id: ActivityID?, _ draft: EntryDraft, seen: Int?
    ) throws -> Response {
        let form = try desk.visit.form()
        var page = EntryPage(desk: desk, id: id, draft: draft)
        page.owner = owner(desk, form)
        page.version = seen
        do {
            let result = try desk.visit.carryOut(
                SaveEntry(
                    desk: desk, id: id, draft: draft, seen: seen, owner: page.owner,
                    way: form["way"].flatMap(SaveEntry.Way.init) ?? .ask,
                    once: id == nil ? OnceForm(desk.visit) : nil))
            switch result {
            case .saved(let start): return desk.backToDay(of: start)
            case .overlaps(let record, let others):
                page.overlap = OverlapPanel(desk: desk, record: record, others: others)
            }
        } catch let refusal as Refusal {
            switch refusal {
            case .invalid, .conflict: page.refusal = refusal
            default: throw refusal
            }
        } catch is Stale {
            guard let id else { throw Refusal.notFound }
            (page.stands, page.version) = try desk.visit.read {
                (try $0.activity(id), try $0.version(of: id))
            }
            // A child restores nothing, so what it typed can only become a new entry.
            if desk.hand == .child, page.stands?.record.deletedAt != nil { page.id = nil }
        }
        return try page.response()
    }

    private static func delete(_ desk: Desk, _: ChildID, _ id: ActivityID) throws -> Response {
        let gone = try desk.visit.carryOut(DeleteEntry(desk: desk, id: id))
        return desk.backToDay(of: gone.record.startedAt)
    }

    private static func end(_ desk: Desk, _: ChildID, _ id: ActivityID) throws -> Response {
        let visit = desk.visit
        let form = try visit.form()
        let at = form["at"].flatMap(Int64.init).map(Instant.init(milliseconds:))
        let ended = try visit.carryOut(EndActivity(desk: desk, id: id, end: at ?? visit.now))
        if visit.wantsPart, desk.hand == .child { return try ChildHome(visit).part() }
        switch (form["from"], desk.hand) {
        case ("home", .child):
            return .redirect(to: visit.url(ActivityAddresses.home(desk.child.id)))
        case ("home", .parent): return .redirect(to: visit.url(visit.homeOfGrownUps))
        default: return desk.backToDay(of: ended.record.startedAt)
        }
    }

    private static func ask(_ visit: Visit) throws -> Response {
        let page = try ForgottenPage(visit)
        guard visit.wantsPart || page.isAsked else {
            return .redirect(to: visit.url(ActivityAddresses.home(try visit.theChild().id)))
        }
        let template = visit.wantsPart ? "entries/_forgotten_little" : "entries/forgotten_little"
        return .html(visit.pages.render(template, page.fields))
    }

    /// Parents can give an entry to another child.
    private static func owner(_ desk: Desk, _ form: Form) -> ChildID {
        guard desk.hand == .parent, desk.helping == nil,
            let number = form["child"].flatMap(Int64.init),
            let child = desk.visit.pages.family.child(ChildID(number))
        else { return desk.child.id }
        return child.id
    }

    /// Small children have no forms, only pictures to tap (§1.2).
    private static func refuseLittle(_ desk: Desk) throws {
        if isLittle(desk) { throw Refusal.notAllowed }
    }

    private static func isLittle(_ desk: Desk) -> Bool {
        desk.hand == .child && desk.child.profile.mode == .little
    }
}

extension EntryDraft {
    /// The values of a form, or of a gap's address.
    package init(_ form: Form) {
        self.init(
            what: form["what"] ?? "", day: form["day"] ?? "", start: form["start"] ?? "",
            end: form["end"] ?? "", endsNextDay: form["next_day"] != nil,
            startTurn: form["start_turn"] ?? "", endTurn: form["end_turn"] ?? "",
            note: form["note"] ?? "")
    }
}
