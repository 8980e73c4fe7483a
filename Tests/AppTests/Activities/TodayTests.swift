import AppSupport
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The day in its three forms, which say the same (§2.5, §7.1).
struct TodayTests {
    /// A morning of Mia's on a day, from the evening before to a bit before now.
    private func app(on day: LocalDay, zone: String = "Europe/Berlin") throws -> TestApp {
        let calendar = FamilyCalendar.of(zone)
        let start = calendar.start(of: day)
        let now = calendar.instant(day, secondOfDay: 16 * 3600)
        let app = try TestApp(at: now, zone: zone)
        try app.add(.reading, from: start.minutes(-90), to: start.minutes(30))
        try app.add(.sport, from: start.minutes(60), to: start.minutes(245))
        try app.add(.reading, from: start.minutes(245), to: start.minutes(250))
        try app.add(.screen, from: start.minutes(300), to: start.minutes(300).seconds(20))
        try app.add(.homework, from: now.minutes(-45), to: nil)
        return app
    }

    static let days: [(LocalDay, String)] = [
        (.monday, "Europe/Berlin"), (.springForward, "Europe/Berlin"),
        (.fallBack, "Europe/Berlin"), (.of("2026-04-05"), "Australia/Lord_Howe"),
        (.of("2026-03-29"), "Africa/Cairo"), (.of("2026-04-24"), "Africa/Cairo"),
    ]

    @Test func `a day that the clocks skipped offers no entry`() throws {
        let app = try TestApp(at: .utc("2012-01-02 12:00"), zone: "Pacific/Apia")
        let parent = try Browser.parent(app)

        let skipped = try parent.get("/parents/children/1/day?day=2011-12-30")
        #expect(skipped.words.contains("The clocks skipped this day"))
        #expect(!skipped.words.contains("Add an entry"))
        let before = try parent.get("/parents/children/1/day?day=2011-12-29")
        #expect(before.words.contains("Add an entry") && before.words.contains("A quiet day"))
    }

    @Test(arguments: days) func `table, ring, list and sum agree with the record`(
        day: LocalDay, zone: String
    ) throws {
        let app = try app(on: day, zone: zone)
        let mia = try Browser.at(in: app)
        let span = FamilyCalendar.of(zone).calendarDay(day).span
        let (start, end, now) = (
            span.lowerBound.milliseconds, span.upperBound.milliseconds, app.clock.now.milliseconds
        )
        let totals = try app.sums(
            """
            SELECT category.name, sum(
                min(ifnull(ended_at, \(now)), \(end)) - max(started_at, \(start)))
            FROM activity JOIN category ON category.id = category_id
            WHERE child_id = 1 AND deleted_at IS NULL AND started_at < \(end)
                AND ifnull(ended_at, \(now)) > \(start)
            GROUP BY category.name
            """)

        let page = try mia.get("/children/1/day")

        #expect(totals.count == 4)
        let cells = page.texts(in: "td")
        let names = page.texts(in: "th").dropFirst(3)
        let table = Dictionary(
            uniqueKeysWithValues: zip(names, stride(from: 0, to: 8, by: 2).map { cells[$0] }))
        #expect(table == totals.mapValues { Self.words(for: $0) })
        let percents = stride(from: 1, to: 8, by: 2).compactMap {
            Int(cells[$0].prefix { $0 != "%" })
        }
        #expect(percents.reduce(0, +) == 100)
        let sum = Self.words(for: totals.values.reduce(0, +))
        #expect(page.words.contains("\(sum) today"))
        let ring = try #require(
            page.elements("svg").first { $0["class"] == "chart chart--ring" }?["aria-label"])
        for name in totals.keys { #expect(ring.contains(name)) }
        #expect(page.elements("li").filter { $0["class"] == "trail__item" }.count == 5)
    }

    @Test func `a page that was open over midnight is of the new day`() throws {
        let app = try TestApp(at: .utc("2026-03-02 22:50"))
        let mia = try Browser.at(in: app)
        try mia.tap(.reading, .numbered(1))
        #expect(try mia.get("/children/1").words.contains("Monday 2 March"))

        app.clock.pass(.minutes(40))

        let page = try mia.get("/children/1/day")
        #expect(page.words.contains("Tuesday 3 March"))
        #expect(page.words.contains("30 min today"))
    }

