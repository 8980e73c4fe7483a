import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// What an archive holds of the tables, and how rows of one come in (§9.5).
struct ArchiveTests {
    private let store: Store

    init() throws { store = try Store() }

    private func asking<T>(_ body: (Connection) throws -> T) throws -> T {
        try store.database.pool.read(body)
    }

    private var tables: [String] {
        get throws {
            try asking { connection in
                try connection.all(
                    """
                    SELECT name FROM sqlite_schema
                    WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name
                    """
                ) { try $0.only() as String }
            }
        }
    }

    // MARK: - What goes along

    @Test func `every table goes along or has its reason to stay`() throws {
        let decided = ArchivePlan.tables.map(\.name) + ArchivePlan.leftBehind.keys

        #expect(try tables == decided.sorted())
    }

    @Test func `each table comes after those it refers to`() throws {
        var seen: Set<String> = []
        for table in ArchivePlan.tables {
            seen.insert(table.name)
            let references = try asking { try TableShape(table, $0).references }
            #expect(Set(references.map(\.table)).subtracting(seen) == [], "\(table.name)")
        }
    }

    @Test func `what stays behind is there, is not needed, and is no key`() throws {
        for table in ArchivePlan.tables {
            for column in table.without.keys {
                let needed = try asking { connection in
                    try connection.first(
                        """
                        SELECT "notnull" = 1 AND dflt_value IS NULL OR pk > 0
                        FROM pragma_table_info(?) WHERE name = ?
                        """, [.text(table.name), .text(column)]
                    ) { try $0.only() as Bool }
                }
                #expect(needed == false, "\(table.name).\(column)")
            }
        }
    }

    @Test func `JSON can hold every column that goes along`() throws {
        for table in ArchivePlan.tables {
            let types = try asking { connection in
                try connection.all("SELECT type FROM pragma_table_info(?)", [.text(table.name)]) {
                    try $0.only() as String
                }
            }
            #expect(Set(types).isSubset(of: ["INTEGER", "TEXT"]), "\(table.name)")
            #expect(try asking { try TableShape(table, $0).columns.isEmpty } == false)
        }
    }

    // MARK: - Rows

    private func rows(of name: String) throws -> [String] {
        let table = try #require(ArchivePlan.tables.first { $0.name == name })
        return try store.database.read { reading in
            var rows: [String] = []
            try reading.eachRow(of: table) { rows.append($0) }
            return rows
        }
    }

    private func take(_ rows: [(String, String)]) throws -> [RowOutcome] {
        try store.database.write { writing in
            var archive = ArchiveRows()
            return try rows.map { name, row in
                let table = try #require(ArchivePlan.tables.first { $0.name == name })
                return try archive.take(row, into: table, writing)
            }
        }
    }

    @Test(arguments: [0, 1, 999, 1_779_537_900_123, -1, -5_364_662_400_000] as [Int64])
    func `a moment comes back to the millisecond`(milliseconds: Int64) throws {
        try store.run("DELETE FROM child WHERE id = 2")
        try store.run("UPDATE child SET created_at = ?", [.integer(milliseconds)])
        let row = try #require(try rows(of: "child").first)

        try store.run("DELETE FROM child")

        #expect(try take([("child", row)]) == [.added])
        #expect(try store.number("SELECT created_at FROM child") == milliseconds)
        #expect(try rows(of: "child") == [row])
    }

