import AppSupport
import Synchronization
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

/// Two devices at the same timer in the same moment: one agreed state (§3.3, §3.5).
struct TimerRaceTests {
    static let commands: [TimerCommand] = [
        .pause, .resume, .add(1), .add(5), .stop, .done, .resume, .pause, .extend, .overtime,
    ]

    @Test(arguments: [1, 2] as [UInt64]) func `a hundred random races end in one agreed state`(
        seed: UInt64
    ) throws {
        let app = try TestApp()
        var random = SplitMix64(seed: seed)
        for number in 1...100 {
            try race(app, number, seeds: [random.next(), random.next()])
        }
        #expect(try app.overlaps() == 0)
        #expect(app.log.allSatisfy { !$0.contains("fault") })
        #expect(try app.number("SELECT count(*) FROM timer") == 100)
        // Minutes that timers say were worked are those that are logged.
        let logged = try app.number("SELECT sum(ended_at - started_at) FROM activity")
        let worked = try app.number(
            "SELECT sum(worked + ifnull(left_off_at - began_at, 0)) FROM timer")
        let pieces = try app.number("SELECT count(*) FROM activity")
        // A stretch that is ended in the very moment of its beginning is logged as a thousandth.
        #expect((0...pieces).contains(logged - worked), "\(logged), \(worked)")
    }

    private func race(_ app: TestApp, _ number: Int, seeds: [UInt64]) throws {
        let (timer, ids) = (TimerID(Int64(number)), number * 1000)
        var draft = TimerDraft()
        (draft.minutes, draft.category) = ("10", "2")
        let start = StartTimer(
            draft: draft, child: Cast.mia, command: .numbered(ids), who: .child, device: nil,
            bell: nil,
            pomodoro: .usual, now: app.clock.clock.stamp)
        #expect(try app.focusPal.carryOut(start) == .done)
        let versions = Mutex<[Int]>([])

        try inParallel(2) { hand in
            var random = SplitMix64(seed: seeds[hand])
            for step in 1...6 {
                let seen = try #require(
                    try app.focusPal.database.read { try $0.timer(timer) })
                app.clock.pass(.seconds(Int64.random(in: 0...200, using: &random)))
                let change = ChangeTimer(
                    timer: timer, owner: nil,
                    command: Self.commands.randomElement(using: &random) ?? .pause,
                    id: .numbered(ids + hand * 100 + step), seen: seen.version,
                    who: hand == 0 ? .child : .parent, device: nil, now: app.clock.clock.stamp)
                try app.focusPal.carryOut(change)
                let now = try #require(try app.focusPal.database.read { try $0.timer(timer) })
                #expect(now.version >= seen.version)
                versions.withLock { $0.append(now.version) }
            }
        }

        let last = try #require(try app.focusPal.database.read { try $0.timer(timer) })
        #expect(last.version == versions.withLock { $0.max() })
        let commands = try app.number(
            "SELECT count(*) FROM timer_command WHERE timer_id = \(number)")
        #expect(last.version >= Int(commands), "each command that was kept is a version")
        let end = ChangeTimer(
            timer: timer, owner: nil, command: .stop, id: .numbered(ids + 999),
            seen: last.version, who: .child, device: nil, now: app.clock.clock.stamp)
        try app.focusPal.carryOut(end)
        #expect(try app.focusPal.database.read { try $0.liveTimers() }.isEmpty)
        app.clock.pass(.minutes(1))
    }

    @Test func `the same press from two devices at once is one`() throws {
        let app = try TestApp()
        let mia = try Browser.at(in: app)
        try mia.startTimer(minutes: 10, id: 1)
        let statuses = Mutex<[Int]>([])

        try inParallel(8) { hand in
            let page = try mia.copy().timer(.pause, version: 1, id: 10 + hand)
            statuses.withLock { $0.append(page.status) }
        }

        #expect(statuses.withLock { $0.sorted() } == [200] + Array(repeating: 409, count: 7))
        #expect(try app.timer() == TimerRow(state: "paused", version: 2, left: 600_000))
    }

    @Test func `added minutes of two devices both count`() throws {
        let app = try TestApp()
        let mia = try Browser.at(in: app)
        try mia.startTimer(minutes: 10, id: 1)

        try inParallel(8) { hand in
            try mia.copy().timer(.add, version: 1, id: 10 + hand, minutes: 1)
        }

        #expect(try app.number("SELECT length FROM timer") == 18 * 60_000)
        #expect(try app.timer().version == 9)
    }
}
