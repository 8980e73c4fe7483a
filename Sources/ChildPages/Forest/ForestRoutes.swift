import Database
import Domain
import HTTP
package import Site
import Templates

/// A child's forest: every tree that it has grown (§4.4).
package enum ForestRoutes {
    package static let all: [RouteEntry] = [
        ForestAddresses.forest.child(.get, show),
        ForestAddresses.tree.route(.get, .child, showTree),
        ForestAddresses.paper.route(.get, .child, printTree),
        ForestAddresses.glade.route(.get, .child, GladePicture.response),
        ForestAddresses.picture.route(.get, .device, showPicture),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        let query = visit.request.query
        if query["view"] == "landscape" { return try LandscapePage(visit).response() }
        return try ForestPage(visit).response()
    }

    private static func showTree(
        _ visit: Visit, _: ChildID, _ session: FocusSessionID
    ) throws -> Response {
        try TreePage(visit, session).response()
    }

    /// The same as a PDF, to hang on a wall.
    private static func printTree(
        _ visit: Visit, _: ChildID, _ session: FocusSessionID
    ) throws -> Response {
        let page = try TreePage(visit, session)
        return Answering.later(visit, .papers) { visit in
            .file(
                try visit.app.pdf(of: PrintedTree(page).document()), type: "application/pdf",
                name: "focuspal-tree-\(page.number).pdf")
        }
    }

    private static func showPicture(
        _ visit: Visit, _ edition: Word, _ species: Word, _ season: Word, _ seed: Word
    ) throws -> Response {
        let picture = TreePicture(
            edition: edition.text, species: species.text, season: season.text, seed: seed.text)
        guard let picture else { throw Refusal.notFound }
        return picture.response()
    }
}
