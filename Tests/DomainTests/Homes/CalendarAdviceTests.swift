import Testing

@testable import Domain

/// What a parent reads of a file that is no calendar.
struct CalendarAdviceTests {
    private static func sentence(_ refusal: Refusal) -> String {
        guard case .conflict(let message) = refusal else { return "\(refusal)" }
        return message.text
    }

    @Test(arguments: [
        ("PK\u{3}\u{4}", "zip file"), ("<!DOCTYPE html><html>", "web page"),
        ("\r\n  <HTML>", "web page"), ("\u{FEFF}<?xml", "web page"),
        ("webcal://school.example/holidays.ics", "link"), ("https://school.example/a", "link"),
        ("[InternetShortcut]\r\nURL=webcal://x", "link"),
        ("<?xml version=\"1.0\"?><plist><dict><key>URL</key>", "link"),
        ("Date;Holiday", "ends in .ics"), ("", "ends in .ics"), ("BEGIN:VCARD", "ends in .ics"),
    ])
    func `each kind of file has its way out`(text: String, advice: String) {
        #expect(Self.sentence(CalendarAdvice.noCalendar(Array(text.utf8))).contains(advice))
    }

    @Test func `an empty file and a large one are refused unread`() throws {
        #expect(throws: Refusal.self) { try CalendarAdvice.check([]) }
        try CalendarAdvice.check([UInt8](repeating: 0, count: 20_000_000))
        #expect(throws: Refusal.self) {
            try CalendarAdvice.check([UInt8](repeating: 0, count: 20_000_001))
        }
    }
}
