import Support
import Testing

@testable import Database
@testable import Domain
@testable import SQLite

/// The questions that pages ask, and the indexes that answer them.
struct QueryTests {
    let store: Store

    init() throws { store = try Store() }
    let day = FamilyCalendar.berlin.calendarDay(.monday).span

    @Test(arguments: [
        (-600, -540, 0), (-600, -539, 1), (-541, nil, 1), (0, 20, 1), (0, nil, 1), (890, 910, 1),
        (900, 910, 0), (-600, 910, 1),
    ])
    func `a day holds what touches it`(from: Int64, to: Int64?, count: Int) throws {
        try store.add(from, to)

        #expect(try found().count == count)
    }

    @Test func `a day holds nothing that lies before the one that reaches into it`() throws {
        for start in stride(from: Int64(-900), to: -600, by: 30) {
            try store.add(start, start + 30)
        }
        try store.add(-600, -500)
        try store.add(-500, 20)
        try store.add(30, 40, child: 2)
        try store.add(30, 40)
        let out = try store.add(50, 60)
        try store.run("UPDATE activity SET deleted_at = 1 WHERE id = ?", [.integer(out)])

        let starts = try found().map { ($0.record.startedAt - .monday9am).milliseconds / 60_000 }

        #expect(starts == [-600, -500, 30])
    }

    @Test func `an empty day holds nothing`() throws {
        try store.add(-700, -600)

        #expect(try found().isEmpty)
    }

    @Test func `the last end is that of the last finished one`() throws {
        try store.add(0, 20)
        try store.add(30, 40)
        try store.add(50, nil)
        try store.add(60, 70, child: 2)

        let end = try store.database.read { try $0.lastEnd(of: Cast.mia.id) }

        #expect(end == .monday9am.minutes(40))
    }

    @Test(arguments: [
        (Query.touching, "activity_of_child"), (.running, "activity_one_runs"),
        (.lastEnd, "activity_of_child"), (.lastTap, "tap_of_child"),
        (.device, "sqlite_autoindex_device_1"), (.trees, "focus_tree"),
        (.newerTree, "focus_tree"), (.treeNumber, "focus_tree"), (.focusRecords, "focus_ended"),
        (.measuredFocus, "focus_began"), (.firstFocus, "focus_began"),
        (.lastLength, "focus_planted"),
        (.plainTimers, "timer_plain"),
        (.badgeTiers, "sqlite_autoindex_badge_1"), (.newBadges, "badge_new"),
        (.coins, "coin_child"), (.shards, "shard_child"), (.trace, "activity_event_activity"),
        (.ofCategory, "activity_sum"), (.deleted, "activity_deleted"),
        (.finishedRoutines, "routine_run_once"), (.challengeTrees, "focus_ended"),
    ])
    func `the hottest questions use their index and sort nothing`(query: Query, index: String)
        throws
    {
        let plan = try query.plan(in: store)

        #expect(plan.contains { $0.contains("INDEX \(index)") }, "\(plan)")
        #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
    }

    @Test func `the changes of a day are found by indexes`() throws {
        let plan = try Query.changes.plan(in: store)

        for index in ["activity_of_child", "activity_deleted", "activity_event_child"] {
            #expect(plan.contains { $0.contains("INDEX \(index)") }, "\(plan)")
        }
        #expect(!plan.contains { $0.contains("SCAN") }, "\(plan)")
    }

    @Test(arguments: [
        (Query.timeOfKind, "activity_sum"), (.uses, "activity_sum"), (.earlyStarts, "activity_sum"),
        (.focusSums, "focus_ended"), (.treeDays, "focus_ended"), (.treeKinds, "focus_kind"),
        (.timerSums, "timer_sum"), (.toldMoods, "mood_of_child"),
    ])
    func `what badges are counted by is read from an index alone`(query: Query, index: String)
        throws
    {
        let plan = try query.plan(in: store)

        #expect(plan.contains { $0.contains("COVERING INDEX \(index)") }, "\(plan)")
    }

    private func found() throws -> [Activity] {
        try store.database.read { try $0.activities(of: Cast.mia.id, touching: day) }
    }

