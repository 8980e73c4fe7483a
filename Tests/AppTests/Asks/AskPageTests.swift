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

/// Asking, from the child's page to the answer (§6.4).
struct AskPageTests {
    let app: TestApp
    let mum: Browser
    let mia: Browser

    init() throws {
        app = try TestApp()
        try app.join()
        mum = try Browser.parent(app)
        mia = try Browser.at(in: app)
    }

    @discardableResult
    private func ask(_ wish: String = "time", _ words: String = "", once: Int? = nil) throws -> Page
    {
        try mia.get("/children/1/asks")
        var fields = [("wish", wish), ("words", words)]
        if let once { fields.append(("once", TapID.numbered(once).description)) }
        return try mia.post("/children/1/asks", all: fields)
    }

    @discardableResult
    private func answer(
        _ choice: String, to ask: Int = 1, _ words: String = "", time: String = "",
        by browser: Browser? = nil
    ) throws -> Page {
        let browser = browser ?? mum
        try browser.get("/parents/children/1/asks/\(ask)")
        return try browser.post(
            "/parents/children/1/asks/\(ask)", ["choice": choice, "words": words, "time": time])
    }

    /// What the child's page shows, asked as its script does.
    private func moments() throws -> Page {
        try mia.get("/children/1")
        return try mia.post("/children/1/moments", isPart: true)
    }

    /// What the schedule does, in its order.
    private func look() throws {
        _ = try FinishTimers.look(app.focusPal)
        _ = try WatchAsks.look(app.focusPal)
    }

