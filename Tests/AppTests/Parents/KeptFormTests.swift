import AppSupport
import Foundation
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

/// A form that is sent after the session has ended is not lost (§9.1).
struct KeptFormTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
        try parent.get("/parents/children/new")
        app.clock.pass(.minutes(5))
    }

    private func child(_ name: String) -> KeyValuePairs<String, String> {
        ["name": name, "years": "9", "birthday": "", "avatar": "frog", "colour": "green"]
    }

    /// Types the PIN into the page that keeps a form.
    private func signIn(_ page: Page, _ pin: String) throws -> Page {
        try parent.post(
            try #require(page.elements("form").first?["action"]),
            [
                "pin": pin, "kept": try #require(page.value(of: "kept")),
                "kept_method": try #require(page.value(of: "kept_method")),
            ])
    }

    @Test func `the right PIN sends on what was typed`() throws {
        let page = try parent.post("/parents/children", child("Noah & <Söhne> +1"))
        #expect(page.status == 403)
        #expect(page.words.contains("What you typed is safe"))
        #expect(try app.number("SELECT count(*) FROM child") == 2)

        let answer = try signIn(page, TestApp.pin)

        #expect(answer["location"] == "/parents/children")
        #expect(try parent.get("/parents/children").words.contains("Noah & <Söhne> +1"))
    }

    @Test func `a form that could bring a file is kept if it brings none, or a photo`() throws {
        let fields: KeyValuePairs = ["name": "Noah"]
        let empty = try parent.upload("/parents/children", [], named: "", fields)
        let full = try parent.upload("/parents/children", [1], named: "noah.zip", fields)
        let photo = try parent.upload(
            "/parents/children", [1], named: "noah.jpg", as: "photo", fields)

        #expect(empty.value(of: "kept") == "name=Noah")
        #expect(full.value(of: "kept") == nil)
        // The photo itself is too much for a page.
        #expect(photo.value(of: "kept") == "name=Noah&forgot=photo")
    }

    @Test func `a file that is too large to wait is not read, and the PIN leads back`() throws {
        let bytes = [UInt8](repeating: 1, count: Guard.strangersBody)

        let page = try parent.upload("/parents/data/files", bytes, named: "winter.zip")

        #expect(page.status == 403)
        #expect(
            page.words.contains(
                "This page locked itself. Enter the PIN, then fill in the form and choose the file "
                    + "again."))
        let doors = page.elements("a").compactMap { $0["href"] }
        #expect(doors.contains("/parents/session?next=%2fparents%2fdata"))
        // A browser that was never let in learns nothing.
        #expect(
            try Browser(app).upload("/parents/data/files", bytes, named: "x.zip").status == 413)
    }

    @Test func `a wrong PIN keeps it, and so does the wait`() throws {
        var page = try parent.post("/parents/children", child("Noah"))
        for status in [422, 422, 429, 429] {
            page = try signIn(page, "000000")
            #expect(page.status == status)
        }
        #expect(try app.number("SELECT count(*) FROM child") == 2)
        app.clock.pass(.seconds(30))

        #expect(try signIn(page, TestApp.pin).status == 303)

        #expect(try app.number("SELECT count(*) FROM child") == 3)
    }

    @Test func `what was wrong in it comes back filled`() throws {
        let page = try parent.post("/parents/children", ["name": "Noah", "years": "99"])

        let answer = try signIn(page, TestApp.pin)

        #expect(answer.status == 422)
        #expect(answer.value(of: "name") == "Noah")
        #expect(try parent.get("/parents").status == 200)
    }

    @Test func `a method given in a field is kept`() throws {
        let device = try Browser.letIn(app)
        let page = try parent.post("/parents/devices/2", ["_method": "DELETE"])

        #expect(try signIn(page, TestApp.pin).status == 303)

        #expect(try device.get("/who").status == 303)
    }

    @Test func `secrets are typed again`() throws {
        let page = try parent.post(
            "/parents/children/1/deletion", ["name": "Mia", "pin": TestApp.pin])
        #expect(!page.text.contains(TestApp.pin))

        let answer = try signIn(page, TestApp.pin)

        #expect(answer.status == 422)
        #expect(answer.value(of: "name") == "Mia")
        #expect(try app.number("SELECT count(*) FROM child") == 2)
    }

    @Test func `a PIN line is typed again, too`() throws {
        let page = try parent.post("/parents/children", ["name": "Noah", "pin_line": "ABCD EFGH"])

        #expect(page.value(of: "kept") == "name=Noah")
    }

    @Test func `the tab keeps no secret of a form that was begun`() throws {
        let script = try String(
            contentsOfFile: Repository.root + "/Public/js/begun-form.js", encoding: .utf8)
        let pattern = try #require(script.firstMatch(of: /const SECRET = \/(.+)\//)).1
        let secret = try Regex(String(pattern))

        // The others are buttons, fields for passwords, and hidden fields, of which it keeps few.
        let byKind: Set = [
            FormCheck.field, "pin", "old_pin", "own_pin", "repeated", "passkey", "picked", "pick",
        ]
        for name in KeptFields.secret.subtracting(byKind) {
            #expect(name.wholeMatch(of: secret) != nil, "\(name)")
        }
        let few = try #require(script.firstMatch(of: /const SEEN = \/(.+)\//)).1
        let seen = try Regex(String(few))
        #expect(KeptFields.secret.allSatisfy { $0.wholeMatch(of: seen) == nil })
        #expect(script.contains("if (type === \"hidden\") return SEEN.test(name)"))
        #expect(script.contains("!SECRET.test(name)"))
        #expect("name".wholeMatch(of: secret) == nil)
    }

    @Test func `a forged form is not kept`() throws {
        for (token, headers) in [("x", [:]), (parent.token, ["Origin": "http://evil.example"])] {
            let page = try parent.post(
                "/parents/children", child("Noah"), headers: headers, token: token)
            #expect(page.status == 403)
            #expect(page.value(of: "kept") == nil)
        }
    }

    @Test(arguments: [
        "/children/1/taps", "/parents/session", "/parents/session?next=/parents/x", "/device",
    ])
    func `only a form of the parents' area is sent on`(target: String) throws {
        try parent.get("/parents/session")

        let answer = try parent.post(
            "/parents/session?next=\(target.replacing("?", with: "%3F"))",
            ["pin": TestApp.pin, "kept": "category=1", "kept_method": "POST"])

        #expect(answer.status == 303)
        #expect(try app.number("SELECT count(*) FROM tap") == 0)
    }

    @Test(arguments: [
        "/parents/..", "/parents/%252e%252e", "/parents//x", "/parents/%25", "/parents/%2523",
    ])
    func `what is no address of ours is not sent on`(target: String) throws {
        try parent.get("/parents/session")

        let answer = try parent.post(
            "/parents/session?next=\(target)",
            ["pin": TestApp.pin, "kept": "name=x", "kept_method": "POST"])

        #expect([303, 404].contains(answer.status))
        #expect(try parent.get("/parents").status == 200)
    }

    @Test func `staying signed in is an action`() throws {
        try parent.signIn()
        try parent.get("/parents")
        app.clock.pass(.minutes(4))

        let answer = try parent.post("/parents/session", ["_method": "PUT"])

        #expect(answer.text == "300")
        app.clock.pass(.minutes(4))
        #expect(try parent.get("/parents").status == 200)
    }

    @Test func `after an hour nothing prolongs it`() throws {
        try parent.signIn()
        try parent.get("/parents")
        for _ in 1...14 {
            app.clock.pass(.minutes(4))
            try parent.post("/parents/session", ["_method": "PUT"])
        }
        app.clock.pass(.minutes(3))

        #expect(try parent.post("/parents/session", ["_method": "PUT"]).text == "60")
        app.clock.pass(.minutes(1))

        #expect(try parent.post("/parents/session", ["_method": "PUT"]).status == 403)
    }
}
