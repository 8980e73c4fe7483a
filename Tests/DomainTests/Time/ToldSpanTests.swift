import Testing

@testable import Domain

/// Lengths of time in whole minutes.
struct ToldSpanTests {
    @Test(
        arguments: [
            (Int64.min, ToldSpan.nothing), (-1, .nothing), (0, .nothing), (1, .underAMinute),
            (59_999, .underAMinute), (60_000, .time(hours: 0, minutes: 1)),
            (3_599_999, .time(hours: 0, minutes: 59)), (3_600_000, .time(hours: 1, minutes: 0)),
            (90_060_000, .time(hours: 25, minutes: 1)),
        ] as [(Int64, ToldSpan)])
    func `nothing is never called a little`(milliseconds: Int64, told: ToldSpan) {
        #expect(Span(milliseconds: milliseconds).told == told)
    }
}
