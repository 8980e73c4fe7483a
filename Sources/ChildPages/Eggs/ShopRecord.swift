package import Database
package import Domain
import Site

/// What the database knows of a child's shop, read in one go.
package struct ShopRecord {
    package let rules: ShopRules
    package let purse: Purse
    /// What the child is saving for.
    package let wish: Reward?
    package let shards: Int
    let pity: Pity
    /// How many boxes may be opened today or this week.
    let boxesLeft: Int
    /// The kinds that the child has, or that are in its eggs.
    package let known: Set<TomoSpecies>

    package init(
        of child: Child, today: LocalDay, _ calendar: FamilyCalendar,
        _ reading: borrowing Reading
    ) throws {
        rules = try reading.shopRules(of: child)
        purse = try reading.purse(of: child.id)
        wish = try reading.wish(of: child.id)
        shards = try reading.shards(of: child.id)
        pity = try reading.pity(of: child.id)
        boxesLeft = rules.limit.left(
            after: try reading.boxes(
                openedBy: child.id,
                since: rules.limit.beginning(today: today, in: calendar)))
        known = try reading.speciesKnown(to: child.id)
    }

    /// The coins that can be spent here: neither those set aside nor those the wish needs.
    var spendable: Int {
        Purse.spendable(
            balance: purse.balance, reserved: purse.reserved, wish: wish?.profile.price)
    }

    /// The free coins that the wish keeps back.
    var keptForWish: Int { purse.free - spendable }

    /// Whether eggs of choice can be paid for this way.
    package func sells(for payment: ChooseEgg.Payment) -> Bool {
        switch payment {
        case .coins: rules.kind == .choice
        case .shards: rules.kind != .closed
        }
    }

    /// The kinds of a rarity that the child can pick.
    package func strangers(_ rarity: TomoRarity) -> [TomoSpecies] {
        TomoSpecies.all(rarity).filter { !known.contains($0) }
    }
}
