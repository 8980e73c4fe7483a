import Support
import Testing

@testable import Domain

/// What an event of a calendar file covers (§17.3, §8.4).
struct CalendarOccurrenceTests {
    /// `2026-03-02` or `2026-03-02 17:00` or `2026-03-02 17:00:30`, on the clock of a zone.
    private static func clock(_ text: String, _ zone: String) -> CalendarClock {
        let (day, time) = (LocalDay.of(String(text.prefix(10))), text.dropFirst(11))
        guard !time.isEmpty else { return CalendarClock(day) }
        let second = zip(time.split(separator: ":"), [3600, 60, 1])
            .reduce(0) { $0 + (Int($1.0) ?? 0) * $1.1 }
        let calendar = FamilyCalendar.of(zone.isEmpty ? "Europe/Berlin" : zone)
        return CalendarClock(
            day, second: second, moment: calendar.instant(day, secondOfDay: second), zone: zone)
    }

    private static func covers(
        _ start: String, _ end: String?, _ zone: String = "", endZone: String? = nil
    ) -> String {
        let occurrence = CalendarOccurrence(
            summary: "", start: clock(start, zone), end: end.map { clock($0, endZone ?? zone) })
        do throws(ResidenceFile.Reason) {
            switch try occurrence.span(.berlin) {
            case .days(let days): return "\(days.lowerBound) – \(days.upperBound)"
            case .moments(let moments):
                return "\(told(moments.lowerBound)) – \(told(moments.upperBound))"
            }
        } catch { return "\(error)" }
    }

    /// A moment on the household's clock.
    private static func told(_ moment: Instant) -> String {
        let day = FamilyCalendar.berlin.day(of: moment)
        let minutes = (moment - FamilyCalendar.berlin.start(of: day)).milliseconds / 60_000
        return "\(day) \(ClockTime.text(minute: Int(minutes)))"
    }

    @Test(
        arguments: [
            ("2026-03-02", nil, "2026-03-02 – 2026-03-02"),
            ("2026-03-02", "2026-03-02", "2026-03-02 – 2026-03-02"),
            ("2026-03-02", "2026-03-03", "2026-03-02 – 2026-03-02"),
            ("2026-03-02", "2026-03-05", "2026-03-02 – 2026-03-04"),
            ("2026-03-02", "2026-03-01", "backwards"),
            ("2026-03-02", "2026-03-03 00:00", "2026-03-02 – 2026-03-02"),
            ("2026-03-02", "2026-03-03 23:59", "2026-03-02 – 2026-03-03"),
            ("2026-03-02", "2026-03-03 23:58", "end"),
            ("2026-03-02 00:00", nil, "2026-03-02 – 2026-03-02"),
            ("2026-03-02 00:00", "2026-03-02", "2026-03-02 – 2026-03-02"),
            ("2026-03-02 00:00", "2026-03-04", "2026-03-02 – 2026-03-03"),
            ("2026-03-02 17:00", "2026-03-04", "end"),
            ("2026-03-02 17:00", nil, "empty"),
        ] as [(String, String?, String)])
    func `days end in every form`(start: String, end: String?, covered: String) {
        #expect(Self.covers(start, end) == covered)
    }

