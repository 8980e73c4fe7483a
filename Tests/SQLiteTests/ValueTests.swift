import SQLite
import Testing

struct ValueTests {
    @Test(
        arguments: [
            .null, 0, -1, .integer(.max), .integer(.min), 1.5, -0.0, .real(.infinity),
            .real(.leastNonzeroMagnitude), "", "plain", "Grüße 🌳👩‍👧", "before\0after", "\0",
            .blob([]), .blob([0]), .blob([UInt8](0...255)),
        ] as [Value])
    func `a value comes back as it went in`(value: Value) throws {
        let connection = try Connection.inMemory()
        try connection.run("CREATE TABLE kept (value ANY) STRICT")

        try connection.run("INSERT INTO kept (value) VALUES (?)", [value])

        #expect(try connection.first("SELECT value FROM kept") { try $0.only() as Value } == value)
    }

    @Test func `not a number is stored as NULL`() throws {
        let connection = try Connection.inMemory()

        #expect(try connection.first("SELECT ?", [.real(.nan)]) { try $0.only() as Value } == .null)
    }

    @Test func `every type binds and so does its optional`() throws {
        let connection = try Connection.inMemory()
        let sql = "SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? AS e, ? AS f"

        let full: [Value] = [
            Value(Int64.max), Value(7 as Int), Value(true), Value(2.5), Value("é"),
            Value([1, 2] as [UInt8]),
        ]
        try connection.each(sql, full) { (row) throws in
            #expect(row.values == full)
            #expect(try row["a"] == Int64.max)
            #expect(try row["b"] == 7)
            #expect(try row["c"] as Bool)
            #expect(try row["c"] as Bool? == true)
            #expect(try row["d"] == 2.5)
            #expect(try row["e"] == "é")
            #expect(try row["e"] as String? == "é")
            #expect(try row["f"] as [UInt8] == [1, 2])
            #expect(try row["f"] as [UInt8]? == [1, 2])
        }

        let empty: [Value] = [
            Value(nil as Int64?), Value(nil as Int?), Value(nil as Bool?), Value(nil as Double?),
            Value(nil as String?), Value(nil as [UInt8]?),
        ]
        #expect(empty == [nil, nil, nil, nil, nil, nil])
        try connection.each(sql, empty) { (row) throws in
            #expect(try row["a"] as Int64? == nil)
            #expect(try row["b"] as Int? == nil)
            #expect(try row["c"] as Bool? == nil)
            #expect(try row["d"] as Double? == nil)
            #expect(try row["e"] as String? == nil)
            #expect(try row["f"] as [UInt8]? == nil)
        }
    }

    @Test func `literals are values`() {
        #expect([1, 1.5, "a", true, nil] == [.integer(1), .real(1.5), .text("a"), 1, Value.null])
    }

    @Test func `an empty blob is not NULL`() throws {
        let connection = try Connection.inMemory()

        #expect(try connection.first("SELECT x''") { try $0.only() as [UInt8]? } == .some([]))
    }
}
