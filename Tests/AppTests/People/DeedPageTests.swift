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

/// Who of several grown-ups did it, where children and parents read it (§17.1).
struct DeedPageTests {
    let app: TestApp
    let mia: Browser
    let mum: Browser
    let papa: Browser

    /// The Winters with Mum and Papa, each signed in on a phone.
    init() throws {
        app = try TestApp(at: .monday9am.minutes(480))
        mia = try Browser.at(in: app)
        try app.join()
        mum = try Browser.parent(app)
        papa = try Browser.letIn(app)
        try papa.signIn(TestApp.otherPIN, as: 2)
    }

    private func give(_ parent: Browser, minutes: Int = 5, version: Int, id: Int) throws {
        try parent.get("/parents")
        try parent.post(
            "/parents/children/1/minutes/1/add",
            [
                "command": CommandID.numbered(id).description, "version": String(version),
                "minutes": String(minutes),
            ])
    }

    private func leave() throws {
        try papa.get("/parents/people/2/leaving")
        try papa.post("/parents/people/2/leaving", ["pin": TestApp.otherPIN])
    }

    /// The animals on a page.
    private func faces(_ page: Page) -> [String] {
        page.elements("img").filter { $0["class"] == "grown-up" }.compactMap {
            $0["src"]?.split(separator: "/").last.map(String.init)
        }
    }

    // MARK: - Timers

    @Test func `a child reads who gave minutes, with the face`() throws {
        try mia.startTimer(minutes: 10, id: 1)

        try give(papa, version: 1, id: 2)

        let page = try mia.get("/children/1/timer")
        #expect(page.words.contains("Papa gave you 5 minutes."))
        #expect(faces(page) == ["bear.svg"])
        try give(mum, minutes: 1, version: 2, id: 3)
        #expect(try mia.get("/children/1/timer").words.contains("Mum gave you 1 minute."))
    }

    @Test func `the wall says who added minutes, and to nobody in particular`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        try give(papa, version: 1, id: 2)

