import AppSupport
import Testing

@testable import App

/// Open pages of grown-ups and of the house hear of all that they show, and heed no slip of a finger.
struct OpenPagesTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
        try app.addGranny(by: parent)
    }

    @Test(arguments: [
        ("children/1/badges", ["activities:1", "timers:1", "forest:1", "routines:1"]),
        ("children/1/day", ["homes"]), ("children/1/stats", ["homes"]), ("devices", ["homes"]),
        ("people/2", ["children", "homes"]),
    ])
    func `a page hears of all that it shows`(page: String, topics: [String]) throws {
        let parts = try parent.get("/parents/\(page)").elements("live-part")

        let heard = parts.flatMap { ($0["topics"] ?? "").split(whereSeparator: \.isWhitespace) }
        #expect(Set(heard.map(String.init)).isSuperset(of: topics))
    }

    @Test(arguments: [
        "/parents", "/parents/rewards", "/parents/people/2", "/parents/children/1/day", "/who",
        "/wall",
    ])
    func `where rows move up, a second tap is not meant for the next one`(page: String) throws {
        let parts = try parent.get(page).elements("live-part")

        #expect(parts.contains { $0.keys.contains("calm") })
    }

    @Test func `until when a helper helps is said only in the part that hears of changes`() throws {
        let page = try parent.get("/parents/people/2")

        #expect(page.words.ranges(of: "Until 20:00").count == 1)
    }
}
