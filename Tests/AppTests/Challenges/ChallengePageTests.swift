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

/// The family's picture: a parent begins it, everybody fills it, and then they do something nice (§12.3).
struct ChallengePageTests {
    let app: TestApp
    let mum: Browser
    let mia: Browser

    init() throws {
        app = try TestApp(.winters([Cast.mia, Cast.leo, Cast.teen]))
        mum = try Browser.parent(app)
        mia = try Browser.at(in: app)
    }

    /// Ten hours of homework within a week, with pizza at the end.
    @discardableResult
    private func begin(
        _ change: [(String, String)] = [], begin: Bool = true, once: Int? = nil
    ) throws -> Page {
        try mum.get("/parents/challenges/new")
        var fields = [
            ("picture", "ship"), ("kind", "time"), ("category", "1"), ("hours", "10"),
            ("trees", "20"), ("times", ""), ("length", "7"), ("from", "today"),
            ("experience", "Pizza on the floor"),
        ].filter { field in !change.contains { $0.0 == field.0 } }
        fields += change
        if begin { fields.append(("begin", "1")) }
        if let once { fields.append(("once", TapID.numbered(once).description)) }
        return try mum.post("/parents/challenges", all: fields)
    }

    /// Minutes of homework of a child from now on.
    private func work(_ minutes: Int64, _ child: Child = Cast.mia) throws {
        let now = app.clock.now
        app.clock.pass(.minutes(minutes))
        try app.add(.homework, from: now, to: now.minutes(minutes), child: child)
        try mum.signIn()
    }

    private var filled: Int64 {
        get throws { try app.number("SELECT filled FROM challenge WHERE id = 1") }
    }

    @discardableResult
    private func tap(_ amount: Int, once: Int? = nil) throws -> Page {
        try mum.get("/parents")
        let fields =
            [("amount", "\(amount)")]
            + (once.map { [("once", TapID.numbered($0).description)] } ?? [])
        return try mum.post("/parents/challenges/1/taps", all: fields)
    }

    // MARK: - Beginning one

    @Test func `a parent sees what it would be, and begins it`() throws {
        #expect(try mum.get("/parents").html.contains("href=\"/parents/challenges\""))
        #expect(try mum.get("/parents/challenges").words.contains("No picture right now"))
        try app.add(
            .homework, from: .monday9am - .hours(50), to: .monday9am - .hours(49))

        let preview = try begin(begin: false)

        #expect(preview.status == 200)
        for sentence in [
            "Homework together: 10 h", "On as many days before: 1 h", "Pizza on the floor", "Begin",
        ] {
            #expect(preview.words.contains(sentence), "\(sentence)")
        }
        #expect(try app.number("SELECT count(*) FROM challenge") == 0)
        let two = try begin([("category", "1"), ("category", "2")], begin: false)
        #expect(two.words.contains("Homework and Reading together: 10 h"))

        #expect(try begin()["location"] == "/parents/challenges")

        let desk = try mum.get("/parents/challenges")
        #expect(desk.words.contains("Homework together: 10 h"))
        #expect(desk.words.contains("0 min of 10 h"))
        #expect(try mum.get("/parents").words.contains("Pizza on the floor"))
        #expect(try mum.get("/parents/events").words.contains("Picture together begun"))
    }

    @Test func `what can't be taken comes back as typed, next to its field`() throws {
        let page = try begin([
            ("hours", "0"), ("length", "2"), ("experience", ""), ("picture", "moon"),
        ])

        #expect(page.status == 422)
        for sentence in [
            "Type 1 to 100 hours, in steps of half an hour.", "Choose 3 to 14 days.",
            "Choose a picture.", "What will you do together? Type it here.",
        ] {
            #expect(page.words.contains(sentence), "\(sentence)")
        }
        #expect(try app.number("SELECT count(*) FROM challenge") == 0)
    }

    @Test func `a form sent twice is one picture, and there is one at a time`() throws {
        try begin(once: 1)
        try begin(once: 1)
        #expect(try app.number("SELECT count(*) FROM challenge") == 1)

        let second = try begin([("experience", "Waffles")])

        #expect(second.status == 409)
        #expect(second.words.contains("There’s one picture at a time."))
        #expect(second.html.contains("Waffles"))
        try mum.post("/parents/challenges/1/shelf")
        #expect(try begin([("experience", "Waffles")]).status == 303)
    }

    // MARK: - Filling it

