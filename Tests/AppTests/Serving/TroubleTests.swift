import AppSupport
import HTTP
import Synchronization
import Testing

@testable import App
@testable import Database
@testable import Domain
@testable import SQLite

/// What is wrong with the record, the disk or the clock, and who hears of it.
struct TroubleTests {
    let app: TestApp

    init() throws { app = try TestApp() }

    @Test func `a look that nobody knows keeps no family out, and parents hear of it`() throws {
        try app.change("UPDATE child SET avatar = 'dodo' WHERE id = 1")

        try app.restart()

        let page = try Browser.parent(app).get("/parents")
        #expect(page.words.contains("Mia"))
        #expect(page.words.contains("(child.avatar)"))
        #expect(app.log.contains("fault: child.avatar can't be read; set aside"))
        #expect(try app.number("SELECT count(*) FROM child WHERE avatar = 'dodo'") == 1)
    }

    @Test func `a disk that is nearly full is reported before it is full`() throws {
        let parent = try Browser.parent(app)
        let log = app.focusPal.database.pool.log
        log.injectedRoom.withLock { $0 = 1 << 20 }

        #expect(try parent.get("/healthz").status == 503)
        #expect(try parent.get("/parents").words.contains("nearly full"))

        log.injectedRoom.withLock { $0 = nil }
        #expect(try parent.get("/healthz").status == 200)
        #expect(!(try parent.get("/parents").words.contains("nearly full")))
    }

    @Test func `while the record is read a plain page says so, then the household answers`() throws
    {
        let site = StartingSite()
        let early = site.refusal(Status(404, ""), nil)

        #expect(early.status.code == 503)
        #expect(String(decoding: early.bytes ?? [], as: UTF8.self).contains("checking its data"))
        #expect(early.header("Refresh") != nil)
        #expect(early.header("Content-Security-Policy") != nil)

        site.hand(over: app.focusPal.site())
        #expect(site.refusal(Status(404, ""), nil).status.code == 404)
    }

    @Test func `a tap that comes while the record is read is one to send again`() throws {
        let site = StartingSite()
        let tap = RequestHead(method: .post, target: "/children/1/taps")

        guard case .refuse(let answer) = site.admit(tap) else {
            Issue.record("its body was read")
            return
        }
        // Pages keep what 503 answers; 413 would be the end of it.
        #expect(answer.status.code == 503)
        #expect(answer.header("Refresh") == nil)
        #expect(String(decoding: answer.bytes ?? [], as: UTF8.self).contains("Nothing was saved"))
        guard case .refuse(let page) = site.admit(RequestHead(target: "/who")) else {
            Issue.record("a page was let in")
            return
        }
        #expect(page.header("Refresh") == "2")

        site.hand(over: app.focusPal.site())
        guard case .accept = site.admit(tap) else {
            Issue.record("the household doesn't take it")
            return
        }
    }

    @Test func `a machine that starts with an old time shortens no activity`() throws {
        let mia = try Browser.letIn(app)
        app.clock.synchronise(false)
        try mia.tap(.reading, .numbered(1))
        app.focusPal.keepHouseClock()
        app.clock.pass(.minutes(12))
        app.focusPal.keepHouseClock()

        app.clock.reboot()
        app.clock.set(app.clock.now + .hours(-3))
        try app.restart()
        for number in 2...4 {
            try mia.tap(number % 2 == 0 ? .sport : .reading, .numbered(number))
            app.clock.pass(.minutes(12))
        }

        let lengths = try app.numbers(
            "SELECT ended_at - started_at FROM activity WHERE ended_at IS NOT NULL ORDER BY id")
        #expect(lengths == [720_000, 720_000, 720_000])
        #expect(try Browser.parent(app).get("/parents").words.contains("is behind"))

        app.clock.synchronise(true)
        _ = app.focusPal.clock.now()
        #expect(!app.focusPal.keptClocks.isBehind)
    }
}
