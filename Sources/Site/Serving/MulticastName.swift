import Domain
import Foundation
import Glibc
import Synchronization

/// What this computer is called in the home network by avahi: `family.local`.
///
/// Avahi publishes the computer's name, and takes another one (`family-2.local`) if somebody else
/// has it. It is asked over its own socket, as Debian's `libnss-mdns` does: a line, and a line back.
package final class MulticastName: Sendable {
    /// Where Debian's avahi listens.
    static let socketOfSystem = "/run/avahi-daemon/socket"

    private let socket: String
    private let known = Mutex<Known?>(nil)

    private struct Known {
        var name: String?
        var until: Int64
        var isAsking = false
    }

    /// Asks at a socket.
    package init(socket: String) { self.socket = socket }

    /// The name; nil where avahi doesn't run, or can't be asked.
    ///
    /// It is asked again after ten seconds, beside what goes on: no request waits for an avahi that
    /// is stuck, and strangers can't have it asked all the time.
    package func current(_ addresses: [String]) -> String? {
        let now = Self.seconds
        let (known, asks) = self.known.withLock { known in
            let asks = known.map { now >= $0.until && !$0.isAsking } ?? true
            if asks { known?.isAsking = true }
            return (known, asks)
        }
        guard asks else { return known?.name }
        guard let known else { return learn(addresses) }
        Thread.detachNewThread { [self] in _ = learn(addresses) }
        return known.name
    }

    /// Asks, and remembers the answer.
    private func learn(_ addresses: [String]) -> String? {
        let name = ask(addresses)
        known.withLock { $0 = Known(name: name, until: Self.seconds + 10) }
        return name
    }

    /// Asks for the name of one of this computer's addresses.
    package func ask(_ addresses: [String]) -> String? {
        for address in addresses.prefix(2) where !address.hasPrefix("127.") {
            if let answer = answer(to: "RESOLVE-ADDRESS \(address)\n"),
                let name = Self.name(in: answer)
            {
                return name
            }
        }
        return nil
    }

    /// The name in a line such as `+ 2 0 192.168.7.1 family.local`, where the address may be missing.
    package static func name(in answer: String) -> String? {
        let line = answer.prefix { !$0.isNewline }
        guard line.hasPrefix("+"), let last = line.split(separator: " ").last,
            last.hasSuffix(".local"), let name = HomeName(String(last))
        else { return nil }
        return name.text
    }

    private func answer(to question: String) -> String? {
        let descriptor = Glibc.socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // It knows its own names at once; others it would ask the network for.
        var limit = timeval(tv_sec: 1, tv_usec: 0)
        for option in [SO_SNDTIMEO, SO_RCVTIMEO] {
            setsockopt(
                descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = Array(socket.utf8)
        guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        let bytes = Array(question.utf8)
        guard isConnected, send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
        else { return nil }
        var piece = [UInt8](repeating: 0, count: 512)
        let count = recv(descriptor, &piece, piece.count, 0)
        return count > 0 ? String(decoding: piece[..<count], as: UTF8.self) : nil
    }

    private static var seconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec)
    }
}
