import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The open page of a helper; the household whose pages are recorded has none.
struct OpenPagesTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
        try app.addGranny(by: parent)
    }

    @Test func `it hears of all that it shows, and a second tap is not meant for the next row`()
        throws
    {
        let parts = try parent.get("/parents/people/2").elements("live-part")

        let heard = parts.flatMap { ($0["topics"] ?? "").split(separator: " ") }
        #expect(heard.contains("children") && heard.contains("homes"))
        #expect(parts.contains { $0.keys.contains("calm") })
    }

    @Test func `until when a helper helps is said only in the part that hears of changes`() throws {
        let page = try parent.get("/parents/people/2")

        #expect(page.words.ranges(of: "Until 20:00").count == 1)
    }
}
