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

/// A device that is one grown-up's alone, and a new PIN there without the old one (§17.1).
struct OwnDeviceTests {
    let app: TestApp
    let mum: Browser
    let papa: Browser
    static let newPIN = "615243"

    init() throws {
        app = try TestApp()
        try app.join()
        mum = try Browser.parent(app)
        papa = try Browser.letIn(app)
        try papa.signIn(TestApp.otherPIN, as: 2)
    }

    @discardableResult
    private func mark(_ browser: Browser, pin: String = TestApp.otherPIN) throws -> Page {
        try browser.get("/parents/own-device")
        return try browser.post("/parents/own-device", ["pin": pin])
    }

    @discardableResult
    private func choose(_ browser: Browser, pin: String = Self.newPIN) throws -> Page {
        try browser.get("/parents/own-device/pin")
        return try browser.post("/parents/own-device/pin", ["pin": pin, "repeated": pin])
    }

    @discardableResult
    private func stop(_ browser: Browser, _ person: Int = 2) throws -> Page {
        try browser.get("/who")
        return try browser.post("/new-pin/\(person)", ["_method": "DELETE"])
    }

    private func lock(_ browser: Browser) throws {
        try browser.post("/parents/session", ["_method": "DELETE"])
    }

    private func pass(_ span: Span) {
        app.clock.pass(span)
        app.focusPal.followDecisions()
    }

    private func opens(_ pin: String, as person: Int = 2) throws -> Bool {
        let browser = try Browser.letIn(app)
        return try browser.signIn(pin, as: person).status == 303
    }

    private func log() throws -> [String] {
        try mum.signIn()
        return try mum.get("/parents/events").texts(in: "b")
    }

    private var waiting: Int64 {
        get throws { try app.number("SELECT count(*) FROM pending_reset") }
    }
    private var owners: [Int64] {
        get throws { try app.numbers("SELECT ifnull(owner_id, 0) FROM device ORDER BY id") }
    }

    // MARK: - The mark

    @Test func `a device is marked with one's own PIN`() throws {
        #expect(try papa.get("/parents/people/2").words.contains("Whether it is only yours"))
        let before = try owners

        let refused = try mark(papa, pin: TestApp.pin)
        #expect(refused.status == 422 && refused.fieldErrors["pin"] != nil)
        #expect(try owners == before)

        #expect(try mark(papa)["location"] == "/parents/own-device")
        #expect(try papa.get("/parents/own-device").words.contains("It is yours alone"))
        #expect(try owners.last == 2)
        #expect(try mum.get("/parents/devices").words.contains("Papa’s own"))
        #expect(try log().first == "Device marked as Papa’s own")
    }

    @Test func `signing in there goes straight to the PIN, and others find a way`() throws {
        try mark(papa)
        try lock(papa)

        let page = try papa.get("/parents/session")
        #expect(page.texts(in: "h1") == ["Papa"])
        #expect(page.words.contains("Someone else"))
        #expect(try papa.post("/parents/session", ["person": "2", "pin": "000000"]).status == 422)

        let faces = try papa.post("/parents/session", ["person": "2", "someone_else": "1"])
        #expect(faces.texts(in: "h1") == ["Who is it?"])
        #expect(faces.words.contains("Mum") && faces.words.contains("Papa"))
        #expect(try papa.get("/parents/session?person=1").texts(in: "h1") == ["Mum"])
        #expect(try papa.signIn(TestApp.pin, as: 1).status == 303)
        #expect(try papa.get("/parents/people/1").status == 200)
        try lock(papa)
        #expect(try papa.signIn(TestApp.otherPIN, as: 2).status == 303)
    }

    @Test func `the PIN alone is enough there`() throws {
        try mark(papa)
        try lock(papa)
        try papa.get("/parents/session")

        #expect(try papa.post("/parents/session", ["pin": TestApp.otherPIN]).status == 303)
    }

    @Test func `only its owner takes the mark away, and another may mark it with their PIN`() throws
    {
        try mark(papa)
        try papa.signIn(TestApp.pin, as: 1)
        try papa.get("/parents/own-device")

        #expect(try papa.post("/parents/own-device", ["_method": "DELETE"]).status == 403)
        #expect(try owners.last == 2)
        #expect(
            try papa.get("/parents/own-device").words.contains(
                "It will no longer be marked as Papa’s own."))

