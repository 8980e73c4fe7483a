import Digests
import Domain
import Foundation
import Glibc
import Synchronization

/// A call to this server as a tablet in the house makes it, to see whether an address leads here.
package struct HouseCall {
    /// The header that carries its word.
    package static let header = "x-house-call"
    private static let patience = 2

    /// An address or a name.
    package let host: String
    package let port: UInt16

    package init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Calls, and tells whether this process was asked.
    package func reaches(_ app: FocusPal) -> Bool {
        let word = RandomBytes.make(8).hex
        app.common.houseCalls.withLock { _ = $0.insert(word) }
        call(word)
        // Whoever was asked took the word away.
        return app.common.houseCalls.withLock { $0.remove(word) == nil }
    }

    private func call(_ word: String) {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let target = found else {
            return
        }
        defer { freeaddrinfo(found) }
        let socket = Glibc.socket(
            target.pointee.ai_family, target.pointee.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return }
        defer { close(socket) }
        var time = timeval(tv_sec: Self.patience, tv_usec: 0)
        for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
            setsockopt(
                socket, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
        }
        guard connect(socket, target.pointee.ai_addr, target.pointee.ai_addrlen) == 0 else {
            return
        }
        let request = Array(
            "GET /healthz HTTP/1.1\r\nHost: \(host):\(port)\r\n\(Self.header): \(word)\r\n\r\n".utf8
        )
        guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
        else { return }
        var answer = [UInt8](repeating: 0, count: 64)
        _ = recv(socket, &answer, answer.count, 0)
    }

    /// How many sockets of this machine listen at a port; nil where the system doesn't say.
    package static func listeners(at port: UInt16) -> Int? {
        // A machine without IPv6 has only one of the tables.
        let tables = ["tcp", "tcp6"].compactMap { SystemFile.text("/proc/net/\($0)") }
        return tables.isEmpty ? nil : SocketTable.listeners(at: port, in: tables)
    }
}
