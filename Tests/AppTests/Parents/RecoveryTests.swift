import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A forgotten PIN (§9.1).
struct RecoveryTests {
    let app: TestApp
    let browser: Browser

    init() throws {
        app = try TestApp()
        browser = Browser(app)
        try browser.get("/parents/pin")
    }

    @Test func `someone who has to wait is shown the way for a forgotten PIN`() throws {
        let tablet = try Browser.letIn(app)
        try tablet.get("/parents/session")
        for _ in 1...3 { try tablet.signIn("000000") }
        let unknown = Browser(app)
        try unknown.get("/device")
        for _ in 1...3 { try unknown.post("/device", ["pin": "000000"]) }

        for page in [try tablet.get("/parents/session"), try unknown.get("/device")] {
            #expect(page.words.contains("Try again in 30 seconds."))
            #expect(page.elements("a").contains { $0["href"] == "/parents/pin" })
        }
    }

    @Test func `the recovery code sets a new PIN and shows a new code`() throws {
        let page = try reset()

        #expect(page.status == 200)
        let code = page.texts(in: "span").filter { $0.count == 4 }
        #expect(code.count == 6)
        // Where a browser asks whether it may still show it, once it brings the page back.
        let box = page.elements("p").first { $0["class"] == "code-box" }
        #expect(box?["data-door"] == "/parents/session")
        #expect(try browser.get("/parents").status == 200)
        let other = try letInWith("482915")
        #expect(try other.signIn("482915").status == 303)
        #expect(try other.signIn(TestApp.pin).status == 422)
        #expect(try reset(TestApp.recoveryCode).status == 422)
        #expect(try reset(code.joined(separator: " ").lowercased()).status == 200)
    }

    @Test func `all devices have to be added again, and all sessions end`() throws {
        let parent = try Browser.parent(app)
        let device = parent[cookie: "fp_dev"]

        try reset()

        #expect(try parent.get("/parents")["location"]?.hasPrefix("/device") == true)
        #expect(try parent.get("/who").status == 303)
        #expect(device != nil)
        #expect(try app.number("SELECT count(*) FROM device WHERE revoked_at IS NULL") == 1)
    }

    @Test func `waits are over`() throws {
        let tablet = try Browser.letIn(app)
        for _ in 1...3 { try tablet.signIn("000000") }
        let unknown = Browser(app)
        try unknown.get("/device")
        for _ in 1...3 { try unknown.post("/device", ["pin": "000000"]) }

        try reset()

        #expect(try app.number("SELECT count(*) FROM pin_failure") == 0)
        #expect(try letInWith("482915").get("/who").status == 200)
    }

