import AppSupport
import Foundation
import Testing

/// A `focuspal serve` of its own, the program as it is installed, over a folder of its own.
final class ServerProcess {
    let folder: String
    let process: pid_t
    private let out: String
    private let err: String
    private var code: Int32?

    /// Starts the program with these words; `serve` gets a root, a port and an address.
    ///
    /// - Parameter shell: what a shell does before, and ends with `exec "$0" "$@"`.
    init(_ words: [String], in folder: String, through shell: String? = nil) throws {
        self.folder = folder
        let place = NSTemporaryDirectory() + "focuspal-\(UUID().uuidString)"
        out = place + "-out"
        err = place + "-err"
        let all = (shell.map { ["/bin/sh", "-c", $0] } ?? []) + [try Self.program()] + words
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let flags = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, 1, out, flags, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, err, flags, 0o600)
        // What other tests have open at this moment counts against its limit of descriptors.
        for other in 3..<Int32(1024) { posix_spawn_file_actions_addclose(&actions, other) }
        var arguments = all.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, all[0], &actions, nil, &arguments, environ)
        try #require(result == 0, "posix_spawn: \(result)")
        self.process = process
    }

    deinit {
        if code == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        unlink(out)
        unlink(err)
    }

    /// The program that was built with these tests.
    private static func program() throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = URL(filePath: tests).deletingLastPathComponent().path + "/focuspal"
        try #require(
            FileManager.default.isExecutableFile(atPath: program),
            "There is no program at \(program): build it first, with swift build.")
        return program
    }

    /// Starts to serve a folder at a free port.
    static func serve(
        _ folder: String, _ further: [String] = [], through shell: String? = nil
    ) throws -> ServerProcess {
        try ServerProcess(
            [
                "serve", "--root", Repository.root, "--data", folder, "--bind", "127.0.0.1",
            ] + (further.contains("--port") ? [] : ["--port", "0"]) + further, in: folder,
            through: shell)
    }

    var output: String { Self.text(of: out) }
    var complaint: String { Self.text(of: err) }

    /// The port at which it serves, once it does.
    func port() throws -> UInt16 {
        for _ in 0..<2000 {
            if let match = output.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//),
                let port = UInt16(match.1)
            {
                return port
            }
            if exitCode(within: 0) != nil { break }
            usleep(5000)
        }
        Issue.record("The server did not start: \(complaint)")
        throw Ended()
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// The exit code, or the signal with a minus; nil if it has not ended by then.
    func exitCode(within seconds: Double) -> Int32? {
        if let code { return code }
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
        while true {
            var status: Int32 = 0
            if waitpid(process, &status, WNOHANG) == process {
                code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
                return code
            }
            guard DispatchTime.now().uptimeNanoseconds < end else { return nil }
            usleep(2000)
        }
    }

    private static func text(of file: String) -> String {
        String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
    }
}

/// A connection has ended, or the server has.
struct Ended: Error {}

/// One kept connection to a server, with cookies: a browser over a wire.
final class Wire {
    private let socket: Int32
    private let host: String
    private(set) var cookies: [String: String]
    private(set) var token: String
    private var received: [UInt8] = []

    init(
        _ port: UInt16, host: String? = nil, cookies: [String: String] = [:], token: String = ""
    ) throws {
        self.host = host ?? "127.0.0.1:\(port)"
        (self.cookies, self.token) = (cookies, token)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        // No test waits for ever.
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafeBytes(of: &address) {
            connect(
                socket, $0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count))
        }
        guard result == 0 else { throw Ended() }
    }

    deinit { close(socket) }

    @discardableResult
    func get(_ target: String, method: String = "GET") throws -> (status: Int, text: String) {
        try ask(target, method: method)
        return try answer()
    }

    /// Asks for a page; it is read later.
    func ask(_ target: String, method: String = "GET") throws {
        try send("\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n\(cookieLine)\r\n")
    }

    @discardableResult
    func post(_ target: String, _ fields: [String: String]) throws -> (status: Int, text: String) {
        try begin(target, fields)
        return try answer()
    }

    /// Sends a form; its answer is read later.
    func begin(_ target: String, _ fields: [String: String]) throws {
        let body = (["csrf": token].merging(fields) { $1 }).map { "\($0.key)=\($0.value)" }
            .joined(separator: "&")
        try send(
            """
            POST \(target) HTTP/1.1\r
            Host: \(host)\r
            Origin: http://\(host)\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Length: \(body.utf8.count)\r
            \(cookieLine)\r
            \(body)
            """)
    }

    private var cookieLine: String {
        let jar = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        return jar.isEmpty ? "" : "Cookie: \(jar)\r\n"
    }

    private func send(_ text: String) throws {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Ended() }
            rest = rest.dropFirst(count)
        }
    }

    func answer() throws -> (status: Int, text: String) {
        var end = received.firstRange(of: Array("\r\n\r\n".utf8))
        while end == nil {
            try more()
            end = received.firstRange(of: Array("\r\n\r\n".utf8))
        }
        let lines = String(decoding: received[..<end!.lowerBound], as: UTF8.self)
            .split(separator: "\r\n").map(String.init)
        received.removeFirst(end!.upperBound)
        var length = 0
        for line in lines {
            let (name, value) = (line.prefix { $0 != ":" }.lowercased(), line.drop { $0 != ":" })
            if name == "content-length" { length = Int(value.dropFirst(2)) ?? 0 }
            guard name == "set-cookie" else { continue }
            let pair = value.dropFirst(2).prefix { $0 != ";" }.split(separator: "=")
            cookies[String(pair[0])] = pair.count > 1 ? String(pair[1]) : ""
        }
        while received.count < length { try more() }
        let text = String(decoding: received.prefix(length), as: UTF8.self)
        received.removeFirst(length)
        if let match = text.firstMatch(of: /name="csrf" value="(\w+)"/) { token = String(match.1) }
        return (Int(lines[0].split(separator: " ")[1]) ?? 0, text)
    }

    private func more() throws {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = recv(socket, &buffer, buffer.count, 0)
        guard count > 0 else { throw Ended() }
        received += buffer[..<count]
    }
}
