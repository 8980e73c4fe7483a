import Database
import Domain
import HTTP
import Templates

/// What parents decide about the household as a whole (§9.4).
enum SettingsRoutes {
    static func show(_ visit: Visit) throws -> Response { try page(visit) }

    static func save(_ visit: Visit) throws -> Response {
        guard var household = visit.pages.family.household else { throw Refusal.notFound }
        let form = try visit.form()
        household.version = form.version
        household.name = form["name"] ?? ""
        household.zone = form["zone"] ?? ""
        household.firstWeekday =
            form["first_weekday"].flatMap(Int.init).flatMap(Weekday.init) ?? household.firstWeekday
        household.clock = form["clock"].flatMap(Int.init).flatMap(ClockHours.init)
        household.seasons = form["seasons"].flatMap(SeasonPlace.init)
        do {
            try visit.carryOut(SaveHousehold(typed: household, now: visit.now))
        } catch let refusal as Refusal {
            return try page(visit, household: household, refusal: refusal)
        } catch is Stale {
            return try page(visit, household: household, isStale: true)
        }
        return .redirect(to: Link.settings.path + "?saved=1")
    }

    /// What this browser can do; its own script knows, the page tells (§3.7).
    static func browser(_ visit: Visit) throws -> Response {
        let title = visit.words("What this browser can do")
        let fields = ParentRoutes.parentFields(visit, title: title, at: .settings)
            .adding("back", .text(Link.settings.path))
        return .html(visit.pages.render("parents/browser", fields))
    }

    static func pin(_ visit: Visit) throws -> Response { pinPage(visit, nil) }

    static func changePIN(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        return Answering.later(visit, .secrets) { visit in
            let code: String
            do {
                code = try ChangePIN(
                    app: visit.app, old: form["old_pin"] ?? "", typed: form["pin"] ?? "",
                    repeated: form["repeated"] ?? "", device: visit.device, now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return pinPage(visit, refusal)
            }
            return RecoveryRoutes.newCode(visit, code, next: .settings)
        }
    }

    /// The page, or a refused form again; a stale one goes on with the version of now.
    static func page(
        _ visit: Visit, household typed: Household? = nil, refusal: Refusal? = nil,
        isStale: Bool = false
    ) throws -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let (stands, archived) = try visit.app.database.read {
            (try $0.household(), try $0.archivedChildren())
        }
        guard let stands else { throw Refusal.notFound }
        let household = typed ?? stands
        let form = HouseholdForm(household, words)
        let meanwhile = Meanwhile(
            stands: HouseholdForm(stands, words).told, typed: form.told, at: .settings)
        let fields = ParentRoutes.parentFields(visit, title: words("Settings"), at: .settings)
            .merging(form.fields)
            .merging([
                "action": .text(Link.settings.path),
                "errors": errors.value,
                "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
                "spaceComesLater": .bool(visit.request.query["space"] == "later"),
                "version": .int(isStale ? stands.version : household.version),
                "meanwhile": isStale ? meanwhile.value : .none,
                "devices": .text(Link.devices.path),
                "changePIN": .text(Link.changePIN.path),
                "data": .text(Link.yourData.path),
                "events": .text(Link.events.path),
                "rewards": .text(Link.rewards.path),
                "timerHabits": .text(Link.timerHabits.path),
                "wall": .text(Link.wall.path), "watch": .text(Link.watch.path),
                "privacy": .text(Link.privacy.path),
                "browser": .text(Link.browser.path),
                "active": .list(visit.pages.family.children.map { row($0, visit) }),
                "archived": .list(archived.map { row($0, visit) }),
                "hasArchived": .bool(!archived.isEmpty),
            ])
        let bytes = visit.pages.render("parents/settings", fields)
        return .form(bytes, errors, isStale: isStale)
    }

    private static func row(_ child: Child, _ visit: Visit) -> Value {
        [
            "child": child.summary(visit),
            "archive": .text(Link.archiveChild(child.id).path),
            "delete": .text(Link.deleteChild(child.id).path),
            "since": child.archivedAt.map { instant in
                .text(
                    visit.words(
                        "archived on {{day}}",
                        ["day": visit.words.dayAndYear(visit.calendar.day(of: instant))]))
            } ?? .none,
        ]
    }

    private static func pinPage(_ visit: Visit, _ refusal: Refusal?) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let fields = ParentRoutes.parentFields(visit, title: words("Another PIN"), at: .settings)
            .merging([
                "action": .text(Link.changePIN.path),
                "code": .text(Link.pinCode.path),
                "back": .text(Link.settings.path),
                "errors": errors.value,
            ])
        return .form(visit.pages.render("parents/change_pin", fields), errors)
    }
}
