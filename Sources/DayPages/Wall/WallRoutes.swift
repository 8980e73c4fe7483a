package import ChildPages
import Domain
package import HTTP
package import Site

/// The page for a tablet on the kitchen wall (§3.5): everything that is running, and nothing that a
/// tap could break.
package enum WallRoutes {
    package static let all: [RouteEntry] = [
        WallAddresses.wall.route(.get, .device) { try show($0, .house($0)) },
        WallAddresses.helpers.route(.get, .signedIn, showHelper),
        ChallengeAddresses.tappedOnWall.route(.post, .device, tapOnWall),
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

    /// Adds to a challenge; nobody says there who it was.
    private static func tapOnWall(_ visit: Visit, _ id: ChallengeID) throws -> Response {
        guard visit.challengesHere.contains(where: { $0.id == id }) else {
            throw Refusal.notFound
        }
        do {
            try visit.add(to: id, by: nil)
        } catch let refusal as Refusal where refusal != .notFound {
            // The wall was behind: as it is now, it says by itself why nothing can be added.
        }
        guard visit.wantsPart else { return .redirect(to: visit.url(WallAddresses.wall())) }
        return try show(try visit.anew(), .house(visit))
    }
}
