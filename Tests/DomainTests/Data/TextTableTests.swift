import Testing

@testable import Domain

/// Rows of text as RFC 4180 has them, and as the world writes them.
struct TextTableTests {
    private func table(_ text: String) throws -> TextTable { try TextTable(Array(text.utf8)) }

    @Test(arguments: [
        ("a,b\r\n1,2\r\n", [["1", "2"]]),
        ("a,b\n1,2", [["1", "2"]]),
        ("a,b\r1,2\r", [["1", "2"]]),
        ("a,b\n\"x,y\",\"he said \"\"no\"\"\"\n", [["x,y", "he said \"no\""]]),
        ("a,b\n\"two\r\nlines\",2\n3,4", [["two\r\nlines", "2"], ["3", "4"]]),
        ("\u{FEFF}a,b\n1,2\n", [["1", "2"]]),
        ("a;b\n1,5;2\n", [["1,5", "2"]]),
        ("a\tb\n1\t2\n", [["1", "2"]]),
        ("\"a,1\";b\n1;2\n", [["1", "2"]]),
        ("a,b\n5\" tall,2\n", [["5\" tall", "2"]]),
        ("a,b\n\"\",\n,\n1,\n", [["1", ""]]),
        ("a,b\n\n1,2\n\n", [["1", "2"]]),
        ("a,b\n\"1\"x,2\n", [["1x", "2"]]),
        ("a,b\n1,2,3\n4\n", [["1", "2", "3"], ["4"]]),
        ("a,b\nä,漢\n", [["ä", "漢"]]),
    ])
    func `files of many hands are read`(text: String, rows: [[String]]) throws {
        #expect(try table(text).rows.map(\.cells) == rows)
    }

    @Test func `names of columns and lines are known`() throws {
        let table = try table("\u{FEFF} Day , \"End time\"\r\n\"a\nb\",1\r\n\r\nc,2\r\n")

        #expect(table.header == ["Day", "\"End time\""])
        #expect(table.rows.map(\.line) == [2, 5])
        #expect(table.rows[1].cell(7) == "")
        #expect(table.rows[1].cell(nil) == "")
    }

    @Test(arguments: ["", "\u{FEFF}", "a,b", "a,b\r\n\r\n", "a,b\n1,\"2"])
    func `what is no table is refused`(text: String) {
        #expect(throws: Refusal.self) { try table(text) }
    }

    @Test(arguments: [
        [0x61, 0x2C, 0xFF, 0x0A, 0x62], [0x61, 0x0A, 0x00], [0xFF, 0xFE, 0x61, 0x00],
    ])
    func `what is no UTF-8 is refused`(bytes: [UInt8]) {
        #expect(throws: Refusal.self) { try TextTable(bytes) }
    }

    @Test func `more rows or columns than anybody has are refused`() {
        let rows = String(repeating: "1\n", count: TextTable.mostRows + 2)
        let columns = String(repeating: ",", count: TextTable.mostColumns + 1)

        #expect(throws: Refusal.self) { try table("a\n" + rows) }
        let refusal = #expect(throws: Refusal.self) { try table("a\n1" + columns) }
        #expect(
            refusal
                == .conflict(
                    Message(
                        "This file has too many columns. You can import up to {{n}}.",
                        ["n": "100"])))
    }
}
