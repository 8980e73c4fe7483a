import Domain
import Support
import Testing

struct AccessToldTests {
    private func told(_ times: AccessTimes, at: String, revoked: Bool = false) -> AccessTold {
        var grant = Cast.access(times)
        if revoked { grant = grant.revoked(at: .utc("2026-03-02 10:00")) }
        return AccessTold(grant, at: .utc(at), calendar: .berlin)
    }

    private static let midnight = Instant.utc("2026-03-03 23:00")

    @Test(
        arguments: [
            // From Monday morning on, until a moment.
            ("2026-03-02 22:00", "2026-03-02 08:00", AccessTold.today(.utc("2026-03-02 22:00"))),
            ("2026-03-02 22:00", "2026-03-02 21:59:59.999", .today(.utc("2026-03-02 22:00"))),
            ("2026-03-03 09:00", "2026-03-02 08:00", .tomorrow(.utc("2026-03-03 09:00"))),
            // What ends at midnight ends on the day before.
            ("2026-03-02 23:00", "2026-03-02 08:00", .today(.utc("2026-03-02 23:00"))),
            (
                "2026-03-02 23:00:00.001", "2026-03-02 08:00",
                .tomorrow(.utc("2026-03-02 23:00:00.001"))
            ),
            ("2026-03-03 23:00", "2026-03-02 08:00", .tomorrow(midnight)),
            ("2026-03-08 19:00", "2026-03-02 08:00", .thisWeek(.utc("2026-03-08 19:00"))),
            ("2026-03-09 19:00", "2026-03-02 08:00", .later(.utc("2026-03-09 19:00"))),
            ("2026-03-02 22:00", "2026-03-02 22:00", .over(since: .utc("2026-03-02 22:00"))),
        ] as [(String, String, AccessTold)])
    func `an end is named by how far away it is`(end: String, at: String, is expected: AccessTold) {
        #expect(told(.until(.utc(end)), at: at) == expected)
    }

    @Test(
        arguments: [
            ("2026-03-02 23:00", "2026-03-02"), ("2026-03-02 22:59:59.999", nil),
            ("2026-03-02 23:00:00.001", nil), ("2026-03-28 23:00", "2026-03-28"),
            // The clocks were set forward on this day.
            ("2026-03-29 22:00", "2026-03-29"), ("2026-03-29 23:00", nil),
        ] as [(String, String?)])
    func `an end at midnight ends with the day before`(end: String, last: String?) {
        let day = AccessTold.lastDay(endingAt: .utc(end), calendar: .berlin)

        #expect(day?.description == last)
    }

    @Test func `a time to come is said with its beginning`() {
        let span = Instant.utc("2026-03-06 15:00")..<Instant.utc("2026-03-08 19:00")
        #expect(told(.span(span), at: "2026-03-02 08:00") == .opens(span.lowerBound))
        #expect(told(.span(span), at: "2026-03-06 15:00") == .thisWeek(span.upperBound))
        #expect(told(.span(span), at: "2026-03-09 08:00") == .over(since: span.upperBound))
    }

    @Test func `between the hours of a week the next ones are said`() throws {
        let tuesday = AccessTimes.weekly([
            try #require(WeeklyWindow(.tuesday, from: 840, until: 1080))
        ])
        #expect(told(tuesday, at: "2026-03-02 08:00") == .opens(.utc("2026-03-03 13:00")))
        #expect(told(tuesday, at: "2026-03-03 13:00") == .today(.utc("2026-03-03 17:00")))
        #expect(told(tuesday, at: "2026-03-03 17:00") == .opens(.utc("2026-03-10 13:00")))
    }

    @Test func `without an end it is open, and over once a parent ends it`() {
        #expect(told(.untilRevoked, at: "2026-03-02 09:00") == .open)
        #expect(told(.untilRevoked, at: "2026-03-02 10:00", revoked: true) == .over(since: nil))
        #expect(
            told(.until(.utc("2026-03-02 22:00")), at: "2026-03-02 10:00", revoked: true)
                == .over(since: nil))
    }
}
