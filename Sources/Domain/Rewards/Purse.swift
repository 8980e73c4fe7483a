/// A child's coins, and how many of them are reserved (§5.4).
public struct Purse: Sendable, Equatable {
    /// All coins: the sum of the ledger.
    public let balance: Int
    /// What is held for undecided reservations.
    public let reserved: Int

    /// A purse.
    public init(balance: Int, reserved: Int) {
        self.balance = balance
        self.reserved = reserved
    }

    /// What a reward can cost at most.
    public var free: Int { max(0, balance - reserved) }

    /// Whether a reward can be reserved.
    public func canAfford(_ price: Int) -> Bool { price <= free }

    /// Whether these coins, which came last, are what a price was still waiting for.
    public func reaches(_ price: Int, with gained: Int) -> Bool {
        let before = Purse(balance: balance - min(balance, max(0, gained)), reserved: reserved)
        return canAfford(price) && !before.canAfford(price)
    }

    /// What can be spent on chance: not what is reserved, and not what a pinned wish needs.
    ///
    /// `wish` is the price of the wish, nil without one. So a wish can't be gambled away; unpinning
    /// it is a separate decision.
    public static func spendable(balance: Int, reserved: Int, wish: Int?) -> Int {
        let free = max(0, balance - max(0, reserved))
        return free - min(free, max(0, wish ?? 0))
    }
}

/// Progress towards a wish, in pieces that a child can count (§5.4).
public struct WishBar: Sendable, Equatable {
    /// How many pieces there are.
    public let count: Int
    /// How many are full; all of them only if there are enough coins.
    public let full: Int
    /// How many coins a piece stands for; the last one may be less.
    public let worth: Int
    /// What is missing.
    public let missing: Int

    /// The most that can be counted at a glance.
    public static let most = 30
    /// The same for children who count on their fingers.
    public static let mostLittle = 10

    /// Pieces stand for a round number of coins.
    private static let rounds = [1, 2, 5]

    /// The bar for a price of at least 1.
    ///
    /// Prices that are compared have pieces of one worth, which the `dearest` of them decides.
    public init(price: Int, saved: Int, atMost most: Int = WishBar.most, dearest: Int = 0) {
        self.init(
            price: price, saved: saved, worth: Self.worth(of: max(price, dearest), atMost: most))
    }

    /// The bar whose pieces stand for so many coins each.
    init(price: Int, saved: Int, worth: Int) {
        self.worth = worth
        count = (max(1, price) + worth - 1) / worth
        missing = max(0, price - max(0, saved))
        full = missing == 0 ? count : max(0, saved) / worth
    }

    /// What a piece stands for, so that a price has no more of them than that.
    static func worth(of price: Int, atMost most: Int) -> Int {
        var (worth, factor, place) = (1, 1, 0)
        while (price + worth - 1) / worth > max(1, most) {
            place += 1
            if place == rounds.count { (place, factor) = (0, factor * 10) }
            worth = rounds[place] * factor
        }
        return worth
    }
}
