import Database
import Domain
import HTTP
import Templates

/// The parents' own pages.
enum ParentRoutes {
    static let overview = Route(.get, "/parents", .parent) { try OverviewPage($0).response() }
    static let children = Route(.get, "/parents/children", .parent, showChildren)
    static let newChild = Route(.get, "/parents/children/new", .parent, new)
    static let addedChild = Route(.post, "/parents/children", .parent, addChild)
    static let child = Route(.get, "/parents/children/{child}", .parent, editChild)
    static let changedChild = Route(.post, "/parents/children/{child}", .parent, saveChild)
    static let mode = Route(.post, "/parents/children/{child}/mode", .parent, saveMode)

    static let all: [RouteEntry] = [
        overview.entry, children.entry, newChild.entry, addedChild.entry, child.entry,
        changedChild.entry, mode.entry,
    ]

    private static func showChildren(_ visit: Visit) throws -> Response {
        let day = visit.today.day
        let words = visit.words
        let children = visit.pages.family.children.map { child -> Value in
            let grown = child.profile.grownInto(on: day)
            return [
                "child": child.summary(visit),
                "age": .text(ageText(child, on: day, words)),
                "edit": .text(visit.url(ParentRoutes.child(child.id))),
                "grown": grown.map { mode in
                    [
                        "mode": .text(mode.rawValue),
                        "action": .text(visit.url(ParentRoutes.mode(child.id))),
                        "sentence": .text(
                            words(
                                "{{name}} is old enough for the next look: {{look}}.",
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
            "add": .text(visit.url(ParentRoutes.newChild())),
        ])
        return .html(visit.pages.render("parents/children", fields))
    }

    private static func new(_ visit: Visit) throws -> Response {
        form(visit, nil, ChildDraft.fresh(visit))
    }

    private static func addChild(_ visit: Visit) throws -> Response {
        let draft = ChildDraft(try visit.form())
        return Answering.later(visit, .secrets) { visit in
            do {
                try AddChild(
                    app: visit.app, draft: draft, once: OnceForm(visit),
                    maker: visit.maker, now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return form(visit, nil, draft, refusal: refusal)
            }
            return .redirect(to: visit.url(ParentRoutes.children()))
        }
    }

    private static func editChild(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        return form(visit, child, ChildDraft(child.profile, on: visit.today.day))
    }

    private static func saveChild(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        let draft = ChildDraft(form)
        return Answering.later(visit, .secrets) { visit in
            do {
                try SaveChild(
                    app: visit.app, id: child.id, draft: draft, seen: form.version,
                    today: visit.today.day, maker: visit.maker,
                    changed: LoggedChange.between(
                        ChildForm(visit, draft: ChildDraft(child.profile, on: visit.today.day))
                            .told,
                        ChildForm(visit, draft: draft).told)
                ).perform()
            } catch is Stale {
                let now = try visit.app.database.read { try $0.child(child.id) }
                guard let now else { throw Refusal.notFound }
                return Self.form(visit, now, draft, isStale: true)
            } catch let refusal as Refusal {
                return Self.form(visit, child, draft, seen: form.version, refusal: refusal)
            }
            return .redirect(to: visit.url(ParentRoutes.children()))
        }
    }

    /// Changes to the next look of the pages, which is offered and never automatic (§1.2).
    private static func saveMode(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        guard let mode = try visit.form()["mode"].flatMap(AgeMode.init) else {
            throw Refusal.notFound
        }
        var draft = ChildDraft(child.profile, on: visit.today.day)
        let stands = ChildForm(visit, draft: draft).told
        draft.mode = mode.rawValue
        try visit.carryOut(
            SaveMode(child: child.id, mode: mode),
            noting: LoggedChange.between(stands, ChildForm(visit, draft: draft).told))
        return .redirect(to: visit.url(ParentRoutes.children()))
    }

    /// The form as saved or as it was typed.
    ///
    /// A refused one continues with the version it has `seen`, a stale one with the current
    /// version.
    private static func form(
        _ visit: Visit, _ child: Child?, _ draft: ChildDraft, seen: Int? = nil,
        refusal: Refusal? = nil, isStale: Bool = false
    ) -> Response {
        let form = ChildForm(visit, draft: draft)
        let meanwhile = child.map { child in
            let stands = ChildDraft(child.profile, on: visit.today.day)
            return Meanwhile(
                stands: ChildForm(visit, draft: stands).told, typed: form.told,
                at: ParentRoutes.child(child.id))
        }
        let errors = FormErrors(refusal, visit.words)
        let title = child?.profile.name ?? visit.words("Add a child")
        let fields = parentFields(visit, title: title, at: .children).merging([
            "action": .text(visit.url(child.map { ParentRoutes.child($0.id) } ?? children())),
            "errors": errors.value,
            "child": form.value,
            "version": child.map { .int(seen ?? $0.version) } ?? .none,
            "meanwhile": isStale ? meanwhile?.value(visit) ?? .none : .none,
            "isNew": .bool(child == nil),
            "lock": child.map { .text(visit.url(LockSettingRoutes.lock($0.id))) } ?? .none,
            "timerTaste": child.map { .text(visit.url(TimerTasteRoutes.taste($0.id))) } ?? .none,
            "focusTaste": child.map { .text(visit.url(FocusTasteRoutes.taste($0.id))) } ?? .none,
            "screenTime": child.map { .text(visit.url(ScreenTermsRoutes.terms($0.id))) } ?? .none,
            "shopRules": child.map { .text(visit.url(ShopRulesRoutes.rules($0.id))) } ?? .none,
            "homesPage": child.flatMap { child in
                visit.residence(of: child.id).map { _ in
                    .text(visit.url(ResidenceRoutes.calendar(child.id)))
                }
            } ?? .none,
            "daysOff": child.map { .text(visit.url(DaysOffRoutes.days($0.id))) } ?? .none,
            "comingDays": child.map { .text(visit.url(ComingDayRoutes.days($0.id))) } ?? .none,
            "siblings": child.map { siblings(visit, $0) } ?? .none,
            "lockState": .text(
                child.flatMap { visit.pages.family.locks[$0.id] } == nil
                    ? visit.words("No lock: anyone on the family’s devices can open these pages")
                    : visit.words("These pages are locked for others")),
            "back": .text(visit.url(ParentRoutes.children())),
        ])
        return .form(visit.pages.render("parents/child", fields), errors, isStale: isStale)
    }

    /// What siblings see of a child; none without siblings.
    private static func siblings(_ visit: Visit, _ child: Child) -> Value {
        guard visit.pages.family.children.count > 1 else { return .none }
        return [
            "action": .text(visit.url(SiblingRoutes.hiddenNumbers(child.id))),
            "isHidden": .bool(visit.pages.family.hiddenNumbers.contains(child.id)),
        ]
    }

    private static func ageText(_ child: Child, on day: LocalDay, _ words: Words) -> String {
        words.count(
            child.profile.age.years(on: day), one: "{{count}} year", other: "{{count}} years")
    }

    /// What every parents' page has: its place in the navigation, and the way out.
    static func parentFields(_ visit: Visit, title: String, at place: Place) -> Fields {
        Layout.fields(visit, title: title, age: "parent").merging([
            "isOverview": .bool(place == .overview),
            "isChildren": .bool(place == .children),
            "isGoals": .bool(place == .goals),
            "isCategories": .bool(place == .categories),
            "isReports": .bool(place == .reports),
            "isSettings": .bool(place == .settings),
            "passkeys": visit.passkeyWay,
            "reset": visit.pendingReset,
            // The overview has them whole.
            "asking": place == .overview ? .none : AskBanner.value(visit),
            "decisions": visit.helping == nil ? DecisionWords(visit: visit).value : .none,
            "helping": visit.helping.map { $0.person.face } ?? .none,
            "isHouse": .bool(visit.guestOwner == nil),
            "links": [
                "overview": .text(visit.url(visit.homeOfGrownUps)),
                "children": .text(visit.url(children())),
                "goals": .text(visit.url(GoalRoutes.goals())),
                "categories": .text(visit.url(CategoryRoutes.categories())),
                "reports": .text(visit.url(ReportRoutes.report())),
                "session": .text(visit.url(SignInRoutes.session())),
                "settings": .text(visit.url(SettingsRoutes.settings())),
                "who": .text(
                    visit.url(visit.guestOwner == nil ? HomeRoutes.who() : HelpingRoutes.page())),
                "wall": .text(visit.url(WallRoutes.wall())),
            ],
        ])
    }

    /// The places of the parents' area, as its navigation shows them.
    enum Place {
        case overview, children, goals, categories, reports, settings
    }
}
