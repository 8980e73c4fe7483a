import Dispatch
import Foundation
import Synchronization
import Testing

@testable import SQLite

struct BackupTests {
    let place = Place()
    var target: String { place.folder + "/backup.db" }

    private func filled() throws -> Pool {
        let pool = try place.open()
        try pool.write { connection in
            try connection.execute(
                "CREATE TABLE pair (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER) STRICT")
            for number in 0..<200 {
                try connection.run(
                    "INSERT INTO pair (a, b) VALUES (?, ?)", [Value(number), Value(number)])
            }
        }
        return pool
    }

    private func copy() throws -> Connection { try Connection(path: target, access: .readOnly) }

    @Test func `a backup holds everything and is ours`() throws {
        let pool = try filled()

        try pool.backup(into: target)

        let copy = try copy()
        #expect(try copy.number("SELECT count(*) FROM pair") == 200)
        #expect(try copy.number("PRAGMA application_id") == 0x1234_5678)
        #expect(!place.files.contains { $0.contains("partial") })
        #expect(place.bytes(of: "backup.db-wal").isEmpty)
    }

    @Test func `a backup opens as a database does`() throws {
        try filled().backup(into: target)

        let pool = try Pool.open(
            path: target, applicationID: Place.applicationID, newestVersion: 0)

        #expect(try pool.read { try $0.number("SELECT count(*) FROM pair") } == 200)
    }

    @Test func `a backup needs no log beside it`() throws {
        try filled().backup(into: target)

        #expect(Array(place.bytes(of: "backup.db")[18...19]) == [1, 1])
        #expect(place.files.filter { $0.hasPrefix("backup.db") } == ["backup.db"])
    }

    @Test func `a copy that nobody could describe is not kept`() throws {
        struct Unable: Error {}
        let pool = try filled()

        #expect(throws: Unable.self) {
            try pool.backup(into: target) { partial, rows in
                #expect(rows == ["pair": 200])
                #expect(
                    try Connection(path: partial, access: .readOnly).number(
                        "SELECT count(*) FROM pair") == 200)
                throw Unable()
            }
        }

        #expect(!place.files.contains { $0.hasPrefix("backup") })
    }

    @Test func `everything is replaced at once, and readers see the new`() throws {
        let pool = try filled()
        try pool.backup(into: target)
        try pool.write { connection in
            try connection.run("DELETE FROM pair WHERE id > 10")
            try connection.run("CREATE TABLE later (id INTEGER)")
        }

        try pool.replaceAll(from: target)

        #expect(try pool.read { try $0.number("SELECT count(*) FROM pair") } == 200)
        #expect(
            try pool.read { try $0.number("SELECT count(*) FROM sqlite_schema") } == 1)
        try pool.write { try $0.run("DELETE FROM pair WHERE id > 20") }
        try pool.close()
        let again = try place.open()
        #expect(try again.read { try $0.number("SELECT count(*) FROM pair") } == 20)
    }

    @Test func `a file that is no database replaces nothing`() throws {
        let pool = try filled()
        place.write(Array("SQLite format 3 and then nothing".utf8), to: "backup.db")

        #expect(throws: BackupError.self) { try pool.replaceAll(from: target) }

        #expect(try pool.read { try $0.number("SELECT count(*) FROM pair") } == 200)
        try pool.write { try $0.run("DELETE FROM pair WHERE id = 1") }
    }

    @Test func `what a copy must hold is compared table by table`() throws {
        let pool = try filled()
        let before = try pool.read { try $0.contents() }
        for (change, difference) in [
            ("UPDATE pair SET a = a + 1 WHERE id = 7", "the table pair"),
            (
                "UPDATE pair SET a = a - 1 WHERE id = 7; DELETE FROM pair WHERE id = 3",
                "the table pair"
            ),
            ("CREATE TABLE other (id INTEGER)", "the schema"),
        ] {
            try pool.write { try $0.execute(change) }
            #expect(try before.difference(from: pool.read { try $0.contents() }) == difference)
        }
    }

    @Test func `a backup of a database in memory works`() throws {
        let pool = try Pool.inMemory()
        try pool.write { try $0.execute("CREATE TABLE tree (id INTEGER)") }

        try pool.backup(into: target)

        #expect(try copy().number("SELECT count(*) FROM tree") == 0)
    }

    @Test func `a backup takes the place of the earlier one`() throws {
        let pool = try filled()
        try pool.backup(into: target)
        try pool.write { try $0.run("DELETE FROM pair WHERE id > 10") }
        place.write([1, 2, 3], to: "backup.db.partial")

        try pool.backup(into: target)

        #expect(try copy().number("SELECT count(*) FROM pair") == 10)
    }

    @Test func `backups made while others write are whole`() throws {
        let pool = try filled()
        let failures = Mutex<[String]>([])
        let isOver = Mutex(false)
        let target = target

        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            do {
                if thread == 0 {
                    while !isOver.withLock({ $0 }) {
                        try pool.write { connection in
                            // Each transaction keeps a = b and the number of rows.
                            try connection.run("UPDATE pair SET a = a + 1 WHERE id % 2 = 0")
                            try connection.run("UPDATE pair SET b = b + 1 WHERE id % 2 = 0")
                        }
                    }
                } else {
                    defer { isOver.withLock { $0 = true } }
                    for _ in 0..<10 {
                        try pool.backup(into: target)
                        let copy = try Connection(path: target, access: .readOnly)
                        let whole = try copy.number("SELECT count(*) FROM pair WHERE a = b")
                        if whole != 200 { failures.withLock { $0.append("\(whole) rows agree") } }
                    }
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }

        #expect(failures.withLock { $0 } == [])
    }

    @Test func `a folder that is not there leaves no trace`() throws {
        let pool = try filled()

        let error = #expect(throws: BackupError.self) {
            try pool.backup(into: place.folder + "/none/backup.db")
        }

        guard case .copy = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a place that is taken by a folder leaves no trace`() throws {
        let pool = try filled()
        try FileManager.default.createDirectory(
            atPath: target + "/full", withIntermediateDirectories: true)
        let files = place.files

        let error = #expect(throws: BackupError.self) { try pool.backup(into: target) }

        guard case .file = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(place.files == files)
    }

    @Test func `a damaged database gives no backup`() throws {
        let pool = try filled()
        try pool.close()
        var bytes = place.bytes()
        // An entry of the table's page points beyond the page.
        for index in 4104..<4200 { bytes[index] = 0xff }
        let damaged = try place.open()
        place.patch(bytes)
        let files = place.files

        #expect(throws: BackupError.self) { try damaged.backup(into: target) }

        #expect(place.files == files)
    }
}
