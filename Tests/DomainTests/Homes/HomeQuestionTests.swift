import Domain
import Support
import Testing

/// On which days a device of one home asks, and what an answer changes.
struct HomeQuestionTests {
    /// Dad's from Wednesday at 16:00, Mum's from Sunday at 18:00.
    private func pattern() throws -> ResidencePattern {
        try .of([.of(.wednesday, "16:00", to: .dads), .of(.sunday, "18:00", to: .mums)])
    }

    private func plan(_ changes: [StayChange] = []) throws -> ResidencePlan {
        ResidencePlan(periods: [.init(from: .monday, try pattern())], changes: changes)
    }

    @Test(arguments: [
        // Monday and Tuesday are Mum's, Wednesday and Sunday belong to both, Friday is Dad's.
        (0, HomeID.dads, true), (0, .mums, false), (1, .dads, true), (2, .dads, false),
        (2, .mums, false), (4, .mums, true), (4, .dads, false), (6, .mums, false),
        (6, .dads, false), (-1, .dads, false),
    ])
    func `it asks on a day that is wholly the other home's`(
        day: Int, device: HomeID, asks: Bool
    ) throws {
        let residence = try plan().residence(.berlin)

        #expect(
            residence.asksWhere(on: device, answered: nil, today: .monday + day) == asks)
        #expect(!residence.asksWhere(on: nil, answered: nil, today: .monday + day))
    }

    @Test func `it asks once a day`() throws {
        let residence = try plan().residence(.berlin)

        #expect(!residence.asksWhere(on: .dads, answered: .monday, today: .monday))
        #expect(residence.asksWhere(on: .dads, answered: .monday, today: .monday + 1))
        // A clock that was set back asks again.
        #expect(residence.asksWhere(on: .dads, answered: .monday + 1, today: .monday))
    }

    @Test func `an answer that the plan gives changes nothing`() throws {
        let answer = try plan().answer(
            .mums, today: .monday, at: .monday9am, calendar: .berlin)

        #expect(answer.gone.isEmpty && answer.stay == nil)
    }

    @Test func `another answer counts for the whole day, and can be taken back`() throws {
        let first = try plan().answer(
            .dads, today: .monday, at: .monday9am, calendar: .berlin)
        let stay = try #require(first.stay)
        #expect(stay == Stay(.days((.monday)...(.monday)), at: .dads) && first.gone.isEmpty)
        let said = StayChange(id: StayChangeID(7), stay: stay, person: nil)

        let second = try plan([said]).answer(
            .mums, today: .monday, at: .monday9am, calendar: .berlin)

        #expect(second.gone == [StayChangeID(7)] && second.stay == nil)
    }

    @Test func `what a parent changed stays, and the child's word is added`() throws {
        let stay = try Stay(from: .monday, to: .monday, at: .dads)
        let byParent = StayChange(id: StayChangeID(7), stay: stay, person: PersonID(1))

        let answer = try plan([byParent]).answer(
            .mums, today: .monday, at: .monday9am, calendar: .berlin)

        #expect(answer.gone.isEmpty)
        #expect(answer.stay == Stay(.days((.monday)...(.monday)), at: .mums))
    }
}
