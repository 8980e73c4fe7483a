import AppSupport
import Domain
import Synchronization
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import HTTP
@testable import OperatorPages
@testable import Site

/// Who is told what, and who is there.
struct HubTests {
    let clock = TestClock(.monday9am)
    let signedIn = Flag()

    final class Flag: Sendable {
        private let value = Mutex(true)
        var isOn: Bool { value.withLock { $0 } }
        func off() { value.withLock { $0 = false } }
    }

    private func hub() -> Hub {
        Hub(clock: clock.clock) { [signedIn] _ in signedIn.isOn }
    }

    private func listener(
        device: Int64 = 1, session: String? = nil, child: Child? = nil
    ) -> Hub.Listener {
        Hub.Listener(device: DeviceID(device), session: session, child: child?.id)
    }

    @Test func `a stream begins with both of the server's clocks`() {
        let stream = hub().open(listener())

        #expect(stream.heard() == ["hello \(clock.clock.told)"])
    }

    @Test func `every page hears of a child's activities`() {
        let hub = hub()
        let streams = [
            hub.open(listener()), hub.open(listener(device: 2, child: Cast.mia)),
            hub.open(listener(session: "s")),
        ]
        for stream in streams { _ = stream.heard() }

        hub.announce([.activities(Cast.leo.id), .children])

        for stream in streams { #expect(stream.heard() == ["change activities:2 children"]) }
    }

    @Test func `only a parent's page hears what is for parents`() {
        let hub = hub()
        let open = hub.open(listener())
        let parent = hub.open(listener(session: "s"))
        let child = hub.open(listener(session: "s", child: Cast.mia))
        for stream in [open, parent, child] { _ = stream.heard() }

        hub.announce([.devices, .children, .attention])
        hub.announce([.devices])

        #expect(parent.heard() == ["change attention children devices", "change devices"])
        #expect(open.heard() == ["change children"])
        #expect(child.heard() == ["change children"])
    }

    @Test func `a parent who is locked out hears no more than a child`() {
        let hub = hub()
        let parent = hub.open(listener(session: "s"))
        _ = parent.heard()

        signedIn.off()
        hub.announce([.devices, .children])

        #expect(parent.heard() == ["change children"])
    }

    @Test func `the server is heard every ten seconds with its clocks`() {
        let hub = hub()
        let stream = hub.open(listener())
        _ = stream.heard()

        for _ in 0..<15 {
            clock.pass(.seconds(2))
            hub.tick()
        }

        let day = Span.hours(24).milliseconds
        let beats = [10, 20, 30].map { (seconds: Int64) in
            "\(Instant.monday9am.seconds(seconds).milliseconds) \(day + seconds * 1000)"
        }
        #expect(stream.heard() == beats.map { "beat \($0)" })
    }

    @Test func `the streams of a removed device end, and no others`() {
        let hub = hub()
        let mine = hub.open(listener(device: 1))
        let other = hub.open(listener(device: 2))

        hub.end(DeviceID(1))

        #expect(!mine.isOpen && other.isOpen && hub.count == 1)
        hub.end(nil)
        #expect(!other.isOpen && hub.count == 0)
    }

    @Test func `when nobody is let in any more, the page that waits is not sent out`() {
        let hub = hub()
        let (mine, other) = (hub.open(listener(device: 1)), hub.open(listener(device: 2)))
        for stream in [mine, other] { _ = stream.heard() }

        hub.endAll(but: DeviceID(1))

        #expect(!mine.isOpen && !other.isOpen && hub.count == 0)
        #expect(mine.heard() == [])
        #expect(other.heard().first?.hasPrefix("out") == true)
    }

    @Test func `everything is news of every kind but whose page is in front`() {
        let everything = Set<Topic>.everything(of: [Cast.mia.id])

        #expect(
            Set(everything.map(\.name)) == [
                "activities:1", "timers:1", "timers:house", "children", "categories", "forest:1",
                "rewards:1", "eggs:1", "moods:1", "goals:1", "badges:1", "praise:1", "asks:1",
                "thoughts:1", "routines:1", "screen-time:1", "turns", "challenges", "room:1",
                "devices", "attention", "helpers", "homes",
            ])
    }

    @Test func `a page hears what changed between its making and its stream`() {
        let hub = hub()
        hub.announce([.categories])
        let made = hub.told
        hub.announce([.devices])
        hub.announce([.activities(Cast.mia.id), .children])

        let child = hub.open(listener(child: Cast.mia), since: made)
        let parent = hub.open(listener(session: "s"), since: made)
        let fresh = hub.open(listener(), since: hub.told)

        #expect(child.heard().dropFirst().first == "change activities:1 children")
        #expect(parent.heard().dropFirst().first == "change activities:1 children devices presence")
        #expect(fresh.heard().count == 1)
    }

    @Test func `a page from before the server's last start is told to ask for everything`() {
        let before = hub()
        clock.pass(.seconds(20))
        let after = hub()
        after.announce([.categories])

        let stream = after.open(listener(child: Cast.mia), since: before.told)

        #expect(stream.heard().dropFirst().first == "anew ")
    }

