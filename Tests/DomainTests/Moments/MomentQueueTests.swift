import Testing

@testable import Domain

/// The order of what a child has reached at once, and how much of it is shown one at a time.
struct MomentQueueTests {
    private let levels = (before: TomoLevel(experience: 0), after: TomoLevel(experience: 200))

    private func queue(
        bloom: Bool = false, levels: (before: TomoLevel, after: TomoLevel)? = nil,
        _ badges: [BadgeTier] = [], wish: Bool = false
    ) -> MomentQueue {
        MomentQueue(isAfterBloom: bloom, levels: levels, badges: badges, hasWish: wish)
    }

    @Test func `nothing new is nothing`() {
        #expect(queue() == queue(bloom: true))
        #expect(queue().shown.isEmpty)
        #expect(queue().rest.isEmpty)
    }

    @Test func `the level comes before the badges, and the wish comes last`() {
        let all = queue(levels: levels, [BadgeTier(.homework, 1)], wish: true)

        #expect(
            all.shown == [
                .level(before: levels.before, after: levels.after), .badge(BadgeTier(.homework, 1)),
                .wish,
            ])
        #expect(all.rest.isEmpty)
    }

    @Test func `praise comes first, in the order in which it was said`() {
        let both = MomentQueue(
            isAfterBloom: false, praise: [PraiseID(4), PraiseID(9)], levels: levels,
            badges: [BadgeTier(.homework, 1)], hasWish: false)

        #expect(
            both.shown == [
                .praise(PraiseID(4)), .praise(PraiseID(9)),
                .level(before: levels.before, after: levels.after),
            ])
        #expect(both.rest == [.badge(BadgeTier(.homework, 1))])
    }

    @Test func `all that somebody said is shown full screen, and a level too`() {
        let answers = [AskID(1), AskID(2), AskID(3), AskID(4)]

        let all = MomentQueue(
            isAfterBloom: true, full: ChallengeID(1), answers: answers,
            praise: [PraiseID(5), PraiseID(6)], levels: levels,
            badges: [BadgeTier(.firstTree, 1), BadgeTier(.homework, 1)], hasWish: true)

        #expect(
            all.shown == [
                .full(ChallengeID(1)), .answer(AskID(1)), .answer(AskID(2)), .answer(AskID(3)),
                .answer(AskID(4)), .praise(PraiseID(5)), .praise(PraiseID(6)), .firstTree,
                .level(before: levels.before, after: levels.after),
            ])
        #expect(all.rest == [.badge(BadgeTier(.homework, 1)), .wish])
    }

    @Test func `three at most, and the bloom is one of them`() {
        let badges = [BadgeTier(.forest, 1), BadgeTier(.homework, 1), BadgeTier(.early, 1)]

        let alone = queue(badges, wish: true)
        #expect(alone.shown.count == 3)
        #expect(alone.rest == [.wish])

        let bloomed = queue(bloom: true, badges, wish: true)
        #expect(bloomed.shown.count == 2)
        #expect(bloomed.rest.count == 2)
        #expect(bloomed.shown + bloomed.rest == alone.shown + alone.rest)
    }

    @Test func `the highest tier of a family stands for those below`() {
        #expect(
            queue([BadgeTier(.homework, 1), BadgeTier(.homework, 2)]).shown
                == [.badge(BadgeTier(.homework, 2))])
    }

    @Test func `the first tree stands for its badge where a tree has bloomed`() {
        let badges = [BadgeTier(.firstTree, 1)]

        #expect(queue(bloom: true, badges).shown == [.firstTree])
        #expect(queue(badges).shown == [.badge(BadgeTier(.firstTree, 1))])
    }

    @Test func `EXP within a level is no moment`() {
        let same = (before: TomoLevel(experience: 0), after: TomoLevel(experience: 199))

        #expect(queue(bloom: true, levels: same).shown.isEmpty)
    }

    @Test(arguments: [(0, 0), (10, 1200), (100, 12_000), (200, 12_000)])
    func `what somebody said stays until a slow reader has read it`(count: Int, time: Int) {
        #expect(MomentQueue.reading(String(repeating: "ä", count: count)) == time)
    }

    @Test(arguments: [
        // balance, reserved, gained, reached
        (100, 0, 10, true), (110, 0, 10, false), (109, 0, 10, true), (99, 0, 10, false),
        (120, 20, 10, true), (120, 30, 10, false), (100, 0, 0, false), (100, 0, 100, true),
        (100, 0, Int.max, true), (0, 0, 10, false), (100, 0, -5, false), (Int.max, 0, 1, false),
    ])
    func `a wish is reached by the coins that were missing`(
        balance: Int, reserved: Int, gained: Int, isReached: Bool
    ) {
        let purse = Purse(balance: balance, reserved: reserved)

        #expect(purse.reaches(100, with: gained) == isReached)
    }
}
