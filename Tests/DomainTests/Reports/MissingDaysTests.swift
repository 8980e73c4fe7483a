import Support
import Testing

@testable import Domain

/// Days behind a figure that hold nothing are named, and never taken for days of zero (§7.2).
struct MissingDaysTests {
    private let writing = MissingDays.Writing(
        days: { $0 == 1 ? "1 day" : "\($0) days" },
        stretch: {
            $0.lowerBound == $0.upperBound
                ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
        },
        list: { $0.joined(separator: ", ") }, home: "Dad’s")

    /// Days by how many they are after Monday 2 March 2026.
    private func days(_ numbers: some Sequence<Int>) -> [LocalDay] { numbers.map { .monday + $0 } }

    @Test(
        arguments: [
            // (days, logged, hidden, away, first, today) → (empty, away)
            (0...6, [0, 1, 2, 3, 4, 5, 6], [], [], 0, 9, [], []),
            (0...6, [0, 3], [], [], 0, 9, [1, 2, 4, 5, 6], []),
            // Today goes on, and tomorrow is still to come.
            (0...6, [0, 1], [], [], 0, 3, [2], []), (0...6, [], [], [], 0, 0, [], []),
            // Nothing is known from before the first entry.
            (0...6, [4], [], [], 4, 9, [5, 6], []), (0...6, [], [], [], 8, 9, [], []),
            // What the other home keeps is named elsewhere.
            (0...6, [0], [1, 2, 3], [], 0, 9, [4, 5, 6], []),
            (0...6, [0, 1, 2], [], [3, 4], 0, 9, [5, 6], [3, 4]),
            // A day at the other home with entries is a day with entries.
            (0...2, [0, 1, 2], [], [1], 0, 9, [], []),
            (0...0, [], [], [], -5, 1, [0], []),
        ]
            as [(
                ClosedRange<Int>, [Int], [Int], [Int], Int, Int, [Int], [Int]
            )])
    func `a day is missing once it is over`(
        all: ClosedRange<Int>, logged: [Int], hidden: [Int], away: [Int], first: Int, today: Int,
        empty: [Int], gone: [Int]
    ) {
        let missing = MissingDays(
            days(all), logged: Set(days(logged)), hidden: Set(days(hidden)),
            away: Set(days(away)), since: .monday + first, today: .monday + today)

        #expect(missing.empty == days(empty))
        #expect(missing.away == days(gone))
    }

    @Test(
        arguments: [
            ([], nil, nil),
            (
                [0], "Nothing logged on 1 day: 2026-03-02.",
                "Nothing logged before on 1 day: 2026-03-02."
            ),
            (
                [0, 1, 2], "Nothing logged on 3 days: 2026-03-02–2026-03-04.",
                "Nothing logged before on 3 days: 2026-03-02–2026-03-04."
            ),
            (
                [0, 2, 4, 5],
                "Nothing logged on 4 days: 2026-03-02, 2026-03-04, 2026-03-06–2026-03-07.",
                "Nothing logged before on 4 days: 2026-03-02, 2026-03-04, 2026-03-06–2026-03-07."
            ),
            // More stretches are counted.
            ([0, 2, 4, 6], "Nothing logged on 4 days.", "Nothing logged before on 4 days."),
            // The month of the clock's change, and the end of a year.
            (
                [27, 28, 29], "Nothing logged on 3 days: 2026-03-29–2026-03-31.",
                "Nothing logged before on 3 days: 2026-03-29–2026-03-31."
            ),
        ] as [([Int], String?, String?)])
    func `empty days have a sentence`(empty: [Int], now: String?, before: String?) {
        let missing = MissingDays(days(empty), logged: [])

        #expect(missing.sentences(writing).first?.english == now)
        #expect(missing.sentencesOfBefore(writing).first?.english == before)
    }

    @Test func `days at a home without FocusPal have another one`() {
        let missing = MissingDays(days(0...5), logged: [], away: Set(days([2, 3])))

        #expect(
            missing.sentences(writing).map(\.english) == [
                "Nothing logged on 4 days: 2026-03-02–2026-03-03, 2026-03-06–2026-03-07.",
                "At Dad’s, and not counted: 2026-03-04–2026-03-05.",
            ])
        #expect(
            missing.onlyAway.sentencesOfBefore(writing).map(\.english) == [
                "Before, at Dad’s and not counted: 2026-03-04–2026-03-05."
            ])
    }
}
