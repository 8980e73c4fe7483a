import Support
import Testing

import struct Foundation.TimeZone

@testable import Domain

/// What comes of a focus session (§4.1–4.3, §5.2).
struct FocusEndTests {
    static let berlin = FamilyCalendar(zone: TimeZone(identifier: "Europe/Berlin")!)

    private func session(reached: Int = 1, _ leaving: Leaving = .calm) -> FocusSession {
        FocusSession(
            id: FocusSessionID(1), child: Cast.mia.id, timer: TimerID(1),
            plan: FocusPlan(minutes: 25, seed: 7, leaving: leaving),
            startedAt: .monday9am, reached: reached)
    }

    private func end(_ timer: Timer, at now: Stamp) -> FocusEnd? {
        session().ended(with: timer, at: now.monotonic, in: Self.berlin)
    }

    @Test func `a session ends at its deadline, without a landing`() {
        var timer = Timer.of(.tree)

        #expect(timer.settle(at: .nine.after(24, 59)).isEmpty)
        #expect(end(timer, at: .nine.after(24, 59)) == nil)
        #expect(timer.settle(at: .nine.after(90)).map(\.told) == ["end 25:00"])

        #expect(timer.told(at: .nine.after(90)) == "finished at 25:00")
        #expect(timer.due == nil)
        #expect(timer.seenAt == nil)
        #expect(
            end(timer, at: .nine.after(90))
                == FocusEnd(
                    outcome: .completed, at: .monday9am.minutes(25),
                    day: Self.berlin.day(of: .monday9am), focused: .minutes(25)))
    }

    @Test func `pauses are no focus, and added time is`() {
        var timer = Timer.of(.tree)
        _ = timer.carryOut(.pause, at: .nine.after(10), by: .child)
        _ = timer.carryOut(.resume, at: .nine.after(60 * 24 * 30), by: .child)
        _ = timer.carryOut(.add(5), at: .nine.after(60 * 24 * 30), by: .parent)
        let last = Stamp.nine.after(60 * 24 * 30 + 20)
        _ = timer.settle(at: last)

        #expect(end(timer, at: last)?.focused == .minutes(30))
        #expect(end(timer, at: last)?.outcome == .completed)
    }

    @Test func `giving up counts what was done until then`() {
        var timer = Timer.of(.tree)
        _ = timer.carryOut(.pause, at: .nine.after(7, 30), by: .child)
        _ = timer.carryOut(.stop, at: .nine.after(20), by: .child)

        let end = end(timer, at: .nine.after(99))
        #expect(end?.outcome == .abandoned)
        #expect(end?.focused == .seconds(450))
        #expect(end?.at == .monday9am.minutes(20))
    }

    @Test func `what the server stops was lost`() {
        var timer = Timer.of(.tree)
        _ = timer.carryOut(.stop, at: .nine.after(7), by: .server)

        #expect(end(timer, at: .nine.after(7))?.outcome == .lost)
    }

    @Test func `a tree at rest waits to be looked at, whoever stopped it`() {
        for who in [Timer.Who.child, .parent, .server] {
            var timer = Timer.of(.tree)
            _ = timer.carryOut(.stop, at: .nine.after(7), by: who)
            #expect(timer.seenAt == nil, "\(who)")
        }
    }

    @Test(arguments: [TimerCommand.done, .extend, .overtime, .next])
    func `nothing but its deadline completes it`(command: TimerCommand) {
        var timer = Timer.of(.tree)
        #expect(timer.carryOut(command, at: .nine.after(1), by: .child) == .nothing)
        _ = timer.carryOut(.pause, at: .nine.after(2), by: .child)
        #expect(timer.carryOut(command, at: .nine.after(3), by: .child) == .nothing)
    }

    @Test func `a session that spans midnight belongs to the day on which it ends`() {
        // 23:45 of Monday in Berlin.
        let late = Stamp(at: .monday9am.minutes(14 * 60 + 45), monotonic: Stamp.nine.monotonic)
        var timer = Timer(id: TimerID(1), starting: .tree, at: late, by: .child)
        let end = late.after(25)
        _ = timer.settle(at: end)

        let made = session().ended(with: timer, at: end.monotonic, in: Self.berlin)
        #expect(made?.day == Self.berlin.day(of: .monday9am) + 1)
    }

    @Test func `added time never shrinks a tree, at each boundary`() {
        for minutes in FocusPlan.choices {
            for stage in 1...4 {
                let planned = Span.minutes(Int64(minutes))
                let boundary = Span(milliseconds: planned.milliseconds * Int64(stage) / 5)
                for (early, expected) in [(1, stage), (0, stage + 1)] as [(Int64, Int)] {
                    var timer = Timer.of(
                        TimerSetUp(child: Cast.mia.id, plan: .focus(minutes: minutes)))
                    let passed = Span(milliseconds: boundary.milliseconds - early)
                    let now = Stamp(
                        at: .monday9am + passed, monotonic: Stamp.nine.monotonic + passed)
                    _ = timer.carryOut(.add(5), at: now, by: .child)
                    #expect(session().reached(by: timer, at: now.monotonic) == expected)
                }
            }
        }
    }

    @Test func `other changes leave the stage as it is kept`() {
        var timer = Timer.of(.tree)
        _ = timer.carryOut(.pause, at: .nine.after(20), by: .child)
        #expect(session(reached: 2).reached(by: timer, at: Stamp.nine.after(20).monotonic) == 2)
    }

    @Test(
        arguments: [
            (FocusRecord.Outcome.completed, Leaving.calm, 1500, 25, false),
            (.completed, .brave, 1559, 25, false),
            (.abandoned, .calm, 119, 1, false),
            (.abandoned, .gentle, 60, 1, false),
            (.abandoned, .gentle, 59, 1, true),
            (.abandoned, .calm, 0, 1, true),
            (.completed, .calm, 21_600, 360, false),
        ] as [(FocusRecord.Outcome, Leaving, Int64, Int, Bool)])
    func `a minute is a coin`(
        outcome: FocusRecord.Outcome, leaving: Leaving, seconds: Int64, coins: Int, isSmall: Bool
    ) throws {
        let end = FocusEnd(
            outcome: outcome, at: .monday9am, day: Self.berlin.day(of: .monday9am),
            focused: .seconds(seconds))
        let paid = try #require(FocusReward.coins(for: end, leaving: leaving, lastSmall: nil))
        #expect(paid.amount == coins)
        #expect(paid.isSmall == isSmall)
    }

    @Test(arguments: [FocusRecord.Outcome.abandoned, .lost])
    func `a brave session that is not completed pays nothing`(outcome: FocusRecord.Outcome) {
        let end = FocusEnd(
            outcome: outcome, at: .monday9am, day: Self.berlin.day(of: .monday9am),
            focused: .minutes(20))
        #expect(FocusReward.coins(for: end, leaving: .brave, lastSmall: nil) == nil)
    }

    @Test(arguments: [(0, false), (599, false), (600, true), (-60, false)] as [(Int64, Bool)])
    func `less than a minute is paid once in ten minutes`(seconds: Int64, isPaid: Bool) {
        let end = FocusEnd(
            outcome: .abandoned, at: .monday9am + .seconds(seconds),
            day: Self.berlin.day(of: .monday9am), focused: .seconds(30))
        let paid = FocusReward.coins(for: end, leaving: .calm, lastSmall: .monday9am)
        #expect((paid != nil) == isPaid)
    }
}

extension TimerSetUp {
    /// Twenty-five minutes in which a tree of Mia's grows.
    fileprivate static let tree = TimerSetUp(child: Cast.mia.id, plan: .focus(minutes: 25))
}