    @Test func `so is one from before a start whose clock is behind`() {
        let before = hub()
        clock.set(clock.now + .minutes(-30))
        let after = hub()
        after.announce([.categories])

        let stream = after.open(listener(child: Cast.mia), since: before.told)

        #expect(stream.heard().dropFirst().first == "anew ")
    }

    @Test(arguments: [-1, .min, .max])
    func `a number that no page has does no harm`(since: Int) {
        let hub = hub()
        hub.announce([.categories])
        let heard = hub.open(listener(), since: since).heard()
        #expect(heard.count == 2)
    }

    @Test func `a page says which news it includes, whatever is told while it is made`() throws {
        let app = try TestApp()
        let mia = try Browser.letIn(app)
        app.focusPal.hub.announce([.categories])

        let made = app.focusPal.hub.told
        let page = try mia.get("/children/1")

        #expect(page.elements("html").first?["data-news"] == String(made))
        app.focusPal.hub.announce([.children])
        #expect(try mia.get("/children/1").elements("html").first?["data-news"] == String(made + 1))
    }

    // MARK: - Who is there

    @Test func `a child is there while its page is open, and that is announced once`() {
        let hub = hub()
        let who = hub.open(listener())
        _ = who.heard()

        let first = hub.open(listener(child: Cast.mia))
        let second = hub.open(listener(device: 2, child: Cast.mia))

        #expect(hub.present == [Cast.mia.id])
        #expect(who.heard() == ["change presence"])
        first.close()
        clock.pass(.seconds(60))
        hub.tick()
        #expect(hub.present == [Cast.mia.id])
        second.close()
    }

    @Test func `who leaves is gone within ten seconds`() {
        let hub = hub()
        let who = hub.open(listener())
        let page = hub.open(listener(child: Cast.mia))
        _ = who.heard()

        page.close()
        clock.pass(.seconds(2))
        hub.tick()
        #expect(hub.present == [Cast.mia.id])
        clock.pass(.seconds(2))
        hub.tick()

        #expect(hub.present == [])
        #expect(who.heard() == ["change presence"])
    }

    @Test func `a page that gives way to the next is no news`() {
        let hub = hub()
        let who = hub.open(listener())
        let page = hub.open(listener(child: Cast.mia))
        _ = who.heard()

        page.close()
        clock.pass(.seconds(1))
        let next = hub.open(listener(child: Cast.mia))
        clock.pass(.seconds(8))
        hub.tick()

        #expect(hub.present == [Cast.mia.id] && next.isOpen)
        #expect(who.heard() == [])
    }

    @Test func `a hidden page hears of what changes and is nobody's presence`() {
        let hub = hub()
        let stream = hub.open(
            Hub.Listener(
                device: DeviceID(1), session: nil, child: Cast.mia.id, isInFront: false))
        _ = stream.heard()

        hub.announce([.timers(Cast.mia.id)])

        #expect(stream.heard() == ["change timers:1"])
        #expect(hub.present == [])
        #expect(hub.isOpen(Cast.mia.id, on: DeviceID(1)))
        #expect(!hub.isOpen(Cast.mia.id, on: DeviceID(2)))
        stream.close()
        #expect(!hub.isOpen(Cast.mia.id, on: DeviceID(1)))
    }

    @Test func `a hidden page of a child that comes or goes is news, for it may ring`() {
        let hub = hub()
        let who = hub.open(listener())
        _ = who.heard()

        let hidden = hub.open(
            Hub.Listener(
                device: DeviceID(1), session: nil, child: Cast.mia.id, isInFront: false))
        #expect(who.heard() == ["change presence"])
        hidden.close()
        hub.tick()
        #expect(who.heard() == ["change presence"])
        hub.open(listener(device: 2)).close()
        hub.tick()
        #expect(who.heard() == [])
    }

    @Test func `a wall that comes or goes is news of who rings`() {
        let hub = hub()
        let who = hub.open(listener())
        _ = who.heard()

        let wall = hub.open(
            Hub.Listener(device: DeviceID(2), session: nil, child: nil, isWall: true))
        #expect(who.heard() == ["change bells presence"])
        wall.close()
        hub.tick()
        #expect(who.heard() == ["change bells presence"])
        hub.tick()
        #expect(who.heard() == [])
    }

    @Test func `only the first page that opens and the last that closes are news`() {
        var board = PresenceBoard()

        let news = [board.enter(Cast.mia.id), board.enter(Cast.mia.id)]
        board.leave(Cast.mia.id, at: .zero)
        board.leave(Cast.leo.id, at: .zero)
        let early = board.settle(at: .hours(1))
        board.leave(Cast.mia.id, at: .hours(1))
        board.leave(Cast.mia.id, at: .hours(2))
        let late = board.settle(at: .hours(1) + PresenceBoard.patience)

        #expect(news == [true, false] && early.isEmpty && late == [Cast.mia.id])
        #expect(board.present == [])
    }
}

extension EventStream {
    /// The events that have come since, as "name data".
    func heard() -> [String] {
        guard case .bytes(let bytes) = read() else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let values = lines.filter { $0.hasPrefix("event") || $0.hasPrefix("data") }.map { line in
            String(line.drop { $0 != " " }.dropFirst())
        }
        return stride(from: 0, to: values.count, by: 2).map { values[$0] + " " + values[$0 + 1] }
    }
}
