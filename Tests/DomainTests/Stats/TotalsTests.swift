import Domain
import Support
import Testing

struct TotalsTests {
    static let monday = FamilyCalendar.berlin.calendarDay(.monday)
    static let noon = Instant.monday9am.minutes(180)

    @Test func `a family without activities has no totals`() {
        #expect(Totals.byCategory([], within: Self.monday.span, now: Self.noon) == [:])
    }

    @Test func `activities of one category add up`() {
        let activities = [
            Activity.of(.reading, from: .monday9am, to: .monday9am.minutes(20), id: 1),
            Activity.of(.sport, from: .monday9am.minutes(20), to: .monday9am.minutes(50), id: 2),
            Activity.of(.reading, from: .monday9am.minutes(60), to: .monday9am.minutes(65), id: 3),
        ]

        let totals = Totals.byCategory(activities, within: Self.monday.span, now: Self.noon)

        #expect(totals == [.reading: .minutes(25), .sport: .minutes(30)])
    }

    @Test func `an activity across midnight counts on both days with its part`() {
        let start = Self.monday.end.minutes(-15)
        let reading = [Activity.of(.reading, from: start, to: start.minutes(40))]
        let tuesday = FamilyCalendar.berlin.calendarDay(.monday + 1)

        let before = Totals.byCategory(reading, within: Self.monday.span, now: start.minutes(60))
        let after = Totals.byCategory(reading, within: tuesday.span, now: start.minutes(60))

        #expect(before == [.reading: .minutes(15)])
        #expect(after == [.reading: .minutes(25)])
    }

    @Test func `an activity that ends at midnight is none of the next day`() {
        let reading = [Activity.of(.reading, from: .monday9am, to: Self.monday.start)]
        let midnight = [
            Activity.of(.reading, from: Self.monday.start.minutes(-5), to: Self.monday.start)
        ]

        #expect(Totals.byCategory(midnight, within: Self.monday.span, now: Self.noon) == [:])
        #expect(Totals.byCategory(reading, within: Self.monday.span, now: Self.noon) == [:])
    }

    @Test func `a running activity counts up to now`() {
        let reading = [Activity.of(.reading, from: .monday9am, to: nil)]

        let totals = Totals.byCategory(reading, within: Self.monday.span, now: Self.noon)

        #expect(totals == [.reading: .hours(3)])
    }

    @Test func `a running activity counts nothing where the clock was set back`() {
        let reading = [Activity.of(.reading, from: .monday9am, to: nil)]

        let totals = Totals.byCategory(
            reading, within: Self.monday.span, now: .monday9am.minutes(-60))

        #expect(totals == [:])
    }

    @Test func `what was taken out does not count`() {
        let gone = [Activity.of(.reading, from: .monday9am, to: Self.noon, deletedAt: Self.noon)]

        #expect(Totals.byCategory(gone, within: Self.monday.span, now: Self.noon) == [:])
    }

    @Test func `a stretch without length holds no time`() {
        let reading = [Activity.of(.reading, from: .monday9am, to: Self.noon)]
        let empty = Instant.monday9am.minutes(5)..<Instant.monday9am.minutes(5)

        #expect(Totals.byCategory(reading, within: empty, now: Self.noon) == [:])
    }

    @Test(arguments: [(LocalDay.springForward, 23), (.fallBack, 25)] as [(LocalDay, Int64)])
    func `an activity all day long is as long as the day`(day: LocalDay, hours: Int64) {
        let day = FamilyCalendar.berlin.calendarDay(day)
        let end = day.end.minutes(600)
        let rest = [Activity.of(.reading, from: day.start.minutes(-600), to: end)]

        let totals = Totals.byCategory(rest, within: day.span, now: day.end.minutes(600))

        #expect(totals == [.reading: .hours(hours)])
    }

    @Test func `an activity of all the time that there is counts within a day`() {
        let ever = [
            Activity.of(
                .reading, from: Instant(milliseconds: .min), to: Instant(milliseconds: .max))
        ]

        let totals = Totals.byCategory(ever, within: Self.monday.span, now: Self.noon)

        #expect(totals == [.reading: .hours(24)])
    }

    @Test(arguments: ["Europe/Berlin", "Asia/Beirut", "Pacific/Apia", "Australia/Lord_Howe"])
    func `the totals of the days add up to the total of the whole`(zone: String) {
        let calendar = FamilyCalendar.of(zone)
        var random = SplitMix64(seed: 5)
        let first = LocalDay.of("2011-12-20")
        var activities: [Activity] = []
        var at = calendar.start(of: first)
        for id in 1...400 {
            let start = at.milliseconds(.random(in: 0...3_600_000, using: &random))
            at = start.milliseconds(.random(in: 1...40_000_000, using: &random))
            activities.append(
                .of(
                    CategoryID(.random(in: 1...4, using: &random)), from: start, to: at,
                    id: Int64(id)))
        }
        let last = calendar.day(of: at)

        var sum: [CategoryID: Span] = [:]
        for number in first.number...last.number {
            let day = calendar.calendarDay(LocalDay(number: number))
            sum.merge(Totals.byCategory(activities, within: day.span, now: at), uniquingKeysWith: +)
        }

        let whole = calendar.start(of: first)..<calendar.start(of: last + 1)
        #expect(sum == Totals.byCategory(activities, within: whole, now: at))
    }
}
