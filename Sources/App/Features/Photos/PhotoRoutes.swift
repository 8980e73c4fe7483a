import Database
import Domain
import HTTP

/// Photos of steps, for those who see the steps (§12.2).
enum PhotoRoutes {
    /// For helpers on devices of their own, too.
    static let photo = Route(.get, "/photos/{photo}", .letIn, show)

    static let all: [RouteEntry] = [photo.entry]

    private static func show(_ visit: Visit, _ id: PhotoID) throws -> Response {
        let (photo, children) = try visit.app.database.read { reading in
            (try reading.photo(id), try reading.children(showing: id))
        }
        guard let photo, visit.sees(photoOf: children) else { throw Refusal.notFound }
        var response = Response.data(photo.jpeg, type: "image/jpeg")
        // Another picture has another address.
        response.set("Cache-Control", "private, max-age=31536000, immutable")
        return response
    }
}

extension Visit {
    /// Parents see all photos; helpers those of children whose day they see or whose timers they run;
    /// a device of the house those of children whose pages are open there.
    fileprivate func sees(photoOf children: Set<ChildID>) -> Bool {
        guard session == nil else { return true }
        if let helping {
            let isTheirs = children.contains {
                helping.may(.seeToday, for: $0, self) || helping.may(.runTimers, for: $0, self)
            }
            if isTheirs { return true }
        }
        guard guestOwner == nil else { return false }
        return children.contains {
            pages.family.child($0) != nil && app.childDoors.admits(self, to: $0, isAction: false)
        }
    }
}
