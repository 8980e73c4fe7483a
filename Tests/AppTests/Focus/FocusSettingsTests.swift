import AppSupport
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

/// What parents settle about a child's focus: its sessions, and its days off (§4.3, §8.3).
struct FocusSettingsTests {
    let app: TestApp
    let mum: Browser
    let dad: Browser

    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app)
        dad = try Browser.parent(app)
    }

    private func save(
        _ browser: Browser, _ leaving: String, pace: String = "3", seen: String
    ) throws -> Page {
        try browser.post(
            "/parents/children/1/focus",
            ["leaving": leaving, "pace": pace, "version": seen, "gentle_words": "1"])
    }

    private var taste: FocusTaste { app.focusPal.pages.family.focus(of: Cast.mia) }

    @Test func `what is chosen holds from then on`() throws {
        let seen = try #require(
            try mum.get("/parents/children/1/focus").value(of: "version"))

        let page = try mum.post(
            "/parents/children/1/focus", ["leaving": "brave", "pace": "5", "version": seen])

        #expect(page["location"] == "/parents/children/1/focus?saved=1")
        #expect(
            taste
                == FocusTaste(
                    leaving: .brave, pace: .fastest, hasGentleWords: false, asksMoods: false,
                    version: 2))
        #expect(try mum.get("/parents/children/1/focus?saved=1").words.contains("Saved."))
    }

    @Test func `a parent who is behind sees both versions and decides`() throws {
        let seen = try #require(
            try mum.get("/parents/children/1/focus").value(of: "version"))
        try dad.get("/parents/children/1/focus")
        #expect(try save(dad, "gentle", seen: seen).status == 303)

        let page = try save(mum, "brave", seen: seen)

        #expect(page.status == 409)
        #expect(page.words.contains("Someone else just changed this."))
        #expect(page.words.contains("Gentle") && page.words.contains("Brave"))
        #expect(taste.leaving == .gentle)
        let now = try #require(page.value(of: "version"))
        #expect(try save(mum, "brave", seen: now).status == 303)
        #expect(taste.leaving == .brave)
    }

    @Test func `the same chosen twice is no quarrel`() throws {
        let seen = try #require(
            try mum.get("/parents/children/1/focus").value(of: "version"))
        try dad.get("/parents/children/1/focus")

        for browser in [dad, mum] {
            #expect(try save(browser, "gentle", seen: seen).status == 303)
        }
    }

    @Test(arguments: [("wild", "3"), ("calm", "2"), ("", ""), ("calm", "x")])
    func `what no page offers is not taken`(leaving: String, pace: String) throws {
        try mum.get("/parents/children/1/focus")

        #expect(try save(mum, leaving, pace: pace, seen: "1").status == 404)
        #expect(taste.leaving == .calm && taste.pace == .faster)
    }

    @Test func `days off are listed in ranges, and each can be taken back`() throws {
        let path = "/parents/children/1/days-off"
        #expect(try mum.get(path).words.contains("None yet."))
        try mum.post(path, ["kind": "holiday", "from": "2026-02-09", "to": "2026-02-13"])
        let saved = try mum.post(path, ["kind": "sick", "from": "2026-03-02", "to": ""])

        let page = try mum.follow(saved)

        #expect(page.words.contains("Saved."))
        #expect(page.words.contains("9 February 2026 – 13 February 2026 Holiday · 5 days"))
        #expect(page.words.contains("2 March 2026 Sick · 1 day"))
        #expect(page.texts(in: "button").count { $0.hasPrefix("Remove") } == 2)
        try mum.post(
            path, ["_method": "DELETE", "from": "2026-02-09", "to": "2026-02-13"])
        #expect(!(try mum.get(path).words.contains("Holiday ·")))
    }

    @Test func `an invalid range is refused at its field, and stays typed`() throws {
        let path = "/parents/children/1/days-off"
        try mum.get(path)
        let before = try app.dump()

        let page = try mum.post(path, ["kind": "holiday", "from": "2026-03-09", "to": "soon"])

        #expect(page.status == 422)
        #expect(page.fieldErrors == ["to": "Write the date as 2026-05-23."])
        #expect(page.value(of: "from") == "2026-03-09")
        #expect(page.value(of: "to") == "soon")
        #expect(
            page.elements("input").first { $0["checked"] != nil }?["value"] == "holiday")
        #expect(try app.dump() == before)
    }

    @Test func `parents choose the trees' seasons`() throws {
        let page = try mum.get("/parents/settings")
        let seen = try #require(page.value(of: "version"))
        let stream = app.listen()

        let saved = try mum.post(
            "/parents/settings",
            [
                "name": "Winter", "zone": "Europe/Berlin", "first_weekday": "1",
                "seasons": "south", "version": seen,
            ])

        #expect(saved.status == 303)
        #expect(app.focusPal.pages.family.household?.seasons == .south)
        #expect(stream.heard().contains { $0.contains("forest:1") })
        let stale = try dad.get("/parents/settings")
        #expect(stale.words.contains("South of the equator"))
        let behind = try dad.post(
            "/parents/settings",
            [
                "name": "Winter", "zone": "Europe/Berlin", "first_weekday": "1",
                "seasons": "tropics", "version": seen,
            ])
        #expect(behind.status == 409)
        #expect(behind.words.contains("Green all year"))
    }
}
