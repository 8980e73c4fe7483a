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

/// Nothing but the time, and the thoughts that wait for its end (§12.4).
struct FocusModeTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
    }

    private static let parked = "/children/1/parked-thoughts"

    @discardableResult
    private func park(
        _ words: String?, of child: Int = 1, once: Int? = nil, isPart: Bool = false,
        by browser: Browser? = nil
    ) throws -> Page {
        let browser = browser ?? mia
        try browser.get("/children/\(child)/timer")
        var fields = words.map { [("words", $0)] } ?? []
        if let once { fields.append(("once", TapID.numbered(once).description)) }
        return try browser.post("/children/\(child)/parked-thoughts", all: fields, isPart: isPart)
    }

    private func count() throws -> Int64 {
        try app.number("SELECT count(*) FROM parked_thought")
    }

    private func mode(_ child: Int = 1) throws -> Page {
        try mia.get("/children/\(child)/focus-mode")
    }

    private func isOn(_ page: Page) -> Bool {
        page.elements("focus-mode").contains { $0["data-on"] != nil }
    }

    @Test func `a running timer and a paused one have a way in and a way out`() throws {
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)
        let timer = try mia.get("/children/1/timer")
        let way = try #require(timer.elements("a").first { $0["data-focus-mode"] != nil })
        #expect(way["href"] == "/children/1/focus-mode")
        #expect(way["hidden"] == nil)
        #expect(!isOn(timer))

        let page = try mode()
        #expect(isOn(page))
        #expect(page.elements("timer-face").count == 1)
        let out = try #require(page.elements("a").first { $0["data-plain"] != nil })
        #expect(out["href"] == "/children/1/timer")

        try mia.timer(.pause, version: 1, id: 2)
        #expect(isOn(try mode()))
        let part = try mia.get("/children/1/focus-mode", isPart: true)
        #expect(part.elements("timer-face").first?["state"] == "paused")
    }

    @Test func `a growing tree has it, too, until it has bloomed`() throws {
        try mia.get("/children/1/focus")
        try mia.plant(id: 1)
        #expect(isOn(try mode()))
        #expect(try mode().elements("tree-face").count == 1)

        app.clock.pass(.minutes(25))
        #expect(try mode()["location"] == "/children/1/timer")
    }

    @Test func `a tree that is ready to bloom stays until its end is stored`() throws {
        try mia.get("/children/1/focus")
        try mia.plant(id: 1)
        app.clock.pass(.minutes(25))
        try app.change(
            """
            CREATE TRIGGER full BEFORE INSERT ON coin_entry
            BEGIN SELECT RAISE(ABORT, 'no room'); END
            """)
        #expect(isOn(try mode()))

        try app.change("DROP TRIGGER full")
        #expect(try mode()["location"] == "/children/1/timer")
    }

    @Test func `without a time to show, the timer's page is shown`() throws {
        #expect(try mode()["location"] == "/children/1/timer")
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)
        app.clock.pass(.minutes(10))

        #expect(try mode()["location"] == "/children/1/timer")
        #expect(
            try mia.get("/children/1/timer").elements("a").allSatisfy {
                $0["data-focus-mode"] == nil || $0["hidden"] != nil
            })
    }

    @Test func `a thought waits until the child lets it go`() throws {
        let answer = try park("  Feed the  rabbit")
        #expect(answer["location"] == "/children/1/focus-mode")
        let page = try mia.get("/children/1/timer")
        #expect(page.words.contains("Feed the rabbit"))
        #expect(page.words.contains("1 parked"))

        try mia.post("/children/1/parked-thoughts/1", ["_method": "DELETE"])

        #expect(try count() == 0)
        #expect(!(try mia.get("/children/1/timer").words.contains("Feed the rabbit")))
    }

    @Test func `a script gets the corner and the list alone`() throws {
        let corner = try park("Feed the rabbit", isPart: true)
        #expect(corner.status == 200)
        #expect(corner.words.contains("1 parked"))
        #expect(corner.elements("main").isEmpty)

        let list = try mia.get(Self.parked, isPart: true)
        #expect(list.words.contains("Feed the rabbit"))
        #expect(try mia.get(Self.parked)["location"] == "/children/1/timer")
        let rest = try mia.post(
            Self.parked + "/1", ["_method": "DELETE"], isPart: true)
        #expect(!rest.words.contains("Feed the rabbit"))
    }

    @Test func `open pages hear of it at once, and other pages don't`() throws {
        try mia.get("/children/1/timer")
        let stream = app.listen()

        try park("Feed the rabbit")
        #expect(stream.heard() == ["change thoughts:1"])
        try mia.post(Self.parked + "/1", ["_method": "DELETE"])
        #expect(stream.heard() == ["change thoughts:1"])
    }

    @Test func `a form sent twice is one thought`() throws {
        try park("Feed the rabbit", once: 1)
        try park("Feed the rabbit", once: 1)

        #expect(try count() == 1)
    }

    @Test func `ten wait, and an eleventh keeps its words`() throws {
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)
        for number in 1...10 { try park("Thought \(number)") }
        #expect(try mode().words.contains("Ten thoughts are parked already."))
        #expect(try mode().elements("input").allSatisfy { $0["name"] != "words" })

        let page = try park("Feed the rabbit")

        #expect(page.status == 409)
        #expect(isOn(page))
        #expect(
            page.elements("input").first { $0["name"] == "words" }?["value"] == "Feed the rabbit")
        #expect(try count() == 10)
    }

    @Test(arguments: [true, false])
    func `what does not fit keeps what was typed`(isPart: Bool) throws {
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)
        let long = String(repeating: "a", count: 81)

        let page = try park(long, isPart: isPart)

        #expect(page.status == 422)
        #expect(page.words.contains("At most 80 characters fit."))
        let field = try #require(page.elements("input").first { $0["name"] == "words" })
        #expect(field["value"] == long)
        #expect(field["aria-invalid"] == "true")
        #expect(
            page.elements("details").contains { $0["open"] != nil && $0["class"] == "park-more" })
    }

    @Test func `a small child parks with one tap, and sees as many pictures`() throws {
        try mia.get("/children/2/timer")
        try mia.startTimer(minutes: 10, id: 1, child: Cast.leo)
        #expect(try mode(2).elements("input").allSatisfy { $0["name"] != "words" })

        for _ in 1...10 { try park(nil, of: 2) }

        let page = try mode(2)
        #expect(page.elements("button").contains { $0["class"] == "park" && $0["disabled"] != nil })
        #expect(page.elements("button").count { $0["class"] == "parked__picture" } == 10)
        #expect(try park(nil, of: 2).status == 409)
    }

    @Test func `nobody else reads it`() throws {
        try park("Feed the rabbit")

        #expect(!(try mia.get("/children/2/timer").words.contains("Feed the rabbit")))
        try mia.get("/children/2/timer")
        try mia.post("/children/2/parked-thoughts/1", ["_method": "DELETE"])
        #expect(try count() == 1)
        let mum = try Browser.parent(app)
        for path in ["/children/1/timer", "/children/1/focus", "/parents", "/parents/children/1"] {
            #expect(!(try mum.get(path).words.contains("Feed the rabbit")), "\(path)")
        }
        #expect(!(try mum.get(Self.parked, isPart: true).words.contains("Feed the rabbit")))
    }

    @Test func `a helper who is signed in on the child's device doesn't read it, either`() throws {
        let mum = try Browser.parent(app)
        _ = try app.granny(by: mum, [("when", "always"), ("for_house", "1")])
        try park("Feed the rabbit")
        #expect(try mia.get("/children/1/timer").words.contains("Feed the rabbit"))

        try mia.signIn(TestApp.grannysPIN, as: 2)

        #expect(try mia.get("/helping").words.contains("Mia"))
        #expect(!(try mia.get("/children/1/timer").words.contains("Feed the rabbit")))
        #expect(!(try mia.get(Self.parked, isPart: true).words.contains("Feed the rabbit")))
    }

    @Test(arguments: [(10, false, false), (11, true, false), (13, true, true)])
    func `it is as dark as the wall`(afterNine: Int64, isDark: Bool, isDim: Bool) throws {
        app.clock.pass(.hours(afterNine))
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)

        let html = try mode().html
        #expect(html.contains("data-theme=\"dark\"") == isDark)
        #expect(html.contains("data-dim") == isDim)
        #expect(!(try mia.get("/children/1/timer").html.contains("data-theme=\"dark\"")))
    }
}
