import Database
import Domain
import HTTP

/// The one stream of each open page (§11.1).
package enum LiveRoutes {
    package static let all: [RouteEntry] = [
        LiveAddresses.live.route(.get, .letIn, open),
        LiveAddresses.time.route(.get, .letIn, tellTime),
    ]

    private static func open(_ visit: Visit) throws -> Response {
        guard let device = visit.device else { throw Refusal.notAllowed }
        let child = visit.request.query["child"].flatMap(Int64.init).map(ChildID.init)
        let known = child.flatMap(visit.pages.family.child)?.id
        // The own device of a helper hears of nothing before they have signed in.
        guard visit.guestOwner == nil || (visit.helping != nil && known == nil) else {
            throw Refusal.notAllowed
        }
        if let known {
            // As the guard decides about the child's pages.
            guard visit.app.childDoors.admits(visit, to: known, isAction: false),
                visit.session == nil || visit.isUp(known, at: visit.now)
            else { throw Refusal.notAllowed }
        }
        let isWall = visit.request.query["wall"] != nil && visit.guestOwner == nil
        let listener = Hub.Listener(
            device: device.id, session: visit.anySession?.id,
            child: known, helper: known == nil ? visit.helping?.person.id : nil,
            isInFront: visit.request.query["hidden"] == nil, isWall: isWall,
            home: visit.homeHere, parent: known == nil && !isWall ? visit.person?.id : nil,
            hearing: visit.hearing(ofPageOf: known))
        let since = visit.request.query["since"].flatMap(Int.init)
        let stream = visit.app.hub.open(listener, since: since)
        // A device that is removed at this very moment may have been removed before the hub knew
        // it.
        guard try visit.read({ try $0.isLetIn(device.id) }) else {
            stream.close()
            throw Refusal.notAllowed
        }
        return .events(stream)
    }

    /// For a page that is not sure of its clock: "<wall ms> <monotonic ms>".
    private static func tellTime(_ visit: Visit) throws -> Response {
        .text(visit.app.clock.told)
    }
}
