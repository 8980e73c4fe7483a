import Domain
import Foundation
import Support
import Testing

struct ForestMonthTests {
    @Test(arguments: [
        ("2026-02", "2026-02-01", "2026-02-28"), ("2028-02", "2028-02-01", "2028-02-29"),
        ("2026-12", "2026-12-01", "2026-12-31"), ("2026-04", "2026-04-01", "2026-04-30"),
    ])
    func `a month has its days`(month: String, first: String, last: String) throws {
        let month = try #require(CalendarMonth(iso: month))

        #expect(month.days == .of(first)...(.of(last)))
        #expect(CalendarMonth(of: .of(last)) == month)
    }

    @Test(arguments: ["", "2026", "2026-13", "2026-00", "2026-3", "26-03", "2026-03-02", "x"])
    func `what is no month is none`(text: String) {
        #expect(CalendarMonth(iso: text) == nil)
    }

    @Test func `a month is written as it is read, and comes before the next`() throws {
        let months = try ["2025-12", "2026-01", "2026-11"].map {
            try #require(CalendarMonth(iso: $0))
        }

        #expect(months.map(\.description) == ["2025-12", "2026-01", "2026-11"])
        #expect(months == months.shuffled().sorted())
    }
}

/// Days and moments as far away as anybody can ask for.
struct FarAwayTests {
    private static let zones = ["Europe/Berlin", "Pacific/Apia", "America/Los_Angeles", "UTC"]
        .compactMap { TimeZone(identifier: $0) }

    @Test(arguments: ["0001-01", "9999-12"]) func `the first and the last month have days`(
        text: String
    ) throws {
        let month = try #require(CalendarMonth(iso: text))

        #expect(month.days.lowerBound + 30 == month.days.upperBound)
        #expect(month.days.contains(month.firstDay))
    }

    @Test(arguments: ["0001-01-01", "9999-12-31"])
    func `each period around the first and the last day has days, and neighbours`(
        text: String
    ) throws {
        let day = try #require(LocalDay(iso: text))
        for zone in Self.zones {
            let calendar = FamilyCalendar(zone: zone, firstWeekday: .sunday)
            for kind in StatsPeriod.Kind.allCases {
                let period = StatsPeriod(kind, around: day, in: calendar)

                #expect(period.days.contains(day))
                #expect(period.previous(in: calendar).days.upperBound + 1 == period.days.lowerBound)
                #expect(period.next(in: calendar).days.lowerBound - 1 == period.days.upperBound)
            }
            #expect(calendar.day(of: calendar.start(of: day)) == day)
            #expect(calendar.calendarDay(day).span.contains(calendar.start(of: day)))
        }
    }

    @Test(arguments: [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max])
    func `no number is too large for a moment, a length or a day`(number: Int64) {
        let (moment, span) = (Instant(milliseconds: number), Span(milliseconds: number))
        let monotonic = Monotonic(milliseconds: number)
        let sums = [
            Instant(seconds: number) + span - (moment - Instant(milliseconds: -1)),
            moment + .seconds(number) + .minutes(number) + .hours(number),
            Stamp(at: moment, monotonic: monotonic).instant(of: monotonic + span),
        ]

        for zone in Self.zones {
            let calendar = FamilyCalendar(zone: zone)
            for sum in sums {
                let day = calendar.day(of: sum)
                #expect(calendar.calendarDay(day).day == day)
            }
        }
        #expect((LocalDay(number: Int(number)) + Int(number) - Int(number)).description != "")
        #expect(Span.minutes(number) == .zero || (Span.minutes(number) < .zero) == (number < 0))
    }
}
