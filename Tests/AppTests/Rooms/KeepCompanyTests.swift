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

/// Grown-ups who keep the children in a room company (§6.2).
struct KeepCompanyTests {
    let house: RoomHouse
    let mum: Browser
    let mia: Browser
    private var app: TestApp { house.app }

    init() throws {
        house = try RoomHouse(2)
        try house.app.join()
        mum = try Browser.parent(house.app)
        mia = try Browser.at(in: house.app)
    }

    /// What Mum taps at the card of the room.
    @discardableResult
    private func tap(_ change: String, _ browser: Browser? = nil, of child: Int = 1) throws -> Page
    {
        let browser = browser ?? mum
        try browser.get("/parents")
        return try browser.post("/parents/children/\(child)/company", ["change": change])
    }

    /// Granny, who may see today until then, comes into Mia's room.
    private func grannyComes(until: String = "20:00") throws {
        let granny = try app.granny(
            by: mum, ticks: [.seeToday],
            [("when", "once"), ("until_day", "2026-03-02"), ("until", until)])
        try house.open(house.mia)
        try granny.get("/helping")
        try granny.post("/parents/children/1/company", ["change": "come"])
    }

    private func company() throws -> [PersonID] { try house.room(RoomID(1)).company }

    @Test func `a child asks, a parent comes, and the child starts with nobody else`() throws {
        try mia.get("/children/1/room")
        try mia.post("/children/1/rooms")
        #expect(try mia.get("/children/1/room").words.contains("Ask Mum"))
        try mia.post("/children/1/room", ["ask": "1"])
        #expect(try mia.get("/children/1/room").words.contains("Asked"))

        #expect(try mum.get("/parents").words.contains("Mia asks: will you keep me company?"))
        try tap("come")

        let room = try mia.get("/children/1/room")
        #expect(room.words.contains("Keeps you company"))
        #expect(room.words.contains("Start with whoever is ready."))
        try mia.post("/children/1/room/start")
        #expect(try mia.get("/children/1/timer").words.contains("Keeps you company"))
        #expect(try mum.get("/parents").words.contains("You’re keeping Mia company."))
        try house.pass(.minutes(25))
        // Twice the EXP of 25 minutes; coins as ever.
        #expect(try house.earned(house.mia) == "50+25")
        #expect(try app.number("SELECT count(*) FROM tomo") == 2)
        #expect(!(try mum.get("/parents").words.contains("company")))
    }

    @Test func `only the minutes count for which they were there`() throws {
        try house.gather(house.mia, house.leo)
        try house.start(by: house.mia)
        try house.pass(.minutes(5))
        try mum.signIn()
        try tap("come")
        try house.pass(.minutes(10))
        try mum.signIn()
        try tap("leave")
        try house.pass(.minutes(10))

        // 25 minutes with Leo, ten of them with Mum, too.
        #expect(try house.earned(house.mia) == "60+25")
        #expect(try house.earned(house.leo) == "60+25")
    }

    @Test func `whoever has left a room that has begun does not come back into it`() throws {
        try house.gather(house.mia, house.leo)
        try house.start(by: house.mia)
        try tap("come")
        try house.pass(.minutes(1))
        try tap("leave")

        #expect(try tap("come").status == 409)
        #expect(try company() == [])
    }

    @Test func `before the start, coming and going leave no trace, and twice is once`() throws {
        try house.open(house.mia)

        try tap("come")
        try tap("come")
        #expect(try company() == [PersonID(1)])
        try tap("leave")
        try tap("leave")
        #expect(try app.number("SELECT count(*) FROM room_companion") == 0)
        try tap("come")
        #expect(try company() == [PersonID(1)])
    }

    @Test func `not now is said to the child, who can ask again`() throws {
        try house.open(house.mia)
        try house.change(.ask(PersonID(1)), by: house.mia)
        try tap("decline")
        #expect(try mia.get("/children/1/room").words.contains("Not now"))

        try house.change(.ask(PersonID(1)), by: house.mia)

        #expect(try mum.get("/parents").words.contains("Mia asks"))
    }

