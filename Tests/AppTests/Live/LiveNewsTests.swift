import AppSupport
import HTTP
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

/// Open pages hear of what they show, whether someone has changed it or time has (§11.1).
struct LiveNewsTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp()
        parent = try Browser.parent(app)
    }

    /// Mia's open page.
    private func listen() -> EventStream {
        let stream = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: Cast.mia.id))
        _ = stream.heard()
        return stream
    }

    private func passMinute() { app.focusPal.schedule.carryOut(.minute, app.focusPal) }

    private func lookAtTheTime() { app.focusPal.schedule.carryOut(.time, app.focusPal) }

    // MARK: - The children

    @Test func `every page hears of a child that a parent adds`() throws {
        try parent.get("/parents/children/new")
        let stream = listen()

        try parent.post(
            "/parents/children",
            ["name": "Noah", "years": "9", "birthday": "", "avatar": "frog", "colour": "green"])

        #expect(stream.heard() == ["change children"])
    }

    @Test func `every page hears of a child's new name, and of another look`() throws {
        let form = try parent.get("/parents/children/1")
        let version = try #require(form.value(of: "version"))
        let stream = listen()

        try parent.post(
            "/parents/children/1",
            [
                "version": version, "name": "Mimi", "years": "8", "mode": "teen",
                "avatar": "fox", "colour": "teal", "tap_meaning": "now",
            ])
        #expect(app.focusPal.pages.family.children.first?.profile.name == "Mimi")
        #expect(stream.heard() == ["change children"])
        try parent.post("/parents/children/2/mode", ["mode": "middle"])
        #expect(stream.heard() == ["change children"])
    }

    @Test func `a part says which day it is of, and the look of the child's pages`() throws {
        let mia = try Browser.at(in: app)

        #expect(try mia.get("/children/1", isPart: true)["x-frame"] == "2026-03-02 1 middle")
        #expect(try parent.get("/parents", isPart: true)["x-frame"] == "2026-03-02")
        #expect(try mia.get("/children/1")["x-frame"] == nil)
        let day = try mia.get("/children/1/day").elements("p").compactMap { $0["data-dated"] }
        #expect(day == ["2026-03-02"])
    }

    // MARK: - The time

    @Test func `a new day is news, once`() throws {
        app.clock.set(.utc("2026-03-02 22:59"))
        lookAtTheTime()
        let stream = listen()
        lookAtTheTime()
        #expect(stream.heard() == [])

        app.clock.pass(.minutes(1))
        lookAtTheTime()
        lookAtTheTime()

        #expect(stream.heard() == ["change children forest:1 forest:2"])
    }

    @Test func `the day on which the clocks change begins at its own midnight`() throws {
        app.clock.set(.utc("2026-03-29 21:59"))
        lookAtTheTime()
        let stream = listen()

        app.clock.pass(.minutes(1))
        lookAtTheTime()

        #expect(stream.heard() == ["change children forest:1 forest:2"])
    }

    @Test func `an activity that nobody has ended is news once it counts as forgotten`() throws {
        let now = app.clock.now
        try app.add(.reading, from: now, to: nil)
        lookAtTheTime()
        let stream = listen()
        app.clock.pass(.minutes(179))
        lookAtTheTime()
        #expect(stream.heard() == [])

        app.clock.pass(.minutes(1))
        lookAtTheTime()
        lookAtTheTime()

        #expect(stream.heard() == ["change activities:1"])
    }

    @Test func `a child who goes to the other home is news`() throws {
        let two = try TwoParents()
        let pal = two.app.focusPal
        // Until Sunday at 16:00 at Dad's.
        two.app.clock.set(TwoParents.at(6, 15, 59))
        pal.schedule.carryOut(.time, pal)
        let stream = pal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: Cast.mia.id))
        _ = stream.heard()

        two.app.clock.set(TwoParents.at(6, 16))
        pal.schedule.carryOut(.time, pal)

        #expect(stream.heard() == ["change homes"])
    }

    @Test func `a minute is news of whoever reads their page`() throws {
        let mias = listen()
        let leos = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(2), session: nil, child: Cast.leo.id))
        _ = (mias.heard(), leos.heard())

        passMinute()

        #expect(mias.heard() == ["change activities:1"])
        #expect(leos.heard() == ["change activities:1"])
    }

    @Test func `a minute is news of whoever does something, until it counts as forgotten`() throws {
        let wall = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: nil))
        _ = wall.heard()
        passMinute()
        #expect(wall.heard() == [])

        try app.add(.reading, from: app.clock.now, to: nil, child: Cast.leo)
        _ = wall.heard()
        passMinute()
        #expect(wall.heard() == ["change activities:2"])
        app.clock.pass(.hours(3))
        passMinute()
        #expect(wall.heard() == [])
    }

    @Test func `a minute is news of a tree that grows, and not of one that waits`() throws {
        let mia = try Browser.at(in: app)
        try mia.plant(id: 1)
        let wall = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: nil))
        _ = wall.heard()

        passMinute()
        #expect(wall.heard() == ["change activities:1"])
        try mia.timer(.pause, version: 1, id: 2)
        _ = wall.heard()
        passMinute()

        #expect(wall.heard() == [])
    }
}
