import Domain
import Testing

/// What figures are compared with, in words (§7.2).
struct ComparisonTests {
    @Test(
        arguments: [
            (.unknown, "not enough to compare yet"),
            (.empty, "nothing logged in the previous period"),
            (.covered, "of the days that it covers"),
            (.before(.week, untilNow: false, days: 7), "compared with the week before"),
            (.before(.week, untilNow: true, days: 7), "compared with this point last week"),
            (.before(.month, untilNow: false, days: 28), "compared with the month before"),
            (.before(.month, untilNow: true, days: 31), "compared with this point last month"),
            (.before(.year, untilNow: false, days: 366), "compared with the year before"),
            (.before(.year, untilNow: true, days: 365), "compared with this point last year"),
            (.before(.range, untilNow: false, days: 1), "compared with the day before"),
            (.before(.range, untilNow: true, days: 1), "compared with this point yesterday"),
            (
                .before(.range, untilNow: false, days: 2),
                "compared with the same number of days before"
            ),
            (
                .before(.range, untilNow: true, days: 3650),
                "compared with the same amount of time before"
            ),
        ] as [(Comparison, String)])
    func `each comparison says with what`(comparison: Comparison, words: String) {
        #expect(comparison.sentence.english == words)
    }

    /// In seconds.
    @Test(
        arguments: [
            (0, 0, "no change"), (0, 59, "no change"), (60, 119, "no change"),
            (59, 60, "+ 1 min"), (60, 59, "− 1 min"), (3600, 7200, "+ 60 min"),
            (7200, 0, "− 120 min"), (.max, 0, "− 6324480000 min"), (0, .max, "+ 6324480000 min"),
        ] as [(Int64, Int64, String)])
    func `a change is said in whole minutes`(earlier: Int64, now: Int64, words: String) {
        let change = Comparison.change(
            from: .seconds(earlier), to: .seconds(now), length: { "\($0.wholeSeconds / 60) min" })

        #expect(change.english == words)
    }
}
