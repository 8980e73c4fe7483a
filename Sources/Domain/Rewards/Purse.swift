/// A child's coins, and what of them is spoken for (§5.4).
public struct Purse: Sendable, Equatable {
    /// All coins: the sum of the ledger.
    public let balance: Int
    /// What is held for reservations that nobody has decided.
    public let reserved: Int

    /// A purse.
    public init(balance: Int, reserved: Int) {
        self.balance = balance
        self.reserved = reserved
    }

    /// What a reward of the shelf can cost.
    public var free: Int { max(0, balance - reserved) }

    /// Whether a reward can be reserved.
    public func canAfford(_ price: Int) -> Bool { price <= free }

    /// What is left for chance and whim: neither what is reserved, nor what a pinned wish needs.
    ///
    /// `wish` is the price of the wish, nil without one. So a wish can't be gambled away; taking it
    /// down is a decision of its own.
    public static func spendable(balance: Int, reserved: Int, wish: Int?) -> Int {
        let free = max(0, balance - max(0, reserved))
        return free - min(free, max(0, wish ?? 0))
    }
}

/// How far a child is on the way to its wish, in pieces that it can count (§5.4).
public struct WishBar: Sendable, Equatable {
    /// How many pieces there are.
    public let count: Int
    /// How many of them are full; all only when there are coins enough.
    public let full: Int
    /// How many coins a piece is; the last one may be less.
    public let worth: Int
    /// What is missing.
    public let missing: Int

    /// More can't be counted at a glance.
    public static let most = 30
    /// Children who count on their fingers.
    public static let mostLittle = 10

    /// Pieces are worth a round number of coins.
    private static let rounds = [1, 2, 5]

    /// The bar of a price from 1 on.
    public init(price: Int, saved: Int, atMost most: Int = WishBar.most) {
        var (worth, factor, place) = (1, 1, 0)
        while (price + worth - 1) / worth > max(1, most) {
            place += 1
            if place == Self.rounds.count { (place, factor) = (0, factor * 10) }
            worth = Self.rounds[place] * factor
        }
        self.worth = worth
        count = (max(1, price) + worth - 1) / worth
        missing = max(0, price - max(0, saved))
        full = missing == 0 ? count : max(0, saved) / worth
    }
}
