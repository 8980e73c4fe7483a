import AppSupport
import Poppler
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import SQLite
@testable import Site

/// What readers see of one child, and who hears of it (§17.2).
struct ReaderTests {
    let app: TestApp
    let mum: Browser

    init() throws {
        app = try TestApp(at: FamilyCalendar.berlin.start(of: .monday + 14).minutes(9 * 60))
        mum = try Browser.parent(app)
    }

    /// Dr Roth reads about Mia from Tuesday of the second week on; a browser of their own.
    private func reader(
        ticks: [Permission] = [], since: String = "2026-03-10", until: String = "2026-04-14"
    ) throws -> Browser {
        try mum.get("/parents/people/1")
        try mum.post("/parents/people/1", ["name": "Mum", "avatar": "deer"])
        try mum.get("/parents/readers/new")
        let link = try mum.post(
            "/parents/readers/new",
            all: [
                ("name", "Dr Roth"), ("avatar", "owl"), ("child", "1"), ("since", since),
                ("until_day", until),
            ] + ticks.map { ("tick", $0.rawValue) }
        ).arrival
        let browser = Browser(app)
        try browser.get(link)
        try browser.post(link, ["pin": TestApp.grannysPIN, "repeated": TestApp.grannysPIN])
        try mum.post("/parents/people/2/arrival")
        try browser.get("/helping")
        try browser.get("/parents/session")
        try browser.post("/parents/session", ["pin": TestApp.grannysPIN])
        return browser
    }

    /// Minutes of reading on the first days of two weeks, at four in the afternoon.
    private func fill() throws {
        for (number, minutes) in [40, 40, 50, 0, 0, 0, 0, 60, 70, 55].enumerated()
        where minutes > 0 {
            let start = FamilyCalendar.berlin.start(of: .monday + number).minutes(16 * 60)
            try app.add(.reading, from: start, to: start.minutes(Int64(minutes)))
        }
        try app.change("UPDATE activity SET note = 'a secret'")
    }

    private func tell(_ mood: Mood, on day: LocalDay, hour: Int64) throws {
        let at = FamilyCalendar.berlin.start(of: day).minutes(hour * 60)
        try app.change(
            """
            INSERT INTO mood (id, child_id, at, face)
            VALUES (lower(hex(randomblob(16))), 1, \(at.milliseconds), \(mood.rawValue))
            """)
    }

    @Test func `the page has the child, the days and two ways, and no more`() throws {
        let reader = try reader()

        let page = try reader.get("/helping")

        #expect(page.words.contains("Until 14 April 2026"))
        #expect(page.words.contains("From 10 March 2026"))
        #expect(page.text.contains("/parents/children/1/ribbons"))
        #expect(page.text.contains("/parents/children/1/report?"))
        for other in ["/day", "/timer", "/activities", "Leo"] {
            #expect(!page.text.contains("/parents/children/1" + other))
        }
        #expect(!page.text.contains("Leo"))
    }

    @Test(arguments: Permission.allCases)
    func `whatever is ticked, a reader opens reports of this child alone`(tick: Permission) throws {
        let reader = try reader(ticks: [tick])
        let out = ["/helping", "/parents/session"]
        for row in AccessTests.table where row.method == "GET" && row.access != .anyone {
            switch row.access {
            case .signedIn, .letIn, .onboarding: continue
            default: break
            }
            let page = try reader.get(row.target)
            let isOut =
                page.status == 403
                || out.contains { page["location"].map { String($0.prefix { $0 != "?" }) } == $0 }
            #expect(isOut == (row.access != .grownUp(.seeReports)), "\(row.route): \(page.status)")
            guard row.access == .grownUp(.seeReports) else { continue }
            let other = try reader.get(row.target.replacing("/children/1", with: "/children/2"))
            #expect(other["location"] == "/helping")
        }
    }

    @Test func `nothing from before the first day is shown, nor compared`() throws {
        try fill()
        let reader = try reader()

        let week = try reader.get("/parents/children/1/report?of=week&day=2026-03-09")
        #expect(week.status == 200)
        #expect(week.words.contains("10 Mar – 15 Mar"))
        // 70 and 55 minutes; the Monday's 60 are left out.
        #expect(week.words.contains("2 h 5 min"))
        #expect(!week.words.contains("compared with"))
        #expect(!week.text.contains("day=2026-03-02"))
        #expect(!week.text.contains("/day"))
        #expect(!week.text.contains(".csv"))

        let before = "/parents/children/1/report?of=week&day=2026-03-02"
        #expect(try reader.get(before).status == 404)
        #expect(
            try reader.get(before.replacing("report?", with: "report.pdf?")).status == 404)

