import Domain
import HTTP
import Templates

/// The page on which a child sees in which home it is, and how often it sleeps until the other
/// (§17.3).
enum WhereRoutes {
    static let page = Route<ChildID>.child(.get, "/children/{child}/homes", show)

    static let all: [RouteEntry] = [page.entry]

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
        ]).merging(WayFields(visit, child, ahead).fields)
        let isLittle = child.profile.mode == .little
        return .html(
            visit.pages.render(isLittle ? "homes/where_little" : "homes/where", fields))
    }
}

/// The way between two homes: where the child is, the nights before it goes, the other home.
struct WayFields {
    private let visit: Visit
    private let child: Child
    private let ahead: HomeAhead

    init(_ visit: Visit, _ child: Child, _ ahead: HomeAhead) {
        (self.visit, self.child, self.ahead) = (visit, child, ahead)
    }

    /// More moons than these are hard to count.
    private static let mostMoons = 14

    var fields: Fields {
        let words = HomeWords(visit)
        let homes = visit.pages.family.homes
        let sleeps = ahead.sleeps
        return [
            "here": homes?.value(ahead.here) ?? .none, "there": homes?.value(ahead.there) ?? .none,
            "sleeps": .text(words.sleeps(ahead)),
            "when": .text(ahead.moment.map(words.moment) ?? ""),
            "nights": .list(
                Array(repeating: true, count: min(sleeps ?? 0, Self.mostMoons))),
            "count": .text(sleeps.map(String.init) ?? ""),
            "isToday": .bool(sleeps == 0),
            "avatar": .text(child.profile.avatar.rawValue),
        ]
    }
}

extension ChildHome {
    /// The small house on a child's home that leads to its two homes; none for one with one.
    static func homesSign(_ visit: Visit, _ child: Child) -> Value {
        guard let homes = visit.pages.family.homes, let residence = visit.residence(of: child.id),
            let ahead = residence.ahead(at: visit.now, homes: homes)
        else { return .none }
        return [
            "to": .text(visit.url(WhereRoutes.page(child.id))),
            "label": .text(HomeWords(visit).sleeps(ahead)),
            "picture": .text(ahead.there.profile.picture.rawValue),
            "colour": .text(ahead.there.profile.colour.rawValue),
            "count": .text(ahead.sleeps.map(String.init) ?? ""),
            "isToday": .bool(ahead.sleeps == 0),
        ]
    }
}
