import Foundation

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// An archive that somebody has edited by hand, with the numbers of rows that its list then needs.
struct EditedArchive {
    private(set) var files: [(String, [UInt8])]

    init(_ files: [(String, [UInt8])]) { self.files = files }

    /// Changes the lines of a table.
    mutating func edit(_ table: String, _ change: ([String]) -> [String]) throws {
        let place = files.firstIndex { $0.0 == "data/\(table).jsonl" } ?? 0
        let text = String(decoding: files[place].1, as: UTF8.self)
        let lines = change(text.split(separator: "\n").map(String.init))
        files[place].1 = Array(lines.map { $0 + "\n" }.joined().utf8)
        try count(lines.count, table)
    }

    private mutating func count(_ rows: Int, _ table: String) throws {
        let place = files.firstIndex { $0.0 == ArchiveFormat.manifest } ?? 0
        let old = try ArchiveManifest(json: files[place].1, newestSchema: .max)
        let manifest = ArchiveManifest(
            schema: old.schema, exportedAt: old.exportedAt, household: old.household,
            zone: old.zone, origin: old.origin,
            tables: old.tables.map {
                $0.name == table
                    ? .init(name: table, rows: rows, lastNumber: $0.lastNumber) : $0
            })
        files[place].1 = try manifest.json()
    }
}
