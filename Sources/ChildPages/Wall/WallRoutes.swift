import Domain
package import HTTP
package import Site

/// The page for a tablet on the kitchen wall (§3.5): everything that is running, and nothing that a
/// tap could break.
package enum WallRoutes {
    package static let all: [RouteEntry] = [
        WallAddresses.wall.route(.get, .device) { try show($0, .house($0)) },
        WallAddresses.helpers.route(.get, .signedIn, showHelper),
    ]

    private static func showHelper(_ visit: Visit) throws -> Response {
        guard visit.session == nil else { return .redirect(to: visit.url(WallAddresses.wall())) }
        guard let scope = WallScope.helper(visit) else {
            // The page that is open goes, and comes back as the one that says why.
            guard !visit.wantsPart else { throw Refusal.notAllowed }
            return .redirect(to: visit.url(HelpingAddresses.page()))
        }
        return try show(visit, scope)
    }

    /// The page, or the part that its script asks for.
    package static func show(_ visit: Visit, _ scope: WallScope) throws -> Response {
        let page = try WallPage(visit, scope)
        return .html(visit.pages.render(visit.wantsPart ? "wall/_wall" : "wall/wall", page.fields))
    }
}
