import Foundation
import Support
import Testing

@testable import Database
@testable import Domain
@testable import SQLite

/// A backup may have been changed by anybody: what is made of it is ours (§14.3).
final class RebuiltBackupTests {
    private let folder = NSTemporaryDirectory() + "focuspal-rebuilt-\(UUID().uuidString)"
    private let migrations = Repository.root + "/migrations"
    private var path: String { folder + "/incoming.db" }
    private var ready: String { folder + "/ready.db" }

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let store = try Store()
        for start in [0, 20, 40] { try store.add(Int64(start), Int64(start) + 10) }
        try store.run(Self.rows)
        try store.database.copy(into: path)
        // A store in memory is no file of ours yet.
        try edit("PRAGMA application_id = 1181700193")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// A little of what a household has.
    private static let rows = """
        INSERT INTO device (id, token_digest, label, paired_at)
        VALUES (1, '\(String(repeating: "a", count: 64))', 'Tablet', 0)
        """
    private static let more = """
        INSERT INTO tomo (id, child_id, species, cause, acquired_at) VALUES (1, 1, 'mossy', 'gift:1', 0);
        INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
        VALUES (1, 10, 'test:1', 0, 0), (1, 15, 'test:2', 0, 0), (1, -5, 'test:3', 0, 0);
        INSERT INTO reward (id, name, icon, price, stock) VALUES (1, 'Lake', 'swim', 20, 1);
        INSERT INTO reservation (tap, child_id, reward_id, name, icon, price, reserved_at)
        VALUES ('\(String(repeating: "b", count: 32))', 1, 1, 'Lake', 'swim', 20, 0);
        INSERT INTO mood (id, child_id, at, face, activity_id)
        VALUES ('\(String(repeating: "c", count: 32))', 1, 0, 3, 1);
        INSERT INTO night_time (id, begins, school_wake, free_wake) VALUES (1, 1200, 400, 500);
        INSERT INTO photo (id, jpeg) VALUES (9223372036854775807, x'ffd8ffd9');
        INSERT INTO grown_up (id, name, avatar, role, joined_at) VALUES (1, NULL, NULL, 'parent', 0);
        INSERT INTO grown_up_pin VALUES (1, '$argon2id$x', '\(String(repeating: "d", count: 64))', 0);
        UPDATE category SET merged_into_id = 3, hidden_at = 1 WHERE id = 2;
        INSERT INTO backup_erasure VALUES (0, 'home', 1700000000000);
        INSERT INTO house_clock VALUES (1, 'boot', 1700000000000, 1, 1700000000000, 1, 1700000000000);
        """

    /// Changes the file as any program can.
    private func edit(_ script: String) throws {
        let file = try Connection(path: path, access: .readWrite)
        defer { file.close() }
        try file.execute(
            """
            PRAGMA journal_mode = DELETE; PRAGMA foreign_keys = OFF;
            PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON;
            """)
        try file.execute(script)
    }

    private func dropTriggers() throws {
        try edit(
            values("SELECT 'DROP TRIGGER ' || name FROM sqlite_schema WHERE type = 'trigger'"))
    }

    /// Takes every rule away: types, CHECKs, keys, references and triggers.
    private func disarm() throws {
        try dropTriggers()
        try edit(
            values(
                """
                SELECT 'CREATE TABLE evil AS SELECT * FROM ' || name || '; DROP TABLE ' || name
                    || '; ALTER TABLE evil RENAME TO ' || name
                FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
                """))
    }

    /// The statements that one makes.
    private func values(_ sql: String) throws -> String {
        let file = try Connection(path: path, access: .readOnly)
        defer { file.close() }
        let statements = try file.all(sql) { try $0.only() as String }
        return "BEGIN; \(statements.joined(separator: ";\n")); COMMIT"
    }

    private func rebuild(within longest: Span = .minutes(2)) throws(RestoreRefusal) -> [LeftOutRows]
    {
        try BackupFile(path: path).rebuilt(migrations: migrations, at: .monday9am, within: longest)
            .contents.leftOut
    }

    private func refusal() throws -> RestoreRefusal? {
        do throws(RestoreRefusal) {
            _ = try rebuild()
            return nil
        } catch {
            return error
        }
    }

