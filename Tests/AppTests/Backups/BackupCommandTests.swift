import AppSupport
import Database
import Domain
import Foundation
import SQLite
import Testing

/// `focuspal backup` and `focuspal restore`, as they are typed (§14.2).
struct BackupCommandTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = NSTemporaryDirectory() + "focuspal-commands-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder + "/home", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try TestApp.settle([Cast.mia, Cast.leo], in: folder + "/home", at: .monday9am)
        try body(folder)
    }

    private func run(_ words: [String], data: String) throws -> ServerProcess {
        try ServerProcess(words + ["--root", Repository.root, "--data", data], in: data)
    }

    private func names(_ folder: String) throws -> [String] {
        let database = try Database.open(
            folder: folder, migrations: Repository.root + "/migrations", at: .monday9am)
        defer { try? database.close() }
        return try database.read { try $0.activeChildren().map(\.profile.name) }
    }

    @Test func `a backup is made, and brought back in an empty folder`() throws {
        try inFolder { folder in
            let made = try run(["backup"], data: folder + "/home")
            #expect(made.exitCode(within: 60) == 0)
            let file = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(file.hasPrefix(folder + "/home/backups/focuspal-"))

            let back = try run(["restore", file, "--yes"], data: folder + "/new")

            #expect(back.exitCode(within: 60) == 0)
            #expect(back.output.contains("Children    Mia, Leo"))
            #expect(back.output.contains("Version     FocusPal \(Program.version) or later"))
            #expect(try names(folder + "/new") == ["Mia", "Leo"])
        }
    }

    @Test func `a damaged database is kept and replaced`() throws {
        try inFolder { folder in
            let home = folder + "/home"
            let file = folder + "/good.db"
            #expect(try run(["backup", "--to", file], data: home).exitCode(within: 60) == 0)
            let database = try #require(FileHandle(forUpdatingAtPath: home + "/focuspal.db"))
            try database.seek(toOffset: 4_096)
            try database.write(contentsOf: Data(repeating: 0x5a, count: 60_000))
            try database.close()
            #expect(try run(["backup"], data: home).exitCode(within: 60) == 79)

            let back = try run(["restore", file, "--yes"], data: home)

            #expect(back.exitCode(within: 60) == 0)
            #expect(back.output.contains("is kept as \(home)/backups/damaged-"))
            #expect(try names(home) == ["Mia", "Leo"])
        }
    }

    @Test func `a database whose damage shows only when all of it is read is replaced, too`() throws
    {
        try inFolder { folder in
            let (home, file) = (folder + "/home", folder + "/good.db")
            #expect(try run(["backup", "--to", file], data: home).exitCode(within: 60) == 0)
            let record = try Connection(path: home + "/focuspal.db", access: .readWrite)
            try record.execute(
                """
                CREATE TABLE late (text TEXT NOT NULL) STRICT;
                WITH RECURSIVE row (number) AS (
                    SELECT 1 UNION ALL SELECT number + 1 FROM row WHERE number < 200
                )
                INSERT INTO late SELECT hex(randomblob(500)) FROM row
                """)
            record.close()
            let database = try #require(FileHandle(forUpdatingAtPath: home + "/focuspal.db"))
            let end = try database.seekToEnd()
            try database.seek(toOffset: end - 4_096)
            try database.write(contentsOf: Data(repeating: 0x5a, count: 4_096))
            try database.close()

            let back = try run(["restore", file, "--yes"], data: home)

            #expect(back.exitCode(within: 60) == 0, "\(back.complaint)")
            // It could be opened: the backup was looked at.
            #expect(back.output.contains("Children    Mia, Leo"), "\(back.output)")
            #expect(back.output.contains("The database here is damaged.\n"))
            #expect(back.output.contains("is kept as \(home)/backups/damaged-"))
            #expect(try names(home) == ["Mia", "Leo"])
        }
    }

    @Test func `what is no database, missing or newer gives way to a backup`() throws {
        try inFolder { folder in
            let (home, file) = (folder + "/home", folder + "/good.db")
            let database = home + "/focuspal.db"
            func expectBack(after sentence: String, isKept: Bool = true) throws {
                let back = try run(["restore", file, "--yes"], data: home)
                #expect(back.exitCode(within: 60) == 0, "\(back.complaint)")
                #expect(back.output.contains(sentence), "\(back.output)")
                let told = back.output.contains("is kept as \(home)/backups/damaged-")
                #expect(told == isKept)
                #expect(try names(home) == ["Mia", "Leo"])
            }
            #expect(try run(["backup", "--to", file], data: home).exitCode(within: 60) == 0)

            try "Dear diary".write(toFile: database, atomically: false, encoding: .utf8)
            try expectBack(after: HouseTrouble.notADatabase.sentence.english)

            try FileManager.default.removeItem(atPath: database)
            try expectBack(after: HouseTrouble.gone.sentence.english, isKept: false)

            try Data().write(to: URL(filePath: database))
            try expectBack(after: HouseTrouble.empty.sentence.english)

            let record = try Connection(path: database, access: .readWrite)
            try record.execute("PRAGMA user_version = 9999")
            record.close()
            try expectBack(after: HouseTrouble.newer(needs: nil).sentence.english)
        }
    }

    @Test func `no family is told from no database`() throws {
        try inFolder { folder in
            let new = folder + "/new"
            try FileManager.default.createDirectory(
                atPath: new, withIntermediateDirectories: false)
            // The package's updates go on then.
            let commands = [
                ["backup"], ["export"], ["reset-pin", "--pin", "482913"], ["rebuild-totals"],
            ]
            for words in commands {
                let empty = try run(words, data: new)
                #expect(empty.exitCode(within: 60) == 67, "\(words)")
                #expect(empty.complaint.contains("There’s no family in this folder yet."))
            }
            let doctor = try run(["doctor"], data: new)
            #expect(doctor.exitCode(within: 60) == 2)
            #expect(doctor.output.hasPrefix("alarm       There’s no family in this folder yet. "))
            // A folder that was named by mistake stays as it is.
            #expect(try FileManager.default.contentsOfDirectory(atPath: new) == [])

            let missing = try run(["backup"], data: folder + "/typo")
            #expect(missing.exitCode(within: 60) == 66)
            #expect(missing.complaint.contains("\(folder)/typo: FocusPal’s database isn’t where"))
            for command in ["restore", "import"] {
                let gone = try run([command, folder + "/gone"], data: folder + "/typo")
                #expect(gone.exitCode(within: 60) == 66)
            }
            #expect(!FileManager.default.fileExists(atPath: folder + "/typo"))

            try "mine".write(toFile: new + "/focuspal.db", atomically: true, encoding: .utf8)
            #expect(try run(["backup"], data: new).exitCode(within: 60) == 65)
        }
    }

    @Test func `a failure has a sentence and an exit code, and nothing changes`() throws {
        try inFolder { folder in
            let home = folder + "/home"
            let note = folder + "/note.txt"
            #expect(FileManager.default.createFile(atPath: note, contents: Data("x".utf8)))
            let cases: [([String], Int32, String)] = [
                (["backup", "--to", note], 73, "already exists"),
                (["backup", "--to", folder + "/gone/a.db"], 73, "can’t be written"),
                (["restore", note, "--yes"], 65, "isn’t a FocusPal backup"),
                (["restore", folder + "/gone.db", "--yes"], 66, "can’t be read"),
                (
                    ["restore", note, "--identity", folder + "/gone.txt"], 66,
                    "gone.txt can’t be read"
                ),
                (["restore"], 64, "Name the file"),
                (["restore", note, "--no"], 64, "--no"),
            ]
            for (words, code, sentence) in cases {
                let process = try run(words, data: home)
                #expect(process.exitCode(within: 60) == code, "\(words)")
                #expect(process.complaint.contains(sentence), "\(process.complaint)")
            }
            #expect(try names(home) == ["Mia", "Leo"])
        }
    }

    @Test func `every command works while the household is served`() throws {
        try inFolder { folder in
            let home = folder + "/home"
            let server = try ServerProcess.serve(home)
            _ = try server.port()
            #expect(try mode(of: home + "/control") == 0o600)

            let saved = try run(["backup", "--to", folder + "/a.db"], data: home)
            #expect(saved.exitCode(within: 60) == 0, "\(saved.complaint)")
            // A file that somebody is still loading.
            let other = folder + "/a.zip.part"
            try "mine".write(toFile: other, atomically: true, encoding: .utf8)
            let exported = try run(["export", folder + "/a.zip"], data: home)
            #expect(exported.exitCode(within: 60) == 0)
            #expect(try mode(of: folder + "/a.zip") == 0o600)
            #expect(try String(contentsOfFile: other, encoding: .utf8) == "mine")
            let imported = try run(["import", folder + "/a.zip"], data: home)
            #expect(imported.exitCode(within: 60) == 0)
            #expect(imported.output.contains("Added "))
            let reset = try run(["reset-pin", "--pin", "482913"], data: home)
            #expect(reset.exitCode(within: 60) == 0)
            let totals = try run(["rebuild-totals"], data: home)
            #expect(totals.exitCode(within: 60) == 0)
            let restored = try run(["restore", folder + "/a.db", "--yes"], data: home)
            #expect(restored.exitCode(within: 60) == 0, "\(restored.complaint)")
            #expect(restored.output.contains("Children    Mia, Leo"))
            let refused = try run(["restore", folder + "/a.zip", "--yes"], data: home)
            #expect(refused.exitCode(within: 60) == 65)

            server.send(SIGTERM)
            #expect(server.exitCode(within: 30) == 0)
            #expect(try names(home) == ["Mia", "Leo"])
        }
    }

    @Test func `a file that can't be written to its end is not there`() throws {
        try inFolder { folder in
            let home = folder + "/home"
            let server = try ServerProcess.serve(home)
            _ = try server.port()

            // The server has the disk to itself; what the command writes may not grow.
            for words in [["backup", "--to", folder + "/a.db"], ["export", folder + "/a.zip"]] {
                let saved = try ServerProcess(
                    words + ["--root", Repository.root, "--data", home], in: home,
                    through: "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"")
                #expect(saved.exitCode(within: 60) == 73, "\(words)")
                #expect(saved.complaint.contains("can’t be written"), "\(saved.complaint)")
            }

            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["home"])
            server.send(SIGTERM)
            #expect(server.exitCode(within: 30) == 0)
        }
    }

    @Test func `a backup that is not restored after all waits nowhere`() throws {
        try inFolder { folder in
            let (home, file) = (folder + "/home", folder + "/a.db")
            #expect(try run(["backup", "--to", file], data: home).exitCode(within: 60) == 0)
            let server = try ServerProcess.serve(home)
            _ = try server.port()

            // Nobody answers its question.
            let asked = try ServerProcess(
                ["restore", file, "--root", Repository.root, "--data", home], in: home,
                through: "exec \"$0\" \"$@\" </dev/null")

            #expect(asked.exitCode(within: 60) == 0)
            #expect(asked.output.contains("Nothing was changed."))
            #expect(!FileManager.default.fileExists(atPath: home + "/restore"))
            server.send(SIGTERM)
            #expect(server.exitCode(within: 30) == 0)
        }
    }

    @Test func `a check-up as JSON is JSON even where nothing can be opened`() throws {
        try inFolder { folder in
            let home = folder + "/home"
            try "mine".write(toFile: home + "/focuspal.db", atomically: true, encoding: .utf8)

            let doctor = try run(["doctor", "--json"], data: home)

            #expect(doctor.exitCode(within: 60) == 2)
            let json = try JSONSerialization.jsonObject(with: Data(doctor.output.utf8))
            let lines = try #require(json as? [[String: String]])
            #expect(lines.map { $0["health"] } == ["alarm"])
            #expect(lines[0]["state"]?.contains("is not a database") == true)
        }
    }

    @Test func `a server that no longer answers is said`() throws {
        try inFolder { folder in
            let home = folder + "/home"
            let server = try ServerProcess.serve(home)
            _ = try server.port()
            try FileManager.default.removeItem(atPath: home + "/control")

            let backup = try run(["backup"], data: home)

            #expect(backup.exitCode(within: 60) == 75)
            #expect(backup.complaint.contains("doesn’t answer"))
            server.send(SIGTERM)
            #expect(server.exitCode(within: 30) == 0)
        }
    }

    @Test func `killed at any moment, a restore leaves the old or the new, complete`() throws {
        try inFolder { folder in
            let (home, other) = (folder + "/home", folder + "/other")
            let file = folder + "/other.db"
            try FileManager.default.createDirectory(
                atPath: other, withIntermediateDirectories: true)
            try TestApp.settle([Cast.leo], in: other, at: .monday9am)
            #expect(try run(["backup", "--to", file], data: other).exitCode(within: 60) == 0)
            let good = folder + "/good.db"
            #expect(try run(["backup", "--to", good], data: home).exitCode(within: 60) == 0)
            var generator = SystemRandomNumberGenerator()

            for round in 1...Self.kills {
                let wanted = round.isMultiple(of: 2) ? good : file
                let restore = try run(["restore", wanted, "--yes"], data: home)
                usleep(UInt32.random(in: 0...400_000, using: &generator))
                restore.send(SIGKILL)
                _ = restore.exitCode(within: 60)

                let found = try names(home)
                #expect(found == ["Leo"] || found == ["Mia", "Leo"], "\(found)")
            }
            #expect(try run(["restore", file, "--yes"], data: home).exitCode(within: 60) == 0)
            #expect(try names(home) == ["Leo"])
        }
    }

    private static let kills = 50

    private func mode(of path: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? Int).map { $0 & 0o777 }
    }
}
