import AppSupport
import HTTP
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

/// The pages of rooms: the way in, the room itself, those beside a tree, and the end (§6.2).
struct RoomPageTests {
    let house: RoomHouse
    let mia: Browser
    let leo: Browser
    private var app: TestApp { house.app }

    init() throws {
        house = try RoomHouse(4)
        mia = try Browser.at(in: house.app)
        leo = try Browser.at(in: house.app)
    }

    private func open() throws -> String {
        try mia.get("/children/1/room")
        try mia.post("/children/1/rooms")
        return try #require(
            try app.focusPal.database.read { try $0.room(of: house.mia) }?.code.text)
    }

    /// Mia and Leo in a room, at pages of theirs.
    private func gather() throws -> [EventStream] {
        let code = try open()
        try leo.get("/children/2/focus")
        try leo.post("/children/2/rooms/join", ["code": code])
        return [house.page(of: house.mia), house.page(of: house.leo)]
    }

    @Test func `whoever is not of the family can't be asked in`() throws {
        _ = try open()

        #expect(try mia.post("/children/1/room", ["invite": "99"]).status == 404)
        #expect(try mia.post("/children/1/rooms", ["invite": "99"]).status == 303)
        #expect(try app.number("SELECT count(*) FROM room_invite") == 0)
    }

    @Test func `a room is opened, shown with its letters, link and picture, and joined`() throws {
        let code = try open()
        let room = try mia.get("/children/1/room")
        #expect(room.html.contains(code.map(String.init).joined(separator: " ")))
        #expect(room.html.contains("http://\(Browser.host)/rooms/\(code)"))
        #expect(room.html.contains("<svg class=\"qr\""))
        #expect(room.words.contains("You choose, and you start for everyone."))

        let door = try leo.get("/rooms/\(code.lowercased())")
        #expect(door.words.contains("Mia is waiting to focus together."))
        let way = try leo.get("/children/2/room?code=\(code)")
        #expect(buttons(way).first == "Join Mia")
        let answer = try leo.post("/children/2/rooms/join", ["code": code])
        #expect(answer["location"] == "/children/2/room")
        #expect(try leo.get("/children/2/room").words.contains("It will start here by itself."))
    }

    @Test func `letters that lead nowhere come back with a sentence at their field`() throws {
        try mia.get("/children/1/room")
        let page = try mia.post("/children/1/rooms/join", ["code": "bdf"])
        #expect(page.status == 422)
        #expect(page.words.contains("There’s no room with these letters right now."))
        #expect(page.html.contains("value=\"bdf\""))
        #expect(try leo.get("/rooms/BDFH").status == 404)
    }

    @Test(arguments: ["", "  "])
    func `joining without letters asks for them`(typed: String) throws {
        try mia.get("/children/1/room")
        let page = try mia.post("/children/1/rooms/join", ["code": typed])
        #expect(page.status == 422)
        #expect(page.words.contains("Type the four letters of the room."))
        #expect(!page.words.contains("There’s no room with these letters"))
    }

    @Test func `up to seven nobody types letters: who waits is a door, and so are three trees`()
        throws
    {
        let quiet = try buttons(leo.get("/children/2/room"))
        #expect(quiet.suffix(3) == ["5 minutes", "10 minutes", "15 minutes"])
        #expect(!quiet.contains("Ask Mia"))
        let near = house.page(of: house.mia)
        #expect(try buttons(leo.get("/children/2/room")).contains("Ask Mia"))
        near.close()
        let code = try open()
        let ways = try leo.get("/children/2/room")
        #expect(buttons(ways).first == "Join Mia")
        #expect(ways.elements("input").allSatisfy { $0["type"] == "hidden" })

        try leo.post("/children/2/rooms/join", ["code": code])
        let inside = try leo.get("/children/2/room")
        #expect(!buttons(inside).contains("Start for everyone"))
        #expect(buttons(inside).contains("Leave"))
    }

    @Test func `a small child opens a room with a tree, asks by a face and starts by a picture`()
        throws
    {
        try leo.get("/children/2/room")
        try leo.post("/children/2/rooms", ["minutes": "10"])
        let room = { try app.focusPal.database.read { try $0.room(of: house.leo) } }
        #expect(try room()?.minutes == 10)

        #expect(try !buttons(leo.get("/children/2/room")).contains("Ask Mia"))
        let near = house.page(of: house.mia)
        defer { near.close() }
        let page = try leo.get("/children/2/room")
        #expect(buttons(page).contains("Ask Mia") && buttons(page).contains("Start for everyone"))
        #expect(
            page.elements("button").contains { $0["aria-pressed"] == "true" && $0["value"] == "10" }
        )
        #expect(!page.words.contains("min"))
        // Nobody offers seven minutes.
        try leo.post("/children/2/room", ["_method": "DELETE"])
        try leo.post("/children/2/rooms", ["minutes": "7"])
        #expect(try room()?.minutes == 15)
    }

    private func buttons(_ page: Page) -> [String] {
        page.elements("button").compactMap { $0["aria-label"] }
            .filter { $0 != "Read this page to me" }
    }

    @Test func `the host's choices show on all pages`() throws {
        let pages = try gather()
        try mia.post("/children/1/room", ["minutes": "45"], isPart: true)
        try mia.post("/children/1/room", ["all_or_nothing": "1"], isPart: true)

        let page = try leo.get("/children/2/room", isPart: true)
        #expect(page.elements("span").contains { $0["aria-label"] == "45 minutes" })
        #expect(page.words.contains("Stay with your tree."))
        #expect(!buttons(page).contains("Start for everyone"))
        for page in pages { page.close() }
    }

    @Test func `seats tell who is ready, who is busy and who is not here`() throws {
        let pages = try gather()
        #expect(try mia.get("/children/1/room").words.contains("×2"))
        pages[1].close()
        try house.pass(seconds: 6)
        #expect(try mia.get("/children/1/room").words.contains("Not here"))
        let back = house.page(of: house.leo)
        try leo.startTimer(minutes: 10, id: 1, child: Cast.leo)
        #expect(try mia.get("/children/1/room").words.contains("Timer running"))
        back.close()
        pages[0].close()
    }

    @Test func `each chooses its own Tomo until they begin`() throws {
        _ = try app.focusPal.database.write { writing in
            try writing.give(tomo: .hootle, to: house.mia, cause: .other("egg:1"), at: .monday9am)
        }
        let pages = try gather()
        let tomos = try app.focusPal.database.read { try $0.tomos(of: house.mia) }
        let (first, second) = (tomos[0].id, tomos[1].id)
        let member = {
            try app.focusPal.database.read { try $0.room(of: house.mia)?.member(house.mia)?.tomo }
        }
        #expect(try member() == first)

        let room = try mia.post("/children/1/room", ["tomo": "\(second)"], isPart: true)
        #expect(
            room.elements("button").contains {
                $0["value"] == "\(second)" && $0["aria-pressed"] == "true"
            })
        #expect(try member() == second)
        // Whoever has one alone is not asked, and nobody takes somebody else's.
        #expect(try !leo.get("/children/2/room").words.contains("Who’s coming along?"))
        try leo.post("/children/2/room", ["tomo": "\(first)"], isPart: true)
        #expect(try mia.get("/children/1/room", isPart: true).words.contains("Leo"))

        try mia.post("/children/1/room/start", isPart: true)
        let sessions = try app.sums(
            "SELECT CAST(child_id AS TEXT), tomo_id FROM focus_session")
        #expect(sessions["1"] == second.rawValue)
        #expect(sessions["2"] != first.rawValue)
        for page in pages { page.close() }
    }

    @Test func `hidden numbers don't show in how a Tomo looks`() throws {
        try app.focusPal.database.write { writing in
            let tomo = try #require(try writing.reading.tomos(of: house.leo).first)
            let grown = try writing.add(
                FocusPlan(minutes: 25, seed: 1, leaving: .calm), of: house.leo,
                from: .monday9am.minutes(-60),
                FocusEnd(
                    outcome: .completed, at: .monday9am.minutes(-35), day: .monday,
                    focused: .minutes(25)), moodAfter: nil)
            try writing.give(1_000_000, for: grown, to: tomo.id, at: .monday9am)
        }
        let pages = try gather()
        let looks = { (page: Page) in
            Set(page.html.matches(of: /\/tomos\/[0-9]+\/pipkin\/([0-9]+)\//).map { $0.1 })
        }
        #expect(looks(try mia.get("/children/1/room")).count == 2)
        try app.focusPal.database.write { try $0.setNumbersHidden(true, of: house.leo) }
        try app.focusPal.reloadPages()

        #expect(looks(try mia.get("/children/1/room")).count == 1)
        #expect(looks(try leo.get("/children/2/room")).count == 2)
        try mia.post("/children/1/room/start", isPart: true)
        #expect(looks(try mia.timerPage()).count <= 1)
        for page in pages { page.close() }
    }

    @Test func `the start shows each child its tree, and the others next to it`() throws {
        let pages = try gather()
        let begun = try mia.post("/children/1/room/start", isPart: true)
        #expect(begun.html.contains("data-page=\"/children/1/timer\""))
        let beside = try leo.get("/children/2/room", isPart: true)
        #expect(beside.html.contains("data-page=\"/children/2/timer\""))
        #expect(beside.words.contains("Mia"))
        #expect(try leo.get("/children/2/room")["location"] == "/children/2/timer")
        let mates = { try mia.timerPage().words }
        #expect(try mates().contains("Here"))
        #expect(try mates().contains("×2"))

        try leo.timer(.pause, version: 1, id: 5, timer: 2, child: Cast.leo)
        #expect(try mates().contains("Paused"))
        #expect(try !mates().contains("×2"))
        try leo.timer(.stop, version: 2, id: 6, timer: 2, child: Cast.leo)
        #expect(try mates().contains("Resting"))
        for page in pages { page.close() }
    }

    @Test func `a tree's page hears once of those beside it, and counts its EXP anew`() throws {
        let pages = try gather()
        try mia.post("/children/1/room/start", isPart: true)
        let page = try mia.get("/children/1/timer")
        #expect(page.elements("exp-so-far").first?["times"] == "2")
        let hearing = page.scan.compactMap { piece -> String? in
            guard case .element(let name, let attributes) = piece,
                attributes["topics"]?.split(separator: " ").contains("room:1") == true
            else { return nil }
            return name
        }
        #expect(hearing == ["timer-board"])

        _ = pages[0].heard()
        try leo.timer(.pause, version: 1, id: 5, timer: 2, child: Cast.leo)
        let heard = pages[0].heard().flatMap { $0.split(separator: " ") }
        #expect(heard.contains("room:1") && !heard.contains("timers:1"))
        #expect(try mia.timerPage().elements("exp-so-far").first?["times"] == "1")
        for page in pages { page.close() }
    }

    @Test func `two who are away are called back together`() throws {
        let pages = try gather()
        let room = try app.focusPal.database.read { try $0.room(of: house.mia) }
        try house.join(try #require(room), house.ida)
        let third = house.page(of: house.ida)
        try mia.post("/children/1/room", ["all_or_nothing": "1"], isPart: true)
        try mia.post("/children/1/room/start", isPart: true)
        try mia.says(.visible, child: Cast.mia)
        for child in [Cast.leo, try house.child(house.ida)] {
            try leo.says(.visible, child: child)
            try leo.says(.hidden, child: child)
        }
        try house.pass(seconds: 20)
        try mia.says(.visible, child: Cast.mia)

        let mates = try mia.timerPage()
        #expect(mates.words.contains("Call Leo and Mia back: their Tomos are alone."))
        for page in pages + [third] { page.close() }
    }

    @Test func `all see whose Tomo is hurt, and the end names nobody`() throws {
        let pages = try gather()
        try mia.post("/children/1/room", ["all_or_nothing": "1"], isPart: true)
        try mia.post("/children/1/room/start", isPart: true)
        try mia.says(.visible, child: Cast.mia)
        try leo.says(.visible, child: Cast.leo)
        try leo.says(.hidden, child: Cast.leo)
        try house.pass(seconds: 20)
        try mia.says(.visible, child: Cast.mia)
        let mates = try mia.timerPage()
        #expect(mates.words.contains("Call Leo back: their Tomo is alone."))
        #expect(mates.html.contains("mate__health"))
        for _ in 1...3 {
            try house.pass(seconds: 20)
            try mia.says(.visible, child: Cast.mia)
        }

        let end = try mia.timerPage()
        #expect(end.words.contains("you chose all or nothing"))
        #expect(!end.words.contains("Leo"))
        #expect(try leo.timerPage(of: Cast.leo).words.contains("Your tree needed you"))
        for page in pages { page.close() }
    }

    @Test func `the end says how many times EXP counted, and for how long`() throws {
        let pages = try gather()
        try mia.post("/children/1/room/start", isPart: true)
        try house.pass(.minutes(10))
        #expect(try mia.timerPage().html.contains("+<span data-exp>20</span>"))
        try leo.timer(.stop, version: 1, id: 6, timer: 2, child: Cast.leo)
        try house.pass(.minutes(15))

        #expect(try mia.timerPage().words.contains("Together: EXP ×2 for 10 min."))
        #expect(try house.earned(house.mia) == "35+25")
        #expect(try leo.timerPage(of: Cast.leo).words.contains("Together: EXP ×2 for 10 min."))
        for page in pages { page.close() }
    }

    @Test func `who is asked sees one card at home, and answers it`() throws {
        try mia.get("/children/1/room")
        try mia.post("/children/1/rooms", ["invite": "2", "invite": "3"])
        let home = try leo.get("/children/2")
        #expect(home.words.contains("Mia asks: focus together?"))
        #expect(home.html.contains("topics=\"room:2 children\""))
        #expect(try !mia.get("/children/1").words.contains("asks: focus together?"))

        let answer = try leo.post(
            "/children/2/room/invitations/1", ["_method": "DELETE"], isPart: true)
        #expect(!answer.words.contains("asks"))
        #expect(try !leo.get("/children/2").words.contains("asks: focus together?"))
        #expect(try mia.get("/children/1/room").words.contains("Not now"))
        // Asked anew.
        try mia.post("/children/1/room", ["invite": "2"], isPart: true)
        #expect(try leo.get("/children/2").words.contains("Mia asks: focus together?"))
    }

    @Test func `who changes what it may not gets a sentence, and the room as it is`() throws {
        let pages = try gather()
        let page = try leo.post("/children/2/room", ["minutes": "90"], isPart: true)
        #expect(page.status == 409)
        #expect(page.words.contains("Someone else is the host now, so they choose."))
        #expect(page.elements("span").contains { $0["aria-label"] == "25 minutes" })
        for page in pages { page.close() }
    }

    @Test func `a locked child's room is behind its lock`() throws {
        let code = try open()
        let parent = try Browser.parent(app)
        try parent.get("/parents/children/1/lock")
        try parent.post(
            "/parents/children/1/lock",
            [
                "picture1": "fox", "picture2": "owl", "picture3": "pig", "picture4": "fox",
            ])
        #expect(try leo.get("/children/1/room")["location"] == "/children/1/lock")
        #expect(try leo.post("/children/1/room", ["minutes": "90"]).status == 403)
        #expect(try leo.get("/rooms/\(code)").status == 200)
    }

    @Test func `who was left out, and who waited in vain, reads why`() throws {
        let pages = try gather()
        try house.join(
            try #require(try app.focusPal.database.read { try $0.openRooms() }.first), house.ida)
        try leo.startTimer(minutes: 10, id: 1, child: Cast.leo)
        try mia.post("/children/1/room/start", isPart: true)
        #expect(try leo.get("/children/2/room").words.contains("The others have started."))

        try mia.get("/children/4/room")
        try mia.post("/children/4/rooms")
        try house.pass(.minutes(31))
        #expect(try mia.get("/children/4/room").words.contains("Nobody started"))
        for page in pages { page.close() }
    }

    @Test func `who leaves is back at the way in`() throws {
        let pages = try gather()
        let page = try mia.post("/children/1/room", ["_method": "DELETE"], isPart: true)
        #expect(page.words.contains("Open a room"))
        #expect(try buttons(leo.get("/children/2/room")).contains("Start for everyone"))
        for page in pages { page.close() }
    }
}
