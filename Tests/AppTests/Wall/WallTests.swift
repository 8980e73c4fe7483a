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

/// The wall: everything that runs, for everybody to see (§3.5).
struct WallTests {
    let app: TestApp
    let wall: Browser
    let mia: Browser

    init() throws {
        app = try TestApp()
        wall = try Browser.letIn(app)
        mia = try Browser.at(in: app)
    }

    @Test func `all timers are side by side, house timers after the children's`() throws {
        try wall.startHouseTimer("Tea", minutes: 4)
        try mia.startTimer(minutes: 10, id: 1)
        try mia.startTimer(minutes: 20, id: 2, child: Cast.leo)

        let page = try wall.get("/wall")

        #expect(board(page)?["data-count"] == "3")
        #expect(page.elements("timer-face").map { $0["timer"] } == ["2", "3", "1"])
        #expect(page.words.contains("Next: Tea at 09:04"))
        #expect(try wall.get("/wall", isPart: true).elements("timer-face").count == 3)
    }

    @Test func `a tree that has bloomed is there for ten minutes, and the page asks when it goes`()
        throws
    {
        func asks() throws -> Bool { try wall.get("/wall").html.contains("data-minutely") }
        try mia.plant(minutes: "15", id: 1)
        #expect(try !asks())
        app.clock.pass(.minutes(15))
        app.focusPal.finishTimers()
        #expect(try asks())
        #expect(board(try wall.get("/wall"))?["data-count"] == "1")

        app.clock.pass(.minutes(10))

        #expect(try !asks())
        #expect(board(try wall.get("/wall"))?["data-count"] == "0")
    }

    @Test func `it shows which timer ends next, and what follows`() throws {
        try mia.post(
            "/children/1/timer",
            ["id": TapID.numbered(1).description, "minutes": "10", "next_words": "Snack"])
        try mia.startTimer(minutes: 20, id: 2, child: Cast.leo)
        app.clock.pass(.minutes(5))

        #expect(try wall.get("/wall").words.contains("Next: Mia at 09:10. Then: Snack"))
        try mia.timer(.pause, version: 1, id: 3)
        #expect(try wall.get("/wall").words.contains("Next: Leo at 09:20"))
    }

    @Test func `a routine calls a child who has a timer, too, until it is on its way`() throws {
        try app.focusPal.database.write { writing in
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Reading time", picture: .emoji("📖"), children: [Cast.mia.id],
                    days: .all, begins: 9 * 60))
            try writing.add(step: StepProfile(words: "Book", picture: .emoji("📖")), to: id)
        }
        func calls() throws -> Int { try wall.get("/wall").elements("soft-call").count }
        #expect(try calls() == 1)

        try mia.startTimer(minutes: 10, id: 1)
        let page = try wall.get("/wall")
        #expect(page.elements("soft-call").count == 1)
        #expect(page.words.contains("Reading time . It’s time."))
        // Others, and the house, are not called.
        try wall.startHouseTimer("Tea", minutes: 4)
        try mia.startTimer(minutes: 20, id: 2, child: Cast.leo)
        #expect(try calls() == 1)

        try mia.get("/children/1/routines")
        try mia.post("/children/1/routines/1/runs", ["stop": "1"])
        #expect(try calls() == 0)
    }

    @Test(arguments: [0, 3])
    func `it calls a child as loudly as the child's sounds are`(volume: Int) throws {
        var taste = TimerTaste.usual(for: Cast.mia.profile.mode)
        taste.volume = volume
        try app.focusPal.database.write { [taste] writing in
            try writing.save(taste, of: Cast.mia.id)
            let id = try writing.add(
                routine: RoutineProfile(
                    name: "Reading time", picture: .emoji("📖"), children: [Cast.mia.id],
                    days: .all, begins: 9 * 60))
            try writing.add(step: StepProfile(words: "Book", picture: .emoji("📖")), to: id)
        }
        try app.focusPal.reloadPages()

        let calls = try wall.get("/wall").elements("soft-call")

        #expect(calls.map { $0["volume"] } == ["\(volume)"])
    }

    @Test func `nothing on it changes anything`() throws {
        try mia.startTimer(minutes: 10, id: 1)

        let page = try wall.get("/wall")

        #expect(page.elements("form").isEmpty)
        #expect(page.elements("a").allSatisfy { ["#main", "/who"].contains($0["href"]) })
    }

    @Test func `it rings for children whose own device doesn't`() throws {
        try mia.startTimer(minutes: 10, id: 1)
        try wall.startHouseTimer("Tea", minutes: 4)
        #expect(try rings() == ["1", "2"])

        let device = try app.number("SELECT max(id) FROM device")
        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(device), session: nil, child: Cast.mia.id))
        #expect(try rings() == ["2"])

        stream.close()
        #expect(try rings() == ["1", "2"])
    }

    @Test func `without a wall the house's timers ring where they were started`() throws {
        try mia.startHouseTimer("Tea", minutes: 4)
        #expect(try bells(mia) == ["1"])
        #expect(try bells(wall) == [])

        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: nil, isWall: true))
        #expect(try bells(mia) == [])

        stream.close()
        #expect(try bells(mia) == ["1"])
    }

    @Test func `a page hears of a wall that comes and goes`() throws {
        let page = app.listen()

        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: nil, isWall: true))
        #expect(page.heard().contains("change bells presence"))

        stream.close()
        app.focusPal.hub.tick()
        #expect(page.heard().contains("change bells presence"))
    }

    private func bells(_ browser: Browser) throws -> [String?] {
        try browser.get("/who").elements("timer-bell").map { $0["timer"] }
    }

    private func rings() throws -> [String?] {
        try wall.get("/wall").elements("timer-face").filter { $0["rings"] != nil }
            .map { $0["timer"] }
    }

    private func board(_ page: Page) -> [String: String]? {
        page.elements("div").first { $0["class"] == "wall__board" }
    }
}

