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

/// How long a parent stays signed in (§9.1), and where signing in leads.
struct ParentSessionTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
    }

    private var isSignedIn: Bool { get throws { try parent.get("/parents").status == 200 } }

    @Test func `five minutes without an action end it`() throws {
        #expect(try isSignedIn)
        app.clock.pass(Span(milliseconds: 299_999))
        #expect(try isSignedIn)

        app.clock.pass(.minutes(5))

        #expect(try !isSignedIn)
    }

    @Test func `an hour ends it in any case`() throws {
        for _ in 1...14 {
            app.clock.pass(.minutes(4))
            #expect(try isSignedIn)
        }

        app.clock.pass(.minutes(4))

        #expect(try !isSignedIn)
    }

    @Test func `what a page asks for by itself does not prolong it`() throws {
        for _ in 1...5 {
            app.clock.pass(.minutes(1))
            try parent.get("/parents", isPart: true)
        }

        #expect(try !isSignedIn)
    }

    @Test func `what a parent does in a part of a page prolongs it`() throws {
        try parent.get("/parents/categories")
        for _ in 1...5 {
            app.clock.pass(.minutes(2))
            try parent.post("/parents/categories/order", ["up": "2"], isPart: true)
        }

        #expect(try isSignedIn)
    }

    @Test func `who signs in again and again signs nobody else out`() {
        let sessions = ParentSessions(clock: app.clock.clock)
        let mums = (1...3).map { _ in sessions.begin(for: PersonID(1)) }
        for _ in 1...40 { _ = sessions.begin(for: PersonID(2)) }

        #expect(mums.allSatisfy { sessions.session($0, isAction: false) != nil })
    }

    @Test func `a child on the same tablet does not prolong it`() throws {
        for number in 1...5 {
            app.clock.pass(.minutes(1))
            try parent.get("/who")
            try parent.get("/children/1")
            try parent.tap(.reading, .numbered(number))
        }

        #expect(try !isSignedIn)
    }

    @Test func `a page that locks itself does not prolong a session that another one uses`() throws
    {
        let page = try parent.get("/parents")
        let leave = try #require(page.elements("session-end").first)
        #expect(leave["seconds"] == "300")
        app.clock.pass(.minutes(4))

        var target = try #require(leave["href"])
        while let next = try parent.get(target)["location"] { target = next }
        app.clock.pass(.minutes(1))

        #expect(try !isSignedIn)
    }

    @Test func `a clock that is set moves nothing`() throws {
        app.clock.set(app.clock.now + .hours(24 * 365))
        #expect(try isSignedIn)

        app.clock.set(app.clock.now + .hours(-48 * 365))
        app.clock.pass(.minutes(5))

        #expect(try !isSignedIn)
    }

    @Test func `lock now ends it at once`() throws {
        let id = parent[cookie: "fp_parent"]
        try parent.get("/parents")

        let page = try parent.post("/parents/session", ["_method": "DELETE"])

        #expect(page["location"] == "/who")
        #expect(parent[cookie: "fp_parent"] == nil)
        parent[cookie: "fp_parent"] = id
        #expect(try !isSignedIn)
    }

    @Test func `each signing in has a new id, and the one before is dead`() throws {
        let first = try #require(parent[cookie: "fp_parent"])

        try parent.post("/parents/session", ["pin": TestApp.pin])

        let second = parent[cookie: "fp_parent"]
        #expect(second != first)
        #expect(try isSignedIn)
        parent[cookie: "fp_parent"] = first
        #expect(try !isSignedIn)
    }

    @Test func `an id that the browser made up is not adopted`() throws {
        let browser = try Browser.letIn(app)
        browser[cookie: "fp_parent"] = String(repeating: "a", count: 32)
        browser[cookie: "fp_sid"] = "made-up"

        try browser.signIn()

        #expect(browser[cookie: "fp_parent"] != String(repeating: "a", count: 32))
        #expect(browser[cookie: "fp_sid"] != "made-up")
    }

    @Test func `a restart ends all`() throws {
        try app.restart()

        #expect(try !isSignedIn)
    }

    @Test func `the seventeenth drops the oldest`() throws {
        let other = try Browser.letIn(app)
        var later: [Browser] = []
        for _ in 1...16 {
            app.clock.pass(.seconds(1))
            let browser = other.copy()
            try browser.signIn()
            later.append(browser)
        }

        #expect(try !isSignedIn)
        #expect(try later.allSatisfy { try $0.get("/parents").status == 200 })
    }

    @Test func `the PIN is right with spaces around it`() throws {
        let browser = try Browser.letIn(app)

        #expect(try browser.signIn(" 739 182 ").status == 303)
    }

    // MARK: - Where it leads

    @Test func `signing in leads to where the visitor wanted to go`() throws {
        let browser = try Browser.letIn(app)
        let door = try browser.get("/parents/reports?from=2026-01-01")["location"]
        #expect(
            door?.removingPercentEncoding
                == "/parents/session?next=/parents/reports?from=2026-01-01")

        let page = try browser.get(try #require(door))
        let action = try #require(page.elements("form").first?["action"])
        let answer = try browser.post(action, ["pin": TestApp.pin])

        #expect(answer["location"] == "/parents/reports?from=2026-01-01")
    }

    @Test func `a wrong PIN keeps where the visitor wanted to go`() throws {
        let browser = try Browser.letIn(app)
        try browser.get("/parents/session?next=%2Fparents%2Fchildren")

        let page = try browser.post(
            "/parents/session?next=%2Fparents%2Fchildren", ["pin": "000000"])

        #expect(
            page.elements("form").first?["action"] == "/parents/session?next=%2Fparents%2Fchildren")
    }

    @Test(arguments: [
        "//evil.example", "%2F%2Fevil.example", "%5C%5Cevil.example", "/%5Cevil.example",
        "http://evil.example", "https:evil.example", "javascript:alert(1)", "evil.example",
        "%2F%09%2Fevil.example", "%2F%0A%2Fevil.example", "%2F%0D%0ASet-Cookie:%20a=b", "",
        "%20/parents", "/%C3%A4",
    ])
    func `what follows never leaves the site`(next: String) throws {
        let browser = try Browser.letIn(app)
        try browser.get("/parents/session")

        let signedIn = try browser.post("/parents/session?next=\(next)", ["pin": TestApp.pin])
        let again = try browser.get("/parents/session?next=\(next)")
        let unknown = Browser(app)
        try unknown.get("/device")
        let paired = try unknown.post("/device?next=\(next)", ["pin": TestApp.pin])

        #expect(signedIn["location"] == "/parents")
        #expect(again["location"] == "/parents")
        #expect(paired["location"] == "/who")
    }
}
