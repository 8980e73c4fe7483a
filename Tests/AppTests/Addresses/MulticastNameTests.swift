import AppSupport
import Foundation
import Glibc
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// What avahi calls this computer, by its own socket (§14.12).
struct MulticastNameTests {
    /// It answers as avahi 0.8 does, and counts how often.
    private final class Avahi: Sendable {
        let path = NSTemporaryDirectory() + "avahi-\(UUID().uuidString.prefix(8))"
        let asked = Mutex<[String]>([])
        private let descriptor: Int32

        init(_ answers: @escaping @Sendable (String) -> String) {
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            listen(descriptor, 4)
            Thread.detachNewThread { [self] in
                while true {
                    let next = accept(descriptor, nil, nil)
                    guard next >= 0 else {
                        // Not before: its number may be another socket's then.
                        close(descriptor)
                        return
                    }
                    var piece = [UInt8](repeating: 0, count: 200)
                    let count = recv(next, &piece, piece.count, 0)
                    let question = String(decoding: piece.prefix(max(count, 0)), as: UTF8.self)
                    asked.withLock { $0.append(question) }
                    let answer = Array(answers(question).utf8)
                    if !answer.isEmpty { send(next, answer, answer.count, Int32(MSG_NOSIGNAL)) }
                    close(next)
                }
            }
        }

        func stop() {
            shutdown(descriptor, Int32(SHUT_RDWR))
            unlink(path)
        }
    }

    @Test func `it is asked for the name of the home address, and remembered for a while`() {
        let avahi = Avahi { _ in "+ 3 0 family-2.local\n" }
        defer { avahi.stop() }
        let name = MulticastName(socket: avahi.path)

        #expect(name.current(["127.0.0.1", "192.168.7.1"]) == "family-2.local")
        #expect(name.current(["192.168.7.1"]) == "family-2.local")
        #expect(avahi.asked.withLock { $0 } == ["RESOLVE-ADDRESS 192.168.7.1\n"])
    }

    @Test func `one address without a name is no reason to give up`() {
        let avahi = Avahi { $0.contains("10.") ? "-15 Timeout reached\n" : "+ 3 0 family.local\n" }
        defer { avahi.stop() }

        let name = MulticastName(socket: avahi.path).ask(["10.0.0.1", "192.168.7.1"])

        #expect(name == "family.local")
    }

    @Test func `where nobody answers there is no name`() {
        #expect(MulticastName(socket: "/nonexistent").ask(["192.168.7.1"]) == nil)
        let long = "/" + String(repeating: "a", count: 200)
        #expect(MulticastName(socket: long).ask(["192.168.7.1"]) == nil)
        let mute = Avahi { _ in "" }
        defer { mute.stop() }
        #expect(MulticastName(socket: mute.path).ask(["192.168.7.1"]) == nil)
    }

    @Test(arguments: [
        ("+ 3 0 family.local\n", "family.local"), ("+ 2 0 10.0.0.1 Family.local\n", "family.local"),
        ("+ 3 0 family.example\n", nil), ("-15 Timeout reached\n", nil), ("+\n", nil), ("", nil),
        ("+ 3 0 <b>.local\n", nil), ("+ 3 0 .local\n", nil), ("family.local\n", nil),
    ])
    func `only a name ending in local counts`(answer: String, name: String?) {
        #expect(MulticastName.name(in: answer) == name)
    }
}
