import SQLite
import Testing

struct MigratorTests {
    static let trees = Migration(
        number: 1, name: "trees", sql: "CREATE TABLE tree (id INTEGER PRIMARY KEY) STRICT;")
    static let leaves = Migration(
        number: 2, name: "leaves",
        sql: """
            CREATE TABLE leaf (id INTEGER PRIMARY KEY, tree INTEGER REFERENCES tree (id)) STRICT;
            INSERT INTO tree (id) VALUES (1);
            INSERT INTO leaf (tree) VALUES (1);
            """)

    let pool: Pool

    init() throws {
        pool = try .inMemory()
    }

    @discardableResult
    private func migrate(
        _ steps: [Migration], at now: Int64 = 1000, backup: (Int) throws -> Void = { _ in }
    ) throws -> [Int] {
        try Migrator(steps).migrate(pool, at: now, backup: backup).map(\.number)
    }

    private var version: Int64 {
        get throws { try pool.read { try $0.number("PRAGMA user_version") } }
    }

    private var tables: [String] {
        get throws {
            try pool.read {
                try $0.all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
                    try $0.only() as String
                }
            }
        }
    }

    @Test func `all steps run once, in order`() throws {
        #expect(try migrate([Self.trees, Self.leaves]) == [1, 2])
        #expect(try migrate([Self.trees, Self.leaves]) == [])

        #expect(try version == 2)
        #expect(try tables == ["leaf", "migration", "tree"])
    }

    @Test func `a later step runs alone and is written down with its time`() throws {
        try migrate([Self.trees], at: 1000)

        #expect(try migrate([Self.trees, Self.leaves], at: 2000) == [2])

        let times = try pool.read {
            try $0.all("SELECT name, applied_at FROM migration ORDER BY number") {
                "\(try $0["name"] as String) \(try $0["applied_at"] as Int)"
            }
        }
        #expect(times == ["trees 1000", "leaves 2000"])
    }

    @Test func `a backup is asked for before a change but not of a new database`() throws {
        var asked: [Int] = []

        try migrate([Self.trees]) { asked.append($0) }
        #expect(asked == [])
        try migrate([Self.trees, Self.leaves]) { asked.append($0) }
        #expect(asked == [2])
        try migrate([Self.trees, Self.leaves]) { asked.append($0) }
        #expect(asked == [2])
    }

    @Test func `without its backup nothing changes`() throws {
        struct NoRoom: Error {}
        try migrate([Self.trees])

        #expect(throws: NoRoom.self) {
            try migrate([Self.trees, Self.leaves]) { _ in throw NoRoom() }
        }

        #expect(try version == 1)
        #expect(try tables == ["migration", "tree"])
    }

    @Test func `an edited or renamed past stops`() throws {
        try migrate([Self.trees, Self.leaves])
        let edited = Migration(number: 1, name: "trees", sql: Self.trees.sql + " ")
        let renamed = Migration(number: 1, name: "forest", sql: Self.trees.sql)

        #expect(throws: MigrationError.edited(number: 1, name: "trees")) {
            try migrate([edited, Self.leaves])
        }
        #expect(throws: MigrationError.edited(number: 1, name: "forest")) {
            try migrate([renamed, Self.leaves])
        }
    }

    @Test func `a repetition and a wrong order stop`() {
        #expect(throws: MigrationError.order(after: 1, found: 1)) {
            try migrate([Self.trees, Self.trees])
        }
        #expect(throws: MigrationError.order(after: 2, found: 1)) {
            try migrate([Self.leaves, Self.trees])
        }
    }

    @Test func `a number may be left out, but not taken later`() throws {
        let roots = Migration(number: 7, name: "roots", sql: "CREATE TABLE root (id INTEGER);")
        let twigs = Migration(number: 9, name: "twigs", sql: "CREATE TABLE twig (id INTEGER);")

        #expect(try migrate([Self.trees, roots]) == [1, 7])
        #expect(try version == 7)
        #expect(try migrate([Self.trees, roots, twigs]) == [9])
        #expect(try migrate([Self.trees, roots, twigs]) == [])

        #expect(
            throws: MigrationError.inconsistent("version 9 with the migrations [1, 7, 9]")
        ) { try migrate([Self.trees, Self.leaves, roots, twigs]) }
    }

    @Test func `a text that a step had once is accepted, and no other`() throws {
        let earlier = Migration(number: 1, name: "trees", sql: Self.trees.sql + "\n-- earlier")
        try migrate([earlier])
        let sha256 = try pool.read { try $0.text("SELECT sha256 FROM migration") }
        func open(_ known: Set<String>) throws {
            try Migrator([Self.trees], earlierTexts: [1: known]).migrate(pool, at: 0) { _ in }
        }

        try open([sha256])
        #expect(throws: MigrationError.edited(number: 1, name: "trees")) {
            try open([String(sha256.reversed())])
        }
    }

    @Test func `a database that knows more than we do stops`() throws {
        try migrate([Self.trees, Self.leaves])

        #expect(throws: MigrationError.newer(found: 2, known: 1)) { try migrate([Self.trees]) }
    }

    @Test func `a version nobody wrote down stops`() throws {
        try pool.write { try $0.run("PRAGMA user_version = 1") }
        #expect(throws: MigrationError.self) { try migrate([Self.trees]) }

        try pool.write { try $0.run("PRAGMA user_version = 0") }
        try migrate([Self.trees])
        try pool.write { try $0.run("DELETE FROM migration") }
        #expect(
            throws: MigrationError.inconsistent("version 1 with the migrations []")
        ) { try migrate([Self.trees]) }
    }

    @Test func `a failing step leaves the old version whole`() throws {
        try migrate([Self.trees])
        let broken = Migration(
            number: 3, name: "broken", sql: "CREATE TABLE root (id INTEGER); SELECT no_such();")

        let error = #expect(throws: MigrationError.self) {
            try migrate([Self.trees, Self.leaves, broken])
        }

        guard case .failed(3, "broken", let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.message.contains("no_such"))
        #expect(try version == 1)
        #expect(try tables == ["migration", "tree"])
    }

    @Test func `references to nowhere are refused`() throws {
        try migrate([Self.trees, Self.leaves])
        let felling = Migration(number: 3, name: "felling", sql: "DELETE FROM tree;")

        #expect(throws: MigrationError.danglingReferences(["leaf 1 refers to tree"])) {
            try migrate([Self.trees, Self.leaves, felling])
        }

        #expect(try version == 2)
        #expect(try pool.read { try $0.number("SELECT count(*) FROM tree") } == 1)
    }

    @Test func `a table that others refer to can be recreated`() throws {
        try migrate([Self.trees, Self.leaves])
        let anew = Migration(
            number: 3, name: "tree_names",
            sql: """
                CREATE TABLE tree_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
                INSERT INTO tree_new (id, name) SELECT id, 'tree ' || id FROM tree;
                DROP TABLE tree;
                ALTER TABLE tree_new RENAME TO tree;
                """)

        try migrate([Self.trees, Self.leaves, anew])

        #expect(try pool.read { try $0.text("SELECT name FROM tree") } == "tree 1")
        let error = try refusal { try pool.write { _ = try $0.run("DELETE FROM tree") } }
        #expect(error?.isForeignKey == true)
    }

    @Test func `each step says which program ran it, in a table from before that, too`() throws {
        try migrate([Self.trees])
        try pool.write { try $0.execute("ALTER TABLE migration DROP COLUMN program") }

        try Migrator([Self.trees, Self.leaves]).migrate(pool, at: 0, by: "2.0.0") { _ in }

        let programs = try pool.read {
            try $0.all("SELECT program FROM migration ORDER BY number") { try $0.only() as String? }
        }
        #expect(programs == [nil, "2.0.0"])
    }

    @Test(arguments: [
        "COMMIT", "ROLLBACK", "BEGIN", "SAVEPOINT a", "ATTACH ':memory:' AS b", "VACUUM",
    ])
    func `a step cannot leave its transaction`(sql: String) throws {
        let leaving = Migration(
            number: 1, name: "leaving", sql: "CREATE TABLE tree (id INTEGER); \(sql);")

        #expect(throws: MigrationError.self) { try migrate([leaving]) }

        #expect(try version == 0)
        #expect(try tables == [])
    }
}
