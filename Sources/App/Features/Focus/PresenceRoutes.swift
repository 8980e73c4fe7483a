import Domain
import HTTP

/// What a child's page says while a tree grows: that it is in front of somebody, or no longer (§4.3).
enum PresenceRoutes {
    /// Behind a lock as well: a page may lock itself while somebody looks at it (§1.3), and one
    /// that goes may be locked already.
    static let presence = Route(.post, "/children/{child}/focus/presence", .lock, hear)

    static let all: [RouteEntry] = [presence.entry]

    /// Nothing is told or opened by it.
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
