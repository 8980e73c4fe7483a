import Domain
import HTTP

/// What waits for its day to pass, on every parents' page (§17.1).
enum DecisionRoutes {
    static let stopped = Route(.delete, "/parents/decisions/{decision}", .parent, stop)

    static let all: [RouteEntry] = [stopped.entry]

    private static func stop(_ visit: Visit, _ id: WaitingDecisionID) throws -> Response {
        guard let decision = visit.pages.family.decisions.first(where: { $0.id == id }) else {
            // Someone else was quicker; the page says by itself what is left.
            return .redirect(to: visit.url(ParentRoutes.overview()))
        }
        try visit.carryOut(StopDecision(decision: decision, maker: visit.maker, now: visit.stamp))
        return .redirect(to: visit.url(ParentRoutes.overview()))
    }
}