    enum Query: CaseIterable {
        case touching, running, lastEnd, lastTap, device
        case trees, newerTree, treeNumber, focusRecords
        case measuredFocus, firstFocus, lastLength, plainTimers
        case badgeTiers, newBadges, timeOfKind, uses, earlyStarts, focusSums, timerSums, toldMoods
        case treeDays, treeKinds, coins, shards
        case trace, ofCategory, deleted, changes, finishedRoutines, challengeTrees

        func ask(_ reading: borrowing Reading) throws {
            let mia = Cast.mia.id
            let now = Instant.monday9am
            let stretch = RecordStretch(of: mia, until: now)
            switch self {
            case .touching: _ = try reading.activities(of: mia, touching: now..<now.minutes(9))
            case .running: _ = try reading.runningActivity(of: mia)
            case .lastEnd: _ = try reading.lastEnd(of: mia)
            case .lastTap: _ = try reading.lastTap(of: mia)
            case .trees: _ = try reading.trees(of: mia, atMost: 85)
            case .newerTree: _ = try reading.tree(after: Self.tree)
            case .treeNumber: _ = try reading.number(of: Self.tree)
            case .focusRecords: _ = try reading.focusRecords(of: mia)
            case .measuredFocus:
                _ = try reading.measuredFocus(of: mia, touching: now..<now.minutes(9))
            case .firstFocus: _ = try reading.firstFocus(of: mia)
            case .lastLength: _ = try reading.lastLength(of: mia)
            case .plainTimers:
                _ = try reading.plainTimers(of: mia, endedIn: now..<now.minutes(9))
            case .badgeTiers: _ = try reading.badgeTiers(of: mia)
            case .newBadges: _ = try reading.newBadges(of: mia)
            case .uses: _ = try reading.uses(by: mia, in: now..<now.minutes(9))
            case .timeOfKind: _ = try reading.time(of: .homework, stretch)
            case .earlyStarts:
                _ = try reading.earlyStarts(
                    of: mia, before: 600, FamilyCalendar.berlin.offsets(within: now..<now),
                    until: now, atMost: 5)
            case .focusSums: _ = try reading.focusSums(stretch, long: .minutes(45))
            case .timerSums: _ = try reading.timerSums(stretch)
            case .toldMoods: _ = try reading.toldMoods(stretch)
            case .treeDays: _ = try reading.treeDays(stretch)
            case .treeKinds: _ = try reading.treeKinds(of: mia, until: now)
            case .coins: _ = try reading.coins(of: mia)
            case .shards: _ = try reading.shards(of: mia)
            case .trace: _ = try reading.trace(of: Self.activity)
            case .ofCategory:
                _ = try reading.activities(
                    of: mia, in: [.reading], touching: now..<now.minutes(9))
            case .deleted: _ = try reading.deletedActivities(of: mia, in: now..<now.minutes(9))
            case .changes: _ = try reading.changes(of: mia, in: now..<now.minutes(9))
            case .finishedRoutines:
                _ = try reading.finishedRoutines(of: mia, on: .monday...(.monday + 6))
            case .challengeTrees:
                _ = try reading.challengeTrees(of: [mia], in: .monday...(.monday + 6))
            case .device: _ = try reading.device(tokenDigest: "a")
            }
        }

        private static let activity = Activity(
            id: ActivityID(1), child: Cast.mia.id,
            record: ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil))

        private static let tree = FocusSession(
            id: FocusSessionID(1), child: Cast.mia.id, timer: nil,
            plan: FocusPlan(minutes: 25, seed: 1, leaving: .calm), startedAt: .monday9am,
            reached: 1,
            end: FocusEnd(
                outcome: .completed, at: .monday9am, day: .monday, focused: .minutes(25)))

        /// How SQLite goes about the very statement that the function runs.
        func plan(in store: Store) throws -> [String] {
            try store.database.pool.read { connection in
                let before = Set(connection.statements.keys)
                try ask(
                    Reading(
                        connection: connection, aside: SetAside(), running: MeasuredRunning(),
                        viewer: .household))
                let asked = Set(connection.statements.keys).subtracting(before)
                let sql = try #require(asked.first).sql
                let values = (1...5).filter { sql.contains("?\($0)") }.count
                let count = values > 0 ? values : sql.count { $0 == "?" }
                return try connection.all(
                    "EXPLAIN QUERY PLAN " + sql, Array(repeating: .null, count: count)
                ) { try $0["detail"] as String }
            }
        }
    }
}
