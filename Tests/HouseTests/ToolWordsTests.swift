import Testing

/// The tools know nothing of the product, so that each could serve another.
struct ToolWordsTests {
    static let tools = [
        "Age", "Calendars", "Charts", "Colours", "Digests", "HTTP", "Passwords", "Photos", "SQLite",
        "SVG", "Templates", "Trees",
    ]
    /// A font has a family too, and a file name may hold the word beside a hyphen.
    static let words = #"(?i)(?:^|[^-\w\n])(?:child|family|focuspal)(?!\w)"#

    static func words(in file: HouseFile) throws -> [String] {
        try file.findings(of: words, in: SwiftText(file.text).said)
    }

    @Test(arguments: tools)
    func `a tool does not speak of the product`(tool: String) throws {
        let files = try House.files(in: "Sources/\(tool)", endingIn: [".swift"])

        #expect(try files.flatMap(Self.words) == [])
    }

    @Test(arguments: [
        "let child = 1", "/// A note.\nfunc of(_ Child: Int)", "\"Family\"",
        "\"/var/lib/focuspal\"",
        "case family", "\"FocusPal/1.0\"",
    ])
    func `a word of the product is found`(text: String) throws {
        #expect(try Self.words(in: HouseFile("Sources/Charts/Sample.swift", text)).count == 1)
    }

    @Test(arguments: [
        "// the child of a node", "address.sin_family", "\"font-family\"", "children", "familyName",
    ])
    func `other words and comments are none`(text: String) throws {
        #expect(try Self.words(in: HouseFile("Sources/Charts/Sample.swift", text)) == [])
    }
}
