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

    /// Rows of a goal as text: `from day`:`minutes`, `-` where it was ended.
    private func told(_ rows: [GoalHistory.Row]) -> String {
        rows.map { row in
            let minutes = row.change.goal?.minimum.map(String.init) ?? "-"
            return "\(row.from.number - LocalDay.monday.number):\(minutes)"
        }.joined(separator: " ")
    }

    @Test(
        arguments: [
            // The one that stays never had a goal, has one, or has ended it.
            ([], [(0, 30), (4, 45)], "0:30 4:45"), ([(0, 20)], [(1, 30)], ""),
            ([(0, 20), (3, nil)], [(1, 30)], "3:30"),
            ([(0, 20), (3, nil)], [(1, 30), (5, 45)], "3:30 5:45"),
            ([(0, 20), (3, nil)], [(4, 30)], "4:30"), ([(0, 20), (3, nil)], [(3, 30)], "3:30"),
            // Neither has one any more.
            ([(0, 20), (3, nil)], [(1, 30), (5, nil)], ""), ([(0, 20), (3, nil)], [], ""),
            // It was ended and set again.
            ([(0, 20), (3, nil), (6, 25)], [(1, 30)], ""),
        ] as [([(Int, Int?)], [(Int, Int?)], String)])
    func `the goal that is still in force outlives a merge`(
        own: [(Int, Int?)], other: [(Int, Int?)], taken: String
    ) {
        let rows = MergedGoals.taken(
            other.map { row($0.0, .reading, least: $0.1) },
            besides: own.map { row($0.0, .homework, least: $0.1) })

        #expect(told(rows) == taken)
    }

    @Test func `days on which a goal rested do not count`() {
        let history = GoalHistory([row(0, .reading, least: 30)], weeks: [])
        let byDay: [LocalDay: [CategoryID: Span]] = [
            .monday: [.reading: .minutes(30)], .monday + 1: [.sport: .minutes(5)],
            .monday + 2: [.sport: .minutes(5)],
        ]
        let counts = GoalCount.of(
            byDay, history, today: .monday + 3, rests: { _, day in day > .monday })

        #expect(counts.first?.target == GoalCount.Days(kept: 1, all: 1))
    }

    @Test(
        arguments: [
            // Never logged, logged until noon of the day, or only on the day before.
            (nil, true, true), (nil, false, true), (180, true, false), (180, false, true),
            (-600, true, true), (-600, false, true),
        ] as [(Int64?, Bool, Bool)])
    func `a hidden category's goal rests today and after its last time`(
        last: Int64?, isOver: Bool, rests: Bool
    ) throws {
        let rest = GoalRest([.reading: last.map { .monday9am.minutes($0) }])
        let start = FamilyCalendar.berlin.start(of: .monday)

        #expect(rest.rests(.reading, from: start, isOver: isOver) == rests)
        #expect(!rest.rests(.sport, from: start, isOver: isOver))
        let goal = try #require(Goal(minimum: 30))
        let awake = rest.awake([.reading: goal, .sport: goal], from: start, isOver: isOver)
        #expect(awake.count == (rests ? 1 : 2))
    }

    @Test func `where no category is hidden, no day's beginning is reckoned`() {
        var reckoned = 0
        func start() -> Instant {
            reckoned += 1
            return .monday9am
        }
        let plain = GoalRest().rests(.reading, from: start(), isOver: true)
        let today = GoalRest([.reading: .monday9am]).rests(.reading, from: start(), isOver: false)

        #expect(!plain && today)
        #expect(reckoned == 0)
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
