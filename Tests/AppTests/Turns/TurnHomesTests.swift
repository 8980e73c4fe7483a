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

/// Wheels of children who live in two homes (§12.3, §17.3).
struct TurnHomesTests {
    let app: TestApp
    let mum: Browser
    let tablet: Browser

    /// Mia is at Mum's until Wednesday at 16:00; Leo has one home.
    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app)
        tablet = try Browser.at(in: app)
        try mum.setUpHomes()
        try mum.weeks()
        try mum.post(
            "/parents/turns",
            all: [("name", "Film"), ("icon", "tv"), ("child", "1"), ("child", "2")])
        // The tablet stays at Dad's, where Mia is not.
        try app.change("UPDATE device SET home_id = 2")
    }

    private func spin(on path: String) throws -> Page { try tablet.post(path + "/results") }

    @Test func `a child at the other home is not drawn, and comes first when it is back`() throws {
        for round in 1...3 {
            #expect(try spin(on: "/wall/turns/1").status == 303)
            let drawn = try app.numbers("SELECT child_id FROM turn_result")
            #expect(drawn == Array(repeating: 2, count: round))
            app.clock.pass(.minutes(2))
        }
        let wall = try tablet.get("/wall").words
        #expect(wall.contains("It’s Leo’s turn.") || wall.contains("Film Leo"))

        app.clock.set(TwoParents.at(3, 10))
        #expect(try spin(on: "/wall/turns/1").status == 303)

        #expect(try app.numbers("SELECT child_id FROM turn_result ORDER BY id").last == 1)
    }

    @Test func `a child's own page goes with the child`() throws {
        try tablet.get("/children/1")

        let page = try tablet.get("/children/1/turns/1")

        #expect(!page.words.contains("Nobody on this wheel is here right now."))
        #expect(try tablet.post("/children/1/turns/1/results").status == 303)
    }

    @Test func `where nobody of a wheel is, it can't be turned`() throws {
        try mum.get("/parents/homes/form")
        try app.change("DELETE FROM turn_wheel_child WHERE child_id = 2")

        let page = try spin(on: "/wall/turns/1")

        #expect(page.status == 409)
        #expect(page.words.contains("Nobody on this wheel is here right now."))
        #expect(try app.number("SELECT count(*) FROM turn_result") == 0)
        #expect(try tablet.get("/wall").status == 200)
    }
}
