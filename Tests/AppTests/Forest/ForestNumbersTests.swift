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

/// The numbers beside a forest: exact, and never a loss (§4.5, §8.3).
struct ForestNumbersTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp(.usual, at: .monday9am.minutes(60))
        mia = try Browser.at(in: app)
    }

    private func words() throws -> String { try mia.get("/children/1/forest").words }

    @Test func `ten trees of 25 minutes are 4 h 10 min`() throws {
        try app.grow(days: "##########")

        let words = try words()

        #expect(words.contains("My forest (10)"))
        #expect(words.contains("Completed focus 4 h 10 min"))
        #expect(words.contains("Today 1"))
        #expect(words.contains("Days in a row 10"))
        #expect(words.contains("2 rest leaves"))
    }

    @Test func `a used rest leaf is mentioned kindly, and the row stays exact`() throws {
        try app.grow(days: "#####.##")

        let words = try words()

        #expect(words.contains("Days in a row 2"))
        #expect(
            words.contains("A rest leaf covered Saturday 28 February. With it: 7 days in a row."))
        #expect(!words.contains("Welcome back"))
    }

    @Test(arguments: [
        ("##########..#", "Two rest leaves helped, the last on Sunday 1 March. With them: 11"),
        ("##########..#####.#", "3 rest leaves helped, the last on Sunday 1 March. With them: 16"),
        (
            "##########..##########..#",
            "4 rest leaves helped, the last on Sunday 1 March. With them: 21"
        ),
    ])
    func `all rest leaves that helped are counted`(days: String, sentence: String) throws {
        try app.grow(days: days)

        #expect(try words().contains("\(sentence) days in a row."))
    }

    @Test func `a leaf that covers the day after a new beginning counts one day`() throws {
        // The tenth tree brings the leaf.
        try app.grow(days: "#####..####.#..")

        #expect(
            try words().contains("A rest leaf covered Sunday 1 March. With it: 1 day in a row."))
    }

    @Test func `who comes back is welcomed, and no loss is counted`() throws {
        try app.grow(days: "###.......")
        let before = try words()
        try app.grow(.monday9am)
        let after = try words()

        for words in [before, after] {
            #expect(words.contains("Welcome back — a new sprout"))
        }
        #expect(!before.contains("Days in a row"))
        #expect(after.contains("Days in a row 1"))
    }

    @Test func `days off that are set afterwards mend the row, and taken back they do not`() throws
    {
        try app.grow(days: "##..##")
        #expect(try words().contains("Days in a row 2"))
        let parent = try Browser.parent(app)
        try parent.get("/parents/children/1/days-off")
        let stream = app.listen()

        try parent.post(
            "/parents/children/1/days-off",
            ["kind": "sick", "from": "2026-02-27", "to": "2026-02-28"])
        #expect(stream.heard().count { $0.contains("forest:1") } == 1)
        #expect(try words().contains("Days in a row 4"))

        try parent.post(
            "/parents/children/1/days-off",
            ["_method": "DELETE", "from": "2026-02-27", "to": "2026-02-28"])
        #expect(try words().contains("Days in a row 2"))
    }

    @Test func `parents see a row from its second day on, days off skipped`() throws {
        let parent = try Browser.parent(app)
        func words() throws -> String { try parent.get("/parents").words }
        try app.grow(days: "#")
        #expect(try words().contains("1 tree"))
        #expect(!(try words().contains("in a row")))

        try app.grow(days: "##..#.")
        #expect(try words().contains("2 days in a row"))

        try parent.post(
            "/parents/children/1/days-off",
            ["kind": "sick", "from": "2026-02-27", "to": "2026-02-28"])
        #expect(try words().contains("4 days in a row"))
    }
}
