import AppSupport
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

/// A session is stored at once with all that follows from it, and once (§4.6).
struct FocusTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
    }

    private func outcomes() throws -> [String: Int64] {
        try app.sums(
            "SELECT outcome, count(*) FROM focus_session WHERE outcome IS NOT NULL GROUP BY 1")
    }

    private func coins(of child: Child = Cast.mia) throws -> Int {
        try app.focusPal.database.read { try $0.coins(of: child.id) }
    }

    @Test func `a tree is there with its coins when its time is up`() throws {
        try mia.plant(id: 1)
        let stream = app.listen()
        app.clock.pass(.minutes(25))
        app.focusPal.finishTimers()

        #expect(try outcomes() == ["completed": 1])
        // Below twelve, three times the minutes.
        #expect(try coins() == 75)
        #expect(
            stream.heard().map { Set($0.split(separator: " ")) }
                == [["change", "badges:1", "timers:1", "forest:1", "rewards:1"]])
        let trees = try app.focusPal.database.read { try $0.trees(of: Cast.mia.id, atMost: 9) }
        let plan = try #require(trees.first?.plan)
        #expect(plan.species == .grown(inMinutes: 25, from: plan.seed))
        #expect(trees.first?.end?.focused == .minutes(25))
    }

    @Test func `a parent who pauses and adds time changes the tree's timer`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.minutes(21))
        try mia.timer(.add, version: 1, id: 2, minutes: 5)
        #expect(try app.number("SELECT reached FROM focus_session") == 5)
        app.clock.pass(.minutes(9))
        app.focusPal.finishTimers()

        #expect(try outcomes() == ["completed": 1])
        #expect(try coins() == 90)
    }

    @Test func `giving up keeps the coins of whole minutes`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.seconds(7 * 60 + 30))
        try mia.timer(.stop, version: 1, id: 2)

        #expect(try outcomes() == ["abandoned": 1])
        #expect(try coins() == 21)
    }

    @Test func `starting and giving up at once pays once in ten minutes`() throws {
        for number in 1...5 {
            try mia.plant(id: number * 10)
            app.clock.pass(.seconds(59))
            try mia.timer(.stop, version: 1, id: number * 10 + 1, timer: Int64(number))
        }
        #expect(try outcomes() == ["abandoned": 5])
        #expect(try coins() == 1)
    }

    @Test func `one session at a time, and no timer with it`() throws {
        try mia.plant(id: 1)
        #expect(try mia.plant(id: 2).status == 409)
        #expect(try mia.startTimer(minutes: 5, id: 3).status == 409)
        #expect(try app.number("SELECT count(*) FROM focus_session") == 1)
    }

    @Test(arguments: ["0", "4", "14", "16", "185", "-25", "25.5", "", "x", "99999999999999999999"])
    func `only five to a hundred and eighty minutes in steps of five`(minutes: String) throws {
        let page = try mia.plant(minutes: minutes, id: 1)
        #expect(page.status == 422)
        #expect(try app.number("SELECT count(*) FROM timer") == 0)
    }

    @Test func `a restart of the server loses nothing and doubles nothing`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.hours(9))
        try app.restart()
        app.focusPal.finishTimers()
        app.focusPal.finishTimers()

        #expect(try outcomes() == ["completed": 1])
        #expect(try coins() == 75)
        #expect(
            try app.number("SELECT ended_at - started_at FROM focus_session")
                == Span.minutes(25).milliseconds)
    }

    @Test func `devices, a parent and the ticker that end it together end it once`() throws {
        for number in 1...40 {
            try mia.plant(id: number * 100)
            app.clock.pass(Span(milliseconds: Span.minutes(25).milliseconds))
            let timer = TimerID(Int64(number))
            try inParallel(4) { hand in
                if hand == 0 {
                    app.focusPal.finishTimers()
                } else {
                    let change = ChangeTimer(
                        timer: timer, owner: nil, command: hand == 1 ? .stop : .done,
                        id: .numbered(number * 100 + hand), seen: 1,
                        who: hand == 2 ? .parent : .child, device: nil,
                        now: app.clock.clock.stamp)
                    try app.focusPal.carryOut(change)
                }
            }
            #expect(try app.number("SELECT count(*) FROM focus_session") == Int64(number))
        }
        #expect(try outcomes() == ["completed": 40])
        #expect(try coins() == 40 * 75)
        #expect(try app.number("SELECT count(*) FROM coin_entry") == 40)
        #expect(app.log.allSatisfy { !$0.contains("fault") })
    }

    @Test func `what can't be paid is not ended either`() throws {
        try mia.plant(id: 1)
        app.clock.pass(.minutes(25))
        try app.change(
            """
            CREATE TRIGGER full BEFORE INSERT ON coin_entry
            BEGIN SELECT RAISE(ABORT, 'no room'); END
            """)
        app.focusPal.finishTimers()
        #expect(try outcomes().isEmpty)
        #expect(try app.timer().state == "running")

        try app.change("DROP TRIGGER full")
        app.focusPal.finishTimers()
        #expect(try outcomes() == ["completed": 1])
        #expect(try coins() == 75)
    }
}
