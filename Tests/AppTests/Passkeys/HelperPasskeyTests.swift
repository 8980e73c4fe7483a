import AppSupport
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A helper's face or finger in place of their PIN (§17.2).
struct HelperPasskeyTests {
    private static let origin = "http://" + PasskeyTests.host

    let app: TestApp
    let mum: Browser
    let phone: Browser
    private let key: SoftPasskey

    init() throws {
        app = try TestApp()
        mum = try Browser.parent(app, at: PasskeyTests.host)
        try app.addGranny(by: mum)
        phone = try Browser.granny(app, by: mum, at: PasskeyTests.host)
        key = try Self.add(phone, TestApp.grannysPIN)
    }

    @discardableResult
    private static func add(_ browser: Browser, _ pin: String) throws -> SoftPasskey {
        try browser.get("/parents/passkeys")
        let page = try browser.post("/parents/passkeys", ["pin": pin])
        let asked = try #require(page.elements("add-passkey").first)
        let key = SoftPasskey(user: asked["user"] ?? "")
        let answer = key.registration(
            asked["challenge"] ?? "", origin: origin, host: asked["host"] ?? "")
        let added = try browser.post("/parents/passkeys/new", ["passkey": answer])
        try #require(added.status == 303)
        return key
    }

    private func signIn(
        _ browser: Browser, _ key: SoftPasskey? = nil, at target: String = "/parents/session"
    ) throws -> Page {
        struct Question: Decodable { let challenge: String }
        let page = try browser.get("/passkeys/question")
        let question = try JSONDecoder().decode(Question.self, from: Data(page.bytes)).challenge
        try browser.get(target)
        let answer = (key ?? self.key).proof(question, origin: Self.origin, host: "localhost")
        return try browser.post(target, ["passkey": answer, "pin": ""])
    }

    private func lock(_ browser: Browser) throws {
        try browser.post("/parents/session", ["_method": "DELETE"])
        try browser.get("/parents/session")
    }

    private let sorry = "You can’t sign in on this device right now. A parent can change that."

    @Test func `she adds, names and removes her own, and sees nobody else's`() throws {
        try Self.add(mum, TestApp.pin)
        try mum.post("/parents/passkeys/2", ["name": "Mum’s phone"])
        #expect(try phone.get("/helping").text.contains("/parents/passkeys"))

        try phone.get("/parents/passkeys/1")
        try phone.post("/parents/passkeys/1", ["name": "Granny’s phone"])
        let page = try phone.get("/parents/passkeys")
        #expect(page.words.contains("Granny’s phone"))
        #expect(!page.words.contains("Mum’s phone"))
        #expect(!(try mum.get("/parents/passkeys")).words.contains("Granny’s phone"))
        for (browser, other) in [(phone, 2), (mum, 1)] {
            #expect(try browser.get("/parents/passkeys/\(other)").status == 404)
            let target = "/parents/passkeys/\(other)"
            #expect(try browser.post(target, ["name": "Mine"]).status == 404)
            #expect(try browser.post(target, ["_method": "DELETE"]).status == 404)
        }

        try phone.get("/parents/passkeys/1")
        try phone.post("/parents/passkeys/1", ["_method": "DELETE"])
        #expect(try app.numbers("SELECT person_id FROM passkey") == [1])
        #expect(try mum.get("/parents/events").words.contains("Granny"))
    }

    @Test func `adding one asks for her own PIN`() throws {
        for pin in [TestApp.pin, ""] {
            let page = try phone.post("/parents/passkeys", ["pin": pin])
            #expect(page.fieldErrors["pin"] != nil)
            #expect(page.elements("add-passkey").isEmpty)
        }
    }

