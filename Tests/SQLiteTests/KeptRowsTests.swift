import Testing

@testable import SQLite

struct KeptRowsTests {
    let place = Place()

    private enum Name: RowKind {
        static func read(_ row: Row) throws -> String { try row["name"] }
    }

    private enum Length: RowKind {
        static func read(_ row: Row) throws -> Int { try (row["name"] as String).utf8.count }
    }

    private enum Summary: KeptAnswer {
        static func ask(_ connection: Connection) throws -> [String] {
            let names = try connection.all(KeptRowsTests.all, [0], Name.read)
            let lengths = try connection.all(KeptRowsTests.all, [0], Length.read)
            return zip(names, lengths).map { "\($0) \($1)" }
        }
    }

    private static let all = "SELECT name FROM tree WHERE id >= ? ORDER BY id"

    /// A forest in which one reader sees everything.
    private func forest() throws -> Pool {
        let pool = try place.open(readers: 1)
        try pool.write {
            try $0.execute("CREATE TABLE tree (id INTEGER PRIMARY KEY, name TEXT) STRICT")
            try $0.run("INSERT INTO tree (name) VALUES ('oak')")
        }
        return pool
    }

    private static func names(_ pool: Pool, from id: Int = 0) throws -> [String] {
        try pool.read { try $0.kept(all, [Value(id)], as: Name.self) }
    }

    @Test func `rows are kept as long as nothing changes`() throws {
        let pool = try forest()

        #expect(try Self.names(pool) == ["oak"])

        let kept = try pool.read { connection in
            _ = try connection.kept(Self.all, [0], as: Name.self)
            return connection.keptRows.answers.count
        }
        #expect(kept == 1)
        #expect(try Self.names(pool) == ["oak"])
    }

    @Test func `what is made of several statements is kept as one answer`() throws {
        let pool = try forest()
        func summaries() throws -> [String] { try pool.read { try $0.kept(Summary.self) } }

        #expect(try summaries() == ["oak 3"])
        #expect(try pool.read { $0.keptRows.answers.count } == 1)
        #expect(try pool.write { try $0.kept(Summary.self) } == ["oak 3"])

        try pool.write { try $0.run("UPDATE tree SET name = 'cedar'") }
        #expect(try summaries() == ["cedar 5"])
    }

    @Test func `a change is seen at once`() throws {
        let pool = try forest()
        #expect(try Self.names(pool) == ["oak"])

        try pool.write { try $0.run("INSERT INTO tree (name) VALUES ('elm')") }
        #expect(try Self.names(pool) == ["oak", "elm"])

        try pool.write { try $0.run("UPDATE tree SET name = 'ash'") }
        #expect(try Self.names(pool) == ["ash", "ash"])
    }

    @Test func `another program's change is seen too`() throws {
        let pool = try forest()
        #expect(try Self.names(pool) == ["oak"])

        let other = try Connection(path: place.database, access: .readWrite)
        try other.run("INSERT INTO tree (name) VALUES ('elm')")

        #expect(try Self.names(pool) == ["oak", "elm"])
    }

    @Test func `within one read everything is of one state`() throws {
        let pool = try forest()
        let other = try Connection(path: place.database, access: .readWrite)

        let (before, after) = try pool.read { connection in
            let before = try connection.kept(Self.all, [0], as: Name.self)
            try other.run("INSERT INTO tree (name) VALUES ('elm')")
            return (before, try connection.kept(Self.all, [1], as: Name.self))
        }

        #expect(before == ["oak"])
        #expect(after == ["oak"])
        #expect(try Self.names(pool, from: 1) == ["oak", "elm"])
    }

    @Test func `another question, or another kind of row, is asked anew`() throws {
        let pool = try forest()

        #expect(try Self.names(pool) == ["oak"])
        #expect(try Self.names(pool, from: 2) == [])
        #expect(try pool.read { try $0.kept(Self.all, [0], as: Length.self) } == [3])
    }

    @Test func `who writes keeps nothing`() throws {
        let pool = try forest()

        try pool.write { connection in
            #expect(try connection.kept(Self.all, [0], as: Name.self) == ["oak"])
            try connection.run("INSERT INTO tree (name) VALUES ('elm')")
            #expect(try connection.kept(Self.all, [0], as: Name.self) == ["oak", "elm"])
        }
    }

    @Test func `a replaced database is read anew`() throws {
        let pool = try forest()
        let backup = place.database + ".copy"
        try pool.backup(into: backup)
        try pool.write { try $0.run("UPDATE tree SET name = 'elm'") }
        #expect(try Self.names(pool) == ["elm"])

        try pool.replaceAll(from: backup)

        #expect(try Self.names(pool) == ["oak"])
    }

    @Test func `questions that never come again fill no memory`() throws {
        let pool = try forest()

        for id in 0..<(KeptRows.most + 10) { _ = try Self.names(pool, from: id) }

        #expect(try pool.read { $0.keptRows.answers.count } <= KeptRows.most)
    }
}
