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
        household.name = form["name"] ?? ""
        household.zone = form["zone"] ?? ""
        household.firstWeekday =
            form["first_weekday"].flatMap(Int.init).flatMap(Weekday.init) ?? household.firstWeekday
        household.clock = form["clock"].flatMap(Int.init).flatMap(ClockHours.init)
        do {
            household = try household.checked()
        } catch {
            return try page(visit, household: household, refusal: error)
        }
        try visit.app.database.write { [household] in try $0.save(household, at: visit.now) }
        try visit.app.reloadPages()
        // Days, weeks and clocks look different now, on every page.
        visit.app.hub.announce([.children, .categories])
        return .redirect(to: Link.settings.path + "?saved=1")
    }

    static func pin(_ visit: Visit) throws -> Response { pinPage(visit, nil) }

    static func changePIN(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        return Answering.later(visit) { visit in
            let code: String
            do {
                code = try ChangePIN(
                    app: visit.app, old: form["old_pin"] ?? "", typed: form["pin"] ?? "",
                    repeated: form["repeated"] ?? "", device: visit.device?.id, now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return pinPage(visit, refusal)
            }
            return RecoveryRoutes.newCode(visit, code, next: .settings)
        }
    }

    /// The page, or a refused form again.
    static func page(_ visit: Visit, household: Household? = nil, refusal: Refusal? = nil) throws
        -> Response
    {
        guard let household = household ?? visit.pages.family.household else {
            throw Refusal.notFound
        }
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let archived = try visit.app.database.read { try $0.archivedChildren() }
        let fields = ParentRoutes.parentFields(visit, title: words("Settings"), at: .settings)
            .merging(choices(household, words))
            .merging([
                "action": .text(Link.settings.path),
                "errors": errors.value,
                "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
                "name": .text(household.name),
                "devices": .text(Link.devices.path),
                "changePIN": .text(Link.changePIN.path),
                "privacy": .text(Link.privacy.path),
                "active": .list(visit.pages.family.children.map { row($0, visit) }),
                "archived": .list(archived.map { row($0, visit) }),
                "hasArchived": .bool(!archived.isEmpty),
            ])
        return .form(visit.pages.render("parents/settings", fields), errors)
    }

    private static func choices(_ household: Household, _ words: Words) -> Fields {
        let clocks: [(ClockHours?, String)] = [
            (nil, words("As usual")), (.twentyFour, words("24 hours")),
            (.twelve, words("12 hours")),
        ]
        return [
            "zones": .list(
                TimeZones.all.map {
                    Choice(value: $0, label: $0, isChosen: $0 == household.zone).field
                }),
            "weekdays": .list(
                [Weekday.monday, .saturday, .sunday].map {
                    Choice(
                        value: String($0.rawValue), label: words.name(of: $0),
                        isChosen: $0 == household.firstWeekday
                    ).field
                }),
            "clocks": .list(
                clocks.map { clock, label in
                    Choice(
                        value: clock.map { String($0.rawValue) } ?? "", label: label,
                        isChosen: clock == household.clock
                    ).field
                }),
        ]
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
                "back": .text(Link.settings.path),
                "errors": errors.value,
            ])
        return .form(visit.pages.render("parents/change_pin", fields), errors)
    }
}
