import Database
import Domain
import HTTP
import Templates

/// The parents' own pages.
enum ParentRoutes {
    /// Each child's today at a glance (§9.2).
    static func overview(_ visit: Visit) throws -> Response {
        let today = visit.today
        let records = try visit.app.database.read { reading in
            try visit.pages.family.children.map { child in
                let record = try DayRecord(of: child.id, on: today, at: visit.now, reading)
                let goals = try GoalRecord(
                    of: child.id, on: today.day, totals: record.totals, reading)
                return (
                    child, record, goals, try ForgottenCard(of: child.id, at: visit.now, reading)
                )
            }
        }
        let words = visit.words
        let tries = Int(visit.request.query["tries"] ?? "") ?? 0
        let fields = parentFields(visit, title: words("Today"), at: .parents).merging([
            "date": .text(words.weekdayAndDay(today.day)),
            "tries": tries > 0
                ? .text(
                    words.count(
                        min(tries, 999), one: "There was {{count}} wrong try before you.",
                        other: "There were {{count}} wrong tries before you."))
                : .none,
            "kids": .list(
                records.map { child, record, goals, forgotten in
                    KidCard(
                        visit, child: child, record: record, goals: goals, forgotten: forgotten
                    ).value
                }),
        ])
        let template = visit.wantsPart ? "parents/_kids" : "parents/overview"
        return .html(visit.pages.render(template, fields))
    }

    static func children(_ visit: Visit) throws -> Response {
        let day = visit.today.day
        let words = visit.words
        let children = visit.pages.family.children.map { child -> Value in
            let grown = child.profile.grownInto(on: day)
            return [
                "child": child.summary(visit),
                "age": .text(ageText(child, on: day, words)),
                "edit": .text(Link.editChild(child.id).path),
                "grown": grown.map { mode in
                    [
                        "mode": .text(mode.rawValue),
                        "action": .text(Link.childMode(child.id).path),
                        "sentence": .text(
                            words(
                                "{{name}} has grown into the next look: {{look}}.",
                                [
                                    "name": child.profile.name,
                                    "look": mode == .teen
                                        ? words("more on one screen")
                                        : words("pictures and words"),
                                ])),
                    ]
                } ?? .none,
            ]
        }
        let fields = parentFields(visit, title: words("Children"), at: .children).merging([
            "children": .list(children),
            "canAdd": .bool(children.count < Child.mostActive),
            "add": .text(Link.newChild.path),
        ])
        return .html(visit.pages.render("parents/children", fields))
    }

    static func newChild(_ visit: Visit) throws -> Response {
        form(visit, nil, ChildDraft.fresh(visit), nil)
    }

    static func addChild(_ visit: Visit) throws -> Response {
        let draft = ChildDraft(try visit.form())
        return Answering.later(visit) { visit in
            do {
                try AddChild(app: visit.app, draft: draft, now: visit.now).perform()
            } catch let refusal as Refusal {
                return form(visit, nil, draft, refusal)
            }
            return .redirect(to: Link.children.path)
        }
    }

    static func editChild(_ visit: Visit) throws -> Response {
        let child = try known(visit)
        return form(visit, child, ChildDraft(child.profile, on: visit.today.day), nil)
    }

    static func saveChild(_ visit: Visit) throws -> Response {
        let child = try known(visit)
        let draft = ChildDraft(try visit.form())
        return Answering.later(visit) { visit in
            do {
                let profile = try draft.checked(on: visit.today.day, earlier: child.profile)
                if profile.age != child.profile.age {
                    try BirthYearCheck(app: visit.app).perform(profile.age)
                }
                try visit.app.database.write { try $0.save(profile, of: child.id) }
            } catch let refusal as Refusal {
                return form(visit, child, draft, refusal)
            }
            try visit.app.reloadPages()
            return .redirect(to: Link.children.path)
        }
    }

