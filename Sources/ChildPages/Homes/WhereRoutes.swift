import Database
package import Domain
package import HTTP
package import Site
import Templates

/// The page on which a child sees in which home it is, and how often it sleeps until the other
/// (§17.3).
package enum WhereRoutes {

    package static let all: [RouteEntry] = [
        WhereAddresses.page.child(.get, show),
        WhereAddresses.today.child(.get, ask),
        WhereAddresses.today.child(.post, answer),
    ]

    /// Throws: `Refusal.notFound` for a child with one home.
    private static func show(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard let homes = visit.pages.family.homes, let residence = visit.residence(of: child.id),
            let ahead = residence.ahead(at: visit.now, homes: homes)
        else { throw Refusal.notFound }
        let ribbon = HomeRibbon(visit: visit, residence: residence, homes: homes)
        let today = visit.today.day
        let fields = Layout.fields(visit, title: visit.words("Your two homes")).merging([
            "isHome": false, "isDay": false,
            "weekdays": ribbon.weekdays, "weeks": ribbon.weeks(today...(today + 20)),
            "key": homes.value,
            "isSaid": .bool(visit.request.query["said"] != nil),
            "said": .text(
                visit.words("Today counts at {{home}}.", ["home": ahead.here.profile.name])),
            "again": visit.asksChild
                ? .text(visit.url(WhereAddresses.today(child.id))) : .none,
            "sees": .list(
                AgreementWords(visit.words).sentences(
                    visit.pages.family.agreement, homes, on: today
                ).map { ["sentence": .text($0)] }),
        ]).merging(WayFields(visit, child, ahead).fields)
        let place = visit.wantsPart ? "homes/_where" : "homes/where"
        return .html(visit.pages.render(visit.isLittle ? place + "_little" : place, fields))
    }
}

extension WhereRoutes {
    /// The day and the children that a browser has asked about, "2026-03-05.1.2".
    private static let cookie = "fp_asked"

    /// Asks a child where it is before its home opens, once a day on each device; nil: no need to.
    ///
    /// Whoever goes back without an answer comes to the child's home. A page that is kept anew asks
    /// nobody (§11.4).
    package static func question(_ visit: Visit, _ child: ChildID) throws -> Response? {
        let (day, name) = (visit.today.day.description, child.description)
        let kept = (visit.request.cookie(cookie) ?? "").split(separator: ".").map(String.init)
        // What a browser sends may be anything, and not all of it can be a cookie again.
        let children = visit.pages.family.children.map(\.id.description)
        let asked = kept.first == day ? children.filter { kept.dropFirst().contains($0) } : []
        guard visit.asksChild, !visit.asksByItself, let home = visit.device?.home,
            let residence = visit.residence(of: child), !asked.contains(name)
        else { return nil }
        let answered = try visit.read { try $0.lastHomeAnswer(of: child) }
        guard residence.asksWhere(on: home, answered: answered, today: visit.today.day) else {
            return nil
        }
        var response = Response.redirect(to: visit.url(WhereAddresses.today(child)))
        response.setCookie(
            cookie, ([day] + asked + [name]).joined(separator: "."), sameSite: .lax,
            maxAge: 86_400)
        return response
    }

    /// The question in which home a child is today, on a device that stays in one.
    private static func ask(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard let homes = visit.pages.family.homes, let residence = visit.residence(of: child.id),
            let planned = residence.home(at: visit.now).flatMap({ homes[$0] })
        else { throw Refusal.notFound }
        let device = visit.device?.home.flatMap { homes[$0] } ?? homes.other(than: planned.id)
        let words = visit.words
        let title = words("Are you at {{home}} today?", ["home": device.profile.name])
        let fields = Layout.fields(visit, title: title).merging([
            "isHome": false, "isDay": false,
            "reason": .text(
                words("The plan says {{home}}.", ["home": planned.profile.name])),
            "action": .text(visit.url(WhereAddresses.today(child.id))),
            // The home of the device first.
            "choices": .list([homes.value(device), homes.value(homes.other(than: device.id))]),
        ])
        let isLittle = child.profile.mode == .little
        return .html(
            visit.pages.render(isLittle ? "homes/today_little" : "homes/today", fields))
    }

    /// Throws: `Refusal.notAllowed` where a grown-up is signed in, who has the calendar for that, or
    /// whose own device it is: whole days would be theirs to see.
    private static func answer(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard let home = visit.pages.family.homes?.named(try visit.form()["home"] ?? "") else {
            throw Refusal.notFound
        }
        guard visit.asksChild else { throw Refusal.notAllowed }
        try visit.carryOut(
            AnswerWhere(
                child: child.id, home: home.id, today: visit.today.day,
                calendar: visit.calendar, maker: visit.maker, now: visit.now))
        return .redirect(to: visit.url(WhereAddresses.page(child.id).adding("said", 1)))
    }
}

extension Visit {
    /// Whether it is the child who answers: no grown-up is signed in, and it is nobody's own device.
    fileprivate var asksChild: Bool { anySession == nil && device?.owner == nil }
}

/// The way between two homes: where the child is, the nights before it goes, the other home.
struct WayFields {
    private let visit: Visit
    private let child: Child
    private let ahead: HomeAhead

    package init(_ visit: Visit, _ child: Child, _ ahead: HomeAhead) {
        (self.visit, self.child, self.ahead) = (visit, child, ahead)
    }

    /// More moons than these are hard to count.
    private static let mostMoons = 14

    package var fields: Fields {
        let words = HomeWords(visit)
        let homes = visit.pages.family.homes
        let sleeps = ahead.sleeps
        return [
            "here": homes?.value(ahead.here) ?? .none, "there": homes?.value(ahead.there) ?? .none,
            "sleeps": .text(words.sleeps(ahead)),
            "when": .text(ahead.moment.map(words.handOver) ?? ""),
            "nights": .list(
                Array(repeating: true, count: min(sleeps ?? 0, Self.mostMoons))),
            "count": .text(sleeps.map(String.init) ?? ""),
            "isToday": .bool(sleeps == 0),
            "avatar": .text(child.profile.avatar.rawValue),
        ]
    }
}
