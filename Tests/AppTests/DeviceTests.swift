import HTTP
import Support
import Testing

@testable import App
@testable import Domain

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

    @Test func `ten minutes later it is over`() throws {
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
        let good = try code()
        let thief = Browser(app)
        for wrong in ["ACDEFG", "ACDEFH"] { #expect(try come(thief, with: wrong).status == 422) }

        let third = try come(Browser(app), with: "ACDEFJ")

        #expect(third.status == 429)
        #expect(third["retry-after"] == "30")
        // During the wait nothing is evaluated, not even the right one, nor a PIN.
        #expect(try come(thief, with: good).status == 429)
        try thief.get("/device")
        #expect(try thief.post("/device", ["pin": TestApp.pin]).status == 429)
        #expect(try app.number("SELECT failures FROM pin_lockout WHERE device_id IS NULL") == 3)
        #expect(try parent.get("/parents").status == 200)
        app.clock.pass(.seconds(30))
        #expect(try come(thief, with: good).status == 303)
    }

    @Test func `no way round by parallel guesses`() throws {
        let thief = Browser(app)
        try thief.get("/device")
        let alphabet = Array("34679ACDEFGHJKMNPQRTVWXY")

        try inParallel(24) { number in
            try thief.copy().post("/device", ["code": "AAAAA" + String(alphabet[number])])
        }

        #expect(try app.number("SELECT failures FROM pin_lockout WHERE device_id IS NULL") == 3)
    }

    @Test func `what is no code at all is not counted`() throws {
        for typed in ["", "12", "OOOOOO"] {
            #expect(try come(Browser(app), with: typed).status == 422)
        }

        #expect(try app.number("SELECT count(*) FROM pin_lockout WHERE failures > 0") == 0)
    }

    @Test func `the page says that the device is in`() throws {
        let code = try code()
        #expect(try parent.get("/parents/devices/code", isPart: true).text.contains("class=\"qr\""))

        _ = try come(Browser(app), with: code)

        let page = try parent.get("/parents/devices/code", isPart: true)
        #expect(page.words.contains("It is in, as “Browser”."))
        #expect(!page.text.contains("class=\"qr\""))
    }

    @Test func `a name of the computer itself gets no picture`() throws {
        _ = try code()

        let page = try parent.get("/parents/devices/code", headers: ["Host": "localhost:8080"])

        #expect(!page.text.contains("class=\"qr\""))
    }

    @Test func `parents name devices`() throws {
        let page = try parent.get("/parents/devices")
        #expect(page.words.contains("Browser this device"))
        #expect(page.words.contains("used today"))
        try parent.get("/parents/devices/1")

        let wrong = try parent.post("/parents/devices/1", ["name": " "])
        let right = try parent.post("/parents/devices/1", ["name": "Kitchen <tablet>"])

        #expect(wrong.fieldErrors["name"] == "A name is needed.")
        #expect(right["location"] == "/parents/devices")
        #expect(try parent.get("/parents/devices").words.contains("Kitchen <tablet>"))
    }

    @Test func `a device that is shut out loses its pages and its open stream at once`() throws {
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
        #expect(try app.number(seen) == first)

        app.clock.pass(.minutes(1))
        try parent.get("/who")

        #expect(try app.number(seen) == app.clock.now.milliseconds)
    }

    // MARK: - The open house

    private func openHouse() throws {
        try parent.get("/parents/devices")
        try parent.post("/parents/devices", ["open": "on"])
    }

    @Test func `in an open house an unknown browser is let in by itself, without the PIN`() throws {
        try openHouse()
        let visitor = Browser(app)

        let door = try visitor.get("/who")
        let device = try visitor.follow(door)

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

    @Test func `a device that was shut out stays out of an open house`() throws {
        let tablet = try Browser.at(in: app)
        try openHouse()
        try parent.get("/parents/devices/2")
        try parent.post("/parents/devices/2", ["_method": "DELETE"])

        try tablet.follow(try tablet.get("/who"))

        #expect(try tablet.get("/who").status == 303)
    }

    @Test func `a house that is closed again lets nobody new in`() throws {
        try openHouse()
        try parent.post("/parents/devices")
        let visitor = Browser(app)

        #expect(try visitor.follow(try visitor.get("/who")).status == 200)
        #expect(try visitor.get("/who").status == 303)
    }
}
