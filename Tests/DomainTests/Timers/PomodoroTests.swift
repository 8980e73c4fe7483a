import Support
import Testing

@testable import Domain

/// Work and breaks in turn (§3.4).
struct PomodoroTests {
    @Test func `four rounds, a break that begins by itself after each, then the long one`() {
        var timer = Timer.of(.pomodoro)
        var told: [String] = []
        var now = Stamp.nine
        for _ in 1...5 {
            told.append("\(timer.phase) \(Timer.clock(timer.length))")
            // The work is over, and ten seconds later its break begins.
            now = now.after(25, 10)
            _ = timer.settle(at: now)
            told.append("\(timer.phase) \(Timer.clock(timer.left(at: now.monotonic)))")
            now = now.after(Int64(timer.length.wholeSeconds / 60) + 3)
            _ = timer.settle(at: now)
            timer.ask(.next, now)
        }

        #expect(
            told == [
                "work(1) 25:00", "pause(1) 5:00", "work(2) 25:00", "pause(2) 5:00",
                "work(3) 25:00", "pause(3) 5:00", "work(4) 25:00", "longPause(4) 15:00",
                "work(1) 25:00", "pause(1) 5:00",
            ])
        #expect(timer.worked(at: now.monotonic) == .minutes(125))
    }

    @Test func `each round of work is logged, and no break`() {
        var timer = Timer.of(.pomodoro)
        var told: [String] = []
        for now in [Stamp.nine.after(25, 10), .nine.after(30, 10)] {
            told += timer.settle(at: now).map(\.told)
        }
        told.append(timer.carryOut(.next, at: .nine.after(32), by: .child).told)
        told.append(timer.carryOut(.stop, at: .nine.after(40), by: .child).told)

        #expect(told == ["end 25:00", "changed", "changed", "begin 32:00", "end 40:00"])
    }

    @Test func `the lengths are held to what can be chosen`() {
        let plan = PomodoroPlan(work: 0, pause: 500, longPause: -3, rounds: 99)

        #expect(plan == PomodoroPlan(work: 1, pause: 180, longPause: 1, rounds: 12))
    }
}
