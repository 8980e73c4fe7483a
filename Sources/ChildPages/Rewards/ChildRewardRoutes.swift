import Database
import Domain
import HTTP
package import Site

/// A child looks at its rewards, reserves, takes back, and pins a wish (§5.4).
package enum ChildRewardRoutes {
    package static let all: [RouteEntry] = [
        ChildRewardAddresses.rewards.child(.get, show),
        ChildRewardAddresses.reservations.child(.post, reserve),
        ChildRewardAddresses.reservation.route(.delete, .child, cancel),
        ChildRewardAddresses.wish.child(.post, pin),
        ChildRewardAddresses.wish.child(.delete, unpin),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        try ChildRewardsPage(visit).response()
    }

    private static func reserve(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        guard let tap = form["tap"].flatMap(TapID.init(_:)),
            let reward = form["reward"].flatMap(Int64.init),
            let price = form["price"].flatMap({ Int($0) })
        else { throw Refusal.notFound }
        return try answer(visit) {
            try visit.carryOut(
                ReserveReward(
                    child: $0, tap: tap, reward: RewardID(reward), seenPrice: price,
                    home: visit.homeNow(of: $0), now: visit.now))
        }
    }

    private static func cancel(_ visit: Visit, _: ChildID, _ id: ReservationID) throws -> Response {
        guard try visit.read({ try $0.reservation(id) }) != nil else { throw Refusal.notFound }
        return try answer(visit) {
            try visit.carryOut(
                DecideReservation(id: id, step: .cancel, owner: $0, now: visit.now))
        }
    }

    private static func pin(_ visit: Visit) throws -> Response {
        guard let reward = try visit.form()["reward"].flatMap(Int64.init) else {
            throw Refusal.notFound
        }
        return try answer(visit) {
            try visit.carryOut(PinWish(child: $0, reward: RewardID(reward)))
        }
    }

    private static func unpin(_ visit: Visit) throws -> Response {
        try answer(visit) { try visit.carryOut(PinWish(child: $0, reward: nil)) }
    }

    /// The rewards as they are now, with what stood in the way.
    private static func answer(_ visit: Visit, _ act: (ChildID) throws -> Void) throws -> Response {
        let child = try visit.theChild().id
        do {
            try act(child)
        } catch let refusal as Refusal {
            guard case .conflict = refusal else { throw refusal }
            return try ChildRewardsPage(visit).response(refusal)
        }
        guard !visit.wantsPart else { return try ChildRewardsPage(visit).response() }
        return .redirect(to: visit.url(ChildRewardAddresses.rewards(child)))
    }
}
