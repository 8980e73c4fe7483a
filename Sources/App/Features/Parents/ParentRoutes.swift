import Database
import Domain
import HTTP
import Templates

/// The parents' own pages.
enum ParentRoutes {
    /// Each child's today at a glance (§9.2).
    static func overview(_ visit: Visit) throws -> Response {
        let today = visit.today
        let timers = try TimerPlaces.live(visit).byChild
        let (inbox, records) = try visit.app.database.read { reading in
            let records = try visit.pages.family.children.map { child in
                let record = try DayRecord(of: child.id, on: today, at: visit.now, reading)
                let goals = try GoalRecord(
                    of: child.id, on: today.day, totals: record.totals, reading)
                return (
                    child, record, goals, try ForgottenCard(record, of: child.id, reading)
                )
            }
            return (try RewardInbox(visit, from: "overview", reading), records)
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
            "troubles": .list(
                HouseTroubles(app: visit.app, words: words).sentences.map {
                    ["sentence": .text($0)]
                }),
            "rewards": .text(Link.rewards.path),
            "inbox": inbox.value,
            "asks": inbox.count == 0
                ? .none
                : .text(
                    words.count(
                        inbox.count, one: "{{count}} reward is waiting for your answer",
                        other: "{{count}} rewards are waiting for your answer")),
            "notice": visit.request.query["behind"] == nil
                ? .none : .text(TimerWords.behind(words)),
            "kids": .list(
                records.map { child, record, goals, forgotten in
                    KidCard(
                        visit, child: child, record: record, goals: goals, forgotten: forgotten,
                        timer: timers[child.id]
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
        form(visit, nil, ChildDraft.fresh(visit))
    }

    static func addChild(_ visit: Visit) throws -> Response {
        let draft = ChildDraft(try visit.form())
        return Answering.later(visit, .secrets) { visit in
            do {
                try AddChild(
                    app: visit.app, draft: draft, once: OnceForm(visit), now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return form(visit, nil, draft, refusal: refusal)
            }
            return .redirect(to: Link.children.path)
        }
    }

    static func editChild(_ visit: Visit) throws -> Response {
        let child = try known(visit)
        return form(visit, child, ChildDraft(child.profile, on: visit.today.day))
    }

    static func saveChild(_ visit: Visit) throws -> Response {
        let child = try known(visit)
        let form = try visit.form()
        let draft = ChildDraft(form)
        return Answering.later(visit, .secrets) { visit in
            do {
                try SaveChild(
                    app: visit.app, id: child.id, draft: draft, seen: form.version,
                    today: visit.today.day
                ).perform()
            } catch is Stale {
                let now = try visit.app.database.read { try $0.child(child.id) }
                guard let now else { throw Refusal.notFound }
                return Self.form(visit, now, draft, isStale: true)
            } catch let refusal as Refusal {
                return Self.form(visit, child, draft, seen: form.version, refusal: refusal)
            }
            return .redirect(to: Link.children.path)
        }
    }

    /// Takes up the next face of the pages, which is offered and never silent (§1.2).
    static func saveMode(_ visit: Visit) throws -> Response {
        let child = try known(visit)
        guard let mode = try visit.form()["mode"].flatMap(AgeMode.init) else {
            throw Refusal.notFound
        }
        try visit.carryOut(SaveMode(child: child.id, mode: mode))
        return .redirect(to: Link.children.path)
    }

    /// The form as it stands or as it was typed.
    ///
    /// A refused one goes on with the version that it has `seen`, a stale one with that of now.
    private static func form(
        _ visit: Visit, _ child: Child?, _ draft: ChildDraft, seen: Int? = nil,
        refusal: Refusal? = nil, isStale: Bool = false
    ) -> Response {
        let form = ChildForm(visit, draft: draft)
        let meanwhile = child.map { child in
            let stands = ChildDraft(child.profile, on: visit.today.day)
            return Meanwhile(
                stands: ChildForm(visit, draft: stands).told, typed: form.told,
                at: .editChild(child.id))
        }
        let errors = FormErrors(refusal, visit.words)
        let title = child?.profile.name ?? visit.words("Another child")
        let fields = parentFields(visit, title: title, at: .children).merging([
            "action": .text((child.map { .editChild($0.id) } ?? Link.children).path),
            "errors": errors.value,
            "child": form.value,
            "version": child.map { .int(seen ?? $0.version) } ?? .none,
            "meanwhile": isStale ? meanwhile?.value ?? .none : .none,
            "isNew": .bool(child == nil),
            "lock": child.map { .text(Link.setLock($0.id).path) } ?? .none,
            "timerTaste": child.map { .text(Link.timerTaste($0.id).path) } ?? .none,
            "focusTaste": child.map { .text(Link.focusTaste($0.id).path) } ?? .none,
            "shopRules": child.map { .text(Link.shopRules($0.id).path) } ?? .none,
            "daysOff": child.map { .text(Link.daysOff($0.id).path) } ?? .none,
            "siblings": child.map { siblings(visit, $0) } ?? .none,
            "lockState": .text(
                child.flatMap { visit.pages.family.locks[$0.id] } == nil
                    ? visit.words("No lock: everybody on the family’s devices can open its pages")
                    : visit.words("Its pages are locked for others")),
            "back": .text(Link.children.path),
        ])
        return .form(visit.pages.render("parents/child", fields), errors, isStale: isStale)
    }

    /// What siblings see of a child; none where there are no siblings.
    private static func siblings(_ visit: Visit, _ child: Child) -> Value {
        guard visit.pages.family.children.count > 1 else { return .none }
        return [
            "action": .text(Link.hiddenNumbers(child.id).path),
            "isHidden": .bool(visit.pages.family.hiddenNumbers.contains(child.id)),
        ]
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
                "who": .text(Link.who.path), "wall": .text(Link.wall.path),
            ],
        ])
    }
}
