import AppSupport
import Domain
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The days that a demo makes up.
struct DemoHistoryTests {
    static let until = FamilyCalendar.berlin.instant(.of("2026-11-21"), secondOfDay: 60_000)

    private static func history(
        children: Int = 4, years: Int, seed: UInt64 = 1, until: Instant = until
    ) -> DemoHistory {
        let calendar = FamilyCalendar.berlin
        let cast = DemoCast.children(
            children, years: years, today: calendar.day(of: until), seed: seed)
        return DemoHistory(
            of: cast, calendar: calendar, seed: seed,
            from: calendar.day(of: until).yearsEarlier(years), until: until)
    }

    /// Each child's activities, in the order in which they are handed over.
    private static func activities(_ history: DemoHistory) -> [[DemoActivity]] {
        var all = [[DemoActivity]](repeating: [], count: history.children.count)
        history.eachDay { day in
            for activity in day { all[activity.child].append(activity) }
        }
        return all
    }

    static let threeYears = activities(history(years: 3))

    @Test(arguments: [1, 99])
    func `a child's activities are in order and never overlap`(seed: UInt64) {
        for mine in Self.activities(Self.history(years: 1, seed: seed)) {
            for (before, after) in zip(mine, mine.dropFirst()) {
                #expect(before.endedAt.map { $0 <= after.startedAt } ?? false)
            }
            #expect(mine.allSatisfy { $0.startedAt < $0.endedAt ?? Self.until })
        }
    }

    @Test func `every child logs in every month, and leaves days out`() {
        let calendar = FamilyCalendar.berlin
        for mine in Self.threeYears {
            let days = Set(mine.map { calendar.day(of: $0.startedAt) })
            let months = Set(days.map { $0.date.year * 12 + $0.date.month })

            #expect(months.count == 37)
            #expect((700...1050).contains(days.count))
        }
    }

    @Test func `there are weeks in which nobody logs, but not the last ones`() {
        let calendar = FamilyCalendar.berlin
        let days = Set(Self.threeYears.joined().map { calendar.day(of: $0.startedAt) }).sorted()
        let gaps = zip(days, days.dropFirst()).filter { $1.number - $0.number > 7 }

        #expect(gaps.contains { (7...8).contains($0.0.date.month) })
        #expect(gaps.allSatisfy { $0.1 < .of("2026-11-01") })
        #expect(days.suffix(20).first == .of("2026-11-02"))
    }

    @Test func `an eager child logs 8 to 15 activities on most days, others fewer`() {
        let calendar = FamilyCalendar.berlin
        let means = Self.threeYears.map { mine in
            Double(mine.count) / Double(Set(mine.map { calendar.day(of: $0.startedAt) }).count)
        }

        #expect(means.allSatisfy { (5...15).contains($0) })
        #expect((means.max() ?? 0) - (means.min() ?? 0) > 2)
    }

    @Test(arguments: [1, 7])
    func `each child does what it loves more than its siblings do`(seed: UInt64) {
        let history = Self.history(children: 4, years: 1, seed: seed)
        let all = Self.activities(history)
        func share(_ kind: Category.Kind, of child: DemoChild) -> Double {
            let mine = all[child.number]
            return Double(mine.count { $0.kind == kind }) / Double(mine.count)
        }

        for child in history.children {
            let love = child.temperament.love
            let others = history.children.filter { $0.number != child.number }
            let mean = others.reduce(0) { $0 + share(love, of: $1) } / Double(others.count)
            #expect(share(love, of: child) > mean, "\(child.temperament)")
        }
    }

    @Test func `siblings differ in name, age, animal and colour`() {
        let cast = DemoCast.children(8, years: 0, today: .of("2026-11-21"), seed: 3)
        let ages = cast.map { $0.years(on: .of("2026-11-21")) }

        #expect(Set(cast.map(\.profile.name)).count == 8)
        #expect(Set(cast.map(\.profile.avatar)).count == 8)
        #expect(Set(cast.map(\.profile.colour)).count == 8)
        #expect(Set(cast.map(\.temperament)).count == 8)
        #expect(ages == Array(Set(ages)).sorted(by: >))
        #expect(ages.allSatisfy { (5...15).contains($0) })
    }

    @Test func `homework takes longer as a child grows`() {
        let history = Self.history(children: 8, years: 1)
        let all = Self.activities(history)
        func mean(_ child: DemoChild) -> Double {
            let spans = all[child.number].filter { $0.kind == .homework }
                .compactMap { activity in activity.endedAt.map { $0 - activity.startedAt } }
            return Double(spans.reduce(.zero, +).wholeSeconds) / Double(spans.count)
        }
        let schoolchildren = history.children.filter { $0.years(on: .of("2025-11-21")) >= 6 }

        #expect(mean(schoolchildren[0]) > 1.3 * mean(schoolchildren[schoolchildren.count - 1]))
    }

    @Test func `some of the activities have a part`() {
        let all = Self.threeYears.joined()
        let share = Double(all.count { $0.part != nil }) / Double(all.count)

        #expect((0.3...0.8).contains(share))
    }