    @Test func `whoever said not now can come after the start all the same`() throws {
        try house.gather(house.mia, house.leo)
        try house.change(.ask(PersonID(1)), by: house.mia)
        try tap("decline")
        try house.start(by: house.mia)

        #expect(try mum.get("/parents").words.contains("Focusing together: Mia and Leo"))
        try tap("come")

        #expect(try company() == [PersonID(1)])
    }

    @Test func `of several who wait, any may have asked, so the card names all`() throws {
        try house.gather(house.mia, house.leo)
        try house.change(.ask(PersonID(1)), by: house.leo)

        let words = try mum.get("/parents").words

        #expect(words.contains("Mia and Leo ask: will you keep us company?"))
    }

    @Test func `coming into one room is leaving another`() throws {
        try house.open(house.mia)
        try house.open(house.leo)
        try tap("come")

        try tap("come", of: 2)

        #expect(try company() == [])
        #expect(try house.room(RoomID(2)).company == [PersonID(1)])
    }

    @Test func `a room ends with the children, and with it the company`() throws {
        try house.open(house.mia)
        try tap("come")

        try house.change(.leave, by: house.mia)

        #expect(try company() == [])
        #expect(try tap("come").status == 409)
        #expect(try tap("come", of: 99).status == 404)
        #expect(try tap("sing").status == 404)
    }

    @Test func `nobody starts alone, and a declined ask is no company`() throws {
        try house.open(house.mia)
        try house.change(.ask(PersonID(1)), by: house.mia)
        try tap("decline")

        #expect(throws: Refusal.self) { try house.start(by: house.mia) }
    }

    @Test func `a child asks only parents of its family, and no helper or number`() throws {
        try mia.get("/children/1/room")
        try mia.post("/children/1/rooms", ["ask": "99"])
        try mia.post("/children/1/room", ["ask": "-1"])

        #expect(try app.number("SELECT count(*) FROM room_companion") == 0)
    }

    @Test func `a helper who looks after the child is asked, and comes`() throws {
        let granny = try app.granny(by: mum, ticks: [.seeToday])
        try mia.get("/children/1/room")
        try mia.post("/children/1/rooms")
        #expect(try mia.get("/children/1/room").words.contains("Ask Granny"))
        try mia.post("/children/1/room", ["ask": "3"])

        #expect(try granny.get("/helping").words.contains("Mia asks"))
        let answer = try granny.post("/parents/children/1/company", ["change": "come"])
        #expect(answer["location"] == "/helping")
        #expect(try company() == [PersonID(3)])

        // With Leo, whom she doesn't look after, she sees no more of the room than before, and can go.
        try house.join(house.room(RoomID(1)), house.leo)
        let page = try granny.get("/helping").words
        #expect(page.contains("You’ll keep Mia company."))
        #expect(!page.contains("Leo"))
        try granny.post("/parents/children/1/company", ["change": "leave"])
        #expect(try company() == [])
        #expect(!(try granny.get("/helping").words.contains("company")))
        let again = try granny.post("/parents/children/1/company", ["change": "come"])
        #expect(again.status == 404)
    }

    @Test func `a helper whose access a parent ends keeps nobody company any more`() throws {
        try grannyComes()
        #expect(try company() == [PersonID(3)])
        let stream = app.listen()

        try mum.get("/parents/people/3")
        try mum.post("/parents/people/3/access", ["_method": "DELETE"])

        #expect(try company() == [])
        #expect(stream.heard().contains { $0.contains("room:1") })
        #expect(throws: Refusal.self) { try house.start(by: house.mia) }
    }

    @Test(arguments: [
        ("1", Permission.seeToday, true), ("2", .seeToday, false), ("1", .giveMinutes, false),
    ])
    func `other terms end company with a child whose today they no longer see`(
        child: String, tick: Permission, isStillHere: Bool
    ) throws {
        try grannyComes()
        // Leo was never hers, and doesn't count.
        if child == "1" { try house.join(house.room(RoomID(1)), house.leo) }
        let stream = app.listen()
        try mum.get("/parents/people/3/access")

        try mum.post(
            "/parents/people/3/access",
            all: [("child", child), ("tick", tick.rawValue), ("when", "always")])

        #expect(try company() == (isStillHere ? [PersonID(3)] : []))
        #expect(stream.heard().contains { $0.contains("room:1") } == !isStillHere)
    }

