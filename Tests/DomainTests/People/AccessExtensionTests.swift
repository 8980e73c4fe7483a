import Domain
import Support
import Testing

struct AccessExtensionTests {
    static let elevenPM = Instant.utc("2026-03-02 22:00")

    private func extended(
        _ times: AccessTimes, by more: AccessExtension, at: String
    ) throws -> AccessGrant {
        try Cast.access(times).extended(by: more, at: .utc(at), calendar: .berlin)
    }

    @Test(
        arguments: [
            (.hour, "2026-03-02 12:00", "2026-03-02 23:00"),
            (.hour, "2026-03-02 21:59:59.999", "2026-03-02 23:00"),
            (.tomorrow, "2026-03-02 12:00", "2026-03-03 22:00"),
        ] as [(AccessExtension, String, String)])
    func `open access gets more time after its end`(
        more: AccessExtension, at: String, end: String
    ) throws {
        let grant = try extended(.until(Self.elevenPM), by: more, at: at)

        #expect(grant.end(at: .utc(at), calendar: .berlin) == .utc(end))
        #expect(!grant.isOpen(at: .utc(end), calendar: .berlin))
    }

    @Test(
        arguments: [
            (.hour, "2026-03-02 22:00", "2026-03-02 23:00"),
            (.hour, "2026-03-02 22:00:00.001", "2026-03-02 23:01"),
            (.hour, "2026-03-02 22:00:59", "2026-03-02 23:01"),
            (.tomorrow, "2026-03-04 12:00:30", "2026-03-05 12:01"),
        ] as [(AccessExtension, String, String)])
    func `access that has ended opens again from now on, to a full minute`(
        more: AccessExtension, at: String, end: String
    ) throws {
        let grant = try extended(.until(Self.elevenPM), by: more, at: at)

        #expect(grant.end(at: .utc(at), calendar: .berlin) == .utc(end))
        #expect(grant.isOpen(at: .utc(at), calendar: .berlin))
        #expect(at == "2026-03-02 22:00" || !grant.isOpen(at: Self.elevenPM, calendar: .berlin))
    }

    @Test(
        arguments: [
            // The clocks go forward, and 02:30 does not exist.
            ("2026-03-28 01:30", "2026-03-29 01:00"), ("2026-03-28 17:00", "2026-03-29 16:00"),
            // They go back, and 02:30 comes twice.
            ("2026-10-24 00:30", "2026-10-25 00:30"), ("2026-10-24 16:00", "2026-10-25 17:00"),
        ])
    func `until tomorrow means the same clock time`(at: String, end: String) throws {
        let grant = try extended(.until(Self.elevenPM), by: .tomorrow, at: at)

        #expect(grant.end(at: .utc(at), calendar: .berlin) == .utc(end))
    }

    @Test func `a time that is still to come gets longer and begins no earlier`() throws {
        let span = Instant.utc("2026-03-06 15:00")..<Instant.utc("2026-03-08 19:00")

        let grant = try extended(.span(span), by: .hour, at: "2026-03-02 12:00")

        #expect(!grant.isOpen(at: .utc("2026-03-02 12:00"), calendar: .berlin))
        #expect(
            grant.end(at: span.lowerBound, calendar: .berlin) == .utc("2026-03-08 20:00"))
    }

    @Test func `one hour more is an hour of time, also when the clocks go back`() throws {
        let end = Instant.utc("2026-10-25 00:30")
        let grant = try Cast.access(.until(end)).extended(
            by: .hour, at: end.minutes(-5), calendar: .berlin)

        #expect(grant.end(at: .monday9am, calendar: .berlin) == end + .hours(1))
    }

    @Test func `a weekly window is longer this once`() throws {
        let tuesday = Instant.utc("2026-03-03 16:50")
        let grant = try extended(
            .weekly(WeeklyAccessTests.tuesdays), by: .hour, at: "2026-03-03 16:50")

        #expect(grant.end(at: tuesday, calendar: .berlin) == .utc("2026-03-03 18:00"))
        #expect(
            grant.end(at: tuesday + .hours(168), calendar: .berlin) == .utc("2026-03-10 17:00"))
    }

    @Test func `time before an opening joins it`() throws {
        let grant = try extended(
            .weekly(WeeklyAccessTests.tuesdays), by: .hour, at: "2026-03-03 12:30")

        #expect(
            grant.end(at: .utc("2026-03-03 12:30"), calendar: .berlin)
                == .utc("2026-03-03 17:00"))
    }

    @Test func `tap after tap adds up, and all hours stay known`() throws {
        var grant = Cast.access(.until(Self.elevenPM))
        for _ in 0..<3 {
            grant = try grant.extended(by: .hour, at: Self.elevenPM, calendar: .berlin)
        }
        grant = try grant.extended(
            by: .hour, at: .utc("2026-03-05 08:00"), calendar: .berlin)

        #expect(
            grant.extensions == [
                Self.elevenPM..<Self.elevenPM + .hours(3),
                .utc("2026-03-05 08:00")..<(.utc("2026-03-05 09:00")),
            ])
    }

    @Test(arguments: AccessExtension.allCases)
    func `access without an end stays as it is`(more: AccessExtension) throws {
        for times in [AccessTimes.untilRevoked, .weekly(WeeklyAccessTests.everyDay)] {
            let grant = Cast.access(times)

            #expect(
                try grant.extended(by: more, at: .monday9am, calendar: .berlin) == grant)
        }
    }

    @Test(arguments: AccessExtension.allCases)
    func `what a parent has ended is given again, not extended`(more: AccessExtension) {
        let grant = Cast.access(.until(Self.elevenPM)).revoked(at: .monday9am.minutes(5))

        #expect(
            throws: Refusal.conflict(
                Message("This access has ended. You can give it again."))
        ) { try grant.extended(by: more, at: .monday9am.minutes(6), calendar: .berlin) }
    }

    @Test(arguments: AccessExtension.allCases)
    func `a reader's time is never extended`(more: AccessExtension) {
        let grant = Cast.access(.reading(from: .monday, until: Self.elevenPM), of: Cast.drWeber)

        #expect(throws: Refusal.self) {
            try grant.extended(by: more, at: .monday9am, calendar: .berlin)
        }
    }
}
