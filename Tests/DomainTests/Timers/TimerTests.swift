import Support
import Testing

@testable import Domain

/// Every state of a timer × everything that can be asked of it (§3).
struct TimerTests {
    /// A timer in a state, and when something is asked of it.
    struct Standing: Sendable, CustomTestStringConvertible {
        let name: String
        let timer: Timer
        let now: Stamp
        var testDescription: String { name }

        init(_ name: String, _ setUp: TimerSetUp, at now: Stamp, _ steps: (inout Timer) -> Void) {
            var timer = Timer.of(setUp)
            steps(&timer)
            (self.name, self.timer, self.now) = (name, timer, now)
        }
    }

    static let standings: [Standing] = [
        Standing("running", .reading, at: .nine.after(3)) { _ in },
        Standing("paused", .reading, at: .nine.after(4)) { $0.ask(.pause, .nine.after(3)) },
        Standing("landing", .reading, at: .nine.after(11)) { _ = $0.settle(at: .nine.after(11)) },
        Standing("overtime", .reading, at: .nine.after(12)) {
            _ = $0.settle(at: .nine.after(11))
            $0.ask(.overtime, .nine.after(11))
        },
        Standing("prompt of a break", .pomodoro, at: .nine.after(25, 5)) {
            _ = $0.settle(at: .nine.after(25, 5))
        },
        Standing("break", .pomodoro, at: .nine.after(26)) { _ = $0.settle(at: .nine.after(26)) },
        Standing("prompt of work", .pomodoro, at: .nine.after(31)) {
            _ = $0.settle(at: .nine.after(31))
        },
        Standing("finished", .reading, at: .nine.after(11)) { $0.ask(.done, .nine.after(5)) },
        Standing("stopped", .reading, at: .nine.after(11)) { $0.ask(.stop, .nine.after(5)) },
        Standing("house running", .tea, at: .nine.after(3)) { _ in },
        Standing("house paused", .tea, at: .nine.after(4)) { $0.ask(.pause, .nine.after(3)) },
        Standing("house ringing", .tea, at: .nine.after(11)) {
            _ = $0.settle(at: .nine.after(11))
        },
    ]

    static let commands: [(String, TimerCommand)] = [
        ("pause", .pause), ("resume", .resume), ("stop", .stop), ("done", .done),
        ("add 1", .add(1)), ("add 5", .add(5)), ("extend", .extend), ("overtime", .overtime),
        ("next", .next),
    ]

    /// What fits; all that does not stand here changes nothing.
    static let fits: [String: [String: String]] = [
        "running": [
            "pause": "paused 7:00, end 3:00", "stop": "stopped at 3:00, end 3:00",
            "done": "stopped at 3:00, end 3:00", "add 1": "running 8:00, changed",
            "add 5": "running 12:00, changed",
        ],
        "paused": [
            "resume": "running 7:00, begin 4:00", "stop": "stopped at 4:00, changed",
            "done": "stopped at 4:00, changed", "add 1": "paused 8:00, changed",
            "add 5": "paused 12:00, changed",
        ],
        "landing": [
            "stop": "finished at 10:00, changed", "done": "finished at 10:00, changed",
            "add 1": "running 1:00, go on since 10:00", "add 5": "running 5:00, go on since 10:00",
            "extend": "running 2:00, go on since 10:00", "overtime": "overtime, go on since 10:00",
        ],
        "overtime": [
            "stop": "finished at 12:00, end 12:00", "done": "finished at 12:00, end 12:00",
            "add 1": "running 1:00, changed", "add 5": "running 5:00, changed",
        ],
        "prompt of a break": [
            "stop": "finished at 25:00, changed", "done": "finished at 25:00, changed",
            "next": "running 5:00, changed",
        ],
        "break": [
            "pause": "paused 4:10, changed", "stop": "stopped at 26:00, changed",
            "done": "stopped at 26:00, changed", "add 1": "running 5:10, changed",
            "add 5": "running 9:10, changed",
        ],
        "prompt of work": [
            "stop": "finished at 30:10, changed", "done": "finished at 30:10, changed",
            "next": "running 25:00, begin 31:00",
        ],
        "finished": [:],
        "stopped": [:],
        "house running": [
            "pause": "paused 7:00, changed", "stop": "stopped at 3:00, changed",
            "done": "stopped at 3:00, changed", "add 1": "running 8:00, changed",
            "add 5": "running 12:00, changed",
        ],
        "house paused": [
            "resume": "running 7:00, changed", "stop": "stopped at 4:00, changed",
            "done": "stopped at 4:00, changed", "add 1": "paused 8:00, changed",
            "add 5": "paused 12:00, changed",
        ],
        "house ringing": [
            "stop": "finished at 10:00, changed", "done": "finished at 10:00, changed",
            "add 1": "running 1:00, changed", "add 5": "running 5:00, changed",
            "extend": "running 2:00, changed",
        ],
    ]