        let days = try reader.get("/parents/children/1/ribbons")
        #expect(days.words.contains("Mia: 7 days"))
        #expect(days.words.contains("Logged on 2 of 7 days"))
        #expect(!days.text.contains("until=2026-03-02"))
        #expect(try reader.get("/parents/children/1/ribbons?until=2026-03-09").status == 404)
        #expect(try reader.get("/parents/children/1/ribbons.pdf?until=2026-03-09").status == 404)
    }

    @Test func `notes are never shown, to a parent they are`() throws {
        try fill()
        let reader = try reader(ticks: [.seeMoods])

        #expect(!(try reader.get("/parents/children/1/ribbons")).text.contains("a secret"))
        #expect(try mum.get("/parents/children/1/ribbons").text.contains("a secret"))
    }

    @Test func `moods are one word a day, and only if they are ticked`() throws {
        try fill()
        for hour in [8, 9] as [Int64] { try tell(.sunny, on: .monday + 8, hour: hour) }
        try tell(.rainy, on: .monday + 8, hour: 10)
        try tell(.rainy, on: .monday + 9, hour: 10)
        try tell(.sunny, on: .monday + 9, hour: 11)
        try tell(.stormy, on: .monday + 7, hour: 11)
        let reader = try reader(ticks: [.seeMoods])

        let page = try reader.get("/parents/children/1/ribbons")
        #expect(page.words.contains("Tue 10 Mar Sunny"))
        #expect(page.words.contains("Wed 11 Mar Mixed"))
        #expect(!page.words.contains("Stormy"))
        #expect(!page.text.contains("moods.svg"))
        let pdf = try Poppler(reader.get("/parents/children/1/ribbons.pdf").bytes)
        #expect(try pdf.letters().contains("Wed11Mar:Mixed"))
        let report = try reader.get("/parents/children/1/report?of=week&day=2026-03-09")
        #expect(report.words.contains("Sunny 1"))
        #expect(report.words.contains("Mixed 1"))
        #expect(!report.words.contains("Rainy"))
    }

    @Test func `without the tick there are no moods`() throws {
        try fill()
        try tell(.sunny, on: .monday + 8, hour: 8)
        let reader = try reader()

        for page in ["ribbons", "report?of=week&day=2026-03-09"] {
            #expect(!(try reader.get("/parents/children/1/\(page)")).words.contains("Sunny"))
        }
    }

    @Test func `a paper says for whom and when`() throws {
        try fill()
        let reader = try reader()

        for page in ["ribbons.pdf", "report.pdf?of=week&day=2026-03-09"] {
            let pdf = try Poppler(reader.get("/parents/children/1/\(page)").bytes)
            #expect(try pdf.letters().contains("ForDrRoth,16March2026"))
        }
        let own = try Poppler(mum.get("/parents/children/1/ribbons.pdf").bytes)
        #expect(!(try own.letters()).contains("For"))
    }

    @Test func `each view is in the log, and the child can see when`() throws {
        let reader = try reader()
        let child = try Browser.letIn(app)
        let words = try child.get("/children/1/helpers").words
        #expect(words.contains("Dr Roth"))
        #expect(words.contains("Hasn’t read anything yet"))
        #expect(try child.get("/children/1/day").words.contains("Dr Roth reads your reports"))
        #expect(!(try child.get("/children/2/helpers")).text.contains("Roth"))
        #expect(!(try child.get("/children/1")).text.contains("Roth"))

        try reader.get("/parents/children/1/ribbons")
        app.clock.pass(.hours(2))
        try reader.get("/parents/session")
        try reader.post("/parents/session", ["pin": TestApp.grannysPIN])
        try reader.get("/parents/children/1/report.pdf")

        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'reading'") == 2)
        let told = try child.get("/children/1/helpers").words
        #expect(told.contains("Mon 16 Mar, 09:00"))
        #expect(told.contains("Mon 16 Mar, 11:00"))
        let mum = try Browser.parent(app)
        #expect(try mum.get("/parents/events?person=2").words.contains("Report opened"))
        try mum.get("/parents/children/1/ribbons")
        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'reading'") == 2)
    }

    @Test func `a view that a full disk can't take is noted once there is room, with its time`()
        throws
    {
        let reader = try reader()
        let log = app.focusPal.database.pool.log
        log.injectedRoom.withLock { $0 = 0 }

        #expect(try reader.get("/parents/children/1/ribbons").status == 200)
        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'reading'") == 0)
        let then = app.clock.now
        log.injectedRoom.withLock { $0 = nil }
        app.clock.pass(.minutes(1))
        app.focusPal.schedule.carryOut(.readings, app.focusPal)

        #expect(
            try app.number("SELECT first_at FROM event WHERE kind = 'reading'")
                == then.milliseconds)
    }

    @Test func `a view is stored before the server ends`() throws {
        _ = try reader()
        let roth = try #require(app.focusPal.pages.family.grownUps.here.last)
        let opening = OpenedReports.Opening(
            maker: EventMaker(nil, person: roth), at: app.clock.now)
        app.focusPal.openedReports.withLock { $0.note(opening) }

        try app.restart()

        #expect(try app.number("SELECT person_id FROM event WHERE kind = 'reading'") == 2)
    }

    @Test func `the child sees when someone read under earlier terms, and after the end`() throws {
        let reader = try reader()
        try reader.get("/parents/children/1/ribbons")
        let child = try Browser.letIn(app)
        let mum = try Browser.parent(app)
        try mum.get("/parents/people/2/access")
        try mum.post(
            "/parents/people/2/access",
            all: [
                ("child", "1"), ("since", "2026-03-09"), ("until_day", "2026-04-15"),
                ("tick", Permission.seeMoods.rawValue),
            ])
        #expect(try app.number("SELECT count(*) FROM access_grant") == 2)
        #expect(try child.get("/children/1/helpers").words.contains("Mon 16 Mar, 09:00"))

        try mum.post("/parents/people/2/access", ["_method": "DELETE"])

        let told = try child.get("/children/1/helpers").words
        #expect(told.contains("Access has ended") && told.contains("Mon 16 Mar, 09:00"))
        #expect(!(try child.get("/children/2/helpers")).text.contains("Roth"))
        #expect(!(try child.get("/children/1/day")).text.contains("Roth"))
    }

    @Test func `the child still sees when someone read who was removed since`() throws {
        let reader = try reader()
        try reader.get("/parents/children/1/ribbons")
        try mum.get("/parents/people/2/leaving")

        #expect(try mum.post("/parents/people/2/leaving").status == 303)

        let child = try Browser.letIn(app)
        let told = try child.get("/children/1/helpers").words
        #expect(told.contains("Dr Roth") && told.contains("Access has ended"))
        #expect(told.contains("Mon 16 Mar, 09:00"))
        #expect(!(try child.get("/children/2/helpers")).text.contains("Roth"))
        #expect(!(try child.get("/children/1/day")).text.contains("Roth"))
    }

    @Test func `reading ends with its last day, and 90 days are the most`() throws {
        let reader = try reader(until: "2026-03-16")
        app.clock.pass(.hours(15) - Span(milliseconds: 1))
        try reader.get("/parents/session")
        try reader.post("/parents/session", ["pin": TestApp.grannysPIN])
        #expect(try reader.get("/helping").words.contains("Until midnight"))
        #expect(try reader.get("/parents/children/1/ribbons").status == 200)

        app.clock.pass(Span(milliseconds: 1))

        #expect(try reader.get("/parents/children/1/ribbons")["location"] == "/helping")
        #expect(try reader.get("/helping").words.contains("Thank you, Dr Roth"))
        let mum = try Browser.parent(app)
        try mum.get("/parents/people/2/access")
        let page = try mum.post(
            "/parents/people/2/access",
            all: [("child", "1"), ("since", "2026-03-10"), ("until_day", "2026-06-20")])
        #expect(page.status == 422)
        #expect(page.words.contains("Choose at most 90 days."))
        #expect(page.text.contains("2026-06-20"))
        #expect(try mum.post("/parents/people/2/more", ["more": "hour"]).status == 409)
    }

    @Test func `parents see who reads, what, and from when on`() throws {
        _ = try reader(ticks: [.seeMoods])

        #expect(try mum.get("/parents/people").words.contains("Readers Dr Roth"))
        let words = try mum.get("/parents/people/2").words
        for sentence in [
            "From 10 March 2026", "See moods, one word a day", "When they read",
        ] {
            #expect(words.contains(sentence))
        }
        #expect(!words.contains("1 hour more"))
    }

    @Test func `a helper with the tick reads reports, moods and notes only with theirs`() throws {
        try fill()
        try tell(.sunny, on: .monday + 8, hour: 8)
        let week = "/parents/children/1/report?of=week&day=2026-03-09"
        let times = [("when", "always")]
        let granny = try app.granny(by: mum, ticks: [.seeReports], times)
        #expect(try granny.get(week).words.contains("compared with the week before"))
        #expect(!(try granny.get(week)).words.contains("Sunny"))
        #expect(!(try granny.get("/parents/children/1/ribbons")).text.contains("a secret"))

        try mum.get("/parents/people/2/access")
        try mum.post(
            "/parents/people/2/access",
            all: [("child", "1"), ("tick", "see-reports"), ("tick", "see-moods")] + times)

        #expect(try granny.get(week).words.contains("Sunny"))
        #expect(try granny.get("/parents/children/1/ribbons").text.contains("a secret"))
    }

    @Test func `parents keep one page for all`() throws {
        #expect(
            try mum.get("/parents/children/1/report?of=week&day=2026-03-09")["location"]
                == "/parents/reports?child=1&of=week&day=2026-03-09")
    }
}
