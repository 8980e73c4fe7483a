import ChildPages
import Domain
import HTTP
package import Site

/// What waits for its day to pass, on every parents' page (§17.1).
package enum DecisionRoutes {
    package static let all: [RouteEntry] = [DecisionAddresses.stopped.route(.delete, .parent, stop)]

    private static func stop(_ visit: Visit, _ id: WaitingDecisionID) throws -> Response {
        guard let decision = visit.pages.family.decisions.first(where: { $0.id == id }) else {
            // Someone else was quicker; the page says by itself what is left.
            return .redirect(to: visit.url(ParentAddresses.overview()))
        }
        try visit.carryOut(StopDecision(decision: decision, maker: visit.maker, now: visit.stamp))
        return .redirect(to: visit.url(ParentAddresses.overview()))
    }
}