    @Test(arguments: standings) func `a state takes what fits and nothing else`(
        standing: Standing
    ) throws {
        let expected = try #require(Self.fits[standing.name])
        for (name, command) in Self.commands {
            var timer = standing.timer
            let action = timer.carryOut(command, at: standing.now, by: .parent)
            if let told = expected[name] {
                let outcome = "\(timer.told(at: standing.now)), \(action.told)"
                #expect(outcome == told, "\(standing.name), \(name)")
                #expect(timer.version == standing.timer.version + 1)
                #expect(timer.lastChange.who == .parent)
                #expect(timer.lastChange.at == standing.now.at)
            } else {
                #expect(action == .nothing, "\(standing.name), \(name)")
                #expect(timer == standing.timer)
            }
        }
    }

    @Test(arguments: standings) func `a moment at which nothing is due changes nothing`(
        standing: Standing
    ) {
        var timer = standing.timer

        #expect(timer.settle(at: standing.now) == [])
        #expect(timer == standing.timer)
        #expect(timer.due.map { $0 > standing.now.monotonic } ?? true)
    }

    @Test(arguments: [
        ("running", ["10:00 end 10:00", "40:00 changed"], "finished at 10:00"),
        ("paused", [], "paused 7:00"),
        ("landing", ["40:00 changed"], "finished at 10:00"),
        ("overtime", ["40:00 end 40:00"], "finished at 40:00"),
        (
            "prompt of a break", ["25:10 changed", "30:10 changed", "60:10 changed"],
            "finished at 30:10"
        ),
        ("break", ["30:10 changed", "60:10 changed"], "finished at 30:10"),
        ("prompt of work", ["60:10 changed"], "finished at 30:10"),
        ("finished", [], "finished at 5:00"),
        ("stopped", [], "stopped at 5:00"),
        ("house running", ["10:00 changed", "20:00 changed"], "finished at 10:00"),
        ("house ringing", ["20:00 changed"], "finished at 10:00"),
    ])
    func `left alone for a day a timer goes through its ends, each in time`(
        name: String, steps: [String], end: String
    ) throws {
        var timer = try #require(Self.standings.first { $0.name == name }).timer
        let (version, later) = (timer.version, Stamp.nine.after(24 * 60))
        var told: [String] = []
        while let due = timer.due, let action = timer.settleOnce(at: later) {
            told.append("\(Timer.clock(due - Stamp.nine.monotonic)) \(action.told)")
            #expect(timer.lastChange.who == .server)
        }

        #expect(told == steps)
        #expect(timer.told(at: later) == end)
        #expect(timer.version == version + steps.count)
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7, 8])
    func `a timer whose time is up lands before it takes commands`(
        command: Int
    ) {
        var timer = Timer.of(.reading)

        #expect(
            timer.carryOut(Self.commands[command].1, at: .nine.after(10), by: .child) == .nothing)
        #expect(timer == .of(.reading))
    }

    @Test(arguments: [0, 2, -1, 11, 180, 153_722_867_280_913, .max, .min])
    func `only minutes that are offered are added`(minutes: Int) {
        var timer = Timer.of(.reading)

        #expect(timer.carryOut(.add(minutes), at: .nine.after(1), by: .child) == .nothing)
    }

    @Test func `a child in bonus time adds nothing`() {
        var timer = Self.standings.first { $0.name == "overtime" }!.timer
        let before = timer

        #expect(timer.carryOut(.add(5), at: .nine.after(12), by: .child) == .nothing)
        #expect(timer == before)
    }

    @Test func `no timer becomes longer than six hours`() {
        var timer = Timer.of(
            TimerSetUp(child: Cast.mia.id, plan: .single(minutes: 180), category: .reading))
        var count = 0
        #expect(!timer.isFull(for: .add(5)))
        while timer.carryOut(.add(5), at: .nine.after(1), by: .parent) != .nothing { count += 1 }

        #expect(count == 36)
        #expect(timer.length == .hours(6))
        #expect(timer.isFull(for: .add(1)) && timer.isFull(for: .extend))
        #expect(!timer.isFull(for: .pause))
    }

    // MARK: - How it ended

    @Test(arguments: [
        (Timer.Who.child, "finished at 3:00", "finished at 10:00"),
        (.parent, "stopped at 3:00", "finished at 10:00"),
    ])
    func `who was not asked has not come to the end`(
        who: Timer.Who, inTime: String, afterIt: String
    ) {
        var early = Timer.of(.reading)
        early.ask(.done, .nine.after(3), by: who)
        var late = Timer.of(.reading).settled(at: .nine.after(11))
        late.ask(.done, .nine.after(11), by: who)

        #expect(early.told(at: .nine.after(3)) == inTime)
        #expect(early.lastChange.what == .done)
        #expect(late.told(at: .nine.after(11)) == afterIt)
    }

    // MARK: - Who has seen what

    @Test(arguments: [
        (Timer.Who.child, true), (.parent, false),
    ])
    func `an end is news to a child unless it made it`(who: Timer.Who, isSeen: Bool) {
        var timer = Timer.of(.reading)
        timer.ask(.stop, .nine.after(1), by: who)

        #expect((timer.seenAt != nil) == isSeen)
    }

    @Test func `an end that nobody answered is news`() {
        #expect(Timer.of(.reading).settled(at: .nine.after(60)).seenAt == nil)
        #expect(Timer.of(.tea).settled(at: .nine.after(60)).seenAt != nil)
    }

    @Test func `a page that missed only what the server did by itself knows enough`() {
        let landed = Timer.of(.reading).settled(at: .nine.after(10))
        var extended = landed
        extended.ask(.extend, .nine.after(11))

        #expect(landed.isKnown(to: 2))
        #expect(landed.isKnown(to: 1))
        #expect(extended.isKnown(to: 3))
        #expect(!extended.isKnown(to: 2))
        #expect(!extended.isKnown(to: 4))
    }

    // MARK: - How long was worked

    @Test(arguments: [(nil, 15), (0, 0), (4, 4), (15, 15), (16, 15), (-3, 0)] as [(Int?, Int)])
    func `only what the child stayed with was worked`(movedOn: Int?, worked: Int) {
        let timer = Timer.of(.reading)
        let moment = movedOn.map { Stamp.nine.at + .minutes(Int64($0)) }

        #expect(
            timer.worked(at: Stamp.nine.after(15).monotonic, movedOn: moment)
                == .minutes(Int64(worked)))
    }

    @Test func `pauses and breaks are not worked`() {
        var timer = Timer.of(.pomodoro)
        timer.ask(.pause, .nine.after(10))
        #expect(timer.worked(at: Stamp.nine.after(15).monotonic) == .minutes(10))
        timer.ask(.resume, .nine.after(20))
        #expect(timer.worked(at: Stamp.nine.after(25).monotonic) == .minutes(15))
        _ = timer.settle(at: .nine.after(37))
        #expect(timer.worked(at: Stamp.nine.after(37).monotonic) == .minutes(25))
        _ = timer.settle(at: .nine.after(41))
        timer.ask(.next, .nine.after(41))
        timer.ask(.stop, .nine.after(44))
        #expect(timer.worked(at: Stamp.nine.after(99).monotonic) == .minutes(28))
    }

    @Test func `overtime and two more minutes are worked`() {
        var timer = Timer.of(.reading).settled(at: .nine.after(10))
        timer.ask(.extend, .nine.after(11))
        _ = timer.settle(at: .nine.after(13))
        timer.ask(.overtime, .nine.after(14))
        timer.ask(.done, .nine.after(20))

        #expect(timer.worked(at: Stamp.nine.after(20).monotonic) == .minutes(20))
        #expect(timer.told(at: .nine.after(20)) == "finished at 20:00")
    }
}

extension Timer {
    /// Asks something that fits.
    mutating func ask(_ command: TimerCommand, _ now: Stamp, by who: Who = .child) {
        let action = carryOut(command, at: now, by: who)
        precondition(action != .nothing, "\(command) does not fit")
    }
}
