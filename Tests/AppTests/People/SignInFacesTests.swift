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

/// Signing in with several grown-ups (§17.1).
struct SignInFacesTests {
    let app: TestApp
    let tablet: Browser

    init() throws {
        app = try TestApp()
        tablet = try Browser.letIn(app)
    }

    @Test func `a single parent sees the PIN and no face`() throws {
        let page = try tablet.get("/parents/session")

        #expect(page.words.contains("Grown-ups only") && page.words.contains("Enter your PIN"))
        #expect(page.elements("button").allSatisfy { $0["name"] != "person" })
        #expect(!page.words.contains("Someone else"))
        #expect(try tablet.post("/parents/session", ["pin": TestApp.pin]).status == 303)
    }

    @Test func `a device of the family shows faces, then asks for the PIN of one`() throws {
        try app.join()

        let faces = try tablet.get("/parents/session")
        #expect(faces.words.contains("Who is it?"))
        #expect(faces.texts(in: "b") == ["Mum", "Papa"])
        #expect(faces.elements("input").allSatisfy { $0["name"] != "pin" })

        let asked = try tablet.get("/parents/session?person=2")
        #expect(asked.words.contains("Papa") && asked.words.contains("Someone else"))
        #expect(try tablet.signIn(TestApp.pin, as: 2).status == 422)
        #expect(
            try tablet.signIn(TestApp.otherPIN, as: 2)["location"]?.hasPrefix("/parents") == true)
        #expect(try tablet.get("/parents").status == 200)
    }

    @Test func `without a face no PIN is compared`() throws {
        try app.join()

        let page = try tablet.post("/parents/session", ["pin": TestApp.pin])

        #expect(page.words.contains("Who is it?"))
        #expect(try tablet.get("/parents").status == 303)
        #expect(try app.number("SELECT count(*) FROM pin_failure") == 0)
    }

    @Test(arguments: ["3", "0", "-1", "9223372036854775808", "x"])
    func `a face that nobody has is asked for again`(person: String) throws {
        try app.join()

        #expect(try tablet.get("/parents/session?person=\(person)").words.contains("Who is it?"))
        let page = try tablet.post("/parents/session", ["person": person, "pin": TestApp.pin])
        #expect(page.words.contains("Who is it?"))
    }

    @Test func `where someone wanted to go survives the choice of a face`() throws {
        try app.join()

        let faces = try tablet.get("/parents/session?next=/parents/goals")
        let next = faces.elements("input").first { $0["name"] == "next" }?["value"]
        #expect(next == "/parents/goals")
        let asked = try tablet.get("/parents/session?next=/parents/goals&person=1")
        let action = try #require(asked.elements("form").first?["action"])
        let page = try tablet.post(
            action.replacing("&amp;", with: "&"), ["person": "1", "pin": TestApp.pin])
        #expect(page["location"] == "/parents/goals")
    }

    @Test func `a form that waits for the PIN survives the choice of a face`() throws {
        try app.join()
        try tablet.signIn(TestApp.otherPIN, as: 2)
        try tablet.get("/parents/settings")
        app.clock.pass(.minutes(6))
        let faces = try tablet.post("/parents/people/2", ["name": "Daddy", "avatar": "owl"])
        #expect(
            faces.words.contains("Who is it?") && faces.words.contains("What you typed is safe"))

        func hidden(_ page: Page) -> KeyValuePairs<String, String> {
            [
                "kept_method": page.value(of: "kept_method") ?? "",
                "kept": page.value(of: "kept") ?? "", "person": "2", "pin": TestApp.otherPIN,
            ]
        }
        let action = try #require(faces.elements("form").first?["action"])
        let asked = try tablet.post(
            action, all: hidden(faces).filter { $0.key != "pin" }.map { ($0.key, $0.value) })
        #expect(asked.words.contains("Enter your PIN"))
        let next = try #require(asked.elements("form").first?["action"])
        try tablet.post(next, hidden(asked))

        #expect(try app.number("SELECT count(*) FROM grown_up WHERE name = 'Daddy'") == 1)
    }

    // MARK: - Unknown browsers

    @Test func `an unknown browser sees no name and is let in by a typed one`() throws {
        try app.join()
        let stranger = Browser(app)

        let welcome = try stranger.get("/device")
        #expect(!welcome.words.contains("Mum") && !welcome.words.contains("Papa"))
        #expect(welcome.elements("input").contains { $0["name"] == "name" })
        #expect(
            try stranger.post("/device", ["name": " PAPA ", "pin": TestApp.otherPIN]).status == 303)
        #expect(try stranger.get("/who").status == 200)
    }

    @Test func `a wrong name and a wrong PIN look the same`() throws {
        try app.join()
        let stranger = Browser(app)
        try stranger.get("/device")

        let pages = try [("Oma", TestApp.pin), ("Papa", TestApp.pin), ("", TestApp.pin)].map {
            try stranger.post("/device", ["name": $0.0, "pin": $0.1])
        }

        #expect(pages[0].status == 422 && pages[1].status == 422)
        #expect(pages[0].fieldErrors == pages[1].fieldErrors)
        #expect(!pages[1].texts(in: "h1").joined().contains("Papa"))
        // Each was counted, whoever's name it was.
        #expect(pages[2].status == 429)
        #expect(try app.number("SELECT sum(failures) FROM pin_failure") == 3)
    }

    @Test func `nobody signs in at another's face with their own PIN`() throws {
        try app.join()
        for (person, pin) in [(1, TestApp.otherPIN), (2, TestApp.pin)] {
            #expect(try tablet.signIn(pin, as: person).status == 422)
        }
        #expect(try tablet.get("/parents").status == 303)
    }

    // MARK: - Waits

    @Test func `a right PIN between two wrong ones at another face clears nothing`() throws {
        try app.join()
        for _ in 1...2 {
            #expect(try tablet.signIn("000000", as: 1).status == 422)
            #expect(try tablet.signIn(TestApp.otherPIN, as: 2).status == 303)
        }

        let third = try tablet.signIn("000000", as: 1)

        #expect(third.status == 429)
        #expect(third.words.contains("Other devices and the children’s pages still work."))
        #expect(try tablet.signIn(TestApp.otherPIN, as: 2).status == 429)
        let phone = try Browser.letIn(app)
        #expect(try phone.signIn(TestApp.pin, as: 1).status == 303)
    }

    @Test func `a right PIN clears the failures at its own face`() throws {
        try app.join()
        for _ in 1...2 { try tablet.signIn("000000", as: 1) }

        #expect(try tablet.signIn(as: 1).status == 303)
        #expect(try app.number("SELECT count(*) FROM pin_failure") == 0)
        #expect(try tablet.signIn("000000", as: 1).status == 422)
    }
}

extension TestApp {
    /// The PIN of Papa.
    static let otherPIN = "274961"

    /// The parent becomes Mum, and Papa joins.
    func join() throws {
        let parent = try Browser.parent(self)
        try parent.get("/parents/people/1")
        try parent.post("/parents/people/1", ["name": "Mum", "avatar": "deer"])
        let page = try parent.addPapa()
        #expect(page.status == 200)
    }
}

extension Browser {
    /// Fills in the form for another parent.
    @discardableResult
    func addPapa(name: String = "Papa", ownPIN: String = TestApp.pin) throws -> Page {
        try get("/parents/people/new")
        return try post(
            "/parents/people/new",
            [
                "name": name, "avatar": "bear", "pin": TestApp.otherPIN,
                "repeated": TestApp.otherPIN, "own_pin": ownPIN,
            ])
    }
}
