import AppSupport
import Foundation
import Support
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The process that reads calendars, as the server starts it (§17.3, §8.4).
struct CalendarProcessTests {
    private func read(
        _ bytes: [UInt8], by program: String = TestApp.program, _ log: Log = Log { _ in }
    )
        throws -> ResidenceFile
    {
        try CalendarProcess(program: program, log: log).read(
            bytes, days: CalendarFiles.weeks, calendar: .berlin)
    }

    @Test func `what the process reads is what is in the file`() throws {
        let file = try read(Array(CalendarFiles.sample.utf8))

        #expect(file == (try CalendarFiles.read(CalendarFiles.sample)))
        #expect(!file.entries.isEmpty)
        let named = CalendarFiles.text(
            CalendarFiles.event(["DTSTART;TZID=Nowhere:20260303T100000", "SUMMARY:Oma"]))
        #expect(try read(Array(named.utf8)).leftOut.map(\.reason) == [.zone("Nowhere")])
    }

    /// What happens once or again and again, years back; five of them are ahead.
    private static let decades: [UInt8] = {
        let events = (0..<20_000).map { number in
            let day = LocalDay.of("2006-01-01") + number * 7000 / 20_000
            let iso = day.description.replacing("-", with: "")
            let again = ["", "RRULE:FREQ=WEEKLY;UNTIL=20251231T000000Z\r\n"][
                number % 50 == 0 ? 1 : 0]
            return """
                BEGIN:VEVENT\r
                DTSTART;TZID=Europe/Berlin:\(iso)T100000\r
                DTEND;TZID=Europe/Berlin:\(iso)T110000\r
                \(again)DTSTAMP:20260101T000000Z\r
                UID:\(number)@example.org\r
                CREATED:20200101T000000Z\r
                DESCRIPTION:A longer note\\, as people write them into their calendars\\n\r
                  and some more of it\r
                LAST-MODIFIED:20200101T000000Z\r
                LOCATION:Somewhere\r
                SEQUENCE:0\r
                STATUS:CONFIRMED\r
                SUMMARY:Event \(number)\r
                TRANSP:OPAQUE\r
                BEGIN:VALARM\r
                ACTION:DISPLAY\r
                DESCRIPTION:This is an event reminder\r
                TRIGGER:-P0DT0H30M0S\r
                END:VALARM\r
                END:VEVENT\r

                """
        }
        let ahead = (2...6).flatMap {
            CalendarFiles.event(["DTSTART;VALUE=DATE:2026030\($0)", "SUMMARY:Dad"])
        }
        return Array(CalendarFiles.text([events.joined() + ahead.joined(separator: "\r\n")]).utf8)
    }()

    @Test func `a calendar of 20,000 events with five ahead is read`() throws {
        let file = try read(Self.decades)

        #expect(file.entries.count == 5)
        #expect(file.leftOut == [])
    }

    @Test(arguments: [
        ("", "empty"), ("Hello", "ends in .ics"), ("<html>Sign in</html>", "web page"),
        ("PK\u{3}\u{4}", "zip"), ("webcal://example.org", "link"),
        ("BEGIN:VCALENDAR\r\n", "incomplete"),
    ])
    func `what is no calendar is a sentence`(text: String, words: String) {
        let refusal = #expect(throws: Refusal.self) { try read(Array(text.utf8)) }

        guard case .conflict(let message) = refusal else { return }
        #expect(message.text.contains(words))
    }

    @Test(arguments: ["/bin/true", "/bin/echo", "/bin/false"])
    func `a process that dies, or says something else, is a sentence`(program: String) {
        let lines = Mutex<[String]>([])

        #expect(throws: CalendarAdvice.unreadable) {
            try read(
                Array(CalendarFiles.sample.utf8), by: program,
                Log { line in lines.withLock { $0.append(line) } })
        }
        #expect(lines.withLock { $0.count } == 1)
    }

    @Test func `a process that can't be started is a sentence`() {
        #expect(throws: CalendarAdvice.busy) {
            try read(Array(CalendarFiles.sample.utf8), by: "/nowhere")
        }
    }

    /// Months of it would keep a processor busy for minutes.
    @Test func `rules that are followed for ever end with the process`() {
        let rules = (0..<3000).map { number in
            CalendarFiles.event([
                "DTSTART:20200101T000000", "DURATION:PT1S",
                "RRULE:FREQ=SECONDLY;BYMONTH=1;BYMONTHDAY=\(number % 28 + 1);BYHOUR=25",
                "RRULE:FREQ=SECONDLY",
            ])
        }

        _ = try? read(Array(CalendarFiles.text(rules.flatMap { $0 }).utf8))
    }

    @Test func `the process limits itself, and stays small`() throws {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: TestApp.program)
        process.arguments = CalendarProgram.words(
            CalendarFiles.weeks, .berlin, count: Self.decades.count)
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        // Once it has taken more than a pipe holds, it reads.
        let half = Self.decades.count / 2
        try input.fileHandleForWriting.write(contentsOf: Data(Self.decades[..<half]))

        let limits = try String(
            contentsOfFile: "/proc/\(process.processIdentifier)/limits", encoding: .utf8)
        func most(_ name: String) -> [Substring] {
            limits.split(separator: "\n").first { $0.hasPrefix(name) }?
                .dropFirst(name.count).split(separator: " ").prefix(2).map { $0 } ?? []
        }
        #expect(most("Max address space") == ["268435456", "268435456"])
        #expect(most("Max cpu time") == ["5", "5"])
        #expect(most("Max open files") == ["16", "16"])
        #expect(most("Max file size") == ["0", "0"])
        #expect(most("Max core file size") == ["0", "0"])

        try input.fileHandleForWriting.write(contentsOf: Data(Self.decades[half...]))
        try input.fileHandleForWriting.close()
        _ = try output.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        #expect(process.terminationStatus == CalendarProgram.End.done.rawValue)
    }
}