    @Test func `it opens her page, and no more than her PIN does`() throws {
        try lock(phone)
        #expect(try phone.get("/parents/session").elements("use-passkey").count == 1)
        #expect(try signIn(phone).status == 303)
        #expect(try phone.get("/helping").words.contains("Mia"))
        #expect(!(try phone.get("/helping")).text.contains("Leo"))
        for row in AccessTests.table where [.parent, .device, .child].contains(row.access) {
            let page =
                row.method == "GET"
                ? try phone.get(row.target)
                : try phone.post(row.target, ["_method": row.method])
            #expect([303, 403].contains(page.status), "\(row.route)")
            #expect(page.status == 403 || page["location"] == "/helping", "\(row.route)")
        }
    }

    @Test func `after her access has ended it opens a page that says so`() throws {
        try lock(phone)
        app.clock.pass(.hours(12))
        #expect(try signIn(phone).status == 303)
        let page = try phone.get("/helping")
        #expect(page.words.contains("Thank you, Granny"))
        #expect(!page.text.contains("Mia"))
        #expect(try phone.get("/parents/passkeys").status == 200)
    }

    @Test func `on a device of the house it needs a parent's tick`() throws {
        let tablet = try Browser.letIn(app, at: PasskeyTests.host)
        try Self.add(mum, TestApp.pin)
        let page = try signIn(tablet)
        #expect(page.status == 422)
        #expect(page.fieldErrors["pin"] == sorry)
        #expect(tablet[cookie: "fp_parent"] == nil)

        try mum.get("/parents/people/2/access")
        try mum.post(
            "/parents/people/2/access",
            all: [
                ("child", "1"), ("tick", Permission.seeToday.rawValue), ("when", "always"),
                ("for_house", "1"),
            ])
        #expect(try signIn(tablet).status == 303)
        #expect(try tablet.get("/helping").words.contains("Mia"))
        // The tablet's own code is the family's.
        #expect(try tablet.get("/parents/passkeys").status == 404)
        #expect(try tablet.post("/parents/passkeys", ["pin": TestApp.grannysPIN]).status == 404)
        #expect(try tablet.post("/parents/passkeys/new", ["passkey": "{}"]).status == 404)
        #expect(!(try tablet.get("/helping")).text.contains("/parents/passkeys"))
    }

    @Test func `it adds no device`() throws {
        try Self.add(mum, TestApp.pin)
        let devices = try app.number("SELECT count(*) FROM device")
        let stranger = Browser(app, at: PasskeyTests.host)
        #expect(try signIn(stranger, at: "/device").status == 422)
        #expect(try app.number("SELECT count(*) FROM device") == devices)
    }

    @Test func `a parent's opens nothing on her phone, and isn't offered there`() throws {
        let hers = try Self.add(mum, TestApp.pin)
        try lock(phone)
        #expect(try signIn(phone, hers).fieldErrors["pin"] == sorry)
        #expect(try phone.get("/helping")["location"]?.hasPrefix("/parents/session") == true)

        try app.change("DELETE FROM passkey WHERE person_id = 2")
        try app.focusPal.reloadPages()
        #expect(try phone.get("/parents/session").elements("use-passkey").isEmpty)
        #expect(try phone.get("/passkeys/question").status == 404)
    }

    @Test func `it ends when she leaves, and with a new phone`() throws {
        let other = try Browser.granny(app, by: mum, at: PasskeyTests.host)
        #expect(try app.number("SELECT count(*) FROM passkey") == 0)
        try Self.add(other, TestApp.grannysPIN)

        try mum.get("/parents/people/2/leaving")
        try mum.post("/parents/people/2/leaving")
        #expect(try app.number("SELECT count(*) FROM grown_up WHERE left_at IS NULL") == 1)
        #expect(try app.number("SELECT count(*) FROM passkey") == 0)
    }

    @Test func `on plain http it isn't offered`() throws {
        let old = try Browser.granny(app, by: mum)
        #expect(!(try old.get("/helping")).text.contains("/parents/passkeys"))
        #expect(try old.get("/parents/passkeys").words.contains("Browsers allow this only over"))
    }
}