    @Test func `everybody's time fills it, and it is on every page`() throws {
        try begin()
        try work(60)
        try work(40, Cast.leo)

        // 100 of 600 minutes.
        #expect(try filled == 4)
        let page = try mia.get("/children/1/challenge")
        #expect(page.words.contains("1 h 40 min of 10 h"))
        #expect(page.words.contains("4 of 24 parts"))
        #expect(page.words.contains("Pizza on the floor"))
        #expect(!page.words.contains("Leo"))
        for home in 1...3 {
            let html = try mia.get("/children/\(home)").html
            #expect(html.contains("href=\"/children/\(home)/challenge\""))
            #expect(html.contains("/murals/1/ship/4"))
        }
        #expect(try mia.get("/wall").words.contains("1 h 40 min of 10 h"))
        #expect(try mia.get("/murals/1/ship/4").status == 200)
        #expect(try mia.get("/murals/1/ship/4-new").status == 200)
        for wrong in [
            "/murals/2/ship/4", "/murals/1/moon/4", "/murals/1/ship/25", "/murals/1/ship/0-new",
        ] {
            #expect(try mia.get(wrong).status == 404, "\(wrong)")
        }
    }

    @Test func `a tap of a child counts once it has ended`() throws {
        try begin()
        try mia.tap(.homework, .numbered(1))
        app.clock.pass(.minutes(50))
        #expect(try filled == 0)

        try mia.tap(.homework, .numbered(2))

        #expect(try filled == 2)
    }

    @Test func `what is deleted leaves the sum, and no part`() throws {
        try begin()
        try work(120)
        #expect(try filled == 4)
        try mum.get("/parents/children/1/activities/1")
        try mum.post("/parents/children/1/activities/1", ["_method": "DELETE"])

        #expect(try filled == 4)
        let page = try mia.get("/children/1/challenge").words
        #expect(page.contains("0 min of 10 h") && page.contains("4 of 24 parts"))
        try work(60)
        #expect(try filled == 4)
        try work(90)
        #expect(try filled == 6)
    }

    @Test func `a sick day asks for less, and nobody reads whose`() throws {
        try begin([("hours", "12")])
        try mum.get("/parents/children/2/days-off")
        try mum.post(
            "/parents/children/2/days-off",
            ["kind": "sick", "from": "2026-03-03", "to": "2026-03-03"])

        let page = try mia.get("/children/1/challenge").words

        #expect(page.contains("10 h instead of 12 h"))
        #expect(!page.contains("Leo"))
        // What is there fills more of it at once.
        try work(600)
        #expect(try filled == 24)
    }

