import Domain
import HTTP
package import Site

/// Where a child's page reports while a tree grows: that someone can see it, or no longer can
/// (§4.3).
package enum PresenceRoutes {
    package static let all: [RouteEntry] = [PresenceAddresses.presence.route(.post, .lock, hear)]

    /// It reveals and unlocks nothing.
    private static func hear(_ visit: Visit, _: ChildID) throws -> Response {
        let child = try visit.theChild()
        let form = try visit.form()
        guard let page = form["page"].flatMap(TapID.init(_:)),
            let number = form["number"].flatMap(number),
            let state = form["state"], ["visible", "hidden"].contains(state)
        else { throw Refusal.notFound }
        let report = AttentionBoard.Report(
            page: page, number: number, isInFront: state == "visible")
        try WatchTrees(app: visit.app, now: visit.stamp).hear(report, of: child.id)
        return .text("")
    }

    private static func number(_ text: String) -> Int? {
        Int(text).flatMap { $0 > 0 ? $0 : nil }
    }
}