/// The smallest of pages (§12.1).
struct WatchTests {
    let app: TestApp
    let mia: Browser

    init() throws {
        app = try TestApp()
        mia = try Browser.letIn(app)
    }

    @Test func `it opens at the child who used the device last`() throws {
        #expect(
            try mia.get("/watch").elements("a").compactMap { $0["href"] }.filter {
                $0.hasPrefix("/watch")
            } == ["/watch/1", "/watch/2"])

        try mia.get("/children/2")

        #expect(try mia.get("/watch")["location"] == "/watch/2")
    }

    @Test func `a preset starts, and a running timer has two buttons`() throws {
        let page = try mia.get("/watch/1")
        #expect(values("minutes", page) == ["5", "10", "15", "20"])

        try mia.startTimer(minutes: 5, id: 1)
        #expect(try acts() == ["Pause", "1 more minute"])
        try mia.timer(.pause, version: 1, id: 2)
        #expect(try acts() == ["Carry on", "Stop"])
        try mia.timer(.resume, version: 2, id: 3)
        app.clock.pass(.minutes(6))
        #expect(try acts() == ["Done", "2 more minutes"])
    }

    @Test func `a timer is for what the child does, or chose last`() throws {
        func purpose() throws -> String? { try mia.get("/watch/1").value(of: "category") }
        let homework = try app.number("SELECT id FROM category WHERE kind = 'homework'")
        #expect(try purpose() == "\(homework)")
        try mia.tap(.reading, .numbered(1))
        #expect(try purpose() == CategoryID.reading.description)

        let page = try mia.get("/watch/1")
        try mia.post(
            "/children/1/timer",
            [
                "id": page.value(of: "id") ?? "", "category": page.value(of: "category") ?? "",
                "minutes": "5",
            ])

        #expect(
            try app.number("SELECT category_id FROM timer") == CategoryID.reading.rawValue)
        #expect(try mia.get("/watch/2").value(of: "category") == "")
    }

    @Test func `it logs, and shows the day as a number`() throws {
        try app.add(.sport, from: .monday9am.minutes(-100), to: .monday9am.minutes(-10))
        #expect(try mia.get("/watch/1").words.contains("1 h 30 min today"))

        try mia.tap(.reading, .numbered(1))

        let page = try mia.get("/watch/1", isPart: true)
        #expect(page.elements("button").filter { $0["aria-pressed"] == "true" }.count == 1)
        #expect(page.words.contains("Reading"))
    }

    private func values(_ name: String, _ page: Page) -> [String?] {
        page.elements("button").filter { $0["name"] == name }.map { $0["value"] }
    }

    private func acts() throws -> [String?] {
        try mia.get("/watch/1").elements("button").filter { $0["class"] == "watch__act" }
            .map { $0["aria-label"] }
    }
}

/// What a browser needs to install FocusPal (§11.4).
struct ManifestTests {
    @Test func `it names icons that are there and pages that open`() throws {
        let app = try TestApp()
        let page = try Browser(app).get("/manifest.webmanifest")

        #expect(page["content-type"] == "application/manifest+json")
        #expect(page.text.contains("\"start_url\":\"/\""))
        let icons = page.text.matches(of: /"src":"([^"]+)"/).map { String($0.output.1) }
        #expect(icons.count == 3)
        for icon in icons { #expect(try Browser(app).get(icon)["content-type"] == "image/png") }
        let device = try Browser.letIn(app)
        #expect(try device.get("/wall").status == 200)
    }
}

extension Browser {
    /// Starts a timer of the house.
    @discardableResult
    func startHouseTimer(_ title: String, minutes: Int) throws -> Page {
        try post(
            "/house-timers",
            [
                "id": TapID.numbered(900 + minutes).description, "title": title,
                "minutes": String(minutes),
            ])
    }
}
