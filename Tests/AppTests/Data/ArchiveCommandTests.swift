import AppSupport
import Database
import Domain
import Foundation
import Testing

/// `focuspal export` and `focuspal import`, as they are typed (§14.2).
struct ArchiveCommandTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "focuspal-archive-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder + "/home", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try TestApp.settle([Cast.mia, Cast.leo], in: folder + "/home", at: .monday9am)
        try read(in: folder + "/home")
        try body(folder)
    }

    /// Mia reads for a while: a household with a record.
    private func read(in folder: String) throws {
        let database = try Database.open(
            folder: folder, migrations: Repository.root + "/migrations", at: .monday9am)
        let record = ActivityRecord(
            category: .reading, startedAt: .monday9am, endedAt: .monday9am.minutes(20))
        try database.write {
            try $0.apply([.create(record)], to: Cast.mia.id, by: Author(.child), at: .monday9am)
        }
        try database.close()
    }

    private func run(_ words: [String], data: String) throws -> ServerProcess {
        try ServerProcess(words + ["--root", Repository.root, "--data", data], in: data)
    }

    @Test func `a household is saved and moves into another folder`() throws {
        try inFolder { folder in
            let file = folder + "/winter.zip"

            let saved = try run(["export", file], data: folder + "/home")
            #expect(saved.exitCode(within: 60) == 0)
            #expect(saved.output == "The data is saved in \(file).\n")
            let taken = try run(["import", file], data: folder + "/new")
            #expect(taken.exitCode(within: 60) == 0)
            #expect(taken.output.contains("Added "))
            #expect(taken.output.contains("nothing is locked here"))
            #expect(!taken.output.contains("your PIN"))
            let again = try run(["import", file], data: folder + "/new")
            #expect(again.exitCode(within: 60) == 0)
            #expect(again.output.contains("Nothing was missing, so nothing was added."))
            #expect(!again.output.contains("locked"))
        }
    }

    @Test func `a failure has a sentence and an exit code`() throws {
        try inFolder { folder in
            let home = folder + "/home"
            let note = folder + "/note.txt"
            #expect(FileManager.default.createFile(atPath: note, contents: Data("x".utf8)))
            let backup = folder + "/all.db"
            #expect(try run(["backup", "--to", backup], data: home).exitCode(within: 60) == 0)
            let cases: [([String], Int32, String)] = [
                (["export", note], 73, "The file \(note) already exists."),
                (["export", folder + "/gone/a.zip"], 73, "can’t be written."),
                (["import"], 64, "Name the file to import."),
                (["import", folder + "/gone.zip"], 66, "can’t be read."),
                (["import", note], 65, "This zip file is damaged or incomplete."),
                (["import", backup], 65, "This is a backup, not an archive. Restore it"),
                (["import", note, "more"], 64, "Unexpected word “more”."),
            ]
            for (words, code, sentence) in cases {
                let process = try run(words, data: home)
                #expect(process.exitCode(within: 60) == code, "\(words)")
                #expect(process.complaint.contains(sentence), "\(words)")
            }
        }
    }
}
