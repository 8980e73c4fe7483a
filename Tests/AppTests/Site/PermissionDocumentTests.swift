import Foundation
import HTTP
import Support
import Testing

@testable import App
@testable import Domain
@testable import Site

/// `docs/permissions.md` says what the tables decide; `RECORD_GOLDEN=1` writes it anew.
struct PermissionDocumentTests {
    private static let path = Repository.root + "/docs/permissions.md"

    /// The text between two comments, `<!-- name -->` and `<!-- end -->`.
    private func check(_ name: String, _ table: [String]) throws {
        let (begin, end) = ("<!-- \(name) -->\n", "<!-- end -->")
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        let head = try #require(text.range(of: begin))
        let tail = try #require(text.range(of: end, range: head.upperBound..<text.endIndex))
        let fresh = table.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try text.replacingCharacters(in: head.upperBound..<tail.lowerBound, with: fresh)
                .write(toFile: Self.path, atomically: true, encoding: .utf8)
        } else {
            #expect(String(text[head.upperBound..<tail.lowerBound]) == fresh)
        }
    }

    private func row(_ cells: String...) -> String { "| " + cells.joined(separator: " | ") + " |" }

    @Test func `each tick has its addresses`() throws {
        let start = "/parents/children/{child:int}/"
        let rows = Permission.allCases.map { tick in
            let open = Routes.all.filter { $0.door.access == .grownUp(tick) }
            let paths = open.map(\.pattern)
            let cells = paths.indices.filter { paths.firstIndex(of: paths[$0]) == $0 }.map {
                index in
                let methods = open.filter { $0.pattern == paths[index] }.map {
                    "`\($0.method.rawValue)`"
                }
                let path = paths[index].replacing(start, with: "")
                return methods.joined(separator: ", ")
                    + " `\(path.replacing(#/:\w+}/#, with: "}"))`"
            }
            return row(
                tick.rawValue.replacing("-", with: " "),
                cells.isEmpty ? "nothing of its own" : cells.joined(separator: ", "))
        }
        try check("ticks", [row("tick", "addresses"), row("---", "---")] + rows)
    }

    @Test func `of the other home's time, each part of the record has its row`() throws {
        let shares = HomeShare.allCases
        let rows = RecordPart.allCases.map { part in
            "| \(part.told) | "
                + shares.map { part.extent(at: $0).rawValue }.joined(separator: " | ") + " |"
        }
        let head = "| of the other home’s time | " + shares.map(\.rawValue).joined(separator: " | ")
        try check("homes", [head + " |", "| --- | --- | --- | --- |"] + rows)
    }
}

extension RecordPart {
    fileprivate var told: String {
        switch self {
        case .entries: "entries, their changes, focus without an entry"
        case .sessions: "focus sessions"
        case .moods: "moods; private notes never"
        case .timers: "timers without a category"
        case .routines: "routines begun and finished"
        case .screenTime: "uses of screens, minutes earned"
        case .focusMinutes: "focus minutes of a day"
        case .trees: "trees"
        case .sums: "badges, days in a row"
        case .asked: "what a child asked for or reserved"
        }
    }
}
