import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Badges are unlocked with their cause, once, and are never taken back (§8.2).
struct BadgeTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mia = try Browser.at(in: app)
    }

    private func badges(of child: Child = Cast.mia) throws -> Set<BadgeTier> {
        try app.focusPal.database.read { try $0.badgeTiers(of: child.id) }
    }

    private func causes() throws -> [String: Int64] {
        try app.sums("SELECT family || ' ' || cause, tier FROM badge ORDER BY id")
    }

    /// Homework of Mia's in hours before nine, one stretch after the other.
    private func homework(hours: Int64, endingBefore before: Int64 = 0) throws {
        let end = Instant.monday9am.minutes(-before * 60)
        try app.add(.homework, from: end.minutes(-hours * 60), to: end)
    }

    /// A family without a sum is never due: its badge would just never come.
    @Test func `every family has a sum, also for a child without a record`() throws {
        let sums = try app.focusPal.database.read {
            try $0.badgeSums(
                RecordStretch(of: Cast.leo.id, until: .monday9am), BadgeCatalogue.all, in: .berlin)
        }

        for family in BadgeCatalogue.all { #expect(sums[family.id] == 0, "\(family.id)") }
    }

    @Test func `the hour that is reached is the one that unlocks`() throws {
        try mia.tap(.sport, .numbered(1))
        for part in 1...2 { try homework(hours: 9, endingBefore: Int64(part) * 24) }
        #expect(try !badges().contains(BadgeTier(.homework, 1)))

        app.clock.pass(.minutes(1))
        try mia.tap(.homework, .numbered(2))
        app.clock.pass(.minutes(119))
        try mia.tap(.sport, .numbered(3))
        #expect(try !badges().contains(BadgeTier(.homework, 1)))

        app.clock.pass(.minutes(1))
        try mia.tap(.homework, .numbered(4))
        app.clock.pass(.minutes(1))
        try mia.tap(.sport, .numbered(5))
        #expect(try badges().contains(BadgeTier(.homework, 1)))
        #expect(try causes()["homework activity"] == 1)
    }

    /// Hours of Mia's on two days, of two categories.
    private func tenHours(of first: CategoryID, and second: CategoryID) throws {
        for (days, category) in [(Int64(1), first), (2, second)] {
            let end = Instant.monday9am.minutes(-days * 1440)
            try app.add(category, from: end.minutes(-600), to: end)
        }
        #expect(try !badges().contains(BadgeTier(.homework, 1)))
    }

    @Test func `hours that a merged category brings unlock at once`() throws {
        try tenHours(of: .homework, and: .reading)
        let (stream, parent) = (app.listen(), try Browser.parent(app))
        try parent.get("/parents/categories/2/merger?into=1")

        try parent.post(
            "/parents/categories/2/merger", ["into": "1", "version": "1", "into_version": "1"])

        #expect(try badges().contains(BadgeTier(.homework, 1)))
        #expect(stream.heard().contains { $0.contains("badges:1") })
    }

    @Test func `hours of a category that gets another kind unlock at once`() throws {
        try tenHours(of: .reading, and: .reading)
        let parent = try Browser.parent(app)
        try parent.get("/parents/categories/2")

        try parent.post(
            "/parents/categories/2",
            [
                "name": "Reading", "kind": "homework", "icon": "reading", "colour": "teal",
                "child": "1", "version": "1",
            ])

        #expect(try badges().contains(BadgeTier(.homework, 1)))
    }

    @Test func `every mood counts, and a session once`() throws {
        func tell(_ id: Int) throws {
            app.clock.pass(.minutes(3))
            try mia.post(
                "/children/1/moods", ["mood": TapID.numbered(id).description, "face": "4"])
        }
        try app.grow(.monday9am.minutes(-60), moodAfter: .sunny)
        for id in 1...3 { try tell(id) }
        try mia.post(
            "/children/1/moods/\(TapID.numbered(3))", ["_method": "DELETE"])
        #expect(try !badges().contains(BadgeTier(.weather, 1)))
        try tell(4)
        #expect(try !badges().contains(BadgeTier(.weather, 1)))

        try tell(5)

        #expect(try badges().contains(BadgeTier(.weather, 1)))
        #expect(try causes()["weather focus"] == 1)
    }

    @Test(arguments: [(2, 0), (3, 1), (9, 1), (10, 2), (20, 3), (39, 3), (40, 4)])
    func `Tomos are counted as they come, each once`(count: Int, tiers: Int) throws {
        try app.focusPal.write { writing in
            for species in TomoSpecies.allCases.prefix(count) {
                for cause in ["a", "b"] {
                    try writing.give(
                        tomo: species, to: Cast.mia.id, cause: .other("\(species) \(cause)"),
                        at: .monday9am)
                }
            }
        }

        #expect(try badges().highest(of: .tomos) == tiers)
        #expect(try badges(of: Cast.leo).isEmpty)
    }

    @Test func `earned stays earned when the record shrinks, and comes no second time`() throws {
        try mia.tap(.sport, .numbered(1))
        for part in 1...3 { try homework(hours: 10, endingBefore: Int64(part) * 24) }
        #expect(try badges().contains(BadgeTier(.homework, 1)))
        let rows = try app.dump().filter { $0.hasPrefix("badge ") }

        let parent = try Browser.parent(app)
        for id in 2...4 {
            _ = try parent.post(
                "/parents/children/1/activities/\(id)", ["_method": "DELETE"])
        }
        #expect(try app.number("SELECT count(*) FROM activity WHERE deleted_at IS NULL") == 1)
        try homework(hours: 10, endingBefore: 24)

        #expect(try app.dump().filter { $0.hasPrefix("badge ") } == rows)
    }

    @Test func `a tree, its mood and a timer unlock theirs`() throws {
        try mia.plant(minutes: "45", id: 1, mood: 3)
        app.clock.pass(.minutes(45))
        app.focusPal.finishTimers()
        #expect(try badges() == [BadgeTier(.firstTree, 1), BadgeTier(.roots, 1)])
        #expect(try causes() == ["first-tree focus": 1, "deep-roots focus": 1])

        for number in 2...6 {
            try mia.startTimer(minutes: 1, id: number)
            app.clock.pass(.minutes(2))
            app.focusPal.finishTimers()
            _ = try mia.timer(
                .done, version: Int(try app.timer().version), id: number + 20,
                timer: Int64(number))
        }
        #expect(try badges().contains(BadgeTier(.timers, 1)))
    }

    @Test func `a tap that unlocks nothing asks about nothing else`() throws {
        try mia.tap(.sport, .numbered(1))
        app.clock.pass(.hours(2))
        try mia.tap(.screen, .numbered(2))
        app.clock.pass(.hours(100))
        try mia.tap(.sport, .numbered(3))

        #expect(try badges().isEmpty)
    }

    @Test func `a guest's trees count as the child's own`() throws {
        let lines = (1...3).map { day -> (String, String) in
            let end = Instant.monday9am.minutes(-1440 * Int64(day - 1))
            let start = end.minutes(-25)
            return (
                "session",
                "\(TapID.numbered(day)) ff 25 \(start.milliseconds) \(end.milliseconds)"
            )
        }
        let clock = String(Instant.monday9am.milliseconds)

        try mia.post(GuestAddresses.sessions(Cast.mia.id).path, all: [("now", clock)] + lines)

        #expect(try badges().isSuperset(of: [BadgeTier(.firstTree, 1), BadgeTier(.streak, 1)]))
    }

    @Test func `a day off that is set afterwards mends a row`() throws {
        try mia.tap(.sport, .numbered(1))
        try app.grow(days: "##.#")
        #expect(try !badges().contains(BadgeTier(.streak, 1)))

        let parent = try Browser.parent(app)
        try parent.post(
            "/parents/children/1/days-off",
            ["kind": "sick", "from": "2026-03-01", "to": "2026-03-01"])

        #expect(try badges().contains(BadgeTier(.streak, 1)))
    }

    /// The days, and the last days of weeks, that are noted for a family of badges.
    private func marks() throws -> Set<String> {
        Set(try app.sums("SELECT family || ' ' || day, 1 FROM badge_mark").keys)
    }

    /// A goal of Mia's since the week before.
    private func set(_ goal: Goal?, of category: CategoryID, on days: DayKind = .school) throws {
        let change = GoalChange(category, days, goal)
        try app.focusPal.database.write {
            try $0.set(change, of: Cast.mia.id, from: .monday - 7)
        }
    }

    @Test func `a day off that is set afterwards is judged by the goals that hold on it`() throws {
        try set(Goal(minimum: 60), of: .homework)
        try set(Goal(minimum: 20), of: .reading, on: .weekend)
        let friday = Instant.monday9am.minutes(-3 * 1440)
        try app.add(.reading, from: friday, to: friday.minutes(30))
        #expect(try marks().isEmpty)

        let parent = try Browser.parent(app)
        try parent.post(
            "/parents/children/1/days-off",
            ["kind": "sick", "from": "2026-02-27", "to": "2026-02-27"])

        #expect(try marks() == ["goal-keeper 2026-02-27"])
    }

    @Test func `an end that nobody confirmed reaches no goal, until somebody tells it`() throws {
        try set(Goal(minimum: 60), of: .homework)
        try mia.tap(.homework, .numbered(1))
        app.clock.pass(.hours(24))
        app.focusPal.closeDays()
        #expect(try marks().isEmpty)

        let told = ActivityRecord(
            category: .homework, startedAt: .monday9am, endedAt: .monday9am.minutes(60))
        try app.focusPal.write {
            try $0.apply(
                [.change(ActivityID(1), to: told)], to: Cast.mia.id, by: Author(.child),
                at: .monday9am)
        }

        #expect(try marks() == ["goal-keeper 2026-03-02"])
    }

    @Test func `forgetting to stop keeps no limit`() throws {
        try set(Goal(maximum: 60), of: .screen)
        try app.add(.reading, from: .monday9am.minutes(-60), to: .monday9am)
        try mia.tap(.screen, .numbered(1))
        app.clock.pass(.hours(24))

        app.focusPal.closeDays()

        #expect(try marks().isEmpty)
    }

    /// An activity of Mia's that has an end only because nobody stopped it.
    private func forget(_ category: CategoryID, from start: Instant) throws {
        let record = ActivityRecord(
            category: category, startedAt: start, endedAt: start.minutes(30), isForgotten: true)
        try app.focusPal.write {
            try $0.apply([.create(record)], to: Cast.mia.id, by: Author(.child), at: start)
        }
    }

    @Test func `an end that nobody confirmed adds no colour to a rainbow`() throws {
        let sunday = Instant.monday9am.minutes(-1440)
        for number in Int64(0)..<5 {
            let start = sunday.minutes(number * 10)
            try app.add(CategoryID(4 + number), from: start, to: start.minutes(10))
        }
        try forget(.reading, from: sunday.minutes(60))
        #expect(try marks().isEmpty)

        try app.add(.homework, from: sunday.minutes(120), to: sunday.minutes(130))

        #expect(try marks() == ["rainbow-day 2026-03-01"])
    }

    @Test func `an end that nobody confirmed balances no week`() throws {
        app.focusPal.closeDays()
        app.clock.pass(.hours(24 * 9))
        try fullWeek(from: .monday9am, days: 4)
        try forget(CategoryID(8), from: .monday9am.minutes(4 * 1440))
        #expect(try marks().isEmpty)

        let saturday = Instant.monday9am.minutes(5 * 1440)
        try app.add(CategoryID(8), from: saturday, to: saturday.minutes(30))

        #expect(try marks() == ["balanced-week 2026-03-08"])
    }

    @Test func `a week is no true diary if something was forgotten, also while that runs`() throws {
        app.focusPal.closeDays()
        app.clock.pass(.hours(24 * 6 + 4))
        try fullWeek(from: .monday9am, days: 6)
        try mia.tap(.reading, .numbered(1))
        // From Sunday at one to Monday, a minute after midnight.
        app.clock.pass(.minutes(11 * 60 + 1))

        app.focusPal.closeDays()

        #expect(try marks() == ["balanced-week 2026-03-08"])
    }

    /// A week with an hour of three kinds on each of its days, from a Monday on.
    private func fullWeek(from monday: Instant, days: Int = 7) throws {
        for day in 0..<Int64(days) {
            for (number, category) in [CategoryID.homework, .reading, .sport].enumerated() {
                let start = monday.minutes(day * 1440 + Int64(number) * 60)
                try app.add(category, from: start, to: start.minutes(60))
            }
        }
    }

    @Test func `a balanced week is judged once it has ended, at the turn of the day`() throws {
        app.focusPal.closeDays()
        app.clock.pass(.hours(24 * 6 + 4))
        try fullWeek(from: .monday9am)
        app.focusPal.closeDays()
        #expect(try !badges().contains(BadgeTier(.balanced, 1)))

        // From Sunday at one to Monday, a minute after midnight.
        app.clock.pass(.minutes(11 * 60 + 1))
        app.focusPal.closeDays()

        #expect(try badges().isSuperset(of: [BadgeTier(.balanced, 1), BadgeTier(.diary, 1)]))
        #expect(try causes()["balanced-week day"] == 1)
    }

    @Test func `a clock that was ahead keeps no day from being judged once it is over`() throws {
        app.clock.set(app.clock.now + .hours(24 * 30))
        app.focusPal.closeDays()
        app.clock.set(.monday9am)
        app.focusPal.closeDays()
        #expect(
            try app.focusPal.database.read { try $0.judgedDay(of: Cast.mia.id) }
                == LocalDay.monday - 1)

        app.clock.pass(.hours(24 * 6 + 4))
        try fullWeek(from: .monday9am)
        app.clock.pass(.minutes(11 * 60 + 1))
        app.focusPal.closeDays()

        #expect(try badges().isSuperset(of: [BadgeTier(.balanced, 1), BadgeTier(.diary, 1)]))
    }

    @Test func `the next write judges the days as well`() throws {
        app.focusPal.closeDays()
        app.clock.pass(.hours(24 * 6 + 4))
        try fullWeek(from: .monday9am)
        app.clock.pass(.hours(24))

        try mia.tap(.sport, .numbered(1))

        #expect(try badges().contains(BadgeTier(.balanced, 1)))
    }

    @Test func `a week that is completed afterwards is judged again`() throws {
        app.focusPal.closeDays()
        app.clock.pass(.hours(24 * 9))
        try fullWeek(from: .monday9am, days: 4)
        app.focusPal.closeDays()
        #expect(try !badges().contains(BadgeTier(.balanced, 1)))

        try app.add(
            CategoryID(8), from: .monday9am.minutes(5 * 1440), to: .monday9am.minutes(5 * 1440 + 30)
        )

        #expect(try badges().contains(BadgeTier(.balanced, 1)))
    }

    @Test func `what a later edition counts is granted at the turn of the day, and shown`() throws {
        app.focusPal.closeDays()
        try app.focusPal.database.write { writing in
            for species in TomoSpecies.allCases.prefix(3) {
                try writing.give(
                    tomo: species, to: Cast.mia.id, cause: .other("\(species)"), at: .monday9am)
            }
        }
        app.clock.pass(.hours(24))

        app.focusPal.closeDays()

        #expect(try badges() == [BadgeTier(.tomos, 1)])
        #expect(try causes()["tomo-collector day"] == 1)
        #expect(
            try app.focusPal.database.read { try $0.badges(of: Cast.mia.id) }.allSatisfy(\.isNew))
    }

    @Test func `a record of before is granted as of its days, and quietly`() throws {
        try app.grow(days: "###......#", unseen: true)
        for part in 1...3 {
            let end = Instant.monday9am.minutes(-Int64(part) * 1440)
            try app.add(.homework, from: end.minutes(-600), to: end, unseen: true)
        }

        app.focusPal.closeDays()

        let earned = try app.focusPal.database.read { try $0.badges(of: Cast.mia.id) }
        let days = Dictionary(
            uniqueKeysWithValues: earned.map {
                ($0.badge, FamilyCalendar.berlin.day(of: $0.at))
            })
        #expect(days[BadgeTier(.firstTree, 1)] == .of("2026-02-21"))
        #expect(days[BadgeTier(.homework, 1)] == .of("2026-02-28"))
        #expect(days[BadgeTier(.streak, 1)] == .of("2026-02-23"))
        #expect(earned.filter(\.isNew).isEmpty)
        #expect(try causes()["first-tree history"] == 1)
    }

    @Test func `the demo's children have what they earned, and nobody is surprised`() throws {
        #expect(try badges(of: Cast.leo).isEmpty)
        app.focusPal.closeDays()
        #expect(try badges(of: Cast.leo).isEmpty)
        #expect(try app.number("SELECT count(*) FROM badge_record") == 3)
    }

    @Test func `open pages of the child hear of it, once it is stored`() throws {
        let stream = app.listen()

        try app.grow(.monday9am)

        let heard = stream.heard()
        #expect(heard.contains { $0.contains("badges:1") }, "\(heard)")
        #expect(!heard.contains { $0.contains("badges:2") })
    }
}
