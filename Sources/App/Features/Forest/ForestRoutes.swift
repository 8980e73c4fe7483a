import Database
import Domain
import HTTP
import Templates

/// A child's forest: every tree that it has grown (§4.4).
enum ForestRoutes {
    static func show(_ visit: Visit) throws -> Response {
        let query = visit.request.query
        if query["view"] == "landscape" { return try LandscapePage(visit).response() }
        return try ForestPage(visit).response()
    }

    static func tree(_ visit: Visit) throws -> Response { try TreePage(visit).response() }

    /// The same on paper, to hang on a wall.
    static func paper(_ visit: Visit) throws -> Response {
        let page = try TreePage(visit)
        return Answering.later(visit, .papers) { _ in
            .file(
                try PrintedTree(page).pdf(), type: "application/pdf",
                name: "focuspal-tree-\(page.number).pdf")
        }
    }

    static func picture(_ visit: Visit) throws -> Response {
        let parameters = visit.request.parameters
        let picture = TreePicture(
            edition: parameters.text("edition"), species: parameters.text("species"),
            season: parameters.text("season"), seed: parameters.text("seed"))
        guard let picture else { throw Refusal.notFound }
        return picture.response()
    }
}
