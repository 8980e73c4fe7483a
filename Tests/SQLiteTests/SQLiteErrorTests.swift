import SQLite
import Testing

struct SQLiteErrorTests {
    let connection: Connection

    init() throws {
        connection = try .inMemory()
        try connection.execute(
            """
            CREATE TABLE pot (id INTEGER PRIMARY KEY, size INTEGER CHECK (size > 0)) STRICT;
            CREATE TABLE plant (
                name TEXT NOT NULL UNIQUE,
                pot INTEGER REFERENCES pot (id)
            ) STRICT;
            CREATE TRIGGER plant_stays BEFORE DELETE ON plant
            BEGIN SELECT RAISE(ABORT, 'a plant is never thrown away'); END;
            INSERT INTO pot (id, size) VALUES (1, 10);
            INSERT INTO plant (name, pot) VALUES ('fern', 1);
            """)
    }

    @Test(
        arguments: [
            ("INSERT INTO plant (name) VALUES ('fern')", "unique"),
            ("INSERT INTO pot (id) VALUES (1)", "unique"),
            ("INSERT INTO pot (size) VALUES (0)", "check"),
            ("INSERT INTO plant (name) VALUES (NULL)", "not null"),
            ("INSERT INTO plant (name, pot) VALUES ('moss', 9)", "foreign key"),
            ("DELETE FROM plant", "trigger"),
        ])
    func `the kinds of refusal are distinguished`(sql: String, kind: String) throws {
        let error = try #require(try refusal { try connection.run(sql) })

        let answers = [
            "unique": error.isUnique, "check": error.isCheck, "not null": error.isNotNull,
            "foreign key": error.isForeignKey, "trigger": error.isTrigger,
        ]
        #expect(error.isConstraint)
        #expect(answers.filter(\.value).map(\.key) == [kind])
        #expect(error.sql == sql)
    }

    @Test func `a trigger's own words arrive`() throws {
        let error = try refusal { try connection.run("DELETE FROM plant") }

        #expect(error?.message == "a plant is never thrown away")
    }

    @Test func `bound values are not shown`() throws {
        let error = try #require(
            try refusal { try connection.run("INSERT INTO plant (name) VALUES (?)", ["fern"]) })

        #expect(!error.description.contains("fern"))
        #expect(error.sql == "INSERT INTO plant (name) VALUES (?)")
    }

    @Test func `a mistake in the statement names it`() throws {
        let error = try #require(try refusal { try connection.run("SELEKT 1") })

        #expect(!error.isConstraint)
        #expect(error.description.contains("SELEKT"))
    }

    @Test func `a script names the statement that failed`() throws {
        let error = try refusal { try connection.execute("SELECT 1; DELETE FROM plant; SELECT 2") }

        #expect(error?.sql?.contains("DELETE FROM plant") == true)
        #expect(error?.sql?.contains("SELECT 1") == false)
    }

    @Test(arguments: [(1034, true), (1290, true), (1802, false), (778, false), (13, false)])
    func `a failed sync is known by its code`(code: Int32, isSync: Bool) {
        #expect(SQLiteError(extendedCode: code, message: "").isSyncFailure == isSync)
    }
}
