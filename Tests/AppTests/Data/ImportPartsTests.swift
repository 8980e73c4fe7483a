import AppSupport
import Database
import Foundation
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// An import lets others have their turn, and is all or nothing all the same (§9.5, §14.6).
struct ImportPartsTests {
    private let app: TestApp

    init() throws { app = try TestApp() }

    private var origin: String? {
        get throws { try app.focusPal.database.read { try $0.origin() } }
    }

    /// So many rows of ten minutes, an hour apart, long ago.
    private func rest(_ count: Int) -> TableRest {
        let start = Instant.monday9am + .hours(-24 * 365 * 4)
        return TableRest(
            child: Cast.mia.id.rawValue, person: nil, device: nil,
            at: Instant.monday9am.milliseconds,
            rows: (0..<count).map { number in
                let from = start + .hours(Int64(number))
                return TableRest.Row(
                    label: "Knitting", category: nil, from: from.milliseconds,
                    to: (from + .minutes(10)).milliseconds, note: "",
                    digest: String(repeating: "0", count: 58) + String(100_000 + number))
            })
    }

    @Test func `taps are stored in the middle of an import`() throws {
        let leo = try Browser.letIn(app)
        try leo.get("/children/2")
        let isDone = DispatchSemaphore(value: 0)
        let (rest, origin) = (rest(4000), try origin)
        Thread.detachNewThread { [app] in
            _ = try? app.focusPal.add(rest, of: origin, by: .server)
            isDone.signal()
        }
        var (taps, inBetween) = (0, 0)
        let imported = "SELECT count(*) FROM activity WHERE child_id = 1"
        while isDone.wait(timeout: .now()) != .success {
            taps += 1
            #expect(try leo.tap(.reading, .numbered(taps), child: Cast.leo).status < 400)
            if (1..<4000).contains(try app.number(imported)) { inBetween += 1 }
        }

        #expect(try app.number(imported) == 4000)
        #expect(inBetween > 0)
    }

    @Test func `after a change years ago, days are judged a few weeks at a time`() throws {
        try app.focusPal.closeDays(of: Cast.mia.id)
        try app.change("UPDATE badge_record SET judged_day = '2024-12-31' WHERE child_id = 1")
        let close = CloseDays(child: Cast.mia.id, grant: GrantBadges(app.focusPal))

        #expect(try app.focusPal.carryOut(close) == LocalDay(iso: "2025-01-28"))
        #expect(try app.focusPal.carryOut(close) == LocalDay(iso: "2025-02-25"))
        try app.focusPal.closeDays(of: Cast.mia.id, for: .zero)
        #expect(
            try app.focusPal.database.read { try $0.judgedDay(of: Cast.mia.id) }
                == LocalDay(iso: "2025-03-25"))
        try app.focusPal.closeDays(of: Cast.mia.id)

        #expect(
            try app.focusPal.database.read { try $0.judgedDay(of: Cast.mia.id) }
                == app.focusPal.pages.day(at: app.clock.clock.now()).day - 1)
    }

    @Test func `an import that everything was deleted under adds nothing`() throws {
        let rest = rest(3)

        #expect(throws: Refusal.self) {
            try app.focusPal.imports.perform(
                ImportJournal(origin: "another", content: .table(rest))
            ) { _ = try app.focusPal.add(rest, of: "another", by: .server) }
        }

        #expect(try app.number("SELECT count(*) FROM activity") == 0)
        #expect(!app.focusPal.imports.hasRest)
    }

    @Test func `what a process that ended has left of an import, the next start adds`() throws {
        let rest = rest(30)
        let origin = try origin
        struct Killed: Error {}
        #expect(throws: Killed.self) {
            try app.focusPal.imports.perform(
                ImportJournal(origin: origin, content: .table(rest))
            ) {
                let half = TableRest(
                    child: rest.child, person: nil, device: nil, at: rest.at,
                    rows: Array(rest.rows.prefix(12)))
                _ = try app.focusPal.add(half, of: origin, by: .server)
                throw Killed()
            }
        }
        #expect(try app.number("SELECT count(*) FROM activity") == 12)

        try app.restart()

        #expect(try app.number("SELECT count(*) FROM activity") == 30)
        #expect(try app.number("SELECT count(*) FROM imported_row") == 30)
        #expect(try app.number("SELECT count(*) FROM category WHERE name = 'Knitting'") == 1)
        #expect(!FileManager.default.fileExists(atPath: app.folder + "/import"))
        try app.restart()
        #expect(try app.number("SELECT count(*) FROM activity") == 30)
    }

    @Test func `the rest of another household's import is forgotten`() throws {
        struct Killed: Error {}
        #expect(throws: Killed.self) {
            try app.focusPal.imports.perform(
                ImportJournal(origin: "another", content: .table(rest(3)))
            ) { throw Killed() }
        }

        app.focusPal.schedule.carryOut(.imports, app.focusPal)

        #expect(try app.number("SELECT count(*) FROM activity") == 0)
        #expect(!app.focusPal.imports.hasRest)
    }

    @Test func `an archive that is refused on its last line has changed nothing`() throws {
        try app.live()
        var files = try app.archive()
        let place = try #require(files.firstIndex { $0.0 == "data/mood.jsonl" })
        try app.change("DELETE FROM activity WHERE id = 1")
        let before = try app.dump()
        files[place].1 = Array("{\"id\": 77, \"mood\": \"purple\"}\n".utf8)

        #expect(throws: Refusal.self) { try app.take(files) }

        #expect(try app.dump() == before)
        #expect(!FileManager.default.fileExists(atPath: app.folder + "/import"))
    }
}
