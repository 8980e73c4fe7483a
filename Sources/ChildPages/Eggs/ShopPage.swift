import Database
import Digests
package import Domain
import HTTP
import Site
import Templates

/// A child's shop: boxes with their odds, or eggs to choose (§5.4).
struct ShopPage {
    private let visit: Visit
    private let child: Child
    private let shop: ShopRecord
    private var words: Words { visit.words }

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        shop = try visit.read {
            try ShopRecord(of: child, today: visit.today.day, visit.calendar, $0)
        }
    }

    /// The page, with a sentence if something was refused.
    package func response(_ refusal: Refusal? = nil) -> Response {
        let errors = FormErrors(refusal, words)
        let template = child.profile.mode == .little ? "eggs/shop_little" : "eggs/shop"
        let fields = Layout.fields(visit, title: words("Shop"))
            .merging(ShopPurse(visit, shop).fields)
            .merging([
                "isHome": false, "isDay": false, "isProfile": false,
                "profile": .text(visit.url(TomoAddresses.profile(child.id, by: .day))),
                "problem": errors["form"].map { .text($0) } ?? .none,
                "isClosed": .bool(shop.rules.kind == .closed),
                "hasBoxes": .bool(shop.rules.kind == .boxes),
                "boxes": .list(
                    shop.rules.kind == .boxes ? MysteryBox.allCases.map(box) : []),
                "choices": .list(shop.rules.kind == .closed ? [] : TomoRarity.allCases.map(choice)),
            ])
        return .form(visit.pages.render(template, fields), errors)
    }

    private func box(_ box: MysteryBox) -> Value {
        let missing = box.price - shop.spendable
        let canOpen = missing <= 0 && shop.boxesLeft > 0
        return [
            "box": .text(box.rawValue), "name": .text(words.name(of: box)),
            "picture": .text(visit.url(EggPicture(.box(box, isOpen: false)).address)),
            "isGolden": .bool(box == .golden),
            "tap": .text(RandomBytes.make(16).hex),
            "action": .text(visit.url(ShopAddresses.boxes(child.id))),
            "price": .text(words.coins(box.price)),
            "pieces": WishBar(box, shop).pieces,
            "odds": .list(
                box.odds.map {
                    [
                        "rarity": .text($0.rarity.rawValue),
                        "rarityName": .text(words.name(of: $0.rarity)),
                        "percent": .int($0.ofHundred),
                        "picture": .text(shell($0.rarity)),
                    ]
                }),
            "promise": box == .golden ? .none : .text(promise),
            "canOpen": .bool(canOpen),
            "after": .text(
                words(
                    "You’ll have {{coins}} left.",
                    ["coins": words.coins(shop.spendable - box.price)])),
            "missing": missing > 0
                ? .text(
                    words.count(
                        missing, one: "{{count}} coin to go", other: "{{count}} coins to go"))
                : .none,
            "enough": missing <= 0 && shop.boxesLeft == 0
                ? .text(words("That’s all the boxes for now. More will come.")) : .none,
        ]
    }

    /// When a good egg is certain at the latest.
    private var promise: String {
        let (epic, legendary) = (shop.pity.untilEpic, shop.pity.untilLegendary)
        let better =
            epic == 1
            ? words("The next box holds an epic egg or better.")
            : words(
                "An epic egg or better comes within {{n}} boxes.", ["n": String(epic)])
        let best =
            legendary == 1
            ? words("The next box holds a legendary egg.")
            : words("A legendary egg comes within {{n}} boxes.", ["n": String(legendary)])
        return legendary == 1 ? best : better + " " + best
    }

    private func choice(_ rarity: TomoRarity) -> Value {
        let left = shop.strangers(rarity).count
        let isInReach =
            shop.sells(for: .coins) && rarity.coins <= shop.spendable
            || rarity.shards <= shop.shards
        return [
            "link": .text(visit.url(ShopAddresses.choice(child.id, rarity))),
            "rarity": .text(rarity.rawValue), "rarityName": .text(words.name(of: rarity)),
            "picture": .text(shell(rarity)),
            "name": .text(words.name(ofEgg: rarity)),
            "coins": shop.sells(for: .coins) ? .text(words.coins(rarity.coins)) : .none,
            "shards": .text(words.shards(rarity.shards)),
            "prices": .list(
                ChooseEgg.Payment.allCases.filter(shop.sells).map {
                    [
                        "isCoins": .bool($0 == .coins),
                        "pieces": WishBar(rarity, $0, shop).pieces,
                    ]
                }),
            "isThere": .bool(left > 0), "isInReach": .bool(left > 0 && isInReach),
        ]
    }

    private func shell(_ rarity: TomoRarity) -> String {
        visit.url(EggPicture(.egg(rarity, cracks: 0, isNested: false)).address)
    }
}

// Prices in pieces that small children can count. What costs more has no fewer of them.
extension WishBar {
    /// The price of an egg of choice.
    package init(_ rarity: TomoRarity, _ payment: ChooseEgg.Payment, _ shop: ShopRecord) {
        let (price, saved): (KeyPath<TomoRarity, Int>, Int) =
            switch payment {
            case .coins: (\.coins, shop.spendable)
            case .shards: (\.shards, shop.shards)
            }
        let dearest = TomoRarity.allCases.map { $0[keyPath: price] }.max() ?? 0
        self = .little(rarity[keyPath: price], saved: saved, dearest: dearest)
    }

    fileprivate init(_ box: MysteryBox, _ shop: ShopRecord) {
        let dearest = MysteryBox.allCases.map(\.price).max() ?? 0
        self = .little(box.price, saved: shop.spendable, dearest: dearest)
    }
}

/// What a child can spend in its shop, and what is kept back.
struct ShopPurse {
    private let visit: Visit
    private let shop: ShopRecord

    package init(_ visit: Visit, _ shop: ShopRecord) {
        self.visit = visit
        self.shop = shop
    }

    package var fields: Fields {
        let words = visit.words
        return [
            "spendable": .text(words.coins(shop.spendable)),
            "shards": .text(words.shards(shop.shards)), "hasShards": .bool(shop.shards > 0),
            "held": shop.purse.reserved == 0
                ? .none
                : .text(
                    words.count(
                        shop.purse.reserved, one: "{{count}} coin is set aside",
                        other: "{{count}} coins are set aside")),
            "wish": shop.wish.flatMap(visit.known).map { wish in
                [
                    "icon": .text(wish.profile.icon),
                    "text": .text(
                        words(
                            "{{coins}} saved for {{name}}",
                            [
                                "name": wish.profile.name,
                                "coins": words.coins(shop.keptForWish),
                            ])),
                ]
            } ?? .none,
            "limit": .text(words.name(of: shop.rules.limit)),
        ]
    }
}
