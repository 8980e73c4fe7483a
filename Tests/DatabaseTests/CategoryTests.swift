import SQLite
import Support
import Testing

@testable import Database
@testable import Domain

/// Changing categories, and what the store never lets happen (§2.1).
struct CategoryTests {
    let store: Store

    init() throws { store = try Store() }

    private func categories() throws -> [Domain.Category] {
        try store.database.read { try $0.categories() }
    }

    private func parts(_ id: CategoryID) throws -> [String] {
        try store.database.read { try $0.subcategories() }.filter { $0.category == id }
            .map(\.name)
    }

    @Test func `a new category comes last and is hidden from the right children`() throws {
        let profile = CategoryProfile(
            name: "Garden", kind: .outdoor, icon: "garden", colour: .green,
            hiddenFrom: [Cast.leo.id], longestMinutes: 90)

        let id = try store.database.write { try $0.add(profile) }

        let last = try #require(try categories().last)
        #expect(last.id == id && last.profile == profile)
        #expect(last.isLoggable(by: Cast.mia.id) && !last.isLoggable(by: Cast.leo.id))
    }

    @Test(arguments: [14, 961, 0, -60])
    func `the store refuses a longest time that nobody can choose`(minutes: Int) throws {
        #expect(
            try store.refusal("UPDATE category SET longest_minutes = \(minutes) WHERE id = 1")?
                .contains("CHECK") == true)
    }

    @Test func `the store refuses a second category of the same name`() throws {
        #expect(
            try store.refusal("UPDATE category SET name = 'READING' WHERE id = 1")?
                .contains("UNIQUE") == true)
    }

    @Test func `the store keeps one category in sight`() throws {
        try store.run("UPDATE category SET hidden_at = 1 WHERE id > 1")

        #expect(
            try store.refusal("UPDATE category SET hidden_at = 1 WHERE id = 1")
                == "one category stays")
        try store.run("DELETE FROM subcategory WHERE category_id = 1")
        #expect(try store.refusal("DELETE FROM category WHERE id = 1") == "one category stays")
    }

    @Test func `what was used is not deleted`() throws {
        try store.add(0, 10)

        #expect(throws: Refusal.self) { try store.database.write { try $0.delete(.reading) } }
        #expect(try parts(.reading).count == 3)
        try store.database.write { try $0.delete(.sport) }
        #expect(try categories().count == 11)
    }

    @Test func `a merge keeps every minute, also of what runs`() throws {
        try store.add(0, 10)
        try store.add(10, 30, category: 1)
        try store.add(30, nil)
        let part = try store.number("SELECT id FROM subcategory WHERE category_id = 2")
        try store.run("UPDATE activity SET subcategory_id = ? WHERE id = 1", [.integer(part)])

        try store.database.write { try $0.merge(.reading, into: .homework) }

        #expect(try categories().map(\.name).contains("Reading") == false)
        #expect(
            try store.number(
                "SELECT sum(ended_at - started_at) FROM activity WHERE category_id = 1")
                == 30 * 60_000)
        #expect(
            try store.number(
                "SELECT count(*) FROM activity WHERE category_id = 1 AND ended_at IS NULL") == 1)
        #expect(
            try parts(.homework) == [
                "Maths", "Languages", "Science", "School project", "Story", "Comic",
                "Reading aloud",
            ])
        #expect(try store.number("SELECT subcategory_id FROM activity WHERE id = 1") == part)
    }

    @Test func `a merge takes the goals of each home along, where it has none of its own`() throws {
        let both = try store.database.write { writing in
            try writing.save(
                HomeProfile(name: "Mum’s", picture: .cottage, colour: .teal),
                HomeProfile(name: "Dad’s", picture: .flats, colour: .orange))
            return try writing.reading.homes()
        }
        let homes = try #require(both)
        func set(
            _ most: Int, of category: CategoryID, at home: Home, from day: LocalDay = .monday
        ) throws {
            let change = GoalChange(category, .school, Goal(maximum: most), at: home.id)
            try store.database.write { try $0.set(change, of: Cast.mia.id, from: day) }
        }
        func most(at home: Home, on day: LocalDay) throws -> Int? {
            try store.database.read {
                try $0.goals(of: Cast.mia.id, on: day, at: home.id)[.homework]?.maximum
            }
        }
        try set(60, of: .reading, at: homes.first)
        try set(45, of: .reading, at: homes.first, from: .monday + 1)
        try set(60, of: .reading, at: homes.second)
        try set(20, of: .homework, at: homes.second)

        try store.database.write { try $0.merge(.reading, into: .homework) }

        #expect(try most(at: homes.first, on: .monday) == 60)
        #expect(try most(at: homes.first, on: .monday + 1) == 45)
        #expect(try most(at: homes.second, on: .monday + 1) == 20)
    }

    @Test func `a merge keeps the goal in force where the other was ended`() throws {
        func set(_ goal: Goal?, of category: CategoryID, from day: LocalDay) throws {
            let change = GoalChange(category, .school, goal)
            try store.database.write { try $0.set(change, of: Cast.mia.id, from: day) }
        }
        try set(Goal(minimum: 20), of: .homework, from: .monday)
        try set(nil, of: .homework, from: .monday + 2)
        try set(Goal(minimum: 30), of: .reading, from: .monday + 1)

        try store.database.write { try $0.merge(.reading, into: .homework) }

        let minutes = try (0...3).map { day in
            try store.database.read {
                try $0.goals(of: Cast.mia.id, on: .monday + day, at: nil)[.homework]?.minimum
            }
        }
        #expect(minutes == [20, 20, 30, 30])
        #expect(try store.number("SELECT count(*) FROM goal") == 2)
    }

    @Test func `parts of one name become one`() throws {
        try store.run(
            "INSERT INTO subcategory (category_id, name, position) VALUES (1, 'STORY', 9)")
        let twin = try store.number("SELECT max(id) FROM subcategory")
        try store.add(0, 10)
        let part = try store.number("SELECT id FROM subcategory WHERE name = 'Story'")
        try store.run("UPDATE activity SET subcategory_id = ? WHERE id = 1", [.integer(part)])
        let record = ActivityRecord(
            category: .reading, subcategory: SubcategoryID(part), startedAt: .monday9am,
            endedAt: .monday9am.minutes(20))
        try store.apply([.change(ActivityID(1), to: record)])

        try store.database.write { try $0.merge(.reading, into: .homework) }

        #expect(try store.number("SELECT subcategory_id FROM activity WHERE id = 1") == twin)
        #expect(
            try store.number("SELECT was_subcategory_id FROM activity_event WHERE id = 1") == twin)
        #expect(try parts(.homework).filter { CategoryName.isSame($0, "story") } == ["STORY"])
    }

    @Test func `the trace follows a merge and nothing else`() throws {
        try store.apply([
            .create(ActivityRecord(category: .reading, startedAt: .monday9am, endedAt: nil))
        ])
        let id = ActivityID(try store.number("SELECT max(id) FROM activity"))
        try store.apply([
            .change(
                id, to: ActivityRecord(category: .sport, startedAt: .monday9am, endedAt: nil))
        ])

        #expect(
            try store.refusal("UPDATE activity_event SET was_category_id = 3 WHERE id = 2")
                == "the trace of changes stays")
        try store.database.write { try $0.merge(.reading, into: .homework) }

        #expect(try store.number("SELECT was_category_id FROM activity_event WHERE id = 2") == 1)
    }
}
