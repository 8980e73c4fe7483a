import Support
import Testing

@testable import Domain

/// Holidays from a calendar file (§8.4).
struct HolidayFileTests {
    private static let days = LocalDay.monday...(LocalDay.monday + 60)

    /// Entries of whole days, or of times on the household's clock.
    private func file(_ entries: [(summary: String, start: String, end: String)]) throws
        -> ResidenceFile
    {
        try ResidenceFile(
            entries.map {
                CalendarOccurrence(summary: $0.summary, start: clock($0.start), end: clock($0.end))
            }, days: Self.days, calendar: .berlin)
    }

    private func clock(_ text: String) -> CalendarClock {
        let (day, minute) = (
            LocalDay.of(String(text.prefix(10))), ClockTime.minute(String(text.dropFirst(11)))
        )
        guard let minute else { return CalendarClock(day) }
        return CalendarClock(
            day, second: minute * 60,
            moment: FamilyCalendar.berlin.instant(day, secondOfDay: minute * 60), zone: "")
    }

    @Test(
        arguments: [
            ("2026-03-02", "2026-03-04", ["2026-03-02", "2026-03-03"]),
            ("2026-03-02", "2026-03-02", ["2026-03-02"]),
            // What began before, or goes on after, counts within the days.
            ("2026-02-27", "2026-03-03", ["2026-03-02"]),
            ("2026-03-03 00:00", "2026-03-04 00:00", ["2026-03-03"]),
            ("2026-03-03 00:00", "2026-03-03 23:59", ["2026-03-03"]),
            ("2026-03-03 00:00", "2026-03-05 23:59", ["2026-03-03", "2026-03-04", "2026-03-05"]),
            // From one midnight to another, and a little less on either side.
            ("2026-03-03 00:00", "2026-03-03 23:58", []),
            ("2026-03-03 00:02", "2026-03-03 23:59", []),
            ("2026-03-03 08:00", "2026-03-06 12:00", ["2026-03-04", "2026-03-05"]),
            ("2026-03-03 18:00", "2026-03-03 20:00", []),
            // The day on which the clocks change has 23 hours.
            ("2026-03-29 00:00", "2026-03-30 00:00", ["2026-03-29"]),
        ] as [(String, String, [String])])
    func `only whole days are days off`(start: String, end: String, days: [String]) throws {
        let file = try file([("Off", start, end)])

        let whole = file.wholeDays(of: ["Off"], in: Self.days, .berlin)
        #expect(whole.sorted().map(\.description) == days)
        // Anything else is named.
        let named = file.withoutWholeDays(in: Self.days, .berlin)
        #expect(named.map(\.reason) == (days.isEmpty ? [.noWholeDay] : []))
    }

    @Test func `only what was chosen counts`() throws {
        let file = try file([
            ("Easter", "2026-04-05", "2026-04-07"), ("Exam", "2026-03-10", "2026-03-11"),
        ])
        #expect(file.wholeDays(of: ["Easter"], in: Self.days, .berlin).count == 2)
        #expect(file.wholeDays(of: [], in: Self.days, .berlin).isEmpty)
        #expect(file.wholeDays(of: ["Other"], in: Self.days, .berlin).isEmpty)
    }

    @Test func `each summary has the whole days of all of its entries`() throws {
        let file = try file([
            ("Easter", "2026-04-05", "2026-04-07"), ("Exam", "2026-03-10", "2026-03-11"),
            ("Easter", "2026-04-06", "2026-04-08"),
            ("Choir", "2026-03-03 18:00", "2026-03-03 20:00"),
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
        #expect(file.withoutWholeDays(in: Self.days, .berlin).map(\.summary) == ["Choir"])
    }

    @Test func `the summaries with the most entries have room, in the order of the file`() throws {
        let file = try file([
            ("Mum", "2026-03-03", "2026-03-04"), ("Dad", "2026-03-05", "2026-03-06"),
            ("Dentist", "2026-03-06", "2026-03-07"), ("Dad", "2026-03-08", "2026-03-09"),
        ])

        #expect(file.summaries == ["Mum", "Dad", "Dentist"])
        #expect(file.mostFrequent(1) == [1])
        #expect(file.mostFrequent(2) == [0, 1])
        #expect(file.mostFrequent(9) == [0, 1, 2])
        let named = file.withoutRoom([0, 1], .berlin)
        #expect(named.map(\.summary) == ["Mum", "Dad"])
        #expect(named.map(\.others) == [0, 1])
        #expect(named.allSatisfy { $0.reason == .noRoom })
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