    @Test func `the page of a day of another year says which`() throws {
        let app = try TestApp(at: .monday9am)
        let mum = try Browser.parent(app)

        let page = try mum.get("/parents/children/1/day?day=2025-12-31")
        #expect(page.words.contains("Wednesday, 31 December 2025"))
    }

    @Test func `the running entry counts on, today since midnight, and stands still yesterday`()
        throws
    {
        let app = try TestApp(at: .utc("2026-03-02 22:50"))
        let mia = try Browser.at(in: app)
        try mia.tap(.reading, .numbered(1))
        app.clock.pass(.minutes(40))
        func formats(_ page: Page) -> [String?] {
            let length = page.elements("live-duration").first
            return ["none", "min", "h", "hm"].map { length?["format-\($0)"] }
        }

        let today = try mia.get("/children/1/day")
        let yesterday = try mia.get("/children/1/day?day=2026-03-02")

        #expect(formats(today) == ["< 1 min", "{{m}} min", "{{h}} h", "{{h}} h {{m}} min"])
        #expect(today.texts(in: "live-duration") == ["30 min"])
        let midnight = FamilyCalendar.berlin.start(of: .monday + 1)
        let since = today.elements("live-duration").first?["since"]
        #expect(since == String(midnight.milliseconds))
        #expect(formats(yesterday) == [nil, nil, nil, nil])
        #expect(yesterday.words.contains("10 min"))
    }

    @Test func `the line of the day is of the names as they are now`() throws {
        let app = try TestApp()
        let mia = try Browser.at(in: app)
        try mia.tap(.reading, .numbered(1))
        for number in 1...20 {
            try app.change("UPDATE category SET name = 'Books' WHERE id = 2")
            try app.change("UPDATE category SET name = 'Books \(number)' WHERE id = 2")

            let strip = try mia.get("/children/1/day").texts(in: "title")

            #expect(strip.contains { $0.hasPrefix("Books \(number), ") }, "\(strip)")
        }
    }

    @Test func `the hour that comes twice is counted twice`() throws {
        let start = FamilyCalendar.berlin.start(of: .fallBack)
        let app = try TestApp(at: start.minutes(6 * 60))
        try app.add(.reading, from: start.minutes(120), to: start.minutes(240))

        let page = try Browser.at(in: app).get("/children/1/day")

        #expect(page.words.contains("2 h today"))
        #expect(page.words.contains("02:00 (first time)–03:00"))
    }

    @Test func `a clock that was set back shows no time below nothing`() throws {
        let app = try TestApp()
        let mia = try Browser.at(in: app)
        try mia.tap(.reading, .numbered(1))
        app.clock.set(.monday9am.minutes(-30))

        for target in ["/children/1", "/children/1/day", "/who"] {
            let page = try mia.get(target)
            #expect(page.status == 200)
            #expect(page.words.firstMatch(of: /-\d/) == nil, "\(page.words)")
        }
        #expect(try mia.tap(.homework, .numbered(2)).status == 303)
        #expect(try app.overlaps() == 0)
    }

    @Test(arguments: ["1970-01-01 00:00", "2038-01-19 03:14", "2099-12-31 23:59"])
    func `the pages work at odd times`(moment: String) throws {
        let app = try TestApp(at: .utc(moment))
        let parent = try Browser.parent(app)

        for target in ["/children/1", "/children/2", "/children/1/day", "/who", "/parents"] {
            #expect(try parent.get(target).status == 200, "\(target)")
        }
        #expect(try parent.tap(.reading, .numbered(1)).status == 303)
    }

    private static func words(for milliseconds: Int64) -> String {
        let minutes = milliseconds / 60_000
        switch (minutes / 60, minutes % 60) {
        case (0, 0): return "< 1 min"
        case (0, let rest): return "\(rest) min"
        case (let hours, 0): return "\(hours) h"
        case (let hours, let rest): return "\(hours) h \(rest) min"
        }
    }
}

/// The three faces of a child's home (§1.2).
struct FaceTests {
    let app: TestApp

