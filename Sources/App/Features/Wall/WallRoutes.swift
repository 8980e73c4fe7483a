import HTTP

/// The page for a tablet on the kitchen wall (§3.5): everything that is running, and nothing that a
/// tap could break.
enum WallRoutes {
    static let wall = Route(.get, "/wall", .device, show)

    static let all: [RouteEntry] = [wall.entry]

    private static func show(_ visit: Visit) throws -> Response {
        let page = try WallPage(visit)
        return .html(visit.pages.render(visit.wantsPart ? "wall/_wall" : "wall/wall", page.fields))
    }
}
