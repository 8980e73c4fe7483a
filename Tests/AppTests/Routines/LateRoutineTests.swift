import AppSupport
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

/// A bedtime that begins only after midnight is that of the evening before, also where the new day has
/// none (§12.2).
struct LateRoutineTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        // Thursday, at half past six in the evening.
        app = try TestApp(at: .utc("2026-03-05 17:30"))
        mia = try Browser.at(in: app)
        try app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Bedtime", picture: .emoji("🌙"),
                    children: [Cast.mia.id, Cast.leo.id],
                    days: RoutineDays([.sunday, .monday, .tuesday, .wednesday, .thursday]),
                    begins: 19 * 60 + 30))
            try writing.add(
                step: StepProfile(words: "Teeth", picture: .drawn("teeth")), to: id)
        }
    }

    /// Twenty past midnight on Friday, which has no bedtime.
    private static let afterMidnight = "2026-03-05 23:20"

    private func list(at moment: String) throws -> String {
        app.clock.set(.utc(moment))
        return try mia.get("/children/1/routines").words
    }

    private func home() throws -> String { try mia.get("/children/1").words }

    @discardableResult
    private func start() throws -> Page {
        try mia.get("/children/1/routines")
        return try mia.post("/children/1/routines/1/runs")
    }

    private func runs(on day: String) throws -> Int64 {
        try app.number("SELECT count(*) FROM routine_run WHERE day = '\(day)'")
    }

    @Test func `in the first hours of a day without one it can still begin`() throws {
        #expect(try list(at: Self.afterMidnight).contains("Bedtime 19:30 · 1 step"))
        #expect(try home().contains("Bedtime 19:30 · 1 step Start now"))
        let parent = try Browser.parent(app)
        #expect(try parent.get("/parents/children/1/timer").words.contains("19:30 · 1 step"))

        #expect(try start()["location"] == "/children/1/routines/runs/1")

        #expect(try runs(on: "2026-03-05") == 1)
    }

    @Test func `small children see it, too`() throws {
        app.clock.set(.utc(Self.afterMidnight))
        try mia.get("/children/2")

        let forms = try mia.get("/children/2/routines").elements("form")

        #expect(forms.contains { $0["action"] == "/children/2/routines/1/runs" })
    }

    @Test(arguments: ["2026-03-06 02:00", "2026-03-06 23:20"])
    func `from three o'clock on, and after a day without one, it rests`(moment: String) throws {
        #expect(try list(at: moment).contains("Bedtime Next on Sunday"))
        #expect(!(try home().contains("19:30 · 1 step")))
        #expect(try start().status == 404)
    }

    @Test(arguments: [(false, true), (true, false)])
    func `open pages hear at three that it can't begin any more`(isDone: Bool, isTold: Bool)
        throws
    {
        if isDone {
            app.clock.set(.utc("2026-03-05 18:40"))
            try start()
            try mia.post("/children/1/routines/runs/1/steps/1/done")
        }
        app.clock.set(.utc("2026-03-06 02:00"))
        let stream = app.listen()

        _ = try CallRoutines.look(app.focusPal)

        #expect(stream.heard().contains { $0.contains("routines:1") } == isTold)
    }

    @Test func `the one of the coming evening isn't on in the night before`() throws {
        // Sunday, after a Saturday without one.
        #expect(try list(at: "2026-03-07 23:20").contains("Bedtime 19:30 · 1 step"))
        #expect(!(try home().contains("19:30 · 1 step")))
    }

    @Test(arguments: ["2026-03-05 18:40", "2026-03-05 23:10"])
    func `what was done in the evening, or after midnight, doesn't come again`(moment: String)
        throws
    {
        app.clock.set(.utc(moment))
        try start()
        try mia.post("/children/1/routines/runs/1/steps/1/done")

        #expect(try list(at: Self.afterMidnight).contains("Bedtime Next on Sunday"))
        #expect(!(try home().contains("19:30 · 1 step")))
    }

    @Test func `what was left out in the evening stays so`() throws {
        app.clock.set(.utc("2026-03-05 18:40"))
        #expect(try home().contains("It’s time."))
        try mia.post("/children/1/routines/1/call", ["answer": "off"])

        #expect(try list(at: Self.afterMidnight).contains("Bedtime Next on Sunday"))
        #expect(try start().status == 404)
    }

    @Test func `the first night of holidays is still that of the evening before`() throws {
        try app.focusPal.database.write {
            try $0.set(
                DaysOff(.holiday, (LocalDay.monday + 7)...(LocalDay.monday + 11)), of: Cast.mia.id)
        }
        // Monday, after a Sunday with one.
        #expect(try list(at: "2026-03-08 23:20").contains("Bedtime 19:30 · 1 step"))
        #expect(try home().contains("Bedtime 19:30 · 1 step"))
        try start()
        #expect(try runs(on: "2026-03-08") == 1)

        try mia.post("/children/1/routines/runs/1/steps/1/done")
        #expect(try list(at: "2026-03-09 02:00").contains("Bedtime Next on Sunday"))
    }
}
