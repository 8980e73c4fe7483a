import Domain
import HTTP

/// Planting a tree, and how it felt; what runs in between is a timer (§4.1).
enum FocusRoutes {
    /// While the child has a timer or a session, or an end that it has not looked at, that is shown.
    static func show(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        guard visit.timer == nil else {
            guard !visit.wantsPart else { return try TimerPage(visit).part() }
            return .redirect(to: Link.timer(child.id).path)
        }
        let page = try FocusPage(visit)
        return visit.wantsPart ? page.part : page.response
    }

    static func tellMood(_ visit: Visit) throws -> Response {
        let child = try visit.theChild()
        let mood = try visit.form()["mood"].flatMap { Int($0) }.flatMap(Mood.init(rawValue:))
        let isTold = try visit.carryOut(
            TellMood(
                session: FocusSessionID(visit.request.parameters.int("session")), child: child.id,
                mood: mood))
        guard !visit.wantsPart else { return try TimerPage(visit).part(isStale: !isTold) }
        return .redirect(to: Link.timer(child.id).path)
    }
}
