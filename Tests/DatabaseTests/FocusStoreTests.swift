import Support
import Testing

@testable import Database
@testable import Domain
@testable import SQLite

/// What the store keeps of focus sessions, coins and days off, and what it refuses.
struct FocusStoreTests {
    let store: Store
    static let nine = Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 86_400_000))
    static let today = LocalDay(iso: "2026-03-02")!

    init() throws { store = try Store() }

    /// Plants a tree of Mia's; one session after the other, each with a timer of its own.
    @discardableResult
    private func plant(
        minutes: Int = 25, seed: UInt64 = .max, mood: Mood? = .sunny
    ) throws -> FocusSession {
        try store.database.write { writing in
            let setUp = TimerSetUp(child: Cast.mia.id, plan: .focus(minutes: minutes))
            let timer = Domain.Timer(
                id: try writing.nextTimerID(), starting: setUp, at: Self.nine, by: .child)
            try writing.add(timer)
            try writing.plant(
                FocusPlan(minutes: minutes, seed: seed, leaving: .brave, moodBefore: mood),
                of: Cast.mia.id, timer: timer.id, at: .monday9am)
            return try #require(try writing.reading.focusSession(of: timer.id))
        }
    }

    private func end(
        _ session: FocusSession, _ outcome: FocusRecord.Outcome = .completed, after minutes: Int64
    ) throws {
        try store.database.write { writing in
            let id = try #require(session.timer)
            var timer = try #require(try writing.reading.timer(id))
            let now = Stamp(
                at: Self.nine.at.minutes(minutes),
                monotonic: Self.nine.monotonic + .minutes(minutes))
            if timer.settle(at: now).isEmpty { _ = timer.carryOut(.stop, at: now, by: .child) }
            try writing.save(timer)
            try writing.end(
                session.id,
                FocusEnd(
                    outcome: outcome, at: now.at, day: Self.today, focused: .minutes(minutes)))
        }
    }

    @Test func `what is planted and what comes of it are read back`() throws {
        let session = try plant()
        #expect(session.plan.seed == .max)
        #expect(session.plan.species == .pine)
        #expect(session.plan.moodBefore == .sunny)
        #expect(session.end == nil)

        try store.database.write { writing in
            try writing.save(reached: 3, of: session.id)
            try writing.save(moodAfter: .rainy, of: session.id)
        }
        try end(session, after: 20)

        let stored = try #require(
            try store.database.read { try $0.focusSession(session.id) })
        #expect(stored.reached == 3)
        #expect(stored.moodAfter == .rainy)
        #expect(stored.end?.focused == .minutes(20))
        #expect(stored.end?.day == Self.today)
    }

    @Test(arguments: [
        "child_id = 2", "timer_id = NULL", "seed = 1", "species = 'palm'", "species = 'oak'",
        "minutes = 30", "minutes = 27", "leaving = 'calm'", "mood_before = 1", "mood_before = 6",
        "started_at = 1", "reached = 0", "reached = 6", "outcome = 'completed'",
        "ended_at = 5", "day = 'someday'", "focused = -1", "mood_after = 0", "guest_id = 'x'",
        "(outcome, ended_at, day) = ('completed', 1, '2026-03-02')",
        "(outcome, ended_at, day, focused) = ('won', 1, '2026-03-02', 1)",
        "(outcome, ended_at, day, focused) = ('lost', 1, '2026-02-30', 1)",
    ])
    func `a session that can't be is refused`(change: String) throws {
        let session = try plant()
        #expect(try store.refusal("UPDATE focus_session SET \(change)") != nil, "\(change)")
        #expect(try store.database.read { try $0.focusSession(session.id) } == session)
    }

    @Test func `a tree never shrinks and an end is the end`() throws {
        let session = try plant()
        try store.run("UPDATE focus_session SET reached = 4")
        #expect(try store.refusal("UPDATE focus_session SET reached = 3") == "a tree never shrinks")
        try end(session, after: 25)
        #expect(
            try store.refusal("UPDATE focus_session SET outcome = 'lost'") == "a session ends once")
        #expect(try store.refusal("UPDATE focus_session SET mood_after = 2") == nil)
    }

    @Test func `a tree needs a timer of the child that grows one`() throws {
        let insert = """
            INSERT INTO focus_session
                (child_id, timer_id, seed, species, minutes, leaving, started_at, reached)
            VALUES (?, ?, 1, 'apple', 25, 'calm', 1, 1)
            """
        let plain = TimerSetUp(child: Cast.leo.id, plan: .single(minutes: 25))
        let timer = try store.database.write { writing in
            let timer = Domain.Timer(
                id: try writing.nextTimerID(), starting: plain, at: Self.nine, by: .child)
            try writing.add(timer)
            return timer.id
        }
        #expect(try store.refusal(insert, [.integer(2), .id(timer)]) != nil)
        #expect(try store.refusal(insert, [.integer(1), .null]) != nil)
        #expect(try store.refusal("UPDATE timer SET is_focus = 1") == "what was chosen stays")
    }

    @Test func `trees come newest first, page by page, and the given up are none`() throws {
        var sessions: [FocusSession] = []
        for number in 1...7 {
            let session = try plant(seed: UInt64(number))
            // Two of them in the same moment.
            try end(
                session, number == 3 ? .abandoned : .completed,
                after: Int64(number == 6 ? 5 : number))
            sessions.append(session)
        }
        let first = try store.database.read { try $0.trees(of: Cast.mia.id, atMost: 2) }
        let second = try store.database.read {
            try $0.trees(of: Cast.mia.id, after: first.last, atMost: 9)
        }
        #expect((first + second).map(\.plan.seed) == [7, 6, 5, 4, 2, 1])
        #expect(try store.database.read { try $0.trees(of: Cast.leo.id, atMost: 9) }.isEmpty)
        let records = try store.database.read { try $0.focusRecords(of: Cast.mia.id) }
        #expect(records.count == 7)
        #expect(records.count { $0.outcome == .abandoned } == 1)
    }

    @Test func `coins are a sum, paid once a cause, and never below nothing`() throws {
        let session = try plant()
        try store.database.write {
            try $0.pay(25, isSmall: false, for: session.id, to: Cast.mia.id, at: .monday9am)
        }
        #expect(throws: SQLiteError.self) {
            try store.database.write {
                try $0.pay(25, isSmall: false, for: session.id, to: Cast.mia.id, at: .monday9am)
            }
        }
        let spend = """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (1, ?, ?, 0, 1)
            """
        #expect(try store.refusal(spend, [.integer(-26), .text("a")]) == "not so many coins")
        #expect(try store.refusal(spend, [.integer(-25), .text("b")]) == nil)
        #expect(try store.refusal(spend, [.integer(-1), .text("c")]) == "not so many coins")
        #expect(try store.refusal(spend, [.integer(0), .text("d")]) != nil)
        #expect(
            try store.refusal("UPDATE coin_entry SET amount = 9") == "an entry of coins stays")
        #expect(try store.database.read { try $0.coins(of: Cast.mia.id) } == 0)
        #expect(try store.database.read { try $0.coins(for: session.id)?.amount } == 25)
    }

    @Test func `tastes and days off are kept`() throws {
        var taste = FocusTaste.usual(for: .middle)
        #expect(try store.database.read { try $0.focusTaste(of: Cast.mia) } == taste)
        (taste.leaving, taste.pace, taste.hasGentleWords) = (.brave, .fastest, false)
        try store.database.write { writing in
            try writing.save(taste, of: Cast.mia.id)
            try writing.save(taste, of: Cast.mia.id)
            try writing.set(.sick, on: Self.today, of: Cast.mia.id)
            try writing.set(.holiday, on: Self.today, of: Cast.mia.id)
            try writing.set(.sick, on: Self.today + 1, of: Cast.mia.id)
            try writing.set(nil, on: Self.today + 1, of: Cast.mia.id)
        }
        taste.version = 3
        #expect(try store.database.read { try $0.focusTaste(of: Cast.mia) } == taste)
        #expect(
            try store.database.read { try $0.daysOff(of: Cast.mia.id) } == [Self.today: .holiday])
    }

    @Test func `five thousand trees are read by their index`() throws {
        for (query, index) in [
            (
                """
                SELECT id FROM focus_session
                WHERE child_id = 1 AND outcome = 'completed' AND (ended_at, id) < (9, 9)
                ORDER BY ended_at DESC, id DESC LIMIT 60
                """, "focus_tree"
            ),
            (
                """
                SELECT outcome, day, focused FROM focus_session
                WHERE child_id = 1 AND outcome IS NOT NULL ORDER BY day
                """, "COVERING INDEX focus_ended"
            ),
        ] {
            let plan = try store.database.pool.read { connection in
                try connection.all("EXPLAIN QUERY PLAN " + query, []) { try $0["detail"] as String }
            }
            #expect(plan.count == 1 && plan[0].contains(index), "\(plan)")
        }
    }
}
