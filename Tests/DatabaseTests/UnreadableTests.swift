import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// What the product can't have written: set by hand, past the rules of the schema.
struct UnreadableTests {
    private let store: Store

    init() throws { store = try Store() }

    private func spoil(_ sql: String) throws {
        try store.database.pool.write { connection in
            try connection.run("PRAGMA ignore_check_constraints = ON")
            try connection.run(sql)
            try connection.run("PRAGMA ignore_check_constraints = OFF")
        }
    }

    @Test(
        arguments: [
            ("avatar", "UPDATE child SET avatar = 'dodo' WHERE id = 1"),
            ("colour", "UPDATE child SET colour = 'ultraviolet' WHERE id = 1"),
        ])
    func `a look that nobody knows gives way to a plain one, and is noted`(
        column: String, sql: String
    ) throws {
        try spoil(sql)

        let children = try store.database.read { try $0.activeChildren() }

        #expect(children.map(\.profile.name) == ["Mia", "Leo"])
        let mia = try #require(children.first).profile
        #expect(mia.avatar == (column == "avatar" ? .standIn : Cast.mia.profile.avatar))
        #expect(mia.colour == (column == "colour" ? .standIn : Cast.mia.profile.colour))
        #expect(store.database.unreadable == ["child.\(column)"])
        #expect(try store.number("SELECT count(*) FROM child WHERE avatar <> 'otter'") > 0)
    }

    @Test(
        arguments: [
            "UPDATE child SET mode = 'giant' WHERE id = 1",
            "UPDATE child SET born_day = '0000-00-00', age_years = NULL, age_day = NULL WHERE id = 1",
            "UPDATE child SET archived_at = NULL, version = 9223372036854775807 WHERE id = 1",
        ])
    func `a child who can't be read is set aside, and the others stay`(sql: String) throws {
        try spoil(sql)

        #expect(
            try store.database.read { try $0.activeChildren() }.map(\.profile.name) == ["Leo"])
        #expect(store.database.unreadable.count == 1)
        #expect(try store.number("SELECT count(*) FROM child") == 2)
    }

    @Test func `a lock that can't be read stays locked`() throws {
        try store.run(
            """
            INSERT INTO child_lock (child_id, kind, hash, set_at)
            VALUES (1, 'pictures', '$argon2id$x', 1)
            """)
        try spoil("UPDATE child_lock SET kind = 'riddle'")

        let locks = try store.database.read { try $0.childLocks() }

        #expect(locks[ChildID(1)] != nil)
    }

    @Test(arguments: [300_000_000_000_000, Int64.min, 99_999_999_999_999, -99_999_999_999_999])
    func `a moment that no calendar has is refused rather than computed with`(moment: Int64) throws
    {
        try store.add(0, 10)
        try spoil("UPDATE activity SET ended_at = \(max(moment, 1)), started_at = \(moment)")

        #expect(throws: UnreadableRow(table: "activity", column: "started_at")) {
            _ = try store.database.read {
                try $0.lastActivity(of: ChildID(1), at: Instant(milliseconds: .max))
            }
        }
    }
}
