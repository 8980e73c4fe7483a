import Support
import Testing

@testable import Domain

/// Holidays from a calendar file (§8.4).
struct HolidayFileTests {
    private static let days = LocalDay.monday...(LocalDay.monday + 60)

    private func file(_ events: [String]) throws -> ResidenceFile {
        let text =
            ["BEGIN:VCALENDAR", "VERSION:2.0"]
            + events.enumerated().flatMap {
                ["BEGIN:VEVENT", "UID:\($0)", $1, "END:VEVENT"]
            } + ["END:VCALENDAR", ""]
        return try ResidenceFile(
            Array(text.joined(separator: "\r\n").utf8), days: Self.days, calendar: .berlin)
    }

    private func whole(_ event: String) throws -> [String] {
        try file([event + "\r\nSUMMARY:Off"]).wholeDays(of: ["Off"], in: Self.days, .berlin)
            .sorted().map(\.description)
    }

    @Test(
        arguments: [
            (
                "DTSTART;VALUE=DATE:20260302\r\nDTEND;VALUE=DATE:20260304",
                ["2026-03-02", "2026-03-03"]
            ),
            // What began before, or goes on after, counts within the days.
            ("DTSTART;VALUE=DATE:20260227\r\nDTEND;VALUE=DATE:20260303", ["2026-03-02"]),
            // From midnight to midnight, and a little less on either side.
            ("DTSTART:20260303T000000\r\nDTEND:20260304T000000", ["2026-03-03"]),
            ("DTSTART:20260303T000000\r\nDTEND:20260303T235900", []),
            ("DTSTART:20260303T080000\r\nDTEND:20260306T120000", ["2026-03-04", "2026-03-05"]),
            ("DTSTART:20260303T180000\r\nDTEND:20260303T200000", []),
            // The day on which the clocks change has 23 hours.
            ("DTSTART:20260329T000000\r\nDTEND:20260330T000000", ["2026-03-29"]),
        ] as [(String, [String])])
    func `only whole days are days off`(event: String, days: [String]) throws {
        #expect(try whole(event) == days)
    }

    @Test func `only what was chosen counts`() throws {
        let file = try file([
            "SUMMARY:Easter\r\nDTSTART;VALUE=DATE:20260405\r\nDTEND;VALUE=DATE:20260407",
            "SUMMARY:Exam\r\nDTSTART;VALUE=DATE:20260310\r\nDTEND;VALUE=DATE:20260311",
        ])
        #expect(file.wholeDays(of: ["Easter"], in: Self.days, .berlin).count == 2)
        #expect(file.wholeDays(of: [], in: Self.days, .berlin).isEmpty)
        #expect(file.wholeDays(of: ["Other"], in: Self.days, .berlin).isEmpty)
    }

    @Test func `each summary has the whole days of all of its entries`() throws {
        let file = try file([
            "SUMMARY:Easter\r\nDTSTART;VALUE=DATE:20260405\r\nDTEND;VALUE=DATE:20260407",
            "SUMMARY:Exam\r\nDTSTART;VALUE=DATE:20260310\r\nDTEND;VALUE=DATE:20260311",
            "SUMMARY:Easter\r\nDTSTART;VALUE=DATE:20260406\r\nDTEND;VALUE=DATE:20260408",
            "SUMMARY:Choir\r\nDTSTART:20260303T180000\r\nDTEND:20260303T200000",
        ])

        let whole = file.wholeDays(in: Self.days, .berlin)

        #expect(whole.keys.sorted() == ["Easter", "Exam"])
        #expect(
            whole["Easter"]?.sorted().map(\.description)
                == ["2026-04-05", "2026-04-06", "2026-04-07"])
        for summary in ["Easter", "Exam"] {
            #expect(
                whole[summary] == file.wholeDays(of: [summary], in: Self.days, .berlin))
        }
    }

    @Test func `a sick day stays one`() {
        let monday = LocalDay.monday
        #expect(
            DaysOff.holidays(
                [monday, monday + 1, monday + 2], besides: [monday + 1: .sick, monday: .holiday])
                == [
                    DaysOff(.holiday, (monday + 2)...(monday + 2)),
                    DaysOff(.holiday, monday...monday),
                ])
    }
}
