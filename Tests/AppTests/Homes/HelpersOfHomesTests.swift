import AppSupport
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

/// Where a helper of one home is known, and can sign in (§17.3).
///
/// Mia is at Dad's, where Granny looks after her.
struct HelpersOfHomesTests {
    let two: TwoParents
    let granny: Int64
    /// Tablets that stay at Mum's and at Dad's, and one that travels.
    let mums: Browser
    let dads: Browser
    let own: Browser

    init() throws {
        two = try TwoParents()
        let app = two.app
        granny = try two.dadAddsGranny([
            ("until_day", "2026-03-12"), ("until", "20:00"), ("for_house", "1"),
        ])
        (mums, dads, own) = (
            try Browser.letIn(app), try Browser.letIn(app), try Browser.letIn(app)
        )
        let last = try app.number("SELECT max(id) FROM device")
        try app.change("UPDATE device SET home_id = 1 WHERE id = \(last - 2)")
        try app.change("UPDATE device SET home_id = 2 WHERE id = \(last - 1)")
        let hash = try app.focusPal.hasher.hash(TestApp.grannysPIN)
        try app.change(
            """
            INSERT INTO grown_up_pin (person_id, hash, recovery_digest, set_at)
            VALUES (\(granny), '\(hash)', '\(String(repeating: "0", count: 64))', 0)
            """)
        try app.focusPal.reloadPages()
    }

    private func signIn(_ browser: Browser) throws -> Int {
        try browser.signIn(TestApp.grannysPIN, as: Int(granny)).status
    }

    private let pages = ["/parents/session", "/children/1", "/children/1/helpers"]

    @Test func `with nothing agreed, the other home's devices neither name nor admit them`() throws
    {
        for page in pages {
            #expect(!(try mums.get(page)).text.contains("Granny"), "\(page)")
            #expect(try dads.get(page).text.contains("Granny"), "\(page)")
            #expect(try own.get(page).text.contains("Granny"), "\(page)")
        }
        #expect(try signIn(mums) != 303)
        #expect(try mums.get("/helping").status == 303)
        #expect(try signIn(dads) == 303)
        #expect(try signIn(own) == 303)
    }

    @Test func `nor do they with totals, and with everything they do`() throws {
        try two.agree(.totals, of: 2)
        for page in pages { #expect(!(try mums.get(page)).text.contains("Granny"), "\(page)") }
        #expect(try signIn(mums) != 303)

        try two.agree(.everything, of: 2)

        for page in pages { #expect(try mums.get(page).text.contains("Granny"), "\(page)") }
        #expect(try signIn(mums) == 303)
        #expect(try mums.get("/helping").status == 200)

        // Less counts at once, also for who is signed in there.
        try two.tap(two.dad, "wish", of: 2, .nothing)
        #expect(try mums.get("/helping").status == 303)
    }

    @Test func `a link for devices of the house opens at theirs alone`() throws {
        let link = try two.dad.post("/parents/people/\(granny)/link").arrival
        #expect(try mums.get(link).words.contains("Not on this device"))
        #expect(try dads.get(link).words.contains("Choose a PIN that only you know."))
    }

    @Test func `a parent of the other home reads no name of theirs on the child's pages`() throws {
        // Before Wednesday, at Mum's.
        two.app.clock.set(TwoParents.at(7, 10))
        try two.renew()
        let page = try two.mum.get("/children/1/helpers")
        #expect(page.status == 200)
        #expect(!page.text.contains("Granny"))
        #expect(try own.get("/children/1/helpers").text.contains("Granny"))
    }

    @Test func `behind its lock, a child sees who looks after it, wherever it is`() throws {
        try two.dad.get("/parents/children/1/lock")
        try two.dad.post(
            "/parents/children/1/lock",
            ["picture1": "fox", "picture2": "owl", "picture3": "pig", "picture4": "fox"])
        try mums.get("/children/1/lock")
        #expect(!(try mums.get("/children/1/helpers")).text.contains("Granny"))

        try mums.post("/children/1/lock", ["picked": "fox owl pig", "pick": "fox"])

        #expect(try mums.get("/children/1/helpers").text.contains("Granny"))
        #expect(!(try mums.get("/parents/session")).text.contains("Granny"))
    }

    @Test func `what they did is a grown-up's there`() throws {
        let at = TwoParents.at(3, 9).milliseconds
        try two.app.change(
            """
            INSERT INTO praise (child_id, person_id, reason, words, at, shown_at)
            VALUES (1, \(granny), 'kind', '', \(at), \(at))
            """)
        #expect(!(try mums.get("/children/1/jar")).text.contains("Granny"))
        #expect(try dads.get("/children/1/jar").text.contains("Granny"))
    }
}
