import AppSupport
import Database
import Digests
import Foundation
import HTTP
import Support
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A device comes over from http to https, and stays the same device (§14.13).
struct HttpsMoveTests {
    let app: TestApp
    let tablet: Browser

    init() throws {
        app = try TestApp(hasHttps: true)
        tablet = try Browser.letIn(app)
    }

    /// The link that takes a browser over: its path and query.
    private func link(_ browser: Browser) throws -> String {
        try browser.get("/https?system=linux")
        let page = try browser.post("/https/move")
        #expect(page.status == 303)
        let location = try #require(page["location"])
        #expect(location.hasPrefix("https://focuspal.home.arpa/https/arrival?key="))
        return String(location.dropFirst("https://focuspal.home.arpa".count))
    }

    /// Follows a link by https, as a browser does: it is sent on, asks again, and is home or not.
    @discardableResult
    private func arrive(_ browser: Browser, by link: String, agent: String = "") throws -> Page {
        let headers = ["User-Agent": agent, "Sec-Fetch-Site": "cross-site"]
        let first = try browser.get(link, headers: headers)
        #expect(first["location"] == "/https/arrival")
        let second = try browser.get("/https/arrival", headers: headers)
        let to = "https://focuspal.home.arpa/https/arrival?again=1"
        #expect(second["refresh"] == "0; url=" + to)
        #expect(!second.text.contains(link))
        return try browser.get("/https/arrival?again=1", headers: ["User-Agent": agent])
    }

    private func secure() -> Browser { .secure(app) }

    private func isRefused(_ page: Page) -> Bool {
        page.status == 404 && page.words.contains("This link no longer works")
    }

    @Test func `a device comes over without a PIN and stays the same`() throws {
        try tablet.get("/children/1")
        let before = try app.focusPal.database.read { try $0.devices() }
        let old = try #require(tablet[cookie: "fp_dev"])
        let browser = secure()

        let page = try arrive(browser, by: try link(tablet))

        #expect(page["location"] == "/")
        #expect(try browser.get("/")["location"] == "/children/1")
        #expect(try browser.get("/who").words.contains("Mia"))
        #expect(browser[cookie: "fp_key"] == nil)
        let after = try app.focusPal.database.read { try $0.devices() }
        #expect(after.map(\.id) == before.map(\.id))
        #expect(after.map(\.label) == before.map(\.label))
        #expect(browser[cookie: "fp_dev"] != old)
        // The PIN still guards what it guarded.
        #expect(try browser.get("/parents")["location"]?.hasPrefix("/parents/session") == true)
    }

    @Test func `on http it is then shown the way, and its old cookie is cleared`() throws {
        try tablet.get("/children/1")
        try arrive(secure(), by: try link(tablet))

        for target in ["/who", "/children/1", "/parents", "/"] {
            let page = try tablet.get(target)
            #expect(page.status == 200)
            #expect(page.words.contains("Open the https address"))
            #expect(page.elements("a").contains { $0["href"] == "https://focuspal.home.arpa/" })
            #expect(!page.text.contains("Mia"))
            #expect(!page.text.contains("Winter"))
            #expect(tablet[cookie: "fp_dev"] == nil)
            #expect(tablet[cookie: "fp_child"] == nil)
            #expect(tablet[cookie: "fp_moved"]?.count == 64)
        }
        #expect(try tablet.post("/children/1/taps", ["category": "1"]).status == 403)
        // Whoever can't stay there comes back as before.
        try tablet.get("/device")
        #expect(try tablet.post("/device", ["pin": TestApp.pin])["location"] == "/who")
        #expect(try tablet.get("/who").words.contains("Mia"))
    }

    @Test func `someone who read the old cookie has nothing`() throws {
        let thief = tablet.copy()
        let token = try #require(tablet[cookie: "fp_dev"])
        try arrive(secure(), by: try link(tablet))

        #expect(try !thief.get("/who").text.contains("Mia"))
        let other = secure()
        other[cookie: "fp_dev"] = token
        #expect(try other.get("/who")["location"]?.hasPrefix("/device") == true)
    }

