import Domain
import HTTP
package import Site

/// Planting a tree, and the mood afterwards; in between it is a timer (§4.1).
package enum FocusRoutes {
    package static let all: [RouteEntry] = [
        FocusAddresses.focus.child(.get, show),
        FocusAddresses.mood.route(.post, .child, tellMood),
    ]

    /// While the child has a timer or a session, or an end it has not seen, that is shown instead.
    private static func show(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard visit.timer == nil else {
            guard !visit.wantsPart else { return try TimerPage(visit).part() }
            return .redirect(to: visit.url(TimerAddresses.timer(child.id)))
        }
        let page = try FocusPage(visit)
        return try visit.wantsPart ? page.part : page.response()
    }

    private static func tellMood(
        _ visit: Visit, _: ChildID, _ session: FocusSessionID
    ) throws -> Response {
        let child = try visit.theChild()
        let mood = try visit.form()["mood"].flatMap { Int($0) }.flatMap(Mood.init(rawValue:))
        let isTold = try visit.carryOut(TellMood(session: session, child: child.id, mood: mood))
        guard !visit.wantsPart else { return try TimerPage(visit).part(isStale: !isTold) }
        return .redirect(to: visit.url(TimerAddresses.timer(child.id)))
    }
}
