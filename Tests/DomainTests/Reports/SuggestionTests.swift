import Foundation
import Support
import Testing

@testable import Domain

/// What reports ask parents: each rule at its threshold, and silent below it (§9.3).
struct SuggestionTests {
    private static let today = LocalDay.monday + 28

    /// Minutes of one category on each of some days from Monday on; nil: nothing was logged.
    private func facts(
        _ minutes: [Int64?] = [], before: [Int64] = [], of category: CategoryID = .reading,
        isKnown: (LocalDay) -> Bool = { _ in true }, goals: [DayKind: [CategoryID: Goal]] = [:],
        goalsOn: ((LocalDay) -> [CategoryID: Goal])? = nil,
        goalCategories: Set<CategoryID> = [.reading], sessions: [FocusSession] = [],
        startingAt starts: [Int] = [], rest: [Int] = [],
        routines: [SuggestionFacts.RoutineFacts] = [], daysOff: Set<LocalDay> = [],
        today: LocalDay = today
    ) -> SuggestionFacts {
        var byDay: [LocalDay: [CategoryID: Span]] = [:]
        for (number, minutes) in minutes.enumerated() {
            guard let minutes else { continue }
            byDay[.monday + number] = [category: .minutes(minutes)]
        }
        var earlier: [LocalDay: [CategoryID: Span]] = [:]
        for (number, minutes) in before.enumerated() {
            earlier[.monday - before.count + number] = [category: .minutes(minutes)]
        }
        let report = ReportFacts(
            byDay: byDay, before: earlier, today: today, sessions: sessions,
            sessionMinutes: starts, restMinutes: rest, daysOff: daysOff)
        let last = LocalDay.monday + max(0, minutes.count - 1)
        return SuggestionFacts(
            report: report, days: .monday...last, today: today, isKnown: isKnown, goals: goals,
            goalsOn: goalsOn, goalCategories: goalCategories, routines: routines)
    }

    private func sessions(_ minutes: Int, kept: Int, of all: Int) -> [FocusSession] {
        (0..<all).map { number in
            FocusSession(
                id: FocusSessionID(Int64(number + 1)), child: Cast.mia.id, timer: nil,
                plan: FocusPlan(minutes: minutes, seed: 1, leaving: .calm, moodBefore: nil),
                startedAt: .monday9am, reached: 1,
                end: FocusEnd(
                    outcome: number < kept ? .completed : .abandoned, at: .monday9am, day: .monday,
                    focused: .minutes(Int64(minutes))),
                moodAfter: nil)
        }
    }

    private let words = SuggestionWords(
        child: "Mia", category: { "Category \($0)" }, routine: { "Routine \($0)" },
        length: { "\($0) min" }, clock: { ClockTime.text(minute: $0) },
        days: { "\($0.lowerBound)–\($0.upperBound)" })

    private func told(_ message: Message) -> String {
        message.values.reduce(message.text) {
            $0.replacingOccurrences(of: "{{\($1.key)}}", with: $1.value)
        }
    }

    // MARK: - Nothing

    @Test func `without data there is nothing to suggest`() {
        #expect(Suggestions.of(facts()).isEmpty)
        #expect(Suggestions.of(facts([30, 30, 30])).isEmpty)
    }

    @Test func `today and what comes after it don't count`() {
        let facts = SuggestionFacts(
            report: ReportFacts(byDay: [:]), days: .monday...(.monday + 6), today: .monday)
        #expect(facts.days.isEmpty)
    }

    @Test func `of a long period only the last two months count`() {
        let facts = SuggestionFacts(
            report: ReportFacts(byDay: [:]), days: LocalDay(number: -100_000)...(.monday),
            today: .monday + 1)
        #expect(facts.days.count == SuggestionFacts.window)
        #expect(facts.days.last == .monday)
    }

    @Test func `the days that count are those that are known, before today`() {
        let away = LocalDay.monday + 1
        let known = SuggestionFacts.known(
            of: .monday...(.monday + 6), today: .monday + 4, isKnown: { $0 != away })
        #expect(known == [.monday, .monday + 2, .monday + 3])
    }

    // MARK: - Focus

