import Support
import Testing

@testable import Database
@testable import Domain
@testable import SQLite

/// What the store keeps of timers, and what it refuses whoever asks.
struct TimerStoreTests {
    let store: Store
    static let nine = Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 86_400_000))

    init() throws { store = try Store() }

    static func later(_ minutes: Int64) -> Stamp {
        Stamp(at: nine.at.minutes(minutes), monotonic: nine.monotonic + .minutes(minutes))
    }

    /// A timer of Mia's, or the house's, that begins at nine.
    @discardableResult
    private func start(_ setUp: TimerSetUp = .mias) throws -> Domain.Timer {
        try store.database.write { writing in
            let timer = Domain.Timer(
                id: try writing.nextTimerID(), starting: setUp, at: Self.nine, by: .child)
            try writing.add(timer)
            return timer
        }
    }

    private func save(_ timer: Domain.Timer) throws {
        try store.database.write { try $0.save(timer) }
    }

    private func stored(_ timer: Domain.Timer) throws -> Domain.Timer? {
        try store.database.read { try $0.timer(timer.id) }
    }

    @Test(arguments: TimerSetUp.samples) func `a set-up comes back as it was kept`(
        setUp: TimerSetUp
    ) throws {
        try store.run(
            "INSERT INTO device (id, token_digest, label, paired_at) VALUES (9, ?, 'Tablet', 1)",
            [.text(String(repeating: "a", count: 64))])

        let timer = try start(setUp)

        #expect(try stored(timer) == timer)
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `whatever a timer goes through comes back`(
        seed: UInt64
    ) throws {
        var random = SplitMix64(seed: seed)
        let setUp = seed % 2 == 0 ? TimerSetUp.mias : .pomodoro
        var timer = try start(setUp)
        var states: Set<String> = []
        let commands: [TimerCommand] = [
            .pause, .resume, .add(1), .add(5), .extend, .overtime, .next, .resume, .resume,
        ]
        for minute in 1...200 {
            let now = Self.later(Int64(minute) * 2)
            while timer.settleOnce(at: now) != nil { try save(timer) }
            guard timer.isLive else { break }
            let command = commands.randomElement(using: &random) ?? .pause
            if timer.carryOut(command, at: now, by: .parent) != .nothing { try save(timer) }
            #expect(try stored(timer) == timer)
            states.insert("\(timer.state)".prefix { $0 != "(" }.description)
        }

        #expect(states.count >= 3)
        #expect(try stored(timer) == timer)
        #expect(try store.number("SELECT version FROM timer") == Int64(timer.version))
    }

    @Test func `a child has one live timer, and the house several`() throws {
        var first = try start()
        #expect(throws: SQLiteError.self) { try start() }
        try start(TimerSetUp(child: Cast.leo.id, plan: .single(minutes: 5)))
        try start(.tea)
        try start(.tea)

        _ = first.carryOut(.stop, at: Self.later(1), by: .child)
        try save(first)
        try start()

        #expect(try store.database.read { try $0.liveTimers() }.count == 4)
    }

    @Test func `the version grows by one with each change`() throws {
        var timer = try start()
        _ = timer.carryOut(.pause, at: Self.later(1), by: .child)
        let paused = timer
        _ = timer.carryOut(.resume, at: Self.later(2), by: .child)

        #expect(throws: SQLiteError.self) { try save(timer) }
        try save(paused)
        #expect(throws: SQLiteError.self) { try save(paused) }
        try save(timer)
        #expect(
            try store.refusal("UPDATE timer SET deadline = deadline + 1")
                == "a timer changes one version at a time")
    }

    @Test(arguments: [
        "deadline = 5, state = 'running', ended_at = NULL, version = version + 1",
        "ended_at = ended_at + 1, version = version + 1", "version = version + 1",
        "worked = 0", "changed_by = 'parent'",
    ])
    func `an ended timer never changes`(change: String) throws {
        var timer = try start()
        _ = timer.carryOut(.stop, at: Self.later(1), by: .parent)
        try save(timer)

        let refusal = try store.refusal("UPDATE timer SET \(change)")

        #expect(
            refusal == "an ended timer stays as it is"
                || refusal == "a timer changes one version at a time")
        #expect(try stored(timer) == timer)
    }

    @Test func `an end is seen once`() throws {
        var timer = try start()
        _ = timer.carryOut(.stop, at: Self.later(1), by: .parent)
        try save(timer)
        #expect(try store.database.read { try $0.unseenTimer(of: Cast.mia.id) } == timer)

        try store.database.write { try $0.markTimersSeen(of: Cast.mia.id, at: Self.later(9).at) }
        try store.database.write { try $0.markTimersSeen(of: Cast.mia.id, at: Self.later(99).at) }

        #expect(try stored(timer)?.seenAt == Self.later(9).at)
        #expect(try store.database.read { try $0.unseenTimer(of: Cast.mia.id) } == nil)
        #expect(try store.refusal("UPDATE timer SET seen_at = 1") == "an end is seen once")
    }

    @Test(arguments: [
        "guess_minutes = 0", "guess_minutes = 181", "cues = 8", "work_minutes = 181",
        "work_minutes = 0", "rounds = 4", "title = 'Mia''s'", "category_id = 99",
        "next_category_id = 1, next_words = 'snack'", "child_id = 2", "category_id = 3",
        "next_words = 'bed'", "cues = 1", "version = 0", "version = version + 2",
        "length = 59999, version = 2", "length = 21600001, version = 2",
        "state = 'paused', version = 2", "state = 'finished', version = 2",
        "state = 'asleep', version = 2", "deadline = NULL, version = 2",
        "since = 1, version = 2", "time_left = 1, version = 2", "ended_at = 1, version = 2",
        "due = NULL, version = 2", "phase = 'break', version = 2", "round = 2, version = 2",
        "changed_by = 'Mum', version = 2", "change_minutes = 500, version = 2",
        "began_steady = NULL, version = 2", "left_off_at = began_at - 1, version = 2",
        "worked = -1, version = 2", "seen_at = 1",
    ])
    func `a timer that can't be is refused`(change: String) throws {
        let timer = try start()

        #expect(try store.refusal("UPDATE timer SET \(change)") != nil, "\(change)")
        #expect(try stored(timer) == timer)
    }

    @Test func `the same command is kept once`() throws {
        let timer = try start()
        try store.database.write { try $0.add(.numbered(5), to: timer.id, at: .monday9am) }

        #expect(throws: SQLiteError.self) {
            try store.database.write { try $0.add(.numbered(5), to: timer.id, at: .monday9am) }
        }
        #expect(try store.database.read { try $0.timer(commanded: .numbered(5)) } == timer.id)
        #expect(try store.database.read { try $0.timer(commanded: .numbered(6)) } == nil)
    }

    @Test func `a merge gives timers the category that there is, live or ended`() throws {
        var first = try start()
        _ = first.carryOut(.stop, at: Self.later(1), by: .child)
        try save(first)
        try start(
            TimerSetUp(
                child: Cast.mia.id, plan: .single(minutes: 5), category: .reading,
                next: .category(.reading)))

        try store.database.write { try $0.merge(.reading, into: .homework) }

        #expect(
            try store.number("SELECT count(*) FROM timer WHERE category_id = 1") == 2)
        #expect(
            try store.number("SELECT count(*) FROM timer WHERE next_category_id = 1") == 1)
    }

    @Test func `a category that a timer names is in use`() throws {
        #expect(try store.database.read { try $0.isUsed(.reading) } == false)
        try start()

        #expect(try store.database.read { try $0.isUsed(.reading) })
        #expect(throws: Refusal.self) { try store.database.write { try $0.delete(.reading) } }
    }

    @Test func `timers go with their child`() throws {
        let timer = try start()
        try store.database.write { try $0.add(.numbered(5), to: timer.id, at: .monday9am) }

        try store.database.write { try $0.delete(Cast.mia.id) }

        #expect(try store.number("SELECT count(*) FROM timer") == 0)
        #expect(try store.number("SELECT count(*) FROM timer_command") == 0)
    }

    @Test func `an archived child has no timer`() throws {
        try start()

        #expect(
            try store.refusal("UPDATE child SET archived_at = 1 WHERE id = 1") == "a timer lives")
        try store.run("UPDATE child SET archived_at = 1 WHERE id = 2")
        #expect(throws: SQLiteError.self) {
            try start(TimerSetUp(child: Cast.leo.id, plan: .single(minutes: 5)))
        }
    }

    @Test func `what is due comes first, and what is to come is known`() throws {
        try start()
        try start(TimerSetUp(child: nil, title: "Tea", plan: .single(minutes: 4)))
        let paused = try start(TimerSetUp(child: Cast.leo.id, plan: .single(minutes: 1)))
        var timer = paused
        _ = timer.carryOut(.pause, at: Self.nine, by: .child)
        try save(timer)

        try store.database.read { reading in
            #expect(try reading.nextDue() == Self.later(4).monotonic)
            #expect(try reading.nextDue(after: Self.later(4).monotonic) == Self.later(10).monotonic)
            #expect(try reading.dueTimers(at: Self.later(3).monotonic).isEmpty)
            let due = try reading.dueTimers(at: Self.later(10).monotonic)
            #expect(due.map(\.id.rawValue) == [2, 1])
            #expect(try reading.dueTimerIDs(at: Self.later(10).monotonic) == due.map(\.id))
        }
    }

    @Test func `nothing is due in an empty store`() throws {
        #expect(try store.database.read { try $0.nextDue() } == nil)
        #expect(try store.database.read { try $0.monotonicAnchor() } == nil)
    }

    @Test func `the anchor is one row`() throws {
        for boot in ["one", "two"] {
            let anchor = MonotonicAnchor(boot: boot, now: Self.nine)
            try store.database.write { try $0.save(anchor) }
            #expect(try store.database.read { try $0.monotonicAnchor() } == anchor)
        }
        #expect(try store.number("SELECT count(*) FROM steady_anchor") == 1)
    }

    @Test(arguments: [
        (Query.live, "timer_one_lives"), (.unseen, "timer_unseen"), (.due, "timer_due"),
        (.dueIDs, "timer_due"), (.nextDue, "timer_due"), (.logging, "timer_activity"),
    ])
    func `questions of timers use their index`(query: Query, index: String) throws {
        let plan = try query.plan(in: store)

        #expect(plan.contains { $0.contains("INDEX \(index)") }, "\(plan)")
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    enum Query: Sendable {
        case live, unseen, due, dueIDs, nextDue, logging

        func plan(in store: Store) throws -> [String] {
            try store.database.pool.read { connection in
                let before = Set(connection.statements.keys)
                try ask(
                    Reading(
                        connection: connection, aside: SetAside(), running: MeasuredRunning(),
                        viewer: .household))
                let asked = Set(connection.statements.keys).subtracting(before)
                let sql = try #require(asked.first).sql
                return try connection.all(
                    "EXPLAIN QUERY PLAN " + sql,
                    Array(repeating: .null, count: sql.count { $0 == "?" })
                ) { try $0["detail"] as String }
            }
        }

        private func ask(_ reading: borrowing Reading) throws {
            switch self {
            case .live: _ = try reading.liveTimer(of: Cast.mia.id)
            case .unseen: _ = try reading.unseenTimer(of: Cast.mia.id)
            case .due: _ = try reading.dueTimers(at: TimerStoreTests.nine.monotonic)
            case .dueIDs: _ = try reading.dueTimerIDs(at: TimerStoreTests.nine.monotonic)
            case .nextDue: _ = try reading.nextDue()
            case .logging: _ = try reading.timer(logging: ActivityID(1))
            }
        }
    }
}

extension TimerSetUp {
    static let mias = TimerSetUp(
        child: Cast.mia.id, plan: .single(minutes: 10), category: .reading)
    static let tea = TimerSetUp(child: nil, title: "Tea", plan: .single(minutes: 4))
    static let pomodoro = TimerSetUp(
        child: Cast.mia.id, plan: .pomodoro(.usual), category: .homework)
    static let samples: [TimerSetUp] = [
        mias, tea, pomodoro, TimerSetUp(child: Cast.mia.id, plan: .focus(minutes: 25)),
        TimerSetUp(
            child: Cast.mia.id,
            plan: .pomodoro(PomodoroPlan(work: 10, pause: 2, longPause: 8, rounds: 3)),
            next: .words("snack"), guess: 12, cues: [.halfway, .oneMinute]),
        TimerSetUp(
            child: Cast.leo.id, plan: .single(minutes: 180), next: .category(.sport),
            cues: [.fiveMinutes], startedBy: DeviceID(9)),
    ]
}
