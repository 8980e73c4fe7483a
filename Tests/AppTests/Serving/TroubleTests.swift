import AppSupport
import Foundation
import Glibc
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
@testable import SQLite
@testable import Site

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

    /// What all that tell of trouble say; none of them says anything else of it.
    private func said(_ parent: Browser) throws -> [HouseTrouble] {
        let texts = [
            "overview": try parent.get("/parents").words,
            "check-up": try parent.get("/parents/check-up").words,
            "health": try parent.get("/healthz").text,
            "doctor": app.focusPal.doctor().answer.lines.joined(separator: "\n"),
        ]
        return HouseTrouble.all.filter { trouble in
            let told = texts.filter { $0.value.contains(trouble.sentence.english) }
            #expect([0, texts.count].contains(told.count), "\(trouble) only at \(told.keys)")
            return !told.isEmpty
        }
    }

    /// One thing is broken at a time, and what it is called.
    private enum Fault: CaseIterable {
        case nothing, noRoom, full, quota, failing, logFailing, readOnly, gone, exchanged, damaged
        case clockSetBack, clockAhead

        var trouble: HouseTrouble? {
            switch self {
            case .nothing: nil
            case .noRoom, .full, .quota: .full
            case .failing, .logFailing: .failing
            case .readOnly: .readOnly
            case .gone, .exchanged: .gone
            case .damaged: .damaged
            case .clockSetBack: .clockBehind
            case .clockAhead: .clockAhead
            }
        }
    }

    private func breakIt(_ fault: Fault) throws {
        let pool = app.focusPal.database.pool
        let file = app.folder + "/" + Database.fileName
        func refuse(_ code: Int32, _ system: Int32) {
            try? pool.write { _ -> Void in
                throw SQLiteError(extendedCode: code, message: "no", systemCode: system)
            }
        }
        switch fault {
        case .nothing: break
        case .noRoom: pool.log.injectedRoom.withLock { $0 = 1 << 20 }
        case .full: refuse(13, 0)
        case .quota: refuse(10 | 3 << 8, EDQUOT)
        case .failing: refuse(10 | 3 << 8, EIO)
        case .logFailing:
            let error = SQLiteError(extendedCode: 10, message: "disk I/O error")
            pool.log.injectedFailure.withLock { $0 = error }
            try pool.compact()
        case .readOnly: refuse(10 | 3 << 8, EROFS)
        case .gone: try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
        case .exchanged:
            try FileManager.default.copyItem(atPath: file, toPath: file + ".new")
            try FileManager.default.removeItem(atPath: file)
            try FileManager.default.moveItem(atPath: file + ".new", toPath: file)
        case .damaged: try app.damage()
        case .clockSetBack, .clockAhead:
            app.clock.synchronise(false)
            _ = app.focusPal.clock.now()
            app.clock.set(app.clock.now + .hours(fault == .clockAhead ? 24 * 365 * 11 : -1))
            _ = app.focusPal.clock.now()
        }
    }

    @Test(arguments: Fault.allCases)
    private func `each fault has one sentence, the same wherever it is told`(fault: Fault) throws {
        let parent = try Browser.parent(app)

        try breakIt(fault)

        #expect(try said(parent) == [fault.trouble].compactMap { $0 })
        let isBroken = fault.trouble != nil && ![.clockSetBack, .clockAhead].contains(fault)
        #expect(try parent.get("/healthz").status == (isBroken ? 503 : 200))
        app.focusPal.watchStore.look(app.focusPal)
        if let sentence = fault.trouble?.sentence.english, isBroken {
            let isOver = [.full, .quota, .failing, .readOnly].contains(fault)
            // What was refused once is tried again before anybody is told.
            #expect(app.log.contains("trouble: \(sentence)") == !isOver)
        }
    }

    @Test func `what was refused is tried again, and is over once it works`() throws {
        let parent = try Browser.parent(app)
        try breakIt(.failing)
        #expect(try said(parent) == [.failing])

        app.focusPal.watchStore.look(app.focusPal)

        #expect(try said(parent) == [])
    }

    @Test func `a key file that is not whole is told by the check-up`() throws {
        let parent = try Browser.parent(app)
        try "short".write(toFile: app.folder + "/pepper", atomically: false, encoding: .utf8)
        let sentence = HouseTrouble.brokenKeyFile.sentence.english

        #expect(try parent.get("/parents/check-up").words.contains(sentence))
        #expect(app.focusPal.doctor().answer.lines.contains { $0.contains(sentence) })
    }

    @Test func `with hardly any room left people sign in and delete`() throws {
        app.focusPal.database.pool.log.injectedRoom.withLock { $0 = 1 << 20 }

        let parent = try Browser.parent(app)
        try parent.get("/parents/children/2/deletion")
        let page = try parent.post(
            "/parents/children/2/deletion", ["name": "Leo", "pin": TestApp.pin])

        #expect(page.status == 303, "\(page.words)")
        #expect(try app.number("SELECT count(*) FROM child") == 1)
        // Nothing else is saved.
        #expect(try parent.tap(.reading, .numbered(1)).status == 507)
    }

    @Test func `with hardly any room left FocusPal starts`() throws {
        let log = app.focusPal.database.pool.log
        log.injectedRoom.withLock { $0 = 1 << 20 }

        try app.focusPal.begin()
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

    /// The lengths of what is over, in minutes.
    private func lengths() throws -> [Int64] {
        try app.numbers(
            """
            SELECT (ended_at - started_at) / 60000 FROM activity
            WHERE ended_at IS NOT NULL AND deleted_at IS NULL ORDER BY id
            """)
    }

    @Test(arguments: [-60, -24 * 60, -24 * 60 * 400, 24 * 60, 24 * 60 * 400, 61] as [Int64])
    func `a clock that is set while something runs changes no length`(minutes: Int64) throws {
        let mia = try Browser.letIn(app)
        try mia.tap(.sport, .numbered(1))
        app.clock.pass(.minutes(40))
        try mia.tap(.reading, .numbered(2))
        app.clock.pass(.minutes(20))

        app.clock.set(app.clock.now + .minutes(minutes))
        app.clock.pass(.minutes(11))
        for number in 3...5 {
            try mia.tap(number % 2 == 0 ? .reading : .sport, .numbered(number))
            app.clock.pass(.minutes(12))
        }
        try mia.tap(.sport, .numbered(6))

        #expect(try lengths() == [40, 31, 12, 12, 12])
        #expect(try app.number("SELECT count(*) FROM activity WHERE is_forgotten = 1") == 0)
    }

    @Test func `what runs beyond a clock that was set back is shown as long as it is`() throws {
        let mia = try Browser.letIn(app)
        try mia.tap(.sport, .numbered(1))
        app.clock.pass(.minutes(20))
        app.clock.set(app.clock.now + .hours(-1))
        app.clock.pass(.minutes(5))

        #expect(try mia.get("/who").words.contains("25 min"))
        #expect(
            try Browser.parent(app).get("/parents").words.contains("behind what was already logged")
        )
    }

    @Test func `a timer in the place of what ran leaves that its length`() throws {
        let mia = try Browser.letIn(app)
        try mia.tap(.sport, .numbered(1))
        app.clock.pass(.minutes(20))
        app.clock.set(app.clock.now + .hours(-1))
        app.clock.pass(.minutes(5))

        try mia.post(
            "/children/1/timer",
            ["id": TapID.numbered(2).description, "minutes": "10", "category": "2"])

        #expect(try lengths() == [25])
    }

    @Test func `backups are as old as they are, whatever the clock has jumped to`() throws {
        app.clock.synchronise(false)
        try app.focusPal.backups.make(.asked, of: app.focusPal)
        app.clock.pass(.hours(5))
        _ = app.focusPal.clock.now()
        app.clock.set(app.clock.now + .hours(24 * 365 * 11))
        func told() throws -> Bool {
            app.focusPal.doctor().answer.lines.contains {
                $0.hasPrefix("good        Backups at home: 5 hours ago")
            }
        }

        #expect(try told())
        try app.restart()
        #expect(try told())
        #expect(app.focusPal.troubles == [.clockAhead])

        app.clock.synchronise(true)
        #expect(app.focusPal.troubles == [])
    }
}