    @Test func `no school day's morning is filled, for school is not logged`() {
        let calendar = FamilyCalendar.berlin
        let day = LocalDay.of("2026-11-18")
        let ten = calendar.instant(day, secondOfDay: 10 * 3600)

        #expect(SchoolYear.hasSchool(day))
        #expect(
            !Self.threeYears.joined().contains { activity in
                activity.startedAt <= ten && activity.endedAt.map { $0 > ten } ?? false
            })
    }

    @Test(arguments: [
        ("2024-03-30", -1), ("2025-03-29", -1), ("2026-03-28", -1),
        ("2024-10-26", 1), ("2025-10-25", 1), ("2026-10-24", 1),
    ])
    func `a child sleeps through each change of the clocks`(saturday: String, hours: Int64) {
        let calendar = FamilyCalendar.berlin
        let sunday = calendar.calendarDay(.of(saturday) + 1)
        let change = sunday.offsets[1].from
        let sleeps = Self.threeYears.joined().filter { activity in
            activity.startedAt < change && activity.endedAt.map { $0 > change } ?? false
        }

        #expect(sunday.span.length == .hours(24 + hours))
        #expect(sleeps.contains { $0.kind == .rest })
        for sleep in sleeps {
            let end = sleep.endedAt ?? change
            let clock = sunday.minuteOfDay(at: end) + 1440
            let start = calendar.calendarDay(.of(saturday)).minuteOfDay(at: sleep.startedAt)
            let minutes = (end - sleep.startedAt).wholeSeconds / 60
            #expect(abs(minutes - Int64(clock - start) - 60 * hours) <= 1)
        }
    }

    @Test func `a few activities run over midnight`() {
        let calendar = FamilyCalendar.berlin
        let nights = Self.threeYears.joined().filter { activity in
            activity.endedAt.map { calendar.day(of: $0) != calendar.day(of: activity.startedAt) }
                ?? false
        }

        #expect((10...200).contains(nights.count))
    }

    @Test(arguments: [0, 7 * 3600, 12 * 3600, 60_000, 86_399])
    func `it ends at its moment, with one or two children at something`(second: Int) {
        let until = FamilyCalendar.berlin.instant(.of("2026-10-25"), secondOfDay: second)
        for seed in 1...8 as ClosedRange<UInt64> {
            let all = Self.activities(Self.history(years: 0, seed: seed, until: until))
            let running = all.joined().filter { $0.endedAt == nil }

            #expect((1...2).contains(running.count))
            #expect(Set(running.map(\.child)).count == running.count)
            #expect(all.joined().allSatisfy { ($0.endedAt ?? $0.startedAt) <= until })
            #expect(all.allSatisfy { mine in !mine.dropLast().contains { $0.endedAt == nil } })
        }
    }

    @Test func `a sleep over the last midnight goes on or is left out`() {
        let sunday = FamilyCalendar.berlin.calendarDay(.of("2026-10-25"))
        let until = sunday.start + .hours(5)
        let all = (1...6).flatMap { seed in
            Self.activities(Self.history(children: 2, years: 1, seed: seed, until: until))
        }

        let running = all.compactMap(\.last).filter { $0.endedAt == nil }
        #expect(running.contains { $0.kind == .rest && $0.startedAt < sunday.start })
        #expect(all.joined().allSatisfy { ($0.endedAt ?? $0.startedAt) <= until })
        for mine in all {
            for (before, after) in zip(mine, mine.dropFirst()) {
                #expect(before.endedAt.map { $0 <= after.startedAt } ?? false)
            }
        }
    }

    @Test func `no years are one day`() {
        let calendar = FamilyCalendar.berlin
        let all = Self.activities(Self.history(years: 0)).joined()

        #expect(!all.isEmpty)
        #expect(all.allSatisfy { calendar.day(of: $0.startedAt) == .of("2026-11-21") })
    }

    @Test func `nobody logs before the third birthday`() {
        let history = Self.history(children: 1, years: 10)
        let child = history.children[0]
        let first = Self.activities(history)[0].first?.startedAt

        #expect(child.years(on: .of("2026-11-21")) == 8)
        #expect(child.years(on: FamilyCalendar.berlin.day(of: first ?? Self.until)) == 3)
        #expect(child.years(on: history.firstDay(of: child)) == 3)
        #expect(child.years(on: history.firstDay(of: child) - 1) == 2)
    }

    @Test func `a day is the same however long the history is`() {
        func lastDay(_ years: Int) -> [DemoActivity] {
            var last: [DemoActivity] = []
            let cast = DemoCast.children(2, years: 1, today: .of("2026-11-21"), seed: 5)
            DemoHistory(
                of: cast, calendar: .berlin, seed: 5,
                from: LocalDay.of("2026-11-21").yearsEarlier(years), until: Self.until
            ).eachDay { last = $0 }
            return last.filter { FamilyCalendar.berlin.day(of: $0.startedAt) == .of("2026-11-21") }
        }

        #expect(lastDay(1) == lastDay(2))
    }
}