    @Test(arguments: [
        ("2026-03-02 00:00", "2026-03-02 00:00", "2026-03-02 – 2026-03-02"),
        ("2026-03-02 00:00", "2026-03-03 00:00", "2026-03-02 – 2026-03-02"),
        ("2026-03-02 00:00", "2026-03-02 23:59", "2026-03-02 – 2026-03-02"),
        ("2026-03-02 00:00", "2026-03-02 23:59:59", "2026-03-02 – 2026-03-02"),
        ("2026-03-02 00:00", "2026-03-02 24:00", "2026-03-02 – 2026-03-02"),
        ("2026-03-02 00:01", "2026-03-02 23:59", "2026-03-02 – 2026-03-02"),
        ("2026-03-02 00:00", "2026-03-06 23:59:59", "2026-03-02 – 2026-03-06"),
        // A minute later, and a minute earlier.
        ("2026-03-02 00:02", "2026-03-02 23:59", "2026-03-02 00:02 – 2026-03-03 00:00"),
        ("2026-03-02 00:00", "2026-03-02 23:58", "2026-03-02 00:00 – 2026-03-02 23:58"),
        ("2026-03-02 16:00", "2026-03-04 23:59:59", "2026-03-02 16:00 – 2026-03-05 00:00"),
        ("2026-03-02 16:00", "2026-03-04 18:00", "2026-03-02 16:00 – 2026-03-04 18:00"),
        ("2026-03-02 17:00", "2026-03-02 17:00", "empty"),
        ("2026-03-02 17:00", "2026-03-02 16:59", "backwards"),
        ("2026-03-02 00:00", "2026-03-01 23:59", "backwards"),
        // The nights in which the clocks change.
        ("2026-03-29 00:00", "2026-03-29 23:59", "2026-03-29 – 2026-03-29"),
        ("2026-10-25 00:00", "2026-10-26 00:00", "2026-10-25 – 2026-10-25"),
        ("2026-03-29 02:30", "2026-03-29 04:00", "2026-03-29 02:00 – 2026-03-29 03:00"),
        ("2026-03-29 02:10", "2026-03-29 02:50", "empty"),
    ])
    func `whole days are whole when they are written as times`(
        start: String, end: String, covered: String
    ) {
        #expect(Self.covers(start, end) == covered)
    }

    @Test(arguments: [
        // Midnight to midnight on its own clock, and on the household's.
        ("2026-03-02 00:00", "2026-03-03 00:00", "Etc/GMT", "2026-03-02 – 2026-03-02"),
        ("2026-03-01 23:00", "2026-03-02 23:00", "Etc/GMT", "2026-03-02 – 2026-03-02"),
        ("2026-03-01 23:00", "2026-03-02 22:59:59", "Etc/GMT", "2026-03-02 – 2026-03-02"),
        ("2026-03-02 00:00", "2026-03-02 23:59", "Asia/Tokyo", "2026-03-02 – 2026-03-02"),
        (
            "2026-03-02 16:00", "2026-03-02 17:00", "Asia/Tokyo",
            "2026-03-02 08:00 – 2026-03-02 09:00"
        ),
    ])
    func `another clock shows whole days, too`(
        start: String, end: String, zone: String, covered: String
    ) {
        #expect(Self.covers(start, end, zone) == covered)
    }

    @Test func `midnights of two clocks make no whole day`() {
        #expect(
            Self.covers(
                "2026-03-02 00:00", "2026-03-03 00:00", "America/New_York", endZone: "Asia/Tokyo")
                == "2026-03-02 06:00 – 2026-03-02 16:00")
    }

    @Test func `numbers without measure stop nothing`() {
        for number in [Int.min, Int.max] {
            let day = LocalDay(number: number)
            let clock = CalendarClock(
                day, second: number, moment: Instant(seconds: Int64(number)), zone: "UTC")
            for end in [nil, clock, CalendarClock(day)] {
                _ = try? CalendarOccurrence(summary: "", start: clock, end: end).span(.berlin)
                _ = try? CalendarOccurrence(summary: "", start: CalendarClock(day), end: end)
                    .span(.berlin)
            }
        }
    }

    @Test func `what is left out for one reason is one, by its first day`() {
        let monday = LocalDay.monday
        func one(_ summary: String, _ day: LocalDay?, _ reason: ResidenceFile.Reason)
            -> ResidenceFile.LeftOut
        {
            ResidenceFile.LeftOut(summary: summary, day: day, reason: reason)
        }

        let groups = ResidenceFile.LeftOut.grouped([
            one("Choir", nil, .start), one("Choir", monday + 7, .empty),
            one("Choir", monday, .empty), one("Choir", monday, .empty),
            one("Band", monday + 1, .empty), one("Choir", monday + 2, .cancelled),
        ])

        #expect(groups.map(\.summary) == ["Choir", "Band", "Choir", "Choir"])
        #expect(groups.map(\.day) == [monday, monday + 1, monday + 2, nil])
        #expect(groups.map(\.others) == [1, 0, 0, 0])
        #expect(ResidenceFile.LeftOut.grouped([]) == [])
    }
}
