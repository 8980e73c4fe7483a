import AppSupport
import Database
import Foundation
import SQLite
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The program itself: what survives its end, and how it ends and refuses to begin (§14.5).
@Suite(.serialized) final class ProcessTests {
    let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "focuspal-process-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var database: String { folder + "/" + Database.fileName }

    @Test(arguments: [1, 2, 3] as [UInt64]) func `every tap that was answered survives a kill`(
        seed: UInt64
    ) throws {
        try settle()
        var random = SplitMix64(seed: seed)
        let server = try ServerProcess.serve(folder)
        let mia = try letIn(server)
        let fatal = Int.random(in: 60..<180, using: &random)
        let pause = UInt32.random(in: 0..<3000, using: &random)
        var answered: [TapID] = []

        do {
            for number in 1...200 {
                if answered.count == fatal {
                    let process = server.process
                    Thread.detachNewThread {
                        usleep(pause)
                        kill(process, SIGKILL)
                    }
                }
                let id = TapID.numbered(number)
                let (status, _) = try mia.post(
                    "/children/1/taps", ["tap": id.description, "category": "\(1 + number % 4)"])
                if status == 303 { answered.append(id) }
            }
        } catch is Ended {}

        #expect(server.exitCode(within: 5) == -SIGKILL)
        #expect(answered.count >= fatal)
        let next = try ServerProcess.serve(folder)
        #expect(try Wire(next.port()).get("/healthz").text == "ok\n")
        next.send(SIGTERM)
        #expect(next.exitCode(within: 5) == 0)
        let record = try Connection(path: database, access: .readOnly)
        defer { record.close() }
        let kept = try record.all("SELECT id FROM tap ORDER BY number") { try $0.only() as String }
        #expect(Array(kept.prefix(answered.count)) == answered.map(\.description))
        #expect(kept.count <= answered.count + 1)
        #expect(try record.first("PRAGMA integrity_check") { try $0.only() as String } == "ok")
        #expect(
            try record.first("SELECT count(*) FROM activity") { try $0.only() as Int64 }
                == Int64(kept.count))
    }

    @Test func `SIGTERM ends it within two seconds, with nothing left in the log`() throws {
        try settle()
        let server = try ServerProcess.serve(folder)
        let mia = try letIn(server)
        try mia.post(
            "/children/1/taps", ["tap": TapID.numbered(1).description, "category": "1"])
        let idle = try Wire(server.port())

        server.send(SIGTERM)

        #expect(server.exitCode(within: 2) == 0)
        let log = try? FileManager.default.attributesOfItem(atPath: database + "-wal")[.size]
        #expect(log as? Int ?? 0 == 0)
        #expect(!server.complaint.contains("fault"))
        _ = idle
    }

    @Test func `SIGINT ends it as well`() throws {
        let server = try ServerProcess.serve(folder)
        _ = try server.port()

        server.send(SIGINT)

        #expect(server.exitCode(within: 2) == 0)
    }

    @Test(arguments: [SIGTERM, SIGINT]) func `a start that takes long is ended at once`(
        signal: Int32
    ) throws {
        // Whoever opens this one waits for somebody who writes into it.
        try #require(mkfifo(database, 0o600) == 0)
        let server = try ServerProcess.serve(folder)
        for _ in 0..<2000 where try !server.blocks(signal) { usleep(5000) }
        try #require(try server.blocks(signal))

        server.send(signal)

        #expect(server.exitCode(within: 5) == 0)
        #expect(server.complaint.contains("ended before the start was over"))
    }

    @Test func `a terminal that closes does not end it`() throws {
        let server = try ServerProcess.serve(folder)
        let port = try server.port()

        server.send(SIGHUP)
        server.send(SIGPIPE)

        #expect(try Wire(port).get("/healthz").status == 200)
    }

    @Test func `a log that nobody reads holds no page`() throws {
        let pipe = folder + "/log"
        #expect(mkfifo(pipe, 0o600) == 0)
        // Open for reading as well, or opening it would wait for a reader; nobody reads.
        let server = try ServerProcess.serve(
            folder, through: "exec 2<>'\(pipe)'; exec \"$0\" \"$@\"")
        let wire = try Wire(server.port())
        let long = String(repeating: "x", count: 1_800)

        // A pipe holds 64 KiB, and the queue 256.
        for number in 1...300 { #expect(try wire.get("/\(number)\(long)").status == 404) }

        server.send(SIGTERM)
        #expect(server.exitCode(within: 8) == 0)
    }

    @Test(arguments: [(48, nil), (64, 64), (96, 96)] as [(Int, Int?)])
    func `with few descriptors it serves fewer, or says that it can't`(
        limit: Int, served: Int?
    ) throws {
        let server = try ServerProcess.serve(
            folder, through: "ulimit -n \(limit); exec \"$0\" \"$@\"")

        guard served != nil else {
            #expect(server.exitCode(within: 5) == 71)
            #expect(server.complaint.contains("lets FocusPal open only \(limit) files"))
            return
        }
        let port = try server.port()
        #expect(try Wire(port).get("/healthz").status == 200)
        // The log has a thread of its own.
        let said = "limit: the system lets FocusPal open \(limit) files"
        for _ in 0..<1000 where !server.complaint.contains(said) { usleep(5000) }
        #expect(server.complaint.contains(said))
        // Twice as many connections as there are descriptors; those beyond the bound are closed.
        let all = (0..<192).compactMap { _ in try? Wire(port) }
        #expect(all.contains { (try? $0.get("/healthz").status) == 200 })
    }

    @Test func `commands are answered again once the system has descriptors to give`() throws {
        try settle()
        let server = try ServerProcess.serve(folder)
        _ = try server.port()
        func limit(_ files: Int) throws {
            let limiting = try Process.run(
                URL(filePath: "/usr/bin/prlimit"),
                arguments: ["--pid", "\(server.process)", "--nofile=\(files):"])
            limiting.waitUntilExit()
            try #require(limiting.terminationStatus == 0)
        }

        try limit(3)
        // It has had the descriptor for this one since it began to wait; then there is none.
        try SocketFile.connect(folder).close()
        usleep(300_000)
        try limit(512)

        let backup = try ServerProcess(
            ["backup", "--root", Repository.root, "--data", folder], in: folder)
        #expect(backup.exitCode(within: 30) == 0, "\(backup.complaint)")
    }

    @Test(
        arguments: [
            ("max", "1000", "", nil), ("", "", "", nil), ("5000\n", "2000\n", "anon 5", 3_000),
            ("5000", "4000", "anon 5\ninactive_file 1500\nactive_file 7", 2_500),
            ("9999999999999999999", "1", "", nil), ("9223372036854775807", "1", "", (1 << 56) - 1),
        ] as [(String, String, String, Int?)])
    func `what is left of a group's memory counts files as given back`(
        limit: String, used: String, statistics: String, left: Int?
    ) {
        #expect(MemoryRoom.left(of: limit, used: used, statistics: statistics) == left)
    }

    @Test func `the first start makes the folder for its owner only`() throws {
        let new = folder + "/new/home"
        let server = try ServerProcess.serve(new)
        _ = try server.port()

        let mode = try FileManager.default.attributesOfItem(atPath: new)[.posixPermissions]
        let pepper = try FileManager.default.attributesOfItem(atPath: new + "/pepper")
        #expect(mode as? Int == 0o700)
        #expect(pepper[.posixPermissions] as? Int == 0o600)
    }

    // MARK: - Timers

    /// Starts timers of Mia's and Leo's on a server and kills it; what the store then holds.
    private func killWithTimers() throws {
        try settle()
        let server = try ServerProcess.serve(folder)
        let mia = try letIn(server)
        for (child, id) in [(1, 1), (2, 2)] {
            let fields = ["id": TapID.numbered(id).description, "minutes": "10", "category": "2"]
            #expect(try mia.post("/children/\(child)/timer", fields).status == 303)
        }
        let pause = ["command": TapID.numbered(3).description, "version": "1"]
        #expect(try mia.post("/children/2/timer/2/pause", pause).status == 303)
        server.send(SIGKILL)
        #expect(server.exitCode(within: 5) == -SIGKILL)
    }

    /// What a new server makes of them, once it has looked at what is due.
    private func states(after change: String? = nil) throws -> [String] {
        let record = try Connection(path: database, access: .readWrite)
        if let change { try record.execute(change) }
        record.close()
        let server = try ServerProcess.serve(folder)
        let mia = try letIn(server)
        // A command wakes the one thread that ends timers; its own answer comes after.
        try mia.post(
            "/house-timers",
            ["id": TapID.numbered(9).description, "title": "Tea", "minutes": "5"])
        server.send(SIGTERM)
        #expect(server.exitCode(within: 5) == 0)
        let after = try Connection(path: database, access: .readOnly)
        defer { after.close() }
        return try after.all(
            """
            SELECT state || ' ' || (SELECT count(*) FROM activity WHERE activity.id = activity_id
                AND ended_at IS NULL)
            FROM timer WHERE child_id IS NOT NULL ORDER BY id
            """
        ) { try $0.only() as String }
    }

    @Test func `a kill in the middle changes no timer`() throws {
        try killWithTimers()

        #expect(try states() == ["running 1", "paused 0"])
    }

    @Test func `a timer whose end passed while the server was dead ended then`() throws {
        try killWithTimers()
        // As if it had begun twelve minutes earlier: its deadline is two minutes ago.
        let earlier = """
            UPDATE timer SET version = version + 1, deadline = deadline - 720000,
                due = due - 720000, began_steady = began_steady - 720000,
                began_at = began_at - 720000 WHERE id = 1;
            UPDATE activity SET started_at = started_at - 720000 WHERE child_id = 1;
            """

        #expect(try states(after: earlier) == ["landing 0", "paused 0"])
        let record = try Connection(path: database, access: .readOnly)
        defer { record.close() }
        #expect(
            try record.all("SELECT ended_at - started_at FROM activity WHERE child_id = 1") {
                try $0.only() as Int64
            } == [600_000])
    }

    @Test func `over a start of the machine timers go on by UTC`() throws {
        try killWithTimers()
        // As if an hour of the machine's time had been another start's.
        let other = """
            UPDATE steady_anchor SET boot_id = 'another', ahead = ahead - 3600000;
            UPDATE timer SET version = version + 1, deadline = deadline + 3600000,
                due = due + 3600000, began_steady = began_steady + 3600000 WHERE id = 1;
            """

        #expect(try states(after: other) == ["running 1", "paused 0"])
        let record = try Connection(path: database, access: .readOnly)
        defer { record.close() }
        let left = try record.first(
            """
            SELECT deadline + ahead - (SELECT changed_at FROM timer WHERE title = 'Tea')
            FROM timer, steady_anchor WHERE timer.id = 1
            """
        ) { try $0.only() as Int64 }
        #expect((1...600_000).contains(left ?? 0))
        #expect(
            try record.first("SELECT boot_id <> 'another' FROM steady_anchor") {
                try $0.only() as Bool
            }
                == true)
    }

    // MARK: - What it refuses

    @Test func `a second process on the same folder is refused`() throws {
        let first = try ServerProcess.serve(folder)
        let port = try first.port()

        try refuse(
            [], with: 69,
            "\(database) is in use: another FocusPal is already serving it. Stop that one first.")

        #expect(try Wire(port).get("/healthz").status == 200)
    }

    @Test func `a port that is taken is refused`() throws {
        let first = try ServerProcess.serve(folder)
        let port = try first.port()
        let other = folder + "/other"

        let second = try ServerProcess.serve(other, ["--port", "\(port)"])

        #expect(second.exitCode(within: 5) == 71)
        #expect(second.complaint == "focuspal: Port \(port) is taken by another program.\n")
    }

    @Test func `a folder that can't be made is refused`() throws {
        let server = try ServerProcess(
            ["serve", "--root", Repository.root, "--data", "/proc/none/data", "--port", "0"],
            in: folder)

        #expect(server.exitCode(within: 5) == 73)
        #expect(
            server.complaint
                == "focuspal: The folder /proc/none/data can't be made. "
                + "Check who owns its parent folder.\n")
    }

    @Test func `a folder that can't be written is refused`() throws {
        let server = try ServerProcess(
            ["serve", "--root", Repository.root, "--data", "/proc/self", "--port", "0"], in: folder)

        #expect([73, 74].contains(server.exitCode(within: 5)))
        #expect(server.complaint.hasPrefix("focuspal: /proc/self/focuspal.db can't be "))
        #expect(server.complaint.split(separator: "\n").count == 1)
    }

    @Test func `a record of a newer FocusPal is refused`() throws {
        try settle()
        let record = try Connection(path: database, access: .readWrite)
        try record.execute("PRAGMA user_version = 77")
        record.close()

        try refuse([], with: 76, OpeningError(.newer(needs: nil), path: database).description)
    }

    @Test func `a file that is no record is refused`() throws {
        try "Dear diary".write(toFile: database, atomically: true, encoding: .utf8)

        try refuse([], with: 65, OpeningError(.notADatabase, path: database).description)

        #expect(try String(contentsOfFile: database, encoding: .utf8) == "Dear diary")
    }

    @Test func `damage that the start did not see ends saving, and the next start refuses`() throws
    {
        try settle()
        try damageDeeply()

        let server = try ServerProcess.serve(folder)
        let port = try server.port()
        let sentence = OpeningError(.damaged, path: database).description
        for _ in 0..<4000 where !server.complaint.contains("fault: " + sentence) { usleep(5000) }

        let health = try Wire(port).get("/healthz")
        #expect(health.status == 503)
        #expect(health.text == HouseTrouble.damaged.sentence.english + "\n")
        server.send(SIGTERM)
        #expect(server.exitCode(within: 20) == 0)

        let next = try ServerProcess.serve(folder)
        #expect(next.exitCode(within: 20) == 79)
        #expect(next.complaint.hasPrefix("focuspal: " + sentence))
        #expect(!next.output.contains("http://"))
    }

    /// Puts noise where no start looks: on the last of many pages of devices.
    private func damageDeeply() throws {
        let record = try Connection(path: database, access: .readWrite)
        try record.execute(
            """
            WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 2000)
            INSERT INTO device (token_digest, label, paired_at)
            SELECT printf('%064d', n), 'Old tablet', 0 FROM number
            """)
        record.close()
        let file = try FileHandle(forUpdating: URL(filePath: database))
        try file.seek(toOffset: file.seekToEnd() - 4096)
        try file.write(contentsOf: Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31) }))
        try file.close()
    }

    @Test func `a pepper that is not whole is refused`() throws {
        try settle()
        try "short".write(toFile: folder + "/pepper", atomically: true, encoding: .utf8)

        try refuse([], with: 74, HouseTrouble.brokenKeyFile.sentence.english)
    }

    @Test func `a database without its key file is refused, until a new PIN is set`() throws {
        try settle()
        try FileManager.default.removeItem(atPath: folder + "/pepper")

        let server = try ServerProcess.serve(folder)
        #expect(server.exitCode(within: 5) == 77)
        #expect(server.complaint.contains("The key file \(folder)/pepper is missing"))
        #expect(server.complaint.contains("focuspal reset-pin"))
        #expect(!FileManager.default.fileExists(atPath: folder + "/pepper"))

        let bad = try ServerProcess(
            ["reset-pin", "--root", Repository.root, "--data", folder, "--pin", "1"], in: folder)
        #expect(bad.exitCode(within: 20) == 64)
        #expect(!FileManager.default.fileExists(atPath: folder + "/pepper"))
        let reset = try ServerProcess(
            ["reset-pin", "--root", Repository.root, "--data", folder, "--pin", "4711"], in: folder)
        #expect(reset.exitCode(within: 20) == 0)
        #expect(FileManager.default.fileExists(atPath: folder + "/pepper"))
    }

    @Test func `totals are rebuilt by a command`() throws {
        try settle()

        let rebuild = try ServerProcess(
            ["rebuild-totals", "--root", Repository.root, "--data", folder], in: folder)

        #expect(rebuild.exitCode(within: 20) == 0)
    }

    @Test func `a key file without its record is refused`() throws {
        try settle()
        try FileManager.default.moveItem(atPath: database, toPath: folder + "/elsewhere.db")

        let server = try ServerProcess.serve(folder)

        #expect(server.exitCode(within: 5) == 66)
        #expect(server.complaint.contains(HouseTrouble.gone.sentence.english))
        #expect(server.complaint.contains("To start from scratch instead"))
        #expect(!FileManager.default.fileExists(atPath: database))
    }

    @Test(arguments: ["pepper", "backups"], [true, false])
    func `no family begins beside what one has left`(left: String, isEmpty: Bool) throws {
        try settle()
        if left == "backups" {
            let backup = try ServerProcess(
                ["backup", "--root", Repository.root, "--data", folder], in: folder)
            #expect(backup.exitCode(within: 20) == 0)
            try FileManager.default.removeItem(atPath: folder + "/pepper")
        }
        try FileManager.default.removeItem(atPath: database)
        if isEmpty { try Data().write(to: URL(filePath: database)) }
        let trouble = isEmpty ? HouseTrouble.empty : .gone

        let server = try ServerProcess.serve(folder)
        #expect(server.exitCode(within: 5) == 66)
        #expect(server.complaint.contains(trouble.sentence.english), "\(server.complaint)")
        let doctor = try ServerProcess(
            ["doctor", "--root", Repository.root, "--data", folder], in: folder)
        #expect(doctor.exitCode(within: 20) == 2)
        #expect(doctor.output.contains(trouble.sentence.english))
        let size = try? FileManager.default.attributesOfItem(atPath: database)[.size] as? Int
        #expect(size == (isEmpty ? 0 : nil))
    }

    @Test(
        arguments: [
            ["version", "--bad", "x"], ["version", "more"], ["help", "more"],
            ["serve", "--language", "xx"], ["demo", "--language", "xx"], ["export", "--bad=1"],
            ["import", "a", "b"], ["reset-pin", "--bad", "1"], ["rebuild-totals", "--bad", "1"],
        ])
    func `what no command knows is refused`(words: [String]) throws {
        let process = try ServerProcess(
            words + (["version", "help"].contains(words[0]) ? [] : ["--data", folder]), in: folder)

        #expect(process.exitCode(within: 20) == 64)
        #expect(process.complaint.hasPrefix("focuspal: "))
    }

    @Test func `an address of another machine is refused`() throws {
        try refuse(["--bind", "203.0.113.1"], with: 71, "This machine has no address 203.0.113.1.")
    }

    @Test func `a root without the files of FocusPal is refused`() throws {
        let server = try ServerProcess(
            ["serve", "--root", folder, "--data", folder + "/data", "--port", "0"], in: folder)

        #expect(server.exitCode(within: 5) == 78)
        #expect(
            server.complaint
                == "focuspal: \(folder)/migrations can't be read. "
                + "Use --root to say where FocusPal's files are.\n")
        #expect(!FileManager.default.fileExists(atPath: folder + "/data/focuspal.db"))
    }

    @Test(arguments: [
        (["fly"], "Unknown command “fly”."), (["serve", "--port", "99999"], "--port takes a"),
        (["serve", "--colour", "red"], "Unknown option --colour."),
        (["serve", "--port"], "--port needs a value."),
        (["version", "--bad"], "Unknown option --bad."),
        (["serve", "--bad"], "Unknown option --bad."),
        (["backup", "--to", "x", "--bad"], "Unknown option --bad."),
        (["serve", "8080"], "Unexpected word “8080”."),
    ])
    func `a command that makes no sense is refused`(words: [String], sentence: String) throws {
        let process = try ServerProcess(words, in: folder)

        #expect(process.exitCode(within: 5) == 64)
        #expect(process.complaint.hasPrefix("focuspal: \(sentence)"))
        #expect(process.output.isEmpty)
    }

    @Test(arguments: [["version"], ["help"], [], ["serve", "--help"], ["help", "serve"]])
    func `what was asked for is printed`(words: [String]) throws {
        let process = try ServerProcess(words, in: folder)

        #expect(process.exitCode(within: 5) == 0)
        #expect(process.output.hasPrefix("focuspal"))
        #expect(process.complaint.isEmpty)
    }

    // MARK: - Over the wire

    @Test func `a name that is not one of its own is misdirected`() throws {
        try settle()
        let port = try ServerProcess.serve(folder).kept(by: self).port()

        for host in ["evil.example", "evil.example:\(port)", "127.0.0.1:1", "127.0.0.1"] {
            let (status, text) = try Wire(port, host: host).get("/healthz")
            #expect(status == 421, "\(host)")
            #expect(text.contains("FocusPal doesn’t know this name"))
            // It leads to what works, and nowhere below the name that does not.
            #expect(text.contains("href=\"http://127.0.0.1:\(port)/\""))
            #expect(!text.contains("href=\"/\""))
            let sheet = try #require(text.firstMatch(of: /href="([^"]+\.css)"/))
            #expect(try Wire(port, host: host).get(String(sheet.1)).status == 200)
        }
        for host in ["localhost:\(port)", "192.168.1.5:\(port)", "[::1]:\(port)"] {
            #expect(try Wire(port, host: host).get("/healthz").status == 200, "\(host)")
        }
    }

    @Test func `HEAD is answered as GET, without a body, and unknown methods are not`() throws {
        try settle()
        let port = try ServerProcess.serve(folder).kept(by: self).port()

        #expect(try Wire(port).get("/healthz").text == "ok\n")
        for method in ["PUT", "DELETE", "PATCH", "TRACE"] {
            #expect(try Wire(port).get("/who", method: method).status == 405, "\(method)")
        }
    }

    private var servers: [ServerProcess] = []
    fileprivate func keep(_ server: ServerProcess) { servers.append(server) }

    private func settle() throws {
        try TestApp.settle([Cast.mia, Cast.leo], in: folder, at: .monday9am)
    }

    private func letIn(_ server: ServerProcess) throws -> Wire {
        let wire = try Wire(server.port())
        try wire.get("/device")
        let paired = try wire.post("/device", ["pin": TestApp.pin])
        try #require(paired.status == 303)
        try wire.get("/children/1")
        return wire
    }

    private func refuse(_ further: [String], with code: Int32, _ sentence: String) throws {
        let server = try ServerProcess.serve(folder, further)

        #expect(server.exitCode(within: 5) == code)
        #expect(server.complaint == "focuspal: \(sentence)\n")
        #expect(!server.output.contains("http://"))
    }
}

extension ServerProcess {
    /// Whether a signal does not just end it: it has begun, and looks after its end itself.
    func blocks(_ signal: Int32) throws -> Bool {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let mask = status.firstMatch(of: /SigBlk:\s+([0-9a-f]+)/)
        let bits = mask.flatMap { UInt64($0.1, radix: 16) } ?? 0
        return bits & (1 << UInt64(signal - 1)) != 0
    }

    /// Lives as long as the test does.
    func kept(by test: ProcessTests) -> ServerProcess {
        test.keep(self)
        return self
    }
}
