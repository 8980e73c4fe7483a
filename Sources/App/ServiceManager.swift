import ChildPages
import Demo
import Domain
import Foundation
import Glibc
import GrownUpPages
import OperatorPages
import Site

/// What started the process and looks after it, such as systemd, where it wants to hear how it goes.
///
/// A message is one datagram to the socket that it names; sd_notify(3) describes both, and needs no
/// library.
struct ServiceManager: Sendable {
    /// The path of its socket, or a name after `@`; nil if nobody wants to hear anything.
    let socket: String?
    /// How long it waits for the next sign of life before it ends the process; nil for ever.
    let patience: Span?

    /// What the environment says.
    init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        let name = environment["NOTIFY_SOCKET"] ?? ""
        socket = name.hasPrefix("/") || name.hasPrefix("@") ? name : nil
        let isMeant = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
        let microseconds = environment["WATCHDOG_USEC"].flatMap { Int64($0) } ?? 0
        patience =
            isMeant && microseconds >= 2000 ? Span(milliseconds: microseconds / 1000) : nil
    }

    /// Tells it something, one assignment each; nothing depends on whether it is heard.
    func tell(_ news: String...) {
        guard let socket else { return }
        var name = Array(socket.utf8)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
        if name[0] == UInt8(ascii: "@") { name[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        // A name after `@` is as long as it is said to be; a path ends at its zero.
        let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + name.count
        let descriptor = Glibc.socket(
            AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let text = Array(news.joined(separator: "\n").utf8)
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(
                    descriptor, text, text.count, Int32(MSG_NOSIGNAL), $0, socklen_t(length))
            }
        }
    }
}
