import AppSupport
import Domain
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Taps that waited in a browser, as they come in (§11.2).
struct LateTapRouteTests {
    private func home() throws -> (TestApp, Browser) {
        let app = try TestApp()
        let browser = try Browser.letIn(app)
        try browser.get("/children/1")
        return (app, browser)
    }

    @discardableResult
    private func send(
        _ number: Int, _ category: CategoryID = .reading, minutesAgo: Int64? = nil,
        ends: Bool = false, _ app: TestApp, _ browser: Browser
    ) throws -> Page {
        let at = minutesAgo.map { app.clock.now.minutes(-$0).milliseconds }
        return try browser.post(
            "/children/1/taps",
            [
                "tap": TapID.numbered(number).description, "category": category.description,
                "at": at.map(String.init) ?? "", "ends": ends ? "1" : "0",
            ], isPart: true)
    }

    private func minutes(_ app: TestApp) throws -> [Int64] {
        try app.numbers(
            """
            SELECT (ended_at - started_at) / 60000 FROM activity
            WHERE deleted_at IS NULL ORDER BY started_at
            """)
    }

    @Test func `taps that waited count at their own times`() throws {
        let (app, browser) = try home()

        try send(1, .homework, minutesAgo: 40, app, browser)
        try send(2, .reading, minutesAgo: 15, app, browser)
        let page = try send(3, .reading, minutesAgo: 5, ends: true, app, browser)

        #expect(page.status == 200)
        #expect(try minutes(app) == [25, 10])
    }

    @Test func `one that nobody ended for hours is asked about`() throws {
        let (app, browser) = try home()
        try app.change("UPDATE category SET longest_minutes = 45 WHERE id = \(CategoryID.reading)")

        try send(1, .homework, minutesAgo: 10, app, browser)
        let page = try send(2, .reading, minutesAgo: 300, app, browser)

        #expect(page.status == 200)
        #expect(
            try app.number(
                """
                SELECT (ended_at - started_at) / 60000 FROM activity
                WHERE category_id = \(CategoryID.reading) AND is_forgotten = 1
                """) == 45)
    }

    @Test func `sent again, before and after a restart, they count once`() throws {
        let (app, browser) = try home()
        for _ in 0..<2 {
            try send(1, .homework, minutesAgo: 40, app, browser)
            try send(2, .homework, minutesAgo: 15, ends: true, app, browser)
        }

        try app.restart()
        let page = try send(2, .homework, minutesAgo: 15, ends: true, app, browser)

        #expect(page.status == 200)
        #expect(try minutes(app) == [25])
        #expect(try app.number("SELECT count(*) FROM tap") == 2)
    }

    @Test func `a tap from the future counts now`() throws {
        let (app, browser) = try home()

        try send(1, minutesAgo: -60, app, browser)

        #expect(
            try app.number("SELECT started_at FROM activity") == app.clock.now.milliseconds)
    }

    @Test(arguments: ["-9223372036854775808", "0", "-1"])
    func `a tap of long ago is refused kindly`(at: String) throws {
        let (_, browser) = try home()

        let page = try browser.post(
            "/children/1/taps",
            ["tap": TapID.numbered(1).description, "category": "2", "at": at], isPart: true)

        #expect(page.status == 409)
        #expect(page.text == "A tap was more than a day old, so it was left out.")
    }

    @Test func `a tap at a time that is already logged is refused and changes nothing`() throws {
        let (app, browser) = try home()
        try send(1, .homework, minutesAgo: 60, app, browser)
        try send(2, .homework, minutesAgo: 30, ends: true, app, browser)
        let before = try app.dump()

        // In the very moment in which Homework began.
        let page = try send(3, .reading, minutesAgo: 60, app, browser)

        #expect(page.status == 409)
        #expect(try app.dump() == before)
    }

    @Test func `a number that is none is a tap of now`() throws {
        let (app, browser) = try home()

        try browser.post(
            "/children/1/taps",
            ["tap": TapID.numbered(1).description, "category": "2", "at": "soon"], isPart: true)

        #expect(try app.number("SELECT started_at FROM activity") == app.clock.now.milliseconds)
    }
}
