import Domain
import Support
import Testing

struct ForestMonthTests {
    @Test(arguments: [
        ("2026-02", "2026-02-01", "2026-02-28"), ("2028-02", "2028-02-01", "2028-02-29"),
        ("2026-12", "2026-12-01", "2026-12-31"), ("2026-04", "2026-04-01", "2026-04-30"),
    ])
    func `a month has its days`(month: String, first: String, last: String) throws {
        let month = try #require(CalendarMonth(iso: month))

        #expect(month.days == .of(first)...(.of(last)))
        #expect(CalendarMonth(of: .of(last)) == month)
    }

    @Test(arguments: ["", "2026", "2026-13", "2026-00", "2026-3", "26-03", "2026-03-02", "x"])
    func `what is no month is none`(text: String) {
        #expect(CalendarMonth(iso: text) == nil)
    }

    @Test func `a month is written as it is read, and comes before the next`() throws {
        let months = try ["2025-12", "2026-01", "2026-11"].map {
            try #require(CalendarMonth(iso: $0))
        }

        #expect(months.map(\.description) == ["2025-12", "2026-01", "2026-11"])
        #expect(months == months.shuffled().sorted())
    }

    @Test func `the months of a forest are those with trees, newest first`() {
        let records = [
            FocusRecord(.completed, on: .monday, focused: .minutes(25)),
            FocusRecord(.abandoned, on: .monday - 40, focused: .minutes(5)),
            FocusRecord(.completed, on: .monday - 1, focused: .minutes(25)),
            FocusRecord(.completed, on: .monday - 1, focused: .minutes(25)),
            FocusRecord(.completed, on: .monday - 2, focused: .minutes(25)),
        ]

        let months = ForestMonth.all(records)

        #expect(months.map(\.month.description) == ["2026-03", "2026-02"])
        #expect(months.map(\.trees) == [3, 1])
    }
}
