import Support
import Testing

@testable import Domain

/// Eggs, prices and the rules of a shop (§5.4, §5.5).
struct EggTests {
    private func egg(_ species: TomoSpecies, nested: Instant? = nil, hatched: Instant? = nil)
        -> Egg
    {
        Egg(
            id: EggID(1), child: Cast.mia.id, species: species, cause: .gift(Cast.mia.id),
            acquiredAt: .monday9am, nestedAt: nested, hatchedAt: hatched)
    }

    @Test(arguments: [
        (TomoRarity.common, 1, 3, 200), (.rare, 2, 6, 400), (.superRare, 4, 12, 600),
        (.epic, 8, 24, 900), (.legendary, 20, 60, 3000),
    ])
    func `what a second one leaves, and what an egg of choice costs`(
        rarity: TomoRarity, left: Int, shards: Int, coins: Int
    ) {
        #expect(rarity.shardsOfDuplicate == left)
        #expect(rarity.shards == shards)
        #expect(rarity.coins == coins)
    }

    @Test(arguments: [
        (TomoSpecies.mossby, 1), (.dewlo, 2), (.lumbel, 3), (.orchello, 5), (.solhart, 7),
    ])
    func `an egg is ready after its days in the nest, to the millisecond`(
        species: TomoSpecies, days: Int
    ) {
        let egg = egg(species, nested: .monday9am)
        let due = Instant.monday9am.minutes(Int64(days) * 24 * 60)

        #expect(egg.state(at: .monday9am) == .warming(left: .hours(24 * Int64(days))))
        #expect(egg.state(at: due.milliseconds(-1)) == .warming(left: Span(milliseconds: 1)))
        #expect(egg.state(at: due) == .ready)
        #expect(egg.state(at: due.minutes(100_000)) == .ready)
    }

    @Test func `an egg waits in the basket for as long as it likes`() {
        #expect(egg(.solhart).state(at: Instant.monday9am.minutes(1_000_000)) == .waiting)
        let hatched = egg(.mossby, nested: .monday9am, hatched: Instant.monday9am.minutes(1440))
        #expect(hatched.state(at: .monday9am) == .hatched)
    }

    @Test func `where an egg came from is kept and read again`() {
        for cause in [EggCause.gift(ChildID(7)), .box(.numbered(9)), .choice(.numbered(255))] {
            #expect(EggCause(key: cause.key) == cause)
            #expect(cause.key.count <= 64)
        }
        for key in ["", "gift", "gift:x", "box:12", "choice:", "other:1"] {
            #expect(EggCause(key: key) == nil)
        }
    }

    @Test func `eggs of choice in the odds of the box cost what boxes cost`() {
        let hundred = MysteryBox.general.odds.map { $0.ofHundred * $0.rarity.coins }
        #expect(hundred.reduce(0, +) == 100 * MysteryBox.general.price)
        #expect(TomoRarity.legendary.coins == MysteryBox.golden.price)
    }

    @Test func `three that came twice are worth one of choice, and rarer is worth more`() {
        for (one, next) in zip(TomoRarity.allCases, TomoRarity.allCases.dropFirst()) {
            #expect(one.shards == 3 * one.shardsOfDuplicate)
            #expect(one.shardsOfDuplicate < next.shardsOfDuplicate)
            #expect(one.coins < next.coins)
            #expect(one.daysInNest < next.daysInNest)
        }
    }

    @Test func `who can't read odds chooses, all others may open one box a day`() {
        #expect(ShopRules.usual(for: .little).kind == .choice)
        for mode in [AgeMode.middle, .teen] {
            #expect(ShopRules.usual(for: mode) == ShopRules(kind: .boxes, limit: .daily))
        }
    }

    @Test func `boxes count by the family's day or week`() {
        // Sunday, half past midnight in Berlin.
        let today = LocalDay.of("2026-03-08")
        let week = BoxLimit.weekly.beginning(today: today, in: .berlin)
        let day = BoxLimit.daily.beginning(today: today, in: .berlin)

        #expect(week == .utc("2026-03-01 23:00"))
        #expect(day == .utc("2026-03-07 23:00"))
        #expect(BoxLimit.daily.left(after: 0) == 1)
        #expect(BoxLimit.daily.left(after: 1) == 0)
        #expect(BoxLimit.thriceDaily.left(after: 1) == 2)
        #expect(BoxLimit.thriceWeekly.left(after: 5) == 0)
    }
}
