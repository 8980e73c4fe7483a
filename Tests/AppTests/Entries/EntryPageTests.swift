import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Entries by hand, forgotten ones and their traces, as browsers meet them (§2.2–2.5).
struct EntryPageTests {
    /// Monday at five in the afternoon; Mia read from nine to ten.
    private func home() throws -> TestApp {
        let app = try TestApp(
            .winters([Cast.mia, Cast.leo, Cast.teen]), at: .monday9am.minutes(480))
        try app.add(.reading, from: .monday9am, to: .monday9am.minutes(60))
        return app
    }

    @Test func `an entry by hand is in and stays marked`() throws {
        let app = try home()
        let mia = try Browser.at(in: app)

        let page = try mia.post("/children/1/activities", Self.sport("11:00", "12:30"))

        #expect(page.status == 303)
        let day = try mia.get("/children/1/day")
        #expect(day.words.contains("11:00–12:30"))
        #expect(day.words.contains("by hand"))
        #expect(day.words.contains("What was this?"))
    }

    @Test func `an overlap changes nothing, keeps what was typed and offers ways out`() throws {
        let app = try home()
        let mia = try Browser.at(in: app)
        let before = try app.dump()

        let page = try mia.post("/children/1/activities", Self.sport("09:30", "11:00"))

        #expect(page.status == 409)
        #expect(page.value(of: "start") == "09:30")
        #expect(page.words.contains("Fit it into the free time: 10:00–11:00"))
        #expect(page.words.contains("Shorten the other one"))
        #expect(try app.dump() == before)
    }

    @Test(arguments: ["2026-01-29", "2026-03-03"])
    func `from a form whose day is refused, the way back opens`(day: String) throws {
        let app = try home()
        let mia = try Browser.at(in: app)

        let page = try mia.post(
            "/children/1/activities",
            ["what": "4", "day": day, "start": "11:00", "end": "12:30", "note": ""])

        #expect(page.status == 422)
        #expect(page.value(of: "day") == day)
        let way = try #require(page.elements("a").first { $0["aria-label"] == "Back" }?["href"])
        #expect(try mia.get(way).status == 200)
    }

    @Test func `a gap is filled from where the entry before ended, to the millisecond`() throws {
        let app = try home()
        let end = Instant.monday9am.minutes(90) + Span(milliseconds: 37_123)
        try app.add(.sport, from: .monday9am.minutes(60), to: end)
        let mia = try Browser.at(in: app)
        let day = try mia.get("/children/1/day")
        let gap = try #require(
            day.elements("a").compactMap { $0["href"] }.first { $0.contains("start=10:30") })
        let form = try mia.get(gap)
        let fields = ["day", "start", "end"].map { ($0, form.value(of: $0) ?? "") }

        let page = try mia.post(
            "/children/1/activities", all: fields + [("what", "2"), ("note", "")])

