import Calendars
import Support
import Testing

@testable import Domain

/// Files that nobody means well with, or that were damaged on the way.
struct HostileCalendarTests {
    private static func isRead(_ bytes: [UInt8]) -> Bool {
        do {
            let file = try CalendarFiles.read(bytes)
            _ = Residence(
                calendar: .berlin, periods: [], file: file.stays(["Oma": HomeID(1)]))
            return true
        } catch { return false }
    }

    private static func error(of text: String) -> CalendarError? {
        do {
            _ = try CalendarFiles.read(text)
            return nil
        } catch { return error as? CalendarError }
    }

    @Test func `no file that was cut off is read`() {
        let sample = Array(CalendarFiles.sample.utf8)

        for length in 0..<(sample.count - 2) { #expect(!Self.isRead(Array(sample[..<length]))) }
        #expect(Self.isRead(sample))
    }

    @Test func `random bytes and random damage stop nothing`() {
        let sample = Array(CalendarFiles.sample.utf8)
        var random = SplitMix64(seed: 11)

        for _ in 0..<200 {
            let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(!Self.isRead(bytes))
        }
        for _ in 0..<400 {
            var bytes = sample
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 30..<bytes.count, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes[place] = .random(in: 0...255, using: &random)
                case 1:
                    bytes[place] = Array("0129;:=,TZ-\n".utf8).randomElement(using: &random) ?? 0
                case 2: bytes.remove(at: place)
                default: bytes.insert(bytes[place / 2], at: place)
                }
            }
            _ = Self.isRead(bytes)
        }
    }

    @Test func `lines of a calendar in any order stop nothing`() {
        let lines = CalendarFiles.sample.split(separator: "\r\n")
        var random = SplitMix64(seed: 12)

        for _ in 0..<200 {
            let mixed = CalendarFiles.event(
                (0..<6).compactMap { _ in
                    lines.filter { !$0.hasPrefix("BEGIN") && !$0.hasPrefix("END") }
                        .randomElement(using: &random).map(String.init)
                })
            _ = Self.isRead(Array(CalendarFiles.text(mixed).utf8))
        }
    }

    @Test(arguments: [
        "", "\u{FEFF}", "Hello", "BEGIN:VCARD\r\nEND:VCARD\r\n", "<html>", "VERSION:2.0",
    ])
    func `anything else is no calendar`(text: String) {
        #expect(Self.error(of: text) == .noCalendar)
    }

    @Test func `an empty calendar has no entries`() throws {
        let file = try CalendarFiles.read(CalendarFiles.text([]))

        #expect(file.entries == [])
        #expect(file.leftOut == [])
        #expect(file.summaries == [])
    }

    @Test(arguments: [
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR", "BEGIN:VCALENDAR\r\nEND:VEVENT",
        "BEGIN:VCALENDAR", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\nEND:VCALENDAR",
    ])
    func `a calendar whose parts don't close is incomplete`(text: String) {
        #expect(Self.error(of: text) == .damaged)
    }

    @Test func `more entries than anyone needs are refused`() {
        let daily = CalendarFiles.event(["DTSTART:20200101", "DURATION:P9999D", "RRULE:FREQ=DAILY"])

        #expect(throws: CalendarAdvice.tooOften) {
            try CalendarFiles.read(CalendarFiles.text((0..<9).flatMap { _ in daily }))
        }
    }

    @Test func `a long description is passed over, a long date is not`() throws {
        let long = String(repeating: "ö", count: 6000)
        let file = try CalendarFiles.read(
            CalendarFiles.text(
                CalendarFiles.event(["DTSTART:20260302", "DESCRIPTION:" + long])
                    + CalendarFiles.event(["DTSTART:20260302", "EXDATE:" + long])
                    + CalendarFiles.event(["DTSTART;X-A=\(long):20260302"])))

        #expect(file.entries.count == 2)
        #expect(file.leftOut.map(\.reason) == [.property("EXDATE")])
    }

    @Test func `exceptions that the library drops are noticed`() throws {
        let dates = (0..<501).map { _ in "20260309" }.joined(separator: ",")

        let file = try CalendarFiles.read(
            event: ["DTSTART:20260302", "RRULE:FREQ=DAILY", "EXDATE:" + dates])

        #expect(file.entries == [])
        #expect(file.leftOut.map(\.reason) == [.property("EXDATE")])
    }

    /// Each takes a moment; if the work grew with the square of their size, it would take minutes.
    @Test func `many of a kind take their time once`() throws {
        let alike = (0..<1000).flatMap { number in
            CalendarFiles.event(
                ["UID:1", "DTSTART:20260302", "DURATION:P9D"]
                    + (number.isMultiple(of: 2) ? ["RECURRENCE-ID:2026030\(number % 9 + 1)"] : []))
        }
        let deep = (0..<3000).map { _ in "BEGIN:X" } + (0..<3000).map { _ in "END:X" }
        let folded = [(0..<30_000).map { _ in "X\r\n " }.joined()]
        let dates = CalendarFiles.event(
            ["DTSTART:20260302", "RRULE:FREQ=DAILY"]
                + (0..<10).map { _ in
                    "EXDATE:" + (0..<500).map { _ in "20260309" }.joined(separator: ",")
                })
        for lines in [alike, deep, folded, dates] {
            let file = try CalendarFiles.read(CalendarFiles.text(lines))
            #expect(file.leftOut == [])
        }
        let stays = try CalendarFiles.read(CalendarFiles.text(alike)).stays(["": HomeID(2)])
        #expect(!stays.isEmpty)
    }
}
