import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// What the store refuses, whoever asks: the triggers and checks of the migrations.
struct RuleTests {
    let store: Store

    init() throws { store = try Store() }

    @Test(arguments: [(0, 20), (5, 15), (-5, 5), (15, 25), (-5, 25), (0, 1), (19, 20)])
    func `an activity over another one is refused`(from: Int64, to: Int64) throws {
        try store.add(0, 20)

        #expect(throws: SQLiteError.self) { try store.add(from, to) }
    }

    @Test(arguments: [(-20, 0), (20, 40), (-5, 0)])
    func `an activity next to another one fits`(from: Int64, to: Int64) throws {
        try store.add(0, 20)

        try store.add(from, to)

        #expect(try store.number("SELECT count(*) FROM activity") == 2)
    }

    @Test func `siblings do things at the same time`() throws {
        try store.add(0, 20)

        try store.add(0, 20, child: 2)

        #expect(try store.number("SELECT count(*) FROM activity") == 2)
    }

    @Test(arguments: [
        "UPDATE activity SET ended_at = ended_at + 1 WHERE id = 1",
        "UPDATE activity SET started_at = started_at - 1 WHERE id = 2",
        "UPDATE activity SET ended_at = NULL WHERE id = 1",
        "UPDATE activity SET child_id = 1 WHERE id = 3",
        "UPDATE activity SET started_at = started_at - 900000, ended_at = NULL WHERE id = 2",
    ])
    func `a change that makes two overlap is refused`(sql: String) throws {
        try store.add(0, 20)
        try store.add(20, 40)
        try store.add(10, 30, child: 2)

        #expect(try store.refusal(sql) == "activities overlap")
    }

    @Test func `an activity that was taken out does not come back over another one`() throws {
        let out = try store.add(0, 20)
        try store.run("UPDATE activity SET deleted_at = 1 WHERE id = ?", [.integer(out)])
        try store.add(10, 30)

        let refusal = try store.refusal(
            "UPDATE activity SET deleted_at = NULL WHERE id = ?", [.integer(out)])

        #expect(refusal == "activities overlap")
    }

    @Test func `of two that run the second is refused`() throws {
        try store.add(0, nil)

        #expect(throws: SQLiteError.self) { try store.add(10, nil) }
        #expect(throws: SQLiteError.self) { try store.add(-10, nil) }
    }

    @Test func `nothing comes after one that runs`() throws {
        try store.add(0, nil)

        #expect(throws: SQLiteError.self) { try store.add(10, 20) }
        try store.add(-20, 0)
    }

