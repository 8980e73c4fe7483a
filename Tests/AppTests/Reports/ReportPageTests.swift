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

/// Reports of parents: every figure is what the record says (§9.3).
struct ReportPageTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp(at: FamilyCalendar.berlin.start(of: .monday + 14).minutes(9 * 60))
        parent = try Browser.parent(app)
    }

    /// Minutes of reading on each day from a day on, at four in the afternoon.
    private func read(_ minutes: [Int64], from day: LocalDay, child: Child = Cast.mia) throws {
        for (number, length) in minutes.enumerated() {
            let start = FamilyCalendar.berlin.start(of: day + number).minutes(16 * 60)
            try app.add(.reading, from: start, to: start.minutes(length), child: child)
        }
    }

    private func report(_ query: String) throws -> Page {
        try parent.get("/parents/reports?\(query)")
    }

    @Test func `three times as much is called that`() throws {
        try read([20, 20, 20], from: .monday)
        try read([60, 60, 59], from: .monday + 7)
        #expect(
            try report("child=1&of=week&day=2026-03-09").text
                .contains("Reading: up 198%, 1 h → 2 h 59 min."))

        try read([1], from: .monday + 10)
        #expect(
            try report("child=1&of=week&day=2026-03-09").text
                .contains("Reading: about 3 times as much as before, 1 h → 3 h."))
    }

    @Test func `what is compared says which days have no entries`() throws {
        try read([60, 60, 60, 60, 60, 60, 60], from: .monday)
        try read([60, 60, 60], from: .monday + 7)
        let days = "Nothing logged on 4 days: 12 Mar – 15 Mar."

        let week = try report("child=1&of=week&day=2026-03-09")
        #expect(week.words.contains("compared with the week before"))
        #expect(week.words.contains(days))
        #expect(!week.words.contains("Nothing logged before"))
        // On the page of all children, the one sentence that is read says it, too.
        try read([10], from: .monday + 7, child: Cast.leo)
        let all = try report("of=week&day=2026-03-09")
        #expect(all.words.contains("Reading: down 57%, 7 h → 3 h. \(days)"))
        let own = try parent.get("/parents/children/1/stats?of=week&day=2026-03-09")
        #expect(own.words.contains(days))
        let before = try report("child=1&of=range&from=2026-03-12&to=2026-03-14")
        #expect(before.words.contains("Nothing logged on these days."))

        try read([10], from: .monday + 14 - 2)
        let last = try report("child=1&of=range&from=2026-03-14&to=2026-03-15")
        #expect(last.words.contains("Nothing logged on 1 day: 15 Mar."))
    }

    @Test func `an empty day of the fourteen is dotted`() throws {
        try read([60, 60], from: .monday + 10)

        let page = try parent.get("/parents/children/1/ribbons")

        let chart = page.html.split(separator: "gap-box")[1].split(separator: "</g>")[0]
        // The two days after them; today goes on, and the days before the first entry are blank.
        #expect(chart.split(separator: "<rect").count - 1 == 2)
    }

    @Test func `a goal with a single day that counts is not counted`() throws {
        try app.change(
            """
            INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes)
            VALUES (1, 2, 'school', '2026-03-01', 30)
            """)
        try read([30], from: .monday)

        let page = try report("child=1&of=week&day=2026-03-02")

        #expect(page.text.contains("goal reached"))
        #expect(!page.text.contains("1 of 1 days"))

        // Its day is over, so nobody is on the way any more.
        try app.change("UPDATE activity SET ended_at = ended_at - 60000")
        let below = try report("child=1&of=week&day=2026-03-02")
        #expect(below.text.contains("below the goal"))
        #expect(!below.text.contains("on the way"))
    }

    @Test func `a day is compared with the day before`() throws {
        try read([40, 50], from: .monday)
        for number in [13, 14] {
            let start = FamilyCalendar.berlin.start(of: .monday + number).minutes(8 * 60)
            try app.add(.reading, from: start, to: start.minutes(Int64(number)))
        }

        #expect(
            try report("child=1&of=range&from=2026-03-03&to=2026-03-03").text
                .contains("+ 10 min compared with the day before"))
        #expect(
            try report("child=1&of=range&from=2026-03-16&to=2026-03-16").text
                .contains("+ 1 min compared with this point yesterday"))
    }

    @Test func `days of another year name it`() throws {
        try read([40], from: .of("2025-12-30"))
        func days(_ query: String) throws -> String { try report("child=1&" + query).words }

        #expect(try days("of=week&day=2025-03-05").contains("3 Mar – 9 Mar 2025"))
        #expect(try days("of=week&day=2025-12-30").contains("29 Dec 2025 – 4 Jan 2026"))
        #expect(
            try days("of=range&from=2025-02-10&to=2026-03-10").contains(
                "10 Feb 2025 – 10 Mar 2026"))
        #expect(try !days("of=week&day=2026-03-09").contains("15 Mar 2026"))
        let day = try days("of=range&from=2025-12-30&to=2025-12-30")
        #expect(day.contains("30 December 2025"))
    }

    @Test(
        arguments: [
            ([20, 20, 20, 20, 20], "Rest started at 20:00 on 5 of 5 evenings."),
            ([20, 20, 20, 20, 20.5], "Rest started between 20:00 and 20:30 on 5 of 5 evenings."),
        ] as [([Double], String)])
    func `rest at one and the same time has one time`(hours: [Double], sentence: String) throws {
        for (number, hour) in hours.enumerated() {
            let midnight = FamilyCalendar.berlin.start(of: .monday + number)
            let start = midnight.minutes(Int64(hour * 60))
            try app.add(CategoryID(11), from: start, to: start.minutes(30))
        }

        #expect(try report("child=1&of=week&day=2026-03-02").words.contains(sentence))
    }

    @Test func `days off in a row of trees are not said to have had one`() throws {
        for day in [0, 1, 4, 5] {
            try app.grow(FamilyCalendar.berlin.start(of: .monday + day).minutes(600))
        }
        for day in ["2026-03-04", "2026-03-05"] {
            try app.change(
                "INSERT INTO day_off (child_id, day, kind) VALUES (1, '\(day)', 'sick')")
        }

        let page = try report("child=1&of=week&day=2026-03-02")

        #expect(page.words.contains("4 days in a row with a tree."))
        #expect(!page.words.contains("every day"))
    }

    @Test func `a single day shows its ribbon`() throws {
        try read([40], from: .monday)

        let page = try report("child=1&of=range&from=2026-03-02&to=2026-03-02")

        #expect(page.text.contains("Day by day"))
        #expect(!page.text.contains("Daily average"))
    }

    @Test(arguments: ["week", "month", "year"])
    func `each length of time has its report`(kind: String) throws {
        try read([40, 40, 50], from: .monday)

        let page = try report("of=\(kind)&day=2026-03-03")

        #expect(page.status == 200)
        #expect(page.text.contains("2 h 10 min"))
    }

    @Test func `the whole family has only sums, and nobody is compared`() throws {
        try read([30], from: .monday)
        try read([45], from: .monday, child: Cast.leo)

        let page = try report("of=week&day=2026-03-02")
        let family = page.text.split(separator: "section-1").first.map(String.init) ?? ""

        #expect(family.contains("Whole family"))
        #expect(family.contains("1 h 15 min"))
        #expect(!family.contains("45 min beside"))
    }

    @Test func `a child's own report holds nothing of the others`() throws {
        try read([30], from: .monday)
        try read([45], from: .monday, child: Cast.leo)

        let page = try report("child=2&of=week&day=2026-03-02")

        #expect(page.text.contains("section-2"))
        #expect(!page.text.contains("section-1"))
        #expect(!page.text.contains("Whole family"))
    }

    @Test(
        arguments: [
            (
                [120, 120, 30, 30, 30],
                "Reading: more on days without school (2 h a day) than on school days (30 min a day)."
            ),
            (
                [10, 10, 60, 60, 60],
                "Reading: more on school days (1 h a day) than on days without school (10 min a day)."
            ),
        ] as [([Int64], String)])
    func `days off are told apart from school days, not weekdays from weekends`(
        minutes: [Int64], sentence: String
    ) throws {
        for day in ["2026-03-02", "2026-03-03"] {
            try app.change(
                "INSERT INTO day_off (child_id, day, kind) VALUES (1, '\(day)', 'sick')")
        }
        try read(minutes, from: .monday)

        #expect(try report("child=1&of=week&day=2026-03-02").words.contains(sentence))
    }

    @Test func `days before the first entry are no days off`() throws {
        let (month, question) = ("child=1&of=month&day=2026-03-03", "were these days off?")
        try read(Array(repeating: 40, count: 7), from: .monday + 2)
        // Nothing since: five of twelve days.
        #expect(try report(month).text.contains(question))

        try read(Array(repeating: 40, count: 5), from: .monday + 9)

        #expect(try !report(month).text.contains(question))
    }

    @Test func `days without entries get kind words`() throws {
        #expect(
            try report("child=1&of=week&day=2026-03-02").text
                .contains("Nothing logged on these days."))
    }

    @Test(arguments: [
        ("of=fortnight", 404), ("of=week&day=x", 404), ("child=77", 422), ("child=x&of=week", 422),
        ("from=2026-03-05&to=2026-03-01", 422), ("from=x&to=2026-03-01", 422),
        ("from=1990-01-01&to=2026-03-01", 422), ("from=2026-03-01&to=2026-03-05&child=", 200),
    ])
    func `an address that makes no sense is refused`(query: String, status: Int) throws {
        #expect(try report(query).status == status)
        let pdf = try parent.get("/parents/reports/report.pdf?\(query)")
        #expect(pdf.status == status)
    }

    @Test func `the fourteen days of a child, with notes and a summary`() throws {
        try read([30, 40, 50], from: .monday)
        try app.change("UPDATE activity SET note = 'With <Oma> & Zoë 🦄' WHERE id = 1")

        let page = try parent.get("/parents/children/1/ribbons?until=2026-03-15")

        #expect(page.status == 200)
        #expect(page.text.contains("Logged on 3 of 14 days, averaging 40 min on those days."))
        #expect(page.text.contains("With &lt;Oma&gt; &amp; Zoë 🦄"))
    }

    @Test func `half of today lowers no average`() throws {
        try read([60, 60], from: .monday + 12)
        let start = FamilyCalendar.berlin.start(of: .monday + 14).minutes(8 * 60)
        try app.add(.sport, from: start, to: start.minutes(6))

        let page = try parent.get("/parents/children/1/ribbons")

        #expect(
            page.words.contains(
                "The first entry was on 14 March 2026. "
                    + "Logged on 3 of 3 days, averaging 1 h on those before today."))
        #expect(page.words.contains("Reading 1 h a day"))
        #expect(page.words.contains("Sport 6 min today"))
        #expect(page.words.contains("3 Mar – 16 Mar") && !page.words.contains("16 Mar 2026"))
    }

    @Test func `notes are those of the fourteen days`() throws {
        // The fourteen days before are known, so that these are compared with them.
        try read([30], from: .of("2026-02-10"))
        try read([30, 40], from: .monday - 1)
        let midnight = FamilyCalendar.berlin.start(of: .monday)
        try app.add(.sport, from: midnight.minutes(-30), to: midnight.minutes(20))
        try app.change("UPDATE activity SET note = 'Note ' || id")

        let page = try parent.get("/parents/children/1/ribbons?until=2026-03-15")

        #expect(!page.words.contains("Note 1"))
        #expect(!page.words.contains("Note 2"))
        #expect(page.words.contains("Note 3"))
        #expect(page.words.contains("Note 4"), "over midnight into the first of them")
    }

    @Test(arguments: ["2026-03-17", "1969-01-01", "x"])
    func `days that have not come have no ribbons`(day: String) throws {
        #expect(try parent.get("/parents/children/1/ribbons?until=\(day)").status == 404)
        #expect(try parent.get("/parents/children/1/ribbons.pdf?until=\(day)").status == 404)
    }

    @Test func `the totals of each day as rows`() throws {
        try read([30, 40], from: .monday)
        try read([45], from: .monday, child: Cast.leo)

        let page = try parent.get("/parents/reports/days.csv?from=2026-03-02&to=2026-03-08")

        #expect(
            try CSVTests.parse(page.bytes) == [
                ["Child", "Day", "Category", "Seconds"],
                ["Mia", "2026-03-02", "Reading", "1800"], ["Mia", "2026-03-03", "Reading", "2400"],
                ["Leo", "2026-03-02", "Reading", "2700"],
            ])
    }

    @Test func `too many days for a report are refused at the field`() throws {
        let page = try parent.get("/parents/reports/days.csv?from=1990-01-01&to=2026-03-08")

        #expect(page.status == 422)
        #expect(page.fieldErrors["to"] == "Choose at most ten years.")
    }
}