    @Test func `a link works once`() throws {
        let link = try link(tablet)
        try arrive(secure(), by: link)

        #expect(isRefused(try arrive(secure(), by: link)))
    }

    @Test func `a device that is in and follows it again is at home`() throws {
        let link = try link(tablet)
        let browser = secure()
        try arrive(browser, by: link)

        #expect(try arrive(browser, by: link)["location"] == "/")
    }

    @Test func `a link works for two minutes`() throws {
        let (early, late) = (try link(tablet), try Browser.letIn(app))
        let other = try link(late)
        app.clock.pass(Span(milliseconds: 119_999))
        #expect(try arrive(secure(), by: early)["location"] == "/")
        app.clock.pass(Span(milliseconds: 1))

        #expect(isRefused(try arrive(secure(), by: other)))
        #expect(try late.get("/who").words.contains("Mia"))
    }

    @Test func `another browser uses it up and gets nothing`() throws {
        let link = try link(tablet)

        #expect(isRefused(try arrive(secure(), by: link, agent: "Another/1.0")))
        #expect(isRefused(try arrive(secure(), by: link)))
        // The device is where it was, and gets another link.
        #expect(try tablet.get("/who").words.contains("Mia"))
        #expect(try arrive(secure(), by: try self.link(tablet))["location"] == "/")
    }

    @Test func `only the newest link of a device works`() throws {
        let (first, second) = (try link(tablet), try link(tablet))

        #expect(isRefused(try arrive(secure(), by: first)))
        #expect(try arrive(secure(), by: second)["location"] == "/")
    }

    @Test(arguments: ["", "key=", "key=x", "key=\(String(repeating: "0", count: 32))", "again=1"])
    func `a guess opens nothing`(query: String) throws {
        let browser = secure()
        try browser.get("/https/arrival?\(query)")

        #expect(isRefused(try browser.get("/https/arrival?again=1")))
        #expect(try browser.get("/who")["location"]?.hasPrefix("/device") == true)
    }

    @Test func `a link leads nowhere on http`() throws {
        let link = try link(tablet)

        #expect(try Browser(app).get(link).status == 404)
        #expect(try arrive(secure(), by: link)["location"] == "/")
    }

    @Test func `a restart forgets the links and keeps who came over`() throws {
        let other = try Browser.letIn(app)
        let (link, lost) = (try link(tablet), try link(other))
        let browser = secure()
        try arrive(browser, by: link)
        try app.restart()

        #expect(isRefused(try arrive(secure(), by: lost)))
        #expect(try browser.get("/who").words.contains("Mia"))
        #expect(try tablet.get("/who").words.contains("Open the https address"))
        #expect(try other.get("/who").words.contains("Mia"))
    }

    @Test func `a device that was removed in between does not come over`() throws {
        let link = try link(tablet)
        let device = try #require(try app.focusPal.database.read { try $0.devices() }.first)
        try app.focusPal.database.write { try $0.revoke(device.id, at: app.clock.now) }

        #expect(isRefused(try arrive(secure(), by: link)))
    }

    @Test func `one that is removed later is out on both ways, even in an open house`() throws {
        try app.focusPal.database.write { try $0.setOpen(true) }
        try app.focusPal.reloadPages()
        let browser = secure()
        try arrive(browser, by: try link(tablet))
        // One keeps its old cookie, the other has come back on http since and lost it.
        let early = tablet.copy()
        try tablet.get("/who")
        #expect(tablet[cookie: "fp_dev"] == nil)
        let device = try #require(try app.focusPal.database.read { try $0.devices() }.first)
        try app.focusPal.database.write { try $0.revoke(device.id, at: app.clock.now) }

        #expect(try browser.get("/who")["location"]?.hasPrefix("/device") == true)
        for browser in [early, tablet] {
            #expect(try browser.get("/who")["location"]?.hasPrefix("/device") == true)
            #expect(try browser.get("/device").action(ofButton: "Open FocusPal") == nil)
        }
    }

