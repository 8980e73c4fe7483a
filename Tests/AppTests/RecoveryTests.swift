import Support
import Testing

@testable import App
@testable import Domain

/// A forgotten PIN (§9.1).
struct RecoveryTests {
    let app: TestApp
    let browser: Browser

    init() throws {
        app = try TestApp()
        browser = Browser(app)
        try browser.get("/parents/pin")
    }

    @Test func `the recovery code sets a new PIN and shows a new code`() throws {
        let page = try reset()

        #expect(page.status == 200)
        let code = page.texts(in: "span").filter { $0.count == 4 }
        #expect(code.count == 6)
        #expect(try browser.get("/parents").status == 200)
        let other = try letInWith("482915")
        #expect(try other.signIn("482915").status == 303)
        #expect(try other.signIn(TestApp.pin).status == 422)
        #expect(try reset(TestApp.recoveryCode).status == 422)
        #expect(try reset(code.joined(separator: " ").lowercased()).status == 200)
    }

    @Test func `all devices have to be let in again, and all sessions end`() throws {
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

        #expect(try app.number("SELECT count(*) FROM pin_lockout") == 0)
        #expect(try letInWith("482915").get("/who").status == 200)
    }

    @Test(arguments: ["", "0000-0000-0000-0000-0000-0000", "nonsense", "739182"])
    func `another code changes nothing and is told beside its field`(code: String) throws {
        let before = try app.dump()

        let page = try reset(code)

        #expect(page.status == 422)
        #expect(
            page.fieldErrors["code"] == "That is not the code. It has six groups of four.")
        #expect(page.value(of: "pin") == nil)
        #expect(!page.text.contains("482915"))
        #expect(try app.dump() == before)
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
