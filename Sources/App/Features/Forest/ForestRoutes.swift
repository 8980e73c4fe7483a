import Database
import Domain
import HTTP
import Templates

/// A child's forest: every tree that it has grown (§4.4).
enum ForestRoutes {
    static let forest = Route<ChildID>.child(.get, "/children/{child}/forest", show)
    static let tree = Route(.get, "/children/{child}/forest/{session}", .child, showTree)
    /// A tree as a sheet to print.
    static let paper = Route(.get, "/children/{child}/forest/{session}/tree.pdf", .child, printTree)
    /// The trees of a month in one picture.
    static let glade = Route(
        .get, "/children/{child}/forest/months/{month}/{shape}", .child, GladePicture.response)
    static let picture = Route(
        .get, "/trees/{edition}/{species}/{season}/{seed}", .device, showPicture)

    static let all: [RouteEntry] = [
        forest.entry, tree.entry, paper.entry, glade.entry, picture.entry,
    ]

    /// The whole forest, month by month.
    static func landscape(_ child: ChildID) -> Address {
        forest(child).adding("view", "landscape")
    }

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
