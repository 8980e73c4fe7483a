import Support
import Testing

@testable import Domain

/// The goals of many days, and on how many of them they were kept.
struct GoalHistoryTests {
    private func row(
        _ day: Int, _ category: CategoryID, _ days: DayKind = .school, least: Int? = nil,
        most: Int? = nil, at home: HomeID? = nil
    ) -> GoalHistory.Row {
        GoalHistory.Row(
            from: .monday + day,
            GoalChange(category, days, Goal(minimum: least, maximum: most), at: home))
    }

    @Test func `a day has the goals of its home, and those of all days where it has none`() {
        let history = GoalHistory(
            [
                row(0, .screen, most: 60), row(0, .reading, least: 20),
                row(1, .screen, most: 90, at: .dads), row(2, .reading, at: .dads),
            ], weeks: [])

        let dads = (0..<3).map { history.goals(on: .monday + $0, at: .dads)[.screen]?.maximum }
        #expect(dads == [60, 90, 90])
        #expect(history.goals(on: .monday + 2, at: .mums)[.screen]?.maximum == 60)
        #expect(history.goals(on: .monday + 2)[.screen]?.maximum == 60)
        #expect(history.goals(on: .monday + 1, at: .dads)[.reading]?.minimum == 20)
        #expect(history.goals(on: .monday + 2, at: .dads)[.reading] == nil)
        let counts = GoalCount.of(
            [.monday + 1: [.screen: .minutes(80)], .monday + 2: [.screen: .minutes(80)]], history,
            today: .monday + 3, at: { $0 == .monday + 1 ? .dads : .mums })
        #expect(counts.first { $0.category == .screen }?.limit == GoalCount.Days(kept: 1, all: 2))
    }

    @Test func `a goal holds from its day on, until another takes its place`() {
        let history = GoalHistory(
            [row(2, .reading, least: 30), row(0, .reading, least: 20), row(3, .reading)],
            weeks: [])
        let minutes = (-1..<5).map { history.goals(on: .monday + $0)[.reading]?.minimum }

        #expect(minutes == [nil, 20, 20, 30, nil, nil])
    }

    @Test func `weekends have goals of their own, and the week may change`() {
        let history = GoalHistory(
            [row(0, .screen, most: 60), row(0, .screen, .weekend, most: 90)],
            weeks: [(.monday + 7, SchoolWeek([.saturday]))])

        #expect(history.goals(on: .monday)[.screen]?.maximum == 60)
        #expect(history.goals(on: .monday + 5)[.screen]?.maximum == 90)
        #expect(history.goals(on: .monday + 7)[.screen]?.maximum == 90)
        #expect(history.goals(on: .monday + 12)[.screen]?.maximum == 60)
    }

    @Test func `only days that are over and have entries count`() {
        let history = GoalHistory([row(0, .reading, least: 30, most: 60)], weeks: [])
        let byDay: [LocalDay: [CategoryID: Span]] = [
            .monday: [.reading: .minutes(30)], .monday + 1: [.reading: .minutes(61)],
            .monday + 2: [.sport: .minutes(5)], .monday + 3: [:],
            .monday + 4: [.reading: .minutes(40)],
        ]
        let counts = GoalCount.of(byDay, history, today: .monday + 4)

        #expect(counts.map(\.category) == [.reading])
        #expect(counts.first?.target == GoalCount.Days(kept: 2, all: 3))
        #expect(counts.first?.limit == GoalCount.Days(kept: 2, all: 3))
    }
}
