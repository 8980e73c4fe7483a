import Support
import Testing

@testable import Domain

/// Odds, draws and what vain boxes are owed (§5.4).
struct MysteryBoxTests {
    @Test func `the odds are those that the spec states, and sum to a hundred`() {
        #expect(MysteryBox.general.odds.map(\.rarity) == TomoRarity.allCases)
        #expect(MysteryBox.general.odds.map(\.ofHundred) == [50, 25, 10, 10, 5])
        #expect(MysteryBox.golden.odds == [.init(rarity: .legendary, ofHundred: 100)])
        #expect(MysteryBox.allCases.map(\.price) == [500, 3000])
        for box in MysteryBox.allCases {
            #expect(box.odds.map(\.ofHundred).reduce(0, +) == 100)
        }
    }

    @Test func `each of the hundred rolls draws what the odds say`() {
        for box in MysteryBox.allCases {
            var counts: [TomoRarity: Int] = [:]
            for roll in 0..<100 { counts[box.rarity(roll: roll, pity: Pity()), default: 0] += 1 }
            for one in box.odds { #expect(counts[one.rarity] == one.ofHundred) }
        }
    }

    @Test(arguments: [
        (0, 49, TomoRarity.common), (50, 74, .rare), (75, 84, .superRare), (85, 94, .epic),
        (95, 99, .legendary),
    ])
    func `the bounds between rarities are exact`(first: Int, last: Int, rarity: TomoRarity) {
        #expect(MysteryBox.general.drawn(roll: first) == rarity)
        #expect(MysteryBox.general.drawn(roll: last) == rarity)
    }

    /// Pearson's chi-square over five cells: 18.47 is passed once in a thousand fair series.
    @Test(arguments: [UInt64(1), 2026])
    func `a million draws are as the odds say`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var counts = [Int](repeating: 0, count: 100)
        for _ in 0..<1_000_000 { counts[Roll(parts: 100, using: &generator).part] += 1 }

        var drawn: [TomoRarity: Int] = [:]
        for (roll, count) in counts.enumerated() {
            drawn[MysteryBox.general.drawn(roll: roll), default: 0] += count
        }
        #expect(drawn.values.reduce(0, +) == 1_000_000)
        var chiSquare = 0.0
        for one in MysteryBox.general.odds {
            let expected = Double(one.ofHundred) * 10_000
            let difference = Double(drawn[one.rarity] ?? 0) - expected
            chiSquare += difference * difference / expected
        }
        #expect(chiSquare < 18.47)
    }

    @Test(arguments: [UInt64(7), 11])
    func `a million draws find each kind of a rarity equally often`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let kinds = TomoSpecies.all(.rare).count
        var counts = [Int](repeating: 0, count: kinds)
        for _ in 0..<1_000_000 { counts[Roll(parts: kinds, using: &generator).part] += 1 }

        let expected = 1_000_000 / Double(kinds)
        let chiSquare = counts.reduce(0.0) { sum, count in
            sum + (Double(count) - expected) * (Double(count) - expected) / expected
        }
        #expect(kinds == 13 && chiSquare < 32.91)
    }

    @Test func `a number of the last incomplete round is not used`() {
        // 2⁶⁴ = 16 modulo 100.
        #expect(Roll(.max, parts: 100) == nil)
        #expect(Roll(.max - 15, parts: 100) == nil)
        #expect(Roll(.max - 16, parts: 100)?.part == 99)
        #expect(Roll(0, parts: 100)?.part == 0)
        #expect(Roll(.max, parts: 64)?.part == 63)
        #expect(Roll(.max, parts: 1)?.part == 0)
    }

    private struct Listed: RandomNumberGenerator {
        var numbers: [UInt64]
        mutating func next() -> UInt64 { numbers.removeFirst() }
    }

    @Test func `the generator is asked again instead`() {
        var generator = Listed(numbers: [.max, .max - 3, 142])
        #expect(Roll(parts: 100, using: &generator).part == 42)
    }

    @Test(arguments: [
        (8, TomoRarity.common), (9, .epic), (10, .epic),
    ])
    func `the tenth box since the last epic egg holds one`(vain: Int, rarity: TomoRarity) {
        let pity = Pity(sinceEpic: vain, sinceLegendary: vain)
        #expect(MysteryBox.general.rarity(roll: 0, pity: pity) == rarity)
        #expect(MysteryBox.general.rarity(roll: 99, pity: pity) == .legendary)
    }

    @Test(arguments: [(38, TomoRarity.common), (39, .legendary), (40, .legendary)])
    func `the fortieth box since the last legendary egg holds one`(
        vain: Int, rarity: TomoRarity
    ) {
        let pity = Pity(sinceEpic: 0, sinceLegendary: vain)
        #expect(MysteryBox.general.rarity(roll: 0, pity: pity) == rarity)
    }

    @Test func `it is shown how many boxes it takes at most, down to one`() {
        #expect(Pity().untilEpic == 10 && Pity().untilLegendary == 40)
        #expect(Pity(sinceEpic: 9, sinceLegendary: 20).untilEpic == 1)
        // A legendary egg is better than an epic one.
        #expect(Pity(sinceEpic: 1, sinceLegendary: 38).untilEpic == 2)
        #expect(Pity(sinceEpic: 0, sinceLegendary: 39).untilEpic == 1)
        #expect(Pity(sinceEpic: 12, sinceLegendary: 90).untilLegendary == 1)
    }

    @Test func `an epic egg settles one debt, a legendary one both`() {
        let pity = Pity(sinceEpic: 5, sinceLegendary: 20)
        #expect(pity.after(.superRare) == Pity(sinceEpic: 6, sinceLegendary: 21))
        #expect(pity.after(.epic) == Pity(sinceEpic: 0, sinceLegendary: 21))
        #expect(pity.after(.legendary) == Pity())
    }

    /// The promise on the box, over a life of boxes that no child has coins for.
    @Test(arguments: [UInt64(3), 5])
    func `nobody waits longer than is promised, and nobody gets less than the odds`(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        var (pity, epics, legends) = (Pity(), 0, 0)
        for _ in 0..<200_000 {
            let roll = Roll(parts: 100, using: &generator).part
            let (epicDue, legendDue) = (pity.untilEpic, pity.untilLegendary)
            let rarity = MysteryBox.general.rarity(roll: roll, pity: pity)
            if rarity < MysteryBox.general.drawn(roll: roll) || epicDue == 1 && rarity < .epic
                || legendDue == 1 && rarity != .legendary || pity.sinceEpic > 9
                || pity.sinceLegendary > 39
            {
                Issue.record("\(pity) \(rarity)")
            }
            if rarity >= .epic { epics += 1 }
            if rarity == .legendary { legends += 1 }
            pity = pity.after(rarity)
        }
        #expect(epics > 30_000 && legends > 10_000)
    }

    @Test func `an opening follows from what it was drawn of`() throws {
        let roll = try #require(Roll(1_234_567_890_185, parts: 100))
        func open(_ pity: Pity) -> TomoRarity {
            BoxOpening(
                tap: .numbered(1), child: Cast.mia.id, box: .general, roll: roll, pity: pity,
                openedAt: .monday9am
            ).rarity
        }
        #expect(open(Pity()) == .epic)
        #expect(open(Pity(sinceEpic: 3, sinceLegendary: 39)) == .legendary)
    }
}
