import Support
import Testing

@testable import Domain

/// A step of a routine is the child's one timer, which goes on when its time is up (§12.2).
struct StepTimerTests {
    private static func step(_ minutes: Int?) -> Timer {
        .of(
            TimerSetUp(
                child: Cast.mia.id,
                plan: .step(TimedStep(words: "Teeth", picture: .drawn("teeth"), minutes: minutes)),
                category: .reading))
    }

    private func settled(_ timer: Timer, _ minutes: Int64, _ seconds: Int64 = 0) -> Timer {
        timer.settled(at: .nine.after(minutes, seconds))
    }

    @Test func `it counts down, runs on by itself, and rests half an hour later`() {
        let timer = Self.step(3)

        #expect(settled(timer, 2).told(at: .nine.after(2)) == "running 1:00")
        #expect(settled(timer, 3).told(at: .nine.after(3)) == "overtime")
        #expect(settled(timer, 32, 59).told(at: .nine.after(32, 59)) == "overtime")
        let over = settled(timer, 33)
        #expect(over.told(at: .nine.after(33)) == "finished at 33:00")
        #expect(over.worked(at: Stamp.nine.after(60).monotonic) == .minutes(33))
        #expect(over.seenAt != nil)
    }

    @Test func `without minutes it counts up from its start`() {
        let timer = Self.step(nil)

        #expect(timer.told(at: .nine) == "overtime")
        #expect(timer.length == .minutes(1))
        #expect(settled(timer, 29, 59).isLive)
        #expect(settled(timer, 30).told(at: .nine.after(30)) == "finished at 30:00")
    }

    @Test func `what ends its time ends no work: that goes on until it is done`() {
        var timer = Self.step(3)
        var action = timer.settleOnce(at: .nine.after(4))
        #expect(action == .changed)
        #expect(timer.lastChange.who == .server)

        action = timer.carryOut(.done, at: .nine.after(5), by: .child)

        #expect(action == .end(at: .monday9am.minutes(5)))
        #expect(timer.told(at: .nine.after(5)) == "finished at 5:00")
        #expect(timer.seenAt == .monday9am.minutes(5))
    }

    @Test func `a grown-up's minutes count down again`() {
        var timer = settled(Self.step(3), 4)
        check(timer.carryOut(.add(1), at: .nine.after(4), by: .child) == .nothing)
        check(timer.carryOut(.add(1), at: .nine.after(4), by: .parent) != .nothing)
        #expect(timer.told(at: .nine.after(4)) == "running 1:00")
        #expect(settled(timer, 5).told(at: .nine.after(5)) == "overtime")
    }

    @Test func `it can be paused while it counts down, and not afterwards`() {
        var timer = Self.step(3)
        check(timer.carryOut(.pause, at: .nine.after(1), by: .child) != .nothing)
        #expect(settled(timer, 600).told(at: .nine.after(600)) == "paused 2:00")

        var over = settled(Self.step(3), 4)
        check(over.carryOut(.pause, at: .nine.after(4), by: .child) == .nothing)
    }

    @Test func `a tap from before its end that comes late counts at its moment`() {
        var timer = settled(Self.step(3), 10)

        let action = timer.carryOut(
            late: .done, of: .nine.after(2), at: .nine.after(10), by: .child)

        #expect(action == .end(at: .monday9am.minutes(2)))
        #expect(timer.told(at: .nine.after(10)) == "finished at 2:00")
        #expect(timer.worked(at: Stamp.nine.after(10).monotonic) == .minutes(2))
    }

    @Test func `a tap from after its end that comes late counts at its moment, too`() {
        var timer = settled(Self.step(3), 10)

        let action = timer.carryOut(
            late: .done, of: .nine.after(7), at: .nine.after(10), by: .child)

        #expect(action == .end(at: .monday9am.minutes(7)))
        #expect(timer.worked(at: Stamp.nine.after(10).monotonic) == .minutes(7))
    }

    @Test func `a command of a page that saw it count down is known after it ran on`() {
        let timer = settled(Self.step(3), 4)
        #expect(timer.isKnown(to: 1))
        #expect(!timer.isKnown(to: 0))
    }

    @Test func `it outlives a restart of the machine, also while it runs on`() {
        var timer = settled(Self.step(3), 10)
        let shift = Span.hours(-24)
        let now = Stamp(
            at: .monday9am.minutes(12), monotonic: Stamp.nine.after(12).monotonic + shift)
        timer.rebase(by: shift, at: now)
        #expect(timer.settled(at: now).told(at: now) == "overtime")
        #expect(timer.worked(at: now.monotonic) == .minutes(12))
    }
}

/// What mutates can't stand inside the macro.
private func check(_ isSo: Bool, at place: SourceLocation = #_sourceLocation) {
    #expect(isSo, sourceLocation: place)
}
