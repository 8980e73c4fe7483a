import Support
import Testing

@testable import Database
@testable import Domain

/// Taps, what they did, and what stands in the way of taking them back.
struct TapTests {
    let store: Store

    init() throws { store = try Store() }

    @Test func `the last tap is the last that was not taken back, whatever its clock says`() throws
    {
        try add(1, at: .monday9am)
        try add(2, at: .monday9am.minutes(-30))
        try add(3, at: .monday9am.minutes(5))

        try store.database.write { try $0.markUndone(.numbered(3), at: .monday9am) }

        let last = try store.database.read { try $0.lastTap(of: Cast.mia.id) }
        #expect(last?.tap.id == .numbered(2))
        #expect(try known(3)?.isUndone == true)
        #expect(try store.database.read { try $0.lastTap(of: Cast.leo.id) } == nil)
    }

    @Test func `how often each picture was used counts what began in that stretch`() throws {
        _ = try begin(1, .reading, at: .monday9am)
        try switchOver(
            2, from: ActivityID(1), to: .homework, at: .monday9am.minutes(10))
        try switchOver(3, from: ActivityID(2), to: .reading, at: .monday9am.minutes(20))

        let start = Instant.monday9am
        func uses(_ minutes: Range<Int64>, by child: Child = Cast.mia) throws -> [CategoryID: Int] {
            let span = start.minutes(minutes.lowerBound)..<start.minutes(minutes.upperBound)
            return try store.database.read { try $0.uses(by: child.id, in: span) }
        }
        #expect(try uses(0..<30) == [.reading: 2, .homework: 1])
        #expect(try uses(1..<20) == [.homework: 1])
        #expect(try uses(0..<30, by: Cast.leo) == [:])
    }

    @Test func `one id is one tap`() throws {
        try add(1, at: .monday9am)

        #expect(throws: (any Error).self) { try add(1, at: .monday9am.minutes(1)) }
        #expect(try known(1)?.tap.at == .monday9am)
    }

    @Test func `a tap that switched has a trace of both, the new one first`() throws {
        let reading = try begin(1, .reading, at: .monday9am)
        let homework = try switchOver(2, from: reading, to: .homework, at: .monday9am.minutes(10))

        let traces = try traces(of: 2)

        #expect(traces.map(\.activity.id) == [homework, reading])
        #expect(traces.map { $0.before == nil } == [true, false])
        #expect(traces[1].before?.endedAt == nil)
        #expect(traces.map(\.isLatest) == [true, true])
    }

    @Test func `a later tap blocks undoing an earlier one until it is undone itself`() throws {
        let reading = try begin(1, .reading, at: .monday9am)
        try switchOver(2, from: reading, to: .homework, at: .monday9am.minutes(10))
        #expect(try traces(of: 1).map(\.isLatest) == [false])

        try undo(2)

        #expect(try traces(of: 1).map(\.isLatest) == [true])
        #expect(try traces(of: 1)[0].activity.isRunning)
    }

    @Test func `a grown-up's change blocks undoing for good`() throws {
        let reading = try begin(1, .reading, at: .monday9am)

        try store.database.write { writing in
            let record = ActivityRecord(
                category: .homework, startedAt: .monday9am, endedAt: .monday9am.minutes(5))
            try writing.apply(
                [.change(reading, to: record)], to: Cast.mia.id, by: Author(.parent),
                at: .monday9am)
        }

        #expect(try traces(of: 1).map(\.isLatest) == [false])
    }

    @Test func `a tap that changed an activity twice remembers what was before the first`() throws {
        let reading = try begin(1, .reading, at: .monday9am)
        let moved = ActivityRecord(
            category: .reading, startedAt: .monday9am.minutes(-10), endedAt: .monday9am.minutes(1))
        try store.apply([.change(reading, to: moved)], tap: .numbered(1))

        let traces = try traces(of: 1)

        #expect(traces.map(\.activity.id) == [reading])
        #expect(traces[0].before == nil)
        #expect(traces[0].isLatest)
    }

    @Test func `a change of another child's activity is refused`() throws {
        let reading = try begin(1, .reading, at: .monday9am)
        let record = ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil)

        #expect(throws: Refusal.notFound) {
            try store.database.write {
                try $0.apply(
                    [.change(reading, to: record)], to: Cast.leo.id, by: Author(.child),
                    at: .monday9am)
            }
        }
    }

    @Test func `of changes that fail midway none is made`() throws {
        let reading = try begin(1, .reading, at: .monday9am)
        var ended = ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil)
        ended.endedAt = .monday9am.minutes(10)
        let over = ActivityRecord(
            category: .homework, startedAt: .monday9am.minutes(5), endedAt: nil)

        #expect(throws: (any Error).self) {
            try store.apply([.change(reading, to: ended), .create(over)])
        }

        #expect(try store.database.read { try $0.runningActivity(of: Cast.mia.id) } != nil)
        #expect(try store.number("SELECT count(*) FROM activity_event") == 1)
    }

    // MARK: - Steps

    private func add(_ number: Int, at instant: Instant) throws {
        try store.database.write {
            try $0.add(.of(.reading, at: instant, number: number), outcome: .began)
        }
    }

    private func begin(_ tap: Int, _ category: CategoryID, at instant: Instant) throws
        -> ActivityID
    {
        try add(tap, at: instant)
        let record = ActivityRecord(category: category, startedAt: instant, endedAt: nil)
        try store.apply([.create(record)], tap: .numbered(tap))
        return ActivityID(try store.number("SELECT max(id) FROM activity"))
    }

    @discardableResult
    private func switchOver(
        _ tap: Int, from old: ActivityID, to category: CategoryID, at instant: Instant
    ) throws -> ActivityID {
        var ended = try #require(try store.database.read { try $0.activity(old) }).record
        ended.endedAt = instant
        try add(tap, at: instant)
        let record = ActivityRecord(category: category, startedAt: instant, endedAt: nil)
        try store.apply([.change(old, to: ended), .create(record)], tap: .numbered(tap))
        return ActivityID(try store.number("SELECT max(id) FROM activity"))
    }

    private func undo(_ tap: Int) throws {
        let now = Instant.monday9am.minutes(20)
        let edits = try UndoTap.plan(
            try #require(try known(tap)).tap, traces: try traces(of: tap), others: [], now: now)
        try store.apply(edits, tap: .numbered(tap), isUndo: true, at: now)
        try store.database.write { try $0.markUndone(.numbered(tap), at: now) }
    }

    private func known(_ tap: Int) throws -> KnownTap? {
        try store.database.read { try $0.tap(.numbered(tap)) }
    }

    private func traces(of tap: Int) throws -> [UndoTap.Trace] {
        try store.database.read { try $0.traces(of: .numbered(tap)) }
    }
}
