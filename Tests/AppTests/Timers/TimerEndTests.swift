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

/// Timers end on time, whether anybody looks or not (§3.3).
struct TimerEndTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
    }

    @Test func `nothing happens before the deadline, and the next look is at it`() throws {
        try mia.startTimer(minutes: 1, id: 1)
        #expect(app.focusPal.finishTimers() == Ticker.pulse)
        app.clock.pass(Span(milliseconds: 59_250))

        #expect(app.focusPal.finishTimers() == Span(milliseconds: 750))
        #expect(try app.timer().state == "running")
        app.clock.pass(Span(milliseconds: 750))
        #expect(app.focusPal.finishTimers() == .zero)
        #expect(try app.timer().state == "landing")
    }

    @Test func `a hundred timers of one moment end in one pass, and each is announced`() throws {
        try app.focusPal.database.write { writing in
            for number in 1...100 {
                let setUp = TimerSetUp(child: nil, title: "T\(number)", plan: .single(minutes: 1))
                try writing.add(
                    Timer(
                        id: try writing.nextTimerID(), starting: setUp, at: app.clock.clock.stamp,
                        by: .child))
            }
        }
        try mia.startTimer(minutes: 1, id: 1, category: .reading)
        let stream = app.listen()
        app.clock.pass(.minutes(1))

        app.focusPal.finishTimers()

        #expect(try app.number("SELECT count(*) FROM timer WHERE state = 'landing'") == 101)
        let told = stream.heard()
        #expect(told.count == 1)
        #expect(
            Set(told[0].split(separator: " "))
                == ["change", "timers:house", "timers:1", "activities:1"])
        #expect(app.focusPal.finishTimers() == Ticker.pulse)
    }

    @Test func `an end that can't be stored is not announced, and is tried again`() throws {
        try mia.startTimer(minutes: 1, id: 1)
        let stream = app.listen()
        app.clock.pass(.minutes(1))
        try app.change(
            """
            CREATE TRIGGER full BEFORE UPDATE ON timer
            BEGIN SELECT RAISE(ABORT, 'no room'); END
            """)

        #expect(app.focusPal.finishTimers() == Ticker.pulse)
        #expect(stream.heard() == [])
        #expect(app.log.contains { $0.hasPrefix("fault timers") })
        try app.change("DROP TRIGGER full")
        #expect(app.focusPal.finishTimers() == .zero)
        #expect(stream.heard() == ["change timers:1"])
    }

    @Test func `an end that nobody saw is shown at the next visit, once`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        app.clock.pass(.hours(20))
        app.focusPal.finishTimers()
        #expect(try app.timer() == TimerRow(state: "finished", version: 3, left: 0))
        #expect(try mia.timerPage().elements("div").contains { $0["data-state"] == "ended" })

        #expect(try mia.timer(.done, version: 3, id: 2).status == 200)
        #expect(try mia.timer(.done, version: 3, id: 3).status == 200)

        #expect(try !mia.timerPage().elements("div").contains { $0["data-timer"] != nil })
    }

    @Test func `a page shows the end before the server has written it down`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        app.clock.pass(.minutes(10))
        let before = try app.dump()

        #expect(try mia.timerPage().elements("div").contains { $0["data-state"] == "landing" })
        #expect(try app.dump() == before)
    }

    // MARK: - Starts of the server and of the machine

    @Test func `the server restarts in the middle`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        app.clock.pass(.minutes(4))
        try app.restart()
        app.focusPal.finishTimers()
        #expect(try app.timer() == TimerRow(state: "running", version: 1, left: 0))
        app.clock.pass(.minutes(6))
        app.focusPal.finishTimers()

        #expect(try app.timer().state == "landing")
        #expect(try app.diary() == ["2 0–600"])
    }

    @Test func `the machine is off over the end`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        app.clock.pass(.minutes(60))
        app.clock.reboot()
        try app.restart()
        app.focusPal.finishTimers()

        #expect(try app.timer().state == "finished")
        #expect(try app.diary() == ["2 0–600"])
        #expect(
            try app.number("SELECT ended_at FROM timer")
                == Instant.monday9am.minutes(10).milliseconds)
    }

    @Test func `the machine is off for a moment, and the timer runs on`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        app.clock.pass(.minutes(4))
        app.clock.reboot()
        try app.restart()
        #expect(try app.number("SELECT deadline FROM timer") == 6 * 60_000)
        // Its page has not heard of it, and is not late for all that.
        #expect(try mia.timer(.pause, version: 1, id: 2).status == 200)
        app.clock.pass(.minutes(60))
        app.clock.reboot()
        try app.restart()
        app.focusPal.finishTimers()

        #expect(try app.timer() == TimerRow(state: "paused", version: 4, left: 6 * 60_000))
        #expect(try app.diary() == ["2 0–240"])
    }

    @Test(arguments: [60, -60, 24 * 60, -24 * 60] as [Int64])
    func `a wall clock that is set moves no end, also over a start of the machine`(
        minutes: Int64
    ) throws {
        try mia.startTimer(minutes: 10, id: 1)
        app.clock.pass(.minutes(2))
        app.clock.set(app.clock.now.minutes(minutes))
        // Noticed while it runs: the stored UTC is written anew.
        app.focusPal.finishTimers()
        app.clock.pass(.minutes(2))
        app.clock.reboot()
        try app.restart()

        #expect(try app.number("SELECT deadline FROM timer") == 6 * 60_000)
    }

    @Test func `a wall clock that is only read late is left alone`() throws {
        app.clock.set(app.clock.now.milliseconds(900))
        let before = try app.dump()
        app.focusPal.finishTimers()
        #expect(try app.dump() == before)

        app.clock.set(app.clock.now.milliseconds(900))
        app.focusPal.finishTimers()
        #expect(try app.dump() != before)
    }
}