    init() throws { app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen])) }

    @Test(arguments: [(1, "middle"), (2, "little"), (3, "teen")])
    func `each child has the page of its age, empty and full`(child: Int, face: String) throws {
        let browser = try Browser.letIn(app)
        let known = [Cast.mia, Cast.leo, Cast.teen][child - 1]
        let empty = try browser.get("/children/\(child)")
        #expect(empty.elements("html").first?["data-age"] == face)
        #expect(try browser.get("/children/\(child)/day").words.contains("A fresh day"))

        try browser.tap(.reading, .numbered(1), child: known)
        app.clock.pass(.minutes(25))
        try browser.tap(.homework, .numbered(2), child: known)

        let full = try browser.get("/children/\(child)")
        #expect(full.status == 200)
        #expect(
            full.elements("button").contains { $0["aria-pressed"] == "true" } || face == "little")
        let day = try browser.get("/children/\(child)/day")
        #expect(day.words.contains("25 min") || face == "little")
        #expect(browser[cookie: "fp_child"] == String(child))
        #expect(try browser.get("/")["location"] == "/children/\(child)")
    }

    @Test(arguments: ["-1", "99", "x", "9223372036854775807", "9223372036854775808", ""])
    func `a page of pictures that is not there is one that is`(page: String) throws {
        let browser = try Browser.letIn(app)

        #expect(try browser.get("/children/2?more=\(page)").status == 200)
    }

    @Test(arguments: zip([Cast.mia, Cast.leo], ["until 09:10", "Timer, 10 minutes"]))
    func `a day with only a timer for nothing lists it`(child: Child, told: String) throws {
        let browser = try Browser.at(child, in: app)
        try browser.startTimer(minutes: 20, id: 1, child: child)
        app.clock.pass(.minutes(10))
        try browser.timer(.stop, version: 1, id: 2, child: child)

        let day = try browser.get("/children/\(child.id)/day")

        #expect(day.text.contains(told))
        #expect(!day.words.contains("A fresh day"))
    }

    @Test(arguments: [Cast.mia, Cast.teen])
    func `home and watch list a timer for nothing too, and add it up to nothing`(child: Child)
        throws
    {
        let browser = try Browser.at(child, in: app)
        for path in ["/watch/\(child.id)", "/children/\(child.id)/day"] {
            #expect(try browser.get(path).words.contains("A fresh day"), "\(path)")
        }
        try browser.startTimer(minutes: 20, id: 1, child: child)
        app.clock.pass(.minutes(10))
        try browser.timer(.stop, version: 1, id: 2, child: child)

        let home = try browser.get("/children/\(child.id)")
        let watch = try browser.get("/watch/\(child.id)")

        #expect(home.words.contains("Timer until 09:10 10 min"))
        #expect(!home.words.contains("A fresh day"))
        #expect(!home.words.contains("Nothing logged yet."))
        #expect(!home.elements("svg").contains { $0["class"]?.contains("chart--day") == true })
        #expect(watch.words.contains("Timer 10 min"))
        #expect(!watch.words.contains("A fresh day"))
        #expect(!watch.words.contains("today"))
    }

    @Test func `a child with a timer is not free, and parents see what it adds up to`() throws {
        let browser = try Browser.letIn(app)
        try browser.startTimer(minutes: 10, id: 1, child: Cast.leo)
        let parent = try Browser.parent(app)

        #expect(!(try browser.get("/who").words.contains("Leo Free")))
        #expect(try browser.get("/who").words.contains("Ida Free"))
        let kids = try parent.get("/parents").elements("a").compactMap { $0["href"] }
        #expect(!kids.contains("/parents/children/2/timer"))
        #expect(kids.contains("/parents/children/1/timer"))
        #expect(!(try parent.get("/parents").words.contains("Free")))
    }

    @Test func `the next look is offered to a parent and never silent`() throws {
        app.clock.set(.utc("2029-06-01 08:00"))
        let parent = try Browser.parent(app)
        #expect(try parent.get("/children/2").elements("html").first?["data-age"] == "little")
        let page = try parent.get("/parents/children")
        #expect(page.words.contains("Leo is old enough for the next look"))

        try parent.post("/parents/children/2/mode", ["mode": "middle"])

        #expect(try parent.get("/children/2").elements("html").first?["data-age"] == "middle")
    }
}
