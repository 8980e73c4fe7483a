import AppSupport
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import SQLite
@testable import Site

/// Days that are closed: what pages start from, instead of adding up years (§15).
struct ClosedDayTests {
    private let app: TestApp

    init() throws { app = try TestApp(.winters([Cast.mia, Cast.leo])) }

    /// Six weeks of Mia's: activities, trees with gaps, moods, and days off.
    private func liveSixWeeks(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let categories: [CategoryID] = [.homework, .reading, .sport, .homework]
        for day in stride(from: Int64(42), through: 0, by: -1) {
            let morning = Instant.monday9am.minutes(-day * 1440 - 60)
            for part in Int64(0)..<3 where Bool.random(using: &random) {
                let start = morning.minutes(part * 100 - 60)
                try app.add(
                    categories.randomElement(using: &random) ?? .reading, from: start,
                    to: start.minutes(Int64.random(in: 5...90, using: &random)))
            }
            if Int.random(in: 0...3, using: &random) > 0 {
                try app.grow(
                    morning.minutes(50), minutes: 15 * Int.random(in: 1...4, using: &random),
                    outcome: Int.random(in: 0...5, using: &random) == 0 ? .abandoned : .completed,
                    moodAfter: Bool.random(using: &random) ? .sunny : nil)
            }
            if Int.random(in: 0...9, using: &random) == 0 {
                let off = FamilyCalendar.berlin.day(of: morning)
                try app.focusPal.write { try $0.set(.sick, on: off, of: Cast.mia.id) }
            }
        }
    }

    private func record(through day: LocalDay, after earlier: ClosedRecord? = nil) throws
        -> ClosedRecord
    {
        try app.focusPal.database.read {
            try $0.record(of: Cast.mia.id, after: earlier, through: day, in: .berlin)
        }
    }

