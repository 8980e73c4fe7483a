package import Database
package import Domain
package import Site
package import Templates

/// The rewards that a child is offered, its coins and its wish, read at once.
package struct ChildRewards {
    /// What it is offered.
    package let rewards: [Reward]
    package let purse: Purse
    /// What the child is saving for.
    package let wish: Reward?

    package init(_ visit: Visit, of child: ChildID, _ reading: borrowing Reading) throws {
        let all = try reading.rewards()
        let home = visit.homeNow(of: child)
        rewards = all.filter { $0.isShown(to: child, at: home) }
        purse = try reading.purse(of: child)
        wish = try reading.wish(of: child, among: all).flatMap(visit.known)
    }

    /// The way to the rewards on a child's home; nothing where nobody has set one up.
    ///
    /// What is reserved can be taken back there, also once the shelf is empty.
    package func entrance(_ visit: Visit, of child: Child) -> Value {
        guard !rewards.isEmpty || purse.reserved > 0 else { return .none }
        return [
            "href": .text(visit.url(ChildRewardAddresses.rewards(child.id))),
            "free": .text(visit.words.number(purse.free)),
            "wish": wish.map { WishCard(visit.words, $0, purse, of: child).value } ?? .none,
        ]
    }
}

extension Visit {
    /// What a child is saving for, unless a parent looks here and it is on the shelf of the other home.
    ///
    /// The child sees all of its own.
    package func known(_ wish: Reward) -> Reward? { person == nil || sees(wish.home) ? wish : nil }
}
