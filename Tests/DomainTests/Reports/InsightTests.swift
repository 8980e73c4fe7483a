import Support
import Testing

@testable import Domain

/// What reports say: each rule at its threshold, and silent below it (§9.3).
struct InsightTests {
    /// So many minutes of one category on each of some days.
    private func days(
        _ minutes: [Int64], of category: CategoryID = .reading, from first: LocalDay = .monday
    ) -> [LocalDay: [CategoryID: Span]] {
        Dictionary(
            uniqueKeysWithValues: minutes.enumerated().map {
                (first + $0, [category: .minutes($1)])
            })
    }

    private func session(
        _ minutes: Int, _ outcome: FocusRecord.Outcome = .completed, on day: LocalDay = .monday,
        before: Mood? = nil, after: Mood? = nil
    ) -> FocusSession {
        FocusSession(
            id: FocusSessionID(1), child: Cast.mia.id, timer: nil,
            plan: FocusPlan(minutes: minutes, seed: 1, leaving: .calm, moodBefore: before),
            startedAt: .monday9am, reached: 1,
            end: FocusEnd(
                outcome: outcome, at: .monday9am, day: day,
                focused: .minutes(outcome == .completed ? Int64(minutes) : 3)),
            moodAfter: after)
    }

    private func changes(_ before: [Int64], _ now: [Int64]) -> [Insight] {
        let facts = ReportFacts(
            byDay: days(now), before: days(before, from: .monday - before.count))
        return Insights.changes(facts).map(\.insight)
    }

