package import Domain

/// A child looks at its rewards, reserves, takes back, and pins a wish (§5.4).
package enum ChildRewardAddresses {
    /// What coins can bring a child.
    package static let rewards = Path<ChildID>("/children/{child}/rewards")
    package static let reservations = Path<ChildID>("/children/{child}/reservations")
    package static let reservation = Path<ChildID, ReservationID>(
        "/children/{child}/reservations/{reservation}")
    package static let wish = Path<ChildID>("/children/{child}/wish")
}

/// Parents set up rewards, decide about reservations, and give coins back (§5.4).
package enum RewardAddresses {
    package static let rewards = PlainPath("/parents/rewards")
    package static let newReward = PlainPath("/parents/rewards/new")
    package static let reward = Path<RewardID>("/parents/rewards/{reward}")
    package static let archived = Path<RewardID>("/parents/rewards/{reward}/archive")
    package static let decision = Path<ReservationID, Reservation.Step>(
        "/parents/reservations/{reservation}/{verb}")
    package static let undone = Path<ReservationID>("/parents/reservations/{reservation}")
}
