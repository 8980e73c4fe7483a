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

/// Who sees the family's picture, and who adds to it: two homes and helpers (§12.3, §17).
struct ChallengeSightTests {
    @discardableResult
    private func begin(_ browser: Browser, _ experience: String = "Pizza") throws -> Page {
        try browser.get("/parents/challenges/new")
        return try browser.post(
            "/parents/challenges",
            all: [
                ("picture", "ship"), ("kind", "time"), ("category", "2"), ("category", "4"),
                ("hours", "12"), ("length", "7"), ("from", "today"), ("experience", experience),
                ("begin", "1"),
            ])
    }

    @Test func `each home has its own picture, of what is done there`() throws {
        let two = try TwoParents()
        #expect(try begin(two.mum, "Mum’s pizza").status == 303)
        #expect(try begin(two.dad, "Dad’s waffles").status == 303)
        #expect(try begin(two.dad, "More waffles").status == 409)

        #expect(try two.mum.get("/parents").words.contains("Mum’s pizza"))
        #expect(!(try two.mum.get("/parents").words.contains("Dad’s waffles")))
        #expect(!(try two.dad.get("/parents/challenges").words.contains("Mum’s pizza")))
        #expect(try two.mum.get("/parents/events").words.contains("begun: Mum’s pizza"))
        #expect(!(try two.dad.get("/parents/events").words.contains("Mum’s pizza")))
        // Mia is at Dad's, and did an hour of sport there today.
        #expect(try two.dad.get("/parents").words.contains("1 h of"))
        #expect(try two.mum.get("/parents").words.contains("0 min of"))
        try two.mum.get("/parents")
        #expect(
            try two.mum.post("/parents/challenges/2/taps", ["amount": "30"]).status == 404)
        #expect(try two.mum.post("/parents/challenges/2/shelf").status == 404)
        #expect(try two.mum.post("/parents/challenges/1/taps", ["amount": "30"]).status == 303)
    }

    @Test func `days at the other home ask for less`() throws {
        let two = try TwoParents()
        try begin(two.dad)
        #expect(try two.dad.get("/parents").words.contains("instead of 12 h"))
    }

    @Test func `a picture from before counts nothing that a home keeps to itself`() throws {
        let two = try TwoParents(isJoined: false)
        try two.app.change("DELETE FROM challenge_home")
        try begin(two.mum)
        // Who hasn't said which home is theirs can't begin one.
        #expect(try two.app.number("SELECT count(*) FROM challenge") == 0)
    }

    @Test func `a helper who may see today sees it and adds what they did`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        let granny = try app.granny(by: mum, ticks: [.seeToday])
        try begin(mum)

        #expect(try granny.get("/helping").words.contains("Pizza"))
        #expect(
            try granny.post("/parents/challenges/1/taps", ["amount": "30"])["location"]
                == "/helping")
        #expect(try app.number("SELECT sum(amount) FROM challenge_tap") == 30)
        try mum.get("/parents")
        try mum.post("/parents/challenges/1/taps", ["amount": "60"])
        #expect(
            try granny.post("/parents/challenges/1/taps/2", ["_method": "DELETE"]).status == 404)
        #expect(
            try granny.post("/parents/challenges/1/taps/1", ["_method": "DELETE"]).status == 303)
        #expect(
            try app.number("SELECT count(*) FROM challenge_tap WHERE taken_back_at IS NULL") == 1)
        #expect(try granny.get("/helping/wall").words.contains("Pizza"))
        #expect(!(try granny.get("/helping/wall").html.contains("/wall/challenges/")))
    }

    @Test func `a helper who has added enough for the day reads so where the button was`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        let granny = try app.granny(by: mum, ticks: [.seeToday])
        try mum.get("/parents/challenges/new")
        try mum.post(
            "/parents/challenges",
            all: [
                ("picture", "ship"), ("kind", "days"), ("category", "2"), ("times", "3"),
                ("length", "7"), ("from", "today"), ("experience", "Pizza"), ("begin", "1"),
            ])
        let taps = "/parents/challenges/1/taps"
        #expect(try granny.get("/helping").html.contains("name=\"amount\""))
        try granny.post(taps, ["amount": "1"])
        app.clock.pass(.minutes(1))

        #expect(try granny.post(taps, ["amount": "1"])["location"] == "/helping")

        let page = try granny.get("/helping")
        #expect(page.words.contains("That’s enough for one day."))
        #expect(!page.html.contains("name=\"amount\""))
        #expect(try app.number("SELECT sum(amount) FROM challenge_tap") == 1)
    }

    @Test func `a helper without that tick sees and adds nothing`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        let granny = try app.granny(by: mum, ticks: [.praise])
        try begin(mum)

        #expect(!(try granny.get("/helping").words.contains("Pizza")))
        #expect(
            try granny.post("/parents/challenges/1/taps", ["amount": "30"]).status == 404)
    }
}
