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

/// What parents add to a routine: a look at a step, a fixed reward, and a question before it rests (§12.2).
struct RoutineCareTests {
    let app: TestApp
    let mum: Browser
    let mia: Browser

    init() throws {
        // At seven on a Monday.
        app = try TestApp(.winters([Cast.mia, Cast.leo]), at: .utc("2026-03-02 06:00"))
        mum = try Browser.parent(app)
        mia = try Browser.at(in: app)
        try app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Morning", picture: .drawn("bus"), children: [Cast.mia.id],
                    days: .ofSchool, begins: 420, fixedMinutes: 10, asksToRest: true))
            try writing.add(
                step: StepProfile(
                    words: "Teeth", picture: .drawn("teeth"), minutes: 3, needsLook: true), to: id)
            try writing.add(step: StepProfile(words: "Bag", picture: .emoji("🎒")), to: id)
        }
    }

    private static let player = "/children/1/routines/runs/1"
    private static let look = "/parents/children/1/routines/runs/1/looks/1"

    private func start() throws {
        try mia.get("/children/1/routines")
        try mia.post("/children/1/routines/1/runs")
    }

    private func end(_ place: Int, _ verb: String = "done") throws {
        try mia.post("\(Self.player)/steps/\(place)/\(verb)")
    }

    // MARK: - A look

    @Test func `a grown-up has a look at a step, and the child reads it`() throws {
        try start()
        #expect(try mia.get(Self.player).words.contains("A grown-up will have a look."))
        #expect(!(try mum.get("/parents").words.contains("Have a look")))
        try end(1, "ready")
        try end(1)
        #expect(!(try mia.get(Self.player).words.contains("A grown-up will have a look")))
        try end(2)
        #expect(try mia.get(Self.player).words.contains("A grown-up will have a look: Teeth"))
        // Nothing waited for it.
        #expect(try app.numbers("SELECT amount FROM coin_entry") == [30])

        #expect(try mum.get("/parents").words.contains("Teeth Done. Have a look. ·"))
        #expect(try mum.post(Self.look)["location"] == "/parents")
        #expect(!(try mum.get("/parents").words.contains("Have a look")))
        let feast = try mia.get(Self.player).words
        #expect(feast.contains("A grown-up had a look at “Teeth”: well done!"))
        #expect(!feast.contains("will have a look"))
        #expect(try mum.post(Self.look).status == 303)
        #expect(try app.number("SELECT count(*) FROM routine_run_step WHERE looked_at > 0") == 1)
    }

    @Test func `yesterday's is still shown, the day before's no more`() throws {
        try start()
        try end(1)
        app.clock.pass(.hours(24))
        #expect(
            try Browser.parent(app).get("/parents").words
                .contains("Have a look. · Yesterday at"))
        app.clock.pass(.hours(24))
        #expect(!(try Browser.parent(app).get("/parents").words.contains("Have a look")))
    }

    @Test func `another child's step, or none, is not found`() throws {
        try start()
        try end(1)
        #expect(
            try mum.post("/parents/children/2/routines/runs/1/looks/1").status == 404)
        #expect(
            try mum.post("/parents/children/1/routines/runs/9/looks/1").status == 404)
        for place in ["2", "99", "-1"] {
            try mum.post("/parents/children/1/routines/runs/1/looks/\(place)")
        }
        #expect(try app.number("SELECT count(*) FROM routine_run_step WHERE looked_at > 0") == 0)
    }

    @Test func `open pages hear of a look`() throws {
        try start()
        try end(1)
        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: ChildID(1)))
        _ = stream.heard()
        try mum.post(Self.look)
        #expect(stream.heard() == ["change routines:1"])
    }

    // MARK: - Not today

    private func call(_ answer: String) throws -> Page {
        try mia.get("/children/1")
        return try mia.post("/children/1/routines/1/call", ["answer": answer])
    }

    private func calls() throws -> Bool { try mia.get("/children/1").words.contains("It’s time.") }

    private func reply(_ choice: String, to ask: Int = 1) throws {
        try mum.get("/parents/children/1/asks/\(ask)")
        try mum.post(
            "/parents/children/1/asks/\(ask)", ["choice": choice, "words": "", "time": ""])
    }

    @Test func `not today asks first, and a yes leaves the routine out for a day`() throws {
        #expect(try calls())
        #expect(try call("off")["location"] == "/children/1/asks")
        // It asks once, however often it is tapped, and rests meanwhile.
        _ = try call("off")
        #expect(try app.number("SELECT count(*) FROM ask") == 1)
        #expect(!(try calls()))
        #expect(try mum.get("/parents").words.contains("Not today: Morning"))

        try reply("yes")
        app.clock.pass(.minutes(15))
        #expect(!(try calls()))
        app.clock.pass(.hours(24))
        #expect(try calls())
    }

    @Test func `after a no it calls again, and without an answer after ten minutes`() throws {
        _ = try call("off")
        try reply("not-now-enough")
        #expect(try calls())
        _ = try call("off")
        #expect(!(try calls()))
        app.clock.pass(.minutes(10))
        #expect(try calls())
    }

    @Test func `in five minutes asks nobody`() throws {
        #expect(try call("later")["location"] == "/children/1")
        #expect(try app.number("SELECT count(*) FROM ask") == 0)
    }

    @Test func `a fourth ask has no room, and says so`() throws {
        for wish in ["snack", "hug", "outside"] {
            try mia.get("/children/1/asks")
            try mia.post("/children/1/asks", ["wish": wish, "words": ""])
        }
        let page = try call("off")
        #expect(page.status == 409)
        #expect(page.words.contains("Three asks are on their way."))
        #expect(try calls())
    }

    // MARK: - What parents say

    @Test func `parents set all of it in the forms they know`() throws {
        let routine = try mum.get("/parents/routines/1")
        #expect(routine.value(of: "fixed") == "10")
        #expect(routine.words.contains("3 min · with a look"))
        let step = try mum.get("/parents/routines/1/steps/2")
        #expect(!step.elements("input").contains { $0["name"] == "look" && $0["checked"] != nil })
        try mum.post(
            "/parents/routines/1/steps/2",
            [
                "words": "Bag", "picture": "", "emoji": "🎒", "minutes": "", "category": "",
                "look": "1", "version": "1",
            ])
        #expect(try app.number("SELECT sum(needs_look) FROM routine_step") == 2)
        try mum.get("/parents/routines/1")
        let refused = try mum.post(
            "/parents/routines/1",
            [
                "name": "Morning", "picture": "bus", "child": "1", "weekday": "1", "fixed": "61",
                "version": "1",
            ])
        #expect(refused.fieldErrors["fixed"] == "Choose 1 to 60 minutes, or none.")
        #expect(refused.value(of: "fixed") == "61")
        try mum.post(
            "/parents/routines/1",
            [
                "name": "Morning", "picture": "bus", "child": "1", "weekday": "1", "fixed": "",
                "version": "1",
            ])
        #expect(
            try app.number(
                "SELECT count(*) FROM routine WHERE fixed_minutes IS NULL AND asks_to_rest = 0")
                == 1)
    }

    @Test func `the player has a way into focus mode, which is the player with less around`() throws
    {
        try start()
        #expect(!(try mia.get(Self.player).html.contains("data-focus-mode")))
        try end(1, "ready")
        #expect(try mia.get(Self.player).html.contains("data-focus-mode"))
        let mode = try mia.get("/children/1/focus-mode")
        #expect(mode.elements("focus-mode").first?["data-on"] != nil)
        #expect(mode.words.contains("Teeth"))
        #expect(try mia.get("/children/1/focus-mode", isPart: true).html.contains("player__stage"))
        try end(1)
        #expect(try mia.get("/children/1/focus-mode").status == 303)
    }

    @Test func `a step past its time, and one without any, fill the screen too`() throws {
        func isOn() throws -> Bool {
            try mia.get("/children/1/focus-mode").elements("focus-mode").first?["data-on"] != nil
        }
        func way() throws -> [String: String] {
            let links = try mia.get(Self.player).elements("a")
            return try #require(links.first { $0["data-focus-mode"] != nil })
        }
        try start()
        try end(1, "ready")
        app.clock.pass(.minutes(4))
        #expect(try isOn())
        #expect(try way()["hidden"] == nil)
        #expect(try way()["data-when"] == "running paused overtime")
        try end(1)
        try end(2, "ready")
        #expect(try isOn())
        #expect(try way()["hidden"] == nil)

        // After half an hour nobody is there any more.
        app.clock.pass(.minutes(31))
        #expect(try !isOn())
    }

    @Test
    func `what is new waits in the player by its script, in a timer's focus mode by the page`()
        throws
    {
        func waitsForBloom(_ page: String) throws -> Bool {
            let queue = try #require(try mia.get(page).elements("moment-queue").first)
            return queue["after-bloom"] != nil
        }
        try start()
        try end(1, "ready")
        #expect(try !waitsForBloom(Self.player))
        // It shows what waited once the step is done.
        #expect(try !waitsForBloom("/children/1/focus-mode"))
        try end(1)
        try mia.get("/children/1/timer")
        try mia.startTimer(minutes: 10, id: 1)
        #expect(try waitsForBloom("/children/1/focus-mode"))
    }
}
