import ChildPages
import Database
import Domain
import GrownUpPages
import OperatorPages
import Site

/// The eggs of made-up children: the gift is ready, boxes were opened by the shop's rules, and the
/// last egg is in its nest.
struct DemoEggs {
    package let app: FocusPal
    package let children: [DemoChild]
    package let seed: UInt64
    /// The moment that the demo ends with; the house clock starts there.
    package let until: Instant

    /// Days before the end on which coins become eggs, and those on which they hatch again.
    private static let days: [(bought: Int, hatched: Int)] = [(21, 13), (12, 4), (1, 0)]
    /// The coins left for wishes and rewards.
    private static let left = 700

    package func write(_ ids: [ChildID]) throws {
        try app.database.write { writing in
            for (id, child) in zip(ids, children) {
                guard try !writing.reading.tomos(of: id).isEmpty else { continue }
                var dice = Dice(seed: seed, 31, child.number)
                for day in Self.days {
                    let moment = until - .hours(24 * Int64(day.bought))
                    guard let egg = try buy(child, id, &dice, at: moment, writing) else { break }
                    try writing.nest(egg, at: moment + .hours(2))
                    guard day.hatched > 0, let known = try writing.reading.egg(egg) else {
                        continue
                    }
                    let hatched = until - .hours(24 * Int64(day.hatched) - 1)
                    _ = try writing.hatch(known, at: hatched, wall: hatched)
                }
                let given = until - .hours(50)
                try writing.giveFirstEgg(to: id, using: &dice, at: given)
                guard let gift = try writing.reading.egg(of: .gift(id)) else { continue }
                try writing.nest(gift.id, at: given + .hours(20))
            }
        }
    }

    /// A box, or an egg of choice if the shop for the child's age has no boxes; nil without coins.
    private func buy(
        _ child: DemoChild, _ id: ChildID, _ dice: inout Dice, at moment: Instant,
        _ writing: borrowing Writing
    ) throws -> EggID? {
        let free = try writing.reading.purse(of: id).free
        let numbers = [dice.next(), dice.next()].map { String($0, radix: 16) }
        let digits = numbers.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
        guard let tap = TapID(digits) else { return nil }
        guard ShopRules.usual(for: child.profile.mode).kind == .choice else {
            guard free >= MysteryBox.general.price + Self.left else { return nil }
            return try writing.openBox(.general, tap: tap, for: id, using: &dice, at: moment)
        }
        let known = try writing.reading.speciesKnown(to: id)
        let kinds = TomoSpecies.all(.rare).filter { !known.contains($0) }
        guard free >= TomoRarity.rare.coins + Self.left, !kinds.isEmpty else { return nil }
        try writing.spend(TomoRarity.rare.coins, of: id, cause: .choice(tap), at: moment)
        return try writing.addEgg(
            of: dice.pick(kinds), roll: nil, to: id, cause: .choice(tap), at: moment)
    }
}
