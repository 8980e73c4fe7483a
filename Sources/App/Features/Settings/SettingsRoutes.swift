import Database
import Domain
import HTTP
import Templates

/// What parents decide about the household as a whole (§9.4).
enum SettingsRoutes {
    static let settings = Route(.get, "/parents/settings", .parent, show)
    static let changed = Route(.post, "/parents/settings", .parent, save)
    static let pin = Route(.get, "/parents/settings/pin", .parent, showPIN)
    static let newPIN = Route(.post, "/parents/settings/pin", .parent, changePIN)
    static let browser = Route(.get, "/parents/settings/browser", .parent, showBrowser)

    static let all: [RouteEntry] = [
        settings.entry, changed.entry, pin.entry, newPIN.entry, browser.entry,
    ]

    private static func show(_ visit: Visit) throws -> Response { try page(visit) }

    private static func save(_ visit: Visit) throws -> Response {
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
            let stands = visit.pages.family.household ?? household
            try visit.carryOut(
                SaveHousehold(typed: household, now: visit.now),
                noting: LoggedChange.between(
                    HouseholdForm(stands, visit.words).told,
                    HouseholdForm(household, visit.words).told))
        } catch let refusal as Refusal {
            return try page(visit, household: household, refusal: refusal)
        } catch is Stale {
            return try page(visit, household: household, isStale: true)
        }
        return .redirect(to: visit.url(SettingsRoutes.settings().adding("saved", 1)))
    }

    /// What this browser can do; its own script finds out, and the page shows it (§3.7).
    private static func showBrowser(_ visit: Visit) throws -> Response {
        let title = visit.words("What this browser can do")
        let fields = ParentRoutes.parentFields(visit, title: title, at: .settings)
            .adding("back", .text(visit.url(SettingsRoutes.settings())))
        return .html(visit.pages.render("settings/browser", fields))
    }

    private static func showPIN(_ visit: Visit) throws -> Response { pinPage(visit, nil) }

    private static func changePIN(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let old = try ParentProof(visit, field: "old_pin")
        let once = try OnceForm(visit)
        return Answering.later(visit, .secrets) { visit in
            let new: NewPIN
            do {
                try visit.check(newPIN: form["pin"] ?? "")
                new = try ChangePIN(
                    app: visit.app, old: old, typed: form["pin"] ?? "",
                    repeated: form["repeated"] ?? "", maker: visit.maker, once: once,
                    now: visit.now
                ).perform()
            } catch let refusal as Refusal {
                return pinPage(visit, refusal)
            }
            return RecoveryRoutes.newCode(visit, new, next: settings())
        }
    }

    /// The page, or a refused form again; a stale one continues with the current version.
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
            stands: HouseholdForm(stands, words).told, typed: form.told, at: settings())
        let fields = ParentRoutes.parentFields(visit, title: words("Settings"), at: .settings)
            .merging(form.fields)
            .merging([
                "action": .text(visit.url(SettingsRoutes.settings())),
                "errors": errors.value,
                "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
                "spaceComesLater": .bool(visit.request.query["space"] == "later"),
                "version": .int(isStale ? stands.version : household.version),
                "meanwhile": isStale ? meanwhile.value(visit) : .none,
                "devices": .text(visit.url(DeviceRoutes.devices())),
                "homesPage": .text(visit.url(HomesRoutes.homes())),
                "people": .text(visit.url(PeopleRoutes.people())),
                "passkeysPage": .text(visit.url(PasskeyRoutes.passkeys())),
                "wayToHttps": visit.wayToHttps,
                "changePIN": .text(visit.url(SettingsRoutes.pin())),
                "backups": .text(visit.url(BackupRoutes.backups())),
                "checkUp": .text(visit.url(CheckUpRoutes.checkUp())),
                "addresses": .text(visit.url(AddressRoutes.addresses())),
                "data": .text(visit.url(DataRoutes.data())),
                "events": .text(visit.url(EventRoutes.events())),
                "rewards": .text(visit.url(RewardRoutes.rewards())),
                "routines": .text(visit.url(RoutineEditRoutes.routines())),
                "challenges": .text(visit.url(ChallengeDeskRoutes.challenges())),
                "turns": .text(visit.url(TurnWheelRoutes.wheels())),
                "timerHabits": .text(visit.url(TimerHabitRoutes.habits())),
                "wall": .text(visit.url(WallRoutes.wall())),
                "night": .text(visit.url(NightRoutes.night())),
                "watch": .text(visit.url(WatchRoutes.watch())),
                "privacy": .text(visit.url(HomeRoutes.privacy())),
                "browser": .text(visit.url(SettingsRoutes.browser())),
                "active": .list(visit.pages.family.children.map { row($0, visit) }),
                "archived": .list(archived.map { row($0, visit) }),
                "hasArchived": .bool(!archived.isEmpty),
            ])
        let bytes = visit.pages.render("settings/page", fields)
        return .form(bytes, errors, isStale: isStale)
    }

    private static func row(_ child: Child, _ visit: Visit) -> Value {
        [
            "child": child.summary(visit),
            "archive": .text(visit.url(ChildDeletionRoutes.archived(child.id))),
            "delete": .text(visit.url(ChildDeletionRoutes.deletion(child.id))),
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
        let fields = ParentRoutes.parentFields(visit, title: words("Change PIN"), at: .settings)
            .merging([
                "action": .text(visit.url(SettingsRoutes.pin())),
                "code": visit.pages.family.grownUps.only == nil
                    ? .none : .text(visit.url(ResetCodeRoutes.code())),
                "forgotten": visit.isOnOwnDevice
                    ? .text(visit.url(OwnDeviceRoutes.pin())) : .none,
                "back": .text(visit.url(SettingsRoutes.settings())),
                "errors": errors.value,
            ])
        return .form(visit.pages.render("settings/change_pin", fields), errors)
    }
}
