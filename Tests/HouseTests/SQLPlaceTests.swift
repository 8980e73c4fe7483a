import Testing

/// SQL has two homes, `Sources/Database` and `Sources/SQLite`, besides the migrations.
struct SQLPlaceTests {
    static let homes = ["Sources/Database/", "Sources/SQLite/"]
    static let verbs = ["SELECT", "INSERT", "UPDATE", "DELETE"]
    static let statements =
        #"\bSELECT\s|\bINSERT\s+(?:OR\s+\w+\s+)?INTO\b|\bUPDATE\s[^;]*?\sSET\s|\bDELETE\s+FROM\b"#

    static func statements(in file: HouseFile) throws -> [String] {
        guard !homes.contains(where: file.path.hasPrefix),
            verbs.contains(where: file.text.contains)
        else { return [] }
        return try file.findings(of: statements, in: SwiftText(file.text).literals)
    }

    @Test func `SQL is written in its homes only`() throws {
        let files = try House.files(in: "Sources", endingIn: [".swift"])

        #expect(try files.flatMap(Self.statements) == [])
    }

    @Test(arguments: [
        "let a = \"SELECT id FROM child\"", "let a = \"\"\"\nSELECT\n  id\n\"\"\"",
        "\"INSERT INTO tap (id) VALUES (?)\"", "\"INSERT OR IGNORE INTO tap\"",
        "\"\"\"\nUPDATE child\nSET name = ?\n\"\"\"", "\"UPDATE \\(table) SET name = ?\"",
        "\"DELETE FROM child\"",
    ])
    func `SQL in another place is found`(text: String) throws {
        #expect(try Self.statements(in: HouseFile("Sources/Site/Sample.swift", text)).count == 1)
    }

    @Test(arguments: [
        ("Sources/Database/Taps.swift", "\"SELECT id FROM tap\""),
        ("Sources/SQLite/Pool.swift", "\"DELETE FROM tap\""),
        ("Sources/Site/Sample.swift", "// SELECT id FROM tap"),
        ("Sources/Site/Sample.swift", "\"Select a card, or delete from the list\""),
        ("Sources/Site/Sample.swift", "case SELECT , UPDATE"),
    ])
    func `SQL at home and English words are none`(path: String, text: String) throws {
        #expect(try Self.statements(in: HouseFile(path, text)) == [])
    }
}