    @Test func `any text and any number come back as they were`() throws {
        let id = try store.add(0, 10)
        for note in ["", "\"\\/\u{8}\u{c}\n\r\t", "é漢👩‍👩‍👧", "</script>'\u{2028}", "\u{1}"] {
            try store.run("UPDATE activity SET note = ?", [.text(note)])
            let row = try #require(try rows(of: "activity").first)
            try store.run("DELETE FROM activity")
            #expect(try take([("activity", row)]) == [.added])
            #expect(
                try store.number(
                    "SELECT count(*) FROM activity WHERE note = '\(note.replacing("'", with: "''"))'"
                )
                    == 1)
        }
        #expect(try store.number("SELECT id FROM activity") == id)
    }

    @Test func `what is here stays as it is`() throws {
        try store.add(0, 10)
        let old = try rows(of: "activity")[0]

        #expect(try take([("activity", old)]) == [.same])
        try store.run("UPDATE activity SET note = 'mine'")

        #expect(try take([("activity", old)]) == [.kept])
        #expect(try store.number("SELECT note = 'mine' FROM activity") == 1)
    }

    @Test func `an overlapping activity is reported, with its changes`() throws {
        try store.apply([
            .create(
                ActivityRecord(
                    category: .reading, startedAt: .monday9am, endedAt: .monday9am.minutes(10)))
        ])
        let activity = try rows(of: "activity")[0]
        let event = try rows(of: "activity_event")[0]
        try store.run("DELETE FROM child WHERE id = 1")
        try store.run("UPDATE child SET id = 1 WHERE id = 2")
        try store.add(5, 20)
        try store.run("UPDATE activity SET id = 77")

        let outcomes = try take([("activity", activity), ("activity_event", event)])

        #expect(outcomes == [.overlaps, .refused("FOREIGN KEY constraint failed")])
    }

    @Test func `a category of the same name is taken for the one that is gone`() throws {
        let category = try rows(of: "category")[3]
        try store.run("DELETE FROM subcategory WHERE category_id = 4")
        try store.run("UPDATE category SET id = 40, name = upper(name) WHERE id = 4")
        let activity = """
            {"id":9,"child_id":1,"category_id":4,"subcategory_id":null,\
            "started_at":"2026-05-04T10:00:00.000Z","ended_at":"2026-05-04T11:00:00.000Z",\
            "deleted_at":null,"note":"","is_forgotten":0,"entered_by":"tap"}
            """

        #expect(try take([("category", category), ("activity", activity)]) == [.kept, .added])
        #expect(try store.number("SELECT category_id FROM activity") == 40)
    }

    @Test func `a child that came later under the same number is another one`() throws {
        let row = try rows(of: "child")[0]
        try store.run("UPDATE child SET created_at = created_at + 1 WHERE id = 1")

        #expect(try take([("child", row)]) == [.another])
    }

    @Test func `what names something that is gone does without where it can`() throws {
        let tap = """
            {"id":5,"activity_id":9,"at":"2026-05-04T10:00:00.000Z","actor":"child",\
            "tap_id":"\(String(repeating: "0", count: 32))","is_undo":0,"was_category_id":null,\
            "was_subcategory_id":null,"was_started_at":null,"was_ended_at":null,\
            "was_deleted_at":null,"was_note":null,"was_is_forgotten":null,"was_child_id":99}
            """
        try store.run("UPDATE activity SET id = 9 WHERE id = ?", [.integer(try store.add(0, 9))])

        #expect(try take([("activity_event", tap)]) == [.added])
        #expect(
            try store.number(
                "SELECT tap_id IS NULL AND was_child_id IS NULL FROM activity_event") == 1)
    }

    @Test(arguments: [
        "", "{", "[]", "null", "7", "{\"id\":1", "{\"id\":30,\"nonsense\":1}", "{\"id\":{}}",
    ])
    func `what is no row is not taken`(row: String) throws {
        let outcome = try take([("school_week", row)])[0]

        switch outcome {
        case .unreadable, .refused: break
        default: Issue.record("\(row) was taken: \(outcome)")
        }
        #expect(try store.number("SELECT count(*) FROM school_week") == 0)
    }

    @Test(arguments: [
        "\"2026-05-04\"", "\"2026-05-04T10:00:00Z\"", "\"2026-99-04T10:00:00.000Z\"", "\"x\"",
        "null", "{}",
    ])
    func `a moment that is none is refused`(text: String) throws {
        let row = """
            {"id":9,"child_id":1,"category_id":4,"started_at":\(text),\
            "ended_at":"2026-05-04T11:00:00.000Z"}
            """

        switch try take([("activity", row)])[0] {
        case .refused, .unfit(column: "started_at"): break
        case let outcome: Issue.record("\(text) was taken: \(outcome)")
        }
    }

    @Test func `all goes but the keys, and every trigger watches again`() throws {
        try store.add(0, 10)
        let triggers = try store.number("SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'")

        try store.database.write { try $0.deleteEverything(keepsKeys: true) }

        for table in ArchivePlan.tables {
            #expect(try store.number("SELECT count(*) FROM \(table.name)") == 0)
        }
        #expect(
            try store.number("SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'")
                == triggers)
        #expect(try store.number("SELECT count(*) FROM migration") > 0)
    }
}
