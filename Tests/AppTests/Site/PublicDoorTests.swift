import AppSupport
import Database
import HTTP
import Passwords
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A public address: who comes there was added with a code, or sees one page (§14.14).
struct PublicDoorTests {
    static let name = "focuspal.example"

    let app: TestApp
    /// Someone on the internet.
    let stranger: Browser

    init() throws {
        app = try TestApp(publicNames: [Self.name: ["203.0.113.7"]])
        app.focusPal.common.publicPlace.resolve()
        stranger = Browser.secure(app, at: Self.name)
    }

    /// The code of a parent who is signed in at home.
    private func code(_ parent: Browser) throws -> String {
        try parent.get("/parents/devices")
        try parent.post("/parents/devices/code", ["once": "1"])
        let page = try parent.get("/parents/devices/code")
        return page.elements("p").compactMap { $0["aria-label"] }.first?
            .filter { $0 != " " } ?? ""
    }

    /// A browser that was added there with a code.
    private func added() throws -> Browser {
        let parent = try Browser.parent(app)
        let browser = Browser.secure(app, at: Self.name)
        try browser.get("/")
        let page = try browser.post("/device", ["code": try code(parent)])
        #expect(page["location"] == "/")
        return browser
    }

    // MARK: - Strangers

    @Test func `a name that isn't ours tells nobody on the internet where we are`() throws {
        func come(_ lines: [(String, String)]) throws -> String {
            let head = RequestHead(
                method: .get, target: "/", headers: Headers([("Host", "x.example")] + lines))
            let response = app.focusPal.site().misdirected(head, port: 8080)
            #expect(response.status == .misdirectedRequest)
            guard case .bytes(let bytes) = response.body else { return "" }
            return String(decoding: bytes, as: UTF8.self)
        }

        #expect(try come([("X-Forwarded-Proto", "https")]).isEmpty)
        #expect(try come([]).contains("x.example"))
    }

    @Test func `strangers get the same page whatever they ask for`() throws {
        let page = try stranger.get("/")
        #expect(page.status == 403)
        #expect(page.elements("input").compactMap { $0["name"] } == ["csrf", "code"])
        let targets =
            AccessTests.table.filter { !Self.open.contains($0.target) }.map {
                ($0.method, $0.target)
            }
            + ["/nowhere", "/children/77", "/parents/passkeys/x", "/arrival/x", "/healthz/x"].map {
                ("GET", $0)
            }
        for (method, target) in targets {
            let other =
                method == "GET"
                ? try stranger.get(target)
                : try stranger.post(target, ["_method": method, "pin": TestApp.pin, "join": "1"])
            // Only a code that was sent is answered.
            guard method != "POST" || target != "/device" else { continue }
            #expect(other.status == 403, "\(method) \(target)")
            #expect(same(other) == same(page), "\(method) \(target)")
            #expect(try stranger.get(target, isPart: true).text.isEmpty)
        }
    }

    private static let open: Set = [
        "/healthz", "/favicon.ico", "/manifest.webmanifest", "/service-worker.js",
    ]

    /// A page without what is new in each answer.
    private func same(_ page: Page) -> [Substring] {
        page.text.split(separator: "\n").filter {
            !$0.contains("data-now") && !$0.contains("csrf")
        }
    }

    @Test func `neither a PIN, a name, a passkey nor an open household lets anyone in`() throws {
        try app.change("UPDATE household SET is_open = 1")
        try app.focusPal.reloadPages()
        try stranger.get("/")
        let forms: [KeyValuePairs<String, String>] = [
            ["pin": TestApp.pin], ["name": "Mum", "pin": TestApp.pin], ["join": "1"],
            ["passkey": "{}"], ["setup_code": "x"], [:],
        ]
        for form in forms {
            let page = try stranger.post("/device", form)
            #expect([403, 422].contains(page.status))
            #expect(!page.text.contains("Winter"))
        }
        #expect(try app.number("SELECT count(*) FROM device") == 0)
        #expect(try app.number("SELECT count(*) FROM pin_failure") == 0)
    }

    @Test func `a browser that joined by itself is a stranger there`() throws {
        let token = "0123456789abcdef0123456789abcdef"
        _ = try app.focusPal.database.write { writing in
            try writing.addDevice(
                tokenDigest: DeviceToken.digest(token), label: "Phone", isPaired: false,
                at: .monday9am)
        }
        stranger[cookie: "fp_dev"] = token
        #expect(try stranger.get("/who").status == 403)
    }

    @Test func `before the first evening there is nothing to begin`() throws {
        let app = try TestApp(.empty, publicNames: [Self.name: ["203.0.113.7"]])
        app.focusPal.common.publicPlace.resolve()
        let stranger = Browser.secure(app, at: Self.name)
        #expect(try stranger.get("/").status == 403)
        #expect(try stranger.get("/onboarding/welcome").status == 403)
        #expect(try stranger.post("/device", ["code": "ABCDEFGH"]).status == 422)
        let welcome: KeyValuePairs = ["setup_code": try app.focusPal.setUpCode() ?? ""]
        #expect(try stranger.post("/onboarding/welcome", welcome).status == 403)
        #expect(try Browser(app).get("/")["location"] == "/onboarding/welcome")
    }