    private func schema(_ path: String) throws -> [String] {
        let file = try Connection(path: path, access: .readOnly)
        defer { file.close() }
        return try file.all(
            "SELECT type || ' ' || name || ' ' || ifnull(sql, '') FROM sqlite_schema ORDER BY 1"
        ) { try $0.only() }
    }

    private func values(_ sql: String, in path: String) throws -> [[SQLite.Value]] {
        let file = try Connection(path: path, access: .readOnly)
        defer { file.close() }
        return try file.all(sql) { $0.values }
    }

    @Test func `what FocusPal wrote comes back row by row`() throws {
        try edit(Self.more)
        let tables = try RestorePlan.order(Connection(path: path, access: .readOnly))

        #expect(try rebuild() == [])

        #expect(try schema(ready) == schema(path))
        for table in tables where RestorePlan.leftBehind[table] == nil {
            let rows = "SELECT * FROM \(table)"
            #expect(try values(rows, in: ready) == values(rows, in: path), "\(table)")
        }
        #expect(try values("PRAGMA application_id", in: ready) == [[1_181_700_193]])
    }

    /// What a file can have beside our rows: none of it comes along, and all rows do.
    @Test(
        arguments: [
            // It would let a browser in with the next tap.
            """
            CREATE TRIGGER evil AFTER INSERT ON activity BEGIN
                INSERT INTO device (token_digest, label, paired_at) VALUES (hex(zeroblob(32)), 'x', 0);
            END
            """,
            "CREATE TRIGGER evil AFTER INSERT ON pin_failure BEGIN DELETE FROM pin_failure; END",
            "CREATE TABLE evil (a)", "CREATE VIEW evil AS SELECT * FROM device",
            "CREATE INDEX evil ON activity (id) WHERE started_at < 0",
            "CREATE INDEX evil ON activity (abs(started_at))",
            """
            CREATE INDEX evil ON activity (id) WHERE id > 2;
            UPDATE sqlite_schema SET sql = 'CREATE INDEX evil ON activity (id)' WHERE name = 'evil'
            """,
            "UPDATE sqlite_schema SET sql = replace(sql, 'name TEXT', 'name TEXT COLLATE NOCASE')",
            "UPDATE sqlite_schema SET sql = replace(sql, ' CHECK (length(', ' CHECK (0 < length(')",
            "UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'activity'",
            """
            DROP TABLE night_time;
            CREATE TABLE night_time (free_wake, begins, school_wake, id PRIMARY KEY) WITHOUT ROWID;
            INSERT INTO night_time VALUES (500, 1200, 400, 1)
            """,
            "ALTER TABLE activity ADD COLUMN evil TEXT DEFAULT 'x'",
            "PRAGMA page_size = 1024; VACUUM", "PRAGMA page_size = 65536; VACUUM",
            "PRAGMA auto_vacuum = FULL; VACUUM", "PRAGMA journal_mode = WAL",
            "INSERT INTO passkey VALUES (1, 'x', 'x', x'00', zeroblob(32), zeroblob(16), 0, 0, 0, 0, 0, 1)",
            "DELETE FROM sqlite_sequence",
        ])
    func `nothing but rows comes along`(script: String) throws {
        let before = try schema(path)
        try dropTriggers()
        try edit(script)

        #expect(try rebuild() == [])

        #expect(try schema(ready) == before)
        #expect(try values("SELECT count(*) FROM activity", in: ready) == [[3]])
        #expect(try values("SELECT count(*) FROM device", in: ready) == [[1]])
        #expect(try values("SELECT count(*) FROM passkey", in: ready) == [[0]])
        #expect(try values("PRAGMA page_size", in: ready) == [[4096]])
    }

    @Test(arguments: ["UTF-16le", "UTF-16be"])
    func `another encoding is read, and not taken over`(encoding: String) throws {
        let other = folder + "/other.db"
        try rewrite(to: other, encoding: encoding)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: other, toPath: path)

        #expect(try rebuild() == [])

