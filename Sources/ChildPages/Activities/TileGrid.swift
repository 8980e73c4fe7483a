package import Domain
import HTTP
package import Site
package import Templates

/// The pictures to tap.
///
/// For *little*, six lie open in the order of `OpenPictures`, and the crate holds the others (§1.2).
package struct TileGrid {
    private let visit: Visit
    private let child: Child
    private let running: CategoryID?
    private let all: [Domain.Category]
    private let goals: GoalBoard?

    /// All pictures, in the family's order.
    package init(_ visit: Visit, child: Child, running: Activity?) {
        self.init(visit, child, running, visit.pages.family.loggable(by: child.id), nil)
    }

    /// For *little*, with how often the child has tapped each in the weeks that count.
    package init(
        _ visit: Visit, child: Child, running: Activity?, used: [CategoryID: Int],
        goals: GoalBoard
    ) {
        let all = visit.pages.family.loggable(by: child.id)
        let order = OpenPictures.sorted(all.map(\.id), used: used)
        self.init(
            visit, child, running, order.compactMap { id in all.first { $0.id == id } },
            goals)
    }

    private init(
        _ visit: Visit, _ child: Child, _ running: Activity?, _ all: [Domain.Category],
        _ goals: GoalBoard?
    ) {
        self.visit = visit
        self.child = child
        self.running = running?.record.category
        self.all = all
        self.goals = goals
    }

    /// Those that the family has put first, and the others in the crate, which is open while one of
    /// them is on.
    package var leading: Value {
        let most = child.profile.mode == .teen ? 8 : 6
        let shown = all.count <= most ? all.count : most - 1
        let rest = all.dropFirst(shown)
        return [
            "tiles": .list(all.prefix(shown).map(tile)),
            "rest": .list(rest.map(tile)),
            "hasRest": .bool(!rest.isEmpty),
            "seen": .list(rest.prefix(Self.seen).map(tile)),
            "isOpen": .bool(rest.contains { $0.id == running }),
        ]
    }

    /// Six of them, with the crate if there are more.
    package var six: Value {
        let pages = stride(from: 0, to: all.count, by: OpenPictures.most).map {
            Array(all[$0..<min($0 + OpenPictures.most, all.count)])
        }
        let front = Value.list(all.prefix(Self.seen).map(tile))
        guard pages.count > 1 else {
            return ["tiles": .list(all.map(tile)), "front": front, "crate": .none]
        }
        let page = visit.tilePage % pages.count
        let home = ActivityAddresses.home(child.id)
        // What is on can be found in there; otherwise one page leads to the next.
        let lit = pages.indices.first { $0 != page && pages[$0].contains { $0.id == running } }
        let next = lit ?? (page + 1) % pages.count
        return [
            "tiles": .list(pages[page].map(tile)), "front": front,
            "crate": [
                "href": .text(visit.url(next == 0 ? home : home.adding("more", next))),
                "holds": .list(pages[next].prefix(Self.seen).map(tile)),
                "isLit": .bool(lit != nil),
            ],
        ]
    }

    /// So many pictures look out of the crate, and stand for them all.
    private static let seen = 3

    private func tile(_ category: Domain.Category) -> Value {
        [
            "id": .text(category.id.description),
            "name": .text(category.name),
            "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
            "goal": goals?.item(of: category.id) ?? .none,
            // Small children count dots.
            "hasTime": .bool(running == category.id && child.profile.mode != .little),
            "pressed": .text(running == category.id ? "true" : "false"),
        ]
    }
}

extension Visit {
    /// Which page of pictures is asked for; 0 is the first.
    fileprivate var tilePage: Int { max(0, Int(request.query["more"] ?? "") ?? 0) }

    /// Which page is asked for if `shown` pictures fit at once, and the page after it, which "more"
    /// leads to.
    ///
    /// There is no other page if "more" would save no space.
    func tilePage(of count: Int, shown: Int) -> (page: Int, next: Int?) {
        guard count > shown + 1 else { return (0, nil) }
        let pages = (count + shown - 1) / shown
        let page = tilePage % pages
        return (page, (page + 1) % pages)
    }

    /// An address whose answer shows the same pictures as this page: children find them by place.
    package func keepingTiles(_ address: Address) -> String {
        url(tilePage == 0 ? address : address.adding("more", tilePage))
    }
}
