import Domain
import Support
import Testing

/// What two homes show each other, and who decides it (§17.3).
struct HomeAgreementTests {
    private static let mum = PersonID(1)
    private static let dad = PersonID(2)
    private static let third = PersonID(3)
    private static let day = LocalDay.monday

    private func agreement(
        _ steps: [HomeAgreement.Step] = [], proposals: [HomeAgreement.Proposal] = [],
        homes: [PersonID: HomeID] = [mum: .mums, dad: .dads],
        invitations: [PersonID: HomeID] = [:]
    ) -> HomeAgreement {
        HomeAgreement(
            steps: [.init(.mums, from: Self.day, .nothing), .init(.dads, from: Self.day, .nothing)]
                + steps,
            proposals: proposals, homes: homes, joined: homes.mapValues { _ in Self.day },
            invitations: invitations)
    }

    @Test func `before it begins, both homes see everything`() {
        let none = HomeAgreement()

        #expect(none.beginning == nil)
        #expect(none.share(of: .mums, on: Self.day) == .everything)
        #expect(agreement().beginning == Self.day)
        #expect(agreement().share(of: .mums, on: Self.day - 1) == .everything)
        #expect(agreement().share(of: .mums, on: Self.day) == .nothing)
    }

    @Test func `a change holds for days from then on, in one direction`() {
        let agreed = agreement([
            .init(.mums, from: Self.day + 3, .everything),
            .init(.mums, from: Self.day + 5, .totals),
        ])

        let seen = (0...6).map { agreed.share(of: .mums, on: Self.day + $0) }
        let expected: [HomeShare] = [
            .nothing, .nothing, .nothing, .everything, .everything, .totals, .totals,
        ]
        #expect(seen == expected)
        #expect(agreed.share(of: .dads, on: Self.day + 6) == .nothing)
    }

    @Test(arguments: [(-3, HomeShare.nothing), (0, .nothing), (3, .totals), (5, .totals)])
    func `the least that is seen since a day`(days: Int, least: HomeShare) {
        let agreed = agreement([
            .init(.mums, from: Self.day + 3, .everything),
            .init(.mums, from: Self.day + 5, .totals),
        ])

        #expect(agreed.leastShare(of: .mums, since: Self.day + days) == least)
    }

    /// What happens when a parent wishes that the other home sees so much of a home's days.
    private typealias Case = (
        now: HomeShare, wish: HomeShare, of: HomeID, by: PersonID, answer: HomeAgreement.Answer
    )
    private static let cases: [Case] = [
        (.totals, .totals, .mums, mum, .unchanged), (.totals, .totals, .mums, dad, .unchanged),
        // Less is up to the home whose days they are.
        (.everything, .totals, .mums, mum, .agreed), (.totals, .nothing, .mums, mum, .agreed),
        (.everything, .nothing, .mums, dad, .refused),
        // More needs both.
        (.nothing, .totals, .mums, mum, .proposed), (.nothing, .everything, .mums, mum, .proposed),
        (.nothing, .totals, .mums, dad, .proposed), (.totals, .everything, .dads, mum, .proposed),
        // Who belongs to no home decides nothing.
        (.nothing, .totals, .mums, third, .refused),
        (.everything, .nothing, .mums, third, .refused),
    ]

    @Test(arguments: cases.indices) func `who may change what`(number: Int) {
        let one = Self.cases[number]
        let agreed = agreement([.init(one.of, from: Self.day, one.now)])

        let answer = agreed.answer(to: one.wish, of: one.of, by: one.by, on: Self.day)
        #expect(answer == one.answer)
    }

    @Test func `the second parent agrees by wishing the same, or less of it`() {
        let asked = agreement(proposals: [
            .init(.mums, .everything, by: .dads, person: Self.dad, day: Self.day)
        ])

        for (share, answer) in [
            (HomeShare.everything, HomeAgreement.Answer.agreed), (.totals, .agreed),
            (.nothing, .unchanged),
        ] {
            let given = asked.answer(to: share, of: .mums, by: Self.mum, on: Self.day)
            #expect(given == answer)
        }
        // Nobody agrees with themselves, nor for the other direction.
        let own = asked.answer(to: .everything, of: .mums, by: Self.dad, on: Self.day)
        let other = asked.answer(to: .totals, of: .dads, by: Self.mum, on: Self.day)
        #expect(own == .proposed)
        #expect(other == .proposed)
    }

    @Test func `less than what is suggested is no more than that`() {
        let asked = agreement(proposals: [
            .init(.mums, .totals, by: .dads, person: Self.dad, day: Self.day)
        ])

        let more = asked.answer(to: .everything, of: .mums, by: Self.mum, on: Self.day)
        #expect(more == .proposed)
    }

    @Test func `the first in a home joins by themselves, others are asked`() {
        let empty = agreement(homes: [:])
        #expect(empty.mayJoin(.mums, Self.mum, on: Self.day))
        #expect(empty.mayJoin(.dads, Self.mum, on: Self.day))

        let one = agreement(homes: [Self.mum: .mums])
        #expect(one.mayJoin(.dads, Self.dad, on: Self.day))
        #expect(!one.mayJoin(.mums, Self.dad, on: Self.day))
        #expect(one.mayInvite(Self.dad, by: Self.mum))

        let asked = agreement(homes: [Self.mum: .mums], invitations: [Self.dad: .mums])
        #expect(asked.mayJoin(.mums, Self.dad, on: Self.day))
        #expect(!asked.mayInvite(Self.dad, by: Self.mum))
    }

    @Test func `nobody answers for both homes`() {
        // A wrong choice can be mended until someone else has chosen.
        #expect(agreement(homes: [Self.mum: .mums]).mayJoin(.dads, Self.mum, on: Self.day))
        #expect(!agreement(homes: [Self.mum: .mums]).mayJoin(.mums, Self.mum, on: Self.day))
        // Only on the same day: nobody looks into the other home later.
        #expect(!agreement(homes: [Self.mum: .mums]).mayJoin(.dads, Self.mum, on: Self.day + 1))
        for homes in [
            [Self.mum: HomeID.mums, Self.dad: .dads], [Self.mum: .mums, Self.dad: .mums],
        ] {
            #expect(!agreement(homes: homes).mayJoin(.dads, Self.mum, on: Self.day))
        }
        // Whoever belongs to a home is not asked by the other one.
        #expect(!agreement().mayInvite(Self.dad, by: Self.mum))
        #expect(!agreement(invitations: [Self.mum: .dads]).mayJoin(.dads, Self.mum, on: Self.day))
        // Who belongs to no home asks nobody, and nobody asks themselves.
        #expect(!agreement().mayInvite(Self.dad, by: Self.third))
        #expect(!agreement().mayInvite(Self.mum, by: Self.mum))
        #expect(agreement().mayInvite(Self.third, by: Self.mum))
    }
}
