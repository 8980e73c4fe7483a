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

/// The record as CSV (§9.3).
struct CSVTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
    }

    @Test func `a row is an activity of a day`() throws {
        let maths = SubcategoryID(try app.number("SELECT min(id) FROM subcategory"))
        try app.add(
            .homework, from: .monday9am.minutes(-60), to: .monday9am.minutes(-15).seconds(7),
            part: maths)
        try app.add(.reading, from: .monday9am.minutes(-5), to: nil, child: Cast.leo)

        let rows = try rows("from=2026-03-02&to=2026-03-02")

        #expect(
            rows == [
                [
                    "Child", "Day", "Start", "End", "Category", "Part", "Seconds", "Entered",
                    "Note", "State",
                ],
                [
                    "Mia", "2026-03-02", "08:00", "08:45:07", "Homework", "Maths", "2707", "by tap",
                    "", "",
                ],
                // What goes on has no end.
                [
                    "Leo", "2026-03-02", "08:55", "", "Reading", "", "300", "by tap", "",
                    "running",
                ],
            ])
    }

    @Test func `the file is UTF-8 with a mark, CRLF, and every field in quotes`() throws {
        try app.add(.reading, from: .monday9am.minutes(-5), to: .monday9am)

        let page = try parent.get("/parents/reports/activities.csv")

        #expect(page["content-type"] == "text/csv; charset=utf-8")
        #expect(
            page["content-disposition"]
                == "attachment; filename=\"focuspal-2026-02-24-2026-03-02.csv\"")
        #expect(page["cache-control"] == "no-store")
        #expect(page.bytes.starts(with: [0xEF, 0xBB, 0xBF]))
        #expect(
            String(decoding: page.bytes.dropFirst(3), as: UTF8.self)
                == "\"Child\",\"Day\",\"Start\",\"End\",\"Category\",\"Part\",\"Seconds\",\"Entered\",\"Note\",\"State\"\r\n"
                + "\"Mia\",\"2026-03-02\",\"08:55\",\"09:00\",\"Reading\",\"\",\"300\",\"by tap\",\"\",\"\"\r\n"
        )
    }

    @Test func `an activity over midnight has a row for each day`() throws {
        let midnight = Instant.utc("2026-03-01 23:00")
        try app.add(.reading, from: midnight.minutes(-30), to: midnight.minutes(20))

        let rows = try rows("from=2026-03-01&to=2026-03-02").dropFirst()

        #expect(
            rows.map { $0[1...3].joined(separator: " ") } == [
                "2026-03-01 23:30 24:00", "2026-03-02 00:00 00:20",
            ])
        #expect(try self.rows("from=2026-03-02&to=2026-03-02").count == 2)
        #expect(try self.rows("from=2026-02-01&to=2026-02-28").count == 1)
    }

    @Test(arguments: [(LocalDay.springForward, 23), (.fallBack, 25), (.monday, 24)])
    func `a day has its hours`(day: LocalDay, hours: Int) throws {
        let start = FamilyCalendar.berlin.start(of: day)
        try app.add(.reading, from: start.minutes(-90), to: start.minutes(40 * 60))
        app.clock.set(start.minutes(100 * 60))
        try app.restart()
        try parent.signIn()

        let rows = try rows("from=\(day)&to=\(day)").dropFirst()

        #expect(rows.map { $0[6] } == [String(hours * 3600)])
        #expect(rows.first?[2...3].joined(separator: " ") == "00:00 24:00")
    }

    @Test func `only the child that was chosen is in it`() throws {
        try app.add(.reading, from: .monday9am.minutes(-5), to: .monday9am)
        try app.add(.sport, from: .monday9am.minutes(-5), to: .monday9am, child: Cast.leo)

        let rows = try rows("child=2&from=2026-03-02&to=2026-03-02").dropFirst()

        #expect(rows.map { $0[0] } == ["Leo"])
    }

    @Test func `what was taken back is not in it`() throws {
        let mia = try Browser.at(in: app)
        try mia.tap(.reading, .numbered(1))
        try mia.undo(.numbered(1))

        #expect(try rows("").count == 1)
    }

    @Test func `the whole of time fits`() throws {
        try app.add(.reading, from: .monday9am.minutes(-5), to: .monday9am)

        #expect(try rows("from=0001-01-01&to=9999-12-31").count == 2)
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+x", "'+x"), ("-x", "'-x"), ("@x", "'@x"), ("|x", "'|x"),
        ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠1", "'＠1"), ("｜1", "'｜1"),
        ("\t=1", "'\t=1"), ("\r=1", "'\r=1"), ("  =1", "'  =1"), ("\n=1", "'\n=1"), ("x=1", "x=1"),
        ("a\"b", "a\"b"), ("a,b", "a,b"), ("a\r\nb", "a\r\nb"), ("Zoë 🌞", "Zoë 🌞"), ("", ""),
    ])
    func `a text that a spreadsheet would take for a formula is marked`(
        text: String, written: String
    ) throws {
        var csv = CSV()
        csv.add([.text(text), .number(-5)])

        #expect(try Self.parse(csv.bytes) == [[written, "-5"]])
    }

    @Test func `names that a family chose are safe too`() throws {
        try app.change(
            "UPDATE child SET name = '=HYPERLINK(\"http://x\")'; "
                + "UPDATE category SET name = '@sum' WHERE id = 2")
        try app.add(.reading, from: .monday9am.minutes(-5), to: .monday9am)

        let row = try rows("").dropFirst().first

        #expect(row?[0] == "'=HYPERLINK(\"http://x\")")
        #expect(row?[4] == "'@sum")
    }

    @Test(arguments: [
        ("from=x&to=2026-03-02", "from", "Write the date as 2026-05-23."),
        ("from=2026-02-30&to=2026-03-02", "from", "Write the date as 2026-05-23."),
        ("from=2026-03-02&to=", "to", "Write the date as 2026-05-23."),
        ("from=2026-03-02&to=2026-03-01", "to", "The last day is before the first."),
        ("child=77", "child", "Choose a child from the list."),
        ("child=%27%20OR%201", "child", "Choose a child from the list."),
    ])
    func `an invalid range is refused at its field`(
        query: String, field: String, sentence: String
    ) throws {
        let page = try parent.get("/parents/reports/activities.csv?\(query)")

        #expect(page.status == 422)
        #expect(page.fieldErrors[field] == sentence)
        if query.contains("from=") {
            #expect(page.value(of: "from") == String(query.dropFirst(5).prefix { $0 != "&" }))
        }
    }

    // MARK: - Reading it

    private func rows(_ query: String) throws -> [[String]] {
        let page = try parent.get("/parents/reports/activities.csv?\(query)")
        try #require(page.status == 200)
        return try Self.parse(page.bytes)
    }

    /// RFC 4180 with every field quoted; anything else is an error.
    static func parse(_ bytes: [UInt8]) throws -> [[String]] {
        var rest = bytes[...]
        try #require(rest.starts(with: [0xEF, 0xBB, 0xBF]))
        rest = rest.dropFirst(3)
        var rows: [[String]] = []
        var row: [String] = []
        while !rest.isEmpty {
            try #require(rest.popFirst() == UInt8(ascii: "\""))
            var field: [UInt8] = []
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "\"") {
                    guard rest.first == byte else { break }
                    rest = rest.dropFirst()
                }
                field.append(byte)
            }
            row.append(String(decoding: field, as: UTF8.self))
            if rest.popFirst() == UInt8(ascii: ",") { continue }
            try #require(rest.popFirst() == UInt8(ascii: "\n"))
            rows.append(row)
            row = []
        }
        return rows
    }
}
