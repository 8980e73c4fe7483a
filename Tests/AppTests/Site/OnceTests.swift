import AppSupport
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

/// A form that makes something makes it once, however often it is sent.
struct OnceTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
    }

    /// What is made where: the page of the form, where it is sent, its fields, and what counts them.
    private static let forms: [(String, String, [(String, String)], String)] = [
        (
            "/parents/rewards/new", "/parents/rewards",
            [("name", "Cinema"), ("price", "300"), ("icon", "theatre")], "reward"
        ),
        (
            "/parents/children/new", "/parents/children",
            [("name", "Noah"), ("years", "9"), ("avatar", "frog"), ("colour", "green")], "child"
        ),
        (
            "/parents/categories/new", "/parents/categories",
            [("name", "Chess"), ("kind", "other"), ("icon", "other"), ("colour", "green")],
            "category"
        ),
        (
            "/parents/categories/1", "/parents/categories/1/parts", [("part", "Latin")],
            "subcategory"
        ),
        ("/parents/devices", "/parents/devices/code", [], "pairing_code"),
        (
            "/parents/children/1/activities/new", "/parents/children/1/activities",
            [("what", "2"), ("day", "2026-03-01"), ("start", "10:00"), ("end", "11:00")], "activity"
        ),
    ]

    @Test(arguments: forms.indices) func `twenty at once make one`(number: Int) throws {
        let (page, address, fields, table) = Self.forms[number]
        let once = try #require(try parent.get(page).value(of: OnceForm.field))
        let before = try app.number("SELECT count(*) FROM \(table)")
        let all = fields + [(OnceForm.field, once)]

        try inParallel(20) { _ in
            let page = try parent.copy().post(address, all: all)
            #expect(page.status == 303)
        }

        #expect(try app.number("SELECT count(*) FROM \(table)") == before + 1)
    }

    @Test func `the same page with other words, or another page, makes another thing`() throws {
        func add(_ name: String, _ once: String) throws {
            let fields = [("name", name), ("price", "300"), ("icon", "theatre"), ("once", once)]
            #expect(try parent.post("/parents/rewards", all: fields).status == 303)
        }
        let (one, other) = (TapID.numbered(1).description, TapID.numbered(2).description)

        try add("Cinema", one)
        try add("Cinema", one)
        try add("Zoo", one)
        try add("Cinema", other)

        #expect(try app.number("SELECT count(*) FROM reward") == 3)
    }

    @Test func `a refused form makes what it meant once it is right`() throws {
        let once = TapID.numbered(1).description
        let wrong = [("name", "Zoo"), ("price", "-1"), ("icon", "theatre"), ("once", once)]
        #expect(try parent.post("/parents/rewards", all: wrong).status == 422)
        let right = [("name", "Zoo"), ("price", "10"), ("icon", "theatre"), ("once", once)]

        #expect(try parent.post("/parents/rewards", all: right).status == 303)

        #expect(try app.number("SELECT count(*) FROM reward") == 1)
    }
}
