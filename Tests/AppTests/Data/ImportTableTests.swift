import AppSupport
import Foundation
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

/// Activities from the files of other tools (§9.5).
struct ImportTableTests {
    private let app: TestApp
    private let parent: Browser

    /// A few weeks before Monday at nine.
    private static let toggl = """
        User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,\
        End time,Duration,Tags,Amount ()
        Mia,,,Reading,,Ottoline,No,2026-02-02,16:00:00,2026-02-02,16:45:00,00:45:00,,
        Mia,,,Chess club,,,No,2026-02-03,16:00:00,2026-02-03,17:00:00,01:00:00,,
        Mia,,,Reading,,,No,2026-02-04,nine,2026-02-04,17:00:00,01:00:00,,
        Mia,,,Reading,,,No,2026-02-03,16:30:00,2026-02-03,16:40:00,00:10:00,,

        """

    init() throws {
        app = try TestApp(at: .monday9am)
        parent = try Browser.parent(app)
    }

    private func bring(_ text: String, _ query: String = "") throws -> Page {
        let page = try parent.bring(Array(text.utf8), named: "times.csv")
        return query.isEmpty ? page : try choose(query)
    }

    /// Asks for the preview of a choice, written as in an address.
    private func choose(_ choice: String) throws -> Page {
        let fields = choice.split(separator: "&").map { field in
            let halves = field.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map { $0.removingPercentEncoding ?? "" }
            return (halves[0], halves.count > 1 ? halves[1] : "")
        }
        return try parent.follow(
            parent.post("/parents/data/import", all: fields + [("preview", "1")]))
    }

    /// Takes in what a preview shows.
    private func take(_ page: Page, pin: String = TestApp.pin) throws -> Page {
        let hidden = page.elements("input").filter {
            $0["type"] == "hidden" && $0["name"] != "_method" && $0["name"] != "csrf"
        }
        let fields = hidden.map { ($0["name"] ?? "", $0["value"] ?? "") }
        let answer = try parent.post("/parents/data/import", all: fields + [("pin", pin)])
        return answer.status == 303 ? try parent.follow(answer) : answer
    }

    @Test func `the preview shows rows as they would be, and bad ones with their lines`() throws {
        let before = try app.number("SELECT count(*) FROM activity")

        let page = try bring(Self.toggl, "child=1")

        #expect(page.words.contains("This looks like a file from Toggl Track."))
        #expect(page.words.contains("2 February 2026, 16:00 – 16:45 · Ottoline"))
        #expect(page.words.contains("Chess club new category"))
        #expect(page.words.contains("New 2"))
        #expect(page.words.contains("Line 4 “2026-02-04 nine” isn’t a date and time."))
        #expect(page.words.contains("Line 5 Overlaps something else"))
        #expect(try app.number("SELECT count(*) FROM activity") == before)
    }

    @Test func `what was shown is taken in and marked, and twice is once`() throws {
        let result = try take(bring(Self.toggl, "child=1"))

        #expect(result.words.contains("2 activities added for Mia."))
        #expect(result.words.contains("2 rows were left out."))
        let entries = try app.sums(
            """
            SELECT category.name, (ended_at - started_at) / 60000
            FROM activity JOIN category ON category.id = category_id
            WHERE entered_by = 'imported'
            """)
        #expect(entries == ["Reading": 45, "Chess club": 60])
        #expect(try app.number("SELECT count(*) FROM activity_event WHERE actor = 'parent'") == 2)
        let day = try parent.get("/parents/children/1/day?day=2026-02-02")
        #expect(day.words.contains("imported"))

        let again = try bring(Self.toggl, "child=1")
        #expect(again.words.contains("Already here 2"))
        #expect(again.action(ofButton: "Import") == nil)
        #expect(try app.number("SELECT count(*) FROM category WHERE name = 'Chess club'") == 1)
    }

    @Test func `a row that was changed or taken out since does not come back`() throws {
        _ = try take(bring(Self.toggl, "child=1"))
        try app.change("UPDATE activity SET deleted_at = 1 WHERE note = 'Ottoline'")

        let page = try bring(Self.toggl, "child=1")

        #expect(page.words.contains("Already here 2"))
    }

