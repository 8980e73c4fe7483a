import Support
import Testing

@testable import Domain

/// The catalogue of badges, and progress by it (§8.2).
struct BadgeCatalogueTests {
    @Test func `the badge for early starts says that screens are left out`() {
        let early = BadgeCatalogue.family(.early)

        #expect(early.one.contains("Screens don’t count."))
        #expect(early.other.contains("Screens don’t count."))
    }

    @Test func `there are at least twenty families, each once, with rising tiers`() {
        let all = BadgeCatalogue.all

        #expect(all.count >= 20)
        #expect(Set(all.map(\.id)) == Set(BadgeFamily.ID.allCases))
        #expect(Set(all.map(\.id)).count == all.count)
        #expect(Set(all.map(\.name)).count == all.count)
        for family in all {
            #expect(family.tiers == Array(Set(family.tiers)).sorted(), "\(family.name)")
            #expect(family.tiers.allSatisfy { $0 > 0 })
            #expect((1...4).contains(family.tiers.count))
            #expect(BadgeCatalogue.family(family.id) == family)
        }
    }

    @Test func `none asks for time on screens`() {
        #expect(!BadgeCatalogue.all.contains { $0.source == .time(.screen) })
    }

    @Test(arguments: [
        (BadgeFamily.ID.streak, [3, 7, 30]), (.forest, [10, 50, 100, 500]), (.firstTree, [1]),
    ])
    func `the numbers are those that were promised`(id: BadgeFamily.ID, tiers: [Int]) {
        #expect(BadgeCatalogue.family(id).tiers == tiers)
    }

    @Test(arguments: [
        (BadgeFamily.ID.homework, 20), (.active, 30), (.creative, 15), (.early, 5), (.balanced, 1),
    ])
    func `the first tier is the one that was promised`(id: BadgeFamily.ID, need: Int) {
        #expect(BadgeCatalogue.family(id).tiers.first == need)
    }

    @Test func `a tier is reached at its very number`() {
        let family = BadgeCatalogue.family(.homework)
        let hour: Int64 = 3_600_000

        #expect(family.need(1) == 20 * hour)
        #expect(family.tier(reachedBy: 0) == 0)
        #expect(family.tier(reachedBy: -5) == 0)
        #expect(family.tier(reachedBy: 20 * hour - 1) == 0)
        #expect(family.tier(reachedBy: 20 * hour) == 1)
        #expect(family.tier(reachedBy: 50 * hour - 1) == 1)
        #expect(family.tier(reachedBy: 50 * hour) == 2)
        #expect(family.tier(reachedBy: .max) == 3)
    }

    @Test func `all tiers that a sum reaches are due at once, and none twice`() {
        var sums = BadgeSums()
        sums[.forest] = 120
        sums[.brave] = 0

        #expect(
            sums.due(earned: [BadgeTier(.forest, 2)])
                == [BadgeTier(.forest, 1), BadgeTier(.forest, 3)])
        #expect(sums.due(earned: Set((1...3).map { BadgeTier(.forest, $0) })) == [])
    }

    @Test func `progress counts to the next tier and cuts hours off`() {
        let family = BadgeCatalogue.family(.homework)
        let half = BadgeProgress(family, sum: 10 * 3_600_000 + 1_800_000, earned: 0)

        #expect(half.next == 1)
        #expect(half.counted?.have == 10)
        #expect(half.counted?.need == 20)
        #expect(half.part == 0.525)
    }

    @Test func `earned stays earned when the sum falls`() {
        let progress = BadgeProgress(BadgeCatalogue.family(.homework), sum: -1, earned: 1)

        #expect(progress.earned == 1)
        #expect(progress.next == 2)
        #expect(progress.counted?.have == 0)
        #expect(progress.part == 0)
    }

    @Test func `a huge sum shows no more than what is needed, and all earned shows nothing`() {
        let family = BadgeCatalogue.family(.homework)

        #expect(BadgeProgress(family, sum: .max, earned: 2).counted?.have == 100)
        #expect(BadgeProgress(family, sum: .max, earned: 2).part == 1)
        #expect(BadgeProgress(family, sum: .max, earned: 3).counted == nil)
        #expect(BadgeProgress(family, sum: 0, earned: 3).part == 1)
    }

    @Test func `metals rise with the tiers`() {
        #expect(
            (1...4).map { BadgeCatalogue.family(.forest).metal(of: $0) }
                == [.bronze, .silver, .gold, .jade])
        #expect(BadgeCatalogue.family(.firstTree).metal(of: 1) == .gold)
    }
}
