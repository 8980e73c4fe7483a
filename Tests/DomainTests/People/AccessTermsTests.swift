import Domain
import Support
import Testing

struct AccessTermsTests {
    static let past = FieldError("until", Message("Choose a time in the future."))
    static let lastMoment = Instant.utc("2026-05-30 22:00")

    private func checked(
        _ role: GrownUp.Role, _ times: AccessTimes, children: Set<ChildID> = [Cast.mia.id],
        ticks: Set<Permission> = [.praise]
    ) throws(Refusal) -> AccessTerms {
        try AccessTerms(
            children: children, ticks: ticks, times: times, isForHouseDevices: true
        ).checked(for: role, at: .monday9am, calendar: .berlin)
    }

    @Test(
        arguments: [
            .until(.monday9am.milliseconds(1)), .untilRevoked,
            .weekly(Array(repeating: WeeklyAccessTests.tuesdays[0], count: 21)),
            .span(Instant.monday9am.minutes(-5)..<Instant.monday9am.minutes(5)),
        ] as [AccessTimes])
    func `a helper's times in the future are taken`(times: AccessTimes) throws {
        let terms = try checked(.helper, times)

        #expect(terms.times == times)
        #expect(terms.isForHouseDevices)
    }

    @Test(
        arguments: [
            (.until(.monday9am), past), (.span(Instant.monday9am..<Instant.monday9am), past),
            (.span(Instant.monday9am.minutes(-5)..<Instant.monday9am), past),
            (
                .span(Instant.monday9am.minutes(5)..<Instant.monday9am.minutes(5)), past
            ),
            (.weekly([]), FieldError("days", Message("Choose at least one day."))),
            (
                .weekly(Array(repeating: WeeklyAccessTests.tuesdays[0], count: 22)),
                FieldError("days", Message("Choose at most 21 times."))
            ),
            (
                .reading(from: .monday, until: .monday9am.minutes(5)),
                FieldError("until", Message("Choose until when."))
            ),
        ] as [(AccessTimes, FieldError)])
    func `a helper's other times are refused`(times: AccessTimes, error: FieldError) {
        #expect(throws: Refusal.invalid([error])) { try checked(.helper, times) }
    }

    @Test func `an empty form has a sentence for each field`() {
        #expect(
            throws: Refusal.invalid([
                FieldError("children", Message("Choose at least one child.")),
                FieldError("ticks", Message("Choose at least one thing.")), Self.past,
            ])
        ) { try checked(.helper, .until(.monday9am), children: [], ticks: []) }
    }

    @Test(arguments: [lastMoment, .monday9am.milliseconds(1)])
    func `a reader has up to 90 days, reports always and never a device of the house`(
        end: Instant
    ) throws {
        let terms = try checked(
            .reader, .reading(from: .monday - 400, until: end),
            ticks: [.praise, .seeMoods, .runTimers])

        #expect(terms.ticks == [.seeReports, .seeMoods])
        #expect(!terms.isForHouseDevices)
    }

    @Test(
        arguments: [
            (
                .reading(from: .monday, until: lastMoment.milliseconds(1)),
                FieldError("until", Message("Choose at most 90 days."))
            ),
            (.reading(from: .monday, until: .monday9am), past),
            (.untilRevoked, FieldError("until", Message("Choose until which day."))),
        ] as [(AccessTimes, FieldError)])
    func `a reader's other times are refused`(times: AccessTimes, error: FieldError) {
        #expect(throws: Refusal.invalid([error])) { try checked(.reader, times) }
    }

    @Test(arguments: [[], [Cast.mia.id, Cast.leo.id]] as [Set<ChildID>])
    func `a reader reads about one child`(children: Set<ChildID>) {
        let error = FieldError("children", Message("Choose one child."))

        #expect(throws: Refusal.invalid([error])) {
            try checked(
                .reader, .reading(from: .monday, until: Self.lastMoment), children: children)
        }
    }

    @Test func `a parent needs no terms`() {
        #expect(throws: Refusal.notAllowed) { try checked(.parent, .untilRevoked) }
    }
}
