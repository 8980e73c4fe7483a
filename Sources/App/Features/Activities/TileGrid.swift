import Domain
import HTTP
import Templates

/// The pictures to tap; at most six at once for *little*, the sixth being "more" (§1.2).
struct TileGrid {
    private static let shownToLittle = 5

    private let visit: Visit
    private let child: Child
    private let running: Activity?

    init(_ visit: Visit, child: Child, running: Activity?) {
        self.visit = visit
        self.child = child
        self.running = running
    }

    var value: Value {
        let all = visit.pages.family.loggable(by: child.id)
        guard child.profile.mode == .little,
            case (let page, let next?) = visit.tilePage(of: all.count, shown: Self.shownToLittle)
        else { return ["tiles": .list(all.map(tile)), "more": .none] }
        let home = ActivityRoutes.home(child.id)
        let tiles = all.dropFirst(page * Self.shownToLittle).prefix(Self.shownToLittle)
        return [
            "tiles": .list(tiles.map(tile)),
            "more": .text(visit.url(next == 0 ? home : home.adding("more", next))),
        ]
    }

    private func tile(_ category: Domain.Category) -> Value {
        [
            "id": .text(category.id.description),
            "name": .text(category.name),
            "icon": .text(category.icon),
            "colour": .text(category.colour.rawValue),
            "pressed": .text(running?.record.category == category.id ? "true" : "false"),
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
    func keepingTiles(_ address: Address) -> String {
        url(tilePage == 0 ? address : address.adding("more", tilePage))
    }
}
