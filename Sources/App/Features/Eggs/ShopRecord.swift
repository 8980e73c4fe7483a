import Database
import Domain

/// What the store knows of a child's shop, read at once.
struct ShopRecord {
    let rules: ShopRules
    let purse: Purse
    /// What the child saves for.
    let wish: Reward?
    let shards: Int
    let pity: Pity
    /// How many boxes may be opened today or this week.
    let boxesLeft: Int
    /// The kinds that the child has, or that lie in its eggs.
    let known: Set<TomoSpecies>

    init(
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

    /// What the shop may take: neither what is set aside nor what the wish needs.
    var spendable: Int {
        Purse.spendable(
            balance: purse.balance, reserved: purse.reserved, wish: wish?.profile.price)
    }

    /// What the wish keeps back of the coins that are free.
    var keptForWish: Int { purse.free - spendable }

    /// Whether eggs of choice can be had for that.
    func sells(for payment: ChooseEgg.Payment) -> Bool {
        switch payment {
        case .coins: rules.kind == .choice
        case .shards: rules.kind != .closed
        }
    }

    /// The kinds of a rarity that can be chosen.
    func strangers(_ rarity: TomoRarity) -> [TomoSpecies] {
        TomoSpecies.all(rarity).filter { !known.contains($0) }
    }
}
