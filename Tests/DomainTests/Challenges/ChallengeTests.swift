import Support
import Testing

@testable import Domain

/// A challenge from its first day to the shelf (§12.3).
struct ChallengeTests {
    private let week = LocalDay.monday...(LocalDay.monday + 6)

    private func challenge(
        _ aim: ChallengeAim = ChallengeAim(.time, 720), carried: Int = 0, filled: Int = 0,
        fullAt: Instant? = nil, closedAt: Instant? = nil
    ) -> Challenge {
        Challenge(
            id: ChallengeID(1),
            profile: ChallengeProfile(
                picture: .ship, aim: aim, days: week, experience: "Pizza on the floor"),
            carried: carried, filled: filled, fullAt: fullAt, closedAt: closedAt)
    }

    private func progress(_ challenge: Challenge, minutes: Int, remaining: Int = 7)
        -> ChallengeProgress
    {
        let taps = (0..<(minutes / 30)).map {
            ChallengeTap(
                id: ChallengeTapID(Int64($0 + 1)), day: challenge.profile.days.lowerBound,
                amount: 30, at: .monday9am)
        }
        return ChallengeProgress(
            challenge, ChallengeDeeds(taps: taps), remaining: remaining, at: ChallengePlace(),
            .berlin)
    }

    @Test func `its days pass, and it waits for a parent`() {
        let plain = challenge()
        #expect(plain.state(on: .monday - 1) == .coming)
        #expect(plain.state(on: .monday) == .going)
        #expect(plain.state(on: .monday + 6) == .going)
        #expect(plain.state(on: .monday + 7) == .over)
        #expect(plain.canContinue(on: .monday + 7))
        #expect(!plain.canContinue(on: .monday + 6))
        let full = challenge(filled: 24, fullAt: .monday9am)
        #expect(full.state(on: .monday + 1) == .full)
        #expect(full.state(on: .monday + 30) == .full)
        #expect(!full.canContinue(on: .monday + 30))
        let shelved = challenge(closedAt: .monday9am)
        #expect(shelved.state(on: .monday) == .onShelf)
    }

    @Test func `what was in colour stays so, whatever is deleted`() {
        let known = challenge(filled: 15)

        let less = progress(known, minutes: 60)

        #expect(less.sum == 60)
        #expect(less.filled == 15)
        #expect(progress(known, minutes: 480).filled == 16)
        #expect(!less.isFull)
        // The day off was a mistake: more is asked for again, and no part goes.
        #expect(progress(known, minutes: 360, remaining: 7).filled == 15)
        #expect(progress(challenge(filled: 24), minutes: 0).isFull)
    }

    @Test func `a smaller target can fill it`() {
        #expect(!progress(challenge(), minutes: 600).isFull)
        #expect(progress(challenge(), minutes: 600, remaining: 6).isFull)
    }

    @Test func `it goes on from where it was`() {
        let known = challenge(filled: 12)
        let end = progress(known, minutes: 360, remaining: 6)
        #expect(end.target.now == 600)

        let next = known.continued(on: (.monday + 9)...(.monday + 15), after: end)

        #expect(next.profile.aim.amount == 600)
        #expect(next.carried == 360)
        #expect(next.filled == 14)
        #expect(next.began == .monday)
        #expect(next.state(on: .monday + 9) == .going)
        #expect(progress(next, minutes: 0).filled == 14)
        #expect(progress(next, minutes: 240).isFull)
        // Ill again: the rest gets smaller, not what is there.
        #expect(progress(next, minutes: 0, remaining: 6).target.now == 360 + 180)
        // The first days count no more.
        #expect(progress(next, minutes: 30).sum == 390)
    }

    @Test func `no more days are asked for than there are`() {
        let known = challenge(ChallengeAim(.days, 7), filled: 6)
        let deeds = ChallengeDeeds(taps: [
            ChallengeTap(id: ChallengeTapID(1), day: .monday, amount: 1, at: .monday9am)
        ])
        let end = ChallengeProgress(
            known, deeds, remaining: 7, at: ChallengePlace(), .berlin)

        let next = known.continued(on: (.monday + 7)...(.monday + 9), after: end)

        #expect(next.carried == 1)
        #expect(next.profile.aim.amount == 4)
    }

    @Test(arguments: 1...60)
    func `parts only grow, whatever happens`(seed: Int) {
        var generator = SplitMix64(seed: UInt64(seed))
        var known = challenge(filled: 0)
        for step in 1...25 {
            let now = progress(
                known, minutes: .random(in: 0...900, using: &generator),
                remaining: .random(in: 0...7, using: &generator))
            #expect((known.filled...24).contains(now.filled))
            known.filled = now.filled
            if step % 8 == 0 {
                let first = known.profile.days.upperBound + 1
                known = known.continued(on: first...(first + 2), after: now)
                #expect(known.filled == now.filled)
                #expect(known.carried <= known.profile.aim.amount)
                #expect(known.profile.aim.amount <= 720)
            }
        }
    }

    @Test(arguments: [
        (30, [], ChallengeTap.Answer.counts), (30, [30], .slip), (60, [720], .tooMuch),
        (30, [690], .counts), (60, [690], .tooMuch), (.max, [], .tooMuch), (.max, [.max], .tooMuch),
    ])
    func `a grown-up's tap counts, unless it is a slip or too much`(
        amount: Int, earlier: [Int], answer: ChallengeTap.Answer
    ) {
        let now = Instant.monday9am
        // A tap of 30 was just now; others were earlier.
        let before = earlier.enumerated().map { number, amount in
            ChallengeTap(
                id: ChallengeTapID(Int64(number + 1)), day: .monday, amount: amount,
                at: amount == 30 ? now.seconds(-9) : now.minutes(-20))
        }
        #expect(ChallengeTap.answer(amount, .time, after: before, at: now) == answer)
    }

    @Test func `a clock that was set back stops nobody`() {
        let later = ChallengeTap(
            id: ChallengeTapID(1), day: .monday, amount: 15, at: .monday9am.minutes(30))
        #expect(ChallengeTap.answer(15, .time, after: [later], at: .monday9am) == .counts)
        #expect(ChallengeTap.answer(1, .days, after: [later], at: .monday9am) == .tooMuch)
    }

    @Test(arguments: [
        (ChallengeAim.Kind.time, 30, 690, true), (.time, 30, 700, false), (.trees, 1, 7, true),
        (.trees, 1, 8, false), (.days, 1, 0, true), (.days, 1, 1, false),
    ])
    func `a day has room for so much of one hand`(
        kind: ChallengeAim.Kind, amount: Int, before: Int, hasRoom: Bool
    ) {
        // A tap of just now takes room as well.
        let earlier = ChallengeTap(
            id: ChallengeTapID(1), day: .monday, amount: before, at: .monday9am)
        #expect(ChallengeTap.hasRoom(for: amount, kind, after: [earlier]) == hasRoom)
        #expect(ChallengeTap.hasRoom(for: amount, kind, after: []))
    }
}
