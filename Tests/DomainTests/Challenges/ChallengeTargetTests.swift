import Support
import Testing

@testable import Domain

/// How much is asked for when not everybody can take part on all days (§12.3).
struct ChallengeTargetTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let aim: ChallengeAim
        let carried: Int
        let days: (planned: Int, remaining: Int)
        let now: Int

        init(
            _ name: String, _ aim: ChallengeAim, carried: Int = 0, _ planned: Int,
            _ remaining: Int, _ now: Int
        ) {
            (testDescription, self.aim, self.carried) = (name, aim, carried)
            (days, self.now) = ((planned, remaining), now)
        }
    }

    private static let (time, trees, days) = (
        ChallengeAim.Kind.time, ChallengeAim.Kind.trees, ChallengeAim.Kind.days
    )

    @Test(arguments: [
        Case("all days remain", ChallengeAim(time, 720), 7, 7, 720),
        Case("10 hours instead of 12", ChallengeAim(time, 720), 7, 6, 600),
        Case("down to half an hour", ChallengeAim(time, 600), 7, 6, 510),
        Case("a small time, in parts of five minutes", ChallengeAim(time, 60), 7, 6, 50),
        Case("100 hours, in parts of five", ChallengeAim(time, 6000), 14, 13, 5400),
        Case("trees, one by one", ChallengeAim(trees, 20), 7, 6, 17),
        Case("many trees, in parts of some", ChallengeAim(trees, 200), 7, 6, 171),
        Case("every evening", ChallengeAim(days, 7), 7, 5, 5),
        Case("five of seven evenings", ChallengeAim(days, 5), 7, 6, 4),
        Case("one day is left", ChallengeAim(time, 720), 7, 1, 90),
        Case("all are away on all days", ChallengeAim(time, 720), 7, 0, 30),
        Case("all are away, and a tree is left", ChallengeAim(trees, 3), 3, 0, 1),
        Case("what was there stays", ChallengeAim(time, 720), carried: 360, 7, 6, 660),
        Case("nearly all was there", ChallengeAim(time, 720), carried: 710, 7, 1, 720),
        Case("all was there", ChallengeAim(time, 720), carried: 720, 7, 0, 720),
        Case("more days remain than there are", ChallengeAim(time, 720), 7, 9, 720),
        Case("no days at all", ChallengeAim(time, 720), 0, 0, 30),
        Case("fewer than none remain", ChallengeAim(trees, 20), 7, -3, 1),
        Case("nothing is asked for", ChallengeAim(trees, 0), 7, 3, 1),
        Case("less than nothing", ChallengeAim(trees, .min), carried: .min, 7, 3, 1),
    ])
    func `a target gets smaller with the days, down to the next part`(one: Case) {
        let target = ChallengeTarget(
            one.aim, carried: one.carried, planned: one.days.planned,
            remaining: one.days.remaining)

        #expect(target.now == one.now)
        #expect(target.isSmaller == (one.now < max(1, one.aim.amount)))
    }

    @Test func `no number is too large`() {
        for amount in [Int.max, .max - 1, .max / 2] {
            for (planned, remaining) in [(Int.max, Int.max - 1), (2, 1), (.max, 1)] {
                let target = ChallengeTarget(
                    ChallengeAim(.trees, amount), planned: planned, remaining: remaining)
                #expect((1...amount).contains(target.now))
                #expect(target.parts(filledBy: .max) == 24)
                #expect(target.parts(filledBy: target.now - 1) == 23)
            }
        }
    }

    @Test(arguments: 1...60)
    func `fewer days never ask for more, and never for nothing`(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        let kind = ChallengeAim.Kind.allCases.randomElement(using: &generator) ?? .time
        let planned = Int.random(in: 3...14, using: &generator)
        let range = ChallengeAim.amounts(of: kind, in: planned)
        let aim = ChallengeAim(kind, Int.random(in: range, using: &generator))
        let carried = Int.random(in: 0...aim.amount, using: &generator)

        let targets = (0...planned).map {
            ChallengeTarget(aim, carried: carried, planned: planned, remaining: $0)
        }

        #expect(targets.last?.now == aim.amount)
        for (fewer, more) in zip(targets, targets.dropFirst()) {
            #expect(fewer.now <= more.now)
            let sum = Int.random(in: 0...aim.amount, using: &generator)
            #expect(fewer.parts(filledBy: sum) >= more.parts(filledBy: sum))
        }
        #expect(targets.allSatisfy { $0.now >= 1 && $0.now >= carried })
    }

    @Test func `a picture fills part by part, and not before`() {
        let target = ChallengeTarget(ChallengeAim(.time, 720), planned: 7, remaining: 7)

        #expect(target.parts(filledBy: -5) == 0)
        #expect(target.parts(filledBy: 0) == 0)
        #expect(target.parts(filledBy: 29) == 0)
        #expect(target.parts(filledBy: 30) == 1)
        #expect(target.parts(filledBy: 719) == 23)
        #expect(target.parts(filledBy: 720) == 24)
        #expect(target.parts(filledBy: 5000) == 24)
    }

    @Test func `a days' target fills whatever the number of days`() {
        for count in 2...14 {
            let target = ChallengeTarget(ChallengeAim(.days, count), planned: 14, remaining: 14)
            let steps = (0...count).map(target.parts)
            #expect(steps.first == 0 && steps.last == 24)
            #expect(zip(steps, steps.dropFirst()).allSatisfy(<))
        }
    }
}
