import Domain
import Support
import Testing

/// Which gaps of a day ask what they were (§2.5).
struct AskedGapsTests {
    @Test(
        arguments: [
            // By day, and over the edges of the night.
            ("10:00", "11:00", "10:00–11:00"), ("20:00", "23:30", "20:00–22:00"),
            ("00:10", "07:00", "06:00–07:00"), ("00:10", "23:50", "06:00–22:00"),
            // The night itself, and up to its edges.
            ("00:00", "05:59", ""), ("22:00", "23:59", ""), ("00:00", "06:00", ""),
            // A quarter of an hour is left, or less.
            ("21:45", "23:00", "21:45–22:00"), ("21:46", "23:00", ""),
            ("03:00", "06:15", "06:00–06:15"), ("03:00", "06:14", ""), ("10:00", "10:14", ""),
        ])
    func `a gap is asked about by day`(from: String, until: String, asked: String) {
        for local in [LocalDay.monday, .springForward, .fallBack] {
            let day = FamilyCalendar.berlin.calendarDay(local)
            let gap = Self.instant(from, of: day)..<Self.instant(until, of: day)

            let found = Entry.asked([gap], on: day).map { "\(Self.clock($0, of: day))" }

            #expect(found == (asked.isEmpty ? [] : [asked]), "\(local)")
        }
    }

    @Test func `a day that the clocks skip has none`() {
        let day = FamilyCalendar.of("Pacific/Apia").calendarDay(.of("2011-12-30"))

        #expect(day.span.isEmpty)
        #expect(Entry.asked([], on: day).isEmpty)
    }

    private static func instant(_ clock: String, of day: CalendarDay) -> Instant {
        day.instants(minuteOfDay: ClockTime.minute(clock)!)[0]
    }

    private static func clock(_ gap: Range<Instant>, of day: CalendarDay) -> String {
        [gap.lowerBound, gap.upperBound]
            .map { ClockTime.text(minute: day.minuteOfDay(at: $0)) }.joined(separator: "–")
    }
}
