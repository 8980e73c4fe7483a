import Foundation
import Support
import Testing

@testable import Database
@testable import Domain

struct BackupFolderTests {
    private let data = NSTemporaryDirectory() + "focuspal-backups-\(UUID().uuidString)"
    private var folder: BackupFolder { BackupFolder(data: data) }

    private func inFolder(_ body: () throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: data) }
        try body()
    }

    private func make(_ at: Instant = .monday9am) throws -> Backup {
        try folder.make(of: Store().database, reason: .asked, at: at)
    }

    private func write(_ text: String, _ name: String) throws {
        try text.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
    }

    @Test func `a backup says when, why and of whom, and nothing that a child wrote`() throws {
        try inFolder {
            let made = try make()

            #expect(made.name == "focuspal-2026-03-02-080000-asked")
            #expect(made.children == [Cast.mia.id, Cast.leo.id])
            #expect(folder.backups() == [made])
            #expect(folder.isUnchanged(made.name))
            let manifest = try #require(folder.manifest(of: made.name))
            #expect(manifest.rows["child"] == 2)
            #expect(manifest.first == nil && manifest.last == nil)
            let text = try String(
                contentsOfFile: folder.path + "/\(made.name).json", encoding: .utf8)
            #expect(!text.contains("Mia") && !text.contains("Winter"))
        }
    }

    @Test func `what a restore comes from is noted by its bytes, and stays whole`() throws {
        try inFolder {
            let made = try make()
            let digest = try FileDigest(of: folder.file(of: made.name)).sha256

            try folder.noteRestore(of: digest, at: .monday9am.minutes(10))
            try folder.noteRestore(of: String(repeating: "0", count: 64), at: .monday9am)

            let noted = try #require(folder.backups().first { $0.name == made.name })
            #expect(noted.restoredAt == .monday9am.minutes(10))
            #expect(folder.isUnchanged(made.name))
        }
    }

    @Test func `two of one moment have two names`() throws {
        try inFolder {
            let (first, second) = (try make(), try make())
            #expect(second.name == first.name + "-2")
            #expect(folder.backups().count == 2)
        }
    }

    @Test func `a file without its other half counts for nothing`() throws {
        try inFolder {
            let made = try make()
            try write("{}", "other.json")
            try write("{\"format\": \"focuspal-backup\"}", "third.json")
            try write("not a database", "fourth.db")
            #expect(folder.backups() == [made])

            try FileManager.default.removeItem(atPath: folder.file(of: made.name))
            #expect(folder.backups() == [])
        }
    }

    @Test func `a file that was cut or changed counts no longer`() throws {
        try inFolder {
            let made = try make()
            let file = try #require(FileHandle(forUpdatingAtPath: folder.file(of: made.name)))
            try file.seek(toOffset: 9_000)
            try file.write(contentsOf: Data([1, 2, 3]))
            #expect(folder.backups() == [made])
            #expect(!folder.isUnchanged(made.name))

            try file.truncate(atOffset: 4_096)
            try file.close()
            #expect(folder.backups() == [])
        }
    }

    @Test func `what can't be deleted is said, and goes on saying what it is`() throws {
        try inFolder {
            let (stuck, other) = (try make(), try make())
            // A folder is not deleted as a file is.
            let file = folder.file(of: stuck.name)
            try FileManager.default.removeItem(atPath: file)
            try FileManager.default.createDirectory(
                atPath: file, withIntermediateDirectories: false)
            let erasure = BackupErasure(child: Cast.mia.id, in: .home, until: .monday9am)

            #expect(throws: BackupFailure.self) { try folder.erase([erasure]) }
            #expect(try folder.found() == [stuck])
            #expect(folder.manifest(of: other.name) == nil)

            try FileManager.default.removeItem(atPath: file)
            try folder.erase([erasure])
        }
    }

    @Test func `nothing is said to be deleted of a folder that can't be read`() throws {
        try inFolder {
            #expect(try folder.found() == [])
            try "mine".write(toFile: folder.path, atomically: true, encoding: .utf8)
            #expect(throws: BackupFailure.self) { try folder.found() }
        }
    }

    @Test func `names from outside lead nowhere else`() throws {
        try inFolder {
            let made = try make()
            #expect(folder.manifest(of: "../backups/\(made.name)") == nil)
            #expect(folder.manifest(of: "") == nil)
        }
    }

    @Test func `a file in the folder's place is said, and nothing is lost`() throws {
        try inFolder {
            try "mine".write(toFile: folder.path, atomically: true, encoding: .utf8)
            #expect(throws: BackupFailure.self) { try make() }
            #expect(try String(contentsOfFile: folder.path, encoding: .utf8) == "mine")
        }
    }
}
