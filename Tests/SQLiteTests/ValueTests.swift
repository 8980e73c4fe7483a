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

        #expect(try connection.first("SELECT value FROM kept") { $0.value(0) } == value)
    }

    @Test func `not a number is stored as NULL`() throws {
        let connection = try Connection.inMemory()

        #expect(try connection.first("SELECT ?", [.real(.nan)]) { $0.value(0) } == .null)
    }

    @Test func `every type binds and so does its optional`() throws {
        let connection = try Connection.inMemory()
        let sql = "SELECT ?, ?, ?, ?, ?, ?"

        let full: [Value] = [
            Value(Int64.max), Value(7 as Int), Value(true), Value(2.5), Value("é"),
            Value([1, 2] as [UInt8]),
        ]
        try connection.each(sql, full) { row in
            #expect(row.count == 6)
            #expect(row.int(0) == .max)
            #expect(row.intIfAny(1) == 7)
            #expect(row.bool(2))
            #expect(row.boolIfAny(2) == true)
            #expect(row.double(3) == 2.5)
            #expect(row.doubleIfAny(3) == 2.5)
            #expect(row.text(4) == "é")
            #expect(row.textIfAny(4) == "é")
            #expect(row.blob(5) == [1, 2])
            #expect(row.blobIfAny(5) == [1, 2])
        }

        let empty: [Value] = [
            Value(nil as Int64?), Value(nil as Int?), Value(nil as Bool?), Value(nil as Double?),
            Value(nil as String?), Value(nil as [UInt8]?),
        ]
        #expect(empty == [nil, nil, nil, nil, nil, nil])
        try connection.each(sql, empty) { row in
            #expect(row.isNull(0))
            #expect(row.intIfAny(0) == nil)
            #expect(row.boolIfAny(2) == nil)
            #expect(row.doubleIfAny(3) == nil)
            #expect(row.textIfAny(4) == nil)
            #expect(row.blobIfAny(5) == nil)
        }
    }

    @Test func `literals are values`() {
        #expect([1, 1.5, "a", true, nil] == [.integer(1), .real(1.5), .text("a"), 1, Value.null])
    }

    @Test func `an empty blob is not NULL`() throws {
        let connection = try Connection.inMemory()

        #expect(try connection.first("SELECT x''") { $0.blobIfAny(0) } == .some([]))
    }
}
