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

/// Timers with a category log what they time, and no minute twice (§3.1).
final class TimedActivityRouteTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
    }

    private func pass(_ minutes: Int64) throws {
        app.clock.pass(.minutes(minutes))
        app.focusPal.finishTimers()
    }

    private func expect(_ diary: [String]) throws {
        #expect(try app.diary() == diary)
        #expect(try app.overlaps() == 0)
        #expect(app.log.allSatisfy { !$0.contains("fault") })
    }

    @Test func `it begins with the start and ends at the deadline`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try expect(["2 0–…"])

        try pass(25)

        try expect(["2 0–600"])
    }

    @Test func `a timer without a category logs nothing`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        try pass(25)

        try expect([])
    }

    @Test func `a pause is not doing it`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(4)
        try mia.timer(.pause, version: 1, id: 2)
        try pass(20)
        try mia.timer(.resume, version: 2, id: 3)
        try pass(6)

        try expect(["2 0–240", "2 1440–1800"])
    }

    @Test func `a stop keeps what was done`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(4)
        try mia.timer(.stop, version: 1, id: 2)

        try expect(["2 0–240"])
    }

    @Test func `what ran ends with the start, as by a tap`() throws {
        try mia.tap(.sport, .numbered(1))
        try pass(3)
        try mia.startTimer(minutes: 10, id: 2, category: .reading)
        try pass(10)

        try expect(["4 0–180", "2 180–780"])
    }

    @Test func `what is done already goes on, and ends with the timer`() throws {
        try mia.tap(.reading, .numbered(1))
        try pass(3)
        try mia.startTimer(minutes: 10, id: 2, category: .reading)
        try pass(30)

        try expect(["2 0–780"])
    }

    @Test func `a tap on something else wins, and the timer runs on`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(4)
        try mia.tap(.sport, .numbered(2))
        #expect(try app.timer().state == "running")
        try pass(20)

        try expect(["2 0–240", "4 240–…"])
        #expect(try app.timer().state == "landing")
    }

    @Test func `a tap on the same ends it, and the timer does not count it again`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(4)
        try mia.tap(.reading, .numbered(2))
        try pass(20)

        try expect(["2 0–240"])
    }

    @Test func `going on after a tap on something else begins it again`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(2)
        try mia.timer(.pause, version: 1, id: 2)
        try mia.tap(.sport, .numbered(3))
        try pass(5)
        try mia.timer(.resume, version: 2, id: 4)
        try pass(8)

        try expect(["2 0–120", "4 120–420", "2 420–900"])
    }

    @Test func `two more minutes and overtime go on without a gap`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(11)
        try expect(["2 0–600"])
        try mia.timer(.extend, version: 2, id: 2)
        try expect(["2 0–…"])
        try pass(2)
        try expect(["2 0–780"])
        try mia.timer(.overtime, version: 4, id: 3)
        try pass(5)
        try expect(["2 0–…"])
        try pass(60)

        // Half an hour from the end, and no more.
        try expect(["2 0–2580"])
        #expect(try app.timer().state == "finished")
    }

    @Test func `overtime after a tap on something else touches nothing`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(11)
        try mia.tap(.sport, .numbered(2))
        try mia.timer(.overtime, version: 2, id: 3)
        try pass(5)
        try mia.timer(.done, version: 3, id: 4)

        try expect(["2 0–600", "4 660–…"])
    }

    @Test func `each round of a pomodoro is logged, its breaks are not`() throws {
        try mia.startTimer(minutes: 25, id: 1, category: .homework, isPomodoro: true)
        try pass(26)
        try pass(6)
        try mia.timer(.next, version: 4, id: 2)
        try pass(5)
        try mia.timer(.stop, version: 5, id: 3)

        try expect(["1 0–1500", "1 1920–2220"])
        #expect(try app.number("SELECT worked FROM timer") == 25 * 60_000)
    }

    // MARK: - Given to another child

    /// A parent says whose it was, from the parents' day.
    private func giveToLeo() throws {
        let parent = try Browser.parent(app)
        let form = try parent.get("/parents/children/1/activities/1")
        let page = try parent.post(
            "/parents/children/1/activities/1",
            [
                "what": "2", "day": "2026-03-02", "start": "09:00", "end": "", "note": "",
                "child": "2", "version": form.value(of: "version") ?? "",
            ])
        #expect(page.status == 303)
    }

    @Test func `what a parent gives to another child ends with the timer that began it`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(3)
        try giveToLeo()
        #expect(try app.diary(of: Cast.leo) == ["2 0–…"])
        let stream = app.listen()
        try pass(7)

        try expect([])
        #expect(try app.diary(of: Cast.leo) == ["2 0–600"])
        #expect(
            stream.heard().map { Set($0.split(separator: " ")) } == [
                ["change", "timers:1", "activities:2"]
            ])
    }

    @Test func `it goes on with the timer too`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try giveToLeo()
        try pass(11)
        try mia.timer(.extend, version: 2, id: 2)
        #expect(try app.diary(of: Cast.leo) == ["2 0–…"])
        try pass(2)

        try expect([])
        #expect(try app.diary(of: Cast.leo) == ["2 0–780"])
    }

    @Test func `taps of the other child in the meantime are its own`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try giveToLeo()
        try pass(3)
        try Browser.at(in: app).tap(.sport, .numbered(5), child: Cast.leo)
        try pass(7)

        #expect(try app.diary(of: Cast.leo) == ["2 0–180", "4 180–…"])
    }

    @Test func `after a pause the timer logs for its own child again`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try giveToLeo()
        try pass(3)
        try mia.timer(.pause, version: 1, id: 2)
        try pass(1)
        try mia.timer(.resume, version: 2, id: 3)
        try pass(7)

        #expect(try app.diary(of: Cast.leo) == ["2 0–180"])
        try expect(["2 240–660"])
    }

    // MARK: - Split by an entry

    @Test func `what an entry by hand splits still ends with the timer`() throws {
        try mia.startTimer(minutes: 40, id: 1, category: .reading)
        try pass(30)
        let answer = try mia.post(
            "/children/1/activities",
            [
                "what": "4", "day": "2026-03-02", "start": "09:10", "end": "09:20", "note": "",
                "way": "shorten",
            ])
        #expect(answer.status == 303)
        try expect(["2 0–600", "4 600–1200", "2 1200–…"])

        try pass(10)

        try expect(["2 0–600", "4 600–1200", "2 1200–2400"])
    }

    // MARK: - Undo

    @Test func `a tap that is taken back lets the timer's activity run on`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(4)
        try mia.tap(.sport, .numbered(2))
        try pass(1)
        #expect(try mia.undo(.numbered(2)).status == 303)
        try expect(["2 0–…"])
        try pass(5)

        try expect(["2 0–600"])
    }

    @Test func `a tap that is taken back after the timer's end does not run on`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(4)
        try mia.tap(.sport, .numbered(2))
        try pass(20)
        #expect(try mia.undo(.numbered(2)).status == 303)

        try expect(["2 0–600"])
    }

    @Test func `a tap from before a timer is not taken back over it`() throws {
        try mia.tap(.sport, .numbered(1))
        try pass(3)
        try mia.startTimer(minutes: 10, id: 2, category: .reading)

        #expect(try mia.undo(.numbered(1), isPart: true).status == 409)
        try expect(["4 0–180", "2 180–…"])
    }

    // MARK: - Clocks that are set

    @Test(arguments: [60, -60, 24 * 60, -24 * 60] as [Int64])
    func `what is logged is as long as it took, whatever the wall shows`(minutes: Int64) throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try pass(3)
        app.clock.set(app.clock.now.minutes(minutes))
        try pass(7)

        try expect(["2 0–600"])
        #expect(try app.timer().state == "landing")
        // Time that is told already is not told again.
        try mia.timer(.done, version: 2, id: 2)
        try mia.startTimer(minutes: 5, id: 3, category: .sport)
        try pass(5)
        let start = max(600, 600 + minutes * 60)
        try expect(["2 0–600", "4 \(start)–\(start + 300)"])
    }
}
