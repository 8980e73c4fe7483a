import AppSupport
import HTTP
import Support
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

/// Screen time on the pages of children and parents, and on the wall (§12.4).
struct ScreenTimePageTests {
    let app: TestApp
    let mum: Browser
    let mia: Browser

    private static let terms = "/parents/children/1/screen-time"
    private static let purse = "/children/1/screen-time"

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mum = try Browser.parent(app)
        mia = try Browser.at(in: app)
    }

    @discardableResult
    private func start(
        _ mode: String = "purse", school: String = "40", child: Int = 1, version: Int = 0
    ) throws -> Page {
        let page = "/parents/children/\(child)/screen-time"
        try mum.get(page)
        return try mum.post(
            page,
            [
                "mode": mode, "school": school, "weekend": "60", "cap": "30",
                "version": String(version),
            ])
    }

    @discardableResult
    private func use(_ minutes: Int, number: Int = 1, from: String = "", child: Int = 1) throws
        -> Page
    {
        let page = "/children/\(child)/screen-time"
        try mia.get(page)
        return try mia.post(
            page,
            [
                "minutes": String(minutes), "id": TapID.numbered(number).description,
                "from": from,
            ])
    }

    @Test func `just after midnight, what was kept is there before yesterday is closed`() throws {
        try start()
        try use(25)
        app.clock.pass(.hours(15))
        focusPal.finishTimers()
        try mum.signIn()
        func told() throws -> [String] {
            try [
                mia.get("/children/1").words, mia.get(Self.purse).words,
                mum.get(Self.terms).words, mum.get("/wall").words,
                mum.get("/parents/reports?child=1&from=2026-03-02&to=2026-03-03").words,
            ]
        }
        // Of 40 minutes 15 were left.
        let before = try told()
        #expect(before[0].contains("55 min"))
        _ = try CloseScreenDays.look(focusPal)

        #expect(try told() == before)
        #expect(try app.number("SELECT kept FROM screen_day") == 15)
    }

    private var focusPal: FocusPal { app.focusPal }

    @Test func `it is off until a parent starts it, and can be stopped`() throws {
        #expect(try mum.get("/parents/children/1").html.contains("href=\"\(Self.terms)\""))
        #expect(try mum.get(Self.terms).words.contains("Start it"))
        #expect(try mia.get(Self.purse).status == 404)
        #expect(try mia.get("/children/1").html.contains("screen-time\"") == false)

        #expect(try start()["location"] == Self.terms + "?saved=1")

        #expect(try mia.get(Self.purse).words.contains("40 min left today"))
        #expect(try mia.get("/children/1").words.contains("40 min"))
        #expect(try mia.get("/children/2/screen-time").status == 404)
        try mum.get(Self.terms)
        try mum.post(Self.terms, ["_method": "DELETE"])
        #expect(try mia.get(Self.purse).status == 404)
        #expect(try mum.get(Self.terms).words.contains("Start it"))
        #expect(app.misspelled == [])
    }

    @Test func `what can't be saved comes back as typed, next to its field`() throws {
        let page = try start(school: "700")

        #expect(page.status == 422)
        #expect(page.fieldErrors["school"] == "Choose 0 to 600 minutes.")
        #expect(page.value(of: "school") == "700")
        #expect(try app.number("SELECT count(*) FROM screen_purse") == 0)
    }

    @Test func `two parents read both versions`() throws {
        try start()
        try start(school: "50", version: 1)

        let page = try start(school: "25", version: 1)

        #expect(page.status == 409)
        #expect(page.words.contains("Every school day 50 25"))
        #expect(try start(school: "25", version: 2).status == 303)
    }

    @Test func `a child uses minutes, and the rest is back`() throws {
        try start()
        #expect(try use(20)["location"] == "/children/1/timer")
        #expect(try mia.get("/children/1/timer").words.contains("What you don’t use goes back in."))
        #expect(try mia.get(Self.purse).words.contains("Your timer is running."))
        app.clock.pass(.minutes(5))
        let timer = try mia.get("/children/1/timer")
        try mia.post(
            try #require(timer.action(ofButton: "Yes, stop")),
            ["command": TapID.numbered(2).description, "version": "1"])

        let page = try mia.get(Self.purse)
        #expect(page.words.contains("35 min left today"))
        #expect(page.words.contains("Used 09:00 to 09:05 −5"))
        #expect(page.words.contains("Every school day +40"))
    }

    @Test func `the week counts the minutes of the ledger`() throws {
        try start()
        try use(20)
        app.clock.pass(.seconds(320))

        let page = try mia.get(Self.purse)

        #expect(page.words.contains("Used 09:00 to 09:05 −6"))
        #expect(page.words.contains("6 min this week"))
        #expect(page.words.contains("34 min left today"))
    }

    @Test func `nobody uses more than there is`() throws {
        try start()
        let page = try use(50)
        #expect(page.status == 422)
        #expect(page.words.contains("Your purse has 40 min."))
        #expect(try mia.post(Self.purse, ["minutes": "10"]).status == 409)
        #expect(try app.number("SELECT count(*) FROM timer") == 0)

        try app.change(
            """
            INSERT INTO screen_use (child_id, source, report, began_at, ended_at, came_at)
            VALUES (1, 'Console', '1', \(Instant.monday9am.minutes(-52).milliseconds),
                \(Instant.monday9am.milliseconds), 1)
            """)
        let over = try mia.get(Self.purse).words
        #expect(over.contains("Over by 12 min today"))
        #expect(over.contains("Console"))
        #expect(try mia.get("/wall").html.contains("wall__use") == false)
    }

    @Test func `rules, gifts and ticks reach the child at once`() throws {
        try start()
        let stream = app.listen()
        try mum.get(Self.terms)
        #expect(
            try mum.post(
                Self.terms + "/rules",
                ["deed": "4", "of": "30", "earns": "10", "most": "20"]
            ).status == 303)
        #expect(try mum.get(Self.terms).words.contains("10 min each time, at most 20 a day"))
        let wrong = try mum.post(
            Self.terms + "/rules", ["deed": "3", "of": "30", "earns": "99", "most": "20"])
        #expect(wrong.fieldErrors["earns"] == "Choose 1 to 60 minutes.")
        #expect(wrong.fieldErrors["deed"] == "Choose what earns minutes.")
        let short = try mum.post(
            Self.terms + "/rules", ["deed": "4", "of": "4", "earns": "10", "most": "20"])
        #expect(short.fieldErrors["of"] == "Choose 5 to 240 minutes.")

        #expect(
            try mum.post(Self.terms + "/gifts", ["minutes": "15", "words": ""])
                .fieldErrors["words"] == "Say what for. The child reads it.")
        let once = TapID.numbered(7).description
        for _ in 1...2 {
            try mum.post(
                Self.terms + "/gifts", ["minutes": "15", "words": "For the shoes", "once": once])
        }
        #expect(stream.heard().contains("change screen-time:1"))
        #expect(try mia.get(Self.purse).words.contains("55 min left today"))
        #expect(try mia.get(Self.purse).words.contains("For the shoes"))

        try app.change(
            """
            INSERT INTO activity (child_id, category_id, started_at, ended_at, entered_by)
            VALUES (1, 4, \(Instant.monday9am.minutes(-60).milliseconds),
                \(Instant.monday9am.minutes(-20).milliseconds), 'manual')
            """)
        #expect(try mum.get(Self.terms).words.contains("Does this count?"))
        #expect(try mum.post(Self.terms + "/ticks/1").status == 303)
        #expect(try mia.get(Self.purse).words.contains("65 min left today"))
        #expect(try mum.get(Self.terms).words.contains("Does this count?") == false)

        #expect(try mum.post(Self.terms + "/rules/1/off").status == 303)
        #expect(try mum.get(Self.terms).words.contains("Use it again"))
        #expect(try mum.post(Self.terms + "/rules/1/remove").status == 303)
        #expect(try mum.post(Self.terms + "/rules/1/on").status == 404)
        #expect(app.misspelled == [])
    }

    @Test func `the wall starts it, and a lock asks on the child's own page`() throws {
        try start()
        try start(child: 2)
        #expect(try mia.get("/wall").html.contains("action=\"/children/1/screen-time\""))

        #expect(try use(20, from: "wall")["location"] == "/wall")

        #expect(try app.number("SELECT count(*) FROM timer WHERE is_screen = 1") == 1)
        let wall = try mia.get("/wall").html
        #expect(wall.contains("action=\"/children/1/screen-time\"") == false)
        #expect(wall.contains("action=\"/children/2/screen-time\""))
    }

    @Test func `the wall says why nothing begins, and stays the wall`() throws {
        try start()
        let wall = try mia.get("/wall")
        #expect(
            wall.elements("form").first { $0["class"] == "wall__use" }?["data-in-place"] != nil)

        let answer = try mia.post(
            Self.purse,
            ["minutes": "50", "id": TapID.numbered(1).description, "from": "wall"], isPart: true)

        #expect(answer.status == 409)
        #expect(answer.text == "Your purse has 40 min.")
        #expect(try use(50, number: 2, from: "wall").status == 422)
    }

    @Test func `the wall offers no screen to a child in a routine`() throws {
        try start()
        try app.change(
            """
            INSERT INTO routine (id, name, picture, weekdays, on_days_off)
            VALUES (1, 'Bedtime', 'moon', 127, 1);
            INSERT INTO routine_run (id, routine_id, child_id, day, name, picture, started_at)
            VALUES (1, 1, 1, '2026-03-02', 'Bedtime', 'moon', \(Instant.monday9am.milliseconds));
            INSERT INTO routine_run_step (run_id, place, words, picture, state)
            VALUES (1, 1, 'Teeth', 'brush', 'waiting')
            """)

        let wall = try mia.get("/wall")

        #expect(wall.words.contains("Bedtime"))
        #expect(wall.html.contains("action=\"/children/1/screen-time\"") == false)
    }

    @Test func `the youngest count seeds`() throws {
        try start(child: 2)
        let page = try mia.get("/children/2/screen-time")

        #expect(page.html.matches(of: /seed seed--base/).count == 8 + 2 + 4)
        #expect(try mia.get("/children/2?page=feelings").html.contains("/children/2/screen-time"))
        #expect(try use(20, child: 2).status == 303)
        #expect(app.misspelled == [])
    }

    @Test func `an agreement is written by the child, and reminds`() throws {
        try start("agreement", child: 3)
        let page = "/children/3/screen-time"
        #expect(try mia.get(page).words.contains("Nothing is written yet."))
        let long = try mia.post(
            page + "/agreement", ["agreement": String(repeating: "a", count: 81), "version": "1"])
        #expect(long.fieldErrors["agreement"] == "At most 80 characters fit in a line.")

        try mia.post(
            page + "/agreement", ["agreement": "First homework.\nThen TV.", "version": "1"])
        #expect(try mia.get(page).words.contains("First homework. Then TV."))
        #expect(
            try mia.post(page + "/agreement", ["agreement": "No", "version": "1"]).status == 409)
        #expect(try mum.get("/parents/children/3/screen-time").words.contains("Then TV."))
        #expect(try use(40, child: 3).status == 303)
        app.clock.pass(.minutes(10))
        #expect(try mia.get(page).words.contains("Today so far: 10 min"))
        #expect(app.misspelled == [])
    }

    @Test func `each home sets its own minutes, and the day's home counts`() throws {
        try mum.setUpHomes()
        try mum.weeks()
        try mum.get(Self.terms)
        try mum.post(
            Self.terms,
            [
                "mode": "purse", "school": "40", "weekend": "60", "cap": "30", "version": "0",
                "school-1": "25", "weekend-1": "", "school-2": "", "weekend-2": "90",
            ])

        #expect(
            app.focusPal.pages.family.screenPurses[Cast.mia.id]?.terms.homes
                == [HomeID(1): [.school: 25], HomeID(2): [.weekend: 90]])
        // On Monday Mia is at Mum's.
        #expect(try mia.get(Self.purse).words.contains("25 min left today"))
    }
}
