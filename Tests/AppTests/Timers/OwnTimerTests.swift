import AppSupport
import HTTP
import Support
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

/// A parent's own focus time (§3.5).
struct OwnTimerTests {
    let app: TestApp
    let mum: Browser
    let dad: Browser

    init() throws {
        app = try TestApp()
        try app.join()
        mum = try Browser.parent(app)
        dad = try Browser.letIn(app)
        try dad.signIn(TestApp.otherPIN, as: 2)
    }

    @discardableResult
    private func start(
        _ browser: Browser, _ minutes: String = "25", _ title: String = "Letters", id: Int = 1
    ) throws -> Page {
        try browser.get("/parents/own-timer")
        return try browser.post(
            "/parents/own-timer",
            ["id": TapID.numbered(id).description, "title": title, "minutes": minutes])
    }

    private func press(_ verb: String, _ browser: Browser, id: Int, version: Int = 1) throws -> Page
    {
        try browser.post(
            "/parents/own-timer/1/\(verb)",
            [
                "command": TapID.numbered(id).description, "version": "\(version)",
                "minutes": "5",
            ])
    }

    @Test func `the family sees on the wall who focuses, and for what`() throws {
        #expect(try start(mum)["location"] == "/parents")

        #expect(try mum.get("/parents").words.contains("Letters"))
        #expect(!(try dad.get("/parents").words.contains("Letters")))
        let browser = try Browser.at(in: app)
        let page = try browser.get("/wall")
        // What comes next has the face of its owner, and not the picture of the house.
        #expect(page.html.contains("wall__first") && !page.html.contains("#home\""))
        let wall = page.words
        #expect(wall.contains("Mum"))
        #expect(wall.contains("Letters"))
        let who = try browser.get("/who")
        #expect(who.words.contains("Mum: Letters"))
        #expect(!who.html.contains("Stop · Letters"))
    }

    @Test func `only its owner changes it`() throws {
        try start(mum)

        #expect(try press("stop", dad, id: 2).status == 404)
        let child = try Browser.at(in: app)
        try child.get("/who")
        let tap = try child.post(
            "/house-timers/1/stop",
            ["command": TapID.numbered(3).description, "version": "1"])
        #expect(tap.status == 404)
        #expect(try press("add", mum, id: 4)["location"] == "/parents")
        #expect(try press("stop", mum, id: 5, version: 2)["location"] == "/parents")
        #expect(try app.number("SELECT count(*) FROM timer WHERE state = 'stopped'") == 1)
        #expect(try mum.get("/parents").words.contains("Focus, too"))
    }

    @Test func `one at a time, and the next one once its time is up`() throws {
        try start(mum)
        #expect(try start(mum, id: 2).status == 409)
        try start(dad, id: 3)
        #expect(try app.number("SELECT count(*) FROM timer WHERE ended_at IS NULL") == 2)

        try app.pass(.minutes(26))
        try mum.signIn()
        #expect(try start(mum, id: 4)["location"] == "/parents")
        #expect(try app.number("SELECT count(*) FROM timer WHERE grown_up_id = 1") == 2)
    }

    @Test func `the twelve places of the house are not taken by it`() throws {
        let tablet = try Browser.at(in: app)
        try tablet.get("/who")
        for id in 20..<32 {
            try tablet.post(
                "/house-timers",
                ["id": TapID.numbered(id).description, "title": "Tea", "minutes": "5"])
        }

        #expect(try start(mum)["location"] == "/parents")
        #expect(try app.number("SELECT count(*) FROM timer WHERE ended_at IS NULL") == 13)
    }

    @Test func `nothing typed is focus time, and what can't be comes back as typed`() throws {
        let page = try start(mum, "0", "Letters to Oma")
        #expect(page.status == 422)
        #expect(page.words.contains("Choose 1 to 180 minutes."))
        #expect(page.html.contains("Letters to Oma"))

        try start(mum, "25", "  ", id: 2)
        #expect(try mum.get("/parents").words.contains("Focus time"))
    }

    @Test func `a single parent's overview is as it was`() throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)

        #expect(!(try parent.get("/parents").words.contains("Focus, too")))
        #expect(try mum.get("/parents").words.contains("Focus, too"))
    }

    @Test func `a parent's time is not shown in the other home`() throws {
        let two = try TwoParents()
        try start(two.mum)
        let wall = try two.dad.get("/wall").words
        #expect(!wall.contains("Letters"))
        #expect(try two.mum.get("/wall").words.contains("Letters"))
    }
}
