import AppSupport
import HTTP
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Devices come in, get names, and are shut out (§1.4).
struct DevicePageTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
    }

    /// Makes a code as a parent and reads it from the page.
    private func code() throws -> String {
        try parent.get("/parents/devices")
        let page = try parent.follow(try parent.post("/parents/devices/code"))
        let spelled = page.elements("p").first { $0["class"] == "code-box" }?["aria-label"]
        return try #require(spelled).replacing(" ", with: "")
    }

    private func come(_ browser: Browser, with code: String) throws -> Page {
        try browser.get("/device")
        return try browser.post("/device", ["code": code])
    }

    @Test func `a code lets one browser in, once`() throws {
        let code = try code()
        let tablet = Browser(app)
        let second = Browser(app)

        #expect(try come(tablet, with: code.lowercased())["location"] == "/who")
        #expect(try tablet.get("/who").words.contains("Mia"))
        #expect(try come(second, with: code).fieldErrors["code"]?.contains("works once") == true)
        #expect(try second.get("/who").status == 303)
    }

    @Test func `the link of the picture asks for one more tap and changes nothing`() throws {
        let code = try code()
        let tablet = Browser(app)
        let before = try app.dump()

        let page = try tablet.get("/device?code=\(code)")

        #expect(page.value(of: "code") == code)
        #expect(page.value(of: "pin") == nil)
        #expect(!page.words.contains("Mia"))
        #expect(try app.dump() == before)
        let target = try #require(page.elements("form").first?["action"])
        #expect(try tablet.post(target, ["code": code]).status == 303)
    }

    @Test func `it expires after ten minutes`() throws {
        let code = try code()
        let other = try self.code()
        app.clock.pass(Span(milliseconds: 599_999))
        #expect(try come(Browser(app), with: other).status == 303)

        app.clock.pass(Span(milliseconds: 1))

        #expect(try come(Browser(app), with: code).status == 422)
    }

    @Test func `a clock that is set back does not lengthen it`() throws {
        let code = try code()
        app.clock.set(app.clock.now + .minutes(-1))

        #expect(try come(Browser(app), with: code).status == 422)
    }

    @Test func `another PIN ends the codes of before`() throws {
        let code = try code()
        try parent.get("/parents/settings/pin")
        try parent.post(
            "/parents/settings/pin",
            ["old_pin": TestApp.pin, "pin": "615243", "repeated": "615243"])

        #expect(try come(Browser(app), with: code).status == 422)
    }

    @Test func `the store knows a digest only`() throws {
        let code = try code()

        #expect(!(try app.dump().joined().contains(code)))
    }

    @Test func `wrong codes wait like wrong PINs, and share their counter`() throws {
        let thief = Browser(app)
        for wrong in ["ACDEFG", "ACDEFH", "ACDEFJ"] {
            #expect(try come(Browser(app), with: wrong).status == 422)
        }

        // During the wait nothing is compared, neither a code nor a PIN.
        let fourth = try come(thief, with: "ACDEFK")
        #expect(fourth.status == 429)
        #expect(fourth["retry-after"] == "30")
        #expect(fourth.fieldErrors["code"]?.contains("Wait 30 seconds") == true)
        #expect(try thief.post("/device", ["pin": TestApp.pin]).status == 429)
        #expect(try app.number(failures) == 3)
        #expect(try parent.get("/parents").status == 200)
        app.clock.pass(.seconds(30))
        #expect(try come(thief, with: "ACDEFK").status == 422)
    }

    private let failures =
        "SELECT ifnull(sum(failures), 0) FROM pin_failure WHERE device_id IS NULL"

    /// Strangers who have tried until everybody waits for an hour.
    private func strangers() throws {
        for _ in 1...11 {
            #expect(try come(Browser(app), with: "ACDEFG").status == 422)
            app.clock.pass(.minutes(60))
            try parent.signIn()
        }
        #expect(try come(Browser(app), with: "ACDEFG").status == 422)
        #expect(try come(Browser(app), with: "ACDEFG").status == 429)
    }

    @Test func `a code that a parent shows is compared even while strangers make everyone wait`()
        throws
    {
        try strangers()
        let counted = try app.number(failures)

        let code = try code()

        #expect(code.count == 8)
        #expect(try come(Browser(app), with: "ACDEFGHJ").status == 422)
        #expect(try come(Browser(app), with: code)["location"] == "/who")
        #expect(try app.number(failures) == counted)
        // It is used up, so nothing is compared any more.
        #expect(try come(Browser(app), with: code).status == 429)
    }

    @Test func `a code that was shown before the wait stays good`() throws {
        let code = try code()
        #expect(code.count == 6)
        for _ in 1...3 { #expect(try come(Browser(app), with: "ACDEFG").status == 422) }
        #expect(try come(Browser(app), with: "ACDEFG").status == 422)

        #expect(try come(Browser(app), with: code)["location"] == "/who")
        #expect(try app.number(failures) == 3)
    }

    @Test(arguments: ["192.168.1.66", "127.0.0.1"])
    func `a code on show gets in however many wrong ones are tried`(stranger: String) throws {
        let code = try code()
        let thief = Browser(app, from: stranger)
        try thief.get("/device")
        var answers: [Int: Int] = [:]
        for number in 0..<900 {
            // 90 in a second, for ten seconds.
            if number % 90 == 0 { app.clock.pass(.seconds(1)) }
            answers[try thief.post("/device", ["code": "ACDEFG"]).status, default: 0] += 1
        }

        // Wrong ones are answered five times a second.
        #expect(answers == [422: 50, 429: 850])
        #expect(try come(Browser(app), with: code)["location"] == "/who")
    }

    @Test func `who types a wrong code reads so while somebody else tries many`() throws {
        _ = try code()
        let thief = Browser(app, from: "192.168.1.66")
        for _ in 1...5 { #expect(try come(thief, with: "ACDEFG").status == 422) }
        let sixth = try come(thief, with: "ACDEFG")
        #expect(sixth.status == 429)
        #expect(sixth["retry-after"] == "1")

        let mine = try come(Browser(app), with: "ACDEFG")

        #expect(mine.status == 422)
        #expect(mine.fieldErrors["code"]?.hasPrefix("That’s not the code.") == true)
    }

    @Test func `once guessing a short code is no longer hopeless, the next is longer`() throws {
        let short = try code()
        let uptime = app.clock.clock.uptime()
        app.focusPal.codeGuesses.withLock { guesses in
            for _ in 1...CodeGuesses.most { guesses.note(at: uptime) }
        }

        let refused = try come(Browser(app), with: short)
        #expect(
            refused.fieldErrors["code"]
                == "Too many codes were tried. Ask for a new one: it’ll be longer.")
        let long = try code()
        #expect(long.count == 8)
        #expect(try come(Browser(app), with: long)["location"] == "/who")
    }

    @Test func `no way round by parallel guesses`() throws {
        let thief = Browser(app)
        try thief.get("/device")
        let alphabet = Array("34679ACDEFGHJKMNPQRTVWXY")

        try inParallel(24) { number in
            try thief.copy().post("/device", ["code": "AAAAA" + String(alphabet[number])])
        }

        #expect(
            try app.number(
                "SELECT ifnull(sum(failures), 0) FROM pin_failure WHERE device_id IS NULL") == 3)
    }

    @Test func `what is no code at all is not counted`() throws {
        for typed in ["", "12", "OOOOOO"] {
            #expect(try come(Browser(app), with: typed).status == 422)
        }

        #expect(try app.number("SELECT count(*) FROM pin_failure") == 0)
    }

    @Test func `the page says that the device is in`() throws {
        let code = try code()
        #expect(try parent.get("/parents/devices/code", isPart: true).text.contains("class=\"qr\""))

        _ = try come(Browser(app), with: code)

        let page = try parent.get("/parents/devices/code", isPart: true)
        #expect(page.words.contains("Added as “Browser 2”."))
        #expect(!page.text.contains("class=\"qr\""))
    }

    @Test func `a name of the computer itself gets no picture`() throws {
        _ = try code()

        let page = try parent.get("/parents/devices/code", headers: ["Host": "localhost:8080"])

        #expect(!page.text.contains("class=\"qr\""))
    }

    @Test func `there the number says where the code is typed`() throws {
        app.focusPal.common.served.withLock { $0 = ServedAt(port: 8080, addresses: []) }
        _ = try code()

        let page = try parent.get("/parents/devices/code", headers: ["Host": "localhost:8080"])

        // As the machine has one, or none.
        let number = HouseNetwork.addresses(at: nil).first
        let link = number.map { "On the new device, open http://\($0):8080/" }
        #expect(page.words.contains(link ?? "open FocusPal by its network address"))
        #expect(!page.words.contains("http://localhost"))
    }

    @Test func `parents name devices`() throws {
        let page = try parent.get("/parents/devices")
        #expect(page.words.contains("Browser this device"))
        #expect(page.words.contains("used today"))
        try parent.get("/parents/devices/1")

        let wrong = try parent.post("/parents/devices/1", ["name": " "])
        let right = try parent.post("/parents/devices/1", ["name": "Kitchen <tablet>"])

        #expect(wrong.fieldErrors["name"] == "Enter a name.")
        #expect(right["location"] == "/parents/devices")
        #expect(try parent.get("/parents/devices").words.contains("Kitchen <tablet>"))
    }

    @Test func `a removed device loses its pages and its open stream at once`() throws {
        let tablet = try Browser.at(in: app)
        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(2), session: nil, child: nil))
        let mine = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: nil))
        try parent.get("/parents/devices/2")

        let page = try parent.post("/parents/devices/2", ["_method": "DELETE"])

        #expect(page["location"] == "/parents/devices")
        #expect(!stream.isOpen)
        #expect(mine.isOpen)
        #expect(try tablet.get("/children/1")["location"]?.hasPrefix("/device?next=") == true)
        #expect(try tablet.get("/children/1", isPart: true).status == 403)
        #expect(try tablet.tap(.reading, .numbered(1)).status == 403)
        #expect(try parent.get("/parents/devices/2").status == 404)
    }

    @Test func `nobody shuts out the device in the hand`() throws {
        try parent.get("/parents/devices/1")

        let page = try parent.post("/parents/devices/1", ["_method": "DELETE"])

        #expect(page.status == 409)
        #expect(try parent.get("/parents").status == 200)
    }

    @Test func `it is noted once an hour that a device is used`() throws {
        let seen = "SELECT last_seen_at FROM device WHERE id = 1"
        let first = try app.number(seen)
        app.clock.pass(.minutes(59))
        try parent.get("/who")
        app.focusPal.noteDevices()
        #expect(try app.number(seen) == first)

        app.clock.pass(.minutes(1))
        try parent.get("/who")
        app.focusPal.noteDevices()

        #expect(try app.number(seen) == app.clock.now.milliseconds)
    }

    @Test(arguments: ["/children/1", "/who", "/children/1/forest"])
    func `a device in use stays added, whichever page it opens`(target: String) throws {
        let tablet = try Browser.letIn(app)
        func year() throws -> String? {
            let cookies = try tablet.get(target).all("set-cookie")
            return cookies.first { $0.hasPrefix("fp_dev=") }
        }
        // Once is enough for now.
        _ = try year()
        app.focusPal.noteDevices()
        #expect(try year() == nil)

        app.clock.pass(.hours(24 * 30))

        #expect(try year()?.contains("Max-Age=31536000") == true)
    }

    @Test func `a picture that anyone may keep brings no device's cookie`() throws {
        let tablet = try Browser.letIn(app)
        app.clock.pass(.hours(24 * 30))

        let tree = try tablet.get("/guest/trees/2/apple/spring/bloom/ff")

        #expect(tree.status == 200)
        #expect(!tree.all("set-cookie").contains { $0.hasPrefix("fp_dev=") })
    }

    // MARK: - The open house

    private func openHouse() throws {
        try parent.get("/parents/devices")
        try parent.post("/parents/devices", ["open": "on"])
    }

    @Test func `an unknown browser joins an open household by itself, without the PIN`() throws {
        try openHouse()
        let visitor = Browser(app)

        let door = try visitor.follow(try visitor.get("/who"))
        #expect(try app.number("SELECT count(*) FROM device WHERE is_paired = 0") == 0)
        let device = try visitor.post(door.action(ofButton: "Open FocusPal") ?? "", ["join": "1"])

        #expect(device["location"] == "/who")
        #expect(try visitor.get("/who").words.contains("Mia"))
        #expect(try visitor.get("/parents")["location"]?.hasPrefix("/parents/session") == true)
    }

    @Test func `a browser that keeps no cookies becomes no device`() throws {
        try openHouse()
        let before = try app.number("SELECT count(*) FROM device")

        for _ in 1...5 {
            let page = try Browser(app).get("/device")
            #expect(!page.words.contains("Mia"))
        }

        #expect(try app.number("SELECT count(*) FROM device") == before)
    }

    @Test func `devices that joined by themselves share the count of unknown browsers`() throws {
        try openHouse()
        for number in 1...3 {
            let page = try joined().signIn("000000")
            #expect(page.status == (number < 3 ? 422 : 429), "\(number)")
        }

        #expect(try joined().signIn().status == 429)
        #expect(try parent.signIn().status == 303)
        app.clock.pass(.seconds(30))
        let known = try joined()
        #expect(try known.signIn().status == 303)
        // Whoever has typed the PIN has a count of its own from then on.
        for _ in 1...3 { try joined().signIn("000000") }
        #expect(try known.signIn().status == 303)
    }

    @Test func `devices that joined by themselves share the tries at a child's lock`() throws {
        try openHouse()
        try parent.get("/parents/children/1/lock")
        try parent.post(
            "/parents/children/1/lock",
            ["picture1": "fox", "picture2": "owl", "picture3": "pig", "picture4": "fox"])
        for _ in 1...3 {
            let visitor = try joined()
            try visitor.get("/children/1/lock")
            try visitor.post("/children/1/lock", ["picked": "fox fox fox", "pick": "fox"])
        }

        #expect(try joined().get("/children/1/lock").words.contains("Try again in 30 seconds."))
    }

    @Test func `ten devices a minute join by themselves, and a hundred are kept`() throws {
        try openHouse()
        let count = "SELECT count(*) FROM device WHERE is_paired = 0"
        for _ in 1...10 { #expect(try joined().get("/who").status == 200) }

        #expect(try join(Browser(app)).status == 429)
        #expect(try app.number(count) == 10)
        // Somebody else's tablet doesn't wait for them.
        #expect(try join(Browser(app, from: "192.168.1.20")).status == 303)

        for _ in 1...10 {
            app.clock.pass(.minutes(1))
            for _ in 1...10 { try joined() }
        }
        #expect(try app.number(count) == 100)
        #expect(try parent.get("/who").status == 200)
    }

    @Test func `removing a device of an open house says that it can come back, and ends that`()
        throws
    {
        let tablet = try Browser.at(in: app)
        try openHouse()
        let page = try parent.get("/parents/devices/2")
        #expect(page.words.contains("this one could come back as a new device"))
        #expect(page.elements("input").contains { $0["name"] == "close" && $0["checked"] != nil })

        try parent.post("/parents/devices/2", ["_method": "DELETE", "close": "1"])

        let visitor = Browser(app)
        #expect(try visitor.follow(try visitor.get("/who")).status == 200)
        #expect(try visitor.get("/who").status == 303)
        #expect(try tablet.get("/who").status == 303)
        #expect(!(try parent.get("/parents/devices").html.contains("name=\"open\" checked")))
    }

    /// A browser that has joined the open house.
    @discardableResult private func joined() throws -> Browser {
        let browser = Browser(app)
        try join(browser)
        return browser
    }

    @discardableResult private func join(_ browser: Browser) throws -> Page {
        try browser.follow(try browser.get("/who"))
        return try browser.post("/device?next=/who", ["join": "1"])
    }

    @Test func `a removed device stays out of an open household`() throws {
        let tablet = try Browser.at(in: app)
        try openHouse()
        try parent.get("/parents/devices/2")
        try parent.post("/parents/devices/2", ["_method": "DELETE"])

        try join(tablet)

        #expect(try tablet.get("/who").status == 303)
    }

    @Test func `whoever was signed in on a removed device isn't when its browser joins again`()
        throws
    {
        let tablet = try Browser.parent(app)
        #expect(try tablet.get("/parents").status == 200)
        try openHouse()
        let device = try app.number("SELECT max(id) FROM device")
        try parent.get("/parents/devices/\(device)")
        try parent.post("/parents/devices/\(device)", ["_method": "DELETE"])
        // It has forgotten that it was removed, and nothing else.
        tablet[cookie: "fp_dev"] = nil

        try join(tablet)

        #expect(try tablet.get("/who").status == 200)
        #expect(try tablet.get("/parents")["location"]?.hasPrefix("/parents/session") == true)
        #expect(try parent.get("/parents").status == 200)
    }

    @Test func `a house that is closed again lets nobody new in`() throws {
        try openHouse()
        try parent.post("/parents/devices")
        let visitor = Browser(app)

        #expect(try visitor.follow(try visitor.get("/who")).status == 200)
        try join(visitor)
        #expect(try visitor.get("/who").status == 303)
    }
}
