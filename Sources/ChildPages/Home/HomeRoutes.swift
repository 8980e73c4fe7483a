import Database
import Domain
import HTTP
package import Site
import Synchronization
import Templates

/// The pages of a device that belong to no particular child.
package enum HomeRoutes {
    package static let all: [RouteEntry] = [
        HomeAddresses.start.route(.get, .device, openStart),
        HomeAddresses.who.route(.get, .device, showWho),
        HomeAddresses.privacy.route(.get, .anyone, showPrivacy),
        HomeAddresses.favicon.route(.get, .anyone, openFavicon),
    ]

    /// A child's own tablet opens at its home, any other at "who's here?".
    private static func openStart(_ visit: Visit) throws -> Response {
        guard let child = visit.lastChild else {
            return .redirect(to: visit.url(HomeAddresses.who()))
        }
        return .redirect(to: visit.url(ActivityAddresses.home(child.id)))
    }

    /// Every child with what it is doing right now (§1.3).
    private static func showWho(_ visit: Visit) throws -> Response {
        try whoPage(visit, isStale: visit.request.query["behind"] != nil)
    }

    /// The page, or a refused house timer's form again; with a sentence if the previous page showed
    /// timers that have changed.
    static func whoPage(
        _ visit: Visit, form: Form? = nil, _ refusal: Refusal? = nil, isStale: Bool = false
    ) throws -> Response {
        let timers = try TimerPlaces.live(visit)
        let errors = FormErrors(refusal, visit.words)
        let running = try visit.read { try $0.runningActivities() }
        let present = visit.app.hub.present
        let children = visit.pages.family.children.map { child -> Value in
            // Of a child at the other home, only where it is (§17.3).
            let isElsewhere = visit.isElsewhere(child.id)
            let activity = running.first {
                $0.child == child.id && $0.goesOn(at: visit.now) && !isElsewhere
            }
            let category = activity.flatMap {
                visit.pages.family.category($0.record.category)
            }
            let look = activity.map { visit.pages.family.look(of: $0.record) }
            return [
                "child": child.summary(visit),
                "isBusy": .bool(activity != nil),
                "isHere": .bool(present.contains(child.id) && !isElsewhere),
                "status": .text(
                    isElsewhere
                        ? HomeWords(visit).place(of: child.id) ?? ""
                        : status(category, activity, visit)),
                "timer": isElsewhere
                    ? .none
                    : timers.byChild[child.id].map { TimerChip(visit, $0, of: child).value }
                        ?? .none,
                "icon": .text(look?.icon ?? ""),
                "colour": .text(look?.colour.rawValue ?? ""),
            ]
        }
        let fields = Layout.fields(visit, title: visit.words("Who’s here?"))
            .adding("children", .list(children))
            .adding("page", .text(visit.url(HomeAddresses.who())))
            .adding("parents", .text(visit.url(ParentAddresses.overview())))
            .adding("reset", visit.pendingReset)
            .adding(
                "lock", visit.session == nil ? .none : .text(visit.url(SignInAddresses.session()))
            )
            .adding("privacy", .text(visit.url(HomeAddresses.privacy())))
            .adding("wall", .text(visit.url(WallAddresses.wall())))
            .adding("errors", errors.value)
            .adding(
                "notice", isStale ? .text(TimerWords.behind(visit.words)) : .none
            )
            .adding("house", TimerPlaces.house(visit, timers.house, form: form, errors: errors))
        guard !visit.wantsPart else {
            return .html(
                visit.pages.render("home/_who", fields), status: isStale ? .conflict : .ok)
        }
        // Coming here closes the pages of a locked child.
        if let device = visit.device { visit.app.childDoors.shut(on: device.id) }
        var response = Response.form(visit.pages.render("home/who", fields), errors)
        if !visit.pages.family.locks.isEmpty { KeptPage.end(&response) }
        return response
    }

    private static func status(
        _ category: Domain.Category?, _ activity: Activity?, _ visit: Visit
    ) -> String {
        guard let category, let activity else { return visit.words("Free") }
        let length = visit.words.going(activity.span(at: visit.now).length)
        return "\(Isolation.isolated(category.name)), \(length)"
    }

    private static func showPrivacy(_ visit: Visit) throws -> Response {
        let title = visit.words("What stays in the house")
        return .html(visit.pages.render("home/privacy", Layout.fields(visit, title: title)))
    }

    private static func openFavicon(_ visit: Visit) throws -> Response {
        .redirect(to: visit.pages.assets + "/icons/favicon.svg")
    }
}
