import AppSupport
import Support
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// What a device of one home asks a child (§17.3).
struct HomeQuestionPageTests {
    let app: TestApp
    let parent: Browser
    let tablet: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
        tablet = try Browser.letIn(app)
        try parent.setUpHomes()
        try parent.weeks()
    }

    /// The tablet, which was added last, stays in a home, or travels.
    private func place(_ home: String) throws {
        let id = try app.number("SELECT max(id) FROM device")
        let page = try parent.get("/parents/devices/\(id)").words
        #expect(page.contains("Where does it stay? It travels Mum’s Dad’s"))
        try parent.post("/parents/devices/\(id)", ["name": "Tablet", "home": home])
    }

    @Test func `a device that travels never asks`() throws {
        try place("")

        #expect(try tablet.get("/children/1").status == 200)
    }

    @Test func `a device of the other home asks once, and the answer counts`() throws {
        try place("2")
        #expect(try tablet.get("/children/2").status == 200)
        #expect(try tablet.get("/children/1")["location"] == "/children/1/homes/today")
        let question = try tablet.get("/children/1/homes/today").words
        #expect(question.contains("Are you at Dad’s today? The plan says Mum’s. Dad’s Mum’s"))

        let said = try tablet.post("/children/1/homes/today", ["home": "2"])

        #expect(said["location"] == "/children/1/homes?said=1")
        #expect(
            try tablet.get("/children/1/homes?said=1").words.contains("Today counts at Dad’s."))
        #expect(try tablet.get("/children/1").status == 200)
        let calendar = try parent.get("/parents/children/1/homes").words
        #expect(calendar.contains("At Dad’s, from tomorrow at Mum’s"))
    }

    @Test func `siblings at one tablet are asked once each`() throws {
        try parent.setUpHomes(children: [1, 2])
        try parent.weeks(also: [2])
        try place("2")

        for child in [1, 2] {
            #expect(
                try tablet.get("/children/\(child)")["location"]
                    == "/children/\(child)/homes/today")
        }
        for child in [1, 2, 1] {
            #expect(try tablet.get("/children/\(child)").status == 200)
        }
    }

    @Test(arguments: [".a b", ".1,2", ".é", ".\\", ".77.-1."])
    func `what a browser made of the cookie does no harm`(rest: String) throws {
        try place("2")
        try tablet.get("/children/1")
        let own = try #require(tablet[cookie: "fp_asked"])
        tablet[cookie: "fp_asked"] = "\(own.prefix(10))\(rest)"

        #expect(try tablet.get("/children/1")["location"] == "/children/1/homes/today")

        #expect(tablet[cookie: "fp_asked"] == own)
        #expect(try tablet.get("/children/1").status == 200)
    }

    @Test func `a page that is kept anew asks nobody`() throws {
        try place("2")
        #expect(try tablet.get("/children/1", headers: ["X-Again": "1"]).status == 200)

        #expect(try tablet.get("/children/1")["location"] == "/children/1/homes/today")
    }

    @Test func `the answer can be changed`() throws {
        try place("2")
        try tablet.get("/children/1/homes/today")
        try tablet.post("/children/1/homes/today", ["home": "2"])
        try tablet.get("/children/1/homes/today")
        try tablet.post("/children/1/homes/today", ["home": "1"])

        #expect(try app.number("SELECT count(*) FROM home_stay") == 0)
        #expect(try parent.get("/parents/children/1/homes").words.contains("At Mum’s until"))
        app.clock.pass(.hours(24))
        #expect(try tablet.get("/children/1")["location"] == "/children/1/homes/today")
    }

    @Test func `whoever goes back without an answer comes to their home`() throws {
        try place("2")
        #expect(try tablet.get("/children/1")["location"] == "/children/1/homes/today")

        #expect(try tablet.get("/children/1").status == 200)

        app.clock.pass(.hours(24))
        #expect(try tablet.get("/children/1")["location"] == "/children/1/homes/today")
    }

    @Test func `at home nothing is asked, nor after both homes are gone`() throws {
        try place("1")
        #expect(try tablet.get("/children/1").status == 200)
        try place("2")
        try parent.get("/parents/homes/removal")
        try parent.post("/parents/homes/removal")

        #expect(try tablet.get("/children/1").status == 200)
        #expect(try tablet.get("/children/1/homes/today").status == 404)
        #expect(try app.number("SELECT count(*) FROM device WHERE home_id IS NOT NULL") == 0)
    }

    @Test(arguments: ["3", "", "x"])
    func `a home that is neither is not found`(home: String) throws {
        try place("2")
        try tablet.get("/children/1/homes/today")

        #expect(try tablet.post("/children/1/homes/today", ["home": home]).status == 404)
    }
}
