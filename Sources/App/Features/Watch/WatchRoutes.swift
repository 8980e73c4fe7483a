import Domain
import HTTP
import Templates

/// The smallest of pages: 200 × 200 points on a wrist, or a corner of the screen (§12.1).
enum WatchRoutes {
    /// Opens at the child who used the device last; asks where there is none.
    static func start(_ visit: Visit) throws -> Response {
        if let child = visit.lastChild { return .redirect(to: Link.watchOf(child.id).path) }
        let children = visit.pages.family.children.map { child -> Value in
            ["child": child.summary(visit), "watch": .text(Link.watchOf(child.id).path)]
        }
        let fields = Layout.fields(visit, title: visit.words("Who’s here?"))
            .adding("children", .list(children))
        return .html(visit.pages.render("watch/who", fields))
    }

    static func show(_ visit: Visit) throws -> Response {
        let page = try WatchPage(visit)
        return .html(
            visit.pages.render(visit.wantsPart ? "watch/_watch" : "watch/watch", page.fields))
    }
}