        #expect(page.status == 303)
        #expect(
            try app.number("SELECT ended_at FROM activity WHERE category_id = 4")
                == end.milliseconds)
        #expect(try app.number("SELECT max(started_at) FROM activity") == end.milliseconds)
        #expect(try app.overlaps() == 0)
    }

    @Test(arguments: [("fit", [60, 60]), ("shorten", [30, 90])] as [(String, [Int64])])
    func `each way out makes both fit`(way: String, minutes: [Int64]) throws {
        let app = try home()
        let mia = try Browser.at(in: app)

        let page = try mia.post(
            "/children/1/activities",
            [
                "what": "4", "day": "2026-03-02", "start": "09:30", "end": "11:00", "note": "",
                "way": way,
            ])

        #expect(page.status == 303)
        let lengths = "SELECT (ended_at - started_at) / 60000 FROM activity ORDER BY started_at"
        #expect(try app.numbers(lengths) == minutes)
    }

    @Test func `what is deleted can be read and brought back by parents`() throws {
        let app = try home()
        let mia = try Browser.at(in: app)
        try mia.post("/children/1/activities/1", ["_method": "DELETE"])
        #expect(try app.number("SELECT count(*) FROM activity WHERE deleted_at IS NULL") == 0)
        let parent = try Browser.parent(app)
        let page = try parent.get("/parents/children/1/day")
        #expect(page.words.contains("deleted: Reading, 09:00–10:00"))

        try parent.post("/parents/children/1/activities/1/restored")

        #expect(try app.number("SELECT count(*) FROM activity WHERE deleted_at IS NULL") == 1)
    }

    @Test func `what is brought back is as it was, a forgotten end too`() throws {
        let app = try TestApp()
        try app.add(.reading, from: .monday9am, to: nil)
        app.clock.pass(.minutes(300))
        let mia = try Browser.at(in: app)
        try mia.post("/children/1/activities/1", ["_method": "DELETE"])
        let parent = try Browser.parent(app)
        try parent.get("/parents/children/1/day")

        try parent.post("/parents/children/1/activities/1/restored")

        #expect(
            try app.numbers("SELECT (ended_at - started_at) / 60000 FROM activity") == [180])
        #expect(
            try app.number(
                "SELECT is_forgotten FROM activity WHERE deleted_at IS NULL") == 1)
        #expect(try mia.get("/children/1").words.contains("Did you forget to stop?"))
    }

    @Test func `a form offers a child only what it can log`() throws {
        let app = try home()
        try app.change("INSERT INTO category_hidden_from (category_id, child_id) VALUES (4, 1)")
        let mia = try Browser.at(in: app)
        let parent = try Browser.parent(app)
        func offers(_ page: Page) -> Bool {
            page.elements("input").contains { $0["name"] == "what" && $0["value"] == "4" }
        }

        #expect(!offers(try mia.get("/children/1/activities/new")))
        #expect(
            try mia.post("/children/1/activities", Self.sport("11:00", "12:30")).status == 422)
        #expect(offers(try parent.get("/parents/children/1/activities/new")))
    }

    @Test func `parents give an entry to another child`() throws {
        let app = try home()
        let parent = try Browser.parent(app)
        let form = try parent.get("/parents/children/1/activities/1")

        try parent.post(
            "/parents/children/1/activities/1",
            [
                "what": "2", "day": "2026-03-02", "start": "09:00", "end": "10:00", "note": "",
                "child": "3", "version": form.value(of: "version") ?? "",
            ])

        #expect(try app.number("SELECT child_id FROM activity") == 3)
        let page = try parent.get("/parents/children/3/day")
        #expect(page.words.contains("Mia"))
    }

    @Test func `children leave alone what is a sibling's, of yesterday, or too old`() throws {
        let app = try home()
        try app.add(.sport, from: .monday9am.minutes(-1440), to: .monday9am.minutes(-1400))
        let ida = try Browser.at(Cast.teen, in: app)
        let mia = try Browser.at(in: app)
        let leo = try Browser.at(Cast.leo, in: app)

        #expect(try ida.get("/children/3/activities/1").status == 404)
        #expect(try mia.get("/children/1/activities/2").status == 403)
        #expect(
            try mia.post("/children/1/activities/2", ["_method": "DELETE"]).status == 403)
        let day = try leo.get("/children/2/activities/new")["location"] ?? ""
        #expect(day.hasPrefix("/children/2/day"), "up to seven there are pictures, no forms")
        #expect(try leo.post("/children/2/activities", [:]).status == 403)
        #expect(try mia.get("/children/1/day?day=2026-01-30").status == 200)
        #expect(try mia.get("/children/1/day?day=2026-01-29").status == 404)
    }

    @Test func `a second tap sets the part, and undo still takes back the whole`() throws {
        let app = try home()
        let mia = try Browser.at(in: app)
        let tap = String(repeating: "a", count: 32)
        try mia.post("/children/1/taps", ["tap": tap, "category": "2"])
        let part = try app.number("SELECT id FROM subcategory WHERE category_id = 2 LIMIT 1")

        try mia.post("/children/1/taps/\(tap)/part", ["part": String(part)])

        let now = "SELECT subcategory_id FROM activity WHERE ended_at IS NULL"
        #expect(try app.number(now) == part)
        #expect(try mia.post("/children/1/taps/\(tap)/part", ["part": "1"]).status == 409)
        try mia.post("/children/1/taps/\(tap)", ["_method": "DELETE"])
        let left = "SELECT count(*) FROM activity WHERE deleted_at IS NULL"
        #expect(try app.number(left) == 1)
    }

    @Test func `what a small child forgot is asked by pictures, and one tap answers`() throws {
        let app = try TestApp()
        try app.add(.reading, from: .monday9am, to: nil, child: Cast.leo)
        app.clock.pass(.minutes(300))
        let leo = try Browser.at(Cast.leo, in: app)
        #expect(
            try leo.get("/children/2").elements("a").contains { $0["class"] == "clearing__asks" })

        let page = try leo.get("/children/2/forgotten")

        let choices = page.elements("button").filter { $0["name"] == "at" }
        #expect(choices.map { $0["aria-label"] } == ["30 minutes", "1 hour", "Until now"])
        #expect(page.elements("i").count { $0["class"] == "dots__dot" } == 6 + 12)
        #expect(!page.words.contains("min"))
        let end = Instant.monday9am.minutes(30).milliseconds
        let answer = try leo.post(
            "/children/2/activities/1/end", ["at": String(end), "from": "home"])
        #expect(answer["location"] == "/children/2")
        #expect(try app.number("SELECT (ended_at - started_at) / 60000 FROM activity") == 30)
        #expect(
            try !leo.get("/children/2").elements("a").contains { $0["class"] == "clearing__asks" })
        #expect(try leo.get("/children/2/forgotten")["location"] == "/children/2")
    }

    @Test func `until the next one began shows the next one, and readers are asked at home`() throws
    {
        let app = try TestApp()
        for child in [Cast.leo, Cast.mia] {
            try app.add(.reading, from: .monday9am, to: nil, child: child)
        }
        app.clock.pass(.minutes(300))
        let leo = try Browser.at(Cast.leo, in: app)
        try leo.post(
            "/children/2/taps", ["tap": String(repeating: "b", count: 32), "category": "4"])

        let page = try leo.get("/children/2/forgotten")

        let choices = page.elements("button").filter { $0["name"] == "at" }
        #expect(choices.last?["aria-label"] == "Until Sport began")
        let mia = try Browser.at(in: app)
        #expect(try mia.get("/children/1/forgotten")["location"] == "/children/1")
    }

    @Test func `the next tap stores a forgotten end and starts something new`() throws {
        let app = try TestApp()
        try app.add(.reading, from: .monday9am, to: nil)
        app.clock.pass(.minutes(300))
        let mia = try Browser.at(in: app)

        try mia.post(
            "/children/1/taps", ["tap": String(repeating: "b", count: 32), "category": "2"])

        let lengths = "SELECT (ended_at - started_at) / 60000 FROM activity ORDER BY started_at"
        #expect(try app.numbers(lengths) == [180, -1])
        #expect(try app.number("SELECT is_forgotten FROM activity ORDER BY started_at") == 1)
    }

    private static func sport(_ start: String, _ end: String) -> KeyValuePairs<String, String> {
        ["what": "4", "day": "2026-03-02", "start": start, "end": end, "note": ""]
    }
}
