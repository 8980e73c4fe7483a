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

/// A room before the start: who comes and goes, who chooses, and who is left out (§6.2).
struct RoomVerbTests {
    let house: RoomHouse
    private var app: TestApp { house.app }
    private var mia: ChildID { house.mia }
    private var leo: ChildID { house.leo }
    private var ida: ChildID { house.ida }

    init() throws { house = try RoomHouse(8) }

    private func refusal(_ body: () throws -> Void) throws -> String? {
        do {
            try body()
            return nil
        } catch let refusal as Refusal { return refusal.sentence ?? "\(refusal)" }
    }

    @Test func `two taps open one room, and ask each once`() throws {
        let room = try house.open(mia, asking: leo, ChildID(99), mia)
        let again = try house.open(mia, asking: leo, ida)

        #expect(again.id == room.id)
        #expect(again.host == mia)
        #expect(
            try app.focusPal.database.read { try $0.invited(to: room.id) }
                == [leo: false, ida: false])
    }

    @Test func `forty who come at once are four`() throws {
        let room = try house.open(mia)
        try inParallel(40) { number in
            do {
                try house.join(room, ChildID(Int64(number % 7) + 2))
            } catch is Refusal {}
        }
        let members = try house.room(room.id).present.map(\.child)
        #expect(members.count == 4)
        #expect(Set(members).count == 4)
        #expect(members.first == mia)
        #expect(app.log.allSatisfy { !$0.contains("fault") })
    }

    @Test func `all members and invited children hear of the host's changes`() throws {
        let room = try house.open(mia, asking: ida)
        try house.join(room, leo)
        let stream = app.listen()
        try house.change(.minutes(45), by: mia)

        #expect(try house.room(room.id).minutes == 45)
        #expect(
            stream.heard().map { Set($0.split(separator: " ").map(String.init)) }
                == [["change", "room:1", "room:2", "room:3"]])
        // What is so already is no news, and what can't be chosen is not taken.
        try house.change(.minutes(45), by: mia)
        try house.change(.minutes(7), by: mia)
        #expect(stream.heard() == [])
    }

    @Test func `only the host chooses and begins`() throws {
        let room = try house.gather(mia, leo)
        #expect(
            try refusal { try house.change(.minutes(45), by: leo) }?.hasPrefix("Someone else")
                == true)
        #expect(
            try refusal { try house.change(.allOrNothing(true), by: leo) }?
                .hasPrefix("Someone else") == true)
        #expect(try refusal { try house.start(by: leo) }?.hasPrefix("Someone else") == true)
        #expect(try house.room(room.id).isWaiting)
    }

    @Test func `unknown letters are refused at their field`() throws {
        for code in ["", "BDFH", "XX", "0000"] {
            #expect(throws: Refusal.self) {
                try app.focusPal.carryOut(
                    JoinRoom(
                        child: Cast.leo, code: code, device: nil, now: app.clock.clock.stamp))
            }
        }
    }

    @Test func `who joins another room leaves the one before, also its own`() throws {
        let (one, other) = (try house.open(mia), try house.open(leo))
        try house.join(other, mia)

        #expect(try house.room(one.id).state == .ended(.left, at: .monday9am))
        #expect(try house.room(other.id).present.map(\.child) == [leo, mia])
    }

    @Test func `two taps on start, by two fingers, are one start`() throws {
        try house.gather(mia, leo)
        try inParallel(8) { _ in try house.start(by: mia) }

        #expect(try app.number("SELECT count(*) FROM timer") == 2)
        #expect(try app.number("SELECT count(*) FROM focus_session") == 2)
        #expect(app.log.allSatisfy { !$0.contains("fault") })
    }

    @Test func `who has a timer that counts is left out, and the host waits for its own`() throws {
        let room = try house.gather(mia, leo, ida)
        let browser = try Browser.at(in: app)
        try browser.startTimer(minutes: 10, id: 1, child: Cast.leo)
        try house.start(by: mia)

        #expect(try house.room(room.id).present.map(\.child) == [mia, ida])
        #expect(try house.timer(of: leo)?.setUp.isFocus == false)
        #expect(try app.focusPal.database.read { try $0.room(of: leo) } == nil)

        let house = try RoomHouse()
        try house.gather(mia, leo)
        try Browser.at(in: house.app).startTimer(minutes: 10, id: 1, child: Cast.mia)
        #expect(try refusal { try house.start(by: mia) }?.hasPrefix("Your timer") == true)
        let pages = [mia, leo].map { house.page(of: $0) }
        try house.pass(.minutes(11))
        // An end that nobody has answered makes room.
        try house.start(by: mia)
        for page in pages { page.close() }
        #expect(try house.timer(of: mia)?.setUp.isFocus == true)
    }

    @Test func `one alone does not begin`() throws {
        let room = try house.open(mia)
        #expect(try refusal { try house.start(by: mia) }?.hasPrefix("Nobody else") == true)
        #expect(try house.room(room.id).isWaiting)
        #expect(try app.number("SELECT count(*) FROM timer") == 0)
    }

    @Test func `who went away is left out, and a tablet that stumbles is not`() throws {
        let room = try house.gather(mia, leo, ida)
        let pages = [mia, leo, ida].map { house.page(of: $0) }
        try house.pass(seconds: 10)
        pages[1].close()
        pages[2].close()
        try house.pass(seconds: 12)
        let back = house.page(of: leo)
        try house.pass(seconds: 20)
        try house.start(by: mia)

        #expect(try house.room(room.id).present.map(\.child) == [mia, leo])
        #expect(try house.timer(of: ida) == nil)
        back.close()
        pages[0].close()
    }

    @Test func `a host who vanishes is followed by whoever is here, after a while`() throws {
        let room = try house.gather(mia, leo, ida)
        let pages = [mia, ida].map { house.page(of: $0) }
        try house.pass(seconds: 30)
        #expect(try house.room(room.id).host == mia)
        pages[0].close()
        try house.pass(seconds: 20)
        #expect(try house.room(room.id).host == mia)
        let stream = app.listen()
        try house.pass(seconds: 8)

        // Leo has never been here.
        #expect(try house.room(room.id).host == ida)
        #expect(stream.heard().contains { $0.contains("room:3") })
        // Who comes back is in still, and chooses no more.
        let back = house.page(of: mia)
        try house.pass(seconds: 30)
        #expect(try house.room(room.id).host == ida)
        #expect(try house.room(room.id).member(mia) != nil)
        back.close()
        pages[1].close()
    }

    @Test func `after a restart of the server nobody counts as gone at once`() throws {
        let room = try house.gather(mia, leo)
        let page = house.page(of: leo)
        try house.pass(seconds: 10)
        page.close()
        app.clock.pass(.minutes(3))
        try app.restart()
        let back = house.page(of: leo)
        try house.pass(seconds: 18)
        #expect(try house.room(room.id).host == mia)
        try house.pass(seconds: 4)
        #expect(try house.room(room.id).host == leo)
        back.close()
    }

    @Test func `a room that nobody starts ends after half an hour, also over a restart`() throws {
        let room = try house.gather(mia, leo)
        try house.pass(.minutes(20))
        app.clock.reboot()
        try app.restart()
        try house.pass(.seconds(9 * 60 + 58))
        #expect(try house.room(room.id).isWaiting)
        try house.pass(.seconds(2))

        #expect(
            try house.room(room.id).state == .ended(.unstarted, at: .monday9am.minutes(30)))
        #expect(try house.open(leo).id != room.id)
    }

    @Test func `who leaves hands on, and the last one closes it`() throws {
        let room = try house.gather(mia, leo)
        try house.change(.leave, by: mia)
        #expect(try house.room(room.id).host == leo)
        try house.change(.leave, by: leo)
        #expect(try house.room(room.id).state == .ended(.left, at: .monday9am))
        // A second tap.
        try house.change(.leave, by: leo)
    }

    @Test func `who left and came again stays, and begins with the others`() throws {
        let room = try house.gather(mia, leo)
        try house.change(.leave, by: leo)
        try house.join(room, leo)
        try house.change(.minutes(45), by: mia)
        #expect(try house.room(room.id).present.map(\.child) == [mia, leo])

        try house.start(by: mia)
        #expect(try house.room(room.id).present.map(\.child) == [mia, leo])
        #expect(
            try app.number("SELECT count(*) FROM room_member WHERE timer_id IS NOT NULL") == 2)
    }

    @Test func `archiving a child takes it out of its room`() throws {
        let room = try house.gather(mia, leo)
        try app.focusPal.database.write {
            try $0.stopTimer(of: mia, at: app.clock.clock.stamp, by: Author(.parent))
            try $0.save(archivedAt: .monday9am, of: mia)
        }
        #expect(try house.room(room.id).host == leo)
        #expect(try house.room(room.id).present.map(\.child) == [leo])
    }

    @Test func `a child that is archived is not beside the trees of the others any more`() throws {
        try house.gather(mia, leo, ida)
        try house.start(by: mia)
        try app.focusPal.database.write {
            try $0.stopTimer(of: leo, at: app.clock.clock.stamp, by: Author(.parent))
            try $0.save(archivedAt: .monday9am, of: leo)
        }
        try app.focusPal.reloadPages()

        let page = try Browser.at(in: app).get("/children/1/timer")
        #expect(page.elements("li").count { $0["class"] == "mate" } == 1)
    }

    @Test func `a child that is deleted leaves a room without a host, and the next one is it`()
        throws
    {
        let room = try house.gather(mia, leo)
        try app.change("DELETE FROM child WHERE id = 1")
        let page = house.page(of: leo)
        try house.pass(seconds: 2)

        #expect(try house.room(room.id).host == leo)
        page.close()
    }
}
