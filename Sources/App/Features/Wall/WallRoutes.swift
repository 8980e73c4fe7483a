import Domain
import HTTP

/// The page for a tablet on the kitchen wall (§3.5): everything that is running, and nothing that a
/// tap could break.
enum WallRoutes {
    static let wall = Route(.get, "/wall", .device) { try show($0, .house($0)) }
    static let helpers = Route(.get, "/helping/wall", .signedIn, showHelper)

    static let all: [RouteEntry] = [wall.entry, helpers.entry]

    private static func showHelper(_ visit: Visit) throws -> Response {
        guard visit.session == nil else { return .redirect(to: visit.url(wall())) }
        guard let scope = WallScope.helper(visit) else {
            // The page that is open goes, and comes back as the one that says why.
            guard !visit.wantsPart else { throw Refusal.notAllowed }
            return .redirect(to: visit.url(HelpingRoutes.page()))
        }
        return try show(visit, scope)
    }

    /// The page, or the part that its script asks for.
    static func show(_ visit: Visit, _ scope: WallScope) throws -> Response {
        let page = try WallPage(visit, scope)
        return .html(visit.pages.render(visit.wantsPart ? "wall/_wall" : "wall/wall", page.fields))
    }
}
