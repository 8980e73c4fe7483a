import Foundation
import Testing

/// A `§` in code, tests or documents leads to a section of `docs/product.md` that exists.
struct SectionTests {
    static let folders = [
        "Benchmarks", "Public", "Sources", "Templates", "Tests", "bin", "docs", "migrations",
    ]
    static let endings = [
        ".c", ".css", ".h", ".html", ".js", ".md", ".py", ".sh", ".sql", ".swift",
    ]
    /// A section, with the foreign document it belongs to if one is named: `RFC 9110 §5.6.2`.
    static let citations = #"(?:(?:RFC \d+|UTS #\d+|\.html),? )?§\d+(?:\.\d+)*"#

    /// Where a file cites the product, as `path:line: §1.2`; sections of other documents are left out.
    static func citations(in file: HouseFile) throws -> [String] {
        guard file.text.contains("§") else { return [] }
        return try file.findings(of: citations).filter { $0.contains(": §") }
    }

    /// The sections that have a heading: `## 5 · Tomos`, `### 5.4 · Boxes`.
    static func sections(of text: String) -> [String] {
        let heading = #/^#+ (\d+(?:\.\d+)*) · /#.anchorsMatchLineEndings()
        return text.matches(of: heading).map { String($0.1) }
    }

    private func product() throws -> [String] {
        let document = House.root.appending(path: "docs/product.md")
        return Self.sections(of: try String(contentsOf: document, encoding: .utf8))
    }

    @Test(arguments: folders)
    func `every section that is cited has a heading`(folder: String) throws {
        let known = Set(try product().map { "§\($0)" })
        // The commands have no ending.
        let files = try House.files(in: folder, endingIn: folder == "bin" ? [""] : Self.endings)

        let unknown = try files.flatMap { try Self.citations(in: $0) }.filter { citation in
            !known.contains { citation.hasSuffix(": \($0)") }
        }

        #expect(unknown == [])
    }

    @Test func `no section has two headings`() throws {
        let sections = try product()

        #expect(!sections.isEmpty)
        #expect(sections.count == Set(sections).count)
    }

    @Test(arguments: [
        ("/// A rule (§5.4).", ["§5.4"]), ("-- (§5.2, §5.4)", ["§5.2", "§5.4"]),
        ("// §10: the first evening", ["§10"]), ("# Timers (§3).", ["§3"]),
        ("/// (§4.3,\n/// §6.2)", ["§4.3", "§6.2"]),
    ])
    func `a section of the product is found`(text: String, expected: [String]) throws {
        let found = try Self.citations(in: HouseFile("Sources/Sample.swift", text))

        #expect(found.map { String($0.drop { $0 != "§" }) } == expected)
    }

    @Test(arguments: [
        "/// RFC 9110 §5.6.2", "// (UTS #51, §4)", "-- (sqlite.org/lang_altertable.html, §8)",
        "/// RFC 6265 §4.1.1 allows", "no section",
    ])
    func `a section of another document is none of ours`(text: String) throws {
        #expect(try Self.citations(in: HouseFile("Sources/Sample.swift", text)) == [])
    }

    @Test func `a heading names its section`() {
        let text = "# Title\n\n## 5 · Tomos\n\n### 5.4 · Boxes\n\n5.5 text\n## What §5.6 says\n"

        #expect(Self.sections(of: text) == ["5", "5.4"])
    }
}
