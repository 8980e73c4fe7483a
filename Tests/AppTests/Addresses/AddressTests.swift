import AppSupport
import Database
import Foundation
import HTTP
import Support
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

/// Names by which browsers come to this computer, and which of them it answers to (§14.12).
struct AddressTests {
    let app: TestApp
    let parent: AppSupport.Browser

    init() throws {
        app = try TestApp()
        parent = try AppSupport.Browser.parent(app)
    }

    /// What a browser gets that comes by a name.
    private func come(by host: String, _ lines: [(String, String)] = []) throws -> String {
        let head = RequestHead(
            method: .get, target: "/", headers: Headers([("Host", host)] + lines))
        let response = app.focusPal.site().misdirected(head, port: 8080)
        #expect(response.status == .misdirectedRequest)
        guard case .bytes(let bytes) = response.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func allow(_ name: String) throws -> Page {
        try parent.post("/parents/addresses", ["host": name])
    }

    private func answers(_ name: String) -> Bool { app.focusPal.site().answers(to: name) }

    @Test func `a parent allows the name that someone came by, until it is removed`() throws {
        #expect(try come(by: "kitchen-pc.lan:8080").contains("kitchen-pc.lan:8080"))
        #expect(!answers("kitchen-pc.lan"))
        let page = try parent.get("/parents/addresses")
        #expect(page.words.contains("Someone opened FocusPal as kitchen-pc.lan"))

        #expect(try allow("kitchen-pc.lan").status == 303)

        #expect(answers("kitchen-pc.lan"))
        #expect(!answers("other.lan"))
        let after = try parent.get("/parents/addresses")
        #expect(!after.words.contains("Someone opened FocusPal as"))
        #expect(after.words.contains("kitchen-pc.lan"))
        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'name'") == 1)
        try app.restart()
        #expect(answers("kitchen-pc.lan"))

        // A restart ends parents' sessions.
        let parent = try AppSupport.Browser.parent(app)
        try parent.get("/parents/addresses")
        try parent.post("/parents/addresses", ["host": "kitchen-pc.lan", "_method": "DELETE"])
        #expect(!answers("kitchen-pc.lan"))
        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'name-removal'") == 1)
    }

    @Test func `allowed twice is allowed once, and twenty are enough`() throws {
        for number in 1...AllowedName.most {
            #expect(try allow("pc-\(number).lan").status == 303)
            #expect(try allow("PC-\(number).LAN").status == 303)
        }
        #expect(try app.number("SELECT count(*) FROM allowed_name") == 20)
        #expect(try allow("pc-21.lan").status == 409)
        #expect(!answers("pc-21.lan"))
    }

    @Test(arguments: ["evil.example:8080", "kitchen-pc.lan:81", "<b>.lan:8080", "192.168.1.1:81"])
    func `what a home doesn't call its computers is neither kept nor allowed`(
        host: String
    ) throws {
        let text = try come(by: host)
        // An option helps with another name, not with another port.
        #expect(text.contains("--host") == (host == "evil.example:8080"))
        #expect(!text.contains("<b>"))
        #expect(try !hasSeen())
        if !host.contains(".lan") {
            let name = String(host.prefix { $0 != ":" })
            #expect(try allow(name).status == 404)
            #expect(!answers(name))
        }
    }

    private func hasSeen() throws -> Bool {
        try parent.get("/parents/addresses").words.contains("Someone opened FocusPal as")
    }

    @Test func `what comes through a proxy is the proxy's to name`() throws {
        let text = try come(by: "kitchen-pc.lan:8080", [("X-Forwarded-Proto", "https")])
        #expect(text.contains("--host"))
        #expect(try !hasSeen())
    }

    @Test func `a page on the internet learns no names of this computer`() throws {
        app.focusPal.common.served.withLock {
            $0 = ServedAt(port: 8080, addresses: [], publicURLs: ["https://ours.example"])
        }
        #expect(try come(by: "kitchen-pc.lan:8080").contains("https://ours.example"))
        #expect(try !come(by: "evil.example:8080").contains("https://ours.example"))
    }

    @Test func `only a signed-in parent allows one`() throws {
        _ = try come(by: "kitchen-pc.lan:8080")
        let child = try AppSupport.Browser.letIn(app)
        try child.get("/")
        let refused = try child.post("/parents/addresses", ["host": "kitchen-pc.lan"])
        #expect(refused.status != 303 || !answers("kitchen-pc.lan"))
        #expect(!answers("kitchen-pc.lan"))
    }

    @Test func `names belong to this computer, whatever is imported`() throws {
        _ = try allow("kitchen-pc.lan")
        try app.focusPal.carryOut(Emptied(keepsKeys: true))
        #expect(try app.number("SELECT count(*) FROM allowed_name") == 1)
        try app.focusPal.carryOut(Emptied(keepsKeys: false))
        #expect(try app.number("SELECT count(*) FROM allowed_name") == 0)
    }

    private struct Emptied: Verb {
        let keepsKeys: Bool

        func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
            try writing.deleteEverything(keepsKeys: keepsKeys)
            return Outcome()
        }
    }
}
