import Database
import Domain
import Templates

/// What the store knows of a child's shelf, read at once.
struct ShelfRecord {
    /// What stands on it.
    let rewards: [Reward]
    let purse: Purse
    /// What the child saves for.
    let wish: Reward?

    init(of child: ChildID, _ reading: borrowing Reading) throws {
        rewards = try reading.rewards().filter { $0.isShown(to: child) }
        purse = try reading.purse(of: child)
        wish = try reading.wish(of: child)
    }

    /// The way to the shelf on a child's home; nothing where nobody has set one up.
    func entrance(_ visit: Visit, of child: Child) -> Value {
        guard !rewards.isEmpty else { return .none }
        return [
            "href": .text(visit.url(ShelfRoutes.shelf(child.id))),
            "free": .text(String(purse.free)),
            "wish": wish.map { WishCard(visit.words, $0, purse, of: child).value } ?? .none,
        ]
    }
}
