import Foundation
import Testing

/// The table of faults names tests that are there.
struct FaultTableTests {
    /// The tests that a row names, each with the file of the link before it.
    private static func named(in row: Substring) -> [(file: String, test: String)] {
        row.split(separator: "](../").dropFirst().flatMap { piece in
            let file = String(piece.prefix { $0 != ")" })
            return piece.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { (file, String($0.element)) }
        }
    }

    @Test func `every fault has its test, and every test that is named is there`() throws {
        let table = try #require(
            House.files(in: "docs", endingIn: [".md"]).first { $0.path == "docs/faults.md" })
        let rows = table.text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
        let tests = try House.files(in: "Tests", endingIn: [".swift", ".py"])
        #expect(rows.count > 20)

        for row in rows {
            let named = Self.named(in: row)
            #expect(!named.isEmpty, "\(row)")
            for (path, test) in named {
                let text = tests.first { $0.path == path }?.text ?? ""
                #expect(
                    text.contains("func `\(test)`") || text.contains("def \(test)("),
                    "\(test) in \(path)")
            }
        }
    }
}
