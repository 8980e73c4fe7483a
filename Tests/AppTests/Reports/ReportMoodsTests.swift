import AppSupport
import Poppler
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// Reports of days of which only a mood is known: they are not empty (§9.3).
struct ReportMoodsTests {
    let app: TestApp
    let parent: Browser

    /// Mia was sunny on Monday, two weeks ago; Leo told nothing.
    init() throws {
        app = try TestApp(at: FamilyCalendar.berlin.start(of: .monday + 14).minutes(9 * 60))
        parent = try Browser.parent(app)
        try app.change(
            """
            INSERT INTO mood (id, child_id, at, face)
            VALUES ('\(TapID.numbered(9))', 1, \(Instant.monday9am.milliseconds), 5)
            """)
    }

    private let empty = "Nothing logged on these days."

    /// `empty`: how many sections say that there is nothing.
    @Test(arguments: [("child=1&", 0), ("child=2&", 1), ("", 1)])
    func `a report has the moods, and no table without rows`(child: String, empty: Int) throws {
        let words = try parent.get("/parents/reports?\(child)of=week&day=2026-03-02").words

        #expect(words.ranges(of: self.empty).count == empty)
        #expect(words.contains("Moods Sunny 1") == (child != "child=2&"))
        #expect(!words.contains("Where the time went"))
    }

    @Test func `so has its paper`() throws {
        let page = try parent.get("/parents/reports/report.pdf?child=1&of=week&day=2026-03-02")
        let letters = try Poppler(page.bytes).letters()

        #expect(letters.contains("Sunny·1"))
        #expect(!letters.contains("Nothingloggedonthesedays"))
        #expect(!letters.contains("Wherethetimewent"))
    }

    @Test func `the fourteen days have no summary, and are not called empty`() throws {
        let page = try parent.get("/parents/children/1/ribbons?until=2026-03-15")
        let paper = try parent.get("/parents/children/1/ribbons.pdf?until=2026-03-15")
        let letters = try Poppler(paper.bytes).letters()

        #expect(page.status == 200)
        #expect(!page.words.contains(empty))
        #expect(!page.words.contains("Summary"))
        #expect(letters.contains("fourteendays"))
        #expect(!letters.contains("Nothingloggedonthesedays"))
        #expect(!letters.contains("Summary"))
        #expect(
            try parent.get("/parents/children/2/ribbons?until=2026-03-15").words.contains(empty))
    }
}
