import Glibc
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// What the system says in `/proc` is read to its end.
struct SystemFileTests {
    @Test func `each of many listening ports is found, and counted once`() throws {
        let ports = try (0..<80).map { _ in try Listener() }

        for listener in ports { #expect(HouseCall.listeners(at: listener.port) == 1) }
    }

    @Test func `a table of more than one piece is whole`() throws {
        let ports = try (0..<80).map { _ in try Listener() }

        let table = try #require(SystemFile.text("/proc/net/tcp"))

        #expect(table.utf8.count > 8192)
        #expect(table.split(separator: "\n").count > ports.count)
    }

    @Test func `the mounts are read to the last, and what is no text is no obstacle`() throws {
        let all = try #require(SystemFile.text("/proc/self/mountinfo"))

        #expect(all.hasSuffix("\n"))
        #expect(SystemFile.text("/proc/self/cmdline")?.isEmpty == false)
    }

    @Test func `what is not there, or no file, is nothing`() {
        #expect(SystemFile.text("/proc/nowhere") == nil)
        #expect(SystemFile.text("/proc") == nil)
    }

    /// A socket that listens at a port of its own.
    private final class Listener {
        let port: UInt16
        private let socket: Int32

        init() throws {
            socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let place = socket
            let isBound = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(place, $0, size) == 0 && listen(place, 1) == 0
                        && getsockname(place, $0, &size) == 0
                }
            }
            try #require(isBound)
            port = UInt16(bigEndian: address.sin_port)
        }

        deinit { close(socket) }
    }
}
