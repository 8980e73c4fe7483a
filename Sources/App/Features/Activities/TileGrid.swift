import Domain
import HTTP
import Templates

/// The pictures to tap; at most six at once for *little*, the sixth being "more" (§1.2).
struct TileGrid {
    private static let mostForLittle = 6

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
        guard child.profile.mode == .little, all.count > Self.mostForLittle else {
            return ["tiles": .list(all.map(tile)), "more": .none]
        }
        let size = Self.mostForLittle - 1
        let pages = (all.count + size - 1) / size
        let page = visit.tilePage % pages
        let next = (page + 1) % pages
        let home = Link.child(child.id).path
        return [
            "tiles": .list(all.dropFirst(page * size).prefix(size).map(tile)),
            "more": .text(next == 0 ? home : Link.moreCategories(child.id, page: next).path),
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
    /// Which of the pages of pictures is asked for, 0 the first.
    fileprivate var tilePage: Int { max(0, Int(request.query["more"] ?? "") ?? 0) }

    /// An address whose answer shows the same pictures as this one: children find them by place.
    func keepingTiles(_ link: Link) -> String {
        tilePage == 0 ? link.path : link.path + "?more=\(tilePage)"
    }
}
