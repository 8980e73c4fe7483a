import AppSupport
import Database
import Foundation
import SQLite
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import SQLite
@testable import Site

/// What systemd hears of a server: that it starts, is ready, is well, and ends (§14.5).
@Suite(.serialized) final class ServiceManagerTests {
    let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "fp-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    @Test func `nobody is told anything unless the environment names a socket`() {
        #expect(ServiceManager([:]).socket == nil)
        #expect(ServiceManager(["NOTIFY_SOCKET": "run/notify"]).socket == nil)
        #expect(ServiceManager(["NOTIFY_SOCKET": "@/org/x"]).socket == "@/org/x")
    }

    @Test(
        arguments: [
            (["WATCHDOG_USEC": "60000000"], .seconds(60)), ([:], nil),
            (["WATCHDOG_USEC": "soon"], nil), (["WATCHDOG_USEC": "0"], nil),
            (["WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "1"], nil),
            (["WATCHDOG_USEC": "4000", "WATCHDOG_PID": "\(getpid())"], Span(milliseconds: 4)),
        ] as [([String: String], Span?)])
    func `its patience is in the environment, for one process`(
        environment: [String: String], patience: Span?
    ) {
        #expect(ServiceManager(environment).patience == patience)
    }

    @Test func `it hears of a start, of readiness, of life and of the end`() throws {
        let heard = try Heard(at: folder + "/notify")
        let server = try serve(telling: heard.name, patience: 400_000)

        let first = "EXTEND_TIMEOUT_USEC=60000000\nSTATUS=Checking the data"
        #expect(heard.next()?.hasPrefix(first) == true)
        let port = try server.port()
        #expect(heard.next() == "READY=1\nSTATUS=Serving at 127.0.0.1, port \(port)")
        for _ in 1...3 { #expect(heard.next() == "WATCHDOG=1") }

        server.send(SIGTERM)
        #expect(server.exitCode(within: 5) == 0)
        #expect(heard.rest.contains("STOPPING=1\nSTATUS=Ending"))
    }

    @Test func `it is reached by a name without a file, and needs no signs of life`() throws {
        let heard = try Heard(at: "@" + folder)
        let server = try serve(telling: heard.name)

        #expect(heard.next()?.hasPrefix("EXTEND_TIMEOUT_USEC=") == true)
        #expect(heard.next()?.hasPrefix("READY=1") == true)
        _ = try server.port()
        #expect(heard.rest == [])
    }

    @Test func `nobody at the other end is no matter`() throws {
        let server = try serve(telling: folder + "/nobody", patience: 400_000)

        #expect(try Wire(server.port()).get("/healthz").status == 200)
    }

    @Test func `a write that waits and a full disk do not end its life, a closed database does`()
        throws
    {
        let app = try TestApp()
        let database = app.focusPal.database
        let beat = Heartbeat(manager: ServiceManager([:]), database: database)
        let log = database.pool.log

        log.injectedRoom.withLock { $0 = 0 }
        #expect(beat.isAlive)
        log.injectedRoom.withLock { $0 = nil }

        try app.focusPal.close()
        #expect(!beat.isAlive)
    }

    @Test func `a write that takes long does not end its life`() throws {
        try TestApp.settle([Cast.mia], in: folder, at: .monday9am)
        let database = try Database.open(
            folder: folder, migrations: Repository.root + "/migrations",
            at: Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)))
        let beat = Heartbeat(manager: ServiceManager([:]), database: database)

        let (isHeld, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? database.write { _ in
                isHeld.signal()
                release.wait()
            }
            isDone.signal()
        }
        isHeld.wait()
        #expect(beat.isAlive)
        release.signal()
        isDone.wait()

        try database.close()
        #expect(!beat.isAlive)
    }

    /// Starts a server that tells a socket how it goes.
    private func serve(telling socket: String, patience: Int? = nil) throws -> ServerProcess {
        let watch = patience.map { "WATCHDOG_USEC=\($0) " } ?? ""
        return try ServerProcess.serve(
            folder + "/data", through: "NOTIFY_SOCKET='\(socket)' \(watch)exec \"$0\" \"$@\"")
    }
}

/// The service manager's end: a socket, and what was said to it.
private final class Heard {
    let name: String
    private let descriptor: Int32

    init(at name: String) throws {
        self.name = name
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(name.utf8)
        if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let result = withUnsafeBytes(of: &address) {
            bind(
                descriptor, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self),
                socklen_t(2 + bytes.count))
        }
        try #require(result == 0)
    }

    deinit { close(descriptor) }

    /// The next message; nil if none comes within ten seconds.
    func next() -> String? { message(within: 10_000) }

    /// Everything that was said and not read.
    var rest: [String] { Array(sequence(state: ()) { _ in self.message(within: 300) }) }

    private func message(within milliseconds: Int32) -> String? {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, milliseconds) == 1 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &bytes, bytes.count, 0)
        return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
