import AppSupport
import Database
import HTTP
import Support
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A child has one truth about screen time: its purse takes the place of limits (§12.4).
struct PurseOrLimitTests {
    let app: TestApp
    let mum: Browser
    let mia: Browser
    private static let purse = "/parents/children/1/screen-time"

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo]))
        mum = try Browser.parent(app)
        mia = try Browser.at(in: app)
    }

    private func set(
        _ goal: Goal?, of category: CategoryID = .screen, child: Child = Cast.mia,
        from day: LocalDay = .monday - 30
    ) throws {
        try app.focusPal.database.write { writing in
            for days in DayKind.allCases {
                try writing.set(GoalChange(category, days, goal), of: child.id, from: day)
            }
        }
    }

    private func start(_ mode: String = "purse", version: Int = 0) throws {
        try mum.get(Self.purse)
        let page = try mum.post(
            Self.purse,
            [
                "mode": mode, "school": "20", "weekend": "20", "cap": "0",
                "version": String(version),
            ])
        #expect(page.status == 303)
    }

    private func limits(on day: LocalDay = .monday) throws -> Int? {
        try app.focusPal.database.read { reading in
            try reading.goals(of: Cast.mia.id, on: day, at: nil)[.screen]?.maximum
        }
    }

    @Test func `starting a purse ends the limit on every page`() throws {
        try set(Goal(maximum: 90))
        #expect(try mia.get("/children/1").words.contains("0 of 90 min"))

        try start()

        #expect(try limits() == nil)
        // The days before keep theirs.
        #expect(try limits(on: .monday - 1) == 90)
        #expect(try mia.get("/children/1").words.contains("20 min"))
        for page in [
            "/children/1", "/children/1/day", "/children/1/screen-time", "/wall", "/watch", "/who",
            "/parents", "/parents/goals?child=1", Self.purse, "/parents/reports?child=1",
            "/parents/children/1/days/2026-03-02",
        ] {
            let words = try mum.get(page).words
            #expect(!words.contains("90 min") && !words.contains("of 90"), "\(page)")
        }
        let goals = try mum.get("/parents/goals?child=1")
        #expect(goals.words.contains("Mia has a purse, which replaces a limit."))
        #expect(!goals.html.contains("name=\"max_3\""))
        #expect(app.misspelled == [])
    }

    @Test func `while there is a purse, no way sets a limit`() throws {
        try start()
        try mum.get("/parents/goals?child=1")

        let page = try mum.post(
            "/parents/goals",
            ["child": "1", "days": "school", "min_3": "", "max_3": "90", "seen_school": ""])
        #expect(page.status == 422)
        #expect(page.words.contains("Mia has a purse, which replaces a limit."))
        #expect(!page.words.contains("at most 90"))
        try mum.post("/parents/goals/starting-point", ["child": "1"])
        #expect(try app.number("SELECT count(*) FROM goal WHERE category_id = 3") == 0)
        #expect(try app.number("SELECT count(*) FROM goal") > 0)
        // Nor does anything else that writes, such as an import.
        try set(Goal(maximum: 60))
        try set(Goal(minimum: 10, maximum: 45), from: .monday)
        #expect(try limits() == nil)
        try set(Goal(maximum: 30), child: Cast.leo)
        #expect(try app.number("SELECT max(maximum_minutes) FROM goal WHERE child_id = 2") == 30)
    }

    @Test func `a category that becomes one of screens loses its limit`() throws {
        try start()
        try set(Goal(maximum: 60), of: .reading)

        try app.change("UPDATE category SET kind = 'screen' WHERE id = \(CategoryID.reading)")

        let goals = try app.focusPal.database.read {
            try $0.goals(of: Cast.mia.id, on: .monday, at: nil)
        }
        #expect(goals.isEmpty)
    }

    @Test func `goals of a home give way as well`() throws {
        try set(Goal(maximum: 90))
        try app.focusPal.database.write { writing in
            try writing.save(
                HomeProfile(name: "Mum’s", picture: .cottage, colour: .teal),
                HomeProfile(name: "Dad’s", picture: .flats, colour: .orange))
            let home = try #require(try writing.reading.homes()?.first.id)
            try writing.set(
                GoalChange(.screen, .school, Goal(maximum: 30), at: home), of: Cast.mia.id,
                from: .monday - 3)
        }

        try start()

        let goals = try app.focusPal.database.read { reading in
            try reading.homes()?.both.map {
                try reading.goals(of: Cast.mia.id, on: .monday, at: $0.id)[.screen]
            }
        }
        #expect(goals == [nil, nil])
    }

    @Test func `an agreement or a stop allows a limit again, and its days keep it`() throws {
        try start()
        try start("agreement", version: 1)
        try set(Goal(maximum: 45), from: .monday)
        #expect(try limits() == 45)
        app.clock.pass(.hours(48))
        try mum.signIn()

        try start(version: 2)

        #expect(try limits(on: .monday + 1) == 45)
        #expect(try limits(on: .monday + 2) == nil)
        try mum.get(Self.purse)
        try mum.post(Self.purse, ["_method": "DELETE"])
        try set(Goal(maximum: 50), from: .monday + 2)
        #expect(try limits(on: .monday + 2) == 50)
    }
}
