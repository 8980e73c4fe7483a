import AppSupport
import HTTP
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Ways from one room into another, who asks, and what open pages of rooms hear of (§6.2).
struct RoomWaysTests {
    let house: RoomHouse
    let tablet: Browser

    init() throws {
        house = try RoomHouse(4)
        tablet = try Browser.at(in: house.app)
    }

    private func page(_ child: ChildID, _ query: String = "") throws -> Page {
        try tablet.get("/children/\(child)/room\(query)")
    }

    /// What a child says no with on its page of rooms.
    private func decline(_ child: ChildID, isPart: Bool) throws -> Page {
        try tablet.post(
            "/children/\(child)/room/invitations/1", ["_method": "DELETE", "at": "room"],
            isPart: isPart)
    }

    private func labels(_ page: Page) -> [String] {
        page.elements("button").compactMap { $0["aria-label"] }
    }

    // MARK: - Letters of another room

    @Test func `a child who waits in its own room follows the letters of another`() throws {
        let code = try house.open(house.mia).code.text
        try house.open(house.ida)

        let way = try page(house.ida, "?code=\(code)")
        #expect(way.words.contains("Join this room?"))
        #expect(way.value(of: "code") == code)
        // Until they are answered, the letters stay in the address.
        let place = "/children/3/room?code=\(code)"
        #expect(way.elements("div").contains { $0["data-page"] == place })

        let opened = try tablet.post("/children/3/rooms", isPart: true)
        #expect(opened.words.contains("You choose, and you start for everyone."))
        #expect(opened.elements("div").contains { $0["data-page"] == "/children/3/room" })
        try tablet.post("/children/3/rooms/join", ["code": code])
        #expect(try house.room(RoomID(1)).present.map(\.child) == [house.mia, house.ida])
        #expect(try house.room(RoomID(2)).present.isEmpty)
        let room = try page(house.ida, "?code=\(code)")
        #expect(room.words.contains("It will start here by itself."))
    }

    @Test func `letters that lead nowhere leave a child in its room, and it reads so`() throws {
        try house.open(house.ida)

        let room = try page(house.ida, "?code=BDFH")
        #expect(room.words.contains("You choose, and you start for everyone."))
        let refused = try tablet.post("/children/3/rooms/join", ["code": "BDFH"], isPart: true)

        #expect(refused.status == 422)
        #expect(refused.words.contains("There’s no room with these letters right now."))
        #expect(refused.words.contains("You choose, and you start for everyone."))
    }

    @Test func `a small child that waits sees the doors of others, and none of its own`() throws {
        let code = try house.open(house.mia).code.text
        try house.open(house.leo)

        let doors = try labels(page(house.leo, "?code=\(code)"))

        #expect(doors.contains("Join Mia"))
        #expect(!doors.contains("Join Leo"))
    }

    @Test(arguments: [false, true])
    func `a small child whose door has closed is told so`(isPart: Bool) throws {
        let room = try house.open(house.mia)
        #expect(try labels(page(house.leo)).contains("Join Mia"))
        try house.change(.leave, by: house.mia)

        let refused = try tablet.post(
            "/children/2/rooms/join", ["code": room.code.text], isPart: isPart)

        #expect(refused.status == 422)
        #expect(refused.words.contains("There’s no room with these letters right now."))
    }

    @Test func `the door of a room that has begun says so`() throws {
        let room = try house.gather(house.mia, house.ida)
        try house.start(by: house.mia)

        let door = try tablet.get("/rooms/\(room.code)")

        #expect(door.status == 409)
        #expect(door.words.contains("They’ve started. Join the next one!"))
    }

    // MARK: - Who asks

    @Test func `a full room asks nobody until a seat is free`() throws {
        let house = try RoomHouse(5)
        let tablet = try Browser.at(in: house.app)
        let room = try house.open(house.mia, asking: ChildID(5))
        for child in [house.leo, house.ida, house.ben] { try house.join(room, child) }
        func isAsked() throws -> Bool {
            try tablet.get("/children/5").words.contains("focus together?")
        }

        #expect(try !isAsked())
        #expect(try !tablet.get("/children/1/room").words.contains("Ask someone"))
        try house.change(.leave, by: house.ben)
        #expect(try isAsked())
        #expect(try tablet.get("/children/1/room").words.contains("Ask someone"))
    }

    @Test func `a no on the page of rooms leaves the ways in`() throws {
        try house.open(house.mia, asking: house.ida)
        let before = try page(house.ida)
        #expect(before.value(of: "at") == "room")
        #expect(before.words.contains("Mia asks: focus together?"))

        let part = try decline(house.ida, isPart: true)

        #expect(part.words.contains("Open a room"))
        #expect(!part.words.contains("asks: focus together?"))
        let whole = try decline(house.ida, isPart: false)
        #expect(whole["location"] == "/children/3/room")
    }

    @Test(arguments: [2, 3] as [Int64])
    func `a child who waits in its own room is asked there, and stays after a no`(number: Int64)
        throws
    {
        let child = ChildID(number)
        try house.open(house.mia)
        try house.open(child)
        try house.change(.invite(child), by: house.mia)
        let before = try page(child)
        #expect(before.value(of: "at") == "room")
        #expect(before.text.contains("Mia asks: focus together?"))

        let after = try decline(child, isPart: true)

        #expect(!after.text.contains("asks: focus together?"))
        #expect(!labels(after).contains("Not now"))
        #expect(after.elements("div").contains { $0["data-page"] == "/children/\(child)/room" })
        #expect(try house.room(RoomID(2)).present.map(\.child) == [child])
    }

    @Test func `an invitation names and shows all who are in, for any of them may ask`() throws {
        let room = try house.open(house.mia, asking: house.ida)
        try house.join(room, house.leo)
        let card = try tablet.get("/children/3")
        #expect(card.words.contains("Mia and Leo ask: focus together?"))

        let other = try house.open(house.ben, asking: house.leo)
        #expect(try called(house.leo) == 1)
        try house.join(other, house.ida)
        #expect(try called(house.leo) == 2)
    }

    /// How many faces ask a small child on its home.
    private func called(_ child: ChildID) throws -> Int {
        try tablet.get("/children/\(child)").elements("img").count { $0["class"] == "call__face" }
    }
}
