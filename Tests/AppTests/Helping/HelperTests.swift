import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import HTTP
@testable import OperatorPages
@testable import Site

/// What helpers do and see, and when it ends (§17.2).
struct HelperTests {
    let app: TestApp
    let mum: Browser

    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app)
    }

    /// Mum, who may have been signed out meanwhile.
    private func parent() throws -> Browser {
        let browser = try Browser.letIn(app)
        try browser.get("/parents/session")
        try browser.post("/parents/session", ["pin": TestApp.pin])
        try browser.get("/parents/people")
        return browser
    }

    private func back(_ granny: Browser) throws -> Page {
        try granny.get("/parents/session")
        try granny.post("/parents/session", ["pin": TestApp.grannysPIN])
        return try granny.get("/helping")
    }

    @Test func `access ends at its minute`() throws {
        let granny = try app.granny(by: mum)
        #expect(try granny.get("/helping").words.contains("Until 20:00"))

        app.clock.pass(.hours(11) - Span(milliseconds: 1))
        #expect(try back(granny).words.contains("Mia"))
        #expect(try granny.get("/parents/children/1/day").status == 200)
        app.clock.pass(Span(milliseconds: 1))

        let page = try granny.get("/helping")
        #expect(page.words.contains("Thank you, Granny"))
        #expect(!page.text.contains("Mia"))
        #expect(try granny.get("/parents/children/1/day")["location"] == "/helping")
        #expect(try granny.post("/parents/children/1/timer", ["minutes": "5"]).status == 303)
        #expect(try app.number("SELECT count(*) FROM timer") == 0)
    }

    /// Granny's open page, where she has just signed in.
    private func listen() -> EventStream {
        app.focusPal.hub.open(
            Hub.Listener(
                device: DeviceID(2),
                session: app.focusPal.sessions.begin(for: PersonID(2)), child: nil,
                helper: PersonID(2), hearing: OfMia()))
    }

    private struct OfMia: Hearing {
        func mayHear(_ topic: Topic?, of child: ChildID, from _: HomeID?) -> Bool {
            child == Cast.mia.id
        }
    }

    @Test func `an open page hears of these children, and of nothing else`() {
        let stream = listen()
        _ = stream.heard()

        app.focusPal.hub.announce([
            .timers(Cast.mia.id), .timers(Cast.leo.id), .attention, .devices, .houseTimers,
        ])
        app.focusPal.hub.announce([.attention, .moods(Cast.leo.id)])

        #expect(stream.heard() == ["change timers:1"])
    }

    @Test func `the stream of a helper's page is that of their session`() throws {
        let granny = try app.granny(by: mum)
        let stream = try #require(try granny.get("/live").stream)
        _ = stream.heard()

        app.focusPal.hub.announce([.timers(Cast.mia.id), .timers(Cast.leo.id)])

        #expect(stream.heard() == ["change timers:1"])
    }

    @Test func `an open page hears of nothing once the five minutes are over`() {
        let stream = listen()
        app.clock.pass(ParentSessions.idle - Span(milliseconds: 1))
        app.focusPal.hub.announce([.timers(Cast.mia.id)])
        #expect(stream.heard().last == "change timers:1")

        app.clock.pass(Span(milliseconds: 1))
        app.focusPal.hub.announce([.timers(Cast.mia.id), .asks(Cast.mia.id)])

        #expect(stream.heard() == [])
    }

    @Test func `an open page ends at its minute, too`() throws {
        _ = try app.granny(by: mum)
        let watch = app.focusPal.accessWatch
        #expect(try watch.look(app.focusPal) == .hours(11) - .minutes(20))
        app.clock.pass(.hours(11) - .minutes(20))
        let stream = listen()
        #expect(try watch.look(app.focusPal) == .minutes(20))
        #expect(stream.heard().last == "change helpers")

        app.clock.pass(.minutes(20))
        _ = try watch.look(app.focusPal)

        #expect(stream.heard() == ["out "])
    }

    @Test func `other terms end an open page, which then shows what they mean`() throws {
        _ = try app.granny(by: mum)
        let stream = listen()
        try mum.get("/parents/people/2/access")

        try mum.post(
            "/parents/people/2/access",
            all: [("child", "2"), ("tick", "see-today"), ("when", "always")])

        #expect(stream.heard().last == "out ")
    }

    @Test func `the open page of an old phone ends when a new one is let in`() throws {
        _ = try app.granny(by: mum)
        let stream = listen()

        _ = try Browser.granny(app, by: mum)

        #expect(stream.heard().last == "out ")
    }

    @Test func `signing a helper out ends their open pages, too`() throws {
        _ = try app.granny(by: mum)
        let stream = listen()

        try mum.post("/parents/people/2/sessions", ["_method": "DELETE"])

        #expect(stream.heard().last == "out ")
    }

    @Test func `a parent gives more time with one tap, from the overview as well`() throws {
        let granny = try app.granny(by: mum)
        app.clock.pass(.minutes(11 * 60 - 10))
        let mum = try parent()
        #expect(try mum.get("/parents").words.contains("Granny’s access ends at 20:00."))

        try mum.post("/parents/people/2/more", ["more": "hour", "from": "overview"])

        app.clock.pass(.minutes(30))
        #expect(try back(granny).words.contains("Until 21:00"))
        #expect(try parent().get("/parents/events").words.contains("More time given: Granny"))
    }

    @Test func `an open page of a parent takes a part, not a page within the page`() throws {
        let granny = try app.granny(by: mum)
        for (browser, place) in [(mum, "/parents/people/2"), (granny, "/helping")] {
            let part = try browser.get(place, isPart: true)
            #expect(!part.text.contains("<main"))
            #expect(part.words.contains("Until 20:00") || part.words.contains("Mia"))
        }
    }

    @Test func `a parent ends access at once`() throws {
        let granny = try app.granny(by: mum)
        try mum.get("/parents/people/2")

        try mum.post("/parents/people/2/access", ["_method": "DELETE"])

        #expect(try granny.get("/helping").words.contains("Thank you, Granny"))
        #expect(try mum.get("/parents/people/2").words.contains("Access has ended"))
        #expect(try mum.post("/parents/people/2/more", ["more": "hour"]).status == 404)
    }

    @Test func `between Tuesdays there is a friendly page`() throws {
        let granny = try app.granny(
            by: mum,
            [("when", "weekly"), ("day", "2"), ("week_from", "14:00"), ("week_until", "18:00")])
        let page = try granny.get("/helping")
        #expect(page.words.contains("See you tomorrow"))
        #expect(page.words.contains("From tomorrow at 14:00"))

        app.clock.pass(.hours(29))

        #expect(try back(granny).words.contains("Until 18:00"))
    }

    @Test func `the days of every week are read as a list`() throws {
        _ = try app.granny(
            by: mum,
            [
                ("when", "weekly"), ("day", "2"), ("day", "5"), ("week_from", "14:00"),
                ("week_until", "18:00"),
            ])

        let page = try mum.get("/parents/people/2")
        #expect(page.words.contains("Tuesday and Friday, 14:00–18:00"))
    }

    @Test func `open-ended access is asked about after three months`() throws {
        _ = try app.granny(by: mum, [("when", "always")])
        #expect(!(try mum.get("/parents")).words.contains("carry on helping"))
        app.clock.pass(.hours(24 * 91))
        let mum = try parent()
        #expect(try mum.get("/parents").words.contains("Should Granny carry on helping?"))
        #expect(try mum.get("/parents/people/2").words.contains("Should they carry on helping?"))

        try mum.post("/parents/people/2/goes-on")

        #expect(!(try mum.get("/parents")).words.contains("carry on helping"))
    }

    @Test func `a helper starts a timer, gives minutes and stops it`() throws {
        let granny = try app.granny(by: mum)
        let page = try granny.get("/parents/children/1/timer")
        #expect(page.status == 200)
        let id = try #require(page.value(of: "id"))
        try granny.post("/parents/children/1/timer", ["id": id, "minutes": "20"])
        #expect(try app.number("SELECT count(*) FROM timer WHERE child_id = 1") == 1)

        let home = try granny.get("/helping")
        #expect(home.text.contains("/parents/children/1/minutes/1/add"))
        #expect(!home.text.contains("/parents/children/2"))
        // Of another child, and under another route's permission.
        let fields: KeyValuePairs = [
            "command": "a1b2c3d4a1b2c3d4a1b2c3d4a1b2c3d4", "version": "1", "minutes": "5",
        ]
        #expect(
            try granny.post("/parents/children/2/minutes/1/add", fields)["location"] == "/helping")
        #expect(try granny.post("/parents/children/1/timer/1/add", fields).status == 404)
        #expect(try granny.post("/parents/children/1/minutes/1/stop", fields).status == 404)

        let given = try granny.post("/parents/children/1/minutes/1/add", fields)
        #expect(given["location"] == "/helping")
        let child = try Browser.letIn(app).get("/children/1/timer")
        #expect(child.words.contains("Granny gave you 5 minutes."))
    }

    @Test func `a helper corrects only hours of their own, and a parent sees it`() throws {
        try app.add(.reading, from: .monday9am.minutes(-120), to: .monday9am.minutes(-60))
        let granny = try app.granny(by: mum)
        app.clock.pass(.hours(2))
        _ = try back(granny)
        let day = try granny.get("/parents/children/1/day")
        #expect(!day.text.contains("/parents/children/1/activities/1\""))
        #expect(try granny.get("/parents/children/1/activities/1").status == 403)
        #expect(try granny.get("/parents/children/1/day?day=2026-03-01").status == 404)

        try granny.get("/parents/children/1/activities/new")
        func entry(_ start: String, _ end: String) -> [(String, String)] {
            [
                ("what", "1"), ("day", "2026-03-02"), ("start", start), ("end", end),
                ("once", TapID.numbered(9).description),
            ]
        }
        let early = try granny.post(
            "/parents/children/1/activities", all: entry("08:30", "09:30"))
        #expect(early.status == 409)
        #expect(early.words.contains("You can correct the time that you were here."))
        let own = try granny.post("/parents/children/1/activities", all: entry("09:30", "10:15"))

        #expect(own.status == 303)
        #expect(try app.number("SELECT count(*) FROM activity") == 2)
        #expect(try parent().get("/parents/children/1/day").words.contains("9:30"))
    }

    /// Granny at twenty past midnight; Mia read from twenty past eleven until five past midnight.
    private func lateGranny() throws -> Browser {
        let granny = try app.granny(
            by: mum, [("when", "once"), ("until_day", "2026-03-03"), ("until", "02:00")])
        app.clock.pass(.minutes(15 * 60 + 20))
        let midnight = app.clock.now.minutes(-20)
        try app.add(.reading, from: midnight.minutes(-40), to: midnight.minutes(5))
        _ = try back(granny)
        return granny
    }

    /// Granny says that it was until ten past midnight, on a form.
    private func correct(_ form: Page, by granny: Browser) throws -> Page {
        try granny.post(
            "/parents/children/1/activities/1",
            [
                "what": "2", "day": "2026-03-02", "start": "23:20", "end": "00:10",
                "next_day": "1", "note": "", "version": form.value(of: "version") ?? "",
            ])
    }

    @Test func `after midnight a correction of the evening leads to the day that is open`() throws {
        let granny = try lateGranny()
        let form = try granny.get("/parents/children/1/activities/1")
        let way = try #require(form.elements("a").first { $0["aria-label"] == "Back" }?["href"])
        #expect(try granny.get(way).status == 200)

        let saved = try correct(form, by: granny)

        #expect(saved.status == 303)
        let day = try granny.follow(saved)
        #expect(day.status == 200)
        #expect(day.words.contains("00:00–00:10"))
    }

    @Test func `after midnight the way from an entry that was deleted meanwhile opens, too`() throws
    {
        let granny = try lateGranny()
        let form = try granny.get("/parents/children/1/activities/1")
        try parent().post("/parents/children/1/activities/1", ["_method": "DELETE"])

        let page = try correct(form, by: granny)

        #expect(page.status == 409)
        #expect(page.words.contains("Keep the saved version"))
        let ways = page.elements("a").compactMap { $0["href"] }.filter { $0.contains("/day") }
        #expect(!ways.isEmpty)
        for way in ways { #expect(try granny.get(way).status == 200, "\(way)") }
    }

    @Test func `moods are for those for whom they are ticked`() throws {
        #expect(try app.number("SELECT count(*) FROM mood") == 0)
        let ticked = try app.granny(by: mum, ticks: [.seeToday, .seeMoods])
        try app.change(
            """
            INSERT INTO mood (id, child_id, at, face, note, is_private)
            VALUES (printf('%032x', 1), 1, \(Instant.monday9am.milliseconds), 4, 'We baked', 0)
            """)
        #expect(try ticked.get("/parents/children/1/day").words.contains("We baked"))

        try mum.get("/parents/people/2/access")
        try mum.post(
            "/parents/people/2/access",
            all: [("child", "1"), ("tick", "see-today"), ("when", "always")])

        #expect(!(try ticked.get("/parents/children/1/day")).words.contains("We baked"))
    }

    @Test func `notes of activities are for those for whom they are ticked, and stay otherwise`()
        throws
    {
        let granny = try app.granny(by: mum, ticks: [.seeToday, .correctEntries])
        app.clock.pass(.hours(2))
        try app.add(.reading, from: .monday9am.minutes(30), to: .monday9am.minutes(60))
        try app.change("UPDATE activity SET note = 'a secret'")
        _ = try back(granny)
        let (day, entry) = ("/parents/children/1/day", "/parents/children/1/activities/1")
        #expect(try granny.get(day).words.contains("Reading"))
        #expect(!(try granny.get(day)).text.contains("a secret"))
        let form = try granny.get(entry)
        #expect(form.value(of: "start") == "09:30" && form.value(of: "note") == nil)

        let saved = try granny.post(
            entry,
            [
                "what": "2", "day": "2026-03-02", "start": "09:30", "end": "10:10", "note": "",
                "version": form.value(of: "version") ?? "",
            ])

        #expect(saved.status == 303)
        #expect(
            try app.number(
                "SELECT category_id FROM activity WHERE note = 'a secret' AND deleted_at IS NULL")
                == 2)
        let mum = try parent()
        try mum.get("/parents/people/2/access")
        try mum.post(
            "/parents/people/2/access",
            all: [("child", "1"), ("when", "always")]
                + [Permission.seeToday, .correctEntries, .seeMoods].map { ("tick", $0.rawValue) })
        #expect(try granny.get(day).words.contains("a secret"))
        #expect(try granny.get(entry).value(of: "note") == "a secret")
    }

    @Test(arguments: [(-240, false), (10, true)] as [(Int64, Bool)])
    func `when something ended is asked of a helper only for hours of their own`(
        start: Int64, isAsked: Bool
    ) throws {
        let granny = try app.granny(by: mum)
        app.clock.pass(.hours(5))
        try app.add(.reading, from: .monday9am.minutes(start), to: nil)
        _ = try back(granny)

        let (day, question) = ("/parents/children/1/day", "When did it end?")
        #expect(try granny.get(day).words.contains(question) == isAsked)
        #expect(try parent().get(day).words.contains(question))
    }

    @Test func `what is wrong is told next to its field`() throws {
        try mum.get("/parents/people/1")
        try mum.post("/parents/people/1", ["name": "Mum", "avatar": "deer"])
        try mum.get("/parents/helpers/new")

        let page = try mum.post(
            "/parents/helpers/new", all: [("name", "mum"), ("avatar", ""), ("when", "once")])

        #expect(page.status == 422)
        for sentence in [
            "“mum” already exists.", "Choose an animal.", "Choose at least one child.",
            "Choose at least one thing.", "Write the date as 2026-05-23.",
        ] { #expect(page.words.contains(sentence), "\(sentence)") }
        #expect(try app.number("SELECT count(*) FROM grown_up") == 1)
    }

    @Test func `a single parent is asked for a name first`() throws {
        #expect(try mum.get("/parents/helpers/new")["location"] == "/parents/people/1?next=helper")
        let saved = try mum.post(
            "/parents/people/1?next=helper", ["name": "Mum", "avatar": "deer"])
        #expect(saved["location"] == "/parents/helpers/new")
    }
}
