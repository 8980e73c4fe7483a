import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// The goal of a day stays with that day, and the store refuses what is no goal (§8.1).
struct GoalTests {
    let store: Store

    init() throws { store = try Store() }

    private func set(
        _ goal: Goal?, of category: CategoryID = .screen, on days: DayKind = .school,
        from day: LocalDay = .monday, at home: HomeID? = nil
    ) throws {
        try store.database.write {
            try $0.set(GoalChange(category, days, goal, at: home), of: Cast.mia.id, from: day)
        }
    }

    private func goals(
        on day: LocalDay, of child: Child = Cast.mia, at home: HomeID? = nil
    ) throws -> [CategoryID: Goal] {
        try store.database.read { try $0.goals(of: child.id, on: day, at: home) }
    }

    @Test func `a home has goals of its own, and those of all days where it has none`() throws {
        let home = try store.database.write { writing in
            try writing.save(
                HomeProfile(name: "Mum’s", picture: .cottage, colour: .teal),
                HomeProfile(name: "Dad’s", picture: .flats, colour: .orange))
            return try writing.reading.homes()?.first.id
        }
        try set(Goal(maximum: 90))
        try set(Goal(minimum: 30), of: .reading)
        try set(Goal(maximum: 30), from: .monday + 1, at: home)
        try set(Goal(maximum: 45), from: .monday + 2, at: home)
        try set(nil, from: .monday + 3, at: home)

        let reading: [CategoryID: Goal] = [.reading: try #require(Goal(minimum: 30))]
        for (day, most) in [90, 30, 45, nil].enumerated() {
            var expected = reading
            expected[.screen] = most.flatMap { Goal(maximum: $0) }
            #expect(try goals(on: .monday + day, at: home) == expected, "\(day)")
        }
        #expect(try goals(on: .monday + 3)[.screen] == Goal(maximum: 90))
        // Without the homes, the goals of all days hold again.
        try store.database.write { try $0.removeHomes() }
        #expect(try store.number("SELECT count(*) FROM home_goal") == 0)
    }

    @Test func `a change counts from its day on and history keeps its own`() throws {
        try set(Goal(maximum: 90), from: .monday)
        try set(Goal(maximum: 60), from: .monday + 2)
        try set(nil, from: .monday + 3)

        #expect(try goals(on: .monday - 1) == [:])
        #expect(try goals(on: .monday) == [.screen: Goal(maximum: 90)])
        #expect(try goals(on: .monday + 1) == [.screen: Goal(maximum: 90)])
        #expect(try goals(on: .monday + 2) == [.screen: Goal(maximum: 60)])
        #expect(try goals(on: .monday + 3) == [:])
    }

    @Test func `the last change of a day is the one that counts`() throws {
        try set(Goal(maximum: 90))
        try set(Goal(minimum: 10))

        #expect(try goals(on: .monday) == [.screen: Goal(minimum: 10)])
        #expect(try store.number("SELECT count(*) FROM goal") == 1)
    }

    @Test func `school days and weekends have goals of their own`() throws {
        try set(Goal(maximum: 60), on: .school)
        try set(Goal(maximum: 120), on: .weekend)

        #expect(try goals(on: .monday + 4) == [.screen: Goal(maximum: 60)])
        #expect(try goals(on: .monday + 5) == [.screen: Goal(maximum: 120)])
    }

    @Test func `other school days hold from their day on`() throws {
        try set(Goal(maximum: 60), on: .school)
        try set(Goal(maximum: 120), on: .weekend)
        try store.database.write { try $0.set(SchoolWeek([.saturday]), from: .monday + 7) }

        #expect(try goals(on: .monday) == [.screen: Goal(maximum: 60)])
        #expect(try goals(on: .monday + 5) == [.screen: Goal(maximum: 120)])
        #expect(try goals(on: .monday + 7) == [.screen: Goal(maximum: 120)])
        #expect(try goals(on: .monday + 12) == [.screen: Goal(maximum: 60)])
        let week = try store.database.read { try $0.schoolWeek(on: .monday + 7) }
        #expect(week == SchoolWeek([.saturday]))
    }

    @Test func `siblings have goals of their own`() throws {
        try set(Goal(maximum: 60))

        #expect(try goals(on: .monday, of: Cast.leo) == [:])
    }

    @Test(
        arguments: [
            (61, 60), (-1, nil), (nil, -1), (1441, nil), (nil, 1441),
        ] as [(Int64?, Int64?)])
    func `the store refuses minutes that are no goal`(least: Int64?, most: Int64?) throws {
        let refusal = try store.refusal(
            """
            INSERT INTO goal
                (child_id, category_id, days, from_day, minimum_minutes, maximum_minutes)
            VALUES (1, 1, 'school', '2026-03-02', ?, ?)
            """,
            [least.map { .integer($0) } ?? .null, most.map { .integer($0) } ?? .null])

        #expect(refusal?.contains("CHECK") == true)
    }

    @Test func `the store refuses two goals from one day, and days that are none`() throws {
        let sql = "INSERT INTO goal (child_id, category_id, days, from_day) VALUES (1, 1, ?, ?)"
        try store.run(sql, [.text("school"), .text("2026-03-02")])

        let second = try store.refusal(sql, [.text("school"), .text("2026-03-02")])
        let noDay = try store.refusal(sql, [.text("school"), .text("2026-13-01")])
        let noKind = try store.refusal(sql, [.text("monday"), .text("2026-03-02")])

        #expect(second?.contains("UNIQUE") == true)
        #expect(noDay?.contains("CHECK") == true)
        #expect(noKind?.contains("CHECK") == true)
    }

    @Test func `a reminder is given once, and dismissed for its day`() throws {
        func remind(on day: LocalDay) throws {
            try store.database.write {
                try $0.remind(Cast.mia.id, of: .screen, .limitNear, on: day, at: .monday9am)
            }
        }
        func reminders(on day: LocalDay) throws -> [GoalReminder] {
            try store.database.read { try $0.goalReminders(of: Cast.mia.id, on: day) }
        }
        try remind(on: .monday)
        try store.database.write {
            try $0.dismissReminders(
                of: Cast.mia.id, category: .screen, on: .monday, at: .monday9am)
        }
        try remind(on: .monday)
        try remind(on: .monday + 1)

        #expect(
            try reminders(on: .monday)
                == [GoalReminder(category: .screen, moment: .limitNear, isDismissed: true)])
        #expect(
            try reminders(on: .monday + 1)
                == [GoalReminder(category: .screen, moment: .limitNear, isDismissed: false)])
    }

    @Test func `goals and reminders go with their child`() throws {
        try set(Goal(maximum: 60))
        try store.database.write {
            try $0.remind(Cast.mia.id, of: .screen, .limitNear, on: .monday, at: .monday9am)
        }

        try store.run("DELETE FROM child WHERE id = 1")

        #expect(try store.number("SELECT count(*) FROM goal") == 0)
        #expect(try store.number("SELECT count(*) FROM goal_reminder") == 0)
    }

    @Test func `a category without activities goes with its goals`() throws {
        try set(Goal(maximum: 60))

        try store.run("DELETE FROM subcategory WHERE category_id = 3")
        try store.run("DELETE FROM category WHERE id = 3")

        #expect(try store.number("SELECT count(*) FROM goal") == 0)
    }
}