    @Test func `a category that took more time is reported with both times`() {
        #expect(
            changes([40, 40, 50], [60, 60, 55])
                == [.more(.reading, before: .minutes(130), now: .minutes(175), percent: 34)])
    }

    @Test func `a category that took less time is reported the same way`() {
        #expect(
            changes([60, 60, 60], [40, 40, 40])
                == [.less(.reading, before: .minutes(180), now: .minutes(120), percent: 33)])
    }

    @Test(
        arguments: [
            // A fifth and half an hour: exactly, then a minute less, then a fifth of little.
            ([50, 50, 50], [60, 60, 60], 1), ([50, 50, 50], [60, 60, 59], 0),
            ([20, 20, 20], [29, 30, 30], 0), ([100, 100, 100], [110, 110, 119], 0),
            // From nothing, from too little, and from two days.
            ([10, 10, 9], [60, 60, 60], 0), ([10, 10, 10], [60, 60, 60], 1),
            ([60, 60], [120, 120, 120], 0), ([60, 60, 60], [200, 200], 0),
        ] as [([Int64], [Int64], Int)])
    func `a change is reported from a fifth and half an hour on`(
        before: [Int64], now: [Int64], count: Int
    ) {
        #expect(changes(before, now).count == count)
    }

    @Test(
        arguments: [
            // Two hours more of reading beside the same sport are told, and so is reading instead
            // of sport: together it is as much.
            (60, 90, 100, 100, true), (60, 150, 150, 60, true),
            // All of it is less: that week was logged less fully, and nobody read less for it.
            (60, 40, 100, 70, true), (60, 40, 100, 69, false), (60, 12, 300, 60, false),
            // And the other way round.
            (40, 60, 70, 100, true), (40, 60, 69, 100, false),
            // Nothing but reading is logged at all.
            (60, 12, 0, 0, true),
        ] as [(Int64, Int64, Int64, Int64, Bool)])
    func `a change is reported if both times are logged comparably`(
        before: Int64, now: Int64, othersBefore: Int64, others: Int64, isTold: Bool
    ) {
        func days(_ reading: Int64, _ sport: Int64, from first: LocalDay) -> [LocalDay: [CategoryID:
            Span]]
        {
            self.days([reading, reading, reading], from: first).mapValues {
                $0.merging(sport > 0 ? [.sport: .minutes(sport)] : [:]) { $1 }
            }
        }
        let facts = ReportFacts(
            byDay: days(now, others, from: .monday),
            before: days(before, othersBefore, from: .monday - 3))
        let told = Insights.changes(facts).map(\.insight).contains {
            switch $0 {
            case .more(.reading, _, _, _), .less(.reading, _, _, _): true
            default: false
            }
        }

        #expect(told == isTold)
    }

    @Test func `days without a time are no days`() {
        let facts = ReportFacts(byDay: [.monday: [:], .monday + 1: [.reading: .minutes(1)]])

        #expect(facts.byDay.count == 1)
    }

    @Test(arguments: [(2, 2, 0), (2, 3, 1), (1, 3, 0), (3, 5, 1), (5, 9, 0), (7, 7, 1)])
    func `goals are reported if they were kept on most of at least three days`(
        kept: Int, of: Int, count: Int
    ) {
        var goal = GoalCount(category: .reading)
        for number in 0..<of {
            goal.target.count(number < kept)
            goal.limit.count(number < kept)
        }
        let facts = ReportFacts(byDay: [:], goals: [goal])

        #expect(Insights.targets(facts).count == count)
        #expect(Insights.limits(facts).count == count)
        if count == 1 {
            #expect(
                Insights.of(facts) == [
                    .targetReached(.reading, days: kept, of: of),
                    .limitKept(.reading, days: kept, of: of),
                ])
        }
    }

    @Test(arguments: [
        ([540, 550, 599, 700, 800], 9, 3), ([540, 599, 600, 700, 800], 9, 2),
        ([540, 599, 600, 720, 800, 900], 0, 0), ([540, 550, 560, 570], 0, 0),
    ])
    func `the hour of focus holds two fifths of five sessions`(
        minutes: [Int], hour: Int, count: Int
    ) {
        let found = Insights.focusHour(ReportFacts(byDay: [:], sessionMinutes: minutes))

        #expect(
            found?.insight
                == (count == 0 ? nil : .focusHour(hour, sessions: count, of: minutes.count)))
    }

    @Test func `short sessions are reported if they finish more often`() {
        let short = [session(15), session(20), session(20)]
        let long = [session(25), session(45, .abandoned), session(30, .lost)]
        func found(_ sessions: [FocusSession]) -> Insight? {
            Insights.shortSessions(ReportFacts(byDay: [:], sessions: sessions))?.insight
        }

        #expect(
            found(short + long)
                == .shortSessions(upTo: 20, kept: 3, of: 3, longKept: 1, longOf: 3))
        #expect(found(Array(short.dropLast()) + long) == nil)
        #expect(found(short + [session(25), session(30), session(45)]) == nil)
    }

    @Test func `a streak in a report goes on over days off, as in the forest`() {
        let sessions = [0, 1, 4].map { session(25, on: .monday + $0) }
        func streak(_ daysOff: Set<LocalDay>) -> Insight? {
            Insights.streak(ReportFacts(byDay: [:], sessions: sessions, daysOff: daysOff))?.insight
        }

        #expect(streak([.monday + 2, .monday + 3]) == .streak(days: 3))
        #expect(streak([.monday + 2]) == nil)
        #expect(streak([]) == nil)
    }

    @Test(arguments: [([0, 1], 0), ([0, 1, 2], 3), ([0, 1, 3, 4, 5, 6, 9], 4), ([], 0)])
    func `the longest streak of days with a tree is told from three on`(days: [Int], length: Int) {
        let sessions = days.map { session(25, on: .monday + $0) }
        let rested = [session(25, .abandoned, on: .monday + 2)]
        let found = Insights.streak(ReportFacts(byDay: [:], sessions: sessions + rested))

        #expect(found?.insight == (length == 0 ? nil : .streak(days: length)))
    }

    @Test func `a weekend that differs is reported with daily averages`() {
        func found(_ minutes: [Int64]) -> Insight? {
            Insights.weekend(ReportFacts(byDay: days(minutes)))?.insight
        }

        // Monday to Sunday.
        #expect(
            found([20, 40, 30, 30, 30, 60, 60])
                == .weekend(.reading, weekday: .minutes(30), weekend: .minutes(60)))
        #expect(
            found([90, 90, 90, 90, 90, 10, 10])
                == .week(.reading, weekday: .minutes(90), weekend: .minutes(10)))
        #expect(found([30, 30, 30, 30, 30, 60, 59]) == nil)
        #expect(found([80, 80, 80, 80, 80, 119, 119]) == nil)
        #expect(found([30, 30, 30, 30, 30, 90]) == nil)
    }

    @Test(
        arguments: [
            (
                [1200, 1210, 1215, 1230, 1245],
                Insight.restTime(from: 1200, to: 1245, evenings: 5, of: 5)
            ),
            ([1200, 1210, 1215, 1230, 1246], .restTime(from: 1200, to: 1230, evenings: 4, of: 5)),
            ([1140, 1200, 1210, 1260, 1300], nil), ([1200, 1200, 1200, 1200], nil),
        ] as [([Int], Insight?)])
    func `rest at nearly the same time is reported of five evenings`(minutes: [Int], told: Insight?)
    {
        let found = Insights.restTime(ReportFacts(byDay: [:], restMinutes: minutes))

        #expect(found?.insight == told)
    }

    @Test func `an evening's rest is the last one that begins on its day`() {
        let calendar = FamilyCalendar.berlin
        let days = (0..<2).map { calendar.calendarDay(.monday + $0) }
        let evening = calendar.start(of: .monday).minutes(20 * 60)
        let rest = [
            Activity.of(.reading, from: evening.minutes(-600), to: evening.minutes(-590)),
            Activity.of(.reading, from: evening.minutes(-60), to: evening.minutes(-50), id: 2),
            Activity.of(.reading, from: evening, to: evening.minutes(600), id: 3),
            Activity.of(.sport, from: evening.minutes(610), to: nil, id: 4),
        ]

        #expect(ReportFacts.restMinutes(rest, of: [.reading], days: days) == [1200])
    }

    @Test func `moments are reported by the clocks of their days`() {
        let calendar = FamilyCalendar.berlin
        let days = calendar.calendarDays(.springForward ... .springForward + 1)
        let start = calendar.start(of: .springForward)
        let moments = [
            start.minutes(-1), start.minutes(60), start.minutes(180), start.minutes(1400),
        ]

        #expect(ReportFacts.minutes(of: moments, days: days) == [60, 240, 20])
    }

    @Test func `at most five are reported, the strongest first`() {
        var sums: [LocalDay: [CategoryID: Span]] = [:]
        var before: [LocalDay: [CategoryID: Span]] = [:]
        for number in 0..<3 {
            for category in 1...7 {
                let id = CategoryID(Int64(category))
                sums[.monday + number, default: [:]][id] = .minutes(Int64(40 * category))
                before[.monday - 1 - number, default: [:]][id] = .minutes(Int64(20 * category))
            }
            // What stays as it was: both times are logged about as fully.
            sums[.monday + number]?[CategoryID(8)] = .minutes(800)
            before[.monday - 1 - number]?[CategoryID(8)] = .minutes(800)
        }
        let told = Insights.of(ReportFacts(byDay: sums, before: before))

        #expect(told.count == Insights.most)
        #expect(
            told.first
                == .more(CategoryID(7), before: .minutes(420), now: .minutes(840), percent: 100))
    }

    @Test func `where nothing is known nothing is said`() {
        #expect(Insights.of(ReportFacts(byDay: [:])) == [])
    }

    @Test func `the sums of focus count what rests and hold it against nobody`() {
        let sums = FocusTotals([
            session(25), session(15, .abandoned),
        ])

        #expect(sums.trees == 1)
        #expect(sums.resting == 1)
        #expect(sums.focused == .minutes(25))
    }
}
