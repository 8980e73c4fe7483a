import Support
import Testing

@testable import Domain

/// What follows from the end of a session, all of it in one place (§4.3, §5.2, §6.2).
struct FocusConsequencesTests {
    private func consequences(
        _ outcome: FocusRecord.Outcome = .completed, _ leaving: Leaving = .calm,
        milliseconds: Int64 = 1_500_000, pace: Pace = .classic, lastSmall: Instant? = nil,
        before: Int = 0, company: Company = .none, hasTomo: Bool = true
    ) -> FocusConsequences {
        FocusConsequences(
            of: FocusConsequences.Facts(
                plan: FocusPlan(
                    minutes: 25, seed: 7, leaving: leaving, tomo: hasTomo ? TomoID(1) : nil),
                end: FocusEnd(
                    outcome: outcome, at: .monday9am, day: .monday,
                    focused: Span(milliseconds: milliseconds)),
                pace: pace, lastSmall: lastSmall, experienceBefore: before, company: company))
    }

    /// Company of so many others, each there from the beginning for so many milliseconds.
    private func beside(_ others: Int64..., own: Int64 = 1_500_000) -> Company {
        Company(own: [0..<own], others: others.map { [0..<$0] })
    }

    @Test func `a completed session is a tree, a coin and an EXP a minute`() {
        let all = consequences()

        #expect(all.tree == .apple)
        #expect(all.coins == FocusConsequences.Coins(amount: 25, isSmall: false))
        #expect(all.experience == 25)
    }

    @Test(arguments: [(Pace.classic, 25), (.faster, 75), (.fastest, 125)])
    func `the pace multiplies coins and EXP`(pace: Pace, amount: Int) {
        let all = consequences(pace: pace)

        #expect(all.coins?.amount == amount)
        #expect(all.experience == amount)
    }

    @Test func `company multiplies EXP and no coins`() {
        #expect(consequences(company: beside(1_500_000)).experience == 50)
        #expect(consequences(company: beside(1_500_000, 1_500_000)).experience == 75)
        #expect(
            consequences(company: beside(1_500_000, 1_500_000, 1_500_000)).experience == 75)
        #expect(consequences(company: beside(1_500_000, 1_500_000)).coins?.amount == 25)
    }

    @Test(
        arguments: [
            (0, 25), (59_999, 25), (60_000, 26), (119_999, 26), (599_999, 34), (600_000, 35),
        ] as [(Int64, Int)])
    func `who left counts to the millisecond, cut off once`(there: Int64, experience: Int) {
        #expect(consequences(company: beside(there)).experience == experience)
    }

    @Test func `parts of minutes of several add up before they are cut off`() {
        #expect(consequences(company: beside(30_000, 30_000)).experience == 26)
        #expect(consequences(company: beside(30_000, 29_999)).experience == 25)
        // Seconds of one's own beyond a whole minute too.
        #expect(
            consequences(
                .abandoned, milliseconds: 90_000, company: beside(30_000, own: 90_000)
            ).experience == 2)
    }

    @Test func `the pace multiplies what company has made of it`() {
        let all = consequences(pace: .faster, company: beside(600_000))
        #expect(all.experience == 105)
        #expect(all.coins?.amount == 75)
    }

    @Test func `company that was written too long is no longer than the focus`() {
        let all = consequences(
            .abandoned, milliseconds: 120_000, company: beside(9_000_000, own: 9_000_000))
        #expect(all.experience == 6)
    }

    @Test func `giving up keeps what was done in company`() {
        let all = consequences(
            .abandoned, milliseconds: 420_000, company: beside(420_000, own: 420_000))

        #expect(all.tree == nil)
        #expect(all.coins?.amount == 7)
        #expect(all.experience == 14)
    }

    @Test(arguments: [FocusRecord.Outcome.abandoned, .lost])
    func `a brave session that is not completed brings nothing, in any company`(
        outcome: FocusRecord.Outcome
    ) {
        let all = consequences(outcome, .brave, company: beside(1_500_000))

        #expect(all.tree == nil)
        #expect(all.coins == nil)
        #expect(all.experience == nil)
    }

    @Test(arguments: Pace.allCases)
    func `less than a minute is one coin and one EXP, rarely, and neither pace nor company adds`(
        pace: Pace
    ) {
        let all = consequences(
            .abandoned, milliseconds: 59_999, pace: pace,
            company: beside(59_999, 59_999, own: 59_999))
        #expect(all.coins == FocusConsequences.Coins(amount: 1, isSmall: true))
        #expect(all.experience == 1)

        let again = consequences(
            .abandoned, milliseconds: 59_999, lastSmall: .monday9am.minutes(-10).milliseconds(1))
        #expect(again.coins == nil)
        #expect(again.experience == nil)
    }

    @Test(arguments: [(0, 1, 0), (174, 1, 0), (175, 2, 1), (199, 2, 1), (200, 2, 0)])
    func `levels are those before and after`(before: Int, level: Int, up: Int) {
        let all = consequences(before: before)

        #expect(all.levelAfter?.number == level)
        #expect(all.levelsUp == up)
    }

    @Test func `a long session in company can rise by several levels`() {
        // 200 to level 2 and 800 to level 3: 75 minutes at five times and three times are 1,125.
        let all = consequences(
            milliseconds: 4_500_000, pace: .fastest,
            company: beside(4_500_000, 4_500_000, own: 4_500_000))

        #expect(all.experience == 1125)
        #expect(all.levelsUp == 2)
    }

    @Test func `where nobody came along there are coins alone`() {
        let all = consequences(company: beside(1_500_000), hasTomo: false)

        #expect(all.coins?.amount == 25)
        #expect(all.experience == nil)
        #expect(all.levelBefore == nil)
        #expect(all.levelAfter == nil)
    }
}
