import Testing

/// What is not finished stands in an issue, not in the code.
struct UnfinishedTests {
    // In two halves, for this file is read too.
    static let marks = #"\b(?:TO"# + #"DO|FIX"# + #"ME)\b"#

    static func marks(in file: HouseFile) throws -> [String] {
        guard file.text.contains("TO" + "DO") || file.text.contains("FIX" + "ME") else { return [] }
        return try file.findings(of: marks)
    }

    @Test(arguments: ["Sources", "Tests", "Templates", "Public", "migrations", "docs"])
    func `nothing is marked as unfinished`(folder: String) throws {
        let files = try House.files(
            in: folder, endingIn: [".swift", ".sql", ".html", ".css", ".js", ".md", ".h", ".py"])

        #expect(try files.flatMap(Self.marks) == [])
    }

    @Test func `a mark is found`() throws {
        let file = HouseFile("Sources/Sample.swift", "let a = 1\n// TO" + "DO: b\n// FIX" + "ME")

        #expect(
            try Self.marks(in: file).map { $0.prefix(22) }
                == ["Sources/Sample.swift:2", "Sources/Sample.swift:3"])
    }

    @Test func `a word that holds a mark is none`() throws {
        #expect(try Self.marks(in: HouseFile("Sources/Sample.swift", "MASTO" + "DON")) == [])
    }
}
