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

/// What was asked of a timer while the server was out of reach, as it comes in (§11.2).
final class LateCommandRouteTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
    }

    private func pass(_ minutes: Int64) throws {
        app.clock.pass(.minutes(minutes))
        app.focusPal.finishTimers()
    }

    /// A press of so many minutes after nine.
    @discardableResult
    private func send(_ verb: TimerVerb, made minute: Int64, id: Int) throws -> Page {
        try mia.post(
            TimerAddresses.verb(Cast.mia.id, TimerID(1), verb).path,
            [
                "command": TapID.numbered(id).description, "version": "1", "minutes": "5",
                "at": String(Instant.monday9am.minutes(minute).milliseconds),
            ], isPart: true)
    }

    private func expect(_ diary: [String], _ state: String) throws {
        #expect(try app.diary() == diary)
        #expect(try app.overlaps() == 0)
        #expect(try app.timer().state == state)
        #expect(app.log.allSatisfy { !$0.contains("fault") })
    }

    @Test func `a pause counts from when the finger was there`() throws {
        try pass(6)

        let page = try send(.pause, made: 4, id: 2)

        #expect(page.status == 200)
        try expect(["2 0–240"], "paused")
        #expect(try app.timer().left == 6 * 60_000)
    }

    @Test func `a pause gives back what the end had taken`() throws {
        try pass(15)
        try expect(["2 0–600"], "landing")

        try send(.pause, made: 4, id: 2)
        try expect(["2 0–240"], "paused")
        try send(.resume, made: 6, id: 3)

        try expect(["2 0–240", "2 360–720"], "landing")
    }

    @Test func `sent twice it counts once`() throws {
        try pass(15)
        try send(.add, made: 4, id: 2)
        let before = try app.dump()

        let page = try send(.add, made: 4, id: 2)

        #expect(page.status == 200)
        #expect(try app.dump() == before)
        try expect(["2 0–900"], "landing")
    }

    @Test func `someone else's later tap wins, and the page shows the result`() throws {
        try pass(5)
        try mia.timer(.pause, version: 1, id: 2)
        try pass(1)

        let page = try send(.stop, made: 4, id: 3)

        #expect(page.status == 409)
        #expect(page.text.contains("Here’s how it is now."))
        try expect(["2 0–300"], "paused")
    }

    @Test func `what the child did since stays, and the timer runs on`() throws {
        try pass(2)
        try mia.timer(.pause, version: 1, id: 2)
        try pass(3)
        try mia.tap(.sport, .numbered(3))
        try pass(2)

        try send(.resume, made: 4, id: 4)

        try expect(["2 0–120", "2 240–300", "4 300–…"], "running")
        try pass(10)
        try expect(["2 0–120", "2 240–300", "4 300–…"], "landing")
    }

    @Test func `what was logged hours later adds nothing to the timer`() throws {
        try pass(2)
        try mia.timer(.pause, version: 1, id: 2)
        try pass(58)
        try mia.tap(.sport, .numbered(3))
        try pass(2)

        try send(.resume, made: 4, id: 4)
        #expect(try app.diary() == ["2 0–120", "2 240–720", "4 3600–…"])
        #expect(try app.number("SELECT sum(is_forgotten) FROM activity") == 0)

        // The stop that followed it comes in, too.
        try send(.stop, made: 5, id: 5)
        #expect(try app.diary() == ["2 0–120", "2 240–300", "4 3600–…"])
        #expect(try app.overlaps() == 0)
    }

    @Test func `a stop after which nobody answered keeps its minutes true`() throws {
        try pass(60)
        try expect(["2 0–600"], "finished")

        let page = try send(.stop, made: 4, id: 2)

        #expect(page.status == 409)
        try expect(["2 0–240"], "finished")
    }

    @Test func `the end is seen by a tap of before`() throws {
        try pass(60)

        let page = try send(.done, made: 11, id: 2)

        #expect(page.status == 200)
        #expect(try app.number("SELECT count(*) FROM timer WHERE seen_at IS NULL") == 0)
    }

    @Test(arguments: [(-25 * 60, 409), (60, 200)] as [(Int64, Int)])
    func `it is no more than a day old, and never in the future`(made: Int64, status: Int) throws {
        try pass(6)

        let page = try send(.pause, made: made, id: 2)

        #expect(page.status == status)
        try expect(status == 200 ? ["2 0–360"] : ["2 0–…"], status == 200 ? "paused" : "running")
    }
}
