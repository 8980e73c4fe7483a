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

/// Timers over the wire: started, changed, and told (§3.1, §3.5).
struct TimerRouteTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
    }

    @Test func `a timer starts, pauses, goes on and stops`() throws {
        #expect(try mia.startTimer(minutes: 10, id: 1).status == 200)
        #expect(try app.timer().state == "running")

        app.clock.pass(.minutes(3))
        #expect(try mia.timer(.pause, version: 1, id: 2).status == 200)
        #expect(try app.timer().left == 7 * 60_000)

        app.clock.pass(.minutes(30))
        #expect(try mia.timer(.resume, version: 2, id: 3).status == 200)
        #expect(try mia.timer(.stop, version: 3, id: 4).status == 200)
        #expect(try app.timer() == TimerRow(state: "stopped", version: 4, left: 0))
    }

    @Test func `a browser without scripts is led back to the page`() throws {
        let started = try mia.post(
            "/children/1/timer", ["id": TapID.numbered(1).description, "minutes": "5"])
        #expect(started.status == 303)
        #expect(started["location"] == "/children/1/timer")
        let paused = try mia.post(
            "/children/1/timer/1/pause",
            ["command": TapID.numbered(2).description, "version": "1"])

        #expect(paused["location"] == "/children/1/timer")
        #expect(try mia.follow(paused).status == 200)
        #expect(try app.timer().state == "paused")
    }

    @Test func `the same start twice is one timer, and the same command is one command`() throws {
        for _ in 1...2 { try mia.startTimer(minutes: 10, id: 1) }
        for _ in 1...2 {
            #expect(try mia.timer(.add, version: 1, id: 2, minutes: 5).status == 200)
        }

        #expect(try app.number("SELECT count(*) FROM timer") == 1)
        #expect(try app.number("SELECT length FROM timer") == 15 * 60_000)
        #expect(try app.timer().version == 2)
    }

    @Test func `a second start shows the timer that runs`() throws {
        try mia.startTimer(minutes: 10, id: 1)

        let page = try mia.startTimer(minutes: 20, id: 2)

        #expect(page.status == 409)
        #expect(page.elements("div").contains { $0["data-timer"] == "1" })
        #expect(try app.number("SELECT count(*) FROM timer") == 1)
    }

    @Test func `a start replaces a timer whose time has ended`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        app.clock.pass(.minutes(12))

        #expect(try mia.startTimer(minutes: 5, id: 2, category: .sport).status == 200)

        #expect(try app.numbers("SELECT ended_at IS NOT NULL FROM timer ORDER BY id") == [1, 0])
        #expect(try app.diary() == ["2 0–600", "4 720–…"])
    }

    @Test func `a stale command changes nothing and shows how it is`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        try mia.timer(.pause, version: 1, id: 2)

        let page = try mia.timer(.stop, version: 1, id: 3)

        #expect(page.status == 409)
        #expect(page.words.contains("This has just changed."))
        #expect(page.elements("div").contains { $0["data-state"] == "paused" })
        #expect(try app.timer().version == 2)
    }

    @Test func `more time contradicts nothing, however stale`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        try mia.timer(.pause, version: 1, id: 2)

        #expect(try mia.timer(.add, version: 1, id: 3, minutes: 5).status == 200)
        #expect(try app.timer() == TimerRow(state: "paused", version: 3, left: 15 * 60_000))
    }

    @Test func `time that no longer fits is refused with the reason`() throws {
        try mia.startTimer(minutes: 180, id: 1)
        for number in 1...36 {
            #expect(try mia.timer(.add, version: 1, id: 1 + number, minutes: 5).status == 200)
        }

        let full = try mia.timer(.add, version: 1, id: 50, minutes: 5)

        #expect(full.status == 409)
        #expect(full.text == "Six hours is the most.")
        #expect(try app.number("SELECT length FROM timer") == 6 * 3_600_000)
    }

    @Test func `a press at the very end finds the timer landed`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        app.clock.pass(.minutes(10))

        // The page shows the landing by itself, and nobody has told it of the second version.
        #expect(try mia.timer(.done, version: 1, id: 2).status == 200)
        #expect(try app.timer() == TimerRow(state: "finished", version: 3, left: 0))
    }

    @Test func `what can't be is refused kindly`() throws {
        #expect(try mia.startTimer(minutes: 0, id: 1).status == 422)
        #expect(try mia.startTimer(minutes: 10, id: 1, category: CategoryID(99)).status == 409)
        try mia.startTimer(minutes: 10, id: 1)
        let base = "/children/1/timer/1/"
        let fields: KeyValuePairs = ["command": TapID.numbered(2).description, "version": "1"]
        #expect(try mia.post(base + "explode", fields, isPart: true).status == 404)
        #expect(try mia.post(base + "pause", ["version": "1"], isPart: true).status == 409)
        #expect(try mia.post("/children/1/timer/9/pause", fields, isPart: true).status == 404)
        #expect(try mia.post("/children/2/timer/1/pause", fields, isPart: true).status == 404)
        #expect(try mia.post("/house-timers/1/pause", fields, isPart: true).status == 404)
        #expect(try app.timer().version == 1)
    }

    @Test func `open pages hear of it, and of what is logged with it`() throws {
        let stream = app.listen()
        try mia.startTimer(minutes: 10, id: 1)
        try mia.timer(.pause, version: 1, id: 2)
        try mia.timer(.stop, version: 2, id: 3)
        #expect(stream.heard() == Array(repeating: "change timers:1", count: 3))

        try mia.startTimer(minutes: 10, id: 4, category: .reading)

        #expect(
            stream.heard().map { Set($0.split(separator: " ")) } == [
                ["change", "timers:1", "activities:1"]
            ])
    }

    // MARK: - Parents and the house

    @Test func `a parent adds, pauses and ends from anywhere, and the child sees it`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        let parent = try Browser.parent(app)
        func press(_ verb: String, _ version: Int, _ id: Int, minutes: Int = 1) throws -> Int {
            try parent.post(
                "/parents/children/1/\(verb == "add" ? "minutes" : "timer")/1/\(verb)",
                [
                    "command": TapID.numbered(id).description, "version": "\(version)",
                    "minutes": "\(minutes)",
                ]
            ).status
        }

        #expect(try press("add", 1, 2, minutes: 5) == 303)
        #expect(try mia.timerPage().words.contains("A grown-up added 5 minutes."))
        #expect(try press("pause", 2, 3) == 303)
        #expect(try mia.timerPage().words.contains("A grown-up paused the timer."))
        #expect(try press("done", 3, 4) == 303)
        #expect(try mia.timerPage().words.contains("A grown-up ended the timer."))
        #expect(try app.number("SELECT seen_at IS NULL FROM timer") == 1)

        #expect(try mia.timer(.done, version: 4, id: 5).status == 200)
        #expect(!(try mia.timerPage().words.contains("A grown-up")))
    }

    @Test func `a parent starts a timer for a child`() throws {
        let parent = try Browser.parent(app)
        let fields: KeyValuePairs = [
            "id": TapID.numbered(1).description, "minutes": "15", "category": "2",
        ]

        #expect(try parent.post("/parents/children/1/timer", fields).status == 303)

        #expect(try mia.timerPage().words.contains("A grown-up started this timer."))
        #expect(try app.diary() == ["2 0–…"])
    }

    @Test func `a timer that starts without asking has the cues that the child likes`() throws {
        func cues() throws -> String? {
            try mia.timerPage().elements("timer-face").first?["cues"]
        }
        let parent = try Browser.parent(app)
        try parent.post(
            "/parents/children/1/timer", ["id": TapID.numbered(1).description, "minutes": "15"])
        #expect(try cues() == "five")
        try mia.timer(.stop, version: 1, id: 2)

        // Who is asked may want none, and that is kept for the next one.
        try mia.post(
            "/children/1/timer",
            ["id": TapID.numbered(3).description, "minutes": "15", "picture": "disk"],
            isPart: true)
        #expect(try cues() == "")
        try mia.timer(.stop, version: 1, id: 4, timer: 2)
        try mia.startTimer(minutes: 15, id: 5)
        #expect(try cues() == "")
    }

    @Test func `a parent's choices come back with what was wrong`() throws {
        let parent = try Browser.parent(app)
        let fields: KeyValuePairs = [
            "id": TapID.numbered(1).description, "minutes": "500", "category": "2",
        ]

        let refused = try parent.post("/parents/children/1/timer", fields)

        #expect(refused.status == 422)
        #expect(refused.words.contains("Choose 1 to 180 minutes."))
        #expect(refused.html.contains("value=\"500\""))
        #expect(refused.html.contains("value=\"2\" selected"))
    }

    @Test func `a parent is shown the timer that runs already`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        let parent = try Browser.parent(app)

        #expect(try parent.get("/parents/children/1/timer")["location"] == "/parents?behind=1")
        let fields: KeyValuePairs = ["id": TapID.numbered(2).description, "minutes": "15"]
        #expect(
            try parent.post("/parents/children/1/timer", fields)["location"] == "/parents?behind=1")
        #expect(try app.number("SELECT count(*) FROM timer") == 1)
        #expect(
            try parent.get("/parents?behind=1").words.contains("This has just changed."))
    }

    @Test func `a timer that a parent starts rings where the child is`() throws {
        let page = Hub.Listener(device: DeviceID(1), session: nil, child: Cast.mia.id)
        let stream = app.focusPal.hub.open(page)
        let parent = try Browser.parent(app)
        let fields: KeyValuePairs = ["id": TapID.numbered(1).description, "minutes": "15"]

        try parent.post("/parents/children/1/timer", fields)

        #expect(try mia.timerPage().html.contains(" rings"))
        #expect(!(try parent.get("/children/1/timer").html.contains(" rings")))
        withExtendedLifetime(stream) {}
    }

    @Test func `a house timer rings until someone comes, ten minutes at most`() throws {
        func start(_ title: String, _ id: Int) throws {
            try mia.post(
                "/house-timers",
                ["id": TapID.numbered(id).description, "title": title, "minutes": "4"])
        }
        let stream = app.listen()
        try start("Tea", 1)
        try start("Eggs", 2)
        #expect(stream.heard() == ["change timers:house", "change timers:house"])
        app.clock.pass(.minutes(5))
        app.focusPal.finishTimers()
        #expect(stream.heard() == ["change timers:house"])
        try mia.post(
            "/house-timers/1/done", ["command": TapID.numbered(3).description, "version": "2"])
        app.clock.pass(.minutes(10))
        app.focusPal.finishTimers()

        #expect(
            try app.sums("SELECT title || ' ' || change, version FROM timer") == [
                "Tea done": 3, "Eggs lapsed": 3,
            ])
        #expect(try app.number("SELECT count(*) FROM activity") == 0)
    }

    @Test func `a page that is behind on a house timer says so and shows it as it is`() throws {
        try mia.post(
            "/house-timers",
            ["id": TapID.numbered(1).description, "title": "Tea", "minutes": "4"])
        func press(_ verb: String, _ version: Int, _ id: Int, isPart: Bool = true) throws -> Page {
            try mia.post(
                "/house-timers/1/\(verb)",
                ["command": TapID.numbered(id).description, "version": "\(version)"],
                isPart: isPart)
        }
        let told = "This has just changed. Here’s how it is now."
        let paused = try press("pause", 1, 2)
        #expect(paused.status == 200)
        #expect(paused.words.contains("Carry on"))

        let late = try press("stop", 1, 3)
        #expect(late.status == 409)
        #expect(late.words.contains(told))
        #expect(late.words.contains("Carry on"))

        let page = try press("stop", 1, 4, isPart: false)
        #expect(page.status == 303)
        #expect(try mia.follow(page).words.contains(told))
        #expect(!(try mia.get("/who").words.contains(told)))
        #expect(try app.timer().state == "paused")
    }

    @Test func `twelve timers of the house are enough`() throws {
        for number in 1...13 {
            let page = try mia.post(
                "/house-timers",
                ["id": TapID.numbered(number).description, "title": "Tea", "minutes": "4"])
            #expect(page.status == (number == 13 ? 409 : 303))
        }
    }

    // MARK: - Those who go

    @Test func `archiving a child stops its timer`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        app.clock.pass(.minutes(3))
        let parent = try Browser.parent(app)

        #expect(try parent.post("/parents/children/1/archive").status == 303)

        #expect(try app.timer() == TimerRow(state: "stopped", version: 2, left: 0))
        #expect(try app.diary() == ["2 0–180"])
    }

    @Test func `hiding a category in the meantime ends nothing`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try app.change("UPDATE category SET hidden_at = 1 WHERE id = 2")
        try mia.timer(.pause, version: 1, id: 2)
        app.clock.pass(.minutes(1))

        #expect(try mia.timer(.resume, version: 2, id: 3).status == 200)
        #expect(try mia.timer(.stop, version: 3, id: 4).status == 200)
        #expect(try mia.startTimer(minutes: 5, id: 5, category: .reading).status == 409)
    }

    @Test func `a timer goes along with a merge`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        app.clock.pass(.minutes(3))
        try app.focusPal.database.write { try $0.merge(.reading, into: .homework) }
        try app.focusPal.reloadPages()
        app.clock.pass(.minutes(7))
        app.focusPal.finishTimers()

        #expect(try app.diary() == ["1 0–600"])
        #expect(try mia.timerPage().status == 200)
    }

    @Test func `a tap or a timer that names a category just merged away is a kind no`() throws {
        // The pages' categories are still those of before.
        try app.focusPal.database.write { try $0.merge(.reading, into: .homework) }

        let tap = try mia.tap(.reading, .numbered(1), isPart: true)
        let timer = try mia.startTimer(minutes: 5, id: 2, category: .reading)

        #expect(tap.status == 409)
        #expect(timer.status == 409)
        #expect(tap.text == "That button is no longer there. Look at the page again.")
        #expect(app.log.allSatisfy { !$0.contains("fault") })
    }
}
