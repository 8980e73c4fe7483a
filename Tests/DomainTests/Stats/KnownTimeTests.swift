import Support
import Testing

@testable import Domain

/// What averages and comparisons may rest on.
struct KnownTimeTests {
    static let berlin = FamilyCalendar.of("Europe/Berlin")

    private func told(_ days: ClosedRange<LocalDay>?) -> String {
        days.map { "\($0.lowerBound) \($0.upperBound)" } ?? "-"
    }

    @Test(
        arguments: [
            // A running week: today is no whole day, and has its like of last week in part.
            (
                .week, "2026-03-04", "2026-01-01", "2026-03-04", "2026-03-02 2026-03-03",
                "2026-02-23 2026-02-25", true
            ),
            // On its first day there is nothing to average.
            (.week, "2026-03-02", "2026-01-01", "2026-03-02", "-", "2026-02-23 2026-02-23", true),
            // Its last day is not over either.
            (
                .week, "2026-03-08", "2026-01-01", "2026-03-08", "2026-03-02 2026-03-07",
                "2026-02-23 2026-03-01", true
            ),
            (
                .week, "2026-03-02", "2026-01-01", "2026-03-09", "2026-03-02 2026-03-08",
                "2026-02-23 2026-03-01", false
            ),
            // The record began in the week before, or in this one.
            (.week, "2026-03-04", "2026-02-24", "2026-03-04", "2026-03-02 2026-03-03", "-", false),
            (.week, "2026-03-04", "2026-03-03", "2026-03-04", "2026-03-03 2026-03-03", "-", false),
            (.week, "2026-03-04", "2026-03-04", "2026-03-04", "-", "-", false),
            (.year, "2026-03-04", "2025-11-20", "2026-03-04", "2026-01-01 2026-03-03", "-", false),
            (
                .year, "2026-03-04", "2025-01-01", "2026-03-04", "2026-01-01 2026-03-03",
                "2025-01-01 2025-03-04", true
            ),
            // The 31st of March has no like in February.
            (
                .month, "2026-03-01", "2026-01-01", "2026-03-31", "2026-03-01 2026-03-30",
                "2026-02-01 2026-02-28", false
            ),
            (
                .month, "2026-02-01", "2026-01-01", "2026-02-28", "2026-02-01 2026-02-27",
                "2026-01-01 2026-01-28", true
            ),
            // Nothing was ever logged, and a time that has not come.
            (.week, "2026-03-04", nil, "2026-03-04", "-", "-", false),
            (.week, "2026-03-11", "2026-01-01", "2026-03-04", "-", "-", false),
        ] as [(StatsPeriod.Kind, String, String?, String, String, String, Bool)]
    ) func `only known time is averaged and compared`(
        kind: StatsPeriod.Kind, day: String, first: String?, today: String, whole: String,
        compared: String, endsWithNow: Bool
    ) {
        let known = KnownTime(
            of: StatsPeriod(kind, around: .of(day), in: Self.berlin), since: first.map(LocalDay.of),
            today: .of(today), in: Self.berlin)

        #expect(told(known.whole) == whole)
        #expect(told(known.compared) == compared)
        #expect(known.endsWithNow == endsWithNow)
    }
}
