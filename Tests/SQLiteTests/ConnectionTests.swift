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

    @Test func `changes and new IDs are returned`() throws {
        #expect(try connection.run("UPDATE tree SET name = name || '!' WHERE id < ?", [3]) == 2)
        #expect(try connection.run("INSERT INTO tree (name) VALUES (?)", ["ash"]) == 1)
        #expect(connection.lastInsertedID == 4)
        #expect(try connection.run("CREATE TABLE leaf (id INTEGER)") == 0)
        #expect(try connection.run("DELETE FROM tree") == 4)
        #expect(try connection.run("DELETE FROM tree") == 0)
    }

    @Test func `rows come in order, and the first can be read alone`() throws {
        let names = try connection.all("SELECT name FROM tree ORDER BY name") {
            try $0.only() as String
        }

        #expect(names == ["elm", "fir", "oak"])
        #expect(
            try connection.first("SELECT name FROM tree ORDER BY id") { try $0.only() as String }
                == "oak")
        #expect(
            try connection.first("SELECT name FROM tree WHERE 0") { try $0.only() as String } == nil
        )
    }

    @Test func `an INSERT that returns is stepped to its end`() throws {
        let first = try connection.first(
            "INSERT INTO tree (name) VALUES ('a'), ('b'), ('c') RETURNING id"
        ) { try $0.only() as Int64 }

        #expect(first == 4)
        #expect(try connection.number("SELECT count(*) FROM tree") == 6)
    }

    @Test func `a statement used again starts afresh`() throws {
        let sql = "SELECT name FROM tree WHERE id >= ? ORDER BY id"

        for _ in 0..<3 {
            #expect(try connection.first(sql, [1]) { try $0.only() as String } == "oak")
            #expect(try connection.all(sql, [2]) { try $0.only() as String } == ["elm", "fir"])
        }
    }

    @Test func `the same text within itself gets a statement of its own`() throws {
        let sql = "SELECT id FROM tree ORDER BY id"

        let pairs = try connection.all(sql) { outer in
            try connection.all(sql) { inner in try [outer.only(), inner.only()] as [Int] }
        }

        #expect(pairs.count == 3)
        #expect(pairs[2] == [[3, 1], [3, 2], [3, 3]])
    }

    @Test func `a row closure that throws leaves the statement ready`() throws {
        struct Stop: Error {}
        let sql = "SELECT id FROM tree ORDER BY id"

        #expect(throws: Stop.self) { try connection.each(sql) { _ in throw Stop() } }

        #expect(try connection.all(sql) { try $0.only() as Int64 } == [1, 2, 3])
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

    @Test func `a column is read by its name, wherever it is`() throws {
        let connection = try Connection.inMemory()
        try connection.execute(
            """
            CREATE TABLE tree (id INTEGER PRIMARY KEY, name TEXT, height REAL) STRICT;
            INSERT INTO tree VALUES (1, 'oak', 21.5), (2, 'elm', NULL);
            """)

        for columns in ["id, name, height", "height, name, id"] {
            let rows = try connection.all("SELECT \(columns) FROM tree ORDER BY id") { row in
                // The second row is read in another order than the first.
                let id: Int = try row["id"]
                let height: Double? = try id == 1 ? row["height"] : nil
                return "\(id) \(try row["name"] as String) \(height ?? 0)"
            }
            #expect(rows == ["1 oak 21.5", "2 elm 0.0"])
        }
    }

    @Test func `what a column can't hold is refused, and its place is named`() throws {
        let connection = try Connection.inMemory()
        try connection.execute(
            """
            CREATE TABLE tree (name TEXT, rings INTEGER, is_old INTEGER) STRICT;
            INSERT INTO tree VALUES (NULL, 9223372036854775807, 2);
            """)
        func read<T: Readable>(_ type: T.Type, _ column: StaticString) throws {
            _ = try connection.first("SELECT name, rings, is_old FROM tree") { row in
                try row[column] as T
            }
        }

        #expect(throws: UnreadableRow(table: "tree", column: "name")) {
            try read(String.self, "name")
        }
        #expect(throws: UnreadableRow(table: "tree", column: "rings")) {
            try read(Int.self, "rings")
        }
        #expect(throws: UnreadableRow(table: "tree", column: "rings")) {
            try read(String.self, "rings")
        }
        #expect(throws: UnreadableRow(table: "tree", column: "is_old")) {
            try read(Bool.self, "is_old")
        }
        #expect(throws: UnreadableRow(table: "tree", column: "leaves")) {
            try read(Int.self, "leaves")
        }
        try read(Int64.self, "rings")
        try read(String?.self, "name")
        #expect(throws: UnreadableRow(table: "tree", column: "is_old")) {
            _ = try connection.first("SELECT is_old FROM tree") {
                try $0["is_old", in: 0...1] as Int
            }
        }
    }

    @Test func `a name that two columns have is refused`() throws {
        let connection = try Connection.inMemory()

        #expect(throws: UnreadableRow(table: nil, column: "twin")) {
            _ = try connection.first("SELECT 1 AS twin, 2 AS twin") { try $0["twin"] as Int }
        }
        #expect(throws: UnreadableRow(table: nil, column: "a")) {
            _ = try connection.first("SELECT 1 AS a, 2 AS b") { try $0.only() as Int }
        }
    }
}
