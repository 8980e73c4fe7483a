import ChildPages
import Database
import Domain
import HTTP
package import Site

/// Whose turn it is: children turn wheels on their own pages and on the wall (§12.3).
package enum TurnRoutes {
    package static let all: [RouteEntry] = [
        TurnAddresses.turns.route(.get, .child, show),
        TurnAddresses.spun.route(.post, .child, spin),
        TurnAddresses.spunOnWall.route(.post, .device, spinOnWall),
    ]

    private static func show(_ visit: Visit, _: ChildID, _ wheel: TurnWheelID) throws -> Response {
        try TurnsPage(visit, wheel).response
    }

    private static func spin(_ visit: Visit, _: ChildID, _ wheel: TurnWheelID) throws -> Response {
        let child = try visit.theChild()
        try visit.carryOut(
            SpinWheel(
                wheel: wheel, child: child.id, here: visit.childrenHere, once: OnceForm(visit),
                now: visit.now))
        guard visit.wantsPart else {
            return .redirect(to: visit.url(TurnAddresses.turns(child.id, wheel)))
        }
        return try TurnsPage(visit, wheel).response
    }

    private static func spinOnWall(_ visit: Visit, _ wheel: TurnWheelID) throws -> Response {
        try visit.carryOut(
            SpinWheel(
                wheel: wheel, child: nil, here: visit.childrenHere, once: OnceForm(visit),
                now: visit.now))
        guard visit.wantsPart else { return .redirect(to: visit.url(WallAddresses.wall())) }
        return try WallRoutes.show(visit, .house(visit))
    }
}
