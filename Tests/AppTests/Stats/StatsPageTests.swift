import AppSupport
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Where the time went in longer periods: every figure is what the record says (§7).
struct StatsPageTests {
    /// Forty days of Mia's, over a clock change, with a stretch across each midnight.
    private func app() throws -> TestApp {
        let calendar = FamilyCalendar.berlin
        let app = try TestApp(at: calendar.instant(.of("2026-04-08"), secondOfDay: 66_000))
        let categories: [CategoryID] = [.reading, .sport, .homework, .screen]
        for number in 0..<40 {
            let start = calendar.start(of: .monday + number)
            try app.add(
                categories[number % 4], from: start.minutes(-20), to: start.minutes(Int64(number)))
            try app.add(
                categories[number / 3 % 4], from: start.minutes(480 + Int64(number) * 3),
                to: start.minutes(700 + Int64(number % 7)))
        }
        return app
    }

    /// The time of each category by name between two days, added up by the store itself.
    private func sums(_ app: TestApp, _ first: String, _ last: String) throws -> [String: String] {
        let calendar = FamilyCalendar.berlin
        let from = calendar.start(of: .of(first)).milliseconds
        let to = calendar.start(of: .of(last) + 1).milliseconds
        return try app.sums(
            """
            SELECT category.name, sum(min(ended_at, \(to)) - max(started_at, \(from)))
            FROM activity JOIN category ON category.id = category_id
            WHERE child_id = 1 AND deleted_at IS NULL AND started_at < \(to) AND ended_at > \(from)
            GROUP BY category.name
            """
        ).mapValues { Words(tag: "en-GB").duration(Span(milliseconds: $0)) }
    }

