import ChildPages
import Domain
import HTTP
package import Site
import Templates

/// The smallest page: 200 × 200 points on a wrist, or in a corner of the screen (§12.1).
package enum WatchRoutes {
    package static let all: [RouteEntry] = [
        WatchAddresses.watch.route(.get, .device, start),
        WatchAddresses.child.child(.get, show),
    ]

    /// Opens at the child who last used the device; asks if there is none.
    private static func start(_ visit: Visit) throws -> Response {
        if let child = visit.lastChild {
            return .redirect(to: visit.url(WatchAddresses.child(child.id)))
        }
        let children = visit.pages.family.children.map { child -> Value in
            [
                "child": child.summary(visit),
                "watch": .text(visit.url(WatchAddresses.child(child.id))),
            ]
        }
        let fields = Layout.fields(visit, title: visit.words("Who’s here?"))
            .adding("children", .list(children))
        return .html(visit.pages.render("watch/who", fields))
    }

    private static func show(_ visit: Visit) throws -> Response {
        let fields = try WatchPage(visit).fields
        guard !visit.wantsPart else {
            return .html(visit.pages.render("watch/_watch", fields))
        }
        var response = Response.html(visit.pages.render("watch/watch", fields))
        // Nobody may be there any more.
        guard !visit.asksByItself else { return response }
        // A device on a wrist may never open the child's home, where others are remembered.
        response.setCookie(
            Guard.childCookie, try visit.theChild().id.description, sameSite: .lax,
            maxAge: 365 * 86_400)
        return response
    }
}
