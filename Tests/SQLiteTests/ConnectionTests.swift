import SQLite
import Testing

struct ConnectionTests {
    let connection: Connection

    init() throws {
        connection = try .inMemory()
        try connection.execute(
            """
            CREATE TABLE tree (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT; -- and
            INSERT INTO tree (name) VALUES ('oak'), ('elm'), ('fir');
            /* nothing more */
            """)
    }

    @Test func `changes and new IDs are told`() throws {
        #expect(try connection.run("UPDATE tree SET name = name || '!' WHERE id < ?", [3]) == 2)
        #expect(try connection.run("INSERT INTO tree (name) VALUES (?)", ["ash"]) == 1)
        #expect(connection.lastInsertedID == 4)
        #expect(try connection.run("CREATE TABLE leaf (id INTEGER)") == 0)
        #expect(try connection.run("DELETE FROM tree") == 4)
        #expect(try connection.run("DELETE FROM tree") == 0)
    }

    @Test func `rows come in order and the first alone`() throws {
        let names = try connection.all("SELECT name FROM tree ORDER BY name") { $0.text(0) }

        #expect(names == ["elm", "fir", "oak"])
        #expect(try connection.first("SELECT name FROM tree ORDER BY id") { $0.text(0) } == "oak")
        #expect(try connection.first("SELECT name FROM tree WHERE 0") { $0.text(0) } == nil)
    }

    @Test func `an INSERT that returns is stepped to its end`() throws {
        let first = try connection.first(
            "INSERT INTO tree (name) VALUES ('a'), ('b'), ('c') RETURNING id"
        ) { $0.int(0) }

        #expect(first == 4)
        #expect(try connection.number("SELECT count(*) FROM tree") == 6)
    }

    @Test func `a statement used again starts afresh`() throws {
        let sql = "SELECT name FROM tree WHERE id >= ? ORDER BY id"

        for _ in 0..<3 {
            #expect(try connection.first(sql, [1]) { $0.text(0) } == "oak")
            #expect(try connection.all(sql, [2]) { $0.text(0) } == ["elm", "fir"])
        }
    }

    @Test func `the same text within itself gets a statement of its own`() throws {
        let sql = "SELECT id FROM tree ORDER BY id"

        let pairs = try connection.all(sql) { outer in
            try connection.all(sql) { inner in [outer.int(0), inner.int(0)] }
        }

        #expect(pairs.count == 3)
        #expect(pairs[2] == [[3, 1], [3, 2], [3, 3]])
    }

    @Test func `a row closure that throws leaves the statement ready`() throws {
        struct Stop: Error {}
        let sql = "SELECT id FROM tree ORDER BY id"

        #expect(throws: Stop.self) { try connection.each(sql) { _ in throw Stop() } }

        #expect(try connection.all(sql) { $0.int(0) } == [1, 2, 3])
    }

    @Test func `many different texts are no burden`() throws {
        for number in 0..<1500 {
            #expect(try connection.number("SELECT \(number)") == Int64(number))
        }
        #expect(try connection.number("SELECT count(*) FROM tree") == 3)
    }

    @Test func `a closed connection says so`() throws {
        connection.close()

        #expect(try refusal { try connection.run("DELETE FROM tree") }?.isClosed == true)
        #expect(try refusal { try connection.execute("DELETE FROM tree") }?.isClosed == true)
    }

    @Test func `more than one statement at once is a mistake`() async {
        await #expect(processExitsWith: .failure) {
            try Connection.inMemory().run("SELECT 1; SELECT 2")
        }
    }

    @Test func `too few values are a mistake`() async {
        await #expect(processExitsWith: .failure) {
            try Connection.inMemory().run("SELECT ?, ?", [1])
        }
    }

    #if DEBUG
        @Test func `taking NULL for a value is a mistake`() async {
            await #expect(processExitsWith: .failure) {
                _ = try Connection.inMemory().first("SELECT NULL") { $0.int(0) }
            }
        }
    #endif
}
