import Domain
import Support
import Testing

struct LocalDayTests {
    @Test(arguments: [
        ("1970-01-01", 0), ("1969-12-31", -1), ("2026-03-02", 20_514), ("2000-02-29", 11_016),
        ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ])
    func `a date has its number of days since 1970`(iso: String, number: Int) {
        #expect(LocalDay(iso: iso)?.number == number)
    }

    @Test(arguments: [
        "2025-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-00-10", "2026-13-10",
        "2026-01-00", "2026-01-32", "0000-01-01",
    ])
    func `a date that the calendar does not have is none`(iso: String) {
        #expect(LocalDay(iso: iso) == nil)
    }

    @Test(arguments: [
        "", "-", "--", "2026", "2026-3-2", "26-03-02", "2026-03-02 ", " 2026-03-02", "2026/03/02",
        "20260302", "-026-03-02", "+026-03-02", "12026-03-02", "2026-03-02-", "2026-03-0२",
        "２０２６-０３-０２", "2026-03-02T00:00:00Z", "2026--3-02",
    ])
    func `text of another form is no date`(text: String) {
        #expect(LocalDay(iso: text) == nil)
    }

    @Test(arguments: [
        (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
        (2026, 1, 32), (.max, 1, 1), (.min, 1, 1), (2026, .max, .max),
    ])
    func `numbers outside the calendar are no date`(year: Int, month: Int, day: Int) {
        #expect(LocalDay(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [1, 4, 1600, 1900, 1996, 2000, 2024, 2026, 2100, 9999])
    func `each day of a year comes after the one before and reads back`(year: Int) throws {
        var day = try #require(LocalDay(year: year, month: 1, day: 1))
        var count = 0

        while day.date.year == year {
            #expect(LocalDay(iso: day.description) == day)
            let (year, month, dayOfMonth) = day.date
            #expect(LocalDay(year: year, month: month, day: dayOfMonth) == day)
            day = day + 1
            count += 1
        }

        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        #expect(count == (isLeap ? 366 : 365))
    }

    @Test(arguments: [
        ("1970-01-01", Weekday.thursday), ("1969-12-31", .wednesday), ("1969-12-25", .thursday),
        ("2000-02-29", .tuesday), ("2026-03-02", .monday), ("2026-03-29", .sunday),
        ("0001-01-01", .monday), ("9999-12-31", .friday),
    ])
    func `a day has its weekday`(iso: String, weekday: Weekday) {
        #expect(LocalDay.of(iso).weekday == weekday)
    }

    @Test func `a year before 1000 is written with four digits`() {
        #expect(LocalDay.of("0001-02-03").description == "0001-02-03")
    }

    @Test func `28 February is followed by the 29th in a leap year only`() {
        #expect((LocalDay.of("2024-02-28") + 1).description == "2024-02-29")
        #expect((LocalDay.of("2026-02-28") + 1).description == "2026-03-01")
    }

    @Test func `days can be compared and subtracted`() {
        let newYear = LocalDay.of("2026-01-01")

        #expect(newYear - 1 < newYear)
        #expect((newYear - 1).description == "2025-12-31")
        #expect(newYear - 365 + 365 == newYear)
    }
}
