import Domain
import Support
import Testing

struct DayAheadTests {
    @Test(
        arguments: [
            (-400, .today), (-1, .today), (0, .today), (1, .tomorrow), (2, .thisWeek),
            (6, .thisWeek), (7, .later), (400, .later),
        ] as [(Int, DayAhead)])
    func `a weekday names the five days after tomorrow`(days: Int, is expected: DayAhead) {
        #expect(DayAhead(.monday + days, from: .monday) == expected)
    }
}
