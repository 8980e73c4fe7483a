import AppSupport
import HTTP
import Support
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

/// Praise from the form to the jar (§6.3).
struct PraisePageTests {
    let app: TestApp
    let mum: Browser
    let mia: Browser

    init() throws {
        app = try TestApp()
        try app.join()
        mum = try Browser.parent(app)
        mia = try Browser.at(in: app)
    }

    @discardableResult
    private func say(
        _ words: String, _ reason: String = "help", by browser: Browser? = nil, once: Int? = nil
    ) throws -> Page {
        let browser = browser ?? mum
        try browser.get("/parents/children/1/praise")
        var fields = [("reason", reason), ("words", words)]
        if let once { fields.append(("once", TapID.numbered(once).description)) }
        return try browser.post("/parents/children/1/praise", all: fields)
    }

    /// What the child's page shows, asked as its script does.
    private func moments() throws -> Page {
        try mia.get("/children/1")
        return try mia.post("/children/1/moments", isPart: true)
    }

    @Test func `it blooms on the child's page once, and stays in the jar`() throws {
        let page = mia
        func isWaiting() throws -> Bool {
            try page.get("/children/1").elements("moment-queue").contains { $0["waiting"] != nil }
        }
        #expect(try !isWaiting())
        #expect(try say("You helped Leo.")["location"] == "/parents/children/1/praise?saved=1")

        #expect(try isWaiting())
        let shown = try moments()
        #expect(shown.words.contains("You helped Leo."))
        #expect(shown.words.contains("Mum noticed it."))
        #expect(shown.html.contains("images/jar/help.svg"))
        #expect(try moments().status == 204)
        let jar = try page.get("/children/1/jar")
        #expect(jar.words.contains("You helped Leo."))
        #expect(jar.words.contains("1 flower. It doesn’t wilt."))
        #expect(try page.get("/children/1/profile").words.contains("1 flower"))
        #expect(!(try page.get("/children/2/jar").words.contains("You helped Leo.")))
    }

    @Test func `an empty jar is not called full of none`() throws {
        let page = try Browser.at(Cast.leo, in: app).get("/children/2/jar")

        let jar = page.elements("svg").first { $0["class"] == "jar" }
        #expect(jar?["aria-label"] == "No flowers yet")
    }

