import Database
import Domain
import HTTP
package import Site

/// Photos of steps, for those who see the steps (§12.2).
package enum PhotoRoutes {
    package static let all: [RouteEntry] = [PhotoAddresses.photo.route(.get, .letIn, show)]

    private static func show(_ visit: Visit, _ id: PhotoID) throws -> Response {
        let (photo, places) = try visit.read { reading in
            (try reading.photo(id), try reading.places(showing: id))
        }
        guard let photo, places.contains(where: visit.sees) else { throw Refusal.notFound }
        // Not to be kept by browsers, which is the usual answer: a helper's access ends.
        return .data(photo.jpeg, type: "image/jpeg")
    }
}

extension Visit {
    /// Parents see all photos of routines that they may see; helpers those of children whose day they
    /// see or whose timers they run; a device of the house those of children whose pages are open there.
    fileprivate func sees(_ photo: PhotoPlace) -> Bool {
        let began = photo.lastBegun.flatMap { at in
            photo.child.flatMap { residence(of: $0)?.home(at: at) }
                .map { (home: $0, day: calendar.day(of: at)) }
        }
        guard sees(photo.home ?? began?.home, of: photo.child, on: began?.day)
        else { return false }
        guard session == nil else { return true }
        guard let child = photo.child else { return false }
        if let helping,
            helping.may(.seeToday, for: child, self) || helping.may(.runTimers, for: child, self)
        {
            return true
        }
        guard guestOwner == nil else { return false }
        return pages.family.child(child) != nil
            && app.childDoors.admits(self, to: child, isAction: false)
    }
}