    private func stored() throws -> ClosedRecord? {
        try app.focusPal.database.read {
            try $0.closedRecordWithTimes(of: Cast.mia.id, before: .monday)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `closing day after day comes to the same as adding up all`(seed: UInt64) throws {
        try liveSixWeeks(seed: seed)

        var closed = try record(through: .monday - 50)
        for day in stride(from: 49, through: 1, by: -1) {
            closed = try step(from: closed, to: .monday - day)
            #expect(try closed == record(through: .monday - day))
        }
        #expect(closed.focus.trees > 10 && closed.treeDays.longest > 2)
        #expect(closed.times[.homework] ?? .zero > .hours(1) && closed.earlyStarts > 10)
    }

    /// The next day, from what the store would give back.
    private func step(from closed: ClosedRecord, to day: LocalDay) throws -> ClosedRecord {
        struct Undone: Error {}
        var next: ClosedRecord?
        #expect(throws: Undone.self) {
            try app.focusPal.database.write { writing in
                try writing.save(closed, of: Cast.mia.id)
                let kept = try writing.reading.closedRecord(of: Cast.mia.id, before: day)
                next = try writing.reading.record(
                    of: Cast.mia.id, after: kept, through: day, in: .berlin)
                throw Undone()
            }
        }
        return try #require(next)
    }

    @Test func `badges, the forest and the profile count the same with closed days and without`()
        throws
    {
        try liveSixWeeks(seed: 4)
        let mia = Cast.mia.id
        let now = app.clock.now

        let (kept, added, forest, forestAdded) = try app.focusPal.database.read { reading in
            let closed = try #require(try reading.closedRecord(of: mia, before: .monday))
            let families = BadgeCatalogue.all
            return (
                try reading.badgeSums(
                    RecordStretch(of: mia, after: closed, until: now), families, in: .berlin),
                try reading.badgeSums(RecordStretch(of: mia, until: now), families, in: .berlin),
                try ForestRecord(of: mia, today: .monday, .berlin, reading).stats,
                ForestStats(
                    try reading.focusRecords(of: mia),
                    daysOff: Set(try reading.daysOff(of: mia).keys), today: .monday)
            )
        }

        #expect(kept == added)
        #expect(forest == forestAdded)
        #expect(forest.trees > 10 && forest.streak.longest > 2)
    }

    @Test func `a change of a day long ago closes all days anew`() throws {
        try liveSixWeeks(seed: 5)
        let before = try #require(try stored())
        let long = Instant.monday9am.minutes(-60 * 1440)

        try app.add(.reading, from: long, to: long.minutes(60))

        let after = try #require(try stored())
        #expect(after.times[.reading] == before.times[.reading].map { $0 + .minutes(60) })
        #expect(try after == record(through: .monday - 1))
    }

    @Test(
        arguments: [
            "UPDATE focus_session SET focused = 1 << 60",
            "UPDATE focus_session SET focused = 9223372036854775807",
            "UPDATE activity SET started_at = -99999999999999 WHERE id = 1",
            "UPDATE closed_record SET until = 99999999999999",
            "UPDATE closed_record SET day = '0000-00-00'",
        ])
    func `a row that can't be read keeps no tap from counting`(spoiled: String) throws {
        try liveSixWeeks(seed: 7)
        try app.focusPal.database.pool.write { connection in
            for trigger in ["focus_end_stays", "closed_session_changed", "closed_activity_changed"]
            {
                try connection.run("DROP TRIGGER \(trigger)")
            }
            try connection.run("PRAGMA ignore_check_constraints = ON")
            try connection.run(spoiled)
            if !spoiled.contains("closed_record") {
                try connection.run("DELETE FROM closed_record")
            }
        }

        try app.add(.reading, from: .monday9am.minutes(1), to: .monday9am.minutes(9))
        app.focusPal.closeDays()

        let added = try app.focusPal.database.read {
            try $0.lastActivity(of: Cast.mia.id, at: .monday9am.minutes(10))
        }
        #expect(added?.record.startedAt == .monday9am.minutes(1))
    }

    @Test func `rebuilding corrects every total that is wrong, and no other`() throws {
        try liveSixWeeks(seed: 8)
        try app.change(
            "INSERT INTO tomo (id, child_id, species, cause, acquired_at) VALUES (1, 1, 'mossy', 'test:1', 0)"
        )
        for number in 1...4 {
            let entry = "(amount, cause, at, OWNER) VALUES (10, 'test:\(number)', 0, 1)"
            try app.change("INSERT INTO shard_entry \(entry.replacing("OWNER", with: "child_id"))")
            try app.change("INSERT INTO exp_entry \(entry.replacing("OWNER", with: "tomo_id"))")
        }
        app.focusPal.closeDays()
        let right = try totals()
        #expect(try app.focusPal.rebuildTotals() == WrongTotals())
        #expect(try totals() == right)

        try app.focusPal.database.pool.write { connection in
            for trigger in ["shard_balance_is_true", "exp_balance_is_true"] {
                let sql = try connection.first(
                    "SELECT sql FROM sqlite_schema WHERE name = ?", [.text(trigger)]
                ) { try $0.only() as String }
                try connection.run("DROP TRIGGER \(trigger)")
                try connection.run(
                    "UPDATE \(trigger.prefix { $0 != "_" })_entry SET balance = balance + 1 WHERE id > 2"
                )
                try connection.run(#require(sql))
            }
            try connection.run("UPDATE tomo SET focused = 1")
            try connection.run("UPDATE closed_record SET moods = 1000")
            try connection.run("UPDATE closed_time SET time = 1")
        }
        #expect(try totals() != right)

        var wrong = WrongTotals()
        (wrong.balances, wrong.tomos, wrong.children) = (4, 1, 2)
        #expect(try app.focusPal.rebuildTotals() == wrong)
        #expect(try totals() == right)
    }

    @Test func `rebuilding replaces a total that can't be read`() throws {
        try liveSixWeeks(seed: 9)
        app.focusPal.closeDays()
        let right = try totals()
        try app.change("UPDATE closed_time SET time = 1 << 60")

        _ = try app.focusPal.rebuildTotals()

        #expect(try totals() == right)
    }

    @Test func `a row that another program changed keeps no tap from counting, and is told`() throws
    {
        try liveSixWeeks(seed: 10)
        app.focusPal.closeDays()
        let right = try totals()
        // Most programs don't enforce references, so what a trigger deletes leaves its times behind.
        try app.focusPal.database.pool.exclusively { connection in
            try connection.execute("PRAGMA foreign_keys = OFF")
            defer { try? connection.execute("PRAGMA foreign_keys = ON") }
            try connection.run("UPDATE activity SET ended_at = ended_at - 1 WHERE id = 1")
            try connection.run("UPDATE activity SET ended_at = ended_at + 1 WHERE id = 1")
        }
        #expect(try app.number("SELECT count(*) FROM closed_record WHERE child_id = 1") == 0)
        #expect(try app.number("SELECT count(*) FROM closed_time WHERE child_id = 1") > 0)
        #expect(!app.focusPal.measure().areTotalsRight)

        var wrong = WrongTotals()
        wrong.children = 1
        #expect(try app.focusPal.rebuildTotals() == wrong)

        #expect(try totals() == right)
        #expect(app.focusPal.measure().areTotalsRight)
        let page = try Browser.at(in: app).get("/children/1")
        #expect(page.status == 200)
    }

    @Test func `times that nothing keeps together any more keep no change from being saved`() throws
    {
        try liveSixWeeks(seed: 7)
        app.focusPal.closeDays()
        try app.focusPal.database.pool.exclusively { connection in
            try connection.execute("PRAGMA foreign_keys = OFF")
            defer { try? connection.execute("PRAGMA foreign_keys = ON") }
            try connection.run("DELETE FROM closed_record")
        }

        try app.add(.reading, from: .monday9am.minutes(1), to: .monday9am.minutes(9))

        #expect(app.focusPal.measure().areTotalsRight)
    }

    private func totals() throws -> [[SQLite.Value]] {
        try app.focusPal.database.read { reading in
            try [
                "SELECT * FROM shard_entry", "SELECT * FROM exp_entry", "SELECT * FROM tomo",
                "SELECT * FROM closed_record", "SELECT * FROM closed_time",
            ].flatMap { try reading.connection.all($0) { $0.values } }
        }
    }

    private func fly(to zone: String) throws {
        try app.focusPal.database.write { writing in
            var household = try #require(try writing.reading.household())
            household.zone = zone
            try writing.save(household, at: .monday9am)
        }
        try app.focusPal.reloadPages()
    }

    @Test func `days begin elsewhere in another time zone, and are closed there`() throws {
        try liveSixWeeks(seed: 6)
        try fly(to: "Pacific/Apia")
        #expect(try stored() == nil)

        app.focusPal.closeDays()

        let today = app.focusPal.pages.day(at: app.clock.now).day
        let closed = try app.focusPal.database.read {
            try $0.closedRecord(of: Cast.mia.id, before: today)
        }
        #expect(closed?.day == today - 1)
        #expect(closed?.until == app.focusPal.pages.calendar.start(of: today))
    }

    @Test func `a tree of the evening before a flight east stays in the forest`() throws {
        // At nine in the evening of two days: on Sunday, Monday has begun in Apia.
        for day in Int64(1)...2 { try app.grow(.monday9am.minutes(720 - day * 1440)) }
        try fly(to: "Pacific/Apia")

        app.focusPal.closeDays()

        let (mia, calendar) = (Cast.mia.id, app.focusPal.pages.calendar)
        let (closed, forest) = try app.focusPal.database.read { reading in
            (
                try #require(try reading.closedRecord(of: mia, before: .monday)),
                try ForestRecord(of: mia, today: .monday, calendar, reading).stats
            )
        }
        #expect(closed.day == LocalDay.monday - 1)
        #expect(closed.focus.trees == 2 && closed.treeDays.longest == 2)
        #expect(forest.trees == 2 && forest.streak.longest == 2)
    }
}
