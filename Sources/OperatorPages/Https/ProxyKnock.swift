import ChildPages
import Domain
import Glibc
import Site
import Synchronization

/// Whether the proxy of this computer takes connections.
///
/// Anyone may have it asked, so that it is asked once in two seconds at most, and never anything else.
final class ProxyKnock: HouseholdMemory {
    private static let life = Span.seconds(2)
    private static let patience = 500_000

    private let clock: Clock
    private let heard = Mutex<Heard?>(nil)

    private struct Heard {
        let port: UInt16
        var answers: Bool
        var until: Span
    }

    package convenience init(_ app: FocusPal) { self.init(clock: app.clock) }

    package init(clock: Clock) { self.clock = clock }

    /// Asks the proxy's port, unless that was asked a moment ago.
    package func answers(at port: UInt16) -> Bool {
        let now = clock.uptime()
        let fresh = heard.withLock { heard in
            if let heard, heard.port == port, now < heard.until { return heard.answers as Bool? }
            // Whoever asks in between gets the last answer instead of waiting for this one.
            if heard?.port == port { heard?.until = now + Self.life }
            return nil
        }
        if let fresh { return fresh }
        let answers = Self.connects(to: port)
        heard.withLock { $0 = Heard(port: port, answers: answers, until: now + Self.life) }
        return answers
    }

    private static func connects(to port: UInt16) -> Bool {
        let socket = Glibc.socket(
            AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { return false }
        defer { close(socket) }
        var time = timeval(tv_sec: 0, tv_usec: patience)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}

extension FocusPal {
    var proxyKnock: ProxyKnock { memory() }
}
