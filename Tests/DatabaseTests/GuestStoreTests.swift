import Support
import Testing

@testable import Database
@testable import Domain
@testable import SQLite

/// What the store keeps of a guest's sessions that a child takes over.
struct GuestStoreTests {
    let store: Store

    init() throws { store = try Store() }

    private func adopt(_ number: Int, from start: Int64, for child: Child = Cast.mia) throws {
        let session = GuestSession(
            id: .numbered(number), minutes: 25, seed: .max,
            startedAt: .monday9am.minutes(start), endedAt: .monday9am.minutes(start + 30))
        let end = FocusEnd(
            outcome: .completed, at: session.endedAt, day: LocalDay(iso: "2026-03-02")!,
            focused: session.length)
        _ = try store.database.write { try $0.adopt(session, for: child.id, end) }
    }

    private func asking<T>(_ question: (borrowing Reading) throws -> T) throws -> T {
        try store.database.read(question)
    }

    @Test func `what is handed over is a tree of the child, and known`() throws {
        try adopt(1, from: 0)

        let tree = try #require(try asking { try $0.trees(of: Cast.mia.id, atMost: 9) }.first)
        #expect(tree.timer == nil)
        // A guest's browser drew an apple tree, whatever its seed.
        #expect(tree.plan.species == .apple && tree.plan.seed == .max)
        #expect(tree.plan.minutes == 25 && tree.plan.leaving == .calm)
        #expect(tree.end?.focused == .minutes(25))
        let ids = [TapID.numbered(1), .numbered(2)]
        #expect(try asking { try $0.handedOver(ids) } == [.numbered(1): Cast.mia.id])
    }

    @Test func `the store takes each once, whoever gets it`() throws {
        try adopt(1, from: 0)
        #expect(throws: SQLiteError.self) { try adopt(1, from: 60, for: Cast.leo) }
        #expect(try store.number("SELECT count(*) FROM focus_session") == 1)
    }

    @Test func `the times of a child's sessions are those that touch, the lasting one too`() throws
    {
        try adopt(1, from: 0)
        try adopt(2, from: 60)
        try adopt(3, from: 60, for: Cast.leo)
        try store.database.write { writing in
            let now = Stamp(at: .monday9am.minutes(100), monotonic: Monotonic(milliseconds: 1))
            let timer = Domain.Timer(
                id: try writing.nextTimerID(),
                starting: TimerSetUp(child: Cast.mia.id, plan: .focus(minutes: 25)), at: now,
                by: .child)
            try writing.add(timer)
            try writing.plant(
                FocusPlan(minutes: 25, seed: 1, leaving: .calm), of: Cast.mia.id, timer: timer.id,
                at: now.at)
        }
        func times(_ from: Int64, _ to: Int64) throws -> [Int64] {
            let time = Instant.monday9am.minutes(from)..<Instant.monday9am.minutes(to)
            return try asking { try $0.focusTimes(of: Cast.mia.id, within: time) }.flatMap {
                [$0.lowerBound, $0.upperBound].map { ($0 - .monday9am).milliseconds / 60_000 }
            }
        }
        #expect(try times(30, 60) == [])
        #expect(try times(29, 61) == [0, 30, 60, 90])
        #expect(try times(89, 110) == [60, 90, 100, 110])
        #expect(try times(95, 100) == [])
    }
}
