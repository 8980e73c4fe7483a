import AppSupport
import HTTP

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

extension Walk {
    /// Rooms from the way in to the end, of all ages, with all that can be said of who is in.
    static func together(_ language: String?, _ note: (String, Page) -> Void) throws {
        let app = try TestApp(
            .winters([Cast.mia, Cast.leo, Cast.teen]), language: language)
        let browser = try Browser.at(in: app)
        func all(_ name: String) throws {
            for child in 1...3 {
                note("\(name), \(child)", try browser.get("/children/\(child)/room"))
                note("\(name), \(child) at home", try browser.get("/children/\(child)"))
            }
        }
        try all("the way in")
        note("wrong letters", try browser.post("/children/1/rooms/join", ["code": "x"]))
        try browser.post("/children/1/rooms", ["invite": "2", "invite": "3"])
        let code = try app.focusPal.database.read { try $0.room(of: ChildID(1))?.code.text ?? "" }
        try all("asked")
        note("the door", try browser.get("/rooms/\(code)"))
        note("led", try browser.get("/children/2/room?code=\(code)"))
        note("a part", try browser.get("/children/2/room/invitations", isPart: true))
        try browser.post("/children/3/room/invitations/1", ["_method": "DELETE"])
        for child in 2...3 {
            try browser.post("/children/\(child)/rooms/join", ["code": code])
            try all("\(child) are in")
        }
        let pages = (1...3).map { child in
            app.focusPal.hub.open(
                Hub.Listener(device: DeviceID(1), session: nil, child: ChildID(Int64(child))))
        }
        try browser.startTimer(minutes: 10, id: 1, child: Cast.leo)
        try all("one is busy")
        note("not the host", try browser.post("/children/2/room", ["minutes": "30"]))
        try browser.post("/children/1/room", ["all_or_nothing": "1"])
        try all("all or nothing")
        try browser.post(
            "/children/2/timer/1/stop",
            [
                "command": TapID.numbered(2).description, "version": "1",
            ])
        note("begun", try browser.post("/children/1/room/start", isPart: true))
        for (page, child) in [Cast.mia, Cast.leo, Cast.teen].enumerated() {
            try browser.says(.visible, page: page + 1, child: child)
        }
        note("beside", try browser.timerPage())
        try browser.says(.hidden, page: 2, child: Cast.leo)
        for seconds in [36, 22, 16] as [Int64] {
            try app.pass(seconds: seconds)
            try browser.says(.visible, page: 1, child: Cast.mia)
            try browser.says(.visible, page: 3, child: Cast.teen)
            note("beside, \(seconds)", try browser.timerPage())
            for child in 1...3 { note("run", try browser.get("/children/\(child)/timer")) }
        }
        for page in pages { page.close() }
        try surprises(language, note)
        try bloom(language, note)
    }

    /// Who was left out, and who waited in vain.
    private static func surprises(_ language: String?, _ note: (String, Page) -> Void) throws {
        let house = try RoomHouse(3, language: language)
        let browser = try Browser.at(in: house.app)
        try house.gather(house.mia, house.leo, house.ida)
        try browser.startTimer(minutes: 10, id: 1, child: Cast.leo)
        try house.start(by: house.mia)
        note("left out", try browser.get("/children/2/room"))
        try house.open(house.leo)
        try house.pass(.minutes(31))
        note("waited in vain", try browser.get("/children/2/room"))
    }

    /// Two to the end, one of whom pauses.
    private static func bloom(_ language: String?, _ note: (String, Page) -> Void) throws {
        let house = try RoomHouse(2, language: language)
        try house.gather(house.mia, house.leo)
        try house.start(by: house.mia)
        let browser = try Browser.at(in: house.app)
        try house.pass(.minutes(8))
        try house.press(.pause, house.leo, id: 1)
        note("one pauses", try browser.get("/children/1/timer"))
        try house.pass(.minutes(17))
        note("together, in bloom", try browser.get("/children/1/timer"))
        try house.press(.stop, house.leo, id: 2)
        note("together, at rest", try browser.get("/children/2/timer"))
    }
}
