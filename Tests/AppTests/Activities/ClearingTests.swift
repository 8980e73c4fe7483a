import AppSupport
import Database
import Domain
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The home of children up to seven: six pictures, a crate, doors and the child's Tomo (§1.2).
struct ClearingTests {
    private let app: TestApp
    private let browser: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        browser = try Browser.at(Cast.leo, in: app)
    }

    private func home(_ query: String = "") throws -> Page {
        try browser.get("/children/2" + query)
    }

    private func links(_ page: Page) -> [String] {
        page.elements("a").compactMap { $0["href"] }
    }

    private func open(_ page: Page) -> [String] {
        page.elements("button").filter { $0["class"] == "tile" }.compactMap { $0["value"] }
    }

    @Test func `the pictures used most in the weeks before lie open, from the next week on`() throws
    {
        // It is Monday.
        for day in 0..<3 {
            let at = app.clock.now.minutes(Int64(day) * 24 * 60)
            try app.add(CategoryID(12), from: at, to: at.minutes(15), child: Cast.leo)
        }
        app.clock.pass(.hours(24 * 4))
        #expect(try open(home()) == ["1", "2", "3", "4", "5", "6"])

        app.clock.pass(.hours(24 * 4))

        #expect(try open(home()) == ["1", "2", "3", "4", "5", "12"])
        #expect(try open(home("?more=1")) == ["6", "7", "8", "9", "10", "11"])
    }

    @Test func `what is on and lies in the crate can be found there`() throws {
        try browser.tap(CategoryID(9), .numbered(1), child: Cast.leo)

        let crates = try home().elements("a").filter { $0["class"] == "door crate" }

        #expect(crates.allSatisfy { $0["data-lit"] != nil && $0["href"] == "/children/2?more=1" })
        #expect(!crates.isEmpty)
        let inside = try home("?more=1")
        #expect(inside.elements("button").contains { $0["aria-pressed"] == "true" })
        #expect(
            inside.elements("a").contains { $0["href"] == "/children/2" && $0["data-lit"] == nil })
    }

    @Test func `the Tomo that comes along waits, and without one there is a way to choose it`()
        throws
    {
        #expect(try home().words.contains("Choose your Tomo"))
        #expect(try !home().elements("button").contains { $0["class"] == "friend" })

        try app.focusPal.write {
            _ = try $0.give(
                tomo: .pipkin, to: Cast.leo.id, cause: .starter(Cast.leo.id), at: app.clock.now)
        }

        let page = try home()
        let friend = try #require(page.elements("button").first { $0["class"] == "friend" })
        #expect(friend["aria-label"] == "Wave to Pipkin")
        for picture in ["data-waving", "data-beckoning"] {
            #expect(try browser.get(try #require(friend[picture])).status == 200)
        }
        #expect(!page.words.contains("Choose your Tomo"))
        #expect(links(page).contains("/children/2/tomos"))
    }

    @Test func `an egg that is ready calls, one that is warm does not`() throws {
        let egg = try app.focusPal.database.write { writing in
            try writing.addEgg(
                of: .mossby, roll: Roll(0, parts: 4), to: Cast.leo.id, cause: .gift(Cast.leo.id),
                at: app.clock.now)
        }
        try browser.post("/children/2/eggs/\(egg)/nest", [:])
        #expect(try !links(home()).contains("/children/2/eggs/\(egg)"))

        app.clock.pass(.hours(24 * 8))

        #expect(try links(home()).contains("/children/2/eggs/\(egg)"))
    }

    @Test(arguments: [
        ("", "do"), ("?page=world", "world"), ("?page=feelings", "feelings"),
        ("?page=", "do"), ("?page=%F0%9F%8C%B3", "do"), ("?page=do&page=world", "do"),
    ])
    func `each page of it has an address`(query: String, shown: String) throws {
        let page = try home(query)
        #expect(page.elements("main").first?["data-page"] == shown)
        let current = page.elements("a").first { $0["aria-current"] != nil }
        #expect(current?["data-page-to"] == (shown == "feelings" ? nil : shown))
    }
}
