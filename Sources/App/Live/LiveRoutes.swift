import Database
import Domain
import HTTP

/// The one stream of each open page (§11.1).
enum LiveRoutes {
    static let live = Route(.get, "/live", .letIn, open)
    static let time = Route(.get, "/time", .letIn, tellTime)

    static let all: [RouteEntry] = [live.entry, time.entry]

    private static func open(_ visit: Visit) throws -> Response {
        guard let device = visit.device else { throw Refusal.notAllowed }
        let child = visit.request.query["child"].flatMap(Int64.init).map(ChildID.init)
        let known = child.flatMap(visit.pages.family.child)?.id
        // The own device of a helper hears of nothing before they have signed in.
        guard visit.guestOwner == nil || (visit.helping != nil && known == nil) else {
            throw Refusal.notAllowed
        }
        if let known {
            guard visit.app.childDoors.admits(visit, to: known, isAction: false) else {
                throw Refusal.notAllowed
            }
        }
        let isWall = visit.request.query["wall"] != nil && visit.guestOwner == nil
        let listener = Hub.Listener(
            device: device.id, session: visit.anySession?.id,
            child: known, helper: known == nil ? visit.helping?.ear(visit) : nil,
            isInFront: visit.request.query["hidden"] == nil, isWall: isWall,
            home: visit.homeHere, parent: known == nil && !isWall ? visit.person?.id : nil)
        let since = visit.request.query["since"].flatMap(Int.init)
        let stream = visit.app.hub.open(listener, since: since)
        // A device that is removed at this very moment may have been removed before the hub knew
        // it.
        guard try visit.app.database.read({ try $0.isLetIn(device.id) }) else {
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

extension Helping {
    /// What they hear of: nothing while they have no access.
    fileprivate func ear(_ visit: Visit) -> Hub.Helper {
        let isOpen = grant?.isOpen(at: visit.now, calendar: visit.calendar) ?? false
        let children = isOpen ? grant?.terms.children ?? [] : []
        return Hub.Helper(
            person: person.id,
            children: children.filter { !visit.isAway($0, for: person.id) })
    }
}