    @Test func `evenings fill it, one by one`() throws {
        try begin([("kind", "days"), ("times", "3"), ("evenings", "1")])
        try work(30)
        #expect(try filled == 0)
        app.clock.set(FamilyCalendar.berlin.instant(.monday, secondOfDay: 18 * 3600))
        try work(20)
        #expect(try filled == 8)
        #expect(try mia.get("/children/1/challenge").words.contains("1 of 3 evenings"))
        #expect(
            try mia.get("/children/1/challenge").words.contains("Homework on 3 evenings"))
    }

    // MARK: - Grown-ups

    @Test func `a grown-up counts with one tap, and can take it back`() throws {
        try begin()
        #expect(try tap(60)["location"] == "/parents")
        #expect(try filled == 2)
        // A slip.
        try tap(60)
        #expect(try filled == 2)
        app.clock.pass(.minutes(1))
        try tap(30)
        #expect(try filled == 3)
        #expect(try mum.get("/parents").words.contains("Added today"))

        try mum.post(
            "/parents/challenges/1/taps/1", ["_method": "DELETE", "from": "overview"])

        #expect(try filled == 3)
        #expect(try mia.get("/children/1/challenge").words.contains("30 min of 10 h"))
    }

    @Test func `amounts without a button, and too much for a day, add nothing`() throws {
        try begin([("hours", "100")])
        #expect(try tap(45).status == 404)
        #expect(try tap(-30).status == 404)
        for _ in 1...12 {
            try tap(60)
            app.clock.pass(.minutes(1))
        }
        let page = try tap(15)
        #expect(page.status == 409 && page.words.contains("That’s enough for one day."))
        #expect(try app.number("SELECT sum(amount) FROM challenge_tap") == 720)
    }

    @Test func `the wall has a button for grown-ups`() throws {
        try begin()
        try mia.get("/wall")
        #expect(try mia.post("/wall/challenges/1/taps", ["amount": "30"]).status == 303)
        #expect(try filled == 1)
        #expect(try app.number("SELECT count(*) FROM challenge_tap WHERE person_id IS NULL") == 1)
        #expect(try mia.post("/wall/challenges/9/taps", ["amount": "30"]).status == 404)
        try mum.post("/parents/challenges/1/shelf")
        #expect(try mia.post("/wall/challenges/1/taps", ["amount": "30"]).status == 404)
    }

    @Test func `a day that is full has no button on the wall, and a late tap shows it as it is`()
        throws
    {
        try begin([("kind", "days"), ("times", "3")])
        let taps = "/wall/challenges/1/taps"
        #expect(try mia.get("/wall").html.contains(taps))
        try mia.post(taps, ["amount": "1"])
        app.clock.pass(.minutes(1))

        let wall = try mia.get("/wall")
        #expect(!wall.html.contains(taps))
        #expect(wall.words.contains("That’s enough for one day."))
        // Another grown-up taps on a wall that was behind.
        let late = try mia.post(taps, ["amount": "1"], isPart: true)
        #expect(late.status == 200 && late.words.contains("1 of 3 days"))
        #expect(try mia.post(taps, ["amount": "1"])["location"] == "/wall")
        #expect(try app.number("SELECT sum(amount) FROM challenge_tap") == 1)

        app.clock.set(.monday9am + .hours(24))
        #expect(try mia.get("/wall").html.contains(taps))
    }

    @Test func `carried on, its heading says every evening only if all of them are needed`() throws
    {
        try begin([("kind", "days"), ("times", "3"), ("evenings", "1"), ("length", "3")])
        #expect(
            try mia.get("/children/1/challenge").words.contains("Homework every evening"))
        app.clock.set(FamilyCalendar.berlin.instant(.monday, secondOfDay: 18 * 3600))
        try work(20)
        app.clock.set(.monday9am + .hours(24 * 3))
        try mum.signIn()
        try mum.get("/parents/challenges")

        try mum.post("/parents/challenges/1/days", ["length": "3", "version": "1"])

        let page = try mia.get("/children/1/challenge").words
        #expect(page.contains("Homework on 3 evenings") && page.contains("1 of 3 evenings"))
    }

    // MARK: - The end

    @Test func `when it is full, each child sees it once`() throws {
        try begin([("hours", "1")])
        try work(60)

        #expect(try filled == 24)
        #expect(try mia.get("/children/1").words.contains("It’s full!"))
        try mia.get("/children/1")
        let first = try mia.post("/children/1/moments", isPart: true)
        #expect(first.words.contains("Pizza on the floor"))
        #expect(first.words.contains("Our picture is full."))
        #expect(try mia.post("/children/1/moments", isPart: true).status == 204)
        #expect(
            try mia.post("/children/2/moments", isPart: true).words.contains(
                "Pizza on the floor"))
        let page = try mia.get("/children/1/challenge").words
        #expect(page.contains("You did it together!"))
        // Grown-ups have nothing to add to a full picture.
        #expect(try tap(30).status == 409)

        try mum.post("/parents/challenges/1/shelf")

        let shelf = try mia.get("/children/1/challenge").words
        #expect(shelf.contains("No picture right now") && shelf.contains("Our shelf"))
        #expect(shelf.contains("You filled it together."))
        #expect(!(try mia.get("/children/1").html.contains("/murals/")))
    }

    @Test func `after its days it stays as it is, and can go on`() throws {
        try begin([("length", "3")])
        try work(120)
        app.clock.set(.monday9am + .hours(24 * 3))
        try mum.signIn()
        #expect(
            try mia.get("/children/1/challenge").words.contains(
                "Its days have passed. The picture stays as it is."))
        #expect(try tap(30).status == 409)
        let early = try mum.post(
            "/parents/challenges/1/days", ["length": "2", "version": "1"])
        #expect(early.status == 422 && early.words.contains("Choose 3 to 14 days."))
        let length = early.elements("input").first { $0["name"] == "length" }
        #expect(length?["value"] == "2" && length?["aria-invalid"] == "true")
        #expect(early.elements("p").contains { $0["id"] == length?["aria-describedby"] })

        try mum.post("/parents/challenges/1/days", ["length": "5", "version": "1"])

        #expect(try filled == 4)
        #expect(try mia.get("/children/1/challenge").words.contains("2 h of 10 h"))
        try work(60)
        #expect(try filled == 7)
        #expect(try mia.get("/children/1/challenge").words.contains("3 h of 10 h"))
        // Whatever was typed: there is no field any more that could say what is wrong with it.
        for length in ["5", "2"] {
            let stale = try mum.post(
                "/parents/challenges/1/days", ["length": length, "version": "1"])
            #expect(stale.status == 409 && stale.words.contains("This has just changed."))
        }
    }

    @Test func `a new picture puts one that is over on the shelf`() throws {
        try begin([("length", "3")])
        app.clock.set(.monday9am + .hours(24 * 3))
        try mum.signIn()

        #expect(try begin([("experience", "Waffles")]).status == 303)

        #expect(
            try app.number("SELECT count(*) FROM challenge WHERE closed_at IS NOT NULL") == 1)
        let page = try mia.get("/children/1/challenge").words
        #expect(page.contains("Waffles") && page.contains("As far as it got"))
    }

    @Test func `every past picture can be looked at, however many there are`() throws {
        for number in 100...125 {
            try app.change(
                """
                INSERT INTO challenge (
                    picture, kind, amount, is_evenings, experience, began_day, first_day,
                    last_day, filled, full_at, closed_at)
                VALUES (
                    'ship', 'trees', 9, 0, 'Waffles \(number)', '2026-01-05', '2026-01-05',
                    '2026-01-11', 24, 1, \(number))
                """)
        }

        let latest = try mia.get("/children/1/challenge")
        #expect(latest.words.contains("Waffles 125") && latest.words.contains("Waffles 102"))
        #expect(!latest.words.contains("Waffles 101"))
        #expect(latest.text.contains("/children/1/challenge?page=1"))
        let older = try mia.get("/children/1/challenge?page=1").words
        #expect(older.contains("Waffles 101") && older.contains("Waffles 100"))
        #expect(!older.contains("Waffles 102"))
        // Six pictures at once are enough for a small child.
        let few = try mia.get("/children/2/challenge").text
        #expect(few.contains("Waffles 120") && !few.contains("Waffles 119"))
        #expect(try mia.get("/children/2/challenge?page=4").text.contains("Waffles 100"))
        #expect(try mum.get("/parents/challenges").words.contains("Waffles 100"))
    }

    @Test func `what comes afterwards can change, until the picture is on the shelf`() throws {
        try begin([])
        let address = "/parents/challenges/1/experience"

        let changed = try mum.post(
            address, ["experience": " A night  in the tent ", "version": "1"])
        #expect(changed.status == 303)

        #expect(try mia.get("/children/1/challenge").words.contains("A night in the tent"))
        // Another page still shows what it was before.
        let late = try mum.post(address, ["experience": "Waffles", "version": "1"])
        #expect(late.status == 409)
        #expect(late.words.contains("This has just changed. Take another look."))
        #expect(late.text.contains("value=\"Waffles\""))
        let wrong = try mum.post(address, ["experience": String(repeating: "x", count: 41)])
        #expect(wrong.status == 422)
        #expect(wrong.fieldErrors["experience-1"] == "That’s too long. Use up to 40 characters.")
        #expect(wrong.text.contains("value=\"\(String(repeating: "x", count: 41))\""))
        #expect(
            try mum.post(address, ["experience": " "]).fieldErrors["experience-1"]
                == "What will you do together? Type it here.")

        try mum.post("/parents/challenges/1/shelf")
        #expect(try mum.post(address, ["experience": "Pizza"]).status == 404)
    }

    @Test func `what is logged late for its days still counts`() throws {
        try begin([("length", "3")])
        app.clock.set(.monday9am + .hours(24 * 3))
        try app.add(.homework, from: .monday9am.minutes(60), to: .monday9am.minutes(120))
        #expect(try filled == 2)
    }

    @Test func `one for tomorrow waits until then`() throws {
        try begin([("from", "tomorrow")])
        try work(60)
        #expect(try filled == 0)
        #expect(try mia.get("/children/1/challenge").words.contains("It starts tomorrow."))
        #expect(try tap(30).status == 409)
    }

    @Test func `without children grown-ups fill it alone`() throws {
        let app = try TestApp(.winters([]))
        let mum = try Browser.parent(app)
        try mum.get("/parents/challenges/new")
        try mum.post(
            "/parents/challenges",
            all: [
                ("picture", "reef"), ("kind", "trees"), ("trees", "3"), ("length", "3"),
                ("from", "today"), ("experience", "Waffles"), ("begin", "1"),
            ])
        for _ in 1...3 {
            try mum.get("/parents")
            try mum.post("/parents/challenges/1/taps", ["amount": "1"])
            app.clock.pass(.minutes(1))
        }
        #expect(try app.number("SELECT filled FROM challenge") == 24)
    }

    @Test func `nothing is asked of the store while there is no picture`() throws {
        #expect(app.focusPal.pages.family.challenges.isEmpty)
        try begin()
        #expect(app.focusPal.pages.family.challenges.map(\.id) == [ChallengeID(1)])
        try mum.post("/parents/challenges/1/shelf")
        #expect(app.focusPal.pages.family.challenges.isEmpty)
    }
}