        #expect(try values("PRAGMA encoding", in: ready) == [["UTF-8"]])
        #expect(try values("SELECT name FROM child ORDER BY id", in: ready) == [["Mia"], ["Leo"]])
    }

    /// Writes all tables and rows anew.
    private func rewrite(to other: String, encoding: String) throws {
        let from = try Connection(path: path, access: .readOnly)
        let to = try Connection(name: other, flags: 6)
        defer {
            from.close()
            to.close()
        }
        try to.execute("PRAGMA encoding = '\(encoding)'; PRAGMA application_id = 1181700193")
        let tables = try from.all(
            """
            SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
            """
        ) { try (name: $0["name"] as String, sql: $0["sql"] as String) }
        for table in tables {
            try to.execute(table.sql)
            try from.each("SELECT * FROM \(table.name)") { row in
                let marks = row.values.map { _ in "?" }.joined(separator: ", ")
                try to.run("INSERT INTO \(table.name) VALUES (\(marks))", row.values)
            }
        }
        let version: Int64? = try from.first("PRAGMA user_version") { try $0.only() }
        try to.execute("PRAGMA user_version = \(version ?? 0)")
    }

    @Test func `a journal beside a file is left alone`() throws {
        for ending in ["-journal", "-wal"] {
            try Data(repeating: 7, count: 5_000).write(to: URL(filePath: path + ending))
        }

        #expect(try rebuild() == [])
    }

    /// A row that no page could have written, and where it is missed afterwards.
    @Test(
        arguments: [
            ("activity", "UPDATE activity SET ended_at = 9223372036854775807 WHERE id = 2"),
            ("activity", "UPDATE activity SET started_at = -9223372036854775808 WHERE id = 2"),
            ("activity", "UPDATE activity SET ended_at = started_at - 1 WHERE id = 2"),
            ("activity", "UPDATE activity SET ended_at = started_at + 9000000000 WHERE id = 3"),
            ("activity", "UPDATE activity SET started_at = started_at - 1500000 WHERE id = 2"),
            ("activity", "UPDATE activity SET category_id = 999 WHERE id = 2"),
            ("activity", "UPDATE activity SET child_id = 999 WHERE id = 2"),
            ("activity", "UPDATE activity SET id = 9223372036854775807 WHERE id = 2"),
            ("activity", "UPDATE activity SET id = -1 WHERE id = 2"),
            ("activity", "UPDATE activity SET note = CAST(x'61ff62' AS TEXT) WHERE id = 2"),
            ("activity", "UPDATE activity SET note = 'a' || char(0) || 'b' WHERE id = 2"),
            ("activity", "UPDATE activity SET note = printf('%.*c', 5000000, 'x') WHERE id = 2"),
            ("activity", "UPDATE activity SET note = x'00' WHERE id = 2"),
            ("activity", "UPDATE activity SET started_at = 1.5 WHERE id = 2"),
            ("activity", "UPDATE activity SET entered_by = 'nobody' WHERE id = 2"),
            ("mood", "UPDATE mood SET face = 6"), ("mood", "UPDATE mood SET id = 'short'"),
            ("tomo", "INSERT INTO tomo VALUES (2, 1, 'mossy', NULL, 'gift:2', 0, 0, 0, NULL)"),
            ("tomo", "UPDATE tomo SET species = 'MOSSY'"),
            ("coin_entry", "UPDATE coin_entry SET amount = -9 WHERE id = 1"),
            ("coin_entry", "UPDATE coin_entry SET amount = 9223372036854775807 WHERE id = 3"),
            ("reservation", "UPDATE reservation SET price = 21"),
            ("reservation", "UPDATE reservation SET state = 'approved', decided_at = 0"),
            ("night_time", "UPDATE night_time SET begins = 5"),
            ("photo", "UPDATE photo SET id = 0"),
        ])
    func `a row that breaks a rule is left out and named`(table: String, script: String) throws {
        try edit(Self.more)
        try disarm()
        try edit(script)

        let leftOut = try rebuild()

        #expect(leftOut.first { $0.table == table }?.count == 1, "\(leftOut)")
        #expect(leftOut.allSatisfy { $0.count == 1 }, "\(leftOut)")
        #expect(try values("PRAGMA foreign_key_check", in: ready) == [])
        #expect(
            try values(
                "SELECT count(*) FROM coin_entry WHERE balance < 0 OR abs(balance) > 100", in: ready
            )
                == [[0]])
    }

    @Test(
        arguments: [
            ("child", "UPDATE child SET name = printf('%.*c', 5000000, 'x') WHERE id = 2"),
            ("child", "UPDATE child SET name = '' WHERE id = 2"),
            ("child", "UPDATE child SET mode = 'giant' WHERE id = 1"),
            ("household", "UPDATE household SET zone = 'Atlantis/Home'"),
            ("device", "UPDATE device SET token_digest = 'short'"),
            (
                "device",
                "INSERT INTO device (token_digest, label, paired_at) SELECT token_digest, 'y', 0 FROM device"
            ),
            ("grown_up", "UPDATE grown_up SET role = 'king'"),
            ("grown_up_pin", "UPDATE grown_up_pin SET hash = 'plain'"),
            (
                "grown_up_pin",
                "INSERT INTO grown_up_pin SELECT 2, hash, recovery_digest, 0 FROM grown_up_pin"
            ),
            ("child_lock", "INSERT INTO child_lock VALUES (1, 'riddle', '$argon2id$x', 0)"),
            ("hidden_numbers", "INSERT INTO hidden_numbers VALUES (77)"),
            ("home", "INSERT INTO home VALUES (1, 3, 'Mum’s', 'house', 'sun', 1)"),
            ("home_parent", "INSERT INTO home_parent VALUES (1, 9, '2026-01-01')"),
        ])
    func `a bad row about who comes in refuses the file`(table: String, script: String) throws {
        try edit(Self.more)
        try disarm()
        try edit(script)

        #expect(try refusal() == .broken(table: table))
    }

    @Test(
        arguments: [
            (
                """
                DROP TABLE night_time;
                CREATE VIEW night_time AS
                WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)
                SELECT id, 0 AS begins, 0 AS school_wake, 0 AS free_wake FROM n
                """, RestoreRefusal.altered
            ),
            ("DROP TABLE night_time", .altered),
            ("DROP TABLE night_time; CREATE TABLE night_time (id, begins, school_wake)", .altered),
            (
                """
                DROP TABLE night_time;
                CREATE VIRTUAL TABLE night_time USING fts5 (id, begins, school_wake, free_wake)
                """, .altered
            ),
            (
                """
                DROP TABLE night_time;
                CREATE TABLE night_time (id, begins AS (id * 2), school_wake, free_wake)
                """, .altered
            ),
            ("CREATE TABLE other (a, b AS (abs(a)) STORED)", .altered),
            ("DROP TABLE migration", .altered),
            ("UPDATE migration SET sha256 = replace(sha256, 'a', 'b')", .altered),
            ("DELETE FROM migration WHERE number > 3", .altered),
            ("PRAGMA user_version = 0", .damaged), ("PRAGMA user_version = 3", .altered),
            ("PRAGMA user_version = -7", .damaged),
            ("PRAGMA application_id = 5", .foreign), ("DELETE FROM household", .foreign),
            ("UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'activity'", .damaged),
            ("UPDATE sqlite_schema SET sql = 'CREATE nonsense' WHERE name = 'activity'", .damaged),
        ])
    func `what is built in another way is refused`(script: String, refused: RestoreRefusal) throws {
        try dropTriggers()
        try edit(script)

        #expect(try refusal() == refused)
    }

    @Test func `a file that takes too long is given up`() throws {
        #expect(throws: RestoreRefusal.altered) { try rebuild(within: .zero) }
    }

    @Test func `every table's rows come back, or there is a reason`() throws {
        let order = try RestorePlan.order(Connection(path: path, access: .readOnly))
        let triggers = try values("SELECT name FROM sqlite_schema WHERE type = 'trigger'", in: path)
        #expect(Set(order).count == order.count)
        #expect(
            Set(RestorePlan.leftBehind.keys).subtracting(["pin_lockout"]).isSubset(of: Set(order)))
        for name in RestorePlan.triggersOfTheMoment {
            #expect(triggers.contains([.text(name)]), "\(name)")
        }
    }
}
