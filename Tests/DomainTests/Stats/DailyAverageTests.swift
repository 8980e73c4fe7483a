import Domain
import Support
import Testing

/// Which days an average is of (§7.2).
struct DailyAverageTests {
    /// Minutes of reading from Monday on, nil: no entry at all, 0: only of something else; how many days
    /// are over; the minutes of an average day.
    @Test(
        arguments: [
            ([60, 60, 60], 3, 60), ([60, nil, 30], 3, 45), ([nil, nil, 30], 3, 30),
            // A day with entries of something else counts.
            ([60, 0, 30], 3, 30), ([0, 0, 0], 3, 0),
            // Today is not over.
            ([60, 60, 600], 2, 60), ([60], 0, nil), ([nil, 60], 1, nil),
            ([], 0, nil), ([nil, nil], 2, nil),
        ] as [([Int64?], Int, Int64?)])
    func `an average is of the finished days with entries`(
        minutes: [Int64?], finished: Int, average: Int64?
    ) {
        var byDay: [LocalDay: [CategoryID: Span]] = [:]
        var logged: Set<LocalDay> = []
        for (number, minutes) in minutes.enumerated() {
            guard let minutes else { continue }
            logged.insert(.monday + number)
            if minutes > 0 { byDay[.monday + number] = [.reading: .minutes(minutes)] }
        }

        let found = DailyAverage(
            byDay, logged: logged,
            finished: finished == 0 ? nil : LocalDay.monday...(.monday + (finished - 1)))

        #expect(found?.time == average.map { .minutes($0) })
    }

    @Test func `huge times have an average`() {
        let found = DailyAverage(
            [.monday: [.reading: .hours(.max), .sport: .hours(.max)]], logged: [.monday],
            finished: .monday...(.monday))

        #expect(found?.time == .hours(.max))
    }
}
