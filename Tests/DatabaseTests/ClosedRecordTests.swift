import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// What the store keeps of days that are closed, and when it takes that away.
struct ClosedRecordTests {
    let store: Store
    /// Yesterday was closed at midnight, nine hours ago.
    static let closed = ClosedRecord(day: .monday - 1, until: .monday9am.minutes(-540))

    init() throws {
        store = try Store()
        // Three of each: an activity, a session, a timer, a mood and a room, yesterday.
        try store.add(-600, -590)
        try store.run(
            """
            INSERT INTO focus_session (child_id, guest_id, seed, species, minutes, leaving,
                started_at, reached, outcome, ended_at, day, focused)
            VALUES (1, hex(zeroblob(16)), 1, 'oak', 25, 'calm', ?1, 5, 'completed', ?1,
                '2026-03-01', 1)
            """, [store.at(-600)])
        try store.run(
            """
            INSERT INTO timer (child_id, cues, work_minutes, version, phase, round, length, state,
                changed_by, change, changed_at, ended_at, worked)
            VALUES (1, 0, 5, 1, 'work', 1, 300000, 'finished', 'child', 'start', ?1, ?1, 0)
            """, [store.at(-600)])
        try store.run(
            "INSERT INTO mood (id, child_id, at, face) VALUES (hex(zeroblob(16)), 1, ?, 3)",
            [store.at(-600)])
        try store.run("INSERT INTO day_off (child_id, day, kind) VALUES (1, '2026-02-20', 'sick')")
        try store.database.write { writing in
            for child in [Cast.mia, Cast.leo] { try writing.save(Self.closed, of: child.id) }
        }
    }

    private func closedChildren() throws -> [Int64] {
        try store.database.pool.read { connection in
            try connection.all("SELECT child_id FROM closed_record ORDER BY child_id") {
                try $0.only()
            }
        }
    }

    @Test(arguments: [
        "UPDATE activity SET started_at = started_at + 1",
        "UPDATE activity SET ended_at = ended_at + 1", "UPDATE activity SET category_id = 3",
        "UPDATE activity SET deleted_at = 1", "UPDATE activity SET is_forgotten = 1",
        "DELETE FROM activity", "UPDATE focus_session SET mood_after = 2",
        "DELETE FROM focus_session", "DELETE FROM timer", "UPDATE mood SET taken_back_at = 1",
        "DELETE FROM mood", "DELETE FROM day_off",
        "INSERT INTO day_off (child_id, day, kind) VALUES (1, '2026-03-01', 'sick')",
    ])
    func `a change of a closed day takes away what was kept of that child`(change: String) throws {
        try store.run(change)

        #expect(try closedChildren() == [2])
    }

    @Test(
        arguments: [
            (-560, -541, [2]), (-541, 20, [2]), (-540, 20, [1, 2]), (0, nil, [1, 2]),
        ] as [(Int64, Int64?, [Int64])])
    func `an activity reaches back if it began before midnight`(
        from: Int64, to: Int64?, left: [Int64]
    ) throws {
        try store.add(from, to)

        #expect(try closedChildren() == left)
    }

    @Test(arguments: [
        "INSERT INTO day_off (child_id, day, kind) VALUES (1, '2026-03-02', 'sick')",
        "UPDATE activity SET subcategory_id = NULL", "UPDATE timer SET seen_at = 1",
        "UPDATE household SET name = 'Summer'", "UPDATE category SET name = 'Books' WHERE id = 2",
    ])
    func `what changes no sum of a closed day leaves all as it is`(change: String) throws {
        try store.run(change)

        #expect(try closedChildren() == [1, 2])
    }

    @Test(arguments: [
        "UPDATE household SET zone = 'America/Lima'",
        "UPDATE category SET kind = 'music' WHERE id = 2",
    ])
    func `what moves days or kinds takes away all`(change: String) throws {
        try store.run(change)

        #expect(try closedChildren() == [])
    }

    @Test func `what is kept is read as it was`() throws {
        var record = ClosedRecord(day: .monday - 1, until: Self.closed.until)
        record.times = [.reading: .minutes(90), .music: .zero]
        (record.earlyStarts, record.together, record.moods) = (1, 2, 3)
        record.focus.trees = 4
        record.focus.abandoned = 5
        record.focus.brave = 6
        record.focus.long = 7
        record.focus.moods = 8
        record.focus.focused = .minutes(9)
        record.focus.treeTime = .minutes(10)
        (record.timers.ended, record.timers.guesses, record.timers.rounds) = (11, 12, 13)
        record.treeDays.walk(
            after: nil,
            active: Set((0..<16).map { LocalDay.monday - 40 + $0 } + [.monday - 20, .monday - 9]),
            daysOff: [.monday - 23], today: .monday - 8)
        record.treeDays.rested = [.monday - 10, .monday - 8]
        try store.database.write { try $0.save(record, of: Cast.mia.id) }

        let (read, times) = try store.database.read { reading in
            (
                try #require(try reading.closedRecord(of: Cast.mia.id, before: .monday)),
                try [.reading, .music, .rest].map { try reading.closedTime(of: $0, Cast.mia.id) }
            )
        }

        record.times = [:]
        #expect(read == record)
        #expect(times == [.minutes(90), .zero, .zero])
    }

    @Test func `after the clock was set back it is not used`() throws {
        let record = try store.database.read {
            try $0.closedRecord(of: Cast.mia.id, before: .monday - 1)
        }

        #expect(record == nil)
    }
}
