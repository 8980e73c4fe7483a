import Foundation
import Testing

/// The documents lead to each other, and the table of decisions names all of them.
struct DocumentTests {
    /// What a document links to or shows, without addresses elsewhere and places in itself.
    static func targets(in text: String) -> [String] {
        let link = #/(?:\]\(|src=")([^()\s#"]+)/#
        return text.matches(of: link).map { String($0.1) }.filter { !$0.contains("://") }
    }

    /// The headings of a file's decisions.
    static func decisions(in text: String) -> [String] {
        let heading = #/^## (.+)$/#.anchorsMatchLineEndings()
        return text.matches(of: heading).map { String($0.1) }
    }

    private func documents() throws -> [HouseFile] {
        try ["README.md", "CONTRIBUTING.md"].map { path in
            let file = House.root.appending(path: path)
            return HouseFile(path, try String(contentsOf: file, encoding: .utf8))
        } + House.files(in: "docs", endingIn: [".md"])
    }

    @Test func `every link of a document leads to a file`() throws {
        let broken = try documents().flatMap { document in
            let folder = House.root.appending(path: document.path).deletingLastPathComponent()
            return Self.targets(in: document.text)
                .filter { target in
                    let file = folder.appending(path: target).standardizedFileURL
                    return !FileManager.default.fileExists(atPath: file.path)
                }
                .map { "\(document.path): \($0)" }
        }

        #expect(broken == [])
    }

    @Test func `every decision is in the table`() throws {
        let files = try House.files(in: "docs/decisions", endingIn: [".md"])
        let table = try #require(files.first { $0.path.hasSuffix("/README.md") })

        let missing = files.filter { $0.path != table.path }.flatMap { file in
            let name = file.path.split(separator: "/").last ?? ""
            return Self.decisions(in: file.text)
                .filter { !table.text.contains("[\($0)](\(name)#") }
        }

        #expect(missing == [])
    }

    @Test func `links and headings are found`() {
        let text = """
            ## One `word`
            [a](b.md#c) ![d](e/f.png) [g](https://example.org) [h](#i)
            <img src="j.png">
            """

        #expect(Self.targets(in: text) == ["b.md", "e/f.png", "j.png"])
        #expect(Self.decisions(in: text) == ["One `word`"])
    }
}
