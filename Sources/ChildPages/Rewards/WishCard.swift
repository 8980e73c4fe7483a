package import Domain
import Site
package import Templates

/// A wish with its bar of pieces, as the child's home and its rewards show it (§5.4).
struct WishCard {
    private let words: Words
    private let wish: Reward
    private let purse: Purse
    private let child: Child

    package init(_ words: Words, _ wish: Reward, _ purse: Purse, of child: Child) {
        self.words = words
        self.wish = wish
        self.purse = purse
        self.child = child
    }

    package var value: Value {
        let isLittle = child.profile.mode == .little
        let bar =
            isLittle
            ? WishBar.little(wish.profile.price, saved: purse.free)
            : WishBar(price: wish.profile.price, saved: purse.free)
        return [
            "name": .text(wish.profile.name), "icon": .text(wish.profile.icon),
            "pieces": bar.pieces,
            "told": .text(
                words(
                    "{{full}} of {{all}} pieces filled.",
                    ["full": String(bar.full), "all": String(bar.count)])),
            "worth": .text(
                words.count(
                    bar.worth, one: "Each piece is {{count}} coin.",
                    other: "Each piece is {{count}} coins.")),
            "missing": .text(
                bar.missing == 0
                    ? words("You have enough!")
                    : words.count(
                        bar.missing, one: "{{count}} coin to go", other: "{{count}} coins to go")),
            "isReached": .bool(bar.missing == 0),
        ]
    }
}

extension WishBar {
    /// A price in as many pieces as can be counted on ten fingers, and those that are saved.
    ///
    /// `dearest`: the highest of the prices beside it, whose pieces are worth as much.
    package static func little(_ price: Int, saved: Int, dearest: Int = 0) -> WishBar {
        WishBar(price: price, saved: saved, atMost: mostLittle, dearest: dearest)
    }

    /// Each piece, and whether it is full.
    package var pieces: Value { .list((0..<count).map { ["isFull": .bool($0 < full)] }) }
}
