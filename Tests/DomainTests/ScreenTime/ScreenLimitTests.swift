import Support
import Testing

@testable import Domain

/// A child has a purse or a limit, never two numbers for the same minutes (§12.4).
struct ScreenLimitTests {
    private func purse(_ mode: ScreenTerms.Mode, isOn: Bool = true, since: LocalDay = .monday)
        -> ScreenPurse
    {
        ScreenPurse(
            child: Cast.mia.id,
            terms: ScreenTerms(mode: mode, base: [.school: 20, .weekend: 20], cap: 0), isOn: isOn,
            since: since)
    }

    @Test(
        arguments: [
            (.purse, true, .screen, true), (.purse, false, .screen, false),
            (.agreement, true, .screen, false), (.agreement, false, .screen, false),
            (.purse, true, .homework, false), (.purse, true, .other, false),
        ] as [(ScreenTerms.Mode, Bool, Domain.Category.Kind, Bool)])
    func `a purse that counts replaces limits of screens alone`(
        mode: ScreenTerms.Mode, isOn: Bool, kind: Domain.Category.Kind, isReplaced: Bool
    ) {
        #expect(purse(mode, isOn: isOn).replacesLimits(of: kind) == isReplaced)
    }

    @Test func `without a purse every category can have a limit`() {
        let none: ScreenPurse? = nil
        let counting: ScreenPurse? = purse(.purse)

        let all = [
            Domain.Category(
                id: CategoryID(1), name: "Films", kind: .screen, icon: "tv", colour: .slate),
            Domain.Category(
                id: CategoryID(2), name: "Reading", kind: .reading, icon: "book", colour: .green),
        ]
        #expect(none.limitable(all) == all)
        #expect(counting.limitable(all) == [all[1]])
    }

    @Test(
        arguments: [
            (nil, .purse, 9), ((.purse, true), .purse, 0), ((.purse, false), .purse, 9),
            ((.agreement, true), .purse, 9), ((.agreement, true), .agreement, 0),
            ((.purse, true), .agreement, 9),
        ] as [((mode: ScreenTerms.Mode, isOn: Bool)?, ScreenTerms.Mode, Int)])
    func `a way counts from the day on which the child came to it`(
        before: (mode: ScreenTerms.Mode, isOn: Bool)?, mode: ScreenTerms.Mode, days: Int
    ) {
        let known = before.map { purse($0.mode, isOn: $0.isOn) }

        #expect(ScreenPurse.since(known, saving: mode, on: .monday + 9) == .monday + days)
    }
}