    @Test(arguments: ["", "0000-0000-0000-0000-0000-0000", "nonsense", "739182"])
    func `a wrong code is refused at its field and changes nothing but the activity log`(
        code: String
    ) throws {
        func rows() throws -> [String] {
            try app.dump().filter { !$0.hasPrefix("event ") && !$0.hasPrefix("sqlite_sequence ") }
        }
        let before = try rows()

        let page = try reset(code)

        #expect(page.status == 422)
        #expect(
            page.fieldErrors["code"]?.hasPrefix("That’s not the code.") == true)
        #expect(page.value(of: "pin") == nil)
        #expect(!page.text.contains("482915"))
        #expect(try rows() == before)
        #expect(
            try app.number("SELECT count(*) FROM event WHERE kind = 'wrong-recovery'")
                == (code.isEmpty ? 0 : 1))
    }

    @Test func `a PIN that can't be taken leaves the code good`() throws {
        #expect(try reset(pin: "1234").fieldErrors["pin"] != nil)
        #expect(try reset(pin: "2017").fieldErrors["pin"] != nil)

        #expect(try reset().status == 200)
    }

    @Test func `a wait for the PIN does not stop the code`() throws {
        for _ in 1...3 { try browser.post("/device", ["pin": "000000"]) }

        #expect(try reset().status == 200)
    }

    // MARK: - A code from a device that is signed in

    /// The code that a parent's device shows.
    private func shownCode(_ parent: Browser) throws -> String {
        try parent.get("/parents/settings/pin")
        let page = try parent.follow(try parent.post("/parents/settings/pin/code"))
        let spelled = page.elements("p").first { $0["class"] == "code-box" }?["aria-label"]
        return try #require(spelled).replacing(" ", with: "")
    }

    @Test func `a signed-in device shows a code that sets a new PIN, and no device has to go`()
        throws
    {
        let parent = try Browser.parent(app)
        let tablet = try Browser.letIn(app)
        let code = try shownCode(parent)
        #expect(code.count == 8)

        #expect(try reset(code.lowercased()).status == 200)

        #expect(try tablet.get("/who").status == 200)
        #expect(try browser.get("/parents").status == 200)
        #expect(try parent.get("/parents")["location"]?.hasPrefix("/parents/session") == true)
        #expect(try parent.signIn("482915").status == 303)
        #expect(try reset(code).status == 422)
        #expect(
            try parent.get("/parents/events").words
                .contains("New PIN set with a code from a signed-in device"))
    }

    @Test func `the code ends with its ten minutes, with the session and with the next one`()
        throws
    {
        let parent = try Browser.parent(app)
        let first = try shownCode(parent)
        let second = try shownCode(parent)
        #expect(try reset(first).status == 422)
        for _ in 1...3 {
            app.clock.pass(.seconds(200))
            try parent.get("/parents")
        }
        #expect(try reset(second).status == 422)

        let third = try shownCode(parent)
        try parent.post("/parents/session", ["_method": "DELETE"])
        #expect(try reset(third).status == 422)
    }

    @Test func `wrong codes wait, and the right one is taken all the same`() throws {
        let code = try shownCode(try Browser.parent(app))
        let noted = "SELECT ifnull(sum(count), 0) FROM event WHERE kind = 'wrong-recovery'"
        for wrong in 1...5 {
            let typed = wrong == 1 ? "ACDEFGHJ" : "0000-0000-0000-0000-0000-0000"
            #expect(try reset(typed).status == 422)
        }

        let sixth = try reset("0000-0000-0000-0000-0000-0000")

        #expect(sixth.status == 429)
        #expect(sixth["retry-after"] == "10")
        #expect(sixth.fieldErrors["code"] == "That’s not right. Wait 10 seconds.")
        #expect(try app.number(noted) == 5)
        // Nobody else waits for them, and nobody who has the code.
        let other = Browser(app, from: "192.168.1.20")
        try other.get("/parents/pin")
        let wrong: KeyValuePairs = ["code": "ACDEFGHJ", "pin": "482915", "repeated": "482915"]
        #expect(try other.post("/parents/pin", wrong).status == 422)
        #expect(try reset(code).status == 200)
    }

    @Test func `a wait after wrong codes lasts ten seconds, however many they were`() throws {
        for _ in 1...40 { _ = try reset("ACDEFGHJ") }
        #expect(try reset("ACDEFGHJ")["retry-after"] == "10")
        app.clock.pass(.seconds(10))
        #expect(try reset("ACDEFGHJ").status == 422)

        #expect(try reset().status == 200)
    }

    @Test func `a second tap says where the new code was`() throws {
        let once = try #require(try browser.get("/parents/pin").value(of: "once"))
        let form: KeyValuePairs = [
            "code": TestApp.recoveryCode, "pin": "482915", "repeated": "482915", "once": once,
        ]
        #expect(try browser.post("/parents/pin", form).status == 200)

        let again = try browser.post("/parents/pin", form)

        #expect(again.status == 409)
        #expect(again.words.contains("This was saved already."))
        #expect(again.fieldErrors["code"] == nil)
    }

    // MARK: - Steps

    @discardableResult
    private func reset(_ code: String = TestApp.recoveryCode, pin: String = "482915") throws
        -> Page
    {
        try browser.get("/parents/pin")
        return try browser.post("/parents/pin", ["code": code, "pin": pin, "repeated": pin])
    }

    private func letInWith(_ pin: String) throws -> Browser {
        let browser = Browser(app)
        try browser.get("/device")
        try browser.post("/device", ["pin": pin])
        return browser
    }
}
