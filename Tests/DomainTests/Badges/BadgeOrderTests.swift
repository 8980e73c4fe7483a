import Domain
import Testing

struct BadgeOrderTests {
    private static func progress(
        _ id: BadgeFamily.ID, part: Double = 0, earned: Int = 0
    ) -> BadgeProgress {
        let family = BadgeCatalogue.family(id)
        let next = min(earned + 1, family.tiers.count)
        return BadgeProgress(
            family, sum: Int64(Double(family.need(next)) * part), earned: earned)
    }

    @Test func `the nearest have come furthest, and equals keep their order`() {
        let all = [
            Self.progress(.homework, part: 0.2), Self.progress(.forest, part: 0.8, earned: 1),
            Self.progress(.reading, part: 0.5), Self.progress(.music, part: 0.5),
        ]

        #expect(
            BadgeProgress.nearest(all, atMost: 3).map(\.family.id) == [.forest, .reading, .music])
    }

    @Test func `what has not begun is not near, nor what is finished`() {
        let whole = BadgeCatalogue.family(.homework).tiers.count
        let all = [Self.progress(.homework, part: 1, earned: whole), Self.progress(.reading)]

        #expect(BadgeProgress.nearest(all, atMost: 3) == [])
        #expect(BadgeProgress.nearest([], atMost: 3) == [])
    }

    @Test func `the newest badge comes first, each family once`() {
        let all = [
            Self.progress(.homework, earned: 1), Self.progress(.forest, earned: 2),
            Self.progress(.reading),
        ]

        let sorted = BadgeProgress.newestFirst(all, earned: [.forest, .homework, .forest])

        #expect(sorted.map(\.family.id) == [.forest, .homework])
        #expect(BadgeProgress.newestFirst(all, earned: []) == [])
    }
}