        try mark(papa, pin: TestApp.pin)
        #expect(try owners.last == 1)
        try papa.post("/parents/own-device", ["_method": "DELETE"])
        #expect(try owners.last == 0)
    }

    @Test func `a device of someone who has left is the family's`() throws {
        try mark(papa)
        try papa.get("/parents/people/2/leaving")
        try papa.post("/parents/people/2/leaving", ["pin": TestApp.otherPIN])

        #expect(try owners.last == 0)
        #expect(try papa.get("/parents/session").words.contains("Enter your PIN"))
        #expect(try papa.signIn().status == 303)
    }

    // MARK: - A new PIN

    @Test func `a new PIN counts after an hour, and ends all sessions of its owner`() throws {
        try mark(papa)
        let code = try app.numbers("SELECT count(DISTINCT recovery_digest) FROM grown_up_pin")

        #expect(try choose(papa)["location"] == "/parents/own-device")
        #expect(
            try log().prefix(3).contains(
                "New PIN of Papa chosen on their own device; it works after an hour"))
        pass(Span(milliseconds: Span.hours(1).milliseconds - 1))
        #expect(try opens(TestApp.otherPIN))
        #expect(try !opens(Self.newPIN))
        try papa.signIn(TestApp.otherPIN, as: 2)

        pass(Span(milliseconds: 1))

        #expect(try papa.get("/parents").status == 303)
        #expect(try !opens(TestApp.otherPIN))
        #expect(try opens(Self.newPIN))
        #expect(try opens(TestApp.pin, as: 1))
        #expect(try waiting == 0)
        #expect(try log().contains("New PIN of Papa works from now on"))
        #expect(
            try app.numbers("SELECT count(DISTINCT recovery_digest) FROM grown_up_pin") == code)
    }

    @Test func `the recovery code stays`() throws {
        let before = try app.focusPal.database.read { try $0.pins() }
        try mark(papa)
        try choose(papa)
        pass(.hours(1))

        let after = try app.focusPal.database.read { try $0.pins() }
        #expect(after[PersonID(2)]?.recoveryDigest == before[PersonID(2)]?.recoveryDigest)
        #expect(after[PersonID(2)]?.hash != before[PersonID(2)]?.hash)
    }

    @Test func `each device of theirs shows it and can stop it, signed in or not`() throws {
        let phone = try Browser.letIn(app)
        try phone.signIn(TestApp.otherPIN, as: 2)
        try mark(phone)
        try lock(phone)
        try mark(papa)
        for way in [papa, phone] {
            try choose(papa)
            #expect(try papa.get("/parents").words.contains("A new PIN for Papa works from"))
            for page in ["/who", "/parents/session"] {
                #expect(try phone.get(page).words.contains("A new PIN for Papa works from"))
            }
            #expect(!(try mum.get("/parents").words.contains("A new PIN for Papa works")))

            try stop(way)

            #expect(try waiting == 0)
            #expect(!(try phone.get("/who").words.contains("A new PIN")))
        }
        pass(.hours(2))
        #expect(try opens(TestApp.otherPIN))
        #expect(try log().contains("New PIN of Papa stopped"))
    }

    @Test func `nobody else stops it, and nobody after the hour`() throws {
        try mark(papa)
        try choose(papa)

        #expect(try stop(mum).status == 403)
        #expect(try stop(try Browser.letIn(app)).status == 403)
        #expect(try waiting == 1)
        app.clock.pass(.hours(1))
        #expect(try stop(papa).status == 409)
        #expect(try stop(papa, 1).status == 303)
    }

    @Test func `a device that is not one's own chooses none`() throws {
        #expect(try choose(papa).status == 404)
        try mark(papa)
        // Mum has signed in on it.
        try papa.signIn(TestApp.pin, as: 1)
        #expect(try choose(papa).status == 404)
        #expect(try waiting == 0)
        #expect(!(try papa.get("/parents/settings/pin").words.contains("Forgotten?")))
    }

    @Test func `what is wrong is told beside its field, and one waits at a time`() throws {
        try mark(papa)
        #expect(try choose(papa, pin: "1234").fieldErrors["pin"] != nil)
        try papa.get("/parents/own-device/pin")
        #expect(
            try papa.post("/parents/own-device/pin", ["pin": Self.newPIN, "repeated": "1"])
                .fieldErrors["pin"] == "The PINs don’t match. Type both again.")
        try choose(papa)
        app.clock.pass(.minutes(4))

        #expect(try choose(papa, pin: "826193").fieldErrors["pin"] != nil)

        pass(.minutes(56))
        #expect(try opens(Self.newPIN))
    }

    @Test(arguments: ["unmarked", "removed", "changed", "left"])
    func `it ends with what it rests on`(way: String) throws {
        try mark(papa)
        try choose(papa)
        switch way {
        case "unmarked": try papa.post("/parents/own-device", ["_method": "DELETE"])
        case "removed":
            let device = try app.number("SELECT id FROM device WHERE owner_id = 2")
            try mum.get("/parents/devices/\(device)")
            try mum.post("/parents/devices/\(device)", ["_method": "DELETE"])
        case "changed":
            try papa.get("/parents/settings/pin")
            try papa.post(
                "/parents/settings/pin",
                ["old_pin": TestApp.otherPIN, "pin": "826193", "repeated": "826193"])
        default:
            try papa.get("/parents/people/2/leaving")
            try papa.post("/parents/people/2/leaving", ["pin": TestApp.otherPIN])
        }

        #expect(try waiting == 0)
        pass(.hours(2))
        #expect(try !opens(Self.newPIN))
    }

    @Test(arguments: [0, 240, -240] as [Int64])
    func `a restart of the machine shortens no hour`(hours: Int64) throws {
        try mark(papa)
        try choose(papa)
        pass(.minutes(20))
        app.clock.reboot()
        app.clock.set(.monday9am + .minutes(20) + .hours(hours))
        try app.restart()
        app.focusPal.followDecisions()
        #expect(try waiting == 1)

        pass(.minutes(39))
        #expect(try waiting == 1)
        pass(.minutes(1))

        #expect(try waiting == 0)
        #expect(try opens(Self.newPIN))
    }

    // MARK: - A single grown-up

    @Test func `a single grown-up sees none of it`() throws {
        let app = try TestApp()
        let mum = try Browser.parent(app)

        #expect(!(try mum.get("/parents/people/1").words.contains("only yours")))
        for page in ["/parents/own-device", "/parents/own-device/pin"] {
            #expect(try mum.get(page).status == 404)
        }
        #expect(!(try mum.get("/parents/settings/pin").words.contains("Forgotten?")))
        #expect(try mum.post("/parents/own-device", ["pin": TestApp.pin]).status == 404)
    }

    @Test func `a device that joined by itself is nobody's own`() throws {
        try app.change("UPDATE device SET is_paired = 0")
        #expect(try papa.get("/parents/own-device").status == 404)
        #expect(throws: Refusal.notFound) {
            try app.focusPal.write(unseen: true) { try $0.setOwner(PersonID(2), of: DeviceID(1)) }
        }
    }
}