    @Test(arguments: [0, -1])
    func `an activity lasts at least a moment`(length: Int64) throws {
        #expect(throws: SQLiteError.self) { try store.add(0, length) }
        let id = try store.add(0, 20)
        #expect(
            try store.refusal(
                "UPDATE activity SET ended_at = started_at + ? WHERE id = ?",
                [.integer(length), .integer(id)])?.contains("CHECK") == true)
    }

    @Test func `a part of another category is refused`() throws {
        let part = try store.number("SELECT min(id) FROM subcategory WHERE category_id = 1")
        let id = try store.add(0, 20)

        let inserted = try store.refusal(
            """
            INSERT INTO activity (child_id, category_id, subcategory_id, started_at, ended_at)
            VALUES (1, 2, ?, 1, 2)
            """, [.integer(part)])
        let updated = try store.refusal(
            "UPDATE activity SET subcategory_id = ? WHERE id = ?", [.integer(part), .integer(id)])
        let moved = try store.refusal(
            "UPDATE activity SET category_id = 1, subcategory_id = ? WHERE id = ?",
            [.integer(part), .integer(id)])

        #expect(inserted == "subcategory of another category")
        #expect(updated == "subcategory of another category")
        #expect(moved == nil)
    }

    @Test func `a ninth child is refused until one is archived`() throws {
        try fill()

        #expect(throws: Refusal.self) { try add() }
        try store.run("UPDATE child SET archived_at = 1 WHERE id = 3")
        try add()
        #expect(try store.number("SELECT count(*) FROM child WHERE archived_at IS NULL") == 8)
    }

    @Test func `a ninth child does not come back from the archive`() throws {
        try fill()
        try store.run("UPDATE child SET archived_at = 1 WHERE id = 3")
        try add()

        #expect(
            try store.refusal("UPDATE child SET archived_at = NULL WHERE id = 3")
                == "eight children are active")
    }

    @Test(arguments: [
        "UPDATE activity_event SET at = 0", "UPDATE activity_event SET actor = 'parent'",
        "UPDATE activity_event SET activity_id = 2", "UPDATE activity_event SET is_undo = 1",
        "UPDATE activity_event SET was_started_at = 1, was_category_id = 1",
        "UPDATE activity_event SET was_subcategory_id = 1", "UPDATE activity_event SET id = 9",
        "UPDATE activity_event SET was_ended_at = 1",
        "UPDATE activity_event SET was_deleted_at = 1",
        "UPDATE activity_event SET tap_id = 'other'", "UPDATE activity_event SET device_id = 1",
        "DELETE FROM activity_event",
    ])
    func `the trace of a change can't be changed`(sql: String) throws {
        try store.apply([
            .create(ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil))
        ])
        try store.add(-20, -10)

        #expect(try store.refusal(sql) == "the trace of changes stays")
    }

    @Test func `a child that is deleted leaves nothing behind`() throws {
        try store.database.write { writing in
            let device = try writing.addDevice(
                tokenDigest: String(repeating: "a", count: 64), label: "iPad", at: .monday9am)
            try writing.add(.of(.reading, at: .monday9am), outcome: .began)
            let record = ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil)
            let author = Author(.child, device: device, tap: .numbered(1))
            try writing.apply([.create(record)], to: Cast.mia.id, by: author, at: .monday9am)
        }
        try store.add(0, 20, child: 2)

        try store.run("DELETE FROM child WHERE id = 1")

        #expect(try store.number("SELECT count(*) FROM activity") == 1)
        #expect(try store.number("SELECT count(*) FROM activity_event") == 0)
        #expect(try store.number("SELECT count(*) FROM tap") == 0)
    }

    @Test func `a trace outlives the device it came from`() throws {
        try store.database.write { writing in
            let device = try writing.addDevice(
                tokenDigest: String(repeating: "a", count: 64), label: "iPad", at: .monday9am)
            let record = ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil)
            try writing.apply(
                [.create(record)], to: Cast.mia.id, by: Author(.child, device: device),
                at: .monday9am)
        }

        try store.run("DELETE FROM device")

        #expect(
            try store.number("SELECT count(*) FROM activity_event WHERE device_id IS NULL") == 1)
    }

    @Test(arguments: [
        "UPDATE household SET first_weekday = 8", "UPDATE household SET onboarding_step = 'x'",
        "UPDATE household SET id = 2", "UPDATE child SET mode = 'baby'",
        "UPDATE child SET born_day = '2017-02-30'", "UPDATE child SET born_day = NULL WHERE id = 1",
        "UPDATE child SET age_years = 5, age_day = '2026-01-01' WHERE id = 1",
        "UPDATE child SET age_day = NULL WHERE id = 2", "UPDATE child SET tap_meaning = 'later'",
        "UPDATE category SET kind = 'war'", "UPDATE child SET name = ''",
        "INSERT INTO tap (id, child_id, category_id, at, outcome) VALUES ('a', 1, 1, 1, 'began')",
        "INSERT INTO grown_up_pin VALUES (1, '$2b$x', printf('%064d', 1), 1)",
        "INSERT INTO grown_up_pin VALUES (77, '$argon2id$x', printf('%064d', 1), 1)",
        "INSERT INTO grown_up (name, role, joined_at) VALUES ('Dad', 'parent', 1)",
        "INSERT INTO grown_up (role, joined_at) VALUES ('guest', 1)",
        "INSERT INTO activity (child_id, category_id, started_at) VALUES (77, 1, 1)",
        "INSERT INTO activity (child_id, category_id, started_at) VALUES (1, 77, 1)",
        "INSERT INTO activity (child_id, category_id, started_at) VALUES (1, 1, 'noon')",
        "DELETE FROM category WHERE id = 2",
    ])
    func `what makes no sense is refused`(sql: String) throws {
        try store.add(0, 20)

        #expect(try store.refusal(sql) != nil)
    }

    private func fill() throws { for _ in 3...8 { try add() } }

    private func add() throws {
        try store.database.write { _ = try $0.add(Cast.leo.profile, at: .monday9am) }
    }
}
