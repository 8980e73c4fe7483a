import Support
import Testing

@testable import Database
@testable import Domain
@testable import SQLite

/// What the store keeps of trees that mind being left, and what it refuses.
struct AttentionStoreTests {
    let store: Store
    static let nine = Stamp(at: .monday9am, monotonic: Monotonic(milliseconds: 86_400_000))

    init() throws { store = try Store() }

    @discardableResult
    private func plant(_ child: Child = Cast.mia, _ plan: TimerPlan = .focus(minutes: 25)) throws
        -> TimerID
    {
        try store.database.write { writing in
            let timer = Domain.Timer(
                id: try writing.nextTimerID(),
                starting: TimerSetUp(child: child.id, plan: plan), at: Self.nine, by: .child)
            try writing.add(timer)
            return timer.id
        }
    }

    private func attention(
        _ state: Attention.State, life: Int64 = 60_000, canBeLost: Bool = true
    ) -> Attention {
        Attention(
            state: state, since: Self.nine.monotonic, life: Span(milliseconds: life),
            canBeLost: canBeLost)
    }

    private func keep(_ attention: Attention, of timer: TimerID) throws {
        try store.database.write { try $0.save(attention, of: timer) }
    }

    private func asking<T>(_ question: (borrowing Reading) throws -> T) throws -> T {
        try store.database.read(question)
    }

    @Test func `what is kept is read back, and the moment of the loss with it`() throws {
        let (mine, his) = (try plant(), try plant(Cast.leo))
        try keep(attention(.present), of: mine)
        try keep(attention(.away, life: 30_000), of: mine)
        try keep(attention(.away, canBeLost: false), of: his)

        let due = Self.nine.monotonic + .seconds(40)
        let early = Monotonic(milliseconds: due.milliseconds - 1)
        #expect(try asking { try $0.attention(of: mine) } == attention(.away, life: 30_000))
        #expect(
            try asking { try $0.watchedTrees() } == [
                WatchedTree(
                    timer: mine, child: Cast.mia.id, attention: attention(.away, life: 30_000)),
                WatchedTree(
                    timer: his, child: Cast.leo.id,
                    attention: attention(.away, canBeLost: false)),
            ])
        #expect(try asking { try $0.nextLoss() } == due)
        #expect(try asking { try $0.abandonedTimers(at: early) }.isEmpty)
        #expect(try asking { try $0.abandonedTimers(at: due) } == [mine])

        try store.database.write { try $0.removeAttention(of: mine) }
        #expect(try asking { try $0.nextLoss() } == nil)
        #expect(try asking { try $0.attention(of: mine) } == nil)
    }

    @Test(arguments: [
        "state = 'bored'", "life = -1", "life = 60001", "due = NULL", "state = 'present'",
        "can_be_lost = 0", "can_be_lost = 2",
    ])
    func `what can't be is refused`(change: String) throws {
        let timer = try plant()
        try keep(attention(.away), of: timer)
        #expect(try store.refusal("UPDATE attention SET \(change)") != nil, "\(change)")
    }

    @Test func `only a session that lasts is watched`() throws {
        let insert = """
            INSERT INTO attention (timer_id, can_be_lost, state, since, life)
            VALUES (?, 1, 'present', 1, 60000)
            """
        let plain = try plant(Cast.leo, .single(minutes: 25))
        #expect(try store.refusal(insert, [.id(plain)]) == "no tree grows in the timer")
        #expect(try store.refusal(insert, [.integer(99)]) == "no tree grows in the timer")
    }

    @Test func `the next loss is found by its index`() throws {
        let plans = [
            "SELECT due FROM attention WHERE due IS NOT NULL ORDER BY due LIMIT 1",
            "SELECT timer_id FROM attention WHERE due <= 5 ORDER BY due, timer_id",
        ].map { "EXPLAIN QUERY PLAN " + $0 }
        for plan in plans {
            let steps = try store.database.pool.read { connection in
                try connection.all(plan) { try $0["detail"] as String }
            }
            #expect(steps.contains { $0.contains("attention_due") }, "\(steps)")
        }
    }
}
