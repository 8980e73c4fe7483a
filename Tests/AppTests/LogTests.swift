import AppSupport
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import HTTP
@testable import OperatorPages
@testable import Site

/// What the server writes down, and for whom it does not wait (§14.5).
struct LogTests {
    @Test(arguments: [
        ("fault 1 GET /who", "fault 1 GET /who"), ("a\u{1B}[2Jb", "a\\u{1b}[2Jb"),
        ("one\ntwo\r", "one\\u{a}two\\u{d}"), ("\u{9B}31m\u{7F}", "\\u{9b}31m\\u{7f}"),
        ("\u{202E}x\u{2028}", "\\u{202e}x\\u{2028}"), ("Zoë’s 🦊", "Zoë’s 🦊"),
    ])
    func `what steers a terminal is escaped`(written: String, shown: String) {
        #expect(LogText.plain(written) == shown)
    }

    @Test func `a helper’s link is a secret, and no line has it`() throws {
        let app = try TestApp()
        let secret = String(repeating: "a1", count: 16)

        app.focusPal.log.access(
            AccessLine(
                time: 0, method: "GET", path: "/arrival/\(secret)", status: 200, bytes: 5,
                milliseconds: 1))

        #expect(app.log.contains { $0.contains("GET /arrival/… 200 5 1ms") })
        #expect(!app.log.contains { $0.contains(secret) })
    }

    @Test func `a reader that stalls holds nobody, and hears how much it missed`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let writer = LogWriter(ends[1])
        let line = String(repeating: "x", count: 999)

        // A pipe holds 64 KiB, and nobody reads it.
        for _ in 0..<1_000 { writer.write(line) }

        var text = ""
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !text.hasSuffix("because nothing read them\n") {
            let count = read(ends[0], &buffer, buffer.count)
            try #require(count > 0)
            text += String(decoding: buffer[..<count], as: UTF8.self)
        }
        let lines = text.split(separator: "\n")
        let dropped = try #require(text.firstMatch(of: /log: (\d+) lines dropped/))
        #expect(lines.count - 1 + (Int(dropped.1) ?? 0) == 1_000)
        #expect(lines.dropLast().allSatisfy { $0 == line })
        writer.write("again")
        writer.flush(within: 5)
        let count = read(ends[0], &buffer, buffer.count)
        #expect(String(decoding: buffer[..<count], as: UTF8.self) == "again\n")
    }

    @Test func `a reader that is gone ends nothing`() throws {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        let writer = LogWriter(ends[1])

        writer.write("to nobody")
        writer.flush(within: 5)
        writer.write("nor now")
        writer.flush(within: 5)
    }
}
