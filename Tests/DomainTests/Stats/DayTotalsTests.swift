import Support
import Testing

@testable import Domain

/// Totals by day, part and hour are the totals of the whole, cut (§7).
struct DayTotalsTests {
    static let zones = ["Europe/Berlin", "Australia/Lord_Howe", "Africa/Cairo", "Pacific/Apia"]

    /// A random record of some days, without overlap, from a seed.
    private func record(_ seed: UInt64, from start: Instant) -> ([Activity], Instant) {
        var random = SplitMix64(seed: seed)
        var (at, activities) = (start, [Activity]())
        let ids: [CategoryID] = [.reading, .sport, .homework]
        for number in 1...60 {
            at = at + Span(milliseconds: Int64.random(in: 0...9_000_000, using: &random))
            let end = at + Span(milliseconds: Int64.random(in: 1...30_000_000, using: &random))
            activities.append(
                .of(
                    ids.randomElement(using: &random) ?? .reading, from: at,
                    to: number == 60 ? nil : end, id: Int64(number)))
            at = end
        }
        return (activities, at)
    }

    @Test(arguments: zones, [1, 2, 3] as [UInt64])
    func `each day is what the day alone adds up to, and all days the whole`(
        zone: String, seed: UInt64
    ) {
        let calendar = FamilyCalendar.of(zone)
        // Days with clock changes in all four zones, and the day that Apia left out.
        for first in ["2026-03-25", "2026-10-20", "2011-12-27", "2026-04-01"] {
            let day = LocalDay.of(first)
            let (activities, now) = record(seed, from: calendar.start(of: day) + .hours(3))
            let days = (-2...30).map { calendar.calendarDay(day + $0) }

            let totals = Totals.byDay(activities, days: days, now: now)

            var whole: [CategoryID: Span] = [:]
            for day in days {
                let alone = Totals.byCategory(activities, within: day.span, now: now)
                #expect(totals[day.day] ?? [:] == alone)
                whole.merge(alone) { $0 + $1 }
            }
            let all = days[0].start..<days[days.count - 1].end
            #expect(whole == Totals.byCategory(activities, within: all, now: now))

            let hours = Totals.byHour(activities, days: days, now: now)
            let sum = hours.values.flatMap(\.self).reduce(.zero, +)
            #expect(sum == whole.values.reduce(.zero, +))
            let parts = Totals.byPart(of: .reading, activities, days: days, now: now)
            #expect(parts.values.reduce(.zero, +) == whole[.reading] ?? .zero)
        }
    }

    @Test func `an hour that comes twice counts twice`() {
        let day = FamilyCalendar.berlin.calendarDay(.fallBack)
        let start = day.start
        let reading = [Activity.of(.reading, from: start, to: start + .hours(5))]

        let hours = Totals.byHour(reading, days: [day], now: start + .hours(9))[.sunday] ?? []

        #expect(hours.prefix(5).map(\.wholeSeconds) == [3600, 3600, 7200, 3600, 0])
    }

    @Test func `half hours of a zone are half hours of the clock`() {
        let calendar = FamilyCalendar.of("Asia/Kolkata")
        let day = calendar.calendarDay(.monday)
        let nine = calendar.instant(.monday, secondOfDay: 9 * 3600 + 1800)
        let reading = [Activity.of(.reading, from: nine, to: nine + .hours(1))]

        let hours = Totals.byHour(reading, days: [day], now: nine + .hours(2))[.monday] ?? []

        #expect(hours[9] == .minutes(30))
        #expect(hours[10] == .minutes(30))
    }

    @Test func `nothing has no totals`() {
        #expect(Totals.byDay([], days: [], now: .monday9am).isEmpty)
        #expect(Totals.byHour([], days: [], now: .monday9am).isEmpty)
        #expect(Totals.byPart(of: .reading, [], days: [], now: .monday9am).isEmpty)
    }
}
