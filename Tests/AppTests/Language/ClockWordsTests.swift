import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Times in sentences are written by the family's clock.
struct ClockWordsTests {
    private static let night = Message(
        "Choose a time from {{first}} to {{last}}.", clocks: ["first": 1020, "last": 1439])

    /// With plain spaces, in capitals: regions differ in both.
    private static func plain(_ text: String) -> String {
        text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ").uppercased()
    }

    @Test(
        arguments: [
            ("en-GB", nil, "17:00", "23:59", "10:00", "14:05"),
            ("en-US", nil, "5:00 PM", "11:59 PM", "10:00 AM", "2:05 PM"),
            ("en-GB", .twelve, "5:00 PM", "11:59 PM", "10:00 AM", "2:05 PM"),
            ("en-US", .twentyFour, "17:00", "23:59", "10:00", "14:05"),
        ] as [(String, ClockHours?, String, String, String, String)])
    func `refusals and badges tell times as the family reads them`(
        tag: String, hours: ClockHours?, first: String, last: String, ten: String, typed: String
    ) {
        let words = Words(tag: tag, clockHours: hours)

        #expect(
            Self.plain(words(Self.night)) == "CHOOSE A TIME FROM \(first) TO \(last).")
        #expect(Self.plain(words(.writeTime)) == "WRITE THE TIME AS \(typed).")
        #expect(Self.plain(words.clock(typed: "14:05")) == typed)
        #expect(words.clock(typed: "soon") == "soon")
        let early = BadgeCatalogue.family(.early)
        #expect(
            Self.plain(BadgeWords(words).asks(early, 1))
                == "START 5 ACTIVITIES BEFORE \(ten). SCREENS DON’T COUNT.")
    }

    @Test(arguments: [
        ("2026-12-31", "Thursday 31 December", "31 Dec"),
        ("2025-12-31", "Wednesday, 31 December 2025", "31 Dec 2025"),
    ])
    func `a day of another year is named with it`(day: String, long: String, short: String) throws {
        let words = Words(tag: Words.standard)
        let day = try #require(LocalDay(iso: day))
        let today = try #require(LocalDay(iso: "2026-03-02"))

        #expect(words.weekdayAndDay(day, seenOn: today) == long)
        #expect(words.short(day, seenOn: today) == short)
    }

    @Test(arguments: ["en-GB", "en-US", "en-CA", "en-IE", "en-IN", "en-FI"], ClockHours.allCases)
    func `what a sentence shows can be typed`(tag: String, hours: ClockHours) {
        let words = Words(tag: tag, clockHours: hours)
        for minute in 0..<1440 {
            let told = words.clock(minuteOfDay: minute)
            #expect(ClockTime.minute(told) == minute, "\(told)")
        }
    }
}
