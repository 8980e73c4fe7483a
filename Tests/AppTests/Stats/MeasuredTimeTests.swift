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

/// What a child did with a tree or a timer is seen, with a category or without.
struct MeasuredTimeTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
        try mia.plant(id: 1)
        app.clock.pass(.minutes(25))
        app.focusPal.finishTimers()
    }

    @Test func `focus without a category is in the day, the overview, statistics and reports`()
        throws
    {
        let parent = try Browser.parent(app)
        for page in [
            try mia.get("/children/1/day"), try parent.get("/parents"),
            try parent.get("/parents/children/1/day"), try mia.get("/children/1/stats"),
            try parent.get("/parents/reports?child=1"),
        ] {
            #expect(page.status == 200)
            #expect(page.words.contains("Focus"))
            #expect(page.words.contains("25 min"))
            #expect(page.text.contains("data-colour=\"focus\""))
        }
        let day = try mia.get("/children/1/day")
        #expect(day.words.contains("25 min today"))
        #expect(day.words.contains("09:00–09:25"))
        // Nobody can change what no entry says.
        #expect(!day.text.contains("/activities/-"))
    }

    @Test func `its table rows and files say so`() throws {
        let parent = try Browser.parent(app)
        let query = "?from=2026-03-02&to=2026-03-02"
        let rows = try parent.get("/parents/reports/activities.csv" + query).text
        let days = try parent.get("/parents/reports/days.csv" + query).text

        #expect(
            rows.contains(
                "\"Mia\",\"2026-03-02\",\"09:00\",\"09:25\",\"Focus\",\"\",\"1500\",\"by timer\""))
        #expect(days.contains("\"Mia\",\"2026-03-02\",\"Focus\",\"1500\""))
        #expect(try mia.get("/children/1/stats?category=0").status == 200)
    }

    @Test func `it is in the list of an archive, too`() throws {
        try mia.plant(id: 2)
        app.clock.pass(.minutes(5))

        let list = try #require(try app.dataFiles()[ArchiveFormat.activities])

        // Without the tree that still grows, which no table has yet.
        let text = String(decoding: list, as: UTF8.self)
        #expect(text.components(separatedBy: "\"Focus\"").count == 2)
        #expect(
            text.contains(
                "\"Mia\",\"2026-03-02T09:00:00+01:00\",\"2026-03-02T09:25:00+01:00\","
                    + "\"Focus\",\"\",\"1500\",\"measured\""))
    }

    @Test func `a tree that still grows has no end yet`() throws {
        let app = try TestApp()
        let mia = try Browser.at(in: app)
        try mia.plant(id: 1)
        app.clock.pass(.minutes(12))
        let parent = try Browser.parent(app)
        func row() throws -> [String] {
            let file = "/parents/reports/activities.csv?from=2026-03-02&to=2026-03-02"
            return try CSVTests.parse(parent.get(file).bytes).last ?? []
        }
        let (start, end) = (["Mia", "2026-03-02", "09:00"], ["Focus", "", "720", "by timer", ""])

        #expect(try mia.get("/children/1/day").words.contains("since 09:00 12 min"))
        #expect(try row() == start + [""] + end + ["running"])

        try mia.timer(.pause, version: 1, id: 2)

        #expect(try mia.get("/children/1/day").words.contains("09:00–09:12 12 min"))
        #expect(try row() == start + ["09:12"] + end + [""])
    }

    @Test func `an activity over the same minutes wins`() throws {
        try app.add(.reading, from: .monday9am.minutes(5), to: .monday9am.minutes(20))

        let day = try mia.get("/children/1/day")

        #expect(day.words.contains("25 min today"))
        #expect(day.words.contains("09:00–09:05"))
        #expect(day.words.contains("09:20–09:25"))
    }

    @Test func `nothing can be logged as focus`() throws {
        let before = try app.number("SELECT count(*) FROM activity")
        let page = try mia.post(
            "/children/1/taps", ["category": "0", "id": TapID.numbered(9).description])

        #expect(page.status >= 400 && page.status < 500)
        #expect(try app.number("SELECT count(*) FROM activity") == before)
    }

    @Test func `a day's ring and table open the parts of a category`() throws {
        try app.add(.reading, from: .monday9am.minutes(-60), to: .monday9am.minutes(-10))

        let day = try mia.get("/children/1/day")
        let link = try #require(
            day.elements("a").compactMap { $0["href"] }.first { $0.contains("category=2") })
        let reading = try mia.get(link.replacing("&amp;", with: "&"))

        #expect(day.text.contains("role=\"group\""))
        #expect(reading.words.contains("No part 50 min 100%"))
        #expect(reading.words.contains("All categories"))
        #expect(!(try mia.get("/children/1/day?category=9")).words.contains("All categories"))
    }
}
