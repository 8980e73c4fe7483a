import ChildPages
import Database
import Domain
import HTTP
package import Site
import Synchronization
import Templates

/// Where parents see which addresses lead here, and by which further names browsers may come
/// (§14.12).
package enum AddressRoutes {
    package static let all: [RouteEntry] = [
        AddressAddresses.addresses.route(.get, .parent, show),
        AddressAddresses.addresses.route(.post, .parent, allow),
        AddressAddresses.addresses.route(.delete, .parent, remove),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        let words = visit.words
        let allowed = try visit.read { try $0.allowedNames() }
        let fields = GrownUpFrame.fields(visit, title: words("Addresses"), at: .settings)
            .merging([
                "back": .text(visit.url(SettingsAddresses.settings())),
                "action": .text(visit.url(AddressAddresses.addresses())),
                "served": served(visit),
                "seen": .list(seen(visit, but: Set(allowed.map(\.name)))),
                "allowed": .list(
                    allowed.map { row in
                        let day = words.dayAndYear(visit.calendar.day(of: row.allowedAt))
                        return [
                            "name": .text(row.name.text),
                            "since": .text(words("allowed on {{day}}", ["day": day])),
                        ]
                    }),
            ])
        return .html(visit.pages.render("addresses/page", fields))
    }

    private static func served(_ visit: Visit) -> Value {
        guard let port = visit.app.common.served.withLock({ $0?.port }) else { return .none }
        let ways = HouseWays(visit.app, port: port)
        return ["ways": ways.value(visit.words), "isNameless": .bool(ways.name == nil)]
    }

    /// The names that browsers came by and that may be allowed.
    private static func seen(_ visit: Visit, but allowed: Set<HomeName>) -> [Value] {
        let now = visit.now
        return visit.app.common.seenNames.withLock { $0.lately(at: now) }
            .filter { !allowed.contains($0.name) }
            .map { seen in
                let day = visit.pages.day(at: seen.at)
                let time = visit.words.clock(minuteOfDay: day.minuteOfDay(at: seen.at))
                let isToday = day.day == visit.pages.day(at: now).day
                return [
                    "name": .text(seen.name.text),
                    "when": .text(
                        isToday
                            ? visit.words("last at {{time}}", ["time": time])
                            : visit.words("last yesterday at {{time}}", ["time": time])),
                ]
            }
    }

    private static func allow(_ visit: Visit) throws -> Response {
        try visit.carryOut(
            AllowName(
                name: try name(visit), maker: visit.maker, now: visit.now))
        return .redirect(to: visit.url(AddressAddresses.addresses()))
    }

    private static func remove(_ visit: Visit) throws -> Response {
        try visit.carryOut(
            RemoveName(
                name: try name(visit), maker: visit.maker, now: visit.now))
        return .redirect(to: visit.url(AddressAddresses.addresses()))
    }

    private static func name(_ visit: Visit) throws -> HomeName {
        guard let name = HomeName(try visit.form()["host"] ?? "") else { throw Refusal.notFound }
        return name
    }
}
