import Domain
import Support
import Testing

struct AccessHoursTests {
    static let elevenPM = Instant.utc("2026-03-02 22:00")
    static let weekend = Instant.utc("2026-03-06 15:00")..<Instant.utc("2026-03-08 19:00")

    @Test(
        arguments: [
            ("2026-03-02 07:59:59.999", false), ("2026-03-02 08:00", true),
            ("2026-03-02 21:59:59.999", true), ("2026-03-02 22:00", false),
            ("1970-01-01 00:00", false), ("9999-12-31 00:00", false),
        ])
    func `until 23:00 is over when the clock shows it`(at: String, isOpen: Bool) {
        let grant = Cast.access(.until(Self.elevenPM))

        #expect(grant.isOpen(at: .utc(at), calendar: .berlin) == isOpen)
        #expect(grant.end(at: .utc(at), calendar: .berlin) == (isOpen ? Self.elevenPM : nil))
    }

    @Test func `a weekend begins and ends at its minutes, and opens once`() {
        let grant = Cast.access(.span(Self.weekend))

        #expect(!grant.isOpen(at: Self.weekend.lowerBound.milliseconds(-1), calendar: .berlin))
        #expect(grant.isOpen(at: Self.weekend.lowerBound, calendar: .berlin))
        #expect(!grant.isOpen(at: Self.weekend.upperBound, calendar: .berlin))
        #expect(
            grant.nextOpening(after: .monday9am, calendar: .berlin) == Self.weekend.lowerBound)
        #expect(grant.nextOpening(after: Self.weekend.lowerBound, calendar: .berlin) == nil)
        #expect(grant.nextOpening(after: Self.weekend.upperBound, calendar: .berlin) == nil)
    }

    @Test func `access never begins before it is given`() {
        let early = Instant.monday9am.minutes(-60)..<Instant.monday9am.minutes(60)
        let grant = Cast.access(.span(early))

        #expect(!grant.isOpen(at: .monday9am.milliseconds(-1), calendar: .berlin))
        #expect(grant.nextOpening(after: early.lowerBound, calendar: .berlin) == .monday9am)
        #expect(grant.end(at: .monday9am, calendar: .berlin) == early.upperBound)
    }

    @Test(arguments: [0, 1, 1_000_000_000_000, Int64.max / 2, .max])
    func `access until it is revoked has no end`(later: Int64) {
        let grant = Cast.access(.untilRevoked)
        let now = Instant(milliseconds: Instant.monday9am.milliseconds + later / 2)
        // The farthest moment that can be calculated with belongs to nobody.
        let isFarthest = now == Instant(milliseconds: .max)

        #expect(
            grant.state(at: now, calendar: .berlin) == (isFarthest ? .closed : .open(until: nil)))
        #expect(grant.nextOpening(after: now, calendar: .berlin) == nil)
    }

    @Test func `whoever ends it ends it at that moment, for good`() {
        let now = Instant.monday9am.minutes(10)
        let times: [AccessTimes] = [
            .untilRevoked, .until(Self.elevenPM), .weekly(WeeklyAccessTests.everyDay),
            .reading(from: .monday, until: Self.elevenPM),
        ]

        for time in times {
            let grant = Cast.access(time).revoked(at: now)

            #expect(grant.end(at: .monday9am, calendar: .berlin) == now)
            #expect(!grant.isOpen(at: now, calendar: .berlin))
            #expect(grant.nextOpening(after: now, calendar: .berlin) == nil)
            #expect(grant.revoked(at: now.minutes(5)).revokedAt == now)
        }
    }

    @Test(arguments: [-1, 0])
    func `revoked before it was given, it was never open`(minutes: Int64) {
        let grant = Cast.access(.untilRevoked).revoked(at: .monday9am.minutes(minutes))

        #expect(!grant.isOpen(at: .monday9am, calendar: .berlin))
    }

    @Test(arguments: [(-1, false), (0, true), (1, true), (1_199_999, true), (1_200_000, false)])
    func `both sides are told twenty minutes before the end`(later: Int64, isEnding: Bool) {
        let now = Self.elevenPM.minutes(-20).milliseconds(later)

        #expect(
            Cast.access(.until(Self.elevenPM)).isEnding(at: now, calendar: .berlin) == isEnding)
        #expect(!Cast.access(.untilRevoked).isEnding(at: now, calendar: .berlin))
    }

    @Test func `access rests only while it is open and the child is away`() {
        let grant = Cast.access(.until(Self.elevenPM))

        #expect(grant.isResting(isAway: true, at: .monday9am, calendar: .berlin))
        #expect(!grant.isResting(isAway: false, at: .monday9am, calendar: .berlin))
        #expect(!grant.isResting(isAway: true, at: Self.elevenPM, calendar: .berlin))
    }

    @Test(
        arguments: [
            ("2026-05-31 21:59:59.999", false), ("2026-05-31 22:00", true),
            ("2027-01-01 00:00", true), ("2020-01-01 00:00", false),
        ])
    func `open-ended access is asked about after 13 weeks`(at: String, isAsked: Bool) {
        for times in [AccessTimes.untilRevoked, .weekly(WeeklyAccessTests.everyDay)] {
            #expect(Cast.access(times).needsReview(at: .utc(at), calendar: .berlin) == isAsked)
        }
        #expect(
            !Cast.access(.until(Self.elevenPM)).needsReview(at: .utc(at), calendar: .berlin))
    }

    @Test func `a yes is good for 13 weeks more, an end for ever`() {
        let asked = Instant.utc("2026-06-01 08:00")
        let grant = Cast.access(.untilRevoked).confirmed(at: asked)

        #expect(!grant.needsReview(at: asked, calendar: .berlin))
        #expect(grant.needsReview(at: asked + .hours(24 * 91), calendar: .berlin))
        #expect(grant.confirmed(at: .monday9am).confirmedAt == asked)
        #expect(
            !grant.revoked(at: asked).needsReview(
                at: asked + .hours(24 * 400), calendar: .berlin))
    }

    @Test(
        arguments: [
            ("2026-03-10 23:00", "2026-03-10 23:00"), ("2026-05-30 22:00", "2026-05-30 22:00"),
            ("2026-05-30 22:00:00.001", "2026-05-30 22:00"),
            ("9999-01-01 00:00", "2026-05-30 22:00"),
        ])
    func `a reader's access ends after 90 days at the latest`(until: String, end: String) {
        let grant = Cast.access(.reading(from: .monday, until: .utc(until)), of: Cast.drWeber)

        #expect(grant.end(at: .monday9am, calendar: .berlin) == .utc(end))
        #expect(!grant.isOpen(at: .utc(end), calendar: .berlin))
    }

    @Test func `a reader sees days from the first one on, a helper any`() {
        let reader = Cast.access(.reading(from: .monday, until: .monday9am.minutes(1)))

        #expect(!reader.shows(.monday - 1))
        #expect(reader.shows(.monday))
        #expect(reader.shows(.monday + 400))
        #expect(Cast.access(.untilRevoked).shows(.monday - 1))
    }

    @Test(arguments: [Instant(milliseconds: .min), Instant(milliseconds: .max)])
    func `moments at the ends of time are answered`(now: Instant) {
        let times: [AccessTimes] = [
            .untilRevoked, .until(now), .span(now..<now), .weekly(WeeklyAccessTests.everyDay),
            .reading(from: .monday, until: now),
        ]
        for time in times {
            let grant = Cast.access(time)

            #expect(!grant.isOpen(at: now, calendar: .berlin))
            #expect(!grant.needsReview(at: Instant(milliseconds: .min), calendar: .berlin))
            _ = grant.nextOpening(after: now, calendar: .berlin)
            _ = try? grant.extended(by: .tomorrow, at: now, calendar: .berlin)
        }
    }
}
