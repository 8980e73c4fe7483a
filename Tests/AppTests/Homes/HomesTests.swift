import AppSupport
import Support
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// How parents set up two homes, and who sees them (§17.3).
struct HomesTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
    }

    @Test func `a family with one home sees nothing of it but one line of the settings`() throws {
        #expect(try parent.get("/parents/settings").text.contains("/parents/homes\""))
        #expect(try parent.get("/parents/homes").words.contains("Does a child live in two homes?"))
        for page in [
            "/children/1/homes", "/parents/children/1/homes", "/parents/children/1/homes/pattern",
            "/parents/children/1/homes/own", "/parents/children/1/homes/days",
            "/parents/homes/removal",
        ] { #expect(try parent.get(page).status == 404, "\(page)") }
        #expect(!(try parent.get("/children/1")).text.contains("/homes"))
        #expect(!(try parent.get("/parents/children/1")).text.contains("/homes"))
        try parent.get("/parents/homes")
        #expect(try parent.post("/parents/homes/removal").status == 404)
    }

    @Test func `two homes are set up, then the days`() throws {
        let next = try parent.setUpHomes(children: [1, 2])["location"]
        #expect(next == "/parents/children/1/homes/pattern?also=2")
        let page = try parent.get("/parents/children/1/homes/pattern?also=2")
        #expect(page.words.contains("How do the days go?"))
        #expect(page.text.contains(#"name="also" value="2" checked"#))

        #expect(try parent.weeks(also: [2])["location"] == "/parents/children/1/homes?saved=1")

        for child in [1, 2] {
            let calendar = try parent.get("/parents/children/\(child)/homes")
            #expect(calendar.words.contains("At Mum’s until Wednesday at 16:00"))
            #expect(calendar.words.contains("2 sleeps until Dad’s"))
            #expect(calendar.text.contains("Wednesday 4 March: Mum’s, Dad’s from 16:00"))
        }
        let homes = try parent.get("/parents/homes").words
        #expect(homes.contains("Mum’s FocusPal is used here Dad’s FocusPal is used here"))
        #expect(homes.contains("At Mum’s until Wednesday at 16:00"))
        #expect(try parent.get("/parents/events").words.contains("Homes and days changed"))
    }

    @Test func `a day at a home without FocusPal brings no minutes and lowers no average`() throws {
        try parent.setUpHomes(dadUsesFocusPal: false)
        try parent.weeks(first: 2)
        let focusPal = app.focusPal
        try focusPal.carryOut(
            SaveScreenTime(
                child: ChildID(1),
                draft: ScreenTermsDraft(ScreenTerms(base: [.school: 40, .weekend: 60], cap: 60)),
                version: 0, today: focusPal.pages.day(at: focusPal.clock.now()).day,
                calendar: focusPal.pages.calendar, residence: nil))
        let midnight = FamilyCalendar.berlin.start(of: .monday)
        try app.add(.reading, from: midnight.minutes(600), to: midnight.minutes(660))
        app.clock.pass(.hours(48))
        _ = try CloseScreenDays.look(focusPal)
        // Monday has an entry and counts as any other day; Tuesday has none.
        #expect(try app.numbers("SELECT base FROM screen_day ORDER BY day") == [40, 0])
        #expect(try app.numbers("SELECT kept FROM screen_day ORDER BY day") == [40, 40])

        let mum = try Browser.parent(app)
        let week = try mum.get("/parents/children/1/stats?of=week&on=2026-03-02")
        #expect(week.words.contains("Daily average · on days with entries 1 h"))
    }

    @Test func `what is wrong with the homes is said at its field, and stays`() throws {
        try parent.get("/parents/homes/form")
        let page = try parent.post(
            "/parents/homes/form",
            ["name_1": "Mum’s", "picture_1": "cottage", "colour_1": "teal", "name_2": ""])

        #expect(page.status == 422)
        #expect(page.words.contains("Choose at least one child."))
        #expect(page.text.contains(#"value="Mum’s""#))
        let second = try parent.post(
            "/parents/homes/form",
            [
                "child": "1", "name_1": "Mum’s", "picture_1": "cottage", "colour_1": "teal",
                "name_2": "mum’s", "picture_2": "castle", "colour_2": "teal",
            ])
        #expect(second.words.contains("Choose a picture."))
        #expect(try app.number("SELECT count(*) FROM home") == 0)
    }

    @Test func `homes are renamed without a question about children`() throws {
        try parent.setUpHomes()
        try parent.get("/parents/homes/form")
        let saved = try parent.post(
            "/parents/homes/form",
            [
                "name_1": "Mama", "picture_1": "boat", "colour_1": "blue", "uses_1": "1",
                "name_2": "Papa", "picture_2": "tree", "colour_2": "rose",
            ])
        #expect(saved["location"] == "/parents/homes?saved=1")
        let words = try parent.get("/parents/homes").words
        #expect(words.contains("Mama FocusPal is used here Papa Without FocusPal"))
    }

    @Test func `the overview says where each child is who has two homes`() throws {
        try parent.setUpHomes()
        try parent.weeks()

        let overview = try parent.get("/parents").words

        #expect(overview.contains("Mia Nothing logged yet At Mum’s"))
        #expect(!overview.contains("At Mum’s until"))
        #expect(!overview.contains("One home"))
    }

    @Test func `the children see where they are`() throws {
        try parent.setUpHomes()
        try parent.weeks()

        #expect(try parent.get("/children/1").text.contains("/children/1/homes"))
        #expect(try parent.get("/children/1/homes").words.contains("2 sleeps until Dad’s"))
        #expect(!(try parent.get("/children/2")).text.contains("/children/2/homes"))
        #expect(try parent.get("/children/2/homes").status == 404)
        app.clock.pass(.hours(2 * 24))
        #expect(try parent.get("/children/1/homes").words.contains("Today you go to Dad’s"))
        let topics = try parent.get("/children/1/homes").elements("live-part").map { $0["topics"] }
        #expect(topics.contains("homes children"))
        app.clock.pass(.hours(8))
        let part = try parent.get("/children/1/homes", isPart: true)
        #expect(part.words.contains("4 sleeps until Mum’s"))
        #expect(!part.html.contains("<main"))
    }

    // MARK: - Removing them

    @Test func `one parent removes both homes at once, and what children did stays`() throws {
        try parent.setUpHomes()
        try parent.weeks()
        try app.grow(.monday9am)
        try parent.get("/parents/homes/removal")

        #expect(try parent.post("/parents/homes/removal")["location"] == "/parents/homes")

        #expect(try parent.get("/parents/homes").words.contains("Does a child live in two homes?"))
        #expect(try app.number("SELECT count(*) FROM residence_pattern") == 0)
        #expect(try app.number("SELECT count(*) FROM focus_session") == 1)
        #expect(try parent.get("/parents/events").words.contains("Two homes removed"))
    }

    @Test func `with several parents it waits for a day, and any of them stops it`() throws {
        try app.join()
        try parent.signIn()
        try parent.setUpHomes()
        try parent.weeks()
        #expect(try parent.get("/parents/homes/removal").words.contains("24 hours"))
        try parent.post("/parents/homes/removal")
        try parent.post("/parents/homes/removal")
        #expect(try app.number("SELECT count(*) FROM home") == 2)
        #expect(try parent.get("/parents").words.contains("wants to remove both homes."))
        try parent.post("/parents/decisions/1", ["_method": "DELETE"])
        app.clock.pass(.hours(25))
        app.focusPal.followDecisions()
        #expect(try app.number("SELECT count(*) FROM home") == 2)

        try parent.signIn()
        try parent.get("/parents/homes/removal")
        try parent.post("/parents/homes/removal")
        app.clock.pass(.hours(24))
        app.focusPal.followDecisions()

        #expect(try app.number("SELECT count(*) FROM home") == 0)
    }

    @Test func `a removal that waits ends with the homes, whoever removed them`() throws {
        try app.join()
        try parent.signIn()
        try parent.setUpHomes()
        try parent.get("/parents/homes/removal")
        try parent.post("/parents/homes/removal")
        try app.change("DELETE FROM home")

        app.clock.pass(.hours(24))
        app.focusPal.followDecisions()

        #expect(try app.number("SELECT count(*) FROM waiting_decision") == 0)
    }
}