    @Test func `what the record holds already is not overwritten`() throws {
        let start = Instant(iso: "2026-02-02T15:30:00Z") ?? .monday9am
        try app.add(.sport, from: start, to: start + .minutes(5))

        let page = try bring(Self.toggl, "child=1")

        #expect(page.words.contains("New 1"))
        #expect(page.words.contains("Overlaps something else 2"))
    }

    @Test func `names are given to categories or left out`() throws {
        let page = try bring(
            Self.toggl,
            "child=2&order=dmy&start_day=7&start_time=8&end_day=9&end_time=10&category=3"
                + "&as%3AReading=none&as%3AChess%20club=4")

        #expect(page.words.contains("Names left out 2"))
        _ = try take(page)
        #expect(
            try app.number(
                "SELECT category_id FROM activity WHERE child_id = 2 AND entered_by = 'imported'")
                == 4)
    }

    @Test func `rows without a name need a choice before anything can be taken in`() throws {
        let text = Self.toggl + "Mia,,,,,,No,2026-02-05,16:00:00,2026-02-05,17:00:00,01:00:00,,\n"

        let open = try bring(text, "child=1")

        #expect(open.words.contains("Choose a category for rows without a name."))
        #expect(open.action(ofButton: "Import") == nil)
        let columns =
            "child=1&order=dmy&start_day=7&start_time=8&end_day=9&end_time=10&category=3"
        let chosen = try choose("\(columns)&as%3A=12")
        #expect(chosen.words.contains("New 3"))
        let leftOut = try choose("\(columns)&as%3A=none")
        #expect(leftOut.words.contains("New 2"))
        _ = try take(chosen)
        #expect(try app.number("SELECT count(*) FROM activity WHERE category_id = 12") == 1)
    }

    @Test func `for an unknown file the parent chooses the columns`() throws {
        let text = "when;how long;what\n04.02.2026 7:15;0:30;Reading\n"

        let first = try bring(text, "child=1")
        #expect(first.words.contains("Choose what each column means."))
        #expect(first.words.contains("Choose columns for the start"))
        #expect(first.action(ofButton: "Import") == nil)
        let page = try choose(
            "child=1&order=dmy&start_day=0&length=1&category=2")

        #expect(page.words.contains("4 February 2026, 07:15 – 07:45"))
        #expect(try take(page).words.contains("1 activity added for Mia."))
    }

    @Test func `our own list goes in child by child`() throws {
        let text = """
            Child,Start,End,Category,Part,Seconds,Entered,Note
            Mia,2026-02-02T16:00:00+01:00,2026-02-02T16:30:00+01:00,Reading,,1800,tap,
            Leo,2026-02-02T16:00:00+01:00,2026-02-02T17:00:00+01:00,Reading,,3600,tap,

            """

        let page = try bring(
            text, "child=2&order=dmy&start_day=1&end_day=2&category=3&whose=0&person=Leo")

        #expect(page.words.contains("New 1"))
        _ = try take(page)
        #expect(try app.number("SELECT sum(ended_at - started_at) FROM activity") == 3_600_000)
    }

    @Test func `a list that was saved here comes back with its names and notes`() throws {
        try app.change("UPDATE category SET name = '@sum' WHERE id = 2")
        try app.add(.reading, from: .monday9am.minutes(-5), to: .monday9am)
        try app.change("UPDATE activity SET note = '-2 pages'")
        let list = try parent.get("/parents/reports/activities.csv")
        try app.change("UPDATE activity SET deleted_at = 1")

        _ = try parent.bring(list.bytes, named: "activities.csv")
        let page = try choose("child=1")
        _ = try take(page)

        #expect(page.words.contains("· -2 pages"))
        let now = "WHERE deleted_at IS NULL AND category_id = 2 AND note = '-2 pages'"
        #expect(try app.number("SELECT count(*) FROM activity \(now)") == 1)
    }

    @Test func `a name with a line break can be taken in, or left out`() throws {
        let text = "from,to,tag\n2026-02-02 8:00,2026-02-02 9:00,\"Chess\nclub\"\n"

        let page = try bring(text, "child=1")
        let leftOut = try choose(
            "child=1&order=dmy&start_day=0&end_day=1&category=2"
                + "&as%3AChess%20club=none")
        _ = try take(page)

        #expect(leftOut.words.contains("Names left out 1"))
        #expect(try app.number("SELECT count(*) FROM category WHERE name = 'Chess club'") == 1)
    }

    @Test func `the PIN is asked, and a wrong one keeps the choice`() throws {
        let page = try take(bring(Self.toggl, "child=1"), pin: "000000")

        #expect(page.fieldErrors["pin"] == "That’s not right. Try again.")
        #expect(page.words.contains("New 2"))
        #expect(try app.number("SELECT count(*) FROM activity") == 0)
    }

    @Test func `what is up to the other home is counted apart from names that are left out`()
        throws
    {
        let two = try TwoParents()
        let text = """
            from,to,tag
            2026-03-03 16:00,2026-03-03 16:45,Reading
            2026-03-05 07:00,2026-03-05 07:30,Reading
            2026-03-05 07:30,2026-03-05 07:45,Reading

            """
        _ = try two.mum.bring(Array(text.utf8), named: "times.csv")

        let page = try two.mum.follow(
            two.mum.post("/parents/data/import", ["child": "1", "preview": "1"]))

        #expect(page.words.contains("New 1"))
        #expect(page.words.contains("At the other home 2"))
        #expect(!page.words.contains("Names left out"))
    }

    @Test func `text of the file is shown as text`() throws {
        let text = "from,to,tag\n2026-02-02 8:00,2026-02-02 9:00,<script>alert(1)</script>\n"

        let page = try bring(text, "child=1")

        #expect(!page.text.contains("<script>alert"))
        #expect(page.words.contains("<script>alert(1)</script>"))
    }

    @Test func `many long names can be chosen for at once`() throws {
        let names = (1...40).map { "Домашнее задание по математике \($0)" }
        let rows = names.enumerated().map { number, name in
            let day = LocalDay(number: 20_000 + number)
            return "\(day) 8:00,\(day) 9:00,\(name)\n"
        }
        _ = try bring("from,to,tag\n" + rows.joined())

        let page = try parent.follow(
            parent.post(
                "/parents/data/import",
                all: [("child", "1"), ("order", "dmy"), ("start_day", "0"), ("end_day", "1")]
                    + [("category", "2"), ("preview", "1")] + names.map { ("as:" + $0, "4") }))

        #expect(page.words.contains("New 40"))
        #expect(!page.words.contains("new category"))
        #expect(page.action(ofButton: "Import 40 activities for Mia") != nil)
        #expect(!page.elements("form").contains { $0["method"] == "get" })
    }

    @Test func `a second tap on the import shows what the first has done`() throws {
        let page = try bring(Self.toggl, "child=1")
        let first = try take(page)
        let second = try take(page)

        #expect(first.words.contains("2 activities added for Mia."))
        #expect(second.words.contains("2 activities added for Mia."))
    }

    @Test func `a form about another file imports nothing`() throws {
        let page = try bring(Self.toggl, "child=1")
        let other = "from,to,tag\n2026-02-02 8:00,2026-02-02 9:00,Chess\n"
        _ = try parent.bring(Array(other.utf8), named: "other.csv")

        let answer = try take(page)

        #expect(answer.words.contains("other.csv"))
        #expect(try app.number("SELECT count(*) FROM activity") == 0)
    }

    @Test(arguments: [("05/04/2025", true), ("05/14/2025", false), ("2025-05-04", false)])
    func `days that could be read in two ways show how they were read`(day: String, isOpen: Bool)
        throws
    {
        let page = try bring(
            "Activity type,Duration,From,To,Comment\nReading,0:45,\(day) 16:00,\(day) 16:45,\n",
            "child=1")

        #expect(page.words.contains("This looks like a file from aTimeLogger."))
        let columns = page.elements("details").first { $0["class"] == "more" }
        #expect(columns.map { $0["open"] != nil } == isOpen)
    }

    @Test func `a column of too many names is no category`() throws {
        let rows = (1...70).map { "2026-02-02 8:00,2026-02-02 9:00,n\($0)\n" }.joined()

        let page = try bring("from,to,tag\n" + rows, "child=1")

        #expect(page.words.contains("The column for what was done has more than 60 names."))
        #expect(page.action(ofButton: "Import") == nil)
    }

    // MARK: - How days and lengths are written

    /// What is chosen in a menu of the page.
    private func chosen(_ name: String, _ page: Page) -> String? { page.value(of: name) }

    @Test func `lengths are read by their whole column, which the page shows and lets one choose`()
        throws
    {
        let text = """
            date,start,duration,activity
            2026-02-02,15:00,25,Reading
            2026-02-02,16:00,10,Music
            2026-02-02,18:00,5,Reading

            """

        let page = try bring(text, "child=1")

        #expect(page.words.contains("2 February 2026, 15:00 – 15:25"))
        #expect(chosen("unit", page) == "m")
        let details = page.elements("details").first { $0["class"] == "more" }
        #expect(details?["open"] != nil)
        let columns = "child=1&order=dmy&start_day=0&start_time=1&length=2&category=3&judged=0,2"
        let hours = try choose("\(columns)&unit=h&decimal=.")
        #expect(hours.words.contains("It is longer than 16 hours."))
        #expect(hours.words.contains("2 February 2026, 18:00 – 23:00"))
        #expect(chosen("unit", hours) == "h")
        let minutes = try choose("\(columns)&unit=m&decimal=.")
        #expect(try take(minutes).words.contains("3 activities added for Mia."))
        #expect(try app.number("SELECT sum(ended_at - started_at) / 60000 FROM activity") == 40)
    }

    @Test func `a column that is chosen later is judged then`() throws {
        let text = "Päivä;Alku;Mitä;Kesto\n15.10.25;14.00;Luku;25\n16.10.25;14.00;Luku;30\n"
        let first = try bring(text, "child=1")
        #expect(chosen("judged", first) == ",")

        let page = try choose(
            "child=1&judged=,&order=mdy&start_day=0&start_time=1&length=3&category=2&unit=h&decimal=."
        )

        #expect(page.words.contains("15 October 2025, 14:00 – 14:25"))
        #expect(chosen("unit", page) == "m" && chosen("order", page) == "dmy")
    }

    @Test func `rows without a time of day begin when a parent says`() throws {
        let text = "Date,Minutes,Activity\n2026-02-01,20,Reading\n2026-02-01,35,Music\n"

        let page = try bring(text, "child=1")
        #expect(page.words.contains("1 February 2026, 12:20 – 12:55"))
        #expect(chosen("placed", page) == "12:00")
        let later = try choose(
            "child=1&order=dmy&start_day=0&length=1&category=2&judged=0,1&unit=m&decimal=.&placed=15:30"
        )

        #expect(later.words.contains("1 February 2026, 15:50 – 16:25"))
        #expect(try take(later).words.contains("2 activities added for Mia."))
        #expect(
            try app.number("SELECT max(ended_at - started_at) / 60000 FROM activity") == 35)
    }

    @Test func `a list that was saved here comes back with its seconds`() throws {
        let start = Instant.monday9am.minutes(-5)
        try app.add(.reading, from: start + .seconds(7), to: start + .seconds(71))
        try app.add(.sport, from: start + .seconds(71), to: start + .seconds(100))
        let list = try parent.get("/parents/reports/activities.csv")
        try app.change("UPDATE activity SET deleted_at = 1")

        _ = try parent.bring(list.bytes, named: "activities.csv")
        _ = try take(choose("child=1"))

        #expect(
            try app.sums(
                """
                SELECT CAST(category_id AS TEXT), (ended_at - started_at) / 1000
                FROM activity
                WHERE deleted_at IS NULL
                """) == ["2": 64, "4": 29])
    }
}
