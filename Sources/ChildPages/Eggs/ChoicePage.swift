import Creatures
import Database
import Digests
import Domain
import HTTP
import Site
import Templates

/// The Tomos of a rarity that a child can pick, each in colour: nothing is left to chance (§5.4).
struct ChoicePage {
    private let visit: Visit
    private let child: Child
    private let rarity: TomoRarity
    private let shop: ShopRecord

    /// Throws: `Refusal.notFound` for a rarity that does not exist.
    package init(_ visit: Visit, _ rarity: TomoRarity) throws {
        self.visit = visit
        self.rarity = rarity
        let child = try visit.theChild()
        self.child = child
        shop = try visit.read {
            try ShopRecord(of: child, today: visit.today.day, visit.calendar, $0)
        }
    }

    /// The page, with a sentence if something was refused.
    package func response(_ refusal: Refusal? = nil) -> Response {
        let words = visit.words
        let errors = FormErrors(refusal, words)
        let strangers = shop.strangers(rarity)
        let fields = Layout.fields(visit, title: words("Choose an egg"))
            .merging(ShopPurse(visit, shop).fields)
            .merging([
                "isHome": false, "isDay": false,
                "problem": errors["form"].map { .text($0) } ?? .none,
                "shop": .text(visit.url(ShopAddresses.shop(child.id))),
                "action": .text(visit.url(EggAddresses.eggs(child.id))),
                "tap": .text(RandomBytes.make(16).hex),
                "rarity": .text(rarity.rawValue), "rarityName": .text(words.name(of: rarity)),
                "picture": .text(
                    visit.url(EggPicture(.egg(rarity, cracks: 0, isNested: false)).address)),
                "needs": .text(words.nestTime(of: rarity)),
                "isEmpty": .bool(strangers.isEmpty),
                "kinds": .list(strangers.enumerated().map { kind($1, isFirst: $0 == 0) }),
                "payments": .list(ChooseEgg.Payment.allCases.filter(shop.sells).map(payment)),
            ])
        let template = child.profile.mode == .little ? "eggs/choice_little" : "eggs/choice"
        return .form(visit.pages.render(template, fields), errors)
    }

    private func kind(_ species: TomoSpecies, isFirst: Bool) -> Value {
        let picture = TomoPicture(species, level: TomoLevel(experience: 0), .face(.happy))
        return [
            "species": .text(species.rawValue), "name": .text(visit.words.name(of: species)),
            "picture": .text(visit.url(picture.address)), "isChosen": .bool(isFirst),
        ]
    }

    private func payment(_ payment: ChooseEgg.Payment) -> Value {
        let words = visit.words
        let bar = WishBar(rarity, payment, shop)
        let (price, missing) =
            switch payment {
            case .coins: (words.coins(rarity.coins), rarity.coins - shop.spendable)
            case .shards: (words.shards(rarity.shards), rarity.shards - shop.shards)
            }
        return [
            "payment": .text(payment.rawValue), "price": .text(price),
            "isCoins": .bool(payment == .coins), "pieces": bar.pieces,
            "canPay": .bool(missing <= 0),
            "missing": missing <= 0
                ? .none
                : .text(
                    payment == .coins
                        ? words.count(
                            missing, one: "{{count}} coin to go", other: "{{count}} coins to go")
                        : words.count(
                            missing, one: "{{count}} shard to go",
                            other: "{{count}} shards to go")),
        ]
    }
}
