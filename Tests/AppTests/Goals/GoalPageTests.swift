import AppSupport
import Database
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Parents set goals, children see them and are told gently (§8.1).
struct GoalPageTests {
    private func set(
        _ app: TestApp, _ goal: Goal?, of category: CategoryID = .screen,
        child: Child = Cast.mia
    ) throws {
        try app.focusPal.database.write { writing in
            for days in DayKind.allCases {
                try writing.set(GoalChange(category, days, goal), of: child.id, from: .monday)
            }
        }
    }

    @Test func `a starting point is offered and only set when taken`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)

        let page = try mum.get("/parents/goals?child=1")

        #expect(page.words.contains("A starting point for Mia, 8"))
        #expect(page.words.contains("at most 90 min"))
        #expect(try app.number("SELECT count(*) FROM goal") == 0)
        for _ in 1...2 {
            #expect(try mum.post("/parents/goals/starting-point", ["child": "1"]).status == 303)
        }
        #expect(try app.number("SELECT count(*) FROM goal") == 8)
        let after = try mum.get("/parents/goals?child=1")
        #expect(!after.words.contains("A starting point"))
        #expect(try mum.get("/parents").words.contains("90 min left"))
    }

    @Test(
        arguments: [
            (.reached(0, of: 1), "0 of 1 goal"), (.reached(1, of: 1), "1 of 1 goal"),
            (.reached(1, of: 3), "1 of 3 goals"), (.passed(1), "1 limit passed"),
            (.passed(2), "2 limits passed"), (.within(1), "Within the limit"),
            (.within(2), "Within 2 limits"),
        ] as [(GoalGlance, String)])
    func `goals at a glance have their words`(glance: GoalGlance, told: String) {
        #expect(GoalWords.glance(glance, Words(tag: Words.standard)) == told)
    }

    @Test func `a fresh day has kept no goal, and its limits are within`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        try set(app, Goal(maximum: 90))

        func overview() throws -> String { try mum.get("/parents").words }
        #expect(try overview().contains("Nothing logged yet"))
        #expect(try overview().contains("Within the limit"))
        #expect(!(try overview().contains("of 1 goal")))

        try set(app, Goal(minimum: 60), of: .homework)
        #expect(try overview().contains("0 of 1 goal"))
        #expect(!(try overview().contains("Within the limit")))
    }

    @Test func `goals are saved for one kind of day or for both`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        try mum.get("/parents/goals?child=1")

        try mum.post(
            "/parents/goals",
            [
                "child": "1", "days": "weekend", "min_3": "", "max_3": "120", "seen_weekend": "",
            ])
        try mum.post(
            "/parents/goals",
            [
                "child": "1", "days": "school", "same": "1", "min_4": "60", "max_4": "",
                "seen_school": "", "seen_weekend": "3=-120",
            ])

        #expect(
            try app.sums("SELECT days || category_id, 1 FROM goal")
                == ["weekend3": 1, "school4": 1, "weekend4": 1])
        let page = try mum.get("/parents/goals?child=1&days=weekend")
        let fields = page.elements("input").filter { $0["name"] == "max_3" }
        #expect(fields.first?["value"] == "120")
    }

    @Test func `what can't be a goal comes back with a sentence at its field`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        try mum.get("/parents/goals?child=1")

        let page = try mum.post(
            "/parents/goals",
            [
                "child": "1", "days": "school", "min_3": "90", "max_3": "60", "min_8": "soon",
                "max_8": "", "seen_school": "",
            ])

        #expect(page.status == 422)
        #expect(page.words.contains("“At most” can’t be less than “at least”."))
        #expect(page.words.contains("Use 0 to 1440 minutes, or leave it empty."))
        let typed = page.elements("input").first { $0["name"] == "min_8" }
        #expect(typed?["value"] == "soon")
        #expect(typed?["aria-invalid"] == "true")
        #expect(typed?["aria-describedby"] == "min_8-error")
        #expect(page.elements("p").contains { $0["id"] == "min_8-error" })
        #expect(try app.number("SELECT count(*) FROM goal") == 0)
    }

    @Test func `other school days are kept from today on`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        try mum.get("/parents/goals?child=1")

        try mum.post(
            "/parents/school-week",
            [
                "child": "1", "days": "school", "weekday": "1", "weekday": "6", "weekday": "9",
                "seen": "1,2,3,4,5",
            ])

        #expect(try app.number("SELECT weekdays FROM school_week") == 33)
        let stranger = try mum.post("/parents/school-week", ["child": "9", "days": "school"])
        #expect(stranger.status == 404)
    }

    @Test func `open pages hear of other school days, with those of the purse`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)
        try mum.get("/parents/goals?child=1")
        let stream = app.listen()

        try mum.post(
            "/parents/school-week",
            ["child": "1", "days": "school", "weekday": "1", "seen": "1,2,3,4,5"])

        let heard = stream.heard()
        for topic in ["goals:1", "goals:2", "screen-time:1", "screen-time:2"] {
            #expect(heard.contains { $0.contains(topic) }, "\(heard)")
        }
    }

    @Test(
        arguments: [
            (44, "46 min left", nil), (68, "22 min left", "22 min left for today."),
            (90, "That’s it for today", "Screen time: that’s it for today. Tomorrow’s a new day."),
            (102, "12 min over. Tomorrow’s a new day.", "Screen time: that’s it for today."),
        ] as [(Int64, String, String?)])
    func `a limit is shown in words and once as a reminder`(
        spent: Int64, note: String, reminder: String?
    ) throws {
        let app = try TestApp(at: .monday9am.minutes(spent))
        try set(app, Goal(maximum: 90))
        try app.add(.screen, from: .monday9am, to: nil)

        let page = try Browser.at(in: app).get("/children/1")

        #expect(page.words.contains(note))
        if let reminder { #expect(page.words.contains(reminder)) }
        app.focusPal.watchGoals()
        #expect(try app.number("SELECT count(*) FROM goal_reminder") == (reminder == nil ? 0 : 1))
        for bar in page.elements("progress") {
            let value = try #require(bar["value"].flatMap(Int.init))
            let most = try #require(bar["max"].flatMap(Int.init))
            #expect(value <= most)
        }
    }

    @Test func `near a limit it is told what is left of that, also below a target`() throws {
        let app = try TestApp(at: .monday9am.minutes(45))
        try set(app, Goal(minimum: 50, maximum: 60))
        try app.add(.screen, from: .monday9am, to: nil)

        let words = try Browser.at(in: app).get("/children/1").words

        #expect(words.contains("Screen time: 15 min left for today."))
    }

    @Test func `past the limit in one step, nothing says well done`() throws {
        let app = try TestApp(at: .monday9am.minutes(95))
        try set(app, Goal(minimum: 30, maximum: 90))
        try app.add(.screen, from: .monday9am, to: .monday9am.minutes(95))
        let mia = try Browser.at(in: app)

        let words = try mia.get("/children/1").words

        #expect(words.contains("5 min over. Tomorrow’s a new day."))
        #expect(words.contains("Screen time: that’s it for today."))
        #expect(!words.contains("you reached your goal"))
        app.focusPal.watchGoals()
        #expect(try mia.get("/children/1").words.contains("Screen time: that’s it for today."))
    }

    @Test func `a target met is a small joy`() throws {
        let app = try TestApp(at: .monday9am.minutes(60))
        try set(app, Goal(minimum: 60), of: .sport)
        try app.add(.sport, from: .monday9am, to: .monday9am.minutes(60))

        let words = try Browser.at(in: app).get("/children/1/day").words

        #expect(words.contains("Sport: you reached your goal!"))
        #expect(words.contains("Done for today"))
    }

    @Test func `a dismissed reminder stays away until tomorrow`() throws {
        let app = try TestApp(at: .monday9am.minutes(95))
        try set(app, Goal(maximum: 90))
        try app.add(.screen, from: .monday9am, to: .monday9am.minutes(95))
        let mia = try Browser.at(in: app)
        #expect(try mia.get("/children/1").words.contains(": that’s it for today"))

        let part = try mia.post("/children/1/reminders/3", ["_method": "DELETE"], isPart: true)

        #expect(!part.words.contains(": that’s it for today"))
        app.clock.pass(.minutes(5))
        let later = try mia.get("/children/1")
        #expect(!later.words.contains(": that’s it for today"))
        let day = try mia.post(
            "/children/1/reminders/3", ["_method": "DELETE", "page": "day"])
        #expect(day["location"] == "/children/1/day")
        app.clock.pass(.hours(24))
        let tuesday = Instant.monday9am + .hours(24)
        try app.add(.screen, from: tuesday, to: tuesday.minutes(95))
        #expect(try mia.get("/children/1").words.contains(": that’s it for today"))
    }

    @Test func `an activity that simply runs on is noticed by the minute`() throws {
        let app = try TestApp()
        try set(app, Goal(maximum: 60))
        try set(app, Goal(maximum: 60), child: Cast.leo)
        try app.add(.screen, from: .monday9am, to: nil)

        app.focusPal.watchGoals()
        #expect(try app.number("SELECT count(*) FROM goal_reminder") == 0)
        app.clock.pass(.minutes(45))
        for _ in 1...3 { app.focusPal.watchGoals() }
        #expect(try app.number("SELECT count(*) FROM goal_reminder") == 1)
        app.clock.pass(.minutes(15))
        try inParallel(4) { _ in app.focusPal.watchGoals() }

        #expect(
            try app.sums("SELECT moment, child_id FROM goal_reminder")
                == ["limit_near": 1, "limit_reached": 1])
    }

    @Test func `little children see pictures that fill, without numbers`() throws {
        let app = try TestApp(at: .monday9am.minutes(50))
        try set(app, Goal(maximum: 60), child: Cast.leo)
        try app.add(.screen, from: .monday9am, to: nil, child: Cast.leo)

        let page = try Browser.at(Cast.leo, in: app).get("/children/2")

        #expect(page.words.contains("Screen time: nearly done for today."))
        let fill = page.elements("rect").first { $0["width"] == "48" }
        #expect(fill?["height"] == "40")
    }

    @Test func `a day that is open follows a goal that changes`() throws {
        let app = try TestApp(at: .monday9am.minutes(50))
        try app.add(.screen, from: .monday9am, to: nil)
        let mia = try Browser.at(in: app)
        let parts = try mia.get("/children/1/day").elements("live-part")
        try set(app, Goal(maximum: 90))

        let part = try mia.get("/children/1/day", isPart: true)

        let topics = parts.flatMap {
            ($0["topics"] ?? "").split(whereSeparator: \.isWhitespace)
        }
        #expect(topics.contains("goals:1"))
        #expect(part.words.contains("My goals") && part.words.contains("40 min left"))
    }

    @Test func `a day that is over says what came of its goals`() throws {
        let app = try TestApp(at: .monday9am.minutes(480))
        try set(app, Goal(maximum: 60))
        try set(app, Goal(minimum: 60), of: .sport)
        try app.add(.screen, from: .monday9am, to: .monday9am.minutes(72))
        try app.add(.sport, from: .monday9am.minutes(80), to: .monday9am.minutes(105))
        let mia = try Browser.at(in: app)
        #expect(try mia.get("/children/1/day").words.contains("25 of 60 min 35 min to go"))

        app.clock.pass(.hours(24))

        let parent = try Browser.parent(app)
        for words in [
            try mia.get("/children/1/day?day=2026-03-02").words,
            try parent.get("/parents/children/1/day?day=2026-03-02").words,
        ] {
            #expect(words.contains("72 of 60 min 12 min over the limit"))
            #expect(words.contains("25 of 60 min Part of the way there"))
            #expect(!words.contains("a new day"))
        }
    }

    @Test(arguments: [
        "UPDATE category SET hidden_at = 1 WHERE id = 2",
        "INSERT INTO category_hidden_from (category_id, child_id) VALUES (2, 1)",
    ]) func `a goal rests while its category is hidden from the child`(hide: String) throws {
        let app = try TestApp(at: .monday9am.minutes(60))
        try set(app, Goal(minimum: 30), of: .reading)
        try set(app, Goal(minimum: 30), of: .reading, child: Cast.leo)
        try set(app, Goal(minimum: 30), of: .sport)
        try app.add(.reading, from: .monday9am, to: .monday9am.minutes(20))
        try app.add(.sport, from: .monday9am.minutes(20), to: .monday9am.minutes(50))
        let (mia, mum) = (try Browser.at(in: app), try Browser.parent(app))
        #expect(try mia.get("/children/1").words.contains("10 min to go"))

        try app.change(hide)

        for page in ["/children/1", "/children/1/day"] {
            #expect(!(try mia.get(page).words.contains("10 min to go")), "\(page)")
        }
        #expect(try mum.get("/parents").words.contains("1 of 1 goal"))
        let goals = try mum.get("/parents/goals?child=1").words
        #expect(goals.contains("Hidden from Mia: this goal rests until"))
        // The day that is over says what came of it, and the next one has no such goal.
        app.clock.pass(.hours(48))
        let later = try Browser.parent(app)
        let goalsByDay = try ["2026-03-02", "2026-03-03"].map { day in
            try later.get("/parents/children/1/day?day=\(day)").elements("progress")
                .compactMap { $0["aria-label"] }.filter { $0.hasSuffix(" of 30 min") }
        }
        #expect(
            goalsByDay == [
                ["Reading: 20 of 30 min", "Sport: 30 of 30 min"], ["Sport: 0 of 30 min"],
            ])
    }

    @Test func `a child without goals sees none`() throws {
        let app = try TestApp()

        let page = try Browser.at(in: app).get("/children/1")

        #expect(!page.words.contains("My goals"))
    }
}
