import AppSupport
import HTTP
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The wall on a helper's phone: the children they look after, and nobody else (§17.2).
struct HelperWallTests {
    let app: TestApp
    let mum: Browser

    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app)
    }

    /// Both children and the house have a timer.
    private func startTimers() throws {
        let tablet = try Browser.letIn(app)
        try tablet.startHouseTimer("Tea", minutes: 4)
        try Browser.at(in: app).startTimer(minutes: 10, id: 1)
        try Browser.at(in: app).startTimer(minutes: 20, id: 2, child: Cast.leo)
    }

    @Test func `it shows her children's timers, and no others`() throws {
        let granny = try app.granny(by: mum, ticks: [.seeToday])
        try startTimers()
        #expect(try granny.get("/helping").text.contains("/helping/wall"))

        for isPart in [false, true] {
            let page = try granny.get("/helping/wall", isPart: isPart)
            #expect(page.status == 200)
            #expect(page.elements("timer-face").count == 1)
            #expect(page.words.contains("Next: Mia at 09:10"))
            for other in ["Leo", "Tea", "/who", "wall-sound"] {
                #expect(!page.text.contains(other), "\(other)")
            }
        }
        #expect(try granny.get("/wall")["location"] == "/helping")
    }

    @Test func `it shows what they are doing without a timer`() throws {
        try app.add(.reading, from: .monday9am.minutes(-30), to: nil)
        let granny = try app.granny(by: mum, ticks: [.seeToday], children: [1, 2])

        let page = try granny.get("/helping/wall")

        #expect(page.words.contains("Mia Reading"))
        #expect(page.words.contains("Leo Free"))
        #expect(page.elements("session-end").count == 1)
    }

    @Test func `without the tick there is none`() throws {
        let granny = try app.granny(by: mum, ticks: [.runTimers, .giveMinutes])

        #expect(!(try granny.get("/helping")).text.contains("/helping/wall"))
        #expect(try granny.get("/helping/wall")["location"] == "/helping")
        #expect(try granny.get("/helping/wall", isPart: true).status == 403)
    }

    @Test func `it closes at the minute at which access ends`() throws {
        let granny = try app.granny(by: mum, ticks: [.seeToday])
        app.clock.pass(.hours(11) - Span(milliseconds: 1))
        try granny.get("/parents/session")
        try granny.post("/parents/session", ["pin": TestApp.grannysPIN])
        #expect(try granny.get("/helping/wall").status == 200)
        app.clock.pass(Span(milliseconds: 1))

        #expect(try granny.get("/helping/wall", isPart: true).status == 403)
        #expect(try granny.get("/helping/wall")["location"] == "/helping")
    }

    @Test func `parents have the wall of the house`() throws {
        #expect(try mum.get("/helping/wall")["location"] == "/wall")
        #expect(try Browser.letIn(app).get("/helping/wall").status == 303)
    }

    @Test func `her open wall is none of the house's`() throws {
        let granny = try app.granny(by: mum, ticks: [.seeToday])
        try granny.get("/helping/wall")
        #expect(try granny.get("/live?wall=1").status == 200)
        #expect(!app.focusPal.hub.hasWall())
    }

    @Test func `of a child at the other home it shows only where it is`() throws {
        try mum.setUpHomes()
        try mum.weeks()
        let granny = try app.granny(
            by: mum, ticks: [.seeToday], [("when", "always"), ("home", "1")])
        try startTimers()
        #expect(try granny.get("/helping/wall").elements("timer-face").count == 1)
        // Mia goes to Dad's on Wednesday.
        app.clock.pass(.hours(2 * 24 + 8))
        try granny.get("/parents/session")
        try granny.post("/parents/session", ["pin": TestApp.grannysPIN])
        try mum.signIn()
        try app.add(.reading, from: .monday9am + .hours(2 * 24 + 8), to: nil)

        let page = try granny.get("/helping/wall")

        #expect(page.words.contains("Mia At Dad’s"))
        #expect(page.elements("timer-face").isEmpty)
        #expect(!page.words.contains("Reading"))
        #expect(!page.words.contains("Leo"))
    }
}
