import Calendars
import Support

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Calendar files for the tests.
enum CalendarFiles {
    /// The four weeks from Monday, 2 March 2026, on.
    static let weeks = LocalDay.monday...(.monday + 27)

    /// A calendar of these lines.
    static func text(_ lines: [String]) -> String {
        (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""])
            .joined(separator: "\r\n")
    }

    /// The lines of an event.
    static func event(_ lines: [String]) -> [String] {
        ["BEGIN:VEVENT"] + lines + ["END:VEVENT"]
    }

    /// What is read of a text, as the process that reads calendars does it.
    static func read(
        _ text: String, _ days: ClosedRange<LocalDay> = weeks, in zone: String = "Europe/Berlin"
    ) throws -> ResidenceFile {
        try read(Array(text.utf8), days, in: zone)
    }

    /// What is read of a file.
    static func read(
        _ bytes: [UInt8], _ days: ClosedRange<LocalDay> = weeks, in zone: String = "Europe/Berlin"
    ) throws -> ResidenceFile {
        let calendar = FamilyCalendar.of(zone)
        let reading = try CalendarProgram.reader(of: days, calendar).read(bytes)
        return try ResidenceFile(reading, days: days, calendar: calendar)
    }

    /// What is read of one event.
    static func read(
        event lines: [String], _ days: ClosedRange<LocalDay> = weeks,
        in zone: String = "Europe/Berlin"
    ) throws -> ResidenceFile {
        try read(text(event(lines)), days, in: zone)
    }

    /// The stretches of the entries, `2026-03-02 to 2026-03-04` or with times in UTC.
    static func spans(_ file: ResidenceFile) -> [String] {
        file.entries.map { entry in
            switch entry.span {
            case .days(let days): "\(days.lowerBound) to \(days.upperBound)"
            case .moments(let span): "\(utc(span.lowerBound)) to \(utc(span.upperBound))"
            }
        }
    }

    private static func utc(_ instant: Instant) -> String {
        let minutes = Int(instant.milliseconds / 60_000)
        let day = Int((Double(minutes) / 1440).rounded(.down))
        return "\(LocalDay(number: day)) \(ClockTime.text(minute: minutes - day * 1440))"
    }

    /// A calendar as programs write it, with most of what there is.
    static let sample = """
        BEGIN:VCALENDAR\r
        PRODID:-//Winter//Where is Mia//EN\r
        BEGIN:VTIMEZONE\r
        TZID:Europe/Berlin\r
        BEGIN:STANDARD\r
        DTSTART:19701025T030000\r
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r
        END:STANDARD\r
        END:VTIMEZONE\r
        BEGIN:VEVENT\r
        UID:1@winter\r
        DTSTART;TZID="Europe/Berlin":20260306T170000\r
        DTEND;TZID=Europe/Berlin:20260308T183000\r
        RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20270101T000000Z\r
        EXDATE;TZID=Europe/Berlin:20260320T170000\r
        SUMMARY:Mia bei Papa\\, K\u{f6}\r
         ln\r
        BEGIN:VALARM\r
        TRIGGER:-PT1H\r
        DURATION:PT5M\r
        SUMMARY:Pack\r
        END:VALARM\r
        END:VEVENT\r
        BEGIN:VEVENT\r
        UID:1@winter\r
        RECURRENCE-ID:20260403T150000Z\r
        DTSTART;VALUE=DATE:20260404\r
        DURATION:P2D\r
        SUMMARY:Oma\r
        END:VEVENT\r
        END:VCALENDAR\r

        """
}
