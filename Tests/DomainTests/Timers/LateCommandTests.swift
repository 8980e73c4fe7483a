import Support
import Testing

@testable import Domain

/// Commands that waited on a tablet for the server (§11.2): ten minutes of reading from nine o'clock.
struct LateCommandTests {
    /// What comes late, when it was made and when it comes, in minutes after nine.
    struct Case: Sendable, CustomTestStringConvertible {
        let command: TimerCommand
        let made: Int64
        let comes: Int64
        /// How the timer stands then, and what is logged; before it is settled anew.
        let told: String
        var testDescription: String { "\(command) of \(made), which comes at \(comes)" }

        init(_ command: TimerCommand, _ made: Int64, _ comes: Int64, _ told: String) {
            (self.command, self.made, self.comes, self.told) = (command, made, comes, told)
        }
    }

    private func told(
        _ case: Case, _ timer: Timer = .of(.reading)
    ) -> String {
        let now = Stamp.nine.after(`case`.comes)
        var timer = timer.settled(at: now)
        let action = timer.carryOut(
            late: `case`.command, of: .nine.after(`case`.made), at: now, by: .child)
        return "\(timer.told(at: .nine.after(`case`.made))), \(action.told)"
    }

    @Test(arguments: [
        // The timer still runs.
        Case(.pause, 3, 6, "paused 7:00, end 3:00"),
        Case(.stop, 3, 6, "stopped at 3:00, end 3:00"),
        Case(.done, 3, 6, "finished at 3:00, end 3:00"),
        Case(.add(5), 3, 6, "running 12:00, changed"),
        Case(.resume, 3, 6, "running 7:00, –"),
        // It has landed by itself meanwhile: that gives way.
        Case(.pause, 3, 12, "paused 7:00, end 3:00 for 10:00"),
        Case(.stop, 3, 12, "stopped at 3:00, end 3:00 for 10:00"),
        Case(.done, 3, 12, "finished at 3:00, end 3:00 for 10:00"),
        Case(.add(5), 3, 12, "running 12:00, go on since 10:00"),
        // The tablet had shown the end by itself.
        Case(.done, 11, 14, "finished at 10:00, changed"),
        Case(.extend, 11, 14, "running 2:00, go on since 10:00"),
        Case(.overtime, 11, 14, "overtime, go on since 10:00"),
        // Nobody answered in time: it stays ended.
        Case(.pause, 3, 60, "finished at 10:00, –"),
        Case(.add(5), 3, 60, "finished at 10:00, –"),
    ])
    func `it does what it would have done in time`(one: Case) {
        #expect(told(one) == one.told)
    }

    @Test func `taps that waited follow each other at their own times`() {
        let now = Stamp.nine.after(30)
        var timer = Timer.of(.reading).settled(at: now)

        let paused = timer.carryOut(late: .pause, of: .nine.after(4), at: now, by: .child)
        let resumed = timer.carryOut(late: .resume, of: .nine.after(6), at: now, by: .child)
        let landed = timer.settle(at: now)

        #expect(paused.told == "end 4:00 for 10:00")
        #expect(resumed.told == "begin 6:00")
        #expect(landed.map(\.told) == ["end 12:00"])
        #expect(timer.worked(at: now.monotonic) == .minutes(10))
        #expect(timer.version == 5)
    }

    @Test(arguments: [TimerCommand.pause, .resume, .stop, .done])
    func `who came later wins, and the timer stays as it is`(command: TimerCommand) {
        var timer = Timer.of(.reading)
        timer.ask(.pause, .nine.after(5))
        let before = timer

        let action = timer.carryOut(
            late: command, of: .nine.after(4), at: .nine.after(6), by: .child)

        #expect(action == .nothing)
        #expect(timer == before)
    }

    @Test func `who resumed later wins too, though the timer has landed since`() {
        var timer = Timer.of(.reading)
        timer.ask(.pause, .nine.after(5))
        timer.ask(.resume, .nine.after(6))
        let one = Case(.pause, 4, 15, "landing, –")

        #expect(told(one, timer).hasSuffix("–"))
    }

    @Test func `more time contradicts nobody and counts now`() {
        var timer = Timer.of(.reading)
        timer.ask(.pause, .nine.after(5))

        let action = timer.carryOut(
            late: .add(5), of: .nine.after(4), at: .nine.after(6), by: .child)

        #expect(action == .changed)
        #expect(timer.told(at: .nine.after(6)) == "paused 10:00")
    }

    @Test func `a break that has begun by itself stays`() {
        let timer = Timer.of(.pomodoro)

        #expect(told(Case(.pause, 20, 26, "running 10:10, –"), timer) == "running 10:10, –")
    }

    @Test func `a round that has landed is paused where the finger was`() {
        let now = Stamp.nine.after(25, 5)
        var timer = Timer.of(.pomodoro).settled(at: now)

        let action = timer.carryOut(late: .pause, of: .nine.after(20), at: now, by: .child)

        #expect(action.told == "end 20:00 for 25:00")
        #expect(timer.told(at: now) == "paused 5:00")
    }

    @Test(
        arguments: [
            (.stop, 3, "end 3:00 for 10:00"), (.done, 3, "end 3:00 for 10:00"), (.pause, 3, "–"),
            (.stop, 10, "–"), (.stop, -1, "–"),
        ] as [(TimerCommand, Int64, String)])
    func `a timer that has lapsed stays, and its minutes are what they were`(
        command: TimerCommand, made: Int64, told: String
    ) {
        let timer = Timer.of(.reading).settled(at: .nine.after(60))

        #expect(timer.correction(late: command, of: .nine.after(made)).told == told)
    }

    @Test func `a timer that someone ended is corrected by nobody`() {
        var timer = Timer.of(.reading)
        timer.ask(.stop, .nine.after(5))

        #expect(timer.correction(late: .stop, of: .nine.after(3)) == .nothing)
    }

    @Test func `a start of the machine in between is nobody's change`() {
        let off = Stamp.nine.after(5)
        let on = Stamp(at: off.at.minutes(2), monotonic: Monotonic(milliseconds: 20_000))
        var timer = Timer.of(.reading)
        timer.rebase(by: on.monotonic - (off.monotonic + .minutes(2)), at: on)

        let action = timer.carryOut(
            late: .pause,
            of: Stamp(at: .monday9am.minutes(4), monotonic: on.monotonic + .minutes(-3)), at: on,
            by: .child)

        #expect(action.told == "end 4:00")
        #expect(timer.told(at: on) == "paused 6:00")
    }
}