    @Test func `a browser that was a device on both ways is one, by its older name`() throws {
        let browser = secure()
        try browser.get("/device")
        try browser.post("/device", ["pin": TestApp.pin])
        let devices = try app.focusPal.database.read { try $0.devices() }
            .sorted { $0.id.description < $1.id.description }
        try app.focusPal.database.write { try $0.save(label: "Mia’s tablet", of: devices[0].id) }
        #expect(devices.count == 2)

        try arrive(browser, by: try link(tablet))

        let after = try app.focusPal.database.read { try $0.devices() }
        #expect(after.map(\.label) == ["Mia’s tablet"])
        #expect(try browser.get("/who").words.contains("Mia"))
    }

    @Test func `where the other one is older, its name stays`() throws {
        let browser = secure()
        try browser.get("/device")
        try browser.post("/device", ["pin": TestApp.pin])
        let devices = try app.focusPal.database.read { try $0.devices() }
        for device in devices {
            try app.focusPal.database.write { try $0.save(label: "Old", of: device.id) }
        }
        app.clock.pass(.minutes(1))
        let newcomer = try Browser.letIn(app)

        try arrive(browser, by: try link(newcomer))

        let labels = try app.focusPal.database.read { try $0.devices() }.map(\.label)
        #expect(labels == ["Old", "Old"])
    }

    @Test func `a parent’s session ends with the way it was opened on`() throws {
        try tablet.signIn()
        let session = try #require(tablet[cookie: "fp_parent"])
        let browser = secure()
        try arrive(browser, by: try link(tablet))

        #expect(app.focusPal.sessions.session(session, isAction: false) == nil)
        #expect(try browser.get("/parents")["location"]?.hasPrefix("/parents/session") == true)
    }

    @Test func `a helper's phone comes over, and their session ends`() throws {
        let mum = try Browser.parent(app)
        let granny = try app.granny(by: mum)
        let session = try #require(granny[cookie: "fp_parent"])
        let browser = secure()

        #expect(try arrive(browser, by: try link(granny))["location"] == "/")

        #expect(app.focusPal.sessions.session(session, isAction: false) == nil)
        #expect(try browser.get("/")["location"] == "/helping")
        #expect(try browser.get("/helping")["location"]?.hasPrefix("/parents/session") == true)
    }

    @Test func `whose a browser is by https, its new PIN and its home stay when http joins it`()
        throws
    {
        try app.join()
        try tablet.signIn()
        try tablet.setUpHomes()
        let browser = secure()
        try browser.get("/device")
        try browser.post("/device", ["name": "Papa", "pin": TestApp.otherPIN])
        try browser.signIn(TestApp.otherPIN, as: 2)
        try browser.get("/parents/own-device")
        try browser.post("/parents/own-device", ["pin": TestApp.otherPIN])
        try browser.get("/parents/own-device/pin")
        try browser.post("/parents/own-device/pin", ["pin": "615243", "repeated": "615243"])
        try app.change("UPDATE device SET home_id = 2 WHERE owner_id = 2")
        #expect(try app.numbers("SELECT device_id FROM pending_reset") == [3])

        try arrive(browser, by: try link(tablet))

        let devices = try app.focusPal.database.read { try $0.devices() }
        #expect(devices.count == 2)
        let device = try #require(devices.first { $0.id == DeviceID(1) })
        #expect(device.owner == PersonID(2))
        #expect(device.home == HomeID(2))
        #expect(try app.numbers("SELECT device_id FROM pending_reset") == [1])
    }

    @Test func `no token and no link is logged`() throws {
        let link = try link(tablet)
        let browser = secure()
        try arrive(browser, by: link)
        _ = try tablet.get("/who")

        let secrets = [link.suffix(32).description, browser[cookie: "fp_dev"] ?? "?"]
        for line in app.log { for secret in secrets { #expect(!line.contains(secret)) } }
        #expect(try app.dump().allSatisfy { row in secrets.allSatisfy { !row.contains($0) } })
    }

    @Test func `after a link on another site the browser asks again, by https`() throws {
        let headers = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]

        let page = try secure().get("/children/1?x=1", headers: headers)

        #expect(page["refresh"] == "0; url=https://focuspal.home.arpa/children/1?x=1")
        #expect(!page.text.contains("Mia"))
        #expect(try secure().get("/children/1")["location"]?.hasPrefix("/device") == true)
    }
}