    @Test(arguments: [
        (3, 3, 2, 4, true), (3, 3, 3, 4, true), (3, 3, 3, 3, false), (2, 2, 0, 3, false),
    ])
    func `shorter trees where long ones are left`(
        kept: Int, all: Int, longKept: Int, longAll: Int, isFound: Bool
    ) {
        let found = Suggestions.shorterTrees(
            facts(
                sessions: sessions(15, kept: kept, of: all)
                    + sessions(25, kept: longKept, of: longAll)))
        #expect(
            found?.suggestion
                == (isFound
                    ? .shorterTrees(
                        minutes: 15, kept: kept, of: all, longKept: longKept, longOf: longAll)
                    : nil))
    }

    @Test(
        arguments: [
            (15, 10, 10, 20), (15, 9, 10, 20), (15, 8, 10, nil), (15, 9, 9, nil),
            (40, 10, 10, 45), (41, 10, 10, nil), (180, 20, 20, nil),
        ] as [(Int, Int, Int, Int?)])
    func `longer trees where nearly all are finished`(
        minutes: Int, kept: Int, all: Int, longer: Int?
    ) {
        let found = Suggestions.longerTrees(facts(sessions: sessions(minutes, kept: kept, of: all)))
        #expect(
            found?.suggestion
                == longer.map {
                    .longerTrees(minutes: $0, usual: minutes, kept: kept, of: all)
                })
    }

    @Test(
        arguments: [(10, nil, true), (9, nil, false), (10, 17 * 60, false), (10, 19 * 60, true)]
            as [(Int, Int?, Bool)])
    func `a routine where focus always begins`(count: Int, begins: Int?, isFound: Bool) {
        let routine = begins.map {
            SuggestionFacts.RoutineFacts(
                id: RoutineID(1), begins: $0, planned: 10, usual: nil, calm: nil)
        }
        let found = Suggestions.focusRoutine(
            facts(
                startingAt: Array(repeating: 16 * 60 + 10, count: count),
                routines: routine.map { [$0] } ?? []))
        #expect(
            found?.suggestion
                == (isFound ? .focusRoutine(hour: 16, sessions: count, of: count) : nil))
    }

    // MARK: - Days off

    struct Quiet: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// One letter a day: x logged, - nothing, o a day off.
        let days: String
        /// The places of the first and the last day that is suggested.
        var found: ClosedRange<Int>?
    }

    private static let quiet = [
        Quiet(testDescription: "two days", days: "xxxxxxx--x", found: 7...8),
        Quiet(testDescription: "at the end", days: "xxxxxxxxx---", found: 9...11),
        Quiet(
            testDescription: "the latest of several", days: "xxxxxxxxxx--xxxxxxx--", found: 19...20),
        Quiet(testDescription: "one day", days: "xxxxxxxxx-x"),
        Quiet(testDescription: "too few that were logged", days: "xxxxxx--"),
        Quiet(testDescription: "often nothing", days: "x-x-x-x-x-x-x-x--"),
        Quiet(testDescription: "days off are known", days: "xxxxxxxooxx"),
        Quiet(testDescription: "fifteen days", days: "xxxxxxxxxx---------------"),
        Quiet(testDescription: "all quiet", days: "--------------"),
    ]

    @Test(arguments: quiet)
    func `days without an entry may have been days off`(one: Quiet) {
        let off = one.days.enumerated().filter { $0.element == "o" }.map {
            LocalDay.monday + $0.offset
        }
        let found = Suggestions.daysOff(
            facts(one.days.map { $0 == "x" ? 30 : nil }, daysOff: Set(off)))
        #expect(
            found?.suggestion
                == one.found.map {
                    .daysOff((.monday + $0.lowerBound)...(.monday + $0.upperBound))
                })
    }

    @Test func `days that are not known are not asked about, and don't count as quiet`() {
        func found(_ days: String, isKnown: (LocalDay) -> Bool) -> Suggestion? {
            let minutes: [Int64?] = days.map { $0 == "x" ? 30 : nil }
            return Suggestions.daysOff(facts(minutes, isKnown: isKnown))?.suggestion
        }
        let first = LocalDay.monday + 4
        let away = (LocalDay.monday + 9)...(LocalDay.monday + 10)

        #expect(found("----xxxxxxxxxxxx", isKnown: { $0 >= first }) == nil)
        #expect(found("xxxxxxxxx--x", isKnown: { !away.contains($0) }) == nil)
        #expect(
            found("----xxxxxxxxx--", isKnown: { $0 >= first })
                == .daysOff((.monday + 13)...(.monday + 14)))
    }

    // MARK: - Evenings

    @Test(
        arguments: [
            ([1200, 1210, 1220, 1230, 1291], true), ([1200, 1210, 1220, 1230, 1290], false),
            ([1100, 1200, 1300, 1400], false),
            // One odd evening at each end of ten is nothing.
            ([900, 1200, 1200, 1200, 1200, 1200, 1210, 1210, 1210, 1400], false),
        ] as [([Int], Bool)])
    func `a bedtime routine where evenings end at any time`(rest: [Int], isFound: Bool) {
        #expect((Suggestions.bedtimeRoutine(facts(rest: rest)) != nil) == isFound)
        let evening = SuggestionFacts.RoutineFacts(
            id: RoutineID(1), begins: 19 * 60, planned: 10, usual: nil, calm: nil)
        #expect(Suggestions.bedtimeRoutine(facts(rest: rest, routines: [evening])) == nil)
    }

    @Test func `evenings are those between the times that are named`() {
        let rest = [900, 1150, 1160, 1170, 1200, 1210, 1220, 1230, 1240, 1250, 1260, 1439]

        #expect(
            Suggestions.bedtimeRoutine(facts(rest: rest))?.suggestion
                == .bedtimeRoutine(from: 1150, to: 1260, evenings: 10))
    }

    // MARK: - Goals

    /// School days of two weeks and more; weekends have nothing.
    private func school(_ minutes: [Int64]) -> [Int64?] {
        minutes.enumerated().reduce(into: []) { days, next in
            if next.offset > 0, next.offset % 5 == 0 { days += [nil, nil] }
            days.append(next.element)
        }
    }

    @Test(
        arguments: [
            // Kept twice of seven times; half of the days stay within 43 minutes.
            ([20, 20, 43, 43, 50, 60, 70], 45), ([20, 20, 20, 43, 50, 60, 70], nil),
            ([20, 43, 43, 50, 60, 70], nil), ([43, 43, 43, 43, 43, 43, 43], 45),
            ([1440, 1440, 1440, 1440, 1440, 1440, 1440], 1440),
        ] as [([Int64], Int?)])
    func `a truer limit where it was seldom kept`(minutes: [Int64], suggested: Int?) throws {
        let goal = try #require(Goal(maximum: 30))
        let found = Suggestions.truerLimit(
            facts(school(minutes), goals: [.school: [.reading: goal]]))
        #expect(
            found?.suggestion
                == suggested.map {
                    .truerLimit(
                        .reading, .school, limit: 30, minutes: $0,
                        kept: minutes.count { $0 <= 30 }, of: minutes.count)
                })
    }

    @Test(
        arguments: [
            ([30, 30, 22, 22, 21, 20, 20], 20), ([30, 30, 30, 12, 11, 10, 10], nil),
            ([0, 0, 0, 1, 1, 1, 1], 15), ([12, 12, 12, 12, 12, 12], nil),
        ] as [([Int64], Int?)])
    func `a nearer target where it was seldom reached`(minutes: [Int64], suggested: Int?) throws {
        let goal = try #require(Goal(minimum: 30))
        let found = Suggestions.nearerTarget(
            facts(school(minutes), goals: [.school: [.reading: goal]]))
        #expect(
            found?.suggestion
                == suggested.map {
                    .nearerTarget(
                        .reading, .school, target: 30, minutes: $0,
                        kept: minutes.count { $0 >= 30 }, of: minutes.count)
                })
    }

    @Test(
        arguments: [
            (60, 0, 30), (60, 29, 30), (60, 34, 30), (60, 35, 35), (60, 59, 55), (45, 4, 20),
            (30, 12, 15),
            (10, 0, 5), (9, 0, 5), (5, 0, 5), (1440, 0, 720),
        ])
    func `a nearer target is at least half of the present one`(target: Int, usual: Int, nearer: Int)
    {
        #expect(Suggestions.nearer(target: target, usual: usual) == nearer)
    }

    @Test func `half of the days reach a nearer target to the second`() throws {
        let goal = try #require(Goal(minimum: 30))
        // Seven school days of nearly 25 minutes.
        let days = [0, 1, 2, 3, 4, 7, 8].map { LocalDay.monday + $0 }
        let times: [LocalDay: [CategoryID: Span]] = Dictionary(
            uniqueKeysWithValues: days.map { ($0, [.reading: .seconds(24 * 60 + 50)]) })
        let found = Suggestions.nearerTarget(
            SuggestionFacts(
                report: ReportFacts(byDay: times), days: .monday...(.monday + 8),
                today: Self.today, goals: [.school: [.reading: goal]]))

        #expect(
            found?.suggestion
                == .nearerTarget(.reading, .school, target: 30, minutes: 20, kept: 0, of: 7))
    }

    @Test(arguments: [(14, 13, true), (14, 12, false), (13, 13, false)])
    func `a target that is reached nearly always may go`(all: Int, kept: Int, isFound: Bool) throws
    {
        let goal = try #require(Goal(minimum: 30))
        let minutes = (0..<all).map { Int64($0 < kept ? 30 : 29) }
        let found = Suggestions.reachedTarget(
            facts(school(minutes), goals: [.school: [.reading: goal]]))
        #expect(
            found?.suggestion
                == (isFound ? .reachedTarget(.reading, .school, kept: kept, of: all) : nil))
    }

    @Test func `days that had another goal don't count`() throws {
        let before = try #require(Goal(minimum: 10, maximum: 90))
        let now = try #require(Goal(minimum: 60, maximum: 90))
        func changed(on day: LocalDay) -> SuggestionFacts {
            facts(
                school(Array(repeating: 45, count: 14)), goals: [.school: [.reading: now]],
                goalsOn: { [.reading: $0 < day ? before : now] })
        }

        // This morning, and seven school days ago.
        #expect(Suggestions.nearerTarget(changed(on: Self.today)) == nil)
        #expect(
            Suggestions.nearerTarget(changed(on: .monday + 9))?.suggestion
                == .nearerTarget(
                    .reading, .school, target: 60, minutes: 45, kept: 0, of: 7))
    }

    @Test func `a limit is counted on the days that had it, whatever the target was`() throws {
        let now = try #require(Goal(minimum: 5, maximum: 30))
        let before = try #require(Goal(maximum: 30))
        let found = Suggestions.truerLimit(
            facts(
                school(Array(repeating: 45, count: 7)), goals: [.school: [.reading: now]],
                goalsOn: { _ in [.reading: before] }))

        #expect(
            found?.suggestion
                == .truerLimit(.reading, .school, limit: 30, minutes: 45, kept: 0, of: 7))
    }

    @Test func `no goal for what can have none`() {
        for category in [CategoryID.focus, .reading] {
            let grown = facts(
                [60, 60, 60], before: [40, 40, 40], of: category, goalCategories: [.sport])
            #expect(Suggestions.newGoal(grown) == nil)
        }
    }

    @Test func `a goal for what grew by half and has none`() throws {
        let goal = try #require(Goal(minimum: 30))
        let grown = facts([60, 60, 60], before: [40, 40, 40])
        #expect(
            Suggestions.newGoal(grown)?.suggestion
                == .newGoal(.reading, .school, before: .minutes(120), now: .minutes(180)))
        #expect(Suggestions.newGoal(facts([59, 60, 60], before: [40, 40, 40])) == nil)
        #expect(
            Suggestions.newGoal(
                facts([60, 60, 60], before: [40, 40, 40], goals: [.weekend: [.reading: goal]]))
                == nil)
    }

    // MARK: - Routines

    @Test(arguments: [(10, 13, true), (10, 12, false), (10, 8, false), (60, 75, true)])
    func `more time for a routine that usually needs it`(
        planned: Int, usual: Int, isFound: Bool
    ) {
        let time = UsualTime(Array(repeating: .minutes(Int64(usual)), count: 3))
        let routine = SuggestionFacts.RoutineFacts(
            id: RoutineID(7), begins: nil, planned: planned, usual: time, calm: nil)
        #expect(
            Suggestions.truerPlan(facts(routines: [routine]))?.suggestion
                == (isFound ? .truerPlan(RoutineID(7), planned: planned, usual: usual) : nil))
    }

    // MARK: - Which ones

    @Test func `two are enough, the strongest first`() {
        let suggested = Suggestions.of(
            facts(
                "xxxxxxxxx--x".map { $0 == "x" ? 30 : nil },
                sessions: sessions(15, kept: 5, of: 5) + sessions(25, kept: 0, of: 5),
                rest: [1100, 1150, 1200, 1250, 1300]))
        #expect(
            suggested == [
                .shorterTrees(minutes: 15, kept: 5, of: 5, longKept: 0, longOf: 5),
                .daysOff((.monday + 9)...(.monday + 10)),
            ])
    }

    // MARK: - Sentences

    static let sentences: [(Suggestion, String, String)] = [
        (
            .shorterTrees(minutes: 15, kept: 5, of: 6, longKept: 2, longOf: 7),
            "Would 15 min suit a tree better?",
            "Up to 20 min, 5 of 6 sessions were finished; longer ones, 2 of 7."
        ),
        (
            .longerTrees(minutes: 20, usual: 15, kept: 9, of: 10),
            "Would 20 min suit a tree better?", "9 of 10 sessions of 15 min were finished."
        ),
        (
            .truerLimit(.reading, .school, limit: 30, minutes: 45, kept: 2, of: 9),
            "Category 2: would a limit of 45 min be more realistic?",
            "The limit is 30 min. It was kept on 2 of 9 school days."
        ),
        (
            .truerLimit(.reading, .weekend, limit: 30, minutes: 45, kept: 2, of: 9),
            "Category 2: would a limit of 45 min be more realistic?",
            "The limit is 30 min. It was kept on 2 of 9 days without school."
        ),
        (
            .nearerTarget(.reading, .school, target: 30, minutes: 10, kept: 1, of: 9),
            "Category 2: would 10 min be a better goal to begin with?",
            "The goal is 30 min. It was reached on 1 of 9 school days."
        ),
        (
            .nearerTarget(.reading, .weekend, target: 30, minutes: 10, kept: 1, of: 9),
            "Category 2: would 10 min be a better goal to begin with?",
            "The goal is 30 min. It was reached on 1 of 9 days without school."
        ),
        (
            .reachedTarget(.reading, .school, kept: 14, of: 14),
            "Category 2: is the goal still needed?", "It was reached on 14 of 14 school days."
        ),
        (
            .reachedTarget(.reading, .weekend, kept: 14, of: 14),
            "Category 2: is the goal still needed?",
            "It was reached on 14 of 14 days without school."
        ),
        (
            .newGoal(.reading, .school, before: .minutes(120), now: .minutes(180)),
            "Category 2: would a goal help?", "It went from 120 min to 180 min, and has no goal."
        ),
        (
            .bedtimeRoutine(from: 1140, to: 1270, evenings: 6),
            "Would a bedtime routine make evenings easier?",
            "Rest started between 19:00 and 21:10 on 6 evenings."
        ),
        (
            .focusRoutine(hour: 23, sessions: 10, of: 12),
            "Would a routine at 23:00 make it easier to begin?",
            "10 of 12 focus sessions started between 23:00 and 00:00."
        ),
        (
            .truerPlan(RoutineID(1), planned: 20, usual: 31),
            "Routine 1: should the plan have more time?",
            "It usually takes 31 min. The plan has 20 min."
        ),
        (
            .fading(RoutineID(1), days: 19, of: 20),
            "Routine 1: can Mia do it without FocusPal?",
            "Mia did it without help on 19 of 20 days in four weeks."
        ),
        (
            .daysOff(.monday...(.monday + 1)), "2026-03-02–2026-03-03: were these days off?",
            "Nothing was logged then. Days off don’t break streaks or goals."
        ),
    ]

    @Test(arguments: sentences)
    func `each asks a question, and says why`(one: Suggestion, question: String, reason: String) {
        #expect(told(one.question(words)) == question)
        #expect(told(one.reason(words)) == reason)
        #expect(!one.act.text.isEmpty)
    }
}
