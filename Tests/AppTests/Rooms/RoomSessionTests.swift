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

/// Sessions that begin together: from the start to the EXP (§6.2).
struct RoomSessionTests {
    let house: RoomHouse
    private var app: TestApp { house.app }
    private var mia: ChildID { house.mia }
    private var leo: ChildID { house.leo }
    private var ida: ChildID { house.ida }

    init() throws { house = try RoomHouse() }

    @Test func `all begin and end at the same moment, announced in one message`() throws {
        let room = try house.gather(mia, leo, ida, house.ben)
        try house.change(.minutes(45), by: mia)
        let stream = app.listen()
        try house.start(by: mia)

        let timers = try [mia, leo, ida, house.ben].map { try #require(try house.timer(of: $0)) }
        #expect(Set(timers.map { $0.left(at: app.clock.clock.stamp.monotonic) }) == [.minutes(45)])
        #expect(try app.number("SELECT count(DISTINCT deadline) FROM timer") == 1)
        #expect(try app.number("SELECT count(DISTINCT started_at) FROM focus_session") == 1)
        #expect(try app.number("SELECT count(DISTINCT seed) FROM focus_session") == 4)
        #expect(try house.room(room.id).start == app.clock.clock.stamp)
        let heard = stream.heard().map { Set($0.split(separator: " ").map(String.init)) }
        let topics = (1...4).flatMap { ["timers:\($0)", "forest:\($0)", "room:\($0)"] }
        #expect(heard == [Set(["change"] + topics)])
    }

    @Test func `EXP is times who was there, and coins are one a minute`() throws {
        try house.gather(mia, leo)
        try house.start(by: mia)
        try house.pass(.minutes(25))

        #expect(try house.outcome(mia) == "completed")
        #expect(try house.earned(mia) == "50+25")
        #expect(try house.earned(leo) == "50+25")
        // Each has grown a tree together with the other.
        #expect(try app.number("SELECT count(*) FROM badge WHERE family = 'team-player'") == 2)
    }

    @Test func `three are times three, and so are four`() throws {
        for members in [[mia, leo, ida], [mia, leo, ida, house.ben]] {
            let house = try RoomHouse()
            let room = try house.open(mia)
            for member in members.dropFirst() { try house.join(room, member) }
            try house.start(by: mia)
            try house.pass(.minutes(25))
            for member in members { #expect(try house.earned(member) == "75+25") }
        }
    }

    @Test func `a leaver lowers it from then on, and the others go on`() throws {
        let room = try house.gather(mia, leo, ida)
        try house.start(by: mia)
        try house.pass(.minutes(10))
        try house.press(.stop, leo, id: 1)
        try house.pass(.minutes(15))

        // Ten minutes of three and fifteen of two.
        #expect(try house.earned(mia) == "60+25")
        #expect(try house.earned(ida) == "60+25")
        // Leo keeps what it has done, with those who were there.
        #expect(try house.outcome(leo) == "abandoned")
        #expect(try house.earned(leo) == "30+10")
        #expect(try house.room(room.id).state == .ended(.done, at: .monday9am.minutes(25)))
    }

    @Test func `a pause is nobody's company, to the second`() throws {
        try house.gather(mia, leo)
        try house.start(by: mia)
        try house.pass(.seconds(5 * 60 + 30))
        try house.press(.pause, leo, id: 1)
        try house.pass(.minutes(4))
        try house.press(.resume, leo, id: 2)
        try house.pass(.minutes(25))

        // Mia: 25 of her own, and 5:30 and 15:30 with Leo. Leo: 21 with her, then 4 alone.
        #expect(try house.earned(mia) == "46+25")
        #expect(try house.earned(leo) == "46+25")
    }

    @Test func `a restart of the server in the middle takes nothing away`() throws {
        let room = try house.gather(mia, leo)
        try house.start(by: mia)
        try house.pass(.minutes(7))
        try house.press(.pause, leo, id: 1)
        try app.restart()
        try house.pass(.minutes(3))
        try house.press(.resume, leo, id: 2)
        try app.restart()
        try house.pass(.minutes(15))

        #expect(try house.earned(mia) == "47+25")
        #expect(try house.room(room.id).start != nil)
        try house.pass(.minutes(3))
        #expect(try house.earned(leo) == "47+25")
        #expect(try house.room(room.id).state == .ended(.done, at: .monday9am.minutes(28)))
    }

    @Test func `neither a start of the machine nor a clock that is set changes the sums`() throws {
        let room = try house.gather(mia, leo)
        try house.start(by: mia)
        try house.pass(.minutes(5))
        try house.press(.pause, leo, id: 1)
        app.clock.reboot()
        try app.restart()
        try house.pass(.minutes(5))
        try house.press(.resume, leo, id: 2)
        app.clock.set(.monday9am.minutes(60 * 24 * 9))
        try house.pass(.minutes(15))

        #expect(try house.earned(mia) == "45+25")
        try house.pass(.minutes(5))
        #expect(try house.earned(leo) == "45+25")
        #expect(try !house.room(room.id).isWaiting)
    }

    @Test func `all end while the server is off, each at its deadline`() throws {
        try house.gather(mia, leo, ida)
        try house.start(by: mia)
        try house.pass(.minutes(20))
        try house.press(.pause, ida, id: 1)
        app.clock.pass(.hours(3))
        try app.restart()
        try house.pass(.zero)

        #expect(try house.earned(mia) == "70+25")
        #expect(try house.earned(leo) == "70+25")
        #expect(try house.outcome(ida) == "lasts")
    }

    @Test func `where all is or nothing, all are lost with one, in one moment`() throws {
        let room = try house.gather(mia, leo)
        try house.change(.allOrNothing(true), by: mia)
        let browsers = [try Browser.at(in: app), try Browser.at(in: app)]
        try house.start(by: mia)
        #expect(try app.number("SELECT count(*) FROM focus_session WHERE leaving = 'brave'") == 2)
        try browsers[0].says(.visible, child: Cast.mia)
        try browsers[1].says(.visible, child: Cast.leo)
        try house.pass(seconds: 10)
        try browsers[1].says(.hidden, child: Cast.leo)
        for _ in 1...4 {
            try house.pass(seconds: 16)
            try browsers[0].says(.visible, child: Cast.mia)
        }
        #expect(try house.outcome(mia) == "lasts")
        let stream = app.listen()
        try house.pass(seconds: 10)

        #expect(try house.outcome(mia) == "lost")
        #expect(try house.outcome(leo) == "lost")
        #expect(try app.number("SELECT count(DISTINCT ended_at) FROM focus_session") == 1)
        #expect(try app.number("SELECT ended_at - started_at FROM focus_session") == 80_000)
        #expect(try house.earned(mia) == "0+0")
        #expect(try app.number("SELECT count(*) FROM attention") == 0)
        #expect(
            try house.room(room.id).state == .ended(.done, at: .monday9am + .seconds(80)))
        let topics =
            ["change"]
            + [1, 2].flatMap { ["timers:\($0)", "forest:\($0)", "eggs:\($0)", "room:\($0)"] }
        #expect(
            stream.heard().map { Set($0.split(separator: " ").map(String.init)) }
                .contains(Set(topics)))
    }

    @Test func `without that rule a tree that is lost is one's own`() throws {
        try app.change("UPDATE focus_taste SET leaving = 'brave'")
        try house.gather(mia, leo)
        let browser = try Browser.at(in: app)
        try house.start(by: mia)
        try browser.says(.visible, child: Cast.leo)
        try browser.says(.hidden, child: Cast.leo)
        try house.pass(seconds: 80)

        #expect(try house.outcome(leo) == "lost")
        #expect(try house.outcome(mia) == "lasts")
    }

    @Test func `giving up is one's own also where all is or nothing`() throws {
        try house.gather(mia, leo)
        try house.change(.allOrNothing(true), by: mia)
        try house.start(by: mia)
        try house.pass(.minutes(5))
        try house.press(.stop, leo, id: 1)

        #expect(try house.outcome(leo) == "abandoned")
        #expect(try house.outcome(mia) == "lasts")
    }
}