    @Test func `company that could not be ended at its minute ends at the next look`() throws {
        try grannyComes(until: "09:10")
        let (pal, watch) = (app.focusPal, app.focusPal.accessWatch)
        _ = try watch.look(pal)
        try app.change(
            """
            CREATE TRIGGER full BEFORE DELETE ON room_companion
            BEGIN SELECT RAISE(ABORT, 'no room'); END
            """)
        app.clock.pass(.minutes(10))
        #expect(throws: (any Error).self) { _ = try watch.look(pal) }
        #expect(try company() == [PersonID(3)])
        try app.change("DROP TRIGGER full")

        _ = try watch.look(pal)

        #expect(try company() == [])
    }

    @Test func `company ends at the minute at which access does, and counts until then`() throws {
        try grannyComes(until: "09:10")
        try house.start(by: house.mia)
        let (pal, watch) = (app.focusPal, app.focusPal.accessWatch)
        #expect(try watch.look(pal) == .minutes(10))
        #expect(try company() == [PersonID(3)])

        try house.pass(.minutes(10))
        _ = try watch.look(pal)

        #expect(try company() == [])
        try house.pass(.minutes(15))
        #expect(try house.earned(house.mia) == "35+25")
    }

    @Test func `access that ended while the server was off ends company at its start`() throws {
        try grannyComes()
        app.clock.pass(.hours(11))

        try app.restart()
        _ = try app.focusPal.accessWatch.look(app.focusPal)

        #expect(try company() == [])
    }

    @Test func `a parent who leaves the family keeps nobody company, and their timer ends`() throws
    {
        try house.open(house.mia)
        try tap("come")
        try mum.get("/parents/own-timer")
        try mum.post(
            "/parents/own-timer", ["id": TapID.numbered(9).description, "minutes": "180"])
        try mum.get("/parents/people/1/leaving")

        try mum.post("/parents/people/1/leaving", ["pin": TestApp.pin])

        #expect(try app.number("SELECT count(*) FROM grown_up WHERE left_at IS NOT NULL") == 1)
        #expect(try company() == [])
        #expect(try app.number("SELECT count(*) FROM timer WHERE ended_at IS NULL") == 0)
    }

    @Test func `a helper without that tick is neither asked nor let in`() throws {
        let granny = try app.granny(by: mum, ticks: [.giveMinutes])
        try house.open(house.mia)

        #expect(!(try mia.get("/children/1/room").words.contains("Granny")))
        try granny.get("/helping")
        let answer = try granny.post("/parents/children/1/company", ["change": "come"])
        #expect(answer.status != 303 || answer["location"] == "/helping")
        #expect(try company() == [])
    }

    @Test func `a single parent without a name is not asked, and can come all the same`() throws {
        let house = try RoomHouse(1)
        let parent = try Browser.parent(house.app)
        let mia = try Browser.at(in: house.app)
        try house.open(house.mia)
        #expect(!(try mia.get("/children/1/room").words.contains("A grown-up")))

        try tap("come", parent)

        let room = try mia.get("/children/1/room").words
        #expect(room.contains("A grown-up"))
        #expect(room.contains("Keeps you company"))
    }

    @Test func `parents of the other home neither see a room nor are asked`() throws {
        let two = try TwoParents()
        let browser = try Browser.at(in: two.app)
        try browser.get("/children/1/room")
        try browser.post("/children/1/rooms", ["ask": "1", "ask": "2"])

        // On Thursday Mia is at Dad's.
        #expect(try two.app.numbers("SELECT person_id FROM room_companion") == [2])
        #expect(!(try two.mum.get("/parents").words.contains("Mia asks")))
        #expect(try tap("come", two.mum).status == 404)
        #expect(try two.dad.get("/parents").words.contains("Mia asks"))
    }
}