    @Test func `an ask reaches every page of the parents at once`() throws {
        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: ChildID(1)))
        _ = stream.heard()

        #expect(try ask("time", "The level is nearly done")["location"] == "/children/1/asks")

        #expect(stream.heard() == ["change asks:1"])
        let overview = try mum.get("/parents")
        #expect(overview.words.contains("Mia asks"))
        #expect(overview.words.contains("The level is nearly done"))
        let settings = try mum.get("/parents/settings")
        #expect(settings.words.contains("Mia asks: More time"))
        #expect(
            try mum.get("/parents/asks/open", isPart: true).words.contains("Mia asks: More time"))
        #expect(try mia.get("/children/1/asks").words.contains("On its way"))
        #expect(try mia.get("/children/1").html.contains("Ask: 1 is on its way"))
        #expect(!(try mia.get("/children/2/asks").words.contains("On its way")))
    }

    @Test func `what can't be taken comes back as typed, next to its field`() throws {
        let page = try ask("own", " ")
        #expect(page.status == 422)
        #expect(page.fieldErrors["words"] == "Write what you would like.")

        let long = try ask("", String(repeating: "a", count: 201))
        #expect(long.status == 422)
        #expect(long.html.contains(String(repeating: "a", count: 201)))
        #expect(try app.number("SELECT count(*) FROM ask") == 0)
    }

    @Test func `three can be open, and a form sent twice is one`() throws {
        try ask(once: 1)
        try ask(once: 1)
        #expect(try app.number("SELECT count(*) FROM ask") == 1)
        try ask("late")
        try ask("hug")

        let fourth = try ask("snack")
        #expect(fourth.status == 409)
        #expect(fourth.words.contains("Three asks are on their way."))
        #expect(throws: (any Error).self) {
            try app.change(
                "INSERT INTO ask (child_id, wish, words, asked_at, closes) VALUES (1, 'hug', '', 1, 1)"
            )
        }
        // Those of siblings are their own.
        #expect(try mia.get("/children/2/asks").html.contains("ask-glen__wishes"))

        try mia.get("/children/1/asks")
        try mia.post("/children/1/asks/1", ["_method": "DELETE"])
        #expect(try ask("snack").status == 303)
        #expect(try mia.post("/children/2/asks/2", ["_method": "DELETE"]).status == 404)
    }

    @Test func `a yes gives its minutes to the running timer at once, and says who`() throws {
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)
        try ask()
        app.clock.pass(.minutes(2))

        #expect(try answer("yes-15")["location"] == "/parents")

        #expect(try app.number("SELECT length FROM timer") == 25 * 60_000)
        let timer = try mia.get("/children/1/timer")
        #expect(timer.words.contains("You have 15 more minutes."))
        #expect(timer.words.contains("Mum gave you 15 minutes."))
        // It stays until the child has read it.
        #expect(timer.elements("input").contains { $0["name"] == "ask" && $0["value"] == "1" })
        try mia.post("/children/1/asks/read", ["from": "timer", "ask": "1"])
        #expect(!(try mia.get("/children/1/timer").words.contains("You have 15 more minutes.")))
        #expect(try moments().status == 204)
    }

    @Test func `a yes after the end of the timer begins a new one of the same kind`() throws {
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 5, id: 1, category: CategoryID(1))
        try ask()
        try mia.timer(.stop, version: 1, id: 2)

        try answer("yes-10")

        #expect(
            try app.numbers("SELECT count(*) FROM timer WHERE ended_at IS NULL AND category_id = 1")
                == [1])
        #expect(try app.number("SELECT length FROM timer WHERE ended_at IS NULL") == 10 * 60_000)
    }

    @Test func `a yes while nothing runs begins a timer with the cues that the child likes`() throws
    {
        try ask()

        try answer("yes-10")

        let timer = try app.focusPal.database.read { try $0.liveTimer(of: Cast.mia.id) }
        #expect(timer?.length == .minutes(10))
        #expect(timer?.setUp.cues == Set([TimerSetUp.Cue.fiveMinutes]))
    }

    @Test func `a yes in bonus time counts down again`() throws {
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 5, id: 1)
        app.clock.pass(.seconds(303))
        _ = app.focusPal.finishTimers()
        try mia.timer(.overtime, version: 1, id: 2)
        app.clock.pass(.minutes(3))
        try ask()
        // Time has passed: whoever answers has signed in again.
        try mum.signIn()

        try answer("yes-10")

        #expect(try app.numbers("SELECT count(*) FROM timer WHERE state = 'running'") == [1])
        #expect(try app.number("SELECT length FROM timer") == 15 * 60_000)
    }

    @Test func `a tree stays as it is, and the answer still comes`() throws {
        try mia.get("/children/1/focus")
        try mia.plant(id: 1)
        try ask()

        try answer("yes-10")

        #expect(try app.number("SELECT length FROM timer") == 25 * 60_000)
        #expect(try moments().words.contains("You have 10 more minutes."))
    }

    @Test func `a yes that has no room on the timer says so, and the ask stays open`() throws {
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 180, id: 1)
        for number in 1...12 {
            try ask()
            #expect(try answer("yes-15", to: number).status == 303)
        }
        #expect(try app.number("SELECT length FROM timer") == 6 * 60 * 60_000)
        try ask()

        let page = try answer("yes-10", to: 13)

        #expect(page.status == 409)
        #expect(
            page.words.contains("Six hours is the most for a timer, so 10 more minutes don’t fit."))
        #expect(try app.numbers("SELECT id FROM ask WHERE answer IS NULL") == [13])
        #expect(try answer("not-now-eyes", to: 13).status == 303)
    }

    @Test func `every answer is told, once, full screen`() throws {
        try ask("own", "A cake")
        try answer("not-now", "Grandma brings one.")
        let no = try moments()
        #expect(no.words.contains("Not now"))
        #expect(no.words.contains("Grandma brings one."))
        #expect(no.html.contains("images/ask/own.svg"))
        #expect(try moments().status == 204)

        try ask("friend")
        try answer("later", to: 2, time: "17:30")
        #expect(try moments().words.contains("Your ask comes back by itself: today at 17:30."))
        try ask("hug")
        try answer("yes", to: 3, "Come here!")
        let yes = try moments()
        #expect(yes.words.contains("Yes!"))
        #expect(yes.words.contains("Come here!"))
    }

    @Test func `okay is about the answers that the page showed, and no other`() throws {
        try ask("hug")
        try answer("yes", "Come here!")
        func shown() throws -> [String?] {
            try mia.get("/children/1/asks").elements("input")
                .filter { $0["name"] == "ask" }.map { $0["value"] }
        }
        #expect(try shown() == ["1"])
        try ask("snack")
        try answer("not-now-meal", to: 2)

        try mia.post("/children/1/asks/read", ["ask": "1"])

        #expect(try shown() == ["2"])
        // What is open, unknown or a sibling's stays as it is.
        try ask("outside")
        try mia.get("/children/2/asks")
        try mia.post(
            "/children/2/asks/read", all: ["1", "2", "3", "99", "x"].map { ("ask", $0) })
        #expect(try app.numbers("SELECT id FROM ask WHERE shown_at IS NULL ORDER BY id") == [2, 3])
        #expect(try moments().words.contains("We’re about to eat."))
    }

    @Test func `four answers at once are each told in full`() throws {
        for number in 1...4 {
            try ask("own", "Cake \(number)")
            try answer("not-now", to: number, "Reason \(number).")
        }

        let page = try moments()

        #expect(page.elements("section").count { $0["data-kind"] == "answer" } == 4)
        #expect(page.words.contains("Reason 4."))
        #expect(!page.words.contains("And more"))
    }

    @Test func `an answer always comes: after ten minutes nobody has answered`() throws {
        try ask()
        app.clock.pass(.minutes(10) - Span(milliseconds: 1))
        try look()
        #expect(try app.number("SELECT count(*) FROM ask WHERE answer IS NULL") == 1)
        app.clock.pass(Span(milliseconds: 1))

        // Even before it was noticed, nobody can answer any more.
        try mum.signIn()
        #expect(try answer("yes-10").status == 409)
        try look()

        let told = try moments()
        #expect(told.words.contains("No answer yet"))
        #expect(told.words.contains("You can ask again now."))
        #expect(!(try mum.get("/parents").words.contains("Mia asks")))
        #expect(try mum.get("/parents/children/1/asks/1").words.contains("No answer yet"))
        #expect(try ask().status == 303)
    }

    @Test func `the wall clock has no say in it`() throws {
        try ask()
        app.clock.set(app.clock.now + .hours(5))
        try look()
        #expect(try app.number("SELECT count(*) FROM ask WHERE answer IS NULL") == 1)
    }

    @Test func `later comes back by itself, once, and waits while three are open`() throws {
        try ask("friend", "Can Jo come?")
        try answer("later", time: "16:30")
        let at = try app.number("SELECT returns_at FROM ask")
        for wish in ["late", "hug", "snack"] { try ask(wish) }
        app.clock.set(Instant(milliseconds: at))

        try look()
        #expect(try app.number("SELECT count(*) FROM ask WHERE answer IS NULL") == 3)
        try mia.get("/children/1/asks")
        try mia.post("/children/1/asks/2", ["_method": "DELETE"])
        try look()
        try look()

        #expect(
            try app.number("SELECT count(*) FROM ask WHERE answer IS NULL AND wish = 'friend'") == 1
        )
        try mum.signIn()
        #expect(try mum.get("/parents").words.contains("Can Jo come?"))
    }

    @Test func `answers of the last month are told as things of the past`() throws {
        try ask("friend")
        try answer("later", time: "16:30")
        try ask("late")
        try answer("yes-30", to: 2)
        let new = try moments().words
        #expect(new.contains("comes back by itself: today at 16:30."))
        #expect(new.contains("You can stay up 30 minutes longer."))

        let at = try app.number("SELECT returns_at FROM ask WHERE returns_at IS NOT NULL")
        app.clock.set(Instant(milliseconds: at))
        #expect(try mia.get("/children/1/asks").words.contains("It waited until 16:30."))
        app.clock.pass(.hours(48))
        let later = try mia.get("/children/1/asks").words
        #expect(later.contains("It waited until Monday 2 March at 16:30."))
        #expect(later.contains("You could stay up 30 minutes longer."))
        #expect(!later.contains("comes back"))
    }

    /// Five minutes before midnight in Berlin, Mia asks to leave out her bedtime.
    private func askToRest() throws {
        app.clock.set(.utc("2026-03-02 22:55"))
        try app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Bedtime", picture: .emoji("🌙"), children: [Cast.mia.id], days: .all,
                    begins: 23 * 60 + 30, asksToRest: true))
            try writing.add(step: StepProfile(words: "Teeth", picture: .emoji("🪥")), to: id)
        }
        try mia.get("/children/1")
        #expect(
            try mia.post("/children/1/routines/1/call", ["answer": "off"])["location"]
                == "/children/1/asks")
    }

    @Test func `a yes to "not today" after midnight is for the day before`() throws {
        try askToRest()
        app.clock.pass(.minutes(8))
        try mum.signIn()

        #expect(try answer("yes").status == 303)

        app.clock.set(.utc("2026-03-03 22:35"))
        #expect(try mia.get("/children/1").words.contains("It’s time."))
    }

    @Test func `what was put off past midnight is still about the day before`() throws {
        try askToRest()
        try mum.signIn()
        #expect(try answer("later", time: "00:10").status == 303)
        app.clock.set(.utc("2026-03-02 23:10"))
        try look()
        try mum.signIn()

        #expect(try answer("yes", to: 2).status == 303)

        app.clock.set(.utc("2026-03-03 22:35"))
        #expect(try mia.get("/children/1").words.contains("It’s time."))
    }

    @Test func `the first answer counts, and the second reads it`() throws {
        let dad = try Browser.letIn(app)
        try dad.signIn(TestApp.otherPIN, as: 2)
        try ask("hug")
        try answer("yes", "Come here!")

        let late = try answer("not-now-enough", by: dad)

        #expect(late.status == 409)
        #expect(late.words.contains("This ask is already closed."))
        #expect(late.words.contains("Come here!"))
        #expect(late.words.contains("Mum"))
        #expect(try app.number("SELECT count(*) FROM ask WHERE answer = 'yes'") == 1)
    }

    @Test func `an answer that can't be taken comes back as typed`() throws {
        try ask("hug")
        let long = String(repeating: "a", count: 201)
        let page = try answer("yes", long)
        #expect(page.status == 422)
        #expect(page.html.contains(long))
        #expect(
            try answer("not-now").fieldErrors["words-1"]
                == "Say why. A “no” is easier with a reason."
        )
        #expect(try answer("later").fieldErrors["time-1"] == "Choose a time.")
        #expect(try app.number("SELECT count(*) FROM ask WHERE answer IS NULL") == 1)
    }

    @Test func `both sides can read the last month, and no more is kept`() throws {
        try ask("own", "A cake")
        try answer("not-now-meal")
        #expect(try mum.get("/parents/asks").words.contains("A cake"))
        #expect(try mum.get("/parents/asks").words.contains("We’re about to eat."))
        _ = try moments()
        #expect(try mia.get("/children/1/asks").words.contains("A cake"))

        app.clock.set(app.clock.now + .hours(24 * 31))
        _ = try ForgetAsks.look(app.focusPal)
        #expect(try app.number("SELECT count(*) FROM ask") == 1)
        app.clock.set(app.clock.now + Span(milliseconds: 1))
        _ = try ForgetAsks.look(app.focusPal)
        #expect(try app.number("SELECT count(*) FROM ask") == 0)
    }

    @Test func `a clock that is ahead deletes no ask, and none that is open is ever deleted`()
        throws
    {
        try ask("own", "A cake")
        try answer("not-now-meal")
        try ask("hug")

        app.clock.synchronise(false)
        app.clock.set(app.clock.now + .hours(24 * 40))
        _ = try ForgetAsks.look(app.focusPal)
        #expect(try app.number("SELECT count(*) FROM ask") == 2)

        app.clock.synchronise(true)
        _ = try ForgetAsks.look(app.focusPal)
        #expect(try app.numbers("SELECT answer IS NULL FROM ask") == [1])
    }

    @Test func `the store keeps what was asked and answered`() throws {
        try ask("hug")
        for change in ["UPDATE ask SET words = 'x'", "UPDATE ask SET child_id = 2"] {
            #expect(throws: (any Error).self, "\(change)") { try app.change(change) }
        }
        try answer("yes")
        _ = try moments()
        for change in [
            "UPDATE ask SET answer = 'none'", "UPDATE ask SET said = 'x'",
            "UPDATE ask SET closes = 1, answer = NULL, answered_at = NULL",
            "UPDATE ask SET shown_at = 1", "UPDATE ask SET minutes = 10",
        ] {
            #expect(throws: (any Error).self, "\(change)") { try app.change(change) }
        }
    }

    @Test func `answers are for the child, not for a grown-up on its device`() throws {
        try ask("hug")
        try answer("yes")
        try mum.get("/children/1")
        #expect(try mum.post("/children/1/moments", isPart: true).status == 204)
        #expect(!(try mum.get("/children/1/timer").words.contains("Yes!")))
        // Where it asks, there is no way to have read it.
        let page = try mum.get("/children/1/asks")
        #expect(page.elements("input").allSatisfy { $0["name"] != "ask" })
        #expect(try mum.post("/children/1/asks/read", ["ask": "1"]).status == 303)
        #expect(try app.number("SELECT count(*) FROM ask WHERE shown_at IS NULL") == 1)

        #expect(try moments().words.contains("Yes!"))
    }

    @Test func `a helper answers where it is ticked`() throws {
        try ask("hug")
        let granny = try app.granny(by: mum, ticks: [.seeToday, .answerAsks])
        #expect(try granny.get("/helping").words.contains("Mia asks"))
        #expect(try answer("yes", by: granny)["location"] == "/helping")
        _ = try mum.signIn()
        #expect(try mum.get("/parents/asks").words.contains("Granny"))
        #expect(try granny.get("/parents/asks").status != 200)
    }

    @Test func `the youngest ask with one tap on a picture`() throws {
        let app = try TestApp(.winters([Cast.mia, Cast.leo]))
        let leo = try Browser.at(in: app)
        let page = try leo.get("/children/2/asks")
        #expect(page.html.contains("images/ask/hug.svg"))
        #expect(!page.html.contains("images/ask/own.svg"))

        #expect(try leo.post("/children/2/asks", ["wish": "hug"]).status == 303)
        #expect(try leo.get("/children/2/asks").html.contains("images/ask/letter.svg"))
        #expect(try leo.get("/children/2").html.contains("Ask: 1 is on its way"))
    }

    @Test func `an open ask lives through a restart`() throws {
        try ask()
        app.clock.pass(.minutes(4))
        app.clock.reboot()
        try app.restart()
        try look()
        #expect(try app.number("SELECT count(*) FROM ask WHERE answer IS NULL") == 1)
        app.clock.pass(.minutes(6))
        try look()
        #expect(try app.number("SELECT count(*) FROM ask WHERE answer = 'none'") == 1)
    }
}
