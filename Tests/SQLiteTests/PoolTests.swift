import Foundation
import Synchronization
import Testing

@testable import SQLite

struct PoolTests {
    let place = Place()

    /// A pool on a file and one in memory: they behave alike.
    enum Kind: CaseIterable { case file, memory }

    private func pool(_ kind: Kind) throws -> Pool {
        let pool = kind == .file ? try place.open() : try Pool.inMemory()
        try pool.write {
            try $0.execute("CREATE TABLE tree (id INTEGER PRIMARY KEY, name TEXT) STRICT")
        }
        return pool
    }

    private static func count(_ pool: Pool) throws -> Int64 {
        try pool.read { try $0.number("SELECT count(*) FROM tree") }
    }

    @Test(arguments: Kind.allCases)
    func `what is written is read`(kind: Kind) throws {
        let pool = try pool(kind)

        let id = try pool.write { connection in
            try connection.run("INSERT INTO tree (name) VALUES ('oak')")
            return connection.lastInsertedID
        }

        #expect(try pool.read { try $0.text("SELECT name FROM tree WHERE id = \(id)") } == "oak")
    }

    @Test(arguments: Kind.allCases)
    func `what throws is undone`(kind: Kind) throws {
        struct Regret: Error {}
        let pool = try pool(kind)

        #expect(throws: Regret.self) {
            try pool.write { connection in
                try connection.run("INSERT INTO tree (name) VALUES ('oak')")
                throw Regret()
            }
        }

