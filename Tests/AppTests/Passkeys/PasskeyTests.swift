import AppSupport
import Database
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

/// A face or a finger in place of the PIN (§9.1).
struct PasskeyTests {
    static let host = "localhost:8080"
    static let origin = "http://localhost:8080"

    let app: TestApp
    let parent: Browser
    private let key: SoftPasskey

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app, at: Self.host)
        key = try Self.add(parent)
    }

    /// Adds a passkey as a page of ours does: the PIN first, then the device.
    private static func add(_ parent: Browser) throws -> SoftPasskey {
        try parent.get("/parents/passkeys")
        let page = try parent.post("/parents/passkeys", ["pin": TestApp.pin])
        let asked = try #require(page.elements("add-passkey").first)
        let key = SoftPasskey(user: asked["user"] ?? "")
        let answer = key.registration(
            asked["challenge"] ?? "", origin: Self.origin, host: asked["host"] ?? "")
        let added = try parent.post("/parents/passkeys/new", ["passkey": answer])
        try #require(added.status == 303)
        return key
    }

    private func question(_ browser: Browser) throws -> String {
        struct Question: Decodable { let challenge: String, rpId: String }
        let page = try browser.get("/passkeys/question")
        let question = try JSONDecoder().decode(Question.self, from: Data(page.bytes))
        #expect(question.rpId == "localhost")
        return question.challenge
    }

    /// At the parents' door of a device that nobody has signed in on.
    private func atTheDoor() throws -> Browser {
        let tablet = try Browser.letIn(app, at: Self.host)
        try tablet.get("/parents/session")
        return tablet
    }

    private func signIn(
        _ browser: Browser, _ key: SoftPasskey? = nil, question: String? = nil,
        origin: String = Self.origin, host: String = "localhost", sign: Bool = true
    ) throws -> Page {
        let asked = try question ?? self.question(browser)
        let answer = (key ?? self.key).proof(asked, origin: origin, host: host, sign: sign)
        return try browser.post("/parents/session", ["passkey": answer, "pin": ""])
    }

    private let sorry = "That didn’t work this time. Your PIN always does."

    // MARK: - Adding, naming, removing

    @Test func `what was added is on the list, under the name of its device`() throws {
        let page = try parent.get("/parents/passkeys")

        #expect(page.words.contains("Browser"))
        #expect(page.words.contains("not used yet"))
        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'passkey'") == 1)
    }

    @Test func `adding asks for the PIN, and a wrong one counts`() throws {
        let page = try parent.post("/parents/passkeys", ["pin": "000000"])

        #expect(page.fieldErrors["pin"] == "That’s not right. Try again.")
        #expect(page.elements("add-passkey").isEmpty)
        #expect(try app.number("SELECT ifnull(max(failures), 0) FROM pin_failure") == 1)
    }

    @Test func `a passkey can't stand for the PIN when one is added`() throws {
        let answer = key.proof(
            try question(parent), origin: Self.origin, host: "localhost")

        let page = try parent.post("/parents/passkeys", ["passkey": answer, "pin": ""])

        #expect(page.fieldErrors["pin"] == "A PIN has 4 to 8 digits.")
    }

    @Test func `an answer that nobody asked for adds nothing`() throws {
        let made = SoftPasskey(user: "")
        let answers = [
            "", "{}", "[1]", "no JSON", String(repeating: "{", count: 8_000),
            // The question of a proof.
            made.registration(try question(parent), origin: Self.origin, host: "localhost"),
            made.registration("AAAA", origin: Self.origin, host: "localhost"),
        ]
        for answer in answers {
            let page = try parent.post("/parents/passkeys/new", ["passkey": answer])
            #expect(page.status == 422)
            #expect(page.fieldErrors["pin"] != nil)
        }
        #expect(try app.number("SELECT count(*) FROM passkey") == 1)
    }

    @Test func `a question that followed one parent's PIN adds nothing for another`() throws {
        try app.join()
        try parent.get("/parents/passkeys")
        let page = try parent.post("/parents/passkeys", ["pin": TestApp.pin])
        let asked = try #require(page.elements("add-passkey").first)
        try parent.post("/parents/session", ["_method": "DELETE"])
        try parent.signIn(TestApp.otherPIN, as: 2)
        let answer = SoftPasskey(user: asked["user"] ?? "").registration(
            asked["challenge"] ?? "", origin: Self.origin, host: "localhost")

        let added = try parent.post("/parents/passkeys/new", ["passkey": answer])

        #expect(added.fieldErrors["pin"] == sorry)
        #expect(try app.numbers("SELECT person_id FROM passkey") == [1])
    }

    @Test func `a passkey gets another name, and is removed`() throws {
        try parent.get("/parents/passkeys/1")

        #expect(try parent.post("/parents/passkeys/1", ["name": " "]).fieldErrors["name"] != nil)
        try parent.post("/parents/passkeys/1", ["name": "Papa’s phone"])
        #expect(try parent.get("/parents/passkeys").words.contains("Papa’s phone"))
        try parent.post("/parents/passkeys/1", ["_method": "DELETE"])

        let page = try parent.get("/parents/passkeys")
        #expect(!page.words.contains("Papa’s phone"))
        #expect(page.words.contains("No typing in front of the children"))
        #expect(
            try parent.get("/parents/events").words.contains(
                "Face or fingerprint removed: Papa’s phone"))
        #expect(try parent.get("/parents/passkeys/1").status == 404)
        #expect(try parent.get("/passkeys/question").status == 404)
    }

    @Test func `there are at most twenty`() throws {
        for _ in 1..<Passkey.most { _ = try Self.add(parent) }

        let page = try parent.get("/parents/passkeys")

        #expect(page.elements("form").allSatisfy { $0["action"] != "/parents/passkeys" })
        #expect(throws: (any Error).self) {
            try app.change(
                """
                INSERT INTO passkey SELECT 99, name, host, x'00', public_key, user_handle, 0, 0, 0, 0, NULL
                FROM passkey LIMIT 1
                """)
        }
    }

    // MARK: - Signing in

    @Test func `a face opens the parents' pages like the PIN`() throws {
        let tablet = try atTheDoor()

        let page = try signIn(tablet)

        #expect(page["location"] == "/parents")
        #expect(try tablet.get("/parents").status == 200)
        #expect(try parent.get("/parents/passkeys").words.contains("used today"))
    }

    @Test func `an unknown browser is added with it`() throws {
        let phone = Browser(app, at: Self.host)
        try phone.get("/device")
        let answer = key.proof(
            try question(phone), origin: Self.origin, host: "localhost")

        #expect(try phone.post("/device", ["passkey": answer]).status == 303)
        #expect(try phone.get("/who").status == 200)
    }

    @Test func `a wait for the PIN doesn't hold it up, and is over then`() throws {
        let tablet = try atTheDoor()
        for _ in 1...3 { try tablet.signIn("000000") }

        let page = try signIn(tablet)

        #expect(page["location"] == "/parents?tries=3")
        #expect(try app.number("SELECT ifnull(max(failures), 0) FROM pin_failure") == 0)
    }

    @Test func `an answer counts once`() throws {
        let tablet = try atTheDoor()
        let asked = try question(tablet)

        #expect(try signIn(tablet, question: asked).status == 303)
        try tablet.post("/parents/session", ["_method": "DELETE"])
        try tablet.get("/parents/session")

        #expect(try signIn(tablet, question: asked).fieldErrors["pin"] == sorry)
    }

    @Test func `an answer counts for five minutes`() throws {
        let tablet = try atTheDoor()
        let asked = try question(tablet)
        app.clock.pass(.minutes(5))
        #expect(try signIn(tablet, question: asked).fieldErrors["pin"] == sorry)

        let other = try question(tablet)
        app.clock.pass(Span(milliseconds: 5 * 60_000 - 1))
        #expect(try signIn(tablet, question: other).status == 303)
    }

    @Test func `an answer counts in the browser that was asked`() throws {
        let (tablet, other) = (try atTheDoor(), try atTheDoor())

        #expect(try signIn(tablet, question: question(other)).fieldErrors["pin"] == sorry)
    }

    @Test func `a question of before a restart is not known any more`() throws {
        let tablet = try atTheDoor()
        let asked = try question(tablet)
        try app.restart()

        #expect(try signIn(tablet, question: asked).fieldErrors["pin"] == sorry)
    }

    @Test func `what is not a proof opens nothing and counts nothing`() throws {
        let tablet = try atTheDoor()
        var (stranger, other, unseen) = (SoftPasskey(user: ""), key, key)
        stranger.user = key.user
        other.user = [UInt8](repeating: 1, count: 16)
        unseen.flags = 0b001

        let pages = [
            try signIn(tablet, stranger), try signIn(tablet, other), try signIn(tablet, unseen),
            try signIn(tablet, sign: false),
            try signIn(tablet, origin: "http://localhost:8081"),
            try signIn(tablet, host: "focuspal.lan"),
            try tablet.post("/parents/session", ["passkey": "{\"id\":1}"]),
        ]

        for page in pages { #expect(page.fieldErrors["pin"] == sorry) }
        #expect(try tablet.get("/parents").status == 303)
        #expect(try app.number("SELECT ifnull(max(failures), 0) FROM pin_failure") == 0)
    }

    @Test func `one that was removed opens nothing`() throws {
        let tablet = try atTheDoor()
        let asked = try question(tablet)
        try parent.post("/parents/passkeys/1", ["_method": "DELETE"])

        #expect(try signIn(tablet, question: asked).fieldErrors["pin"] == sorry)
    }

    @Test func `a counter that goes back is noted, and locks nobody out`() throws {
        var key = key
        key.count = 7
        #expect(try signIn(atTheDoor(), key).status == 303)
        key.count = 6

        #expect(try signIn(atTheDoor(), key).status == 303)

        #expect(app.log.contains { $0.hasPrefix("passkey 1: its counter went back") })
        #expect(try app.number("SELECT sign_count FROM passkey") == 6)
    }

    @Test func `a passkey that moves to more devices goes on working`() throws {
        var key = key
        key.flags = 0b11101

        #expect(try signIn(atTheDoor(), key).status == 303)

        #expect(
            try app.number("SELECT count(*) FROM passkey WHERE can_be_backed_up AND is_backed_up")
                == 1)
    }

    // MARK: - Instead of the PIN, elsewhere

    @Test func `it answers where the PIN is asked for again`() throws {
        try parent.get("/parents/settings/pin")
        let answer = key.proof(
            try question(parent), origin: Self.origin, host: "localhost")
        let page = try parent.post(
            "/parents/settings/pin",
            ["old_pin": "", "passkey": answer, "pin": "615243", "repeated": "615243"])
        #expect(page.words.contains("Write this code down."))

        try parent.get("/parents/children/2/deletion")
        let again = key.proof(
            try question(parent), origin: Self.origin, host: "localhost")
        try parent.post(
            "/parents/children/2/deletion", ["name": "Leo", "pin": "", "passkey": again])
        #expect(try app.numbers("SELECT id FROM child") == [1])
    }

    @Test func `the recovery code ends all passkeys`() throws {
        let browser = Browser(app, at: Self.host)
        try browser.get("/parents/pin")
        try browser.post(
            "/parents/pin",
            ["code": TestApp.recoveryCode, "pin": "482915", "repeated": "482915"])

        #expect(try app.number("SELECT count(*) FROM passkey") == 0)
        #expect(try Browser(app, at: Self.host).get("/passkeys/question").status == 404)
    }

    // MARK: - Where it works

    @Test(arguments: [
        ("focuspal.lan:8080", "this page came over http"), ("127.0.0.1:8080", "is a number"),
        ("[::1]:8080", "is a number"),
    ])
    func `elsewhere the page says why not, and the door shows no button`(
        host: String, why: String
    ) throws {
        let parent = try Browser.parent(app, at: host)

        let page = try parent.get("/parents/passkeys")

        #expect(page.words.contains(why))
        #expect(page.words.contains("localhost"))
        #expect(page.value(of: "pin") == nil)
        #expect(try parent.get("/passkeys/question").status == 404)
        let tablet = try Browser.letIn(app, at: host)
        let door = try tablet.get("/parents/session")
        #expect(door.elements("use-passkey").isEmpty)
        #expect(door.words.contains("They belong to localhost"))
        // Strangers learn of no name.
        #expect(!(try Browser(app, at: host).get("/device").words.contains("localhost")))
    }

    @Test func `a household without any sees no button`() throws {
        try parent.post("/parents/passkeys/1", ["_method": "DELETE"])

        let door = try atTheDoor().get("/parents/session")

        #expect(door.elements("use-passkey").isEmpty)
        #expect(!door.text.contains("webauthn"))
    }

    // MARK: - Backups

    @Test func `a restore brings back none that was removed, and keeps those of today`() throws {
        let backup = try app.focusPal.backups.make(.asked, of: app.focusPal)
        try parent.post("/parents/passkeys/1", ["_method": "DELETE"])
        let newer = try Self.add(parent)
        let bytes = try Data(
            contentsOf: URL(filePath: app.focusPal.backups.folder.file(of: backup.name)))

        try app.focusPal.restores.take(
            Array(bytes), migrations: Repository.root + "/migrations")
        let number = try #require(app.focusPal.restores.waiting).number
        try RestoreBackup(
            app: app.focusPal, number: number, returning: [], browser: nil, now: .monday9am
        ).perform()

        let kept = try app.focusPal.database.read { try $0.passkeys() }
        #expect(kept.map(\.credentialID) == [newer.id])
    }
}
