import Support
import Testing

@testable import Domain

/// A timer and the clocks of the machine: set, suspended, started anew (§3.3).
struct TimerTruthTests {
    static let jumps: [Int64] = [60, -60, 24 * 60, -24 * 60]

    @Test(arguments: jumps) func `a wall clock that is set moves no deadline`(minutes: Int64) {
        var timer = Timer.of(.reading)

        #expect(timer.settle(at: .nine.after(9, 59).wallSet(minutes)) == [])
        #expect(timer.left(at: Stamp.nine.after(7).wallSet(minutes).monotonic) == .minutes(3))
        #expect(timer.settle(at: .nine.after(10).wallSet(minutes)).map(\.told) == ["end 10:00"])
    }

    @Test(arguments: jumps) func `what is logged is as long as it took, whatever the wall shows`(
        minutes: Int64
    ) {
        var timer = Timer.of(.reading)

        let paused = timer.carryOut(.pause, at: .nine.after(4).wallSet(minutes), by: .child)
        let resumed = timer.carryOut(.resume, at: .nine.after(6).wallSet(minutes), by: .child)

        #expect(paused.told == "end 4:00")
        #expect(resumed == .begin(at: Instant.monday9am.minutes(6 + minutes)))
        #expect(timer.worked(at: Stamp.nine.after(9).monotonic) == .minutes(7))
    }

    @Test func `a machine that slept wakes to a timer that has landed in time`() {
        // The machine's own time counts suspension: one step over the whole night.
        var timer = Timer.of(.reading)

        let actions = timer.settle(at: .nine.after(9 * 60)).map(\.told)

        #expect(actions == ["end 10:00", "changed"])
        #expect(timer.told(at: .nine.after(9 * 60)) == "finished at 10:00")
    }

    @Test(arguments: [("2026-03-29 00:55", 23), ("2026-10-25 00:55", 25)])
    func `a night with a change of the clocks is no longer and no shorter`(
        start: String, hours: Int
    ) {
        let start = Stamp(at: .utc(start), monotonic: Monotonic(milliseconds: 5_000_000))
        var timer = Timer(id: TimerID(1), starting: .reading, at: start, by: .child)

        #expect(timer.settle(at: start.after(10)) == [.end(at: start.at.minutes(10))])
        let day = FamilyCalendar.berlin.calendarDay(FamilyCalendar.berlin.day(of: start.at))
        #expect(day.span.length == .hours(Int64(hours)))
    }

    // MARK: - A start of the machine

    /// The machine is off for some minutes from 9:05 on, and its own time begins at nothing.
    private func restart(_ timer: inout Timer, offFor minutes: Int64, wallSet: Int64 = 0) -> Stamp {
        let off = Stamp.nine.after(5)
        let on = Stamp(
            at: off.at.minutes(minutes + wallSet), monotonic: Monotonic(milliseconds: 20_000))
        let shift = MonotonicAnchor(boot: "one", now: off).shift(
            to: MonotonicAnchor(boot: "two", now: on))
        timer.rebase(by: shift ?? .zero, at: on)
        return on
    }

    @Test func `a paused timer is still paused`() {
        var timer = Timer.of(.reading)
        timer.ask(.pause, .nine.after(4))

        let on = restart(&timer, offFor: 600)

        #expect(timer.settle(at: on) == [])
        #expect(timer.told(at: on) == "paused 6:00")
    }

    @Test func `a running timer whose end is to come runs on`() {
        var timer = Timer.of(.reading)

        let on = restart(&timer, offFor: 2)

        #expect(timer.settle(at: on) == [])
        #expect(timer.told(at: on) == "running 3:00")
        #expect(timer.settle(at: on.after(3)).map(\.told) == ["end 10:00"])
    }

    @Test func `a timer whose end has passed ends at its deadline`() {
        var timer = Timer.of(.reading)

        let on = restart(&timer, offFor: 20)

        #expect(timer.settle(at: on).map(\.told) == ["end 10:00"])
        #expect(timer.told(at: on) == "landing")
        #expect(timer.due == on.monotonic + .minutes(15))
        #expect(timer.settled(at: on.after(15)).told(at: on) == "finished at 10:00")
    }

    @Test func `a landing, overtime and a prompt are as old as before`() {
        var landing = Timer.of(.reading).settled(at: .nine.after(10))
        var over = landing
        over.ask(.overtime, .nine.after(11))
        var prompt = Timer.of(.pomodoro).settled(at: .nine.after(31))

        let on = restart(&landing, offFor: 15)
        _ = restart(&over, offFor: 15)
        let later = restart(&prompt, offFor: 35)

        #expect(landing.due == on.monotonic + .minutes(20))
        #expect(over.due == on.monotonic + .minutes(20))
        #expect(over.worked(at: on.monotonic) == .minutes(20))
        // The break was over at 9:30:10, and the machine came up at 9:40.
        #expect(prompt.state == .prompt(since: later.monotonic + .seconds(-590)))
    }

    @Test func `a machine that comes up with a wrong clock gives no more than the timer is long`() {
        var timer = Timer.of(.reading)

        let on = restart(&timer, offFor: 1, wallSet: -100 * 24 * 60)

        #expect(timer.told(at: on) == "running 10:00")
    }

    @Test func `what ended stays as it is`() {
        var timer = Timer.of(.reading)
        timer.ask(.stop, .nine.after(4))
        let before = timer

        _ = restart(&timer, offFor: 3)

        #expect(timer == before)
    }

    @Test func `the same start of the machine moves nothing, whatever the wall shows`() {
        let anchor = MonotonicAnchor(boot: "one", now: .nine)

        #expect(anchor.shift(to: MonotonicAnchor(boot: "one", now: .nine.wallSet(60))) == nil)
        #expect(!anchor.isClose(to: MonotonicAnchor(boot: "one", now: .nine.wallSet(60))))
        #expect(!anchor.isClose(to: MonotonicAnchor(boot: "two", now: .nine)))
        #expect(anchor.isClose(to: MonotonicAnchor(boot: "one", now: .nine.after(500))))
    }
}
