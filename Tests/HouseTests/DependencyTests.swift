import Foundation
import Testing

/// `docs/dependencies.md` names what the product is really built on.
struct DependencyTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOf: House.root.appending(path: path), encoding: .utf8)
    }

    private func named(_ pattern: String, in text: String) throws -> [String] {
        let regex = try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines])
        let all = regex.matches(in: text, range: NSRange(text.startIndex..., in: text))
        return all.compactMap { match in
            Range(match.range(at: 1), in: text).map { String(text[$0]) }
        }.sorted()
    }

    @Test func `the inventory is what the package links with and what is installed`() throws {
        let linked = try named(#"system\("\w+", "([\w.-]+)"\)"#, in: text("Package.swift"))
        let inventory = try named(#"^\| `([\w.-]+)` \|"#, in: text("docs/dependencies.md"))
        let script = try text("bin/lib.sh")
        let list = try #require(
            script.firstMatch(of: /libraries=\(([^)]*)\)/).map { String($0.1) })
        let installed = list.split(whereSeparator: \.isWhitespace).map(String.init).sorted()

        #expect(!linked.isEmpty)
        #expect(inventory == linked)
        #expect(installed == linked)
    }
}
