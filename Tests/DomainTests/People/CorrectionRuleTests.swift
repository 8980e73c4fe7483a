import Domain
import Support
import Testing

struct CorrectionRuleTests {
    /// Granny was here on Monday from nine to eleven, and has access again from half past twelve.
    static let morning = Cast.access(.until(.monday9am + .hours(2)))
    static let now = Instant.monday9am + .hours(5)
    static let afternoon = Cast.access(.untilRevoked, givenAt: .monday9am.minutes(210))

    private func allows(
        _ spans: [Range<Instant>], grants: [AccessGrant] = [morning, afternoon],
        child: Child = Cast.mia, isAway: Bool = false
    ) -> Bool {
        CorrectionRule.allows(
            spans, of: child.id, by: Cast.granny.id, grants: grants, isAway: isAway,
            at: Self.now, calendar: .berlin)
    }

    /// Between these minutes after nine.
    static func span(_ from: Int64, _ to: Int64) -> Range<Instant> {
        Instant.monday9am.minutes(from)..<Instant.monday9am.minutes(to)
    }

    @Test(
        arguments: [
            (0, 120, true), (10, 20, true), (-1, 60, false), (60, 121, false), (-10, 0, false),
            (120, 130, false), (210, 240, true), (209, 240, false), (100, 230, false),
            (0, 0, true), (119, 119, true), (120, 120, false),
        ])
    func `an entry has to lie within the helper's own hours`(
        from: Int64, to: Int64, isAllowed: Bool
    ) {
        #expect(allows([Self.span(from, to)]) == isAllowed)
    }

    @Test func `everything that the correction touches has to lie within them`() {
        #expect(allows([Self.span(0, 60), Self.span(30, 120)]))
        #expect(!allows([Self.span(0, 60), Self.span(60, 121)]))
        #expect(!allows([]))
    }

    @Test func `an entry may begin in one access and end in the next`() {
        let next = Cast.access(.until(.monday9am + .hours(4)), givenAt: .monday9am.minutes(120))

        #expect(
            allows([Self.span(0, 240)], grants: [next, Self.morning, Self.afternoon]))
    }

    @Test func `extra time is part of the hours`() throws {
        let longer = try Self.morning.extended(
            by: .hour, at: .monday9am, calendar: .berlin)

        #expect(allows([Self.span(0, 180)], grants: [longer, Self.afternoon]))
        #expect(!allows([Self.span(0, 181)], grants: [longer, Self.afternoon]))
    }

    @Test func `hours that a parent cut short end there`() {
        let cut = Self.morning.revoked(at: .monday9am.minutes(30))

        #expect(allows([Self.span(0, 30)], grants: [cut, Self.afternoon]))
        #expect(!allows([Self.span(0, 31)], grants: [cut, Self.afternoon]))
    }

    @Test func `without access now, without the tick or for another child nothing is corrected`() {
        let span = [Self.span(10, 20)]
        let untickedNow = Cast.access(
            .untilRevoked, ticks: [.praise], givenAt: .monday9am.minutes(210))

        #expect(!allows(span, grants: [Self.morning]))
        #expect(!allows(span, grants: [Self.morning, untickedNow]))
        #expect(!allows(span, child: Cast.leo))
        #expect(!allows(span, isAway: true))
        #expect(!allows(span, grants: []))
    }

    @Test func `hours of another helper are not theirs`() {
        let nanny = Cast.access(.until(.monday9am + .hours(2)), of: Cast.grownUp(9, "Nanny"))

        #expect(!allows([Self.span(10, 20)], grants: [nanny, Self.afternoon]))
    }

    @Test func `hours for another child are not those for this one`() {
        let leos = Cast.access(.until(.monday9am + .hours(2)), children: [Cast.leo.id])

        #expect(!allows([Self.span(10, 20)], grants: [leos, Self.afternoon]))
    }

    @Test func `nothing longer than the longest entry is corrected`() {
        let always = [Cast.access(.untilRevoked)]
        let whole = Instant.monday9am..<Instant(milliseconds: .max)

        #expect(allows([Self.span(0, 960)], grants: always))
        #expect(!allows([Self.span(0, 961)], grants: always))
        #expect(!allows([whole], grants: always))
    }

    @Test func `a night over midnight and the change of clocks is one access`() {
        let night = Cast.access(.weekly([WeeklyAccessTests.window(.saturday, "20:00", "04:00")]))
        let open = Cast.access(.untilRevoked, givenAt: .utc("2026-03-29 12:00"))
        let slept = Instant.utc("2026-03-28 19:00")..<Instant.utc("2026-03-29 02:00")
        func allows(_ span: Range<Instant>) -> Bool {
            CorrectionRule.allows(
                [span], of: Cast.mia.id, by: Cast.granny.id, grants: [night, open],
                isAway: false, at: .utc("2026-03-29 12:00"), calendar: .berlin)
        }

        #expect(allows(slept))
        #expect(!allows(slept.lowerBound..<slept.upperBound.milliseconds(1)))
    }
}