        #expect(try Self.count(pool) == 0)
        try pool.write { try $0.run("INSERT INTO tree (name) VALUES ('elm')") }
        #expect(try Self.count(pool) == 1)
    }

    @Test(arguments: Kind.allCases)
    func `a reader cannot write`(kind: Kind) throws {
        let pool = try pool(kind)

        for sql in ["INSERT INTO tree (name) VALUES ('oak')", "DROP TABLE tree"] {
            let error = try refusal { try pool.read { _ = try $0.run(sql) } }
            #expect(error?.isReadOnly == true)
            let script = try refusal { try pool.read { try $0.execute(sql) } }
            #expect(script?.isReadOnly == true)
        }

        #expect(try Self.count(pool) == 0)
        try pool.write { try $0.run("INSERT INTO tree (name) VALUES ('elm')") }
    }

    @Test func `a reader keeps its snapshot while others write`() throws {
        let pool = try pool(.file)

        try pool.read { connection in
            #expect(try connection.number("SELECT count(*) FROM tree") == 0)
            try onAnotherThread {
                _ = try pool.write { try $0.run("INSERT INTO tree (name) VALUES ('oak')") }
            }
            #expect(try connection.number("SELECT count(*) FROM tree") == 0)
        }

        #expect(try Self.count(pool) == 1)
    }

    @Test func `a reader does not wait for a write under way, nor see it`() throws {
        let pool = try pool(.file)

        try pool.write { connection in
            try connection.run("INSERT INTO tree (name) VALUES ('oak')")
            try onAnotherThread {
                let seen = try Self.count(pool)
                #expect(seen == 0)
            }
        }

        #expect(try Self.count(pool) == 1)
    }

    @Test(arguments: Kind.allCases)
    func `eight threads lose nothing`(kind: Kind) throws {
        let pool = try pool(kind)
        let failures = Mutex<[String]>([])

        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            do {
                for round in 0..<50 {
                    try pool.write {
                        try $0.run(
                            "INSERT INTO tree (name) VALUES (?)", [Value("\(thread)-\(round)")])
                    }
                    _ = try Self.count(pool)
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }

        #expect(failures.withLock { $0 } == [])
        let distinct = try pool.read { try $0.number("SELECT count(DISTINCT name) FROM tree") }
        #expect(distinct == 400)
    }

    @Test func `more threads than readers wait their turn`() throws {
        let pool = try place.open(readers: 2)
        let inside = Mutex((now: 0, most: 0))

        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<20 {
                try! pool.read { connection in
                    inside.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                    _ = try connection.number("SELECT 1")
                    usleep(200)
                    inside.withLock { $0.now -= 1 }
                }
            }
        }

        #expect(inside.withLock { $0.most } <= 2)
    }

    @Test func `the log is moved into the file, so that it does not grow`() throws {
        let pool = try pool(.file)
        for number in 1...600 {
            try pool.write { connection in
                try connection.run("INSERT INTO tree (name) VALUES (?)", [Value("oak \(number)")])
            }
        }

        #expect(place.bytes(of: "app.db-wal").count < 2 << 20)
        #expect(pool.trouble == nil)
    }

    @Test func `a log that can't be moved is reported, bounded, and heals without a restart`()
        throws
    {
        let pool = try pool(.file)
        try pool.write { try $0.execute("CREATE TABLE filler (bytes BLOB) STRICT") }
        pool.log.injectedFailure.withLock {
            $0 = SQLiteError(extendedCode: 10, message: "disk I/O error")
        }
        let filler = [UInt8](repeating: 7, count: 2 << 20)
        var refused: SQLiteError?
        for _ in 1...40 where refused == nil {
            refused = try refusal {
                try pool.write { connection in
                    _ = try connection.run("INSERT INTO filler (bytes) VALUES (?)", [Value(filler)])
                }
            }
        }

        #expect(refused?.isFull == true)
        #expect(pool.trouble?.isIOError == true)
        #expect(Int64(place.bytes(of: "app.db-wal").count) < LogKeeper.bound + (4 << 20))
        #expect(try Self.count(pool) == 0)

        pool.log.injectedFailure.withLock { $0 = nil }
        try pool.write { try $0.run("INSERT INTO tree (name) VALUES ('oak')") }
        #expect(pool.trouble == nil)
        #expect(try Self.count(pool) == 1)
    }

    @Test func `the last room on the disk is left for what deletes`() throws {
        let pool = try pool(.file)
        try pool.write { try $0.run("INSERT INTO tree (name) VALUES ('oak')") }
        pool.log.injectedRoom.withLock { $0 = 1 << 20 }

        let refused = try refusal {
            try pool.write { _ = try $0.run("INSERT INTO tree (name) VALUES ('elm')") }
        }
        #expect(refused?.isFull == true)
        #expect(pool.trouble?.isFull == true)
        try pool.write(makesRoom: true) { try $0.run("DELETE FROM tree") }
        #expect(try Self.count(pool) == 0)

        pool.log.injectedRoom.withLock { $0 = nil }
        try pool.write { try $0.run("INSERT INTO tree (name) VALUES ('elm')") }
    }

    @Test func `nothing is written to a file that is gone, until it is back`() throws {
        let pool = try pool(.file)
        // A reader finds its way into the log by the file's name when it is first lent.
        #expect(try Self.count(pool) == 0)
        try FileManager.default.moveItem(atPath: place.database, toPath: place.folder + "/away")

        let refused = try refusal {
            try pool.write { _ = try $0.run("INSERT INTO tree (name) VALUES ('oak')") }
        }
        #expect(refused?.isGone == true)
        #expect(pool.trouble?.isGone == true)
        #expect(try Self.count(pool) == 0)
        place.write([], to: "app.db")
        #expect(
            try refusal { try pool.write { _ = try $0.run("DELETE FROM tree") } }?.isGone == true)

        try FileManager.default.removeItem(atPath: place.database)
        try FileManager.default.moveItem(atPath: place.folder + "/away", toPath: place.database)
        try pool.write { try $0.run("INSERT INTO tree (name) VALUES ('oak')") }
        #expect(pool.trouble == nil)
        #expect(try Self.count(pool) == 1)
    }

    @Test func `what is deleted is overwritten before the file is compacted`() throws {
        let pool = try pool(.file)
        let secret = "Zebulon, who was here"
        try pool.write { try $0.run("INSERT INTO tree (name) VALUES (?)", [Value(secret)]) }
        try pool.exclusively { _ = try $0.run("PRAGMA wal_checkpoint(TRUNCATE)") }
        #expect(Data(place.bytes()).range(of: Data(secret.utf8)) != nil)

        try pool.write { try $0.run("DELETE FROM tree") }
        try pool.exclusively { _ = try $0.run("PRAGMA wal_checkpoint(TRUNCATE)") }

        #expect(Data(place.bytes()).range(of: Data(secret.utf8)) == nil)
    }

    @Test func `damage that is met ends writing, and the next start reads everything`() throws {
        let first = try pool(.file)
        try first.write { connection in
            for number in 1...2000 {
                try connection.run(
                    "INSERT INTO tree (name) VALUES (?)",
                    [Value(String(repeating: "x", count: number % 90))])
            }
        }
        try first.close()
        let pool = try place.open()
        let file = try FileHandle(forUpdating: URL(filePath: place.folder + "/app.db"))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size - 3 * 4096)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 3 * 4096))
        try file.close()

        let met = try refusal {
            try pool.read { _ = try $0.all("SELECT name FROM tree") { try $0.only() as String } }
        }
        #expect(met?.isCorrupt == true)
        #expect(pool.isDamaged)
        let refused = try refusal {
            try pool.write { _ = try $0.run("INSERT INTO tree (name) VALUES ('elm')") }
        }
        #expect(refused?.isCorrupt == true)
        try pool.close()

        #expect(place.files.contains("app.db-wal"))
        #expect(throws: OpenError.self) { _ = try place.open() }
    }

    @Test func `a full disk refuses whole writes and passes`() throws {
        let pool = try pool(.file)
        let filler = [UInt8](repeating: 7, count: 100_000)
        try pool.write { try $0.execute("CREATE TABLE filler (bytes BLOB) STRICT") }
        let pages = try pool.write { try $0.number("PRAGMA page_count") }
        try pool.write { _ = try $0.number("PRAGMA max_page_count = \(pages + 5)") }

        let error = try refusal {
            try pool.write { connection in
                try connection.run("INSERT INTO tree (name) VALUES ('oak')")
                try connection.run("INSERT INTO filler (bytes) VALUES (?)", [Value(filler)])
            }
        }
        #expect(error?.isFull == true)
        #expect(try Self.count(pool) == 0)

        try pool.write { _ = try $0.number("PRAGMA max_page_count = 100000") }
        try pool.write { connection in
            try connection.run("INSERT INTO tree (name) VALUES ('oak')")
            try connection.run("INSERT INTO filler (bytes) VALUES (?)", [Value(filler)])
        }
        #expect(try Self.count(pool) == 1)
    }

    @Test func `a transaction that SQLite gave up cannot go on by itself`() throws {
        let pool = try pool(.file)
        try pool.write { try $0.execute("CREATE UNIQUE INDEX tree_name ON tree (name)") }
        try pool.write { try $0.run("INSERT INTO tree (name) VALUES ('oak')") }

        let error = try refusal {
            try pool.write { connection in
                try connection.run("INSERT INTO tree (name) VALUES ('elm')")
                // OR ROLLBACK ends the transaction as a full disk does.
                _ = try refusal {
                    try connection.run("INSERT OR ROLLBACK INTO tree (name) VALUES ('oak')")
                }
                _ = try refusal { try connection.run("INSERT INTO tree (name) VALUES ('ash')") }
            }
        }

        #expect(error?.isUnique == true)
        #expect(try Self.count(pool) == 1)
    }

    @Test func `closing empties the log and later use says so`() throws {
        let pool = try pool(.file)
        try pool.write { try $0.run("INSERT INTO tree (name) VALUES ('oak')") }

        try pool.close()

        #expect(place.files == ["app.db", "app.db.lock"])
        #expect(try refusal { try pool.read { _ in } }?.isClosed == true)
        #expect(try refusal { try pool.write { _ in } }?.isClosed == true)
        try pool.close()
        #expect(try Self.count(try place.open()) == 1)
    }

    @Test(arguments: Kind.allCases)
    func `compacting gives the room of deleted rows back`(kind: Kind) throws {
        let pool = try pool(kind)
        try pool.write { connection in
            for _ in 0..<100 {
                try connection.run(
                    "INSERT INTO tree (name) VALUES (?)",
                    [Value(String(repeating: "x", count: 9000))])
            }
        }
        try pool.write { try $0.run("DELETE FROM tree") }

        try pool.compact()

        #expect(try pool.read { try $0.number("PRAGMA page_count") } < 10)
        if kind == .file { #expect(place.bytes(of: "app.db-wal").isEmpty) }
    }

    @Test func `coming again within a read is a mistake`() async {
        await #expect(processExitsWith: .failure) {
            let pool = try Pool.inMemory()
            try pool.read { _ in try pool.read { _ in } }
        }
    }

    @Test func `a write within a read of a file is a mistake`() async {
        await #expect(processExitsWith: .failure) {
            let place = Place()
            let pool = try place.open()
            try pool.read { _ in try pool.write { _ in } }
        }
    }

    @Test func `two pools may be used within each other`() throws {
        let outer = try pool(.memory)
        let inner = try pool(.memory)

        #expect(try outer.write { _ in try Self.count(inner) } == 0)
    }
}

/// Runs `body` on a thread of its own and waits for its end.
private func onAnotherThread(_ body: @escaping () throws -> Void) throws {
    // SAFETY: this thread does nothing until the other one has ended.
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result = Result<Void, any Error>.success(())
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        result = Result { try body() }
        ended.signal()
    }
    ended.wait()
    try result.get()
}
