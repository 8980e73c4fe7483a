import ChildPages
import Database
package import Domain
import Site
import Zip

/// An archive that was opened: a zip file of ours, with its list of tables.
package struct Archive: Sendable {
    /// Its contents.
    let manifest: ArchiveManifest
    private let zip: ZipReader

    /// Each table has a file, and there are three more.
    private static let mostFiles = 200
    /// Ten times what eight children produce in five years.
    private static let mostBytes = 1 << 30
    private static let longestLine = 64 << 10
    private static let longestManifest = 1 << 20

    /// Opens it without unpacking the tables.
    ///
    /// Throws: `Refusal.conflict` if it isn't an archive, or is from a newer FocusPal.
    package init(_ bytes: [UInt8], newestSchema: Int) throws(Refusal) {
        guard !BackupFile.isBackup(bytes) else { throw Self.isBackup }
        do {
            zip = try ZipReader(bytes, mostFiles: Self.mostFiles, mostBytes: Self.mostBytes)
        } catch {
            throw Self.refusal(error)
        }
        guard let entry = zip[ArchiveFormat.manifest],
            let json = try? zip.content(of: entry, limit: Self.longestManifest)
        else {
            throw .conflict(Message("This file isn’t a FocusPal archive."))
        }
        manifest = try ArchiveManifest(json: json, newestSchema: newestSchema)
        let tables = Set(ArchivePlan.tables.map(\.name))
        let others = [ArchiveFormat.manifest, ArchiveFormat.readme, ArchiveFormat.activities]
        let files = Set(ArchivePlan.tables.map(\.file) + others)
        if let stranger = zip.entries.first(where: { !files.contains($0.name) }) {
            throw .conflict(
                Message(
                    "“{{file}}” doesn’t belong in an archive.",
                    ["file": String(stranger.name.prefix(60))]))
        }
        let names = manifest.tables.map(\.name)
        guard Set(names).count == names.count, tables.isSuperset(of: names),
            names.contains("household"), manifest.tables.allSatisfy(\.isPlausible)
        else {
            throw Self.contradiction
        }
    }

    /// Whether it has two homes, or anything that belongs to them.
    var hasHomes: Bool {
        let ofHomes = Set(ArchivePlan.tables.filter(\.isOfHomes).map(\.name))
        return manifest.tables.contains { ofHomes.contains($0.name) && $0.rows > 0 }
    }

    /// Passes on the rows of a table with their line numbers.
    ///
    /// Throws: `Refusal.conflict` for a file that is missing, damaged, or different from what the
    /// list says.
    func eachRow(of table: ArchivedTable, _ take: (String, Int) throws -> Void) throws {
        guard let told = manifest.tables.first(where: { $0.name == table.name }) else { return }
        guard let entry = zip[table.file] else { throw Self.broken(table.file) }
        var rest: [UInt8] = []
        var line = 0
        func give(_ bytes: ArraySlice<UInt8>) throws {
            line += 1
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw Self.unreadable(line, table)
            }
            try take(text, line)
        }
        do {
            try zip.unpack(entry) { piece in
                rest.append(contentsOf: piece)
                var start = rest.startIndex
                while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                    try give(rest[start..<end])
                    start = end + 1
                }
                rest.removeSubrange(..<start)
                guard rest.count <= Self.longestLine else {
                    throw Self.unreadable(line + 1, table)
                }
            }
        } catch let error as ZipError {
            throw Self.refusal(error)
        }
        guard rest.isEmpty, line == told.rows else { throw Self.broken(table.file) }
    }

    /// What brings everything back, given where something is imported.
    static let isBackup = Refusal.conflict(
        Message("This is a backup, not an archive. Restore it under Settings, Backups."))

    /// Rows that can't all be true.
    static let contradiction = Refusal.conflict(Message("This archive contradicts itself."))

    /// Numbers after which this household's own archives could not be imported any more.
    static let numbersTooHigh = Refusal.conflict(
        Message("The rows of this archive have higher numbers than any family can reach."))

    /// A line that isn't a row.
    static func unreadable(_ line: Int, _ table: ArchivedTable) -> Refusal {
        .conflict(
            Message(
                "Line {{n}} of {{file}} in the archive can’t be read.",
                ["n": String(line), "file": table.file]))
    }

    /// A line with a value that no form would accept.
    static func unfit(_ column: String, _ line: Int, _ table: ArchivedTable) -> Refusal {
        .conflict(
            Message(
                "Line {{n}} of {{file}} can’t be imported: FocusPal doesn’t know the value of “{{column}}”.",
                ["n": String(line), "file": table.file, "column": column]))
    }

    private static func broken(_ file: String) -> Refusal {
        .conflict(
            Message("{{file}} in the archive is damaged or incomplete.", ["file": file]))
    }

    private static func refusal(_ error: ZipError) -> Refusal {
        switch error {
        case .notAZip: .conflict(Message("This zip file is damaged or incomplete."))
        case .tooLarge: .conflict(Message("This zip file is too large once unpacked."))
        case .twice: .conflict(Message("This zip file holds two files with the same name."))
        case .unreadable(let file):
            .conflict(
                Message(
                    "“{{file}}” in the zip file is encrypted or packed in an unusual way.",
                    ["file": String(file.prefix(60))]))
        case .damaged(let file): broken(file)
        }
    }
}
