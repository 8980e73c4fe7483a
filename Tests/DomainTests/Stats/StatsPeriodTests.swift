import Support
import Testing

@testable import Domain

/// Weeks, months and years of the family (§7).
struct StatsPeriodTests {
    static let berlin = FamilyCalendar.of("Europe/Berlin")

    private func told(_ period: StatsPeriod) -> String {
        "\(period.days.lowerBound) \(period.days.upperBound)"
    }

    @Test(
        arguments: [
            (.week, "2026-03-04", "2026-03-02 2026-03-08"),
            (.week, "2026-03-02", "2026-03-02 2026-03-08"),
            (.week, "2026-01-01", "2025-12-29 2026-01-04"),
            (.month, "2024-02-29", "2024-02-01 2024-02-29"),
            (.month, "2026-02-01", "2026-02-01 2026-02-28"),
            (.month, "2025-12-31", "2025-12-01 2025-12-31"),
            (.year, "2024-07-01", "2024-01-01 2024-12-31"),
            (.range, "2024-07-01", "2024-07-01 2024-07-01"),
        ] as [(StatsPeriod.Kind, String, String)]
    ) func `a period holds its day`(kind: StatsPeriod.Kind, day: String, days: String) {
        #expect(told(StatsPeriod(kind, around: .of(day), in: Self.berlin)) == days)
    }

    @Test func `a week begins when the family says so`() {
        let calendar = FamilyCalendar(zone: Self.berlin.zone, firstWeekday: .sunday)
        let week = StatsPeriod(.week, around: .of("2026-03-04"), in: calendar)
        #expect(told(week) == "2026-03-01 2026-03-07")
    }

    @Test(arguments: StatsPeriod.Kind.allCases)
    func `going back and forth comes back, and periods leave no day out`(kind: StatsPeriod.Kind) {
        var period = StatsPeriod(kind, around: .of("2024-02-29"), in: Self.berlin)
        for _ in 0..<40 {
            let before = period.previous(in: Self.berlin)
            #expect(before.days.upperBound + 1 == period.days.lowerBound)
            #expect(before.next(in: Self.berlin) == period)
            period = before
        }
    }

    @Test(
        arguments: [
            // Wednesday: three days of this week beside three of the last one.
            (.week, "2026-03-04", "2026-03-04", "2026-02-23 2026-02-25"),
            (.week, "2026-03-04", "2026-03-08", "2026-02-23 2026-03-01"),
            (.week, "2026-03-04", "2026-05-01", "2026-02-23 2026-03-01"),
            (.month, "2026-03-01", "2026-03-31", "2026-02-01 2026-02-28"),
            // The 30th day of March has no like in February.
            (.month, "2026-03-01", "2026-03-30", "2026-02-01 2026-02-28"),
            (.year, "2024-05-01", "2024-03-01", "2023-01-01 2023-03-02"),
        ] as [(StatsPeriod.Kind, String, String, String)]
    ) func `what has come is held against as much of the period before`(
        kind: StatsPeriod.Kind, day: String, today: String, days: String
    ) throws {
        let period = StatsPeriod(kind, around: .of(day), in: Self.berlin)
        let compared = try #require(period.compared(today: .of(today), in: Self.berlin))
        #expect("\(compared.lowerBound) \(compared.upperBound)" == days)
    }

    @Test func `what has not come is held against nothing`() {
        let period = StatsPeriod(.week, around: .of("2026-03-04"), in: Self.berlin)
        #expect(period.compared(today: .of("2026-03-01"), in: Self.berlin) == nil)
    }

    @Test func `a range is in order and at most ten years`() {
        let day = LocalDay.of("2026-03-04")
        #expect(StatsPeriod(from: day, to: day)?.length == 1)
        #expect(StatsPeriod(from: day, to: day - 1) == nil)
        #expect(StatsPeriod(from: day, to: day + 3_659) != nil)
        #expect(StatsPeriod(from: day, to: day + 3_660) == nil)
    }
}
