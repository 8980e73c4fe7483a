import Support
import Testing

@testable import Domain

/// What the fourteen-day page says of its days: today is counted, and lowers no average (§7.3).
struct DaysSummaryTests {
    private static let today = LocalDay.monday + 3

    /// So many minutes of reading on a day, on the day before it, and so on.
    private func summary(
        _ minutes: [Int64], of all: Int = 14, from day: LocalDay = DaysSummaryTests.today
    ) -> DaysSummary {
        let days = minutes.enumerated().map { number, count in
            (day - number, count == 0 ? [:] : [CategoryID.reading: Span.minutes(count)])
        }
        return DaysSummary(Dictionary(uniqueKeysWithValues: days), of: all, today: Self.today)
    }

    private func length(_ span: Span) -> String { "\(span.wholeSeconds / 60) min" }

    /// The sentence with its gaps filled.
    private func told(_ message: Message?) -> String? {
        message.map { message in
            message.values.reduce(message.text) { $0.replacing("{{\($1.key)}}", with: $1.value) }
        }
    }

    @Test(
        arguments: [
            // Today comes first, then the days before it.
            ([], 14, nil), ([0, 0], 14, nil),
            ([5], 14, "Logged on 1 of 14 days: 5 min."),
            ([0, 60], 14, "Logged on 1 of 14 days: 60 min."),
            ([5], 1, "Logged: 5 min."),
            ([5, 60], 14, "Logged on 2 of 14 days: 60 min on the one before today."),
            ([5, 60, 40], 14, "Logged on 3 of 14 days, averaging 50 min on those before today."),
            ([0, 60, 40], 14, "Logged on 2 of 14 days, averaging 50 min on those days."),
        ] as [([Int64], Int, String?)])
    func `the sentence`(minutes: [Int64], all: Int, sentence: String?) {
        #expect(told(summary(minutes, of: all).sentence(length: length)) == sentence)
    }

    @Test(
        arguments: [
            (nil, nil), (-1, nil), (0, nil), (1, "The first entry was on day 1."),
            (13, "The first entry was on day 13."), (14, nil),
        ] as [(Int?, String?)])
    func `the day of the first entry, where none came before`(first: Int?, sentence: String?) {
        let days = LocalDay.monday...(LocalDay.monday + 13)

        let message = DaysSummary.beginning(first.map { LocalDay.monday + $0 }, in: days) {
            "day \($0.number - LocalDay.monday.number)"
        }

        #expect(told(message) == sentence)
    }

    @Test func `days that are over are all averaged`() {
        let past = summary([10, 60, 50], from: Self.today - 1)

        #expect(
            told(past.sentence(length: length))
                == "Logged on 3 of 14 days, averaging 40 min on those days.")
        #expect(told(past.row(.reading, total: .minutes(120), length: length)) == "40 min a day")
    }

    @Test(
        arguments: [
            ([5, 60, 40], "50 min a day"), ([5], "5 min today"), ([0, 60], "60 min a day"),
        ] as [([Int64], String)])
    func `the row of a category`(minutes: [Int64], row: String) {
        let total = Span.minutes(minutes.reduce(0, +))
        #expect(told(summary(minutes).row(.reading, total: total, length: length)) == row)
    }

    @Test func `what was logged today alone has no average`() {
        let days = [
            Self.today: [CategoryID.sport: Span.minutes(6)],
            Self.today - 1: [CategoryID.reading: Span.minutes(60)],
        ]
        let summary = DaysSummary(days, of: 14, today: Self.today)

        #expect(told(summary.row(.sport, total: .minutes(6), length: length)) == "6 min today")
        #expect(told(summary.row(.reading, total: .minutes(60), length: length)) == "60 min a day")
    }
}
