import SQLite
import Testing

struct PragmaTests {
    static let common: [(String, String)] = [
        ("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"),
        ("busy_timeout", "5000"), ("mmap_size", "0"), ("trusted_schema", "0"),
        ("cell_size_check", "1"),
    ]

    @Test(
        arguments: common + [
            ("wal_autocheckpoint", "0"), ("secure_delete", "1"), ("journal_size_limit", "4194304"),
            ("query_only", "0"),
            ("application_id", "305419896"),
        ])
    func `the writer has every setting`(pragma: String, value: String) throws {
        let place = Place()
        let pool = try place.open()

        // PRAGMA mmap_size tells nothing where no mapping is allowed.
        let found = try pool.write { try $0.first("PRAGMA \(pragma)") { try $0.only() as Value } }

        #expect(found == .text(value) || found == Int64(value).map(Value.integer))
    }

    @Test(arguments: common + [("wal_autocheckpoint", "0"), ("query_only", "1")])
    func `a reader has every setting`(pragma: String, value: String) throws {
        let place = Place()
        let pool = try place.open()

        let found = try pool.read { try $0.first("PRAGMA \(pragma)") { try $0.only() as Value } }

        #expect(found == .text(value) || found == Int64(value).map(Value.integer))
    }
}
