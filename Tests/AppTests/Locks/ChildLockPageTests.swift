import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A child's lock: on all its pages, against its siblings, for so long (§1.3).
struct ChildLockPageTests {
    let app: TestApp
    let parent: Browser
    let tablet: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        parent = try Browser.parent(app)
        tablet = try Browser.letIn(app)
        try parent.get("/parents/children/1/lock")
        try parent.post("/parents/children/1/lock", Self.pictures)
        try parent.post("/parents/children/3/lock", ["key": "4711"])
    }

    private static let pictures: KeyValuePairs = [
        "picture1": "fox", "picture2": "owl", "picture3": "pig", "picture4": "fox",
    ]

    /// How a page asks to be kept for when the server is away.
    private static let again = ["X-Again": "1"]

    /// Taps pictures one after the other, each time on the page that came back.
    @discardableResult
    private func tap(_ pictures: [String], _ browser: Browser) throws -> Page {
        var page = try browser.get("/children/1/lock")
        for picture in pictures {
            let before = try #require(page.value(of: "picked"))
            page = try browser.post("/children/1/lock", ["picked": before, "pick": picture])
        }
        return page
    }

    private func isOpen(_ browser: Browser) throws -> Bool {
        try browser.get("/children/1").status == 200
    }

    @Test func `the lock protects every page, part, tap and stream of the child`() throws {
        #expect(try tablet.get("/children/1")["location"] == "/children/1/lock")
        #expect(try tablet.get("/children/1/day")["location"] == "/children/1/lock")
        #expect(try tablet.get("/children/1", isPart: true).status == 403)
        #expect(try tablet.get("/live?child=1").status == 403)
        #expect(try tablet.tap(.reading, .numbered(1)).status == 403)
        #expect(try tablet.undo(.numbered(1)).status == 403)
        #expect(try app.number("SELECT count(*) FROM tap") == 0)
        #expect(try tablet.get("/children/2").status == 200)
    }

    @Test func `nothing at the door asks for what is behind it`() throws {
        let page = try tablet.get("/children/1/lock")

        #expect(page.status == 200)
        #expect(!page.text.contains("moment-queue"))
        #expect(try tablet.get("/children/2").text.contains("moment-queue"))
    }

    @Test func `four pictures in their order open it`() throws {
        let page = try tap(["fox", "owl", "pig", "fox"], tablet)

        #expect(page["location"] == "/children/1")
        #expect(try isOpen(tablet))
        #expect(try tablet.get("/live?child=1").status == 200)
        #expect(try tablet.tap(.reading, .numbered(1)).status == 303)
    }

    @Test func `another order does not`() throws {
        let page = try tap(["owl", "fox", "pig", "fox"], tablet)

        #expect(page.words.contains("That’s not right."))
        #expect(try !isOpen(tablet))
    }

    @Test func `digits open a teen's`() throws {
        try tablet.get("/children/3/lock")
        #expect(try tablet.post("/children/3/lock", ["key": "4712"]).status == 422)
        #expect(try tablet.post("/children/3/lock", ["key": "47"]).status == 422)

        #expect(try tablet.post("/children/3/lock", ["key": "47 11"]).status == 303)

        #expect(try tablet.get("/children/3").status == 200)
        #expect(try tablet.get("/children/1").status == 303)
    }

    @Test func `three misses wait for thirty seconds, on this device and for this child`() throws {
        let wrong = ["fox", "fox", "fox", "owl"]
        for _ in 1...3 { try tap(wrong, tablet) }
        let right: KeyValuePairs = ["picked": "fox owl pig", "pick": "fox"]
        #expect(try tablet.get("/children/1/lock").words.contains("Try again in 30 seconds."))

        #expect(try tablet.post("/children/1/lock", right).status == 429)

        let other = try Browser.letIn(app)
        #expect(try tap(["fox", "owl", "pig", "fox"], other).status == 303)
        try tablet.get("/children/3/lock")
        #expect(try tablet.post("/children/3/lock", ["key": "4711"]).status == 303)
        app.clock.pass(.seconds(30))
        try tablet.get("/children/1/lock")
        #expect(try tablet.post("/children/1/lock", right).status == 303)
    }

    @Test func `no way round by parallel tries`() throws {
        try tablet.get("/children/3/lock")

        let tablet = tablet
        try inParallel(20) { number in
            try tablet.copy().post(
                "/children/3/lock", ["key": number == 19 ? "4711" : "1\(100 + number)"])
        }
        let device = Device(id: DeviceID(2), label: "Linux", pairedAt: .monday9am)
        let left = app.focusPal.childDoors.remaining(ChildID(3), on: device)

        // At most three were evaluated; the right one may be among them.
        #expect(try left > .zero || tablet.get("/children/3").status == 200)
    }

    @Test func `the switcher shuts it`() throws {
        try tap(["fox", "owl", "pig", "fox"], tablet)
        #expect(try isOpen(tablet))

        try tablet.get("/who", isPart: true)
        #expect(try isOpen(tablet))
        try tablet.get("/who")

        #expect(try !isOpen(tablet))
    }

    @Test func `a sibling's page shuts it, unless it is only kept anew`() throws {
        try tap(["fox", "owl", "pig", "fox"], tablet)
        try tablet.get("/children/2", headers: Self.again)
        #expect(try isOpen(tablet))

        try tablet.get("/children/2")

        #expect(try !isOpen(tablet))
    }

    @Test func `half an hour without a tap shuts it, whatever the page asks for by itself`() throws
    {
        try tap(["fox", "owl", "pig", "fox"], tablet)
        app.clock.pass(.minutes(29))
        #expect(try tablet.tap(.reading, .numbered(1), isPart: true).status == 200)
        #expect(try tablet.get("/watch/1").text.contains(#"content="60; url=?again=1""#))
        for _ in 1...2 {
            app.clock.pass(.minutes(14))
            #expect(try tablet.get("/children/1", isPart: true).status == 200)
            #expect(try tablet.get("/children/1", headers: Self.again).status == 200)
            #expect(try tablet.get("/watch/1?again=1").status == 200)
        }

        app.clock.pass(.minutes(2))

        #expect(try tablet.get("/children/1", isPart: true).status == 403)
        #expect(try !isOpen(tablet))
    }

    @Test func `a tree that grows keeps its page open until half an hour after its end`() throws {
        func pass(minutes: Int) {
            for _ in 0..<minutes {
                app.clock.pass(.minutes(1))
                app.focusPal.schedule.carryOut(.doors, app.focusPal)
                app.focusPal.finishTimers()
            }
        }
        try tap(["fox", "owl", "pig", "fox"], tablet)
        let other = try Browser.letIn(app)
        try tap(["fox", "owl", "pig", "fox"], other)
        try tablet.plant(minutes: "50", id: 1)

        pass(minutes: 31)
        #expect(try tablet.get("/children/1", isPart: true).status == 200)
        #expect(try other.get("/children/1", isPart: true).status == 403)
        pass(minutes: 48)
        #expect(try tablet.get("/children/1", isPart: true).status == 200)
        pass(minutes: 2)
        #expect(try tablet.get("/children/1", isPart: true).status == 403)
    }

    @Test func `parents who are signed in pass, and shut nothing`() throws {
        #expect(try isOpen(parent))

        try parent.post("/parents/session", ["_method": "DELETE"])

        #expect(try !isOpen(parent))
    }

    @Test func `another lock shuts it everywhere, none opens it`() throws {
        try tap(["fox", "owl", "pig", "fox"], tablet)
        try parent.get("/parents/children/1/lock")
        try parent.post("/parents/children/1/lock", Self.pictures)
        #expect(try !isOpen(tablet))

        let page = try parent.post("/parents/children/1/lock", ["_method": "DELETE"])

        #expect(page["location"] == "/parents/children/1")
        #expect(try isOpen(tablet))
    }

    @Test(arguments: [
        ("", "Use 4 to 6 digits."), ("471", "Use 4 to 6 digits."),
        ("1234567", "Use 4 to 6 digits."),
        ("7777", "Use at least two different digits."),
        (TestApp.pin, "That’s your own PIN. Choose a different code for your child."),
    ])
    func `a lock that is none is refused`(typed: String, sentence: String) throws {
        try parent.get("/parents/children/3/lock")

        let page = try parent.post("/parents/children/3/lock", ["key": typed])

        #expect(page.status == 422)
        #expect(page.fieldErrors["key"] == sentence)
    }

    @Test func `nobody asks for a parent's PIN with one lock after the other`() throws {
        // One was set before, and each child of a full house may get one within an hour.
        for number in 1...7 {
            try parent.get("/parents/children/3/lock")
            let key = number == 1 ? TestApp.pin : "481\(number)"
            let page = try parent.post("/parents/children/3/lock", ["key": key])
            #expect(page.status == (number == 1 ? 422 : 303))
        }
        try parent.get("/parents/children/3/lock")

        for key in [TestApp.pin, "4820"] {
            let page = try parent.post("/parents/children/3/lock", ["key": key])
            #expect(page.status == 422)
            #expect(page.fieldErrors["key"] == "Wait 60 minutes.")
        }
        // What isn't compared doesn't wait.
        #expect(try parent.post("/parents/children/1/lock", Self.pictures).status == 303)
        app.clock.pass(.hours(1))
        try parent.signIn()
        try parent.get("/parents/children/3/lock")
        #expect(try parent.post("/parents/children/3/lock", ["key": "4820"]).status == 303)
    }

    @Test func `pictures that are chosen stay chosen when one is missing`() throws {
        let page = try parent.post(
            "/parents/children/1/lock", ["picture1": "pig", "picture2": "owl", "picture3": "pig"])

        #expect(page.status == 422)
        #expect(page.words.contains("Choose a picture in each of the four rows."))
        #expect(page.elements("input").count { $0["checked"] != nil } == 3)
    }

    @Test func `the store knows no key`() throws {
        let all = try app.dump().joined()

        #expect(!all.contains("fox owl"))
        #expect(all.contains("$argon2id$"))
    }
}
