import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The parents' own pages.
package enum ParentRoutes {
    package static let all: [RouteEntry] = [
        ParentAddresses.overview.route(.get, .parent) { try OverviewPage($0).response() },
        ParentAddresses.children.route(.get, .parent, showChildren),
        ParentAddresses.newChild.route(.get, .parent, new),
        ParentAddresses.children.route(.post, .parent, addChild),
        ParentAddresses.child.route(.get, .parent, editChild),
        ParentAddresses.child.route(.post, .parent, saveChild),
        ParentAddresses.mode.route(.post, .parent, saveMode),
    ]

    private static func showChildren(_ visit: Visit) throws -> Response {
        let day = visit.today.day
        let words = visit.words
        let children = visit.pages.family.children.map { child -> Value in
            let grown = child.profile.grownInto(on: day)
            return [
                "child": child.summary(visit),
                "age": .text(ageText(child, on: day, words)),
                "edit": .text(visit.url(ParentAddresses.child(child.id))),
                "grown": grown.map { mode in
                    [
                        "mode": .text(mode.rawValue),
                        "action": .text(visit.url(ParentAddresses.mode(child.id))),
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
        let fields = GrownUpFrame.fields(visit, title: words("Children"), at: .children).merging([
            "children": .list(children),
            "canAdd": .bool(children.count < Child.mostActive),
            "add": .text(visit.url(ParentAddresses.newChild())),
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
            return .redirect(to: visit.url(ParentAddresses.children()))
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
                let now = try visit.read { try $0.child(child.id) }
                guard let now else { throw Refusal.notFound }
                return Self.form(visit, now, draft, isStale: true)
            } catch let refusal as Refusal {
                return Self.form(visit, child, draft, seen: form.version, refusal: refusal)
            }
            return .redirect(to: visit.url(ParentAddresses.children()))
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
        return .redirect(to: visit.url(ParentAddresses.children()))
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
                at: ParentAddresses.child(child.id))
        }
        let errors = FormErrors(refusal, visit.words)
        let title = child?.profile.name ?? visit.words("Add a child")
        let fields = GrownUpFrame.fields(visit, title: title, at: .children).merging([
            "action": .text(
                visit.url(child.map { ParentAddresses.child($0.id) } ?? ParentAddresses.children())),
            "errors": errors.value,
            "child": form.value,
            "version": child.map { .int(seen ?? $0.version) } ?? .none,
            "meanwhile": isStale ? meanwhile?.value(visit) ?? .none : .none,
            "isNew": .bool(child == nil),
            "lock": child.map { .text(visit.url(LockSettingAddresses.lock($0.id))) } ?? .none,
            "timerTaste": child.map { .text(visit.url(TimerTasteAddresses.taste($0.id))) } ?? .none,
            "focusTaste": child.map { .text(visit.url(FocusTasteAddresses.taste($0.id))) } ?? .none,
            "screenTime": child.map { .text(visit.url(ScreenTermsAddresses.terms($0.id))) }
                ?? .none,
            "shopRules": child.map { .text(visit.url(ShopRulesAddresses.rules($0.id))) } ?? .none,
            "homesPage": child.flatMap { child in
                visit.residence(of: child.id).map { _ in
                    .text(visit.url(ResidenceAddresses.calendar(child.id)))
                }
            } ?? .none,
            "daysOff": child.map { .text(visit.url(DaysOffAddresses.days($0.id))) } ?? .none,
            "comingDays": child.map { .text(visit.url(ComingDayAddresses.days($0.id))) } ?? .none,
            "siblings": child.map { siblings(visit, $0) } ?? .none,
            "lockState": .text(
                child.flatMap { visit.pages.family.locks[$0.id] } == nil
                    ? visit.words("No lock: anyone on the family’s devices can open these pages")
                    : visit.words("These pages are locked for others")),
            "back": .text(visit.url(ParentAddresses.children())),
        ])
        return .form(visit.pages.render("parents/child", fields), errors, isStale: isStale)
    }

    /// What siblings see of a child; none without siblings.
    private static func siblings(_ visit: Visit, _ child: Child) -> Value {
        guard visit.pages.family.children.count > 1 else { return .none }
        return [
            "action": .text(visit.url(SiblingAddresses.hiddenNumbers(child.id))),
            "isHidden": .bool(visit.pages.family.hiddenNumbers.contains(child.id)),
        ]
    }

    private static func ageText(_ child: Child, on day: LocalDay, _ words: Words) -> String {
        words.count(
            child.profile.age.years(on: day), one: "{{count}} year", other: "{{count}} years")
    }
}
