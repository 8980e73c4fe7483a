import Database
import Domain
import HTTP

/// Entries by hand: the same for a child and for parents, each below its own address (§2.4).
enum EntryRoutes {
    /// Adds the routes of one hand.
    static func add(
        below place: String, _ access: Access, _ desk: @escaping @Sendable (Visit) throws -> Desk,
        _ routes: inout Router<Door>
    ) {
        func on(
            _ method: HTTP.Method, _ pattern: String,
            _ handler: @escaping @Sendable (Desk) throws -> Response
        ) {
            routes.on(
                method, place + pattern, Door(access) { visit in try handler(try desk(visit)) })
        }
        on(.get, "/activities/new", fresh)
        on(.post, "/activities", save)
        on(.get, "/activities/{activity:int}", show)
        on(.post, "/activities/{activity:int}", change)
        on(.delete, "/activities/{activity:int}", delete)
        on(.post, "/activities/{activity:int}/end", end)
        if access == .parent { on(.post, "/activities/{activity:int}/restored", restore) }
    }

    private static func fresh(_ desk: Desk) throws -> Response {
        guard !isLittle(desk) else { return desk.backToDay() }
        let query = desk.visit.request.query
        var draft = EntryDraft(query)
        if draft.day.isEmpty { draft.day = desk.visit.today.day.description }
        return try EntryPage(desk: desk, id: nil, draft: draft).response()
    }

    private static func show(_ desk: Desk) throws -> Response {
        guard !isLittle(desk) else { return desk.backToDay() }
        let (activity, version) = try desk.visit.app.database.read { reading in
            (try desk.changeable(desk.activity, reading), try reading.version(of: desk.activity))
        }
        let draft = EntryDraft(activity, in: desk.visit.calendar)
        var page = EntryPage(desk: desk, id: activity.id, draft: draft)
        page.version = version
        return try page.response()
    }

    private static func save(_ desk: Desk) throws -> Response {
        try refuseLittle(desk)
        return try save(desk, nil, EntryDraft(try desk.visit.form()), seen: nil)
    }

    private static func change(_ desk: Desk) throws -> Response {
        try refuseLittle(desk)
        let form = try desk.visit.form()
        return try save(desk, desk.activity, EntryDraft(form), seen: form.version)
    }

    /// Brings an entry back as it was; where others lie by now, the form asks what to do.
    private static func restore(_ desk: Desk) throws -> Response {
        let (activity, version) = try desk.visit.app.database.read { reading in
            (try desk.changeable(desk.activity, reading), try reading.version(of: desk.activity))
        }
        let draft = EntryDraft(activity, in: desk.visit.calendar)
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
            (page.stands, page.version) = try desk.visit.app.database.read {
                (try $0.activity(id), try $0.version(of: id))
            }
            // A child brings nothing back, so what it typed can only become a new entry.
            if desk.hand == .child, page.stands?.record.deletedAt != nil { page.id = nil }
        }
        return try page.response()
    }

    private static func delete(_ desk: Desk) throws -> Response {
        let gone = try desk.visit.carryOut(DeleteEntry(desk: desk, id: desk.activity))
        return desk.backToDay(of: gone.record.startedAt)
    }

    private static func end(_ desk: Desk) throws -> Response {
        let form = try desk.visit.form()
        let at = form["at"].flatMap(Int64.init).map(Instant.init(milliseconds:))
        let ended = try desk.visit.carryOut(
            EndActivity(desk: desk, id: desk.activity, end: at ?? desk.visit.now))
        if desk.visit.wantsPart, desk.hand == .child { return try ChildHome(desk.visit).part() }
        switch (form["from"], desk.hand) {
        case ("home", .child): return .redirect(to: Link.child(desk.child.id).path)
        case ("home", .parent): return .redirect(to: Link.parents.path)
        default: return desk.backToDay(of: ended.record.startedAt)
        }
    }

    /// Parents may give an entry to another child.
    private static func owner(_ desk: Desk, _ form: Form) -> ChildID {
        guard desk.hand == .parent, let number = form["child"].flatMap(Int64.init),
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
    /// What a form says, or the address of a gap.
    init(_ form: Form) {
        self.init(
            what: form["what"] ?? "", day: form["day"] ?? "", start: form["start"] ?? "",
            end: form["end"] ?? "", endsNextDay: form["next_day"] != nil,
            startTurn: form["start_turn"] ?? "", endTurn: form["end_turn"] ?? "",
            note: form["note"] ?? "")
    }
}