    @Test func `a link on another site has the browser ask again`() throws {
        let device = try added()
        let headers = ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"]
        let page = try stranger.get("/nowhere", headers: headers)
        #expect(page["refresh"] == "0; url=https://\(Self.name)/nowhere")
        #expect(try device.get("/who", headers: headers).status == 200)
    }

    // MARK: - Codes

    @Test func `a device is added with a parent's code, and is like any other then`() throws {
        let device = try added()
        #expect(try device.get("/who").words.contains("Mia"))
        #expect(try device.get("/nowhere").status == 404)
    }

    @Test func `codes are longer once an address is public`() throws {
        #expect(try code(try Browser.parent(app)).count == 8)
        #expect(try code(try Browser.parent(try TestApp())).count == 6)
    }

    @Test func `a short code from before isn't compared`() throws {
        try stranger.get("/")
        let page = try stranger.post("/device", ["code": "ABCDEF"])
        #expect(
            page.fieldErrors["code"]
                == "At this address, a code has eight letters and digits. Ask for a new one.")
    }

    @Test func `wrong codes make nobody wait at home`() throws {
        let parent = try Browser.parent(app)
        try stranger.get("/")
        for _ in 1...20 {
            let page = try stranger.post("/device", ["code": "AAAACCCC"])
            #expect(page.fieldErrors["code"] != nil)
        }
        #expect(try app.number("SELECT count(*) FROM pin_failure") == 0)
        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'wrong-code'") == 1)
        #expect(try Browser.letIn(app).get("/who").status == 200)

        // Nor do they use up what is compared at home.
        let tablet = Browser(app)
        try tablet.get("/device")
        #expect(try tablet.post("/device", ["code": try code(parent)]).status == 303)
        app.clock.pass(.seconds(2))
        let late = try stranger.post("/device", ["code": try code(parent)])
        #expect(late["location"] == "/")
    }

    // MARK: - PINs

    @Test func `a PIN of six digits signs in there, on a device that was added`() throws {
        let device = try added()
        #expect(try device.signIn().status == 303)
        #expect(try device.get("/parents").status == 200)
    }

    @Test(arguments: ["7391", "73918", "0000", "00000"])
    func `a shorter one is refused before it is compared or counted`(pin: String) throws {
        let device = try added()
        let tablet = try Browser.letIn(app, at: "192.168.1.20:8080")
        let hash = try app.focusPal.hasher.hash("7391")
        try app.change("UPDATE grown_up_pin SET hash = '\(hash)'")
        for _ in 1...5 {
            let page = try device.signIn(pin)
            #expect(page.status == 422)
            #expect(page.fieldErrors["pin"]?.hasPrefix("At this address, a PIN needs") == true)
        }
        #expect(try app.number("SELECT count(*) FROM pin_failure") == 0)
        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'wrongPIN'") == 0)
        #expect(try tablet.signIn("7391").status == 303)
    }

    @Test func `a new PIN there has six digits, too`() throws {
        let device = try added()
        try device.signIn()
        try device.get("/parents/settings/pin")
        let page = try device.post(
            "/parents/settings/pin",
            ["old_pin": TestApp.pin, "pin": "7391", "repeated": "7391"])
        #expect(page.fieldErrors["pin"] == "At this address, a PIN needs at least 6 digits.")
    }

    // MARK: - Helpers

    @Test func `a helper's link works there, with a longer PIN, and any other looks like no link`()
        throws
    {
        let mum = try Browser.parent(app)
        let link = try app.addGranny(by: mum)
        let nothing = try stranger.get("/arrival/" + String(repeating: "0", count: 32))
        #expect(nothing.status == 403)
        #expect(same(nothing) == same(try stranger.get("/")))

        #expect(try stranger.get(link).words.contains("Choose a PIN that only you know."))
        let short = try stranger.post(link, ["pin": "4826", "repeated": "4826"])
        #expect(short.fieldErrors["pin"] == "At this address, a PIN needs at least 6 digits.")
        let pin: KeyValuePairs = ["pin": TestApp.grannysPIN, "repeated": TestApp.grannysPIN]
        #expect(try stranger.post(link, pin)["location"] == link)
        #expect(try stranger.get(link).words.contains("They can add you with one tap."))
        #expect(try stranger.get("/helping").status == 403)
        try mum.post("/parents/people/2/arrival")
        #expect(try stranger.get(link)["location"] == "/helping")
    }

    // MARK: - Elsewhere

    @Test func `numbers and names of home stay as they are`() throws {
        for host in ["192.168.1.20:8080", "focuspal.lan:8080", "localhost:8080"] {
            #expect(try Browser(app, at: host).get("/")["location"] == "/device", "\(host)")
        }
        // Even without the proxy's lines, the name is public.
        #expect(try Browser(app, at: Self.name).get("/").status == 403)
    }

    @Test func `a name that leads home is public for those who come from the internet`() throws {
        let app = try TestApp(publicNames: [Self.name: ["192.168.1.20"]])
        #expect(try Browser.secure(app, at: Self.name).get("/").status == 403)
        app.focusPal.common.publicPlace.resolve()
        #expect(try Browser.secure(app, at: Self.name).get("/")["location"] == "/device")
        let outside = Browser.secure(app, at: Self.name, from: "198.51.100.7")
        #expect(try outside.get("/").status == 403)
        // Who comes from there would be of no use with a short code.
        #expect(try code(try Browser.parent(app)).count == 8)
    }
}
