import AppSupport
import Foundation
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

/// The pages of timers, as their readers see them (§3).
struct TimerPageTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
    }

    @Test func `one tap on a time starts it with what was chosen before`() throws {
        try mia.get("/children/1/timer")
        let first = try mia.post(
            "/children/1/timer",
            [
                "id": id(1), "minutes": "15", "minutes": "25", "category": "2",
                "next_words": "snack", "next": "", "picture": "bar", "cue": "halfway",
            ])
        #expect(first["location"] == "/children/1/timer")
        let run = try mia.get("/children/1/timer")
        #expect(run.words.contains("Reading"))
        #expect(run.words.contains("snack"))
        #expect(run.elements("timer-face").first?["picture"] == "bar")
        #expect(run.elements("timer-face").first?["cues"] == "halfway")

        try mia.timer(.stop, version: 1, id: 2)
        let setUp = try mia.get("/children/1/timer")
        #expect(chosen("category", setUp) == "2")
        #expect(chosen("picture", setUp) == "bar")
        // What came next then says nothing about what comes next now.
        #expect(setUp.elements("input").first { $0["name"] == "next_words" }?["value"] == "")
        #expect(field("minutes", setUp)?["value"] == "15")
    }

    @Test func `errors are shown at the field, and the rest stays`() throws {
        try mia.get("/children/1/timer")
        let page = try mia.post(
            "/children/1/timer",
            ["id": id(1), "minutes": "500", "category": "2", "guess": "0", "next_words": ""])

        #expect(page.status == 422)
        #expect(field("minutes", page)?["value"] == "500")
        #expect(field("minutes", page)?["aria-describedby"] == "minutes-error")
        #expect(field("guess", page)?["aria-describedby"] == "guess-error")
        #expect(chosen("category", page) == "2")
        #expect(try app.number("SELECT count(*) FROM timer") == 0)
    }

    @Test func `what for is asked first, and begins with what is likely`() throws {
        func proposed(_ path: String = "/children/1/timer") throws -> String? {
            let page = try mia.get(path)
            let what = try #require(page.html.range(of: "name=\"category\""))
            let long = try #require(page.html.range(of: "name=\"minutes\""))
            #expect(what.lowerBound < long.lowerBound)
            return chosen("category", page)
        }
        #expect(try proposed() == "1", "a first timer is most often for homework")
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try mia.timer(.stop, version: 1, id: 2)
        #expect(try proposed() == "2", "the last one")
        #expect(try proposed("/children/1/focus") == "2", "the same for trees")
        try mia.tap(.screen, .numbered(3))
        #expect(try proposed() == "3", "what runs")
        app.clock.pass(.minutes(1))
        try mia.tap(.screen, .numbered(4))
        try mia.startTimer(minutes: 10, id: 5)
        try mia.timer(.stop, version: 1, id: 6, timer: 2)
        #expect(try proposed() == "", "nothing in particular is a choice as well")
    }

    @Test func `a break is headed as a break, wherever the timer shows`() throws {
        try mia.startTimer(minutes: 25, id: 1, category: .homework, isPomodoro: true)
        #expect(try mia.get("/children/1/timer").texts(in: "h1") == ["Homework"])
        app.clock.pass(.minutes(26))

        let run = try mia.get("/children/1/timer")
        #expect(run.texts(in: "h1") == ["Break"])
        #expect(run.html.contains("<title>Break"))
        #expect(!(try mia.get("/children/1").words.contains("Timer: Homework")))
        let overview = try Browser.parent(app).get("/parents")
        #expect(overview.words.contains("Break"))
    }

    @Test func `the child sees what a grown-up did`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        let parent = try Browser.parent(app)
        let overview = try parent.get("/parents")
        #expect(
            overview.elements("form").contains {
                $0["action"] == "/parents/children/1/minutes/1/add"
            })

        let answer = try parent.post(
            "/parents/children/1/minutes/1/add",
            ["command": id(2), "version": "1", "minutes": "5"],
            isPart: true)

        #expect(answer["location"] == "/parents")
        let page = try mia.get("/children/1/timer", isPart: true)
        #expect(page.words.contains("A grown-up added 5 minutes."))
        #expect(page.elements("timer-face").first?["left"] == String(15 * 60_000))
    }

    @Test func `only the device that started a timer rings`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        let other = try Browser.at(in: app)

        #expect(try mia.get("/children/1/timer").elements("timer-face").first?["rings"] != nil)
        #expect(try other.get("/children/1/timer").elements("timer-face").first?["rings"] == nil)
    }

    @Test(arguments: [Cast.mia, Cast.leo])
    func `its end sounds on each page of the child there, once`(child: Child) throws {
        try mia.startTimer(minutes: 10, id: 1, child: child)
        let other = try Browser.at(in: app)
        let (home, timer) = ("/children/\(child.id)", "/children/\(child.id)/timer")
        func rings(_ page: Page) -> Int {
            (page.elements("timer-bell") + page.elements("timer-face"))
                .count { $0["rings"] != nil }
        }

        let pages = [home, home + "/day", home + "/room", home + "/focus-mode", timer]
        for path in pages + [timer + "/chip", timer + "/chip?bell"] {
            #expect(try rings(mia.get(path)) == 1, "\(path)")
            #expect(try rings(other.get(path)) == 0, "\(path)")
        }
        #expect(try mia.get(home).elements("timer-bell").first?["state"] == "running")
        app.clock.pass(.minutes(10))
        #expect(try mia.get(home).elements("timer-bell").first?["state"] == "landing")
    }

    @Test func `a tree's end sounds on its own page only`() throws {
        try mia.plant(id: 1)

        #expect(try mia.get("/children/1").elements("timer-bell").isEmpty)
    }

    @Test func `a page that was behind shows how it is, with a sentence`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        try mia.timer(.pause, version: 1, id: 2)

        let late = try mia.timer(.stop, version: 1, id: 3)

        #expect(late.status == 409)
        #expect(late.words.contains("This has just changed."))
        #expect(late.elements("timer-face").first?["state"] == "paused")
    }

    @Test func `an end is shown with what was done and how it lies to the guess`() throws {
        try mia.get("/children/1/timer")
        try mia.post(
            "/children/1/timer",
            ["id": id(1), "minutes": "12", "category": "2", "guess": "10", "next": "3"])
        app.clock.pass(.minutes(12))

        let landing = try mia.get("/children/1/timer")

        #expect(landing.words.contains("Time is up"))
        #expect(landing.words.contains("You did 12 min."))
        #expect(landing.words.contains("You guessed 10 min. It took 12."))
        #expect(landing.words.contains("Now: Screen time"))
        for verb in ["done", "extend", "overtime"] {
            let action = "/children/1/timer/1/\(verb)"
            #expect(landing.elements("form").contains { $0["action"] == action }, "\(verb)")
        }
    }

    @Test func `what was done ends where the child moved on to something else`() throws {
        try mia.startTimer(minutes: 20, id: 1, category: .reading)
        app.clock.pass(.minutes(5))
        try mia.tap(.homework, .numbered(2))
        app.clock.pass(.minutes(15))

        let landing = try mia.get("/children/1/timer")

        #expect(landing.words.contains("You did 5 min."))
        #expect(!landing.words.contains("You did 20 min."))
    }

    @Test func `a timer that a grown-up ended early says nothing about the guess`() throws {
        try mia.get("/children/1/timer")
        try mia.post("/children/1/timer", ["id": id(1), "minutes": "25", "guess": "10"])
        app.clock.pass(.minutes(4))
        try Browser.parent(app).post(
            "/parents/children/1/timer/1/done", ["command": id(2), "version": "1"])

        let ended = try mia.get("/children/1/timer")

        #expect(ended.words.contains("You did 4 min."))
        #expect(!ended.words.contains("You guessed"))
    }

    @Test func `every page of the child has its timer, and no other's`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)

        for path in ["/children/1", "/children/1/day", "/children/1/activities/new"] {
            #expect(try mia.get(path).elements("time-left").first?["deadline"] != nil, "\(path)")
        }
        #expect(try mia.get("/children/2").elements("time-left").isEmpty)
        let who = try mia.get("/who")
        #expect(who.elements("time-left").count == 1)
        #expect(try mia.get("/children/1/timer/chip", isPart: true).words.contains("10 min"))
    }

    @Test func `a house timer runs on the page of all, and its form comes back filled`() throws {
        try mia.get("/who")
        let wrong = try mia.post("/house-timers", ["id": id(1), "title": "", "minutes": "4"])
        #expect(wrong.status == 422)
        #expect(field("minutes", wrong)?["value"] == "4")
        #expect(field("title", wrong)?["aria-describedby"] == "title-error")

        try mia.post("/house-timers", ["id": id(2), "title": "Tea", "minutes": "4"])

        let who = try mia.get("/who")
        #expect(who.words.contains("Tea"))
        #expect(who.elements("time-left").count == 1)
    }

    @Test func `parents choose the look and the sounds, the child its picture`() throws {
        let parent = try Browser.parent(app)
        try parent.get("/parents/children/1/timer-taste")
        try parent.post(
            "/parents/children/1/timer-taste",
            [
                "picture": "clock", "face": "whole", "mirrored": "1", "cue": "one",
                "volume": "0", "speaks": "1",
            ])
        try mia.startTimer(minutes: 10, id: 1)
        #expect(try mia.get("/children/1/timer").elements("timer-face").first?["volume"] == "0")

        try mia.post("/children/1/timer/picture", ["picture": "digital"], isPart: true)

        let face = try mia.get("/children/1/timer").elements("timer-face").first
        #expect(face?["picture"] == "digital")
        let kept = try app.sums(
            """
            SELECT picture || ' ' || face || ' ' || is_mirrored || ' ' || cue_halfway || ' '
                || cue_five || ' ' || cue_one || ' ' || volume || ' ' || speaks, 1
            FROM timer_taste
            """)
        #expect(kept.keys.first == "digital whole 1 0 0 1 0 1")
    }

    @Test func `a child's picture leaves what parents have just set`() throws {
        try mia.get("/children/1/timer")
        // As after the guard let the child's tap in, with the preferences of before.
        var taste = TimerTaste(
            picture: .disk, face: .whole, isMirrored: true, cues: [], volume: 0, speaks: false)
        try app.focusPal.database.write { try $0.save(taste, of: Cast.mia.id) }

        try mia.post("/children/1/timer/picture", ["picture": "digital"], isPart: true)

        taste.picture = .digital
        #expect(try app.focusPal.database.read { try $0.timerTaste(of: Cast.mia) } == taste)
    }

    @Test func `the household's choices hold for the next timers`() throws {
        let parent = try Browser.parent(app)
        try parent.get("/parents/settings/timers")
        let wrong = try parent.post(
            "/parents/settings/timers",
            [
                "preset1": "5", "preset2": "5", "preset3": "200", "preset4": "8",
                "preset5": "9", "preset6": "10", "work": "20", "pause": "x",
                "long_pause": "10", "rounds": "3",
            ])
        #expect(wrong.status == 422)
        for name in ["preset2", "preset3", "pause"] {
            #expect(field(name, wrong)?["aria-invalid"] == "true", "\(name)")
        }

        try parent.post(
            "/parents/settings/timers",
            [
                "preset1": "45", "preset2": "5", "preset3": "7", "preset4": "8", "preset5": "9",
                "preset6": "10", "work": "20", "pause": "3", "long_pause": "10", "rounds": "3",
            ])

        let setUp = try mia.get("/children/1/timer")
        let presets = setUp.elements("button").filter { $0["name"] == "minutes" }
        #expect(presets.compactMap { $0["value"] } == ["5", "7", "8", "9", "10", "45"])
        #expect(setUp.words.contains("3 rounds of 20 min, with breaks of 3 min"))
        try mia.post("/children/1/timer", ["id": id(9), "plan": "pomodoro"])
        let run = try mia.get("/children/1/timer")
        #expect(run.elements("timer-face").first?["length"] == String(20 * 60_000))
        #expect(run.elements("ol").contains { $0["aria-label"] == "Round 1 of 3" })
    }

    private static let taste = "/parents/children/1/timer-taste"

    private func lengths(
        _ presets: [Int], work: String = "10", pause: String = "2"
    ) -> KeyValuePairs<String, String> {
        let typed = presets.map { String($0) }
        return [
            "picture": "disk", "face": "hour", "cue": "five", "volume": "1",
            "preset1": typed[0], "preset2": typed[1], "preset3": typed[2], "preset4": typed[3],
            "preset5": typed[4], "preset6": typed[5], "work": work, "pause": pause,
            "long_pause": "5", "rounds": "2",
        ]
    }

    private func offered(_ child: Child = Cast.mia) throws -> [String] {
        try Browser.at(child, in: app).get("/children/\(child.id)/timer").elements("button")
            .filter { $0["name"] == "minutes" }.compactMap { $0["value"] }
    }

    @Test func `a child has its own lengths, and a sibling the household's`() throws {
        let parent = try Browser.parent(app)
        let form = try parent.get(Self.taste)
        // They begin as the household's.
        #expect(form.value(of: "preset6") == "30" && form.value(of: "work") == "25")

        let saved = try parent.post(Self.taste, lengths([3, 5, 8, 10, 12, 15]))

        #expect(saved["location"] == Self.taste + "?saved=1")
        #expect(try offered() == ["3", "5", "8", "10", "12", "15"])
        #expect(try offered(Cast.leo) != offered())
        #expect(
            try mia.get("/children/1/timer").words.contains(
                "2 rounds of 10 min, with breaks of 2 min"))
        try mia.post("/children/1/timer", ["id": id(9), "plan": "pomodoro"])
        let face = try mia.get("/children/1/timer").elements("timer-face").first
        #expect(face?["length"] == String(10 * 60_000))
        #expect(try parent.get("/parents/settings/timers").value(of: "preset6") == "30")
    }

    @Test func `a child with the household's lengths follows the household again`() throws {
        let parent = try Browser.parent(app)
        try parent.get(Self.taste)
        try parent.post(Self.taste, lengths([3, 5, 8, 10, 12, 15]))
        try parent.post(
            Self.taste,
            [
                "picture": "disk", "face": "hour", "volume": "1", "preset1": "5",
                "preset2": "10", "preset3": "15", "preset4": "20", "preset5": "25",
                "preset6": "30", "work": "25", "pause": "5", "long_pause": "15", "rounds": "4",
            ])
        #expect(try app.number("SELECT count(*) FROM child_timer_habits") == 0)

        try app.focusPal.database.write { writing in
            try writing.save(TimerHabits(presets: [1, 2, 3, 4, 6, 7], pomodoro: .usual))
        }
        try app.focusPal.reloadPages()

        #expect(try offered() == ["1", "2", "3", "4", "6", "7"])
    }

    @Test func `a child's lengths that can't be are refused at their fields`() throws {
        let parent = try Browser.parent(app)
        try parent.get(Self.taste)

        let wrong = try parent.post(
            Self.taste, lengths([3, 3, 8, 181, 12, 15], work: "0", pause: "x"))

        #expect(wrong.status == 422)
        for name in ["preset2", "preset4", "work", "pause"] {
            #expect(field(name, wrong)?["aria-invalid"] == "true", "\(name)")
        }
        #expect(field("preset4", wrong)?["value"] == "181")
        #expect(try app.number("SELECT count(*) FROM timer_taste") == 0)
    }

    @Test func `a timer that ended while nobody looked is celebrated once`() throws {
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        app.clock.pass(.minutes(60))
        _ = app.focusPal.finishTimers()

        let page = try mia.get("/children/1/timer")
        #expect(page.words.contains("Time is up!"))
        #expect(page.words.contains("You did 10 min."))
        let version = Int(try app.timer().version)
        try mia.timer(.done, version: version, id: 2)

        #expect(try mia.get("/children/1/timer").words.contains("Set a timer"))
    }

    private func id(_ number: Int) -> String { TapID.numbered(number).description }

    private func field(_ name: String, _ page: Page) -> [String: String]? {
        page.elements("input").first { $0["name"] == name }
    }

    private func chosen(_ name: String, _ page: Page) -> String? {
        page.elements("input").first { $0["name"] == name && $0["checked"] != nil }?["value"]
    }
}
