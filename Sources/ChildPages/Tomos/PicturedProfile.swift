import Database
import Domain
import HTTP
import Site
import Templates

/// The profile of a child who can't read: its Tomo, doors to what it has, and the trees of its week
/// (§5.7).
struct PicturedProfile {
    private let visit: Visit
    private let child: Child
    private let tomo: Tomo?
    private let tomos: Int
    private let badges: Int
    private let flowers: (count: Int, hasBuds: Bool)
    /// The days of the week, and the trees of each.
    private let days: [LocalDay]
    private let trees: [LocalDay: Int]

    /// More can't be counted at a glance.
    private static let mostDots = 10
    /// As many stand above each other.
    private static let mostTrees = 5

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        let first = visit.calendar.firstDayOfWeek(of: visit.today.day)
        let days = (0..<7).map { first + $0 }
        self.days = days
        (tomo, tomos, badges, flowers, trees) = try visit.read { reading in
            let grown = try reading.trees(of: child.id, on: first...first + 6)
                .compactMap(\.end?.day)
            return (
                try reading.nextTomo(of: child.id), try reading.tomos(of: child.id).count,
                Set(try reading.badges(of: child.id).map(\.badge.family)).count,
                try reading.flowers(of: child.id),
                Dictionary(grown.map { ($0, 1) }, uniquingKeysWith: +)
            )
        }
    }

    package func response() -> Response {
        let words = visit.words
        let grown = trees.values.reduce(0, +)
        let told = words.count(grown, one: "{{count}} tree", other: "{{count}} trees")
        let week = "\(words("This week")): \(told)"
        let fields = Layout.fields(visit, title: words("Profile")).merging([
            "tomo": tomo.map {
                TomoCard(visit: visit, tomo: $0)
                    .atHome(volume: visit.pages.family.taste(of: child).volume)
            } ?? .none,
            "trees": figure(grown, "\(words("My forest")). \(week)"),
            "tomos": figure(
                tomos, words.count(tomos, one: "{{count}} Tomo", other: "{{count}} Tomos")),
            "badges": figure(
                badges, words.count(badges, one: "{{count}} badge", other: "{{count}} badges")),
            "jar": JarDoor.value(flowers, visit, of: child),
            "week": .text(week),
            "days": .list(days.map(day)),
        ])
        return .html(visit.pages.render("tomos/profile_little", fields))
    }

    /// A number for the ear, with dots if they can be counted.
    private func figure(_ count: Int, _ told: String) -> Value {
        [
            "words": .text(told),
            "dots": .list(Array(repeating: .bool(true), count: count > Self.mostDots ? 0 : count)),
        ]
    }

    private func day(_ day: LocalDay) -> Value {
        let today = visit.today.day
        let count = min(trees[day] ?? 0, Self.mostTrees)
        return [
            "isToday": .bool(day == today), "isToCome": .bool(day > today),
            "dots": .list(Array(repeating: .bool(true), count: count)),
        ]
    }
}