    /// The rows of the table of categories: name and time.
    private func table(_ page: Page) -> [String: String] {
        let rows = page.text.components(separatedBy: "<tr data-colour")
        return Dictionary(
            uniqueKeysWithValues: rows.dropFirst().compactMap { row -> (String, String)? in
                guard let name = row.firstMatch(of: /stats__link" href="[^"]*">([^<]*)</)?.1,
                    let time = row.firstMatch(of: /<td class="num"><b>([^<]*)</)?.1
                else { return nil }
                return (String(name), String(time))
            })
    }

    @Test(arguments: [
        ("of=week&day=2026-03-29", "2026-03-23", "2026-03-29"),
        ("of=week&day=2026-04-08", "2026-04-06", "2026-04-12"),
        ("of=month&day=2026-03-15", "2026-03-01", "2026-03-31"),
        ("of=year&day=2026-03-15", "2026-01-01", "2026-12-31"),
        ("of=range&from=2026-03-20&to=2026-04-02", "2026-03-20", "2026-04-02"),
        ("of=range&from=2026-03-04&to=2026-04-07", "2026-03-04", "2026-04-07"),
    ]) func `each figure is what the store adds up`(query: String, first: String, last: String)
        throws
    {
        let app = try app()
        let page = try Browser.at(in: app).get("/children/1/stats?" + query)

        #expect(page.status == 200)
        let expected = try sums(app, first, last)
        #expect(!expected.isEmpty)
        let shown = table(page).filter { $0.value != "–" }
        #expect(shown == expected)
    }

    @Test func `a running day is held against as much of the day a week before`() throws {
        let calendar = FamilyCalendar.berlin
        // Wednesday at noon; a week before, half of what was read came after noon.
        let app = try TestApp(at: calendar.instant(.of("2026-04-08"), secondOfDay: 43_200))
        let (today, before) = (
            calendar.start(of: .of("2026-04-08")), calendar.start(of: .of("2026-04-01"))
        )
        try app.add(
            .reading, from: calendar.start(of: .of("2026-03-02")),
            to: calendar.start(of: .of("2026-03-02")).minutes(5))
        try app.add(.reading, from: before.minutes(660), to: before.minutes(780))
        try app.add(.reading, from: today.minutes(600), to: today.minutes(690))

        let page = try Browser.at(in: app).get("/children/1/stats")

        #expect(page.words.contains("compared with this point last week + 30 min"))
        #expect(page.words.contains("Wednesday 8 April, 1 h 30 min"))
        #expect(page.words.contains("Tuesday 7 April, nothing logged"))
        #expect(!page.words.contains("Thursday 9 April,"))
        #expect(!page.words.contains("< 1 min"))
    }

    @Test(arguments: ["2026-03-29", "2026-04-05", "2026-10-25", "2026-11-01"])
    func `the same time of day is by the clock, also where clocks change`(day: String) throws {
        let today = LocalDay.of(day)
        func at(_ day: LocalDay, _ hour: Int) -> Instant {
            FamilyCalendar.berlin.instant(day, secondOfDay: hour * 3600)
        }
        let app = try TestApp(at: at(today, 12))
        try app.add(.reading, from: at(today - 28, 11), to: at(today - 28, 12))
        // A week before, half of what was read came after noon.
        try app.add(.reading, from: at(today - 7, 11), to: at(today - 7, 13))
        try app.add(.reading, from: at(today, 11), to: at(today, 12))

        let page = try Browser.at(in: app).get("/children/1/stats")

        #expect(page.words.contains("compared with this point last week no change"))
    }

    @Test func `a category that is new is compared as in the table of all`() throws {
        let calendar = FamilyCalendar.berlin
        let app = try TestApp(at: calendar.instant(.of("2026-04-10"), secondOfDay: 43_200))
        for (category, day) in [(CategoryID.sport, "2026-03-23"), (.reading, "2026-03-31")] {
            let start = calendar.start(of: .of(day)).minutes(600)
            try app.add(category, from: start, to: start.minutes(60))
        }
        let mia = try Browser.at(in: app)
        let week = "/children/1/stats?of=week&day=2026-03-31"

        #expect(try mia.get(week).words.contains("Reading 1 h + 1 h 100%"))
        let reading = try mia.get(week + "&category=2").words
        #expect(reading.contains("compared with the week before + 1 h"))
        #expect(reading.contains("No part 1 h + 1 h 100%"))
    }

    @Test func `an empty week before is said to be empty`() throws {
        let calendar = FamilyCalendar.berlin
        let app = try TestApp(at: calendar.instant(.of("2026-04-10"), secondOfDay: 43_200))
        for day in ["2026-03-02", "2026-04-08"] {
            let start = calendar.start(of: .of(day))
            try app.add(.reading, from: start.minutes(540), to: start.minutes(600))
        }

        let page = try Browser.at(in: app).get("/children/1/stats?of=week")

        #expect(page.words.contains("nothing logged in the previous period –"))
        #expect(!page.words.contains("not enough"))
    }

    @Test func `the first week is averaged over its whole days and compared with nothing`() throws {
        let calendar = FamilyCalendar.berlin
        let app = try TestApp(at: calendar.instant(.of("2026-04-10"), secondOfDay: 43_200))
        for day in ["2026-04-08", "2026-04-09", "2026-04-10"] {
            let start = calendar.start(of: .of(day))
            try app.add(.reading, from: start.minutes(540), to: start.minutes(600))
        }
        for query in ["of=week", "of=year"] {
            let page = try Browser.at(in: app).get("/children/1/stats?" + query)

            #expect(page.words.contains("Daily average · on days with entries 1 h"))
            #expect(page.words.contains("not enough to compare yet –"))
            #expect(!page.words.contains("the dotted one"))
        }
    }

    @Test func `a dotted line ends where its time was cut off`() throws {
        let page = try Browser.at(in: try app()).get("/children/1/stats?of=month")

        let faint = try #require(page.text.firstMatch(of: /line--faint.*?<path[^>]*d="([^"]*)"/)).1
        // The first eight days of March beside those of April.
        #expect(faint.split { "ML".contains($0) }.count == 8)
    }

    @Test func `a shorter month is drawn beside all days that it is compared with`() throws {
        let calendar = FamilyCalendar.berlin
        let app = try TestApp(at: calendar.instant(.of("2026-03-05"), secondOfDay: 43_200))
        for number in 0..<59 {
            let start = calendar.start(of: .of("2026-01-01") + number).minutes(540)
            try app.add(.reading, from: start, to: start.minutes(number < 31 ? 60 : 30))
        }

        let page = try Browser.at(in: app).get("/children/1/stats?of=month&day=2026-02-10")

        #expect(page.words.contains("Total 14 h"))
        #expect(page.words.contains("− 17 h"))
        let faint = try #require(page.text.firstMatch(of: /line--faint.*?<path[^>]*d="([^"]*)"/)).1
        #expect(faint.split { "ML".contains($0) }.count == 31)
        #expect(page.words.contains("Saturday 28 February 30 min 1 h"))
        for day in ["Thursday 29", "Friday 30", "Saturday 31"] {
            #expect(page.words.contains("\(day) January 1 h"))
        }
    }

    @Test func `every picture of a year has a table that says the same`() throws {
        let page = try Browser.at(in: try app()).get("/children/1/stats?of=year")

        let charts = page.text.components(separatedBy: "<div class=\"chart-box\">").dropFirst()
        #expect(charts.count == 4)
        #expect(charts.allSatisfy { $0.contains("<table class=\"table") })
        // The week of 2 March by its days, and a Monday's hours.
        let heads = page.text.matches(
            of: /<th scope="row">\s*(?:<a[^>]*>)?([^<]*?)(?:<\/a>)?\s*<\/th>/
        )
        .map { String($0.1) }
        #expect(heads.contains("2 Mar") && heads.contains("08:00"))
    }

    @Test func `no bar of less than a minute is called nothing`() throws {
        let app = try TestApp(at: Instant.monday9am + .hours(1))
        try app.add(.reading, from: .monday9am, to: .monday9am.seconds(40))

        let page = try Browser.at(in: app).get("/children/1/stats")

        #expect(page.words.contains("Monday 2 March < 1 min"))
        #expect(!page.text.contains(">0:00<"))
    }

    @Test func `weeks that a range cuts are named by what is left of them`() throws {
        let page = try Browser.at(in: try app()).get(
            "/children/1/stats?of=range&from=2026-03-04&to=2026-04-07")

        #expect(page.words.contains("4 Mar – 8 Mar, part of a week"))
        #expect(page.words.contains("9 Mar – 15 Mar, "))
        #expect(!page.words.contains("9 Mar – 15 Mar, part"))
    }

    @Test func `a category is looked into by its parts`() throws {
        let app = try app()
        try app.change("UPDATE activity SET subcategory_id = NULL")
        let page = try Browser.at(in: app).get(
            "/children/1/stats?of=month&day=2026-03-02&category=2")

        #expect(page.status == 200)
        #expect(page.words.contains("No part"))
        #expect(page.words.contains("All categories"))
        let march = try sums(app, "2026-03-01", "2026-03-31")
        #expect(page.words.contains(try #require(march["Reading"])))
    }

    @Test(arguments: [("2026-02-25", false), ("2026-03-04", true), ("2026-04-08", true)])
    func `each day that a child's page leads to opens`(day: String, isOpen: Bool) throws {
        let app = try app()
        let mia = try Browser.at(in: app)

        let page = try mia.get("/children/1/stats?of=week&day=" + day)

        #expect(page.words.contains("Day Week Month Year") == isOpen)
        let places = Set(page.elements("a").compactMap { $0["href"] })
        for place in places where place.hasPrefix("/children/1/day?") {
            #expect(try mia.get(place).status == 200, "\(place)")
        }
        let parents = try Browser.parent(app).get("/parents/children/1/stats?of=week&day=" + day)
        #expect(parents.words.contains("Day Week Month Year"))
    }

    @Test(arguments: [
        "of=week&day=2026-3-1", "of=month&day=x", "of=decade", "of=week&day=0001-01-01",
        "of=week&day=99999-01-01", "of=month&category=77",
    ]) func `an address that no page links to is not found`(query: String) throws {
        let page = try Browser.at(in: try app()).get("/children/1/stats?" + query)
        #expect(page.status == 404)
    }

    @Test(arguments: [
        ("from=2026-03-04&to=2026-03-03", "The last day is before the first."),
        ("from=x&to=2026-03-03", "Write the date as 2026-05-23."),
        ("from=2001-03-04&to=2026-03-03", "Choose at most ten years."),
        ("", "Write the date as 2026-05-23."),
    ]) func `an invalid range says so at the field and keeps it`(
        query: String, message: String
    ) throws {
        let page = try Browser.at(in: try app()).get("/children/1/stats?of=range&" + query)
        #expect(page.status == 422)
        #expect(page.words.contains(message))
        #expect(page.elements("input").contains { $0["aria-invalid"] == "true" })
        #expect(page.text.contains("value=\"2026-03-03\"") == query.contains("2026-03-03"))
    }

    @Test func `an empty time says so, and parents see the same as their child`() throws {
        let app = try app()
        let empty = try Browser.at(in: app).get("/children/1/stats?of=year&day=2024-03-02")
        #expect(empty.words.contains("Nothing logged on these days."))

        let query = "of=month&day=2026-03-02"
        let mia = try Browser.at(in: app).get("/children/1/stats?" + query)
        let parent = try Browser.parent(app)
        let parents = try parent.get("/parents/children/1/stats?" + query)
        #expect(table(parents) == table(mia))
        #expect(!table(mia).isEmpty)
    }

    @Test func `weeks and months add up to the year`() throws {
        let app = try app()
        let day = FamilyCalendar.berlin
        var (months, year) = (Span.zero, Span.zero)
        let visits = try app.focusPal.database.read { reading in
            try reading.activities(
                of: Cast.mia.id,
                touching: day.start(of: .of("2026-01-01"))..<day.start(of: .of("2027-01-01")))
        }
        func total(_ period: StatsPeriod) -> Span {
            let days = period.days.map(day.calendarDay)
            let totals = Totals.byDay(visits, days: days, now: app.clock.now)
            return StatsRecord.total(StatsRecord.sum(totals.values))
        }
        var month = StatsPeriod(.month, around: .of("2026-01-01"), in: day)
        for _ in 0..<12 {
            months = months + total(month)
            month = month.next(in: day)
        }
        year = total(StatsPeriod(.year, around: .monday, in: day))
        #expect(months == year)
        #expect(year > .hours(100))
    }
}
