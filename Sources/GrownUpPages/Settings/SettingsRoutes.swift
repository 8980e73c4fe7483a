import ChildPages
import Database
package import Domain
package import HTTP
package import Site
import Templates

/// What parents decide about the household as a whole (§9.4).
package enum SettingsRoutes {
    package static let all: [RouteEntry] = [
        SettingsAddresses.settings.route(.get, .parent, show),
        SettingsAddresses.settings.route(.post, .parent, save),
        SettingsAddresses.pin.route(.get, .parent, showPIN),
        SettingsAddresses.pin.route(.post, .parent, changePIN),
        SettingsAddresses.browser.route(.get, .parent, showBrowser),
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
        return .redirect(to: visit.url(SettingsAddresses.settings().adding("saved", 1)))
    }

    /// What this browser can do; its own script finds out, and the page shows it (§3.7).
    private static func showBrowser(_ visit: Visit) throws -> Response {
        let title = visit.words("What this browser can do")
        let fields = GrownUpFrame.fields(visit, title: title, at: .settings)
            .adding("back", .text(visit.url(SettingsAddresses.settings())))
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
            return RecoveryRoutes.newCode(visit, new, next: SettingsAddresses.settings())
        }
    }

    /// The page, or a refused form again; a stale one continues with the current version.
    package static func page(
        _ visit: Visit, household typed: Household? = nil, refusal: Refusal? = nil,
        isStale: Bool = false
    ) throws -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let (stands, archived) = try visit.read {
            (try $0.household(), try $0.archivedChildren())
        }
        guard let stands else { throw Refusal.notFound }
        let household = typed ?? stands
        let form = HouseholdForm(household, words)
        let meanwhile = Meanwhile(
            stands: HouseholdForm(stands, words).told, typed: form.told,
            at: SettingsAddresses.settings())
        let fields = GrownUpFrame.fields(visit, title: words("Settings"), at: .settings)
            .merging(form.fields)
            .merging([
                "action": .text(visit.url(SettingsAddresses.settings())),
                "errors": errors.value,
                "isSaved": .bool(visit.request.query["saved"] != nil && refusal == nil),
                "spaceComesLater": .bool(visit.request.query["space"] == "later"),
                "version": .int(isStale ? stands.version : household.version),
                "meanwhile": isStale ? meanwhile.value(visit) : .none,
                "devices": .text(visit.url(DeviceAddresses.devices())),
                "homesPage": .text(visit.url(HomesAddresses.homes())),
                "people": .text(visit.url(PeopleAddresses.people())),
                "passkeysPage": .text(visit.url(PasskeyAddresses.passkeys())),
                "wayToHttps": visit.wayToHttps,
                "changePIN": .text(visit.url(SettingsAddresses.pin())),
                "backups": .text(visit.url(BackupAddresses.backups())),
                "checkUp": .text(visit.url(CheckUpAddresses.checkUp())),
                "addresses": .text(visit.url(AddressAddresses.addresses())),
                "data": .text(visit.url(DataAddresses.data())),
                "events": .text(visit.url(EventAddresses.events())),
                "rewards": .text(visit.url(RewardAddresses.rewards())),
                "routines": .text(visit.url(RoutineEditAddresses.routines())),
                "challenges": .text(visit.url(ChallengeDeskAddresses.challenges())),
                "turns": .text(visit.url(TurnWheelAddresses.wheels())),
                "timerHabits": .text(visit.url(TimerHabitAddresses.habits())),
                "wall": .text(visit.url(WallAddresses.wall())),
                "night": .text(visit.url(NightAddresses.night())),
                "watch": .text(visit.url(WatchAddresses.watch())),
                "privacy": .text(visit.url(HomeAddresses.privacy())),
                "browser": .text(visit.url(SettingsAddresses.browser())),
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
            "archive": .text(visit.url(ChildDeletionAddresses.archived(child.id))),
            "delete": .text(visit.url(ChildDeletionAddresses.deletion(child.id))),
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
        let fields = GrownUpFrame.fields(visit, title: words("Change PIN"), at: .settings)
            .merging([
                "action": .text(visit.url(SettingsAddresses.pin())),
                "code": visit.pages.family.grownUps.only == nil
                    ? .none : .text(visit.url(ResetCodeAddresses.code())),
                "forgotten": visit.isOnOwnDevice
                    ? .text(visit.url(OwnDeviceAddresses.pin())) : .none,
                "back": .text(visit.url(SettingsAddresses.settings())),
                "errors": errors.value,
            ])
        return .form(visit.pages.render("settings/change_pin", fields), errors)
    }
}
