import Database
import Domain
import Site

/// A child reserves a reward with one tap: coins and a piece are held until a parent decides (§5.4).
struct ReserveReward: Verb {
    package let child: ChildID
    /// Made where the tap happened: the same id twice is one reservation.
    package let tap: TapID
    package let reward: RewardID
    /// The price that the page showed.
    let seenPrice: Int
    /// The home where the child is; nil: it has one.
    package let home: HomeID?
    package let now: Instant

    /// Throws: `Refusal.conflict` if it is gone, has another price, or coins are missing.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if let known = try writing.reading.child(ofReservation: tap) {
            guard known == child else {
                throw Refusal.conflict(Message("This has just changed."))
            }
        } else {
            try reserve(writing)
        }
        return Outcome()
    }

    private func reserve(_ writing: borrowing Writing) throws {
        guard let reward = try writing.reading.reward(reward), reward.isShown(to: child, at: home)
        else {
            throw Refusal.conflict(Message("That reward is no longer on the shelf."))
        }
        guard reward.profile.price == seenPrice else {
            throw Refusal.conflict(Message("The price has changed. Take another look."))
        }
        let waiting = try writing.reading.waitingReservations(of: child)
        guard !waiting.contains(where: { $0.isSameTap(on: reward.id, at: now) }) else { return }
        guard reward.isThere else { throw Refusal.conflict(Message("The last one has gone.")) }
        guard try writing.reading.purse(of: child).canAfford(reward.profile.price) else {
            throw Refusal.conflict(Message("You don’t have enough coins for that yet."))
        }
        try writing.reserve(reward, tap: tap, for: child, at: now)
    }
}
