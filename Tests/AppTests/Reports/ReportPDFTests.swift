import AppSupport
import Charts
import Paper
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

/// Reports on paper, read back by poppler (§9.3, §7.3).
struct ReportPDFTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp(at: FamilyCalendar.berlin.start(of: .monday + 14).minutes(9 * 60))
        parent = try Browser.parent(app)
    }

    private func pdf(_ address: String) throws -> Poppler {
        let page = try parent.get(address)
        try #require(page.status == 200)
        #expect(page["content-type"] == "application/pdf")
        #expect(page["cache-control"] == "no-store")
        return try Poppler(page.bytes)
    }

    @Test(arguments: ["/bin/false", "/nowhere/focuspal"])
    func `what prints may fail, and all else goes on`(program: String) throws {
        let app = try TestApp(program: program)
        let parent = try Browser.parent(app)

        let page = try parent.get("/parents/reports/report.pdf")

        #expect(page.status == 503)
        #expect(page["retry-after"] == "60")
        #expect(app.log.contains { $0.hasPrefix("fault: ") })
        #expect(try parent.get("/parents/reports").status == 200)
    }

    /// Three days of two weeks, some of it of both children.
    private func fill() throws {
        for (number, minutes) in [40, 40, 50, 60, 60, 55].enumerated() {
            let day = LocalDay.monday + (number < 3 ? number : number + 4)
            let start = FamilyCalendar.berlin.start(of: day).minutes(16 * 60)
            try app.add(.reading, from: start, to: start.minutes(Int64(minutes)))
            try app.add(.sport, from: start, to: start.minutes(25), child: Cast.leo)
        }
    }

    private let week = "/parents/reports/report.pdf?of=week&day=2026-03-09"

    @Test func `the paper says what the page says`() throws {
        try fill()

        let pdf = try pdf(week + "&child=1")
        let letters = try pdf.letters()

        #expect(letters.contains("Mia"))
        #expect(letters.contains("2h55min"))
        #expect(letters.contains("Reading:up34%,2h10min→2h55min."))
        #expect(letters.contains("Page1of1"))
        #expect(!letters.contains("Leo"))
        #expect(try pdf.facts()["Title"] == "Report: 9 Mar – 15 Mar 2026")
        #expect(try pdf.facts()["CreationDate"] == nil)
        #expect(try pdf.rasters() == 0)
    }

    @Test func `each child has its own sheets, after the family's`() throws {
        try fill()

        let pdf = try pdf(week)

        #expect(try pdf.facts()["Pages"] == "3")
        #expect(try pdf.letters().contains("Wholefamily"))
    }

    @Test(arguments: ["=1+1", "<b>&amp;", "Zoë🦄", "Ελένη", "Мария", "中文", "한국"])
    func `any name can be printed, and selected`(name: String) throws {
        try fill()
        try app.change("UPDATE child SET name = '\(name)' WHERE id = 1")
        try app.restart()
        try parent.signIn()

        let letters = try pdf(week + "&child=1").letters()

        #expect(letters.filter { $0 != "\u{FE0E}" }.replacing("\u{FE0E}", with: "").contains(name))
    }

    @Test(arguments: [
        "Maximiliane-Theodora von Hohenstein-Berg", "Мария-Александра Константиновна Волкова",
    ])
    func `the title of fourteen days is whole, however long the name`(name: String) throws {
        try fill()
        try app.change("UPDATE child SET name = '\(name)' WHERE id = 1")
        try app.restart()
        try parent.signIn()

        let letters = try pdf("/parents/children/1/ribbons.pdf?until=2026-03-15").letters()

        #expect(letters.contains(name.filter { $0 != " " } + ":fourteendays"))
    }

    @Test func `it is drawn in tones that a grey printer can tell apart`() throws {
        try fill()

        let tones = Set(try pdf(week + "&child=1").greys(resolution: 40).map { $0 / 32 })

        #expect(tones.count > 4)
    }

    @Test func `each colour of the style sheet is known on paper`() throws {
        let look = app.focusPal.paperLook().charts

        let series = Domain.Colour.allCases.map(\.rawValue) + ["focus", "other"]
        for name in series.map({ "cat-" + $0 }) + ["ink", "ink-2", "line", "line-strong"] {
            #expect(look.colours[name] != nil, "\(name)")
        }
        // Without its colour, a line is not there at all.
        #expect(look.style.contains(".line[data-colour=\"blue\"],"))
        #expect(!look.style.contains("#000"))
    }

    @Test func `what is kept names its year`() throws {
        try fill()

        let letters = try pdf("/parents/children/1/ribbons.pdf?until=2026-03-15").letters()

        #expect(letters.contains("2Mar–15Mar2026"))
    }

    @Test func `the same record makes the same bytes`() throws {
        try fill()

        #expect(try parent.get(week).bytes == parent.get(week).bytes)
    }

    @Test func `fourteen days are one sheet, however much was noted`() throws {
        try fill()
        let note = String(repeating: "Much to say. ", count: 15)
        try app.change("UPDATE activity SET note = '\(note)'")

        let page = try parent.get("/parents/children/1/ribbons.pdf?until=2026-03-15")
        let pdf = try Poppler(page.bytes)

        #expect(try pdf.facts()["Pages"] == "1")
        #expect(try pdf.letters().contains("Muchtosay."))
        #expect(try pdf.letters().contains("6of14days"))
    }

    @Test(arguments: [
        String(repeating: "Much to say. ", count: 15),
        String(repeating: "abcdefghij", count: 20),
    ])
    func `a note of 200 characters is printed whole`(note: String) throws {
        let start = FamilyCalendar.berlin.start(of: .monday).minutes(16 * 60)
        try app.add(.reading, from: start, to: start.minutes(40))
        try app.change("UPDATE activity SET note = '\(note)'")

        let letters = try pdf("/parents/children/1/ribbons.pdf?until=2026-03-15").letters()

        #expect(letters.contains(note.filter { !$0.isWhitespace }))
    }

    @Test func `notes that don't fit on the sheet are counted on it`() throws {
        for number in 0..<39 {
            let midnight = FamilyCalendar.berlin.start(of: .monday + number / 3)
            let start = midnight.minutes(Int64(600 + 60 * (number % 3)))
            try app.add(.reading, from: start, to: start.minutes(40))
        }
        let note = String(repeating: "Much to say. ", count: 15)
        try app.change("UPDATE activity SET note = '\(note)'")

        let pdf = try pdf("/parents/children/1/ribbons.pdf?until=2026-03-15")

        #expect(try pdf.facts()["Pages"] == "1")
        #expect(try pdf.letters().contains("morenotes."))
    }

    @Test(arguments: ["Reading", "Reading at home and at the library with Grandma"])
    func `a goal is printed whole, on as many lines as it needs`(name: String) throws {
        try app.change(
            """
            INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes, maximum_minutes)
            VALUES (1, 2, 'school', '2026-03-01', 30, 50)
            """)
        try app.change("UPDATE category SET name = '\(name)' WHERE id = 2")
        try fill()

        let letters = try pdf(week + "&child=1").letters()

        let goal = name + ": goal reached on 3 of 3 days · within the limit on 0 of 3 days"
        #expect(letters.contains(goal.filter { !$0.isWhitespace }))
    }

    @Test func `figures that don't fit below the rest begin the next sheet`() throws {
        var sheets = Sheets(app.focusPal.paperLook())
        sheets.line("Mia", "title", size: 22)
        sheets.skip(sheets.room - 40)

        sheets.write([ReportSection.Figure(label: "Logged", value: "2 h", note: nil)])

        let pages = sheets.document(title: "Mia", foot: "") { "\($0) \($1)" }.pages
        let last = try #require(pages.last)
        #expect(pages.count == 2)
        #expect(last.contains("y=\"\(Sheets.margin + 10)\" text-anchor=\"start\">Logged"))
    }

    @Test func `a long report is cut at nothing`() throws {
        try app.change(
            """
            INSERT INTO category (name, kind, icon, colour, position)
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
            SELECT 'Kind ' || i, 'other', 'star', 'stone', 100 + i FROM n
            """)
        try app.restart()
        try parent.signIn()
        let kinds = try app.number("SELECT count(*) FROM category")
        let start = FamilyCalendar.berlin.start(of: .monday).minutes(60)
        for kind in 1...kinds {
            try app.add(
                CategoryID(kind), from: start.minutes(10 * kind), to: start.minutes(10 * kind + 9))
        }

        let pdf = try pdf("/parents/reports/report.pdf?of=week&day=2026-03-02&child=1")
        let letters = try pdf.letters()

        #expect((1...60).allSatisfy { letters.contains("Kind\($0)9min") })
        #expect(try pdf.facts()["Pages"] == "2")

        try app.change(
            """
            INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes, maximum_minutes)
            SELECT 1, id, 'school', '2026-03-01', 5, 60 FROM category
            """)
        let longer = try self.pdf("/parents/reports/report.pdf?of=week&day=2026-03-02&child=1")
        let goals = try longer.letters()

        #expect((1...60).allSatisfy { goals.contains("Kind\($0):goalreached·withinthelimit") })
        // More goals than one sheet has room for.
        let pages = try #require(try longer.facts()["Pages"].flatMap { Int($0) })
        #expect(pages > 2)
    }
}
