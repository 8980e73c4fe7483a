import AppSupport
import HTTP
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

/// A session as a child lives it: planted by one tap, growing, planted or at rest (§4.1, §4.2).
struct FocusPageTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
    }

    @Test func `the tap brings the tree, with what was chosen before`() throws {
        try mia.get("/children/1/focus")
        let answer = try mia.post(
            "/children/1/timer",
            [
                "id": id(1), "plan": "focus", "minutes": "45", "mood": "2", "category": "2",
            ])
        #expect(answer["location"] == "/children/1/timer")

        let run = try mia.get("/children/1/timer")
        let face = try #require(run.elements("tree-face").first)
        #expect(face["length"] == String(45 * 60_000))
        #expect(face["stage"] == "1")
        #expect(run.words.contains("Reading"))
        #expect(run.words.contains("Grows again in 9 min"))
        #expect(run.elements("timer-face").isEmpty)
        #expect(try app.number("SELECT mood_before FROM focus_session") == 2)
    }

    @Test func `while a session goes on only its controls show`() throws {
        try mia.plant(id: 1)

        #expect(try mia.get("/children/1/focus")["location"] == "/children/1/timer")
        #expect(try mia.get("/children/1/focus", isPart: true).elements("tree-face").count == 1)
        let run = try mia.timerPage()
        #expect(run.elements("button").allSatisfy { $0["name"] != "picture" })
        #expect(try mia.get("/children/2/focus").status == 200)
    }

    @Test func `a refused tap comes back to where it was made, with a sentence`() throws {
        try mia.get("/children/1/focus")
        let page = try mia.post(
            "/children/1/timer", ["id": id(1), "plan": "focus", "minutes": "25", "category": "999"])

        #expect([409, 422].contains(page.status))
        #expect(page.elements("p").contains { $0["role"] == "alert" })
        #expect(page.elements("button").contains { $0["value"] == "180" })
    }

    @Test(arguments: ["focus", "single"])
    func `a small child's ear reads once why a tap was refused`(plan: String) throws {
        try mia.get("/children/2/focus")
        let page = try mia.post(
            "/children/2/timer", ["id": id(1), "plan": plan, "minutes": "10", "category": "999"])

        let told = page.elements("span").filter { $0["class"] == "banner__text" }
        #expect(page.status == 409)
        #expect(told.count == 1 && told[0]["data-read"] != nil)
    }

    @Test(
        arguments: [
            (299_999, 1), (300_000, 2), (1_499_999, 5),
        ] as [(Int64, Int)])
    func `the tree is drawn in its stage to the millisecond`(passed: Int64, number: Int) throws {
        let stage = String(number)
        try mia.plant(id: 1)
        app.clock.pass(Span(milliseconds: passed))

        let page = try mia.timerPage()
        #expect(page.elements("tree-face").first?["stage"] == stage)
        let trees = page.elements("svg").filter { $0["class"] == "tree" }
        #expect(trees.map { $0["data-phase"] } == [stage, "1", "2", "3", "4", "5"])
        #expect(page.elements("li").count { $0["data-reached"] != nil } == number)
    }

    @Test func `added time never draws a smaller tree`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.minutes(15))
        try mia.timer(.add, version: 1, id: 2, minutes: 5)

        let face = try #require(try mia.timerPage().elements("tree-face").first)
        #expect(face["stage"] == "4")
        #expect(face["reached"] == "4")
    }

    @Test func `small children see minutes, the others seconds`() throws {
        try mia.plant(id: 1)
        try mia.plant(id: 2, child: Cast.leo)
        app.clock.pass(.seconds(61))

        #expect(try mia.timerPage().words.contains("23:59"))
        let small = try mia.timerPage(of: Cast.leo)
        #expect(small.words.contains("24 min"))
        #expect(!small.words.contains("23:59"))
    }

    @Test(arguments: [true, false])
    func `giving up asks in the words that the child is to hear`(isGentle: Bool) throws {
        let taste = FocusTaste(leaving: .calm, pace: .faster, hasGentleWords: isGentle)
        try app.focusPal.database.write { try $0.save(taste, of: Cast.mia.id) }
        try app.focusPal.reloadPages()
        try mia.plant(id: 1)
        app.clock.pass(.minutes(7))

        let words = try mia.timerPage().words

        #expect(words.contains("Keep going"))
        #expect(words.contains("Give up") == !isGentle)
        #expect(words.contains("This will kill your tree.") == !isGentle)
        #expect(words.contains("Stop here?") == isGentle)
        let gentle = "Your tree will rest. You focused for 7 minutes, and that counts."
        #expect(words.contains(gentle) == isGentle)
    }

    @Test(arguments: [true, false])
    func `the end of a tree keeps the word of the question`(isGentle: Bool) throws {
        let taste = FocusTaste(leaving: .calm, pace: .faster, hasGentleWords: isGentle)
        try app.focusPal.database.write { try $0.save(taste, of: Cast.mia.id) }
        try app.focusPal.reloadPages()
        try mia.plant(id: 1)
        app.clock.pass(.minutes(7))
        let rests = try mia.timer(.stop, version: 1, id: 2)
        let home = try mia.get("/children/1")

        for words in [rests.words, home.words] {
            #expect(words.contains("Your tree is resting") == isGentle)
            #expect(words.contains("Your tree died") == !isGentle)
        }
    }

    @Test func `a tree that has ended and nobody has seen leaves room for the next one`() throws {
        try mia.plant(id: 1)
        #expect(try !mia.get("/children/1").words.contains("Plant and start"))
        app.clock.pass(.minutes(7))
        try mia.timer(.stop, version: 1, id: 2)
        let home = try mia.get("/children/1")

        #expect(home.words.contains("Your tree is resting"))
        #expect(home.words.contains("Plant and start"))
        try mia.plant(id: 3)
        #expect(try !mia.get("/children/1").words.contains("Your tree is resting"))
    }

    @Test(arguments: Leaving.allCases)
    func `stopping a brave session warns first that no coins are kept`(leaving: Leaving) throws {
        let taste = FocusTaste(leaving: leaving, pace: .faster, hasGentleWords: true)
        try app.focusPal.database.write { try $0.save(taste, of: Cast.mia.id) }
        try mia.plant(id: 1)
        app.clock.pass(.minutes(7))

        #expect(try mia.timerPage().words.contains("you keep no coins") == (leaving == .brave))
        let rests = try mia.timer(.stop, version: 1, id: 2)
        #expect(rests.words.contains("You earned 21 coins.") == (leaving != .brave))
    }

    @Test func `a tree given up is shown at rest, with what is kept, until it is left`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.minutes(7))
        let rests = try mia.timer(.stop, version: 1, id: 2)

        #expect(rests.words.contains("Your tree is resting"))
        #expect(rests.words.contains("You focused for 7 minutes, and that counts."))
        #expect(rests.words.contains("You earned 21 coins."))
        #expect(rests.elements("svg").contains { $0["data-phase"] == "wilted" })
        #expect(try mia.timerPage().words.contains("Your tree is resting"))
        let left = try mia.post(
            "/children/1/timer/1/done", ["command": id(3), "version": "2", "then": "focus"])
        #expect(left["location"] == "/children/1/focus")
        #expect(try mia.get("/children/1/focus").status == 200)
    }

    @Test func `a tree that is planted is celebrated once, on every tablet`() throws {
        try mia.plant(id: 1)
        let other = try Browser.at(in: app)
        app.clock.pass(.minutes(25))
        app.focusPal.finishTimers()

        for browser in [mia, other] {
            let page = try browser.get("/children/1/timer")
            #expect(page.words.contains("Tree planted! Great focus session!"))
            #expect(page.words.contains("25 minutes of focus"))
            #expect(page.words.contains("+ 75 coins"))
            #expect(page.elements("svg").contains { $0["data-phase"] == "bloom" })
        }
        #expect(try mia.get("/children/1").words.contains("Tree planted!"))
        let done = try mia.post(
            "/children/1/timer/1/done", ["command": id(3), "version": "2", "then": "forest"])
        #expect(done["location"] == "/children/1/forest")
        #expect(try !other.get("/children/1/timer").words.contains("Tree planted!"))
    }

    @Test func `only the device that planted it rings, and only at the end`() throws {
        try mia.plant(id: 1)
        let other = try Browser.at(in: app)
        app.clock.pass(.minutes(25))
        app.focusPal.finishTimers()

        let mine = try #require(try mia.get("/children/1/timer").elements("tree-end").first)
        #expect(mine["rings"] != nil)
        #expect(mine["data-title"] == "Tree planted!")
        #expect(try other.get("/children/1/timer").elements("tree-end").first?["rings"] == nil)
        let notice = try mia.get("/children/1").elements("timer-notice").first
        #expect(notice?["data-body"] == "Great focus session!")
        #expect(notice?["waits"] != nil)
        #expect(notice?["stopped"] == nil)
    }

    @Test func `a page that asks at the deadline before the ticker gets a stored end`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.minutes(25))

        #expect(try mia.timerPage().words.contains("Tree planted!"))
        #expect(
            try app.number("SELECT count(*) FROM focus_session WHERE outcome = 'completed'") == 1)
    }

    @Test func `what can't be stored is not announced, and asked for again`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.minutes(25))
        try app.change(
            """
            CREATE TRIGGER full BEFORE INSERT ON coin_entry
            BEGIN SELECT RAISE(ABORT, 'no room'); END
            """)
        let stream = app.listen()
        app.focusPal.finishTimers()

        let page = try mia.timerPage()
        #expect(page.elements("tree-face").first?["state"] == "landing")
        #expect(page.words.contains("Your tree is safe; waiting for FocusPal…"))
        #expect(!page.words.contains("planted"))
        // There is nothing to press by mistake.
        #expect(page.elements("form").isEmpty)
        #expect(try !mia.get("/children/1").words.contains("planted"))
        #expect(stream.heard().isEmpty)

        try app.change("DROP TRIGGER full")
        #expect(try mia.timerPage().words.contains("Tree planted!"))
        let told = stream.heard().filter { $0.contains("forest:1") }
        #expect(told.count == 1)
    }

    @Test func `a mood can be set, corrected and taken back until the end page is left`() throws {
        try mia.plant(id: 1)
        #expect(try tell("4").status == 404)
        app.clock.pass(.minutes(25))
        app.focusPal.finishTimers()

        for (told, kept) in [("4", 4), ("2", 2), ("", -1), ("9", -1), ("5", 5)] as [(String, Int64)]
        {
            #expect(try tell(told).status == 200)
            #expect(try app.number("SELECT ifnull(mood_after, -1) FROM focus_session") == kept)
        }
        let pressed = try mia.timerPage().elements("button").filter { $0["aria-pressed"] == "true" }
        #expect(pressed.count == 1)
        #expect(try tell("1", child: Cast.leo).status == 404)
        try mia.timer(.done, version: 2, id: 9)
        #expect(try tell("1").status == 409)
        #expect(try app.number("SELECT mood_after FROM focus_session") == 5)
    }

    @Test func `parents pause and add, and stop with words; nobody finishes a tree`() throws {
        try mia.plant(id: 1)
        let parent = try Browser.parent(app)
        let actions = try parent.get("/parents").elements("form").compactMap { $0["action"] }

        #expect(actions.contains("/parents/children/1/minutes/1/add"))
        #expect(actions.contains("/parents/children/1/timer/1/pause"))
        #expect(!actions.contains("/parents/children/1/timer/1/done"))
        #expect(try parent.get("/parents").words.contains("Stop the session"))
        #expect(!(try parent.get("/parents").words.contains("brave session")))
        try parent.post("/parents/children/1/timer/1/done", ["command": id(2), "version": "1"])
        #expect(try app.timer().state == "running")

        app.clock.pass(.minutes(3))
        try parent.post("/parents/children/1/timer/1/stop", ["command": id(3), "version": "1"])
        let rests = try mia.get("/children/1/timer")
        #expect(rests.words.contains("A grown-up stopped the session."))
        #expect(rests.words.contains("You focused for 3 minutes, and that counts."))
    }

    @Test func `the wall and the watch show the tree, and that it is planted`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.minutes(11))
        for path in ["/wall", "/watch/1"] {
            let page = try mia.get(path)
            #expect(page.elements("tree-face").first?["stage"] == "3", "\(path)")
            #expect(page.elements("timer-face").isEmpty, "\(path)")
        }
        app.clock.pass(.minutes(14))
        app.focusPal.finishTimers()
        for path in ["/wall", "/watch/1"] {
            #expect(try mia.get(path).words.contains("Tree planted!"), "\(path)")
        }
        app.clock.pass(.minutes(11))
        #expect(try !mia.get("/wall").words.contains("Tree planted!"))
    }

    @Test func `all that a tree can become on a page weighs little`() throws {
        try mia.plant(minutes: "180", id: 1)
        #expect(try mia.timerPage().bytes.count < 32_000)
    }

    private func id(_ number: Int) -> String { TapID.numbered(number).description }

    private func tell(_ mood: String, child: Child = Cast.mia) throws -> Page {
        try mia.post(
            FocusAddresses.mood(child.id, FocusSessionID(1)).path, ["mood": mood], isPart: true)
    }
}
