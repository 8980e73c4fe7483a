import AppSupport
import HTTP
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
@testable import Site

/// Leaving the page means what parents have chosen (§4.3): nothing, a doze, or a tree that is lost.
struct LeavingTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
        try choose(.brave)
    }

    private func choose(_ leaving: Leaving, for child: Child = Cast.mia) throws {
        var taste = FocusTaste.usual(for: child.profile.mode)
        taste.leaving = leaving
        try app.focusPal.database.write { [taste] in try $0.save(taste, of: child.id) }
        try app.focusPal.reloadPages()
    }

    private func health() throws -> Int? {
        let now = app.clock.clock.stamp.monotonic
        return try app.focusPal.database.read { try $0.watchedTrees() }.first?.attention.health(
            at: now)
    }

    private func outcome() throws -> String? {
        try app.sums("SELECT ifnull(outcome, 'lasts'), 1 FROM focus_session").keys.first
    }

    /// Plants a tree, at a page that says that it is in front.
    private func plant(minutes: String = "25") throws {
        try mia.plant(minutes: minutes, id: 1)
        try mia.says(.visible)
    }

    @Test func `whoever stays keeps a tree that is well until it blooms`() throws {
        try plant(minutes: "15")
        for _ in 1...90 {
            try app.pass(seconds: 10)
            try mia.says(.visible)
        }
        #expect(try outcome() == "completed")
        #expect(try app.number("SELECT count(*) FROM attention") == 0)
    }

    @Test func `after ten seconds away it weakens, and seventy seconds after it is lost`() throws {
        try plant()
        for _ in 1...6 {
            try app.pass(seconds: 10)
            try mia.says(.visible)
        }
        try mia.says(.hidden)
        try app.pass(seconds: 10)
        #expect(try health() == 100)
        try app.pass(seconds: 30)
        #expect(try health() == 50)
        try app.pass(seconds: 28)
        #expect(try outcome() == "lasts")
        let stream = app.listen()
        // The ticker may be late, the loss is not.
        try app.pass(seconds: 4)

        #expect(try outcome() == "lost")
        #expect(
            try app.number("SELECT ended_at - started_at FROM focus_session") == 130_000)
        #expect(try app.number("SELECT focused FROM focus_session") == 130_000)
        #expect(try app.number("SELECT count(*) FROM coin_entry") == 0)
        #expect(try app.number("SELECT count(*) FROM attention") == 0)
        #expect(
            stream.heard().map { Set($0.split(separator: " ")) }
                == [["change", "timers:1", "forest:1"]])
    }

    @Test func `who comes back in time keeps it, and it recovers slowly`() throws {
        try plant()
        try mia.says(.hidden)
        try app.pass(seconds: 68)
        #expect(try health() == 4)
        try mia.says(.visible)
        for _ in 1...6 {
            try app.pass(seconds: 10)
            try mia.says(.visible)
        }
        #expect(try health() == 24)
        #expect(try outcome() == "lasts")
        // Away again: ten seconds of grace, and what is left.
        try mia.says(.hidden)
        try app.pass(seconds: 22)
        #expect(try outcome() == "lasts")
        try app.pass(seconds: 4)
        #expect(try outcome() == "lost")
    }

    @Test func `one tablet that shows the child is enough`() throws {
        let other = try Browser.at(in: app)
        try plant()
        try other.says(.visible, page: 2)
        try mia.says(.hidden)
        for _ in 1...9 {
            try app.pass(seconds: 10)
            try other.says(.visible, page: 2)
        }
        #expect(try health() == 100)

        try other.says(.hidden, page: 2)
        try app.pass(seconds: 72)
        #expect(try outcome() == "lost")
    }

    @Test func `a page that falls silent has left when it was last heard`() throws {
        try plant()
        try app.pass(seconds: 30)
        #expect(try health() == 100)
        try app.pass(seconds: 2)
        #expect(try health() == 64)
        try app.pass(seconds: 40)
        #expect(try outcome() == "lost")
        #expect(try app.number("SELECT focused FROM focus_session") == 70_000)
    }

    @Test func `a paused session waits for ever`() throws {
        try plant()
        try mia.says(.hidden)
        try app.pass(seconds: 40)
        try mia.timer(.pause, version: 1, id: 2)
        try app.pass(seconds: 600)
        #expect(try health() == 50)

        try mia.timer(.resume, version: 2, id: 3)
        try mia.says(.visible)
        try app.pass(seconds: 10)
        #expect(try outcome() == "lasts")
        #expect(try health() == 54)
    }

    @Test func `in a session resumed from the sofa nobody has left before that`() throws {
        try plant()
        try mia.timer(.pause, version: 1, id: 2)
        try mia.says(.hidden)
        try app.pass(seconds: 600)
        try mia.timer(.resume, version: 2, id: 3)

        try app.pass(seconds: 68)
        #expect(try outcome() == "lasts")
        try app.pass(seconds: 4)
        #expect(try outcome() == "lost")
    }

    @Test(arguments: [Leaving.calm, .gentle])
    func `only a brave tree can be lost`(leaving: Leaving) throws {
        try choose(leaving)
        try plant(minutes: "15")
        try mia.says(.hidden)
        try app.pass(seconds: 15 * 60)

        #expect(try outcome() == "completed")
        #expect(try app.focusPal.database.read { try $0.coins(of: Cast.mia.id) } == 45)
    }

    @Test func `a gentle tree dozes while nobody looks, and wakes`() throws {
        try choose(.gentle)
        try plant()
        #expect(!(try mia.timerPage().text.contains("data-asleep")))
        try mia.says(.hidden)
        try app.pass(seconds: 6)
        #expect(try mia.timerPage().html.contains("data-asleep"))
        try mia.says(.visible)
        #expect(!(try mia.timerPage().html.contains("data-asleep")))
    }

    @Test func `a deadline that comes with the loss comes first`() throws {
        for (early, expected) in [(0, "completed"), (1, "lost")] as [(Int64, String)] {
            let leaving = try LeavingTests()
            try leaving.mia.plant(minutes: "15", id: 1)
            // A page comes and goes so that its tree dies with the deadline, or just before.
            let stays = Span.minutes(15).milliseconds - 70_000 - early
            try leaving.app.pass(Span(milliseconds: stays))
            try leaving.mia.says(.visible)
            try leaving.mia.says(.hidden)
            // The ticker's next look finds both.
            try leaving.app.pass(.seconds(1))
            try leaving.app.pass(seconds: 72)

            #expect(try leaving.outcome() == expected)
        }
    }

    @Test func `a restart of the server is nobody's leaving`() throws {
        try plant()
        try mia.says(.hidden)
        try app.pass(seconds: 40)
        app.clock.pass(.minutes(5))
        try app.restart()
        try app.pass(seconds: 20)

        // Half of its life was gone; what was not written down did not happen.
        #expect(try outcome() == "lasts")
        #expect(try health() == 100)
        // But a page that does not come back is gone in the end.
        try app.pass(seconds: 84)
        #expect(try outcome() == "lost")
    }

    @Test func `nor is a start of the machine`() throws {
        try plant()
        try mia.says(.hidden)
        try app.pass(seconds: 60)
        app.clock.reboot()
        try app.restart()
        try mia.says(.visible)
        try app.pass(seconds: 20)

        #expect(try outcome() == "lasts")
        #expect(try health() == 100)
    }

    @Test func `nor is a sleep of the machine, whoever looks first after it`() throws {
        try plant()
        try mia.says(.hidden)
        try app.pass(seconds: 30)
        app.clock.pass(.minutes(9))
        try mia.says(.hidden)
        try app.pass(seconds: 2)

        #expect(try outcome() == "lasts")
        #expect(try health() == 100)
    }

    @Test func `a clock on the wall that is set changes nothing`() throws {
        try plant()
        try mia.says(.hidden)
        try app.pass(seconds: 30)
        app.clock.set(.monday9am.minutes(-600))
        try app.pass(seconds: 10)
        #expect(try health() == 50)
        app.clock.set(.monday9am.minutes(600))
        try app.pass(seconds: 32)
        #expect(try outcome() == "lost")
        #expect(try app.number("SELECT focused FROM focus_session") == 70_000)
    }

    @Test func `a browser without scripts is not asked`() throws {
        try mia.plant(minutes: "15", id: 1)
        try app.pass(seconds: 15 * 60)
        #expect(try outcome() == "completed")
    }

    @Test func `the loss is announced kindly, with a fresh start in one tap`() throws {
        try plant()
        #expect(try mia.timerPage().text.contains("Your tree is healthy"))
        try mia.says(.hidden)
        try app.pass(seconds: 72)

        let page = try mia.timerPage()
        #expect(page.text.contains("Your tree needed you"))
        #expect(page.text.contains("Stay with your tree"))
        #expect(page.action(ofButton: "Plant a new tree: 25 min") == "/children/1/timer")
        #expect(try mia.plant(id: 7).status == 200)
        #expect(try mia.timerPage().text.contains("Your tree is healthy"))
        #expect(try app.number("SELECT count(*) FROM focus_session") == 2)
    }

    @Test func `a parent who would stop it reads what that costs`() throws {
        try mia.plant(id: 1)

        let overview = try Browser.parent(app).get("/parents")
        #expect(
            overview.words.contains(
                "This is a brave session: if you stop it early, it earns no coins."))
    }

    @Test func `a small child's house leads home from a lost tree, and the next one has its cues`()
        throws
    {
        try choose(.brave, for: Cast.leo)
        let leo = try Browser.at(Cast.leo, in: app)
        try leo.plant(minutes: "10", id: 1, child: Cast.leo)
        try leo.says(.visible, child: Cast.leo)
        try leo.says(.hidden, child: Cast.leo)
        try app.pass(seconds: 72)

        let page = try leo.timerPage(of: Cast.leo)
        let cues = page.elements("input").filter { $0["name"] == "cue" }
        #expect(cues.map { $0["value"] } == ["five"])
        let leave = page.elements("form").filter { $0["action"] == "/children/2/timer/1/done" }
        #expect(leave.count == 1 && leave[0]["data-in-place"] == nil)
        let house = page.elements("button").filter { $0["name"] == "then" }
        #expect(house.map { $0["value"] } == ["home"])
        let left = try leo.post(
            "/children/2/timer/1/done",
            [
                "command": TapID.numbered(2).description,
                "version": page.value(of: "version") ?? "", "then": "home",
            ])
        #expect(left["location"] == "/children/2")
    }

    @Test(arguments: [
        ["page": ""], ["page": "x"], ["number": "0"], ["number": "-1"], ["number": "1.5"],
        ["state": ""], ["state": "asleep"], ["number": "99999999999999999999"],
    ])
    func `a word that no page of ours says changes nothing`(wrong: [String: String]) throws {
        try plant()
        let before = try app.dump()
        let page = try mia.post(
            "/children/1/focus/presence",
            [
                "page": wrong["page"] ?? TapID.numbered(1).description,
                "number": wrong["number"] ?? "2", "state": wrong["state"] ?? "hidden",
            ])
        #expect(page.status == 404)
        #expect(try app.dump() == before)
    }

    @Test func `words without a tree change nothing, and the store rests while nobody moves`()
        throws
    {
        var before = try app.dump()
        try mia.says(.visible)
        try mia.says(.hidden)
        #expect(try app.dump() == before)

        try plant()
        before = try app.dump()
        for _ in 1...6 {
            try app.pass(seconds: 10)
            try mia.says(.visible)
        }
        #expect(try app.dump() == before)
    }

    @Test func `what runs together loses a tree once`() throws {
        try plant()
        try mia.says(.hidden)
        try app.pass(seconds: 68)
        app.clock.pass(.seconds(2))
        try inParallel(6) { hand in
            switch hand {
            case 0, 1: app.focusPal.finishTimers()
            case 2: app.focusPal.watchTrees()
            default: try mia.copy().says(.visible, page: hand)
            }
        }
        app.focusPal.finishTimers()

        #expect(try outcome() == "lost")
        #expect(app.log.allSatisfy { !$0.contains("fault") })
    }
}

/// What a page says of itself.
enum Presence: String {
    case visible, hidden
}

extension Browser {
    /// Says that a page of a child is in front, or no longer, as its script does.
    func says(_ presence: Presence, page: Int = 1, child: Child = Cast.mia) throws {
        let answer = try post(
            PresenceAddresses.presence(child.id).path,
            [
                "page": TapID.numbered(page).description, "number": String(Counter.next()),
                "state": presence.rawValue,
            ], isPart: true)
        #expect(answer.status == 200)
    }
}

extension TestApp {
    /// Lets time pass, with the ticker looking every two seconds.
    func pass(seconds: Int64) throws {
        for _ in 1...max(1, seconds / 2) { try pass(.seconds(2)) }
    }

    /// Lets time pass at once, and looks.
    func pass(_ span: Span) throws {
        clock.pass(span)
        focusPal.watchTrees()
        focusPal.finishTimers()
    }
}

/// Numbers that grow: the words of a page are counted.
private enum Counter {
    private static let last = Mutex(0)

    static func next() -> Int {
        last.withLock { last in
            last += 1
            return last
        }
    }
}