    /// Takes up the next face of the pages, which is offered and never silent (§1.2).
    static func saveMode(_ visit: Visit) throws -> Response {
        let child = try known(visit)
        guard let mode = try visit.form()["mode"].flatMap(AgeMode.init) else {
            throw Refusal.notFound
        }
        var profile = child.profile
        profile.mode = mode
        try visit.app.database.write { try $0.save(profile, of: child.id) }
        try visit.app.reloadPages()
        return .redirect(to: Link.children.path)
    }

    private static func form(
        _ visit: Visit, _ child: Child?, _ draft: ChildDraft, _ refusal: Refusal?
    ) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let title = child?.profile.name ?? visit.words("Another child")
        let fields = parentFields(visit, title: title, at: .children).merging([
            "action": .text((child.map { .editChild($0.id) } ?? Link.children).path),
            "errors": errors.value,
            "child": ChildForm(visit, draft: draft).value,
            "isNew": .bool(child == nil),
            "lock": child.map { .text(Link.setLock($0.id).path) } ?? .none,
            "lockState": .text(
                child.flatMap { visit.pages.family.locks[$0.id] } == nil
                    ? visit.words("No lock: everybody on the family’s devices can open its pages")
                    : visit.words("Its pages are locked for others")),
            "back": .text(Link.children.path),
        ])
        return .form(visit.pages.render("parents/child", fields), errors)
    }

    private static func known(_ visit: Visit) throws -> Child {
        let id = ChildID(visit.request.parameters.int("child"))
        guard let child = visit.pages.family.child(id) else { throw Refusal.notFound }
        return child
    }

    private static func ageText(_ child: Child, on day: LocalDay, _ words: Words) -> String {
        words.count(
            child.profile.age.years(on: day), one: "{{count}} year", other: "{{count}} years")
    }

    /// What every page of parents has: its place among them, and the way out.
    static func parentFields(_ visit: Visit, title: String, at link: Link) -> Fields {
        Layout.fields(visit, title: title, age: "parent").merging([
            "isOverview": .bool(link.path == Link.parents.path),
            "isChildren": .bool(link.path == Link.children.path),
            "isGoals": .bool(link.path == Link.goals().path),
            "isCategories": .bool(link.path == Link.categories.path),
            "isReports": .bool(link.path == Link.reports.path),
            "isSettings": .bool(link.path == Link.settings.path),
            "links": [
                "overview": .text(Link.parents.path), "children": .text(Link.children.path),
                "goals": .text(Link.goals().path),
                "categories": .text(Link.categories.path),
                "reports": .text(Link.reports.path), "session": .text(Link.parentSession.path),
                "settings": .text(Link.settings.path),
                "who": .text(Link.who.path),
            ],
        ])
    }
}

/// One child on the parents' overview.
struct KidCard {
    private let visit: Visit
    private let child: Child
    private let record: DayRecord
    private let goals: GoalRecord
    private let forgotten: ForgottenCard?

    init(
        _ visit: Visit, child: Child, record: DayRecord, goals: GoalRecord,
        forgotten: ForgottenCard?
    ) {
        self.forgotten = forgotten
        self.visit = visit
        self.child = child
        self.record = record
        self.goals = goals
    }

    var value: Value {
        let words = visit.words
        let totals = record.totals
        let ring = DayRing(visit, totals: totals, id: "ring\(child.id)")
        let category = record.running.flatMap {
            visit.pages.family.category($0.record.category)
        }
        return [
            "child": child.summary(visit),
            "age": .text(
                words.count(
                    child.profile.age.years(on: visit.today.day), one: "{{count}} year",
                    other: "{{count}} years")),
            "dayLink": .text(Link.dayOf(visit.today.day, child.id, .parent).path),
            "forgotten": forgotten?.value(visit, .parent) ?? .none,
            "from": "home",
            "isBusy": .bool(category != nil),
            "status": .text(category?.name ?? words("Free")),
            "isEmpty": .bool(totals.isEmpty),
            "ring": ["chart": .trusted(ring.chart)],
            "rows": .list(ring.rows),
            "hasGoals": .bool(!goals.goals.isEmpty),
            "goals": GoalBoard(visit, child: child, record: goals).all,
            "setGoals": .text(Link.goals(child.id).path),
        ]
    }
}
