import Testing

/// A route that is declared is in the list of its feature: else nobody could reach it.
struct RouteTests {
    /// The names of declared routes that their file's list leaves out.
    static func forgotten(in file: HouseFile) throws -> [String] {
        let code = SwiftText(file.text).code
        let declared = #/static let (\w+) = (?:Desk)?Route\b/#
        let names = code.matches(of: declared).map { String($0.output.1) }
        return try names.filter { name in
            try file.findings(of: #"\b\#(name)\s*\.\s*entr(y|ies)\b"#, in: code).isEmpty
        }.map { "\(file.path): \($0)" }
    }

    @Test func `every route is in the list of its feature`() throws {
        let files = try House.files(in: "Sources/App/Features", endingIn: [".swift"])

        #expect(try files.flatMap(Self.forgotten) == [])
    }

    @Test func `a route that is left out is found`() throws {
        let text = """
            static let tree = Route(.get, "/trees/{tree}", .device, show)
            static let trees = Route<ChildID>.child(.get, "/trees", all)
            static let day = DeskRoute(.get, "/day", page)
            static let all: [RouteEntry] = [trees.entry] + day.entries
            """

        #expect(try Self.forgotten(in: HouseFile("X.swift", text)) == ["X.swift: tree"])
    }
}