    @Test func `an open page hears of it at once`() throws {
        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: ChildID(1)))
        _ = stream.heard()

        try say("You helped Leo.")

        #expect(stream.heard() == ["change praise:1"])
    }

    @Test func `the reason alone is a sentence, too`() throws {
        try say("", "by-yourself")

        #expect(try moments().words.contains("You did it by yourself."))
    }

    @Test func `a form sent twice is one flower`() throws {
        try say("You helped Leo.", once: 1)
        try say("You helped Leo.", once: 1)

        #expect(try app.number("SELECT count(*) FROM praise") == 1)
    }

    @Test func `what can't be taken comes back as typed, next to its field`() throws {
        let long = String(repeating: "a", count: 201)
        let page = try say(long, "")

        #expect(page.status == 422)
        #expect(page.html.contains(long))
        #expect(page.words.contains("Choose what you noticed."))
        #expect(page.words.contains("At most 200 characters fit."))
        #expect(try app.number("SELECT count(*) FROM praise") == 0)
    }

    @Test func `it can be taken back until the child has seen it, by whoever said it`() throws {
        let dad = try Browser.letIn(app)
        try dad.signIn(TestApp.otherPIN, as: 2)
        try say("You helped Leo.")
        @discardableResult
        func takeBack(_ browser: Browser) throws -> Page {
            try browser.get("/parents/children/1/praise")
            return try browser.post("/parents/children/1/praise/1", ["_method": "DELETE"])
        }
        #expect(!(try dad.get("/parents/children/1/praise").words.contains("You helped Leo.")))
        #expect(try takeBack(dad).status == 404)
        #expect(try mum.get("/parents/children/1/praise").words.contains("Take it back"))

        try takeBack(mum)
        #expect(try moments().status == 204)
        try say("You tidied up.")
        _ = try moments()
        let late = try mum.post("/parents/children/1/praise/2", ["_method": "DELETE"])
        #expect(late.status == 409)
        #expect(late.words.contains("It has already bloomed, and flowers don’t wilt."))
        #expect(try mia.get("/children/1/jar").words.contains("You tidied up."))
    }

    @Test func `it is taken back once, however often that is tapped`() throws {
        try say("You helped Leo.")
        for _ in 1...2 {
            let page = try mum.post("/parents/children/1/praise/1", ["_method": "DELETE"])
            #expect(page["location"] == "/parents/children/1/praise")
        }

        // A number that nothing ever had.
        #expect(
            try mum.post("/parents/children/1/praise/2", ["_method": "DELETE"]).status == 404)
        #expect(try moments().status == 204)
    }

    @Test func `the jar holds what the child has seen, and a grown-up only their own`() throws {
        let dad = try Browser.letIn(app)
        try dad.signIn(TestApp.otherPIN, as: 2)
        try say("You helped Leo.")
        #expect(!(try mia.get("/children/1/jar").words.contains("You helped Leo.")))
        #expect(try mia.get("/children/1/jar").words.contains("A grown-up noticed something good."))

        // On a device where a grown-up is signed in, nothing blooms.
        try dad.get("/children/1")
        #expect(try dad.post("/children/1/moments", isPart: true).status == 204)
        #expect(!(try dad.get("/children/1/jar").words.contains("You helped Leo.")))
        #expect(try mum.get("/children/1/jar").words.contains("You helped Leo."))

        #expect(try moments().words.contains("You helped Leo."))
        #expect(!(try dad.get("/children/1/jar").words.contains("You helped Leo.")))
    }

    /// Flowers that came with an archive: nobody here said that.
    private func bring(_ app: TestApp, at moments: Instant...) throws {
        for (number, moment) in moments.enumerated() {
            try app.change(
                """
                INSERT INTO praise (child_id, reason, words, at, shown_at)
                VALUES (1, 'help', 'Archived \(number + 1).', \(moment.milliseconds), 1)
                """)
        }
    }

    @Test func `what nobody here has said, parents see as the child does`() throws {
        let dad = try Browser.letIn(app)
        try dad.signIn(TestApp.otherPIN, as: 2)
        let part = "You see only what you said. What others said is between them and Mia."
        let empty = try dad.get("/children/1/jar").words
        #expect(empty.contains(part) && empty.contains("No flowers from you yet"))
        #expect(!empty.contains("it blooms here"))
        try bring(app, at: .monday9am.minutes(-2))
        try say("You helped Leo.")

        let (mums, dads) = try (mum.get("/children/1/jar"), dad.get("/children/1/jar"))
        #expect(mums.words.contains("2 flowers") && mums.words.contains("Archived 1."))
        #expect(dads.words.contains("1 flower.") && dads.words.contains("Archived 1."))
        #expect(mums.words.contains(part) && dads.words.contains(part))
        #expect(try dad.get("/children/1/profile").words.contains("1 flower"))
        #expect(try dad.get("/children/2/jar").words.contains("between them and Leo."))
        #expect(try !mia.get("/children/1/jar").words.contains("You see only"))
    }

    @Test func `a single parent sees all of the jar`() throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)
        try bring(app, at: .monday9am.minutes(-2))

        let jar = try parent.get("/children/1/jar").words

        #expect(jar.contains("Archived 1."))
        #expect(!jar.contains("You see only"))
    }

    @Test func `with two homes, what was said since is seen by neither other parent`() throws {
        let family = try TwoParents()
        try bring(family.app, at: TwoParents.at(-1, 12), TwoParents.at(2, 18))

        let jars = try [family.mum, family.dad].map { try $0.get("/children/1/jar") }
            .filter { $0.status == 200 }.map(\.words)
        #expect(!jars.isEmpty)
        for jar in jars {
            #expect(jar.contains("Archived 1."))
            #expect(!jar.contains("Archived 2."))
        }
    }

    @Test func `without scripts the jar's button lets it bloom, and answers stay new`() throws {
        try say("You helped Leo.")
        try mia.get("/children/1/asks")
        try mia.post("/children/1/asks", ["wish": "hug", "words": ""])
        try mum.get("/parents/children/1/asks/1")
        try mum.post("/parents/children/1/asks/1", ["choice": "yes", "words": "Come here!"])

        let jar = try mia.get("/children/1/jar")
        #expect(jar.elements("input").contains { $0["name"] == "of" && $0["value"] == "praise" })
        let bloomed = try mia.post("/children/1/moments", ["of": "praise"])
        #expect(bloomed["location"] == "/children/1/jar")
        #expect(try mia.get("/children/1/jar").words.contains("You helped Leo."))

        // Whoever names nothing is led to the answer, which its page shows until it is read.
        #expect(try mia.post("/children/1/moments")["location"] == "/children/1/asks")
        #expect(try mia.get("/children/1/asks").words.contains("Come here!"))
        #expect(try app.number("SELECT count(*) FROM ask WHERE shown_at IS NULL") == 1)
    }

    @Test func `the store keeps what a child has seen, as it was said`() throws {
        try say("You helped Leo.")
        _ = try moments()

        for change in [
            "DELETE FROM praise", "UPDATE praise SET words = 'x'", "UPDATE praise SET at = 1",
            "UPDATE praise SET shown_at = 1",
        ] {
            #expect(throws: (any Error).self, "\(change)") { try app.change(change) }
        }
    }

    @Test func `each of many flowers blooms full screen, and the jar has pages`() throws {
        for number in 1...35 { try say("Number \(number).") }

        #expect(try mia.get("/children/1/profile").words.contains("Something new"))
        let shown = try moments()
        #expect(shown.elements("section").count { $0["data-kind"] == "praise" } == 35)
        #expect(shown.words.contains("Number 35."))
        #expect(!shown.words.contains("And more"))
        let jar = try mia.get("/children/1/jar")
        #expect(jar.words.contains("35 flowers. They don’t wilt."))
        #expect(jar.words.contains("Number 35."))
        #expect(!jar.words.contains("Number 5."))
        let older = try #require(jar.html.firstMatch(of: /\/children\/1\/jar\?after=[0-9]+/))
        #expect(try mia.get(String(older.0)).words.contains("Number 5."))
        #expect(try mia.get("/children/2/jar?after=1").status == 404)
        #expect(try mia.get("/children/1/jar?after=x").status == 404)
    }

    @Test func `a single parent is a grown-up without a face`() throws {
        let app = try TestApp()
        let parent = try Browser.parent(app)
        try say("You helped Leo.", by: parent)
        let child = try Browser.at(in: app)
        try child.get("/children/1")

        let shown = try child.post("/children/1/moments", isPart: true)

        #expect(shown.words.contains("A grown-up noticed it."))
        #expect(!shown.html.contains("piece--giver"))
    }

    @Test func `in the evening the overview asks, until somebody has said something`() throws {
        let question = "Did you notice something good today?"
        #expect(!(try mum.get("/parents").words.contains(question)))

        app.clock.set(FamilyCalendar.berlin.start(of: .monday).minutes(17 * 60))
        try mum.signIn()
        #expect(try mum.get("/parents").words.contains(question))
        try say("You helped Leo.")
        #expect(!(try mum.get("/parents").words.contains(question)))
    }

    @Test func `the youngest see flowers and faces`() throws {
        let app = try TestApp(.winters([Cast.mia, Cast.leo]))
        let parent = try Browser.parent(app)
        try parent.get("/parents/children/2/praise")
        try parent.post("/parents/children/2/praise", ["reason": "help"])
        let leo = try Browser.at(in: app)

        #expect(try leo.get("/children/2/jar").html.contains("/children/2/moments"))
        // Without scripts, the jar has the button that lets it bloom.
        #expect(try leo.post("/children/2/moments")["location"] == "/children/2/jar")
        let jar = try leo.get("/children/2/jar")

        #expect(jar.html.contains("images/jar/help.svg"))
        #expect(try leo.get("/children/2/profile").html.contains("door-jar.svg"))
    }
}
