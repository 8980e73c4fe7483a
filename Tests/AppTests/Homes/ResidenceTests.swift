import AppSupport
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

/// A child's calendar of two homes, as parents keep it (§17.3).
struct ResidencePageTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
        try parent.setUpHomes(children: [1, 2])
    }

    private func change(_ fields: [(String, String)]) throws -> Page {
        try parent.get("/parents/children/1/homes/days")
        return try parent.post("/parents/children/1/homes/days", all: fields)
    }

    @Test func `a new pattern takes the place of one from a later day`() throws {
        try parent.weeks(first: 2)
        try parent.weeks(first: 1)

        #expect(try app.number("SELECT count(*) FROM residence_pattern") == 1)
        #expect(try parent.get("/parents/children/1/homes").words.contains("At Mum’s until"))
    }

    @Test func `a pattern that begins later says from when`() throws {
        try parent.get("/parents/children/1/homes/pattern")
        try parent.post(
            "/parents/children/1/homes/pattern",
            all: [
                ("pattern", "3_4_4_3"), ("first", "1"), ("first_day", "2026-03-09"),
                ("time", "16:00"), ("belongs", "sleeps"),
            ])

        let calendar = try parent.get("/parents/children/1/homes").words
        #expect(calendar.contains("From 9 March 2026"))
        #expect(!calendar.contains("Since 9 March 2026"))
    }

    @Test func `nights are planned one by one`() throws {
        #expect(try parent.get("/parents/children/1/homes/own?weeks=1").status == 200)
        #expect(try parent.get("/parents/children/1/homes/own?weeks=5").status == 404)
        let nights = [1, 1, 2, 2, 1, 1, 1].enumerated()
        let fields = nights.flatMap { day, home in
            [("night-\(day)", String(home)), ("time-\(day)", "17:00")]
        }

        let saved = try parent.post(
            "/parents/children/1/homes/own",
            all: fields + [("first_day", "2026-03-02"), ("belongs", "wakes")])

        #expect(
            try app.number("SELECT count(*) FROM residence_pattern WHERE home_of_day = 'wakes'")
                == 1)
        #expect(saved["location"] == "/parents/children/1/homes?saved=1")
        let calendar = try parent.get("/parents/children/1/homes").words
        #expect(calendar.contains("At Mum’s until Wednesday at 17:00"))
        #expect(calendar.contains("The same every week"))
        let wrong = try parent.post(
            "/parents/children/1/homes/own", all: [("first_day", "2026-03-02")])
        #expect(wrong.status == 422)
    }

    @Test func `days are changed for some children, and the pattern holds again`() throws {
        try parent.weeks(also: [2])
        let saved = try change([
            ("home", "2"), ("from", "2026-03-02"), ("to", "2026-03-03"), ("also", "2"),
        ])

        #expect(saved["location"] == "/parents/children/1/homes?saved=1")
        let calendar = try parent.get("/parents/children/1/homes").words
        #expect(calendar.contains("At Dad’s, from Wednesday at Mum’s"))
        #expect(!calendar.contains("00:00"))
        #expect(try parent.get("/parents/children/2/homes").words.contains("At Dad’s, from"))
        try parent.post(
            "/parents/children/1/homes/days", ["_method": "DELETE", "stay": "1"])
        #expect(try parent.get("/parents/children/1/homes").words.contains("At Mum’s until"))
        #expect(try parent.get("/parents/children/2/homes").words.contains("At Dad’s, from"))
        let again = try parent.post(
            "/parents/children/1/homes/days", ["_method": "DELETE", "stay": "2"])
        #expect(again.status == 404)
    }

    @Test func `a part of a day is changed, and what is wrong is said`() throws {
        try parent.weeks()
        #expect(
            try change([
                ("home", "2"), ("from", "2026-03-02"), ("from_time", "14:00"),
                ("to_time", "19:30"),
            ]).status == 303)
        #expect(
            try parent.get("/parents/children/1/homes").text.contains(
                "Monday 2 March: Mum’s, Dad’s from 14:00, Mum’s from 19:30"))

        let wrong = try change([
            ("home", "2"), ("from", "2026-03-02"), ("from_time", "14:00"), ("to_time", "13:00"),
        ])

        #expect(wrong.status == 422)
        #expect(wrong.words.contains("The end has to be after the start."))
        #expect(wrong.text.contains(#"value="13:00""#))
    }

    @Test func `days of a child without a calendar can't be changed`() throws {
        #expect(try parent.get("/parents/children/1/homes/days").status == 404)
        #expect(try change([("home", "2"), ("from", "2026-03-02")]).status == 404)
    }

    @Test(arguments: ["2026-13", "x", "9999-12", "-100"])
    func `a month that can't be is not found`(month: String) throws {
        try parent.weeks()

        #expect(try parent.get("/parents/children/1/homes?month=\(month)").status == 404)
    }

    // MARK: - What follows

    @Test func `a week at a home without FocusPal breaks no days in a row`() throws {
        try parent.setUpHomes(dadUsesFocusPal: false)
        try parent.weeks()
        // At Mum's until Wednesday, then at Dad's until Sunday.
        app.clock.set(.monday9am + .hours(24))
        try app.grow(.monday9am + .hours(24))
        app.clock.set(.monday9am + .hours(6 * 24))
        try app.grow(.monday9am + .hours(6 * 24))

        #expect(try parent.get("/children/1/forest").words.contains("Days in a row 2"))

        try parent.setUpHomes(dadUsesFocusPal: true)

        #expect(try parent.get("/children/1/forest").words.contains("Days in a row 1"))
    }

    // MARK: - Helpers

    @Test func `a helper's access rests while the child is at the other home`() throws {
        try parent.weeks()
        let granny = try app.granny(by: parent, [("when", "always"), ("home", "1")])
        #expect(try granny.get("/parents/children/1/day").status == 200)

        app.clock.pass(.hours(2 * 24 + 8))

        try granny.signInAgain()
        let page = try granny.get("/helping")
        #expect(page.words.contains("At Dad’s until Sunday at 16:00"))
        #expect(!page.text.contains("/parents/children/1/"))
        #expect(try granny.get("/parents/children/1/day")["location"] == "/helping")
    }

    @Test func `a helper corrects no hours that were the other home's`() throws {
        try parent.weeks()
        let granny = try app.granny(by: parent, [("when", "always"), ("home", "1")])
        let sunday = Instant.monday9am + .hours(6 * 24)
        try app.add(.reading, from: sunday, to: sunday.minutes(30))
        try app.add(.reading, from: sunday.minutes(7 * 60 + 10), to: sunday.minutes(7 * 60 + 40))
        app.clock.set(sunday.minutes(8 * 60))
        try granny.signInAgain()

        let day = try granny.get("/parents/children/1/day")

        #expect(!day.text.contains("/parents/children/1/activities/1\""))
        #expect(day.text.contains("/parents/children/1/activities/2\""))
        #expect(try granny.get("/parents/children/1/activities/1").status == 403)
    }

    @Test func `the child is not told that a helper of the other home is here`() throws {
        try parent.weeks()
        _ = try app.granny(by: parent, [("when", "always"), ("home", "1")])
        #expect(try parent.get("/children/1").words.contains("Granny"))

        app.clock.pass(.hours(2 * 24 + 8))

        #expect(!(try parent.get("/children/1")).words.contains("Granny"))
        #expect(
            try parent.get("/children/1/helpers").words.contains(
                "Granny When you are at the other home"))
    }

    @Test func `a helper of both homes sees the child in both`() throws {
        try parent.weeks(first: 2)
        let granny = try app.granny(by: parent, [("when", "always"), ("home", "")])

        #expect(try granny.get("/parents/children/1/day").status == 200)
        #expect(try app.number("SELECT count(*) FROM home_helper") == 0)
    }
}

extension Browser {
    fileprivate func signInAgain() throws {
        try get("/parents/session")
        try post("/parents/session", ["pin": TestApp.grannysPIN])
    }
}
