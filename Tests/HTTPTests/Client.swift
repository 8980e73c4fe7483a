import Glibc
import Testing

/// A client that speaks bytes: it can be as rude as a test needs.
final class Client {
    let socket: Int32
    private var received: [UInt8] = []

    init(_ port: UInt16, receiveBuffer: Int32? = nil, from own: String? = nil) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        try #require(socket >= 0)
        if var size = receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        // No test waits for ever.
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        if let own {
            inet_pton(AF_INET, own, &address.sin_addr)
            _ = withUnsafeBytes(of: &address) {
                bind(
                    socket, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self),
                    socklen_t($0.count))
            }
        }
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafeBytes(of: &address) {
            connect(
                socket, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self),
                socklen_t($0.count))
        }
        // Thrown, not required: some tests expect to be turned away.
        if result != 0 { throw Ended(received: "") }
    }

    deinit { close(socket) }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func get(_ target: String, _ lines: String...) {
        send(
            "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(lines.map { $0 + "\r\n" }.joined())\r\n"
        )
    }

    func post(_ target: String, _ body: String, _ lines: String...) {
        send(
            "POST \(target) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n"
                + lines.map { $0 + "\r\n" }.joined() + "\r\n" + body)
    }

    /// Says that nothing more will be sent, but goes on listening.
    func stopSending() { shutdown(socket, Int32(SHUT_WR)) }

    /// Reads some bytes; false at the end.
    func more() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(socket, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        received += buffer[..<count]
        return true
    }

    /// Reads until this text has come; what came up to its end.
    func read(until text: String) throws -> String {
        let wanted = Array(text.utf8)
        while true {
            if let end = received.firstRange(of: wanted)?.upperBound {
                defer { received.removeFirst(end) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            guard more() else { throw Ended(received: String(decoding: received, as: UTF8.self)) }
        }
    }

    /// Reads until the server closes.
    func readAll() -> [UInt8] {
        while more() {}
        return received
    }

    func answer(toHead: Bool = false) throws -> Answer {
        var answer = Answer(head: try read(until: "\r\n\r\n"))
        if toHead || [204, 304].contains(answer.status) { return answer }
        if let length = answer["content-length"].flatMap(Int.init) {
            while received.count < length { guard more() else { break } }
            answer.body = Array(received.prefix(length))
            received.removeFirst(min(length, received.count))
        } else {
            while true {
                let size = try read(until: "\r\n").dropLast(1)
                guard let count = Int(size, radix: 16) else { break }
                while received.count < count + 2 { guard more() else { break } }
                answer.body += received.prefix(count)
                received.removeFirst(min(count + 2, received.count))
                if count == 0 { break }
            }
        }
        return answer
    }
}

struct Ended: Error { let received: String }

struct Answer {
    let status: Int
    let lines: [String]
    var body: [UInt8] = []

    init(head: String) {
        lines = head.split(separator: "\r\n").map(String.init)
        status = lines.first.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    subscript(name: String) -> String? {
        for line in lines.dropFirst() where line.lowercased().hasPrefix(name + ":") {
            return String(line.dropFirst(name.count + 1).drop { $0 == " " })
        }
        return nil
    }
}

/// Waits until something is so.
func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<5_000 {
        if condition() { return true }
        usleep(2_000)
    }
    return false
}

extension Array where Element == UInt8 {
    /// Where a sequence stands in this one.
    func firstRange(of needle: [UInt8]) -> Range<Int>? {
        guard count >= needle.count else { return nil }
        for start in 0...(count - needle.count)
        where self[start] == needle[0] && self[start..<(start + needle.count)].elementsEqual(needle)
        {
            return start..<(start + needle.count)
        }
        return nil
    }
}