        #expect(try mia.get("/wall").words.contains("Papa added 5 minutes."))
    }

    @Test func `a parent reads what the other did, and not what they did themselves`() throws {
        try mia.startTimer(minutes: 10, id: 1)

        try give(papa, version: 1, id: 2)

        let overview = try mum.get("/parents")
        #expect(overview.words.contains("Papa added 5 minutes."))
        #expect(faces(overview) == ["bear.svg"])
        #expect(!(try papa.get("/parents").words.contains("Papa added")))
    }

    @Test func `what a child does to a timer is nobody else's, whoever is signed in there`() throws
    {
        try mia.startTimer(minutes: 10, id: 1)
        try give(papa, version: 1, id: 2)
        try mia.signIn(TestApp.otherPIN, as: 2)

        try mia.timer(.pause, version: 2, id: 3)

        #expect(!(try mia.get("/children/1/timer").words.contains("Papa")))
        #expect(try app.number("SELECT count(*) FROM timer WHERE person_id IS NOT NULL") == 0)
    }

    @Test func `who has left keeps what they did`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        try give(papa, version: 1, id: 2)

        try leave()

        let page = try mia.get("/children/1/timer")
        #expect(page.words.contains("Papa gave you 5 minutes."))
        #expect(faces(page) == ["bear.svg"])
    }

    // MARK: - Entries

    @Test func `the trace of changes says which grown-up it was`() throws {
        try app.add(.reading, from: .monday9am, to: .monday9am.minutes(60))
        let entry: KeyValuePairs = [
            "what": "2", "day": "2026-03-02", "start": "09:00", "end": "09:40", "note": "",
            "version": "1",
        ]
        try papa.get("/parents/children/1/activities/1")
        #expect(try papa.post("/parents/children/1/activities/1", entry).status == 303)

        let own = try mia.get("/children/1/day")
        #expect(own.words.contains("Papa changed this."))
        #expect(faces(own) == ["bear.svg"])

        let day = try mum.get("/parents/children/1/day")

        #expect(day.words.contains("Papa, on"))
        #expect(!day.words.contains("A grown-up"))
        #expect(faces(day) == ["bear.svg"])
    }

    @Test func `a child's day says who added and ended an entry, and only of grown-ups`() throws {
        try app.add(.sport, from: .monday9am.minutes(60), to: .monday9am.minutes(90))
        try mum.get("/parents/children/1/activities/new")
        try mum.post(
            "/parents/children/1/activities",
            ["what": "2", "day": "2026-03-02", "start": "09:00", "end": "09:40", "note": ""])
        try mia.startTimer(minutes: 10, id: 1, category: .homework)
        app.clock.pass(.minutes(3))
        try papa.get("/parents")
        try papa.post(
            "/parents/children/1/timer/1/pause",
            ["command": CommandID.numbered(2).description, "version": "1"])

        let page = try mia.get("/children/1/day")

        #expect(page.words.contains("Mum added this."))
        #expect(page.words.contains("Papa ended this."))
        #expect(faces(page) == ["bear.svg", "deer.svg"])
    }

    @Test func `a child who is put away keeps whose hand it was`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        app.clock.pass(.minutes(3))
        try papa.get("/parents/children/1/edit")
        try papa.post("/parents/children/1/archive")

        #expect(try app.numbers("SELECT person_id FROM timer") == [2])
        #expect(
            try app.numbers("SELECT person_id FROM activity_event WHERE actor = 'parent'") == [2])
    }

    // MARK: - Rewards

    private func reserve(_ number: Int) throws {
        try mia.post(
            "/children/1/reservations",
            ["tap": TapID.numbered(number).description, "reward": "1", "price": "60"])
    }

    private func setUpLake() throws {
        try app.change(
            """
            INSERT INTO coin_entry (child_id, amount, cause, is_small, at)
            VALUES (1, 500, 'test', 0, 0)
            """)
        try mum.get("/parents/rewards/new")
        try mum.post(
            "/parents/rewards",
            all: [
                ("name", "Lake"), ("price", "60"), ("stock", ""), ("icon", "swim"),
                ("child", "1"), ("child", "2"),
            ])
        for number in 1...2 {
            try reserve(number)
            app.clock.pass(.seconds(2))
        }
    }

    @Test func `a receipt says who said yes, no, and who gave coins back`() throws {
        try setUpLake()
        try papa.get("/parents/rewards")
        try papa.post("/parents/reservations/1/approve")
        try mum.post("/parents/reservations/2/decline")

        let page = try mia.get("/children/1/rewards")
        #expect(page.words.contains("Papa said yes to “Lake”."))
        #expect(page.words.contains("Mum said no to “Lake”. Your coins are back."))
        #expect(faces(page) == ["deer.svg", "bear.svg"])
        #expect(try mum.get("/parents/rewards").words.contains("Papa said yes to “Lake”."))

        try mum.post("/parents/reservations/1/refund", ["reason": "It rained"])

        #expect(
            try mia.get("/children/1/rewards").words.contains(
                "Mum gave the coins for “Lake” back."))
        #expect(try app.numbers("SELECT decided_by FROM reservation ORDER BY id") == [2, 1])
        #expect(try app.number("SELECT refunded_by FROM reservation WHERE id = 1") == 1)
    }

    @Test func `a small child hears who said yes, and sees the face`() throws {
        try setUpLake()
        try app.change("UPDATE child SET mode = 'little' WHERE id = 1")
        try papa.get("/parents/rewards")
        try papa.post("/parents/reservations/1/approve")

        let page = try mia.get("/children/1/rewards")

        #expect(
            page.elements("read-aloud").contains { $0["words"] == "Papa said yes to “Lake”." })
        #expect(faces(page) == ["bear.svg"])
    }

    @Test func `who decided stays, whatever is tried`() throws {
        try setUpLake()
        try papa.get("/parents/rewards")
        try papa.post("/parents/reservations/1/approve")

        #expect(throws: (any Error).self) {
            try app.change("UPDATE reservation SET decided_by = 1 WHERE id = 1")
        }
        #expect(throws: (any Error).self) {
            try app.change("UPDATE reservation SET refunded_by = 1 WHERE id = 2")
        }
        #expect(try app.number("SELECT decided_by FROM reservation WHERE id = 1") == 2)
    }
}

/// A single parent, who needs no name.
struct SingleDeedTests {
    let app: TestApp
    let mia: Browser
    let mum: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
        mum = try Browser.parent(app)
    }

    @Test func `nothing is said otherwise, and no face shown`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        try mum.get("/parents")
        try mum.post(
            "/parents/children/1/minutes/1/add",
            ["command": CommandID.numbered(2).description, "version": "1", "minutes": "5"])

        let page = try mia.get("/children/1/timer")

        #expect(page.words.contains("A grown-up added 5 minutes."))
        #expect(!page.html.contains("grown-up\""))
        #expect(!(try mum.get("/parents").words.contains("added 5 minutes")))
    }

    @Test func `a child's day says nothing of a nameless parent`() throws {
        try mum.get("/parents/children/1/activities/new")
        try mum.post(
            "/parents/children/1/activities",
            ["what": "2", "day": "2026-03-02", "start": "08:00", "end": "08:40", "note": ""])

        #expect(!(try mia.get("/children/1/day").words.contains("added this")))
    }

    @Test func `what they did gets their name with them`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        try mum.get("/parents")
        try mum.post(
            "/parents/children/1/minutes/1/add",
            ["command": CommandID.numbered(2).description, "version": "1", "minutes": "5"])

        try app.join()

        #expect(try mia.get("/children/1/timer").words.contains("Mum gave you 5 minutes."))
    }
}
