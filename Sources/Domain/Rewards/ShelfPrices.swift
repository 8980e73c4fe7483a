/// How the prices on the shelf of a child who counts on its fingers are drawn (§5.4b).
///
/// A coin that is drawn stands for the same number of coins on the whole shelf, and a pile for ten
/// of those. So what is dearer never looks cheaper, and beside something very dear the others still
/// have more than one coin each.
public struct ShelfPrices: Sendable, Equatable {
    /// How many coins one that is drawn stands for.
    public let worth: Int

    private static let pile = 10

    /// The prices of all rewards on the shelf.
    ///
    /// Piles are drawn only where the cheapest reward would be at most half a coin without them.
    public init(_ prices: [Int]) {
        let dearest = prices.max() ?? 1
        let plain = WishBar.worth(of: dearest, atMost: WishBar.mostLittle)
        let small = WishBar.worth(of: dearest, atMost: WishBar.mostLittle * Self.pile)
        worth = (prices.min() ?? 1) <= plain / 2 ? small : plain
    }

    /// Whether a price is drawn in piles of ten, because it has too many coins to count.
    public func arePiles(_ price: Int) -> Bool { price > worth * WishBar.mostLittle }

    /// A price of this shelf in coins or in piles, at most ten, and those that are saved.
    public func bar(price: Int, saved: Int) -> WishBar {
        WishBar(price: price, saved: saved, worth: arePiles(price) ? worth * Self.pile : worth)
    }
}
