import Age
import AppSupport
import Foundation
import HTTP
import Passwords
import SQLite
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

/// A backup replaces everything, and nothing that was revoked comes back (§14.3).
struct RestoreTests {
    let app: TestApp

    init() throws { app = try TestApp() }

    /// Makes a backup and returns its bytes.
    private func backUp(_ app: TestApp) throws -> [UInt8] {
        let made = try app.focusPal.backups.make(.asked, of: app.focusPal)
        let file = app.focusPal.backups.folder.file(of: made.name)
        return Array(try Data(contentsOf: URL(filePath: file)))
    }

    private func offer(_ parent: Browser, _ bytes: [UInt8]) throws -> Page {
        try parent.get("/parents/restore")
        return try parent.upload("/parents/restore/file", bytes, named: "a.focuspal")
    }

    private func number(_ page: Page) -> String {
        page.elements("input").first { $0["name"] == "number" }?["value"] ?? ""
    }

    /// Brings a file back, as a signed-in parent.
    @discardableResult
    private func restore(
        _ parent: Browser, _ bytes: [UInt8], children: [String] = []
    ) throws -> Page {
        let inside = try parent.follow(offer(parent, bytes))
        return try parent.post(
            "/parents/restore",
            all: [("number", number(inside)), ("pin", TestApp.pin)]
                + children.map { ("child", $0) })
    }

    private func names(_ app: TestApp) -> [String] {
        app.focusPal.pages.family.children.map(\.profile.name)
    }

    @Test func `it shows what is inside and changes nothing until it is confirmed`() throws {
        try app.add(.reading, from: .monday9am.minutes(-60), to: .monday9am.minutes(-30))
        let bytes = try backUp(app)
        try app.add(.sport, from: .monday9am.minutes(-20), to: .monday9am.minutes(-10))
        let parent = try Browser.parent(app)

        let inside = try parent.follow(offer(parent, bytes))

        #expect(inside.words.contains("Winter") && inside.words.contains("Mia, Leo"))
        #expect(inside.words.contains("FocusPal \(Program.version) or later"))
        #expect(inside.words.contains("1 newer activity would be gone."))
        #expect(try app.number("SELECT count(*) FROM activity") == 2)
        let wrong = try parent.post(
            "/parents/restore", ["number": number(inside), "pin": "000000"])
        #expect(wrong.fieldErrors["pin"] != nil)
        #expect(try app.number("SELECT count(*) FROM activity") == 2)
        try parent.post("/parents/restore", ["_method": "DELETE"])
        #expect(app.focusPal.restores.waiting == nil)
        #expect(!FileManager.default.fileExists(atPath: app.folder + "/restore"))
    }

    @Test func `everything is as it was, and what was here is kept`() throws {
        try app.add(.reading, from: .monday9am.minutes(-60), to: .monday9am.minutes(-30))
        let bytes = try backUp(app)
        try app.add(.sport, from: .monday9am.minutes(-20), to: .monday9am.minutes(-10))
        let parent = try Browser.parent(app)

        let restored = try restore(parent, bytes)

        #expect(restored["location"] == "/restored")
        for _ in 1...2 {
            let page = try parent.get("/restored")
            #expect(page.words.contains("Everything is back"))
            #expect(page.words.contains("What was here before is kept as focuspal-"))
        }
        #expect(
            try app.numbers("SELECT category_id FROM activity") == [CategoryID.reading.rawValue])
        #expect(app.focusPal.backups.backups.map(\.reason).contains(.restore))
        // The parent's session is over, the browser stays.
        #expect(try parent.get("/parents").status == 303)
        try parent.signIn()
        #expect(try parent.get("/parents").status == 200)
        try app.restart()
        #expect(
            try app.numbers("SELECT category_id FROM activity") == [CategoryID.reading.rawValue])
    }

    @Test(arguments: [true, false])
    func `what a restore came from and what it replaced last for thirty days`(isFromList: Bool)
        throws
    {
        let keeper = app.focusPal.backups
        let source = try keeper.make(.daily, of: app.focusPal)
        let bytes = Array(
            try Data(contentsOf: URL(filePath: keeper.folder.file(of: source.name))))
        for _ in 1...3 {
            app.clock.pass(.hours(24))
            try keeper.make(.daily, of: app.focusPal)
        }
        let parent = try Browser.parent(app)
        if isFromList {
            try parent.get("/parents/backups")
            let inside = try parent.follow(parent.post("/parents/backups/\(source.name)"))
            try parent.post(
                "/parents/restore", ["number": number(inside), "pin": TestApp.pin])
        } else {
            try restore(parent, bytes)
        }
        let replaced = try #require(keeper.backups.first { $0.reason == .restore })
        #expect(keeper.backups.first { $0.name == source.name }?.restoredAt == app.clock.now)
        #expect(keeper.folder.isUnchanged(source.name))
        try parent.signIn()
        #expect(try parent.get("/parents/backups").words.contains("Daily backup, restored"))

        try app.restart()
        for day in 1...31 {
            app.clock.pass(.hours(24))
            try app.focusPal.backups.make(.archive, of: app.focusPal)
            try app.focusPal.backups.make(.daily, of: app.focusPal)
            let names = app.focusPal.backups.backups.map(\.name)
            #expect(names.contains(source.name) == (day < 30), "day \(day)")
            #expect(names.contains(replaced.name) == (day < 30), "day \(day)")
        }
    }

    @Test func `a device that was removed stays removed, and the others are added again`() throws {
        let parent = try Browser.parent(app)
        let tablet = try Browser.letIn(app)
        let bytes = try backUp(app)
        let devices = try app.numbers("SELECT id FROM device ORDER BY id")
        try parent.get("/parents/devices")
        try parent.post("/parents/devices/\(devices[1])", ["_method": "DELETE"])

        try restore(parent, bytes)

        #expect(try tablet.get("/who")["location"]?.hasPrefix("/device") == true)
        #expect(try parent.get("/who").status == 200)
        #expect(try app.number("SELECT count(*) FROM device WHERE revoked_at IS NULL") == 1)
    }

    @Test(arguments: [false, true])
    func `helpers have no access before a parent gives it again`(isNewComputer: Bool) throws {
        let mum = try Browser.parent(app)
        _ = try app.granny(by: mum, [("when", "always"), ("for_house", "1")])
        try mum.post("/parents/people/2/link")
        let bytes = try backUp(app)
        if isNewComputer {
            try app.change("DELETE FROM grown_up_pin")
        }

        try restoreAtOnce(bytes)

        #expect(
            try app.number("SELECT count(*) FROM access_grant WHERE revoked_at IS NULL") == 0)
        #expect(try app.number("SELECT count(*) FROM arrival") == 0)
        #expect(try app.number("SELECT count(*) FROM grown_up WHERE left_at IS NULL") == 2)
    }

    @Test func `a new PIN and a new lock stay`() throws {
        let bytes = try backUp(app)
        try app.change(
            """
            UPDATE grown_up_pin SET hash = '$argon2id$new';
            INSERT INTO child_lock VALUES (1, 'digits', '$argon2id$new', 0);
            INSERT INTO hidden_numbers VALUES (2);
            """)

        let before = try app.focusPal.database.read { try KeptFromBefore($0) }
        try app.focusPal.restores.take(bytes, migrations: Repository.root + "/migrations")
        let number = try #require(app.focusPal.restores.waiting).number
        try RestoreBackup(
            app: app.focusPal, number: number, returning: [], browser: nil, now: .monday9am
        ).perform()

        let after = try app.focusPal.database.read { try KeptFromBefore($0) }
        #expect(after.pins == before.pins)
        #expect(try app.numbers("SELECT child_id FROM child_lock") == [1])
        #expect(try app.numbers("SELECT child_id FROM hidden_numbers") == [2])
    }

    /// What another thread saves, one after the other, by when it began.
    private final class Saved: Sendable {
        private let state = Mutex<(starts: [Int64], isOver: Bool)>(([], false))

        var starts: [Int64] { state.withLock { $0.starts } }
        var isOver: Bool { state.withLock { $0.isOver } }
        func note(_ start: Instant) { state.withLock { $0.starts.append(start.milliseconds) } }
        func end() { state.withLock { $0.isOver = true } }
    }

    @Test func `what is saved while a restore runs is in what is kept, or in what came`() throws {
        let bytes = try backUp(app)
        let (saved, hasEnded) = (Saved(), DispatchSemaphore(value: 0))
        Thread.detachNewThread { [app] in
            for number in 1...20_000 where !saved.isOver {
                let start = Instant.monday9am.minutes(-2 * Int64(number))
                do {
                    try app.add(.sport, from: start, to: start.minutes(1), unseen: true)
                    saved.note(start)
                } catch {}
            }
            hasEnded.signal()
        }
        while saved.starts.count < 20 { usleep(1_000) }

        try restoreAtOnce(bytes)
        saved.end()
        hasEnded.wait()

        let kept = try #require(app.focusPal.backups.backups.first { $0.reason == .restore })
        let record = try Connection(
            path: app.focusPal.backups.folder.file(of: kept.name), access: .readOnly)
        defer { record.close() }
        let starts = "SELECT started_at FROM activity"
        let before = try record.all(starts) { try $0.only() as Int64 }
        let found = Set(before + (try app.numbers(starts)))
        #expect(saved.starts.filter { !found.contains($0) } == [])
        #expect(before.count >= 20)
    }

    @Test func `a timer that begins as a restore ends keeps its length`() throws {
        let bytes = try backUp(app)
        // The backup's timers are told by another start of the machine.
        app.clock.reboot()
        try app.focusPal.begin()
        let (saved, hasEnded) = (Saved(), DispatchSemaphore(value: 0))
        Thread.detachNewThread { [app] in
            while !saved.isOver {
                _ = try? app.focusPal.database.write { writing in
                    try writing.begin(
                        TimerSetUp(child: Cast.leo.id, plan: .single(minutes: 20)), by: .child,
                        Author(.child), at: app.focusPal.clock.stamp)
                }
            }
            hasEnded.signal()
        }

        try restoreAtOnce(bytes)
        var timer: Domain.Timer?
        while timer == nil {
            timer = try app.focusPal.database.read { try $0.liveTimer(of: Cast.leo.id) }
        }
        saved.end()
        hasEnded.wait()

        #expect(timer?.left(at: app.focusPal.clock.stamp.monotonic) == .minutes(20))
    }

    @Test func `days keep the zones in which they were lived`() throws {
        func move(to zone: String, at moment: Instant) throws {
            try app.focusPal.database.write { writing in
                var household = try #require(try writing.reading.household())
                household.zone = zone
                try writing.save(household, at: moment)
            }
            try app.focusPal.reloadPages()
        }
        try app.add(.reading, from: .monday9am.minutes(-60), to: .monday9am.minutes(-30))
        try move(to: "Asia/Tokyo", at: .monday9am.minutes(-20))
        let (calendar, bytes) = (app.focusPal.pages.calendar, try backUp(app))
        try move(to: "America/Lima", at: .monday9am.minutes(100))

        try restoreAtOnce(bytes)

        #expect(app.focusPal.pages.calendar == calendar)
        #expect(calendar.offset(at: .monday9am.minutes(-21)) == 3600)
    }

    @Test func `streams of devices that have to be added again end`() throws {
        let parent = try Browser.parent(app)
        let bytes = try backUp(app)
        let hub = app.focusPal.hub
        let (own, tablet) = (
            hub.open(Hub.Listener(device: DeviceID(1), session: nil, child: nil)),
            hub.open(Hub.Listener(device: DeviceID(2), session: nil, child: Cast.mia.id))
        )

        try restore(parent, bytes)

        #expect(!own.isOpen && !tablet.isOpen)
        // The page that restores waits for its answer.
        #expect(!own.heard().contains { $0.hasPrefix("out") })
        #expect(tablet.heard().contains { $0.hasPrefix("out") })
    }

    @Test func `streams end when everything is deleted`() throws {
        let parent = try Browser.parent(app)
        let tablet = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(2), session: nil, child: Cast.mia.id))
        try parent.get("/parents/data/deletion")

        try parent.post("/parents/data/deletion", ["name": "Winter", "pin": TestApp.pin])

        #expect(!tablet.isOpen)
    }

    @Test func `what came back is not remembered once a child is deleted`() throws {
        try restoreAtOnce(backUp(app))
        #expect(app.focusPal.restores.done != nil)

        try app.focusPal.forget(
            Cast.leo.id, alsoBackups: false, maker: .server, now: .monday9am)

        #expect(app.focusPal.restores.done == nil)
    }

    @Test func `what was to be deleted when a backup was made is not so once more`() throws {
        try app.change("INSERT INTO backup_erasure VALUES (1, 'home', 9000000000000)")
        let bytes = try backUp(app)
        try app.change("DELETE FROM backup_erasure")

        try restoreAtOnce(bytes)

        #expect(try app.number("SELECT count(*) FROM backup_erasure") == 0)
        #expect(!app.focusPal.backups.holding(Cast.mia.id).isEmpty)
    }

    /// Papa has given minutes and decided about a reward, and a backup was made since.
    private func backUpDeeds() throws -> [UInt8] {
        try app.join()
        let mia = try Browser.at(in: app)
        try mia.startTimer(minutes: 10, id: 1, category: .reading)
        try app.change(
            """
            UPDATE timer SET version = 2, changed_by = 'parent', person_id = 2;
            INSERT INTO activity_event (activity_id, at, actor, person_id, is_undo)
            VALUES (1, 0, 'parent', 2, 0);
            INSERT INTO praise (child_id, reason, words, person_id, at) VALUES (1, 'help', '', 2, 0);
            INSERT INTO timer (
                title, grown_up_id, cues, work_minutes, version, phase, round, length, state, ended_at,
                changed_by, change, changed_at, worked, is_focus)
            VALUES ('Letters', 2, 0, 15, 1, 'work', 1, 900000, 'finished', 0, 'server', 'started', 0, 0, 0);
            INSERT INTO room (id, code, host_id, minutes, is_all_or_nothing, opened_at, due)
            VALUES (1, 'DFGH', 1, 25, 0, 0, 9000000);
            INSERT INTO room_companion (room_id, person_id, joined_at) VALUES (1, 2, 0);
            INSERT INTO reward (id, name, icon, price) VALUES (1, 'Lake', 'swim', 60);
            INSERT INTO reservation
                (tap, child_id, reward_id, name, icon, price, state, reserved_at, decided_at, decided_by)
            VALUES (lower(hex(randomblob(16))), 1, 1, 'Lake', 'swim', 60, 'declined', 0, 0, 2);
            """)
        return try backUp(app)
    }

    private func restoreAtOnce(_ bytes: [UInt8]) throws {
        try app.focusPal.restores.take(bytes, migrations: Repository.root + "/migrations")
        let number = try #require(app.focusPal.restores.waiting).number
        try RestoreBackup(
            app: app.focusPal, number: number, returning: [], browser: nil, now: .monday9am
        ).perform()
    }

    private func hands() throws -> [Int64] {
        try app.numbers(
            """
            SELECT ifnull(person_id, 0) FROM timer WHERE title IS NULL
            UNION ALL SELECT ifnull(grown_up_id, 0) FROM timer WHERE title IS NOT NULL
            UNION ALL SELECT ifnull(person_id, 0) FROM praise
            UNION ALL SELECT ifnull(person_id, 0) FROM activity_event WHERE actor = 'parent'
            UNION ALL SELECT ifnull(decided_by, 0) FROM reservation
            """)
    }

    @Test func `what grown-ups did stays theirs`() throws {
        let bytes = try backUpDeeds()

        try restoreAtOnce(bytes)

        #expect(try hands() == [2, 2, 2, 2, 2])
        #expect(try app.numbers("SELECT person_id FROM room_companion") == [2])
        #expect(try app.number("SELECT count(*) FROM pragma_foreign_key_check") == 0)
    }

    @Test func `someone else with the same number gets nothing of it`() throws {
        let bytes = try backUpDeeds()
        try app.change("UPDATE grown_up SET joined_at = joined_at + 1 WHERE id = 2")

        try restoreAtOnce(bytes)

        #expect(try hands() == [0, 0, 0, 0, 0])
        #expect(try app.number("SELECT count(*) FROM room_companion") == 0)
        #expect(try app.number("SELECT count(*) FROM pragma_foreign_key_check") == 0)
    }

    /// Settles a database, as if a backup of it had just come back, after what was there before.
    private func settle(_ two: TwoParents, after before: KeptFromBefore) throws {
        try two.app.focusPal.database.write {
            try $0.settleRestore(
                before, browser: nil, leaving: [], hasPepper: true, at: two.app.clock.now)
        }
    }

    private func belongings(_ two: TwoParents) throws -> [Int64] {
        try two.app.numbers("SELECT home_id FROM home_parent ORDER BY person_id")
            + two.app.numbers("SELECT home_id FROM home_helper ORDER BY person_id")
    }

    @Test func `whoever belongs to a home still does`() throws {
        let two = try TwoParents()
        try two.app.change(
            """
            INSERT INTO grown_up (id, name, avatar, role, joined_at)
            VALUES (3, 'Granny', 'owl', 'helper', 0)
            """)
        try two.app.change("INSERT INTO home_helper (person_id, home_id) VALUES (3, 2)")
        let before = try two.app.focusPal.database.read { try KeptFromBefore($0) }
        try settle(two, after: before)
        #expect(try belongings(two) == [1, 2, 2])

        // The backup is of before anybody said it.
        for table in ["home_parent", "home_helper", "home_share"] {
            try two.app.change("DELETE FROM \(table)")
        }
        try settle(two, after: before)
        #expect(try belongings(two) == [1, 2, 2])
        #expect(try two.app.number("SELECT count(*) FROM home_share") > 0)
    }

    @Test(arguments: [HomeShare.nothing, .totals])
    func `a home shows no more again than it did last`(share: HomeShare) throws {
        let two = try TwoParents()
        try two.agree(.everything, of: 2)
        let then = try two.app.focusPal.database.read { try $0.homeAgreement() }
        two.app.clock.pass(.hours(24))
        try two.renew()
        try two.tap(two.dad, "wish", of: 2, share)
        let before = try two.app.focusPal.database.read { try KeptFromBefore($0) }
        try two.app.change(
            "DELETE FROM home_share WHERE from_day = (SELECT max(from_day) FROM home_share)")
        let day = two.app.focusPal.pages.day(at: two.app.clock.now).day
        #expect(
            try two.app.focusPal.database.read { try $0.homeAgreement().steps } == then.steps)

        try settle(two, after: before)

        let now = try two.app.focusPal.database.read { try $0.homeAgreement() }
        #expect(now.share(of: HomeID(2), on: day) == share)
        #expect(now.share(of: HomeID(2), on: day - 1) == .everything)
        #expect(now.proposals.isEmpty)
    }

    @Test func `the activity log goes on`() throws {
        let bytes = try backUp(app)
        let parent = try Browser.parent(app)
        let before = try app.number("SELECT count(*) FROM event")
        try restore(parent, bytes)
        #expect(try app.number("SELECT count(*) FROM event") >= before)
        #expect(try app.number("SELECT count(*) FROM event WHERE kind = 'restore'") == 1)
    }

    @Test(arguments: [false, true])
    func `a child who was deleted since comes back only if somebody says so`(
        returns: Bool
    ) throws {
        let parent = try Browser.parent(app)
        let bytes = try backUp(app)
        try parent.get("/parents/children/2/deletion")
        try parent.post("/parents/children/2/deletion", ["name": "Leo", "pin": TestApp.pin])
        #expect(names(app) == ["Mia"])

        try restore(parent, bytes, children: returns ? ["2"] : [])

        #expect(names(app) == (returns ? ["Mia", "Leo"] : ["Mia"]))
        #expect(try parent.get("/restored").words.contains("Leo") == true)
    }

    @Test func `a mistyped PIN keeps the ticks`() throws {
        let parent = try Browser.parent(app)
        let bytes = try backUp(app)
        try parent.get("/parents/children/2/deletion")
        try parent.post("/parents/children/2/deletion", ["name": "Leo", "pin": TestApp.pin])
        let inside = try parent.follow(offer(parent, bytes))
        func isTicked(_ page: Page) -> Bool {
            page.elements("input").contains { $0["name"] == "child" && $0["checked"] != nil }
        }
        #expect(!isTicked(inside))

        let again = try parent.post(
            "/parents/restore", ["number": number(inside), "pin": "000000", "child": "2"])

        #expect(again.fieldErrors["pin"] != nil)
        #expect(isTicked(again))
    }

    @Test func `another household's backup takes all activities that are here`() throws {
        let other = try TestApp(.winters([Cast.leo, Cast.mia]))
        try other.add(.reading, from: .monday9am.minutes(-60), to: .monday9am.minutes(-30))
        let bytes = try backUp(other)
        for start: Int64 in [-300, -200] {
            try app.add(
                .sport, from: .monday9am.minutes(start), to: .monday9am.minutes(start + 10))
        }
        let parent = try Browser.parent(app)

        let inside = try parent.follow(offer(parent, bytes))

        #expect(
            inside.words.contains(
                "It’s from another household: 2 activities here would be gone."))
    }

    @Test(arguments: ["focuspal.lan:8080", "localhost:8080"])
    func `whoever types a key on an open line is told`(host: String) throws {
        let isOpen = !host.hasPrefix("localhost")
        let parent = try Browser.parent(app, at: host)
        let first = Browser(try TestApp(.empty), at: host)
        for page in [
            try parent.get("/parents/restore"), try first.get("/onboarding/restore/file"),
        ] {
            #expect(page.words.contains("Key from the recovery sheet"))
            #expect(page.words.contains("someone on your Wi-Fi could read the key") == isOpen)
        }
    }

    @Test func `every file that is none is refused with its own sentence`() throws {
        let parent = try Browser.parent(app)
        let good = try backUp(app)
        var newer = good
        newer[60...63] = [0, 0, 3, 231]
        var foreign = good
        foreign[68...71] = [1, 2, 3, 4]
        var damaged = good
        for index in 4_200..<12_000 { damaged[index] = 0x5a }
        let cases: [([UInt8], String)] = [
            (Array("just a text".utf8), "isn’t a FocusPal backup"),
            (Array("PK and more".utf8), "an archive"),
            (newer, "newer FocusPal (999"), (foreign, "isn’t a FocusPal backup"),
            (damaged, "damaged"), (Array(good.prefix(good.count / 2)), "damaged"),
            (Array(good.prefix(50)), "damaged"),
        ]
        for (bytes, sentence) in cases {
            let page = try offer(parent, bytes)
            #expect(page.status == 422)
            #expect(page.fieldErrors["file"]?.contains(sentence) == true, "\(page.fieldErrors)")
        }
        #expect(try offer(parent, []).fieldErrors["file"] == "Choose a file first.")
        #expect(names(app) == ["Mia", "Leo"])
        #expect(!FileManager.default.fileExists(atPath: app.folder + "/restore"))
    }

    /// A backup that somebody changed with another program.
    private func edited(_ bytes: [UInt8], _ script: String) throws -> [UInt8] {
        let file = app.folder + "/edited.db"
        try Data(bytes).write(to: URL(filePath: file))
        let record = try Connection(path: file, access: .readWrite)
        try record.execute(
            """
            PRAGMA journal_mode = DELETE; PRAGMA foreign_keys = OFF;
            PRAGMA ignore_check_constraints = ON;
            """)
        try record.execute(script)
        record.close()
        defer { unlink(file) }
        return Array(try Data(contentsOf: URL(filePath: file)))
    }

    private static let evil = """
        CREATE TRIGGER evil AFTER INSERT ON activity BEGIN
            INSERT INTO device (token_digest, label, paired_at)
            VALUES (lower(hex(randomblob(32))), 'evil', 0);
        END;
        CREATE TRIGGER patient AFTER INSERT ON pin_failure BEGIN DELETE FROM pin_failure; END;
        """

    @Test func `what an edited backup says beside its rows opens nothing`() throws {
        let bytes = try edited(backUp(app), Self.evil)
        let parent = try Browser.parent(app)

        try restore(parent, bytes)
        try app.add(.reading, from: .monday9am.minutes(-60), to: .monday9am.minutes(-30))

        #expect(try app.number("SELECT count(*) FROM device WHERE revoked_at IS NULL") == 1)
        #expect(
            try app.number(
                "SELECT count(*) FROM sqlite_schema WHERE name IN ('evil', 'patient')") == 0)
    }

    @Test func `an edited backup opens nothing on the first evening either, encrypted or not`()
        throws
    {
        let key = AgeIdentity.make()
        let plain = try edited(backUp(app), Self.evil)
        var sealed: [UInt8] = []
        let writer = try AgeWriter(for: [key.recipient]) { sealed += $0 }
        try writer.write(plain)
        try writer.finish()
        for (bytes, typed) in [(plain, nil), (sealed, key.text)] {
            let other = try TestApp(.empty)
            let answer = other.focusPal.run(.look(key: typed, pinLine: nil), with: bytes).answer
            #expect(answer.code == 0)
            _ = other.focusPal.run(.restore(number: answer.number), with: [])
            #expect(
                try other.number("SELECT count(*) FROM sqlite_schema WHERE name = 'evil'") == 0)
        }
    }

    @Test func `rows that stay out are named before anything changes`() throws {
        try app.add(.reading, from: .monday9am.minutes(-60), to: .monday9am.minutes(-30))
        try app.add(.reading, from: .monday9am.minutes(-30), to: .monday9am.minutes(-20))
        let bytes = try edited(
            backUp(app),
            """
            DROP TRIGGER activity_no_overlap_update;
            UPDATE activity SET ended_at = 9223372036854775807 WHERE id = 1
            """)
        let parent = try Browser.parent(app)

        let inside = try parent.follow(offer(parent, bytes))

        #expect(inside.words.contains("1 row of activity (number 1)"))
        let answer = app.focusPal.run(.look(key: nil, pinLine: nil), with: bytes).answer
        #expect(answer.lines.contains("Left out    1 row of activity (1)"))
        try restore(parent, bytes)
        #expect(try app.numbers("SELECT id FROM activity") == [2])
    }

    @Test func `a changed row about who comes in refuses the file`() throws {
        let bytes = try edited(
            backUp(app), "DROP TRIGGER grown_up_parent_stays; UPDATE grown_up SET role = 'king'")
        let parent = try Browser.parent(app)

        let page = try offer(parent, bytes)

        #expect(page.fieldErrors["file"]?.contains("people, PINs, devices") == true)
        #expect(app.focusPal.restores.waiting == nil)
        #expect(!FileManager.default.fileExists(atPath: app.folder + "/restore"))
    }

    @Test func `a file that is looked into keeps nobody waiting`() throws {
        let bytes = try backUp(app)
        let isHeld = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)
        let hasEnded = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [app] in
            try? app.focusPal.restores.take(
                bytes, migrations: Repository.root + "/migrations",
                looking: {
                    isHeld.signal()
                    mayGoOn.wait()
                })
            hasEnded.signal()
        }
        isHeld.wait()

        // Another file comes, and is put away, while the first is still looked into.
        try restoreAtOnce(bytes)
        app.focusPal.restores.forget()
        mayGoOn.signal()
        hasEnded.wait()

        #expect(app.focusPal.restores.waiting == nil)
        #expect(!FileManager.default.fileExists(atPath: app.folder + "/restore"))
    }

    @Test(arguments: OldDatabaseTests.schemas)
    func `a backup of any earlier version comes back whole`(schema: Int) throws {
        let old = try OldDatabases.all.get()
        let folder = NSTemporaryDirectory() + "focuspal-whole-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.copyItem(
            atPath: old.file(of: schema), toPath: folder + "/incoming.db")

        let contents = try BackupFile(path: folder + "/incoming.db").rebuilt(
            migrations: Repository.root + "/migrations", at: .monday9am
        ).contents

        #expect(contents.leftOut == [])
        #expect(contents.schema == schema)
        #expect(contents.children.map(\.name) == ["Mia", "Leo", "Ida"])
    }

    @Test func `one of the list that has changed since it was checked is refused`() throws {
        var bytes = try backUp(app)
        let made = try #require(app.focusPal.backups.backups.first)
        let name = try #require(Data(bytes).range(of: Data("Mia".utf8)))
        bytes[name.lowerBound] = UInt8(ascii: "P")
        let file = app.focusPal.backups.folder.file(of: made.name)
        try Data(bytes).write(to: URL(filePath: file))
        let parent = try Browser.parent(app)
        try parent.get("/parents/backups")

        let refused = try parent.post("/parents/backups/\(made.name)")

        #expect(refused.status == 422)
        #expect(refused.fieldErrors["file"]?.contains("damaged") == true)
        #expect(app.focusPal.restores.waiting == nil)
    }

    @Test func `a backup of a newer version is refused with the version to install`() throws {
        let file = app.folder + "/newer.db"
        try Data(backUp(app)).write(to: URL(filePath: file))
        let sentence =
            "This backup is from a newer FocusPal. Install version 9.1.0~beta2 or a newer one, "
            + "then restore it."
        let parent = try Browser.parent(app)
        for (program, told) in [
            ("9.1.0~beta2", sentence),
            // Not what a version looks like: it could be meant for a terminal.
            ("9\u{1B}[2J", "This backup is from a newer FocusPal (999, this one knows "),
        ] {
            let record = try Connection(path: file, access: .readWrite)
            try record.run("UPDATE migration SET program = ?", [.text(program)])
            try record.execute("PRAGMA journal_mode = DELETE; PRAGMA user_version = 999")
            record.close()
            let bytes = Array(try Data(contentsOf: URL(filePath: file)))

            let page = try offer(parent, bytes)
            #expect(page.status == 422)
            #expect(page.fieldErrors["file"]?.hasPrefix(told) == true, "\(page.fieldErrors)")
            let answer = app.focusPal.run(.look(key: nil, pinLine: nil), with: bytes).answer
            #expect(answer.code == 76)
            #expect(answer.lines.first?.hasPrefix(told) == true)
        }
    }

    @Test func `the days of a backup are those of its own family`() throws {
        let far = try TestApp(at: .utc("2026-03-02 08:00"), zone: "America/New_York")
        try far.add(
            .reading, from: .utc("2026-03-02 03:00"), to: .utc("2026-03-02 03:30"))
        let bytes = try backUp(far)

        let answer = app.focusPal.run(.look(key: nil, pinLine: nil), with: bytes).answer
        #expect(answer.lines.contains("Days        2026-03-01 to 2026-03-01"))
        let parent = try Browser.parent(app)
        let inside = try parent.follow(offer(parent, bytes))
        #expect(inside.words.contains("1 March 2026 to 1 March 2026"))
    }

    @Test func `a backup of an older version gets the newest tables`() throws {
        let newest = try #require(
            try FileManager.default.contentsOfDirectory(atPath: Repository.root + "/migrations")
                .max())
        let older = app.folder + "/older"
        try FileManager.default.copyItem(atPath: Repository.root + "/migrations", toPath: older)
        try FileManager.default.removeItem(atPath: older + "/" + newest)
        let past = app.folder + "/past"
        try FileManager.default.createDirectory(
            atPath: past, withIntermediateDirectories: true)
        let database = try Database.open(folder: past, migrations: older, at: .monday9am)
        try database.write { writing in
            try writing.save(Cast.household, at: .monday9am)
            _ = try writing.add(Cast.leo.profile, at: .monday9am)
            try writing.save(onboardingStep: nil)
        }
        try database.copy(into: past + "/old.db")
        try database.close()
        let parent = try Browser.parent(app)

        try restore(parent, Array(try Data(contentsOf: URL(filePath: past + "/old.db"))))

        #expect(names(app) == ["Leo"])
        #expect(try app.number("SELECT count(*) FROM backup_setting") == 1)
    }

    @Test func `a backup can be the beginning of a first evening`() throws {
        let bytes = try backUp(app)
        let fresh = try TestApp(.empty)
        let browser = Browser(fresh)
        #expect(try browser.get("/onboarding/welcome").words.contains("I have a backup"))
        try browser.get("/onboarding/restore/file")
        let code = try #require(try fresh.focusPal.setUpCode())
        let wrong = try browser.upload(
            "/onboarding/restore/file", bytes, named: "a.db", ["setup_code": "AAAA-AAAA"])
        #expect(wrong.fieldErrors["setup_code"] != nil)

        let inside = try browser.upload(
            "/onboarding/restore/file", bytes, named: "a.db", ["setup_code": code])
        #expect(inside.words.contains("Mia, Leo"))
        #expect(names(fresh) == [])
        let stranger = Browser(fresh)
        try stranger.get("/onboarding/restore/file")
        let guess = try stranger.post(
            "/onboarding/restore", ["number": number(inside), "setup_code": "AAAA-AAAA"])
        #expect(guess.fieldErrors["setup_code"] != nil)
        #expect(!guess.words.contains("Mia"))
        let restored = try browser.post(
            "/onboarding/restore", ["number": number(inside), "setup_code": code])

        #expect(restored["location"] == "/restored")
        let page = try browser.get("/restored")
        #expect(page.words.contains("Your PIN belongs to the old computer."))
        #expect(names(fresh) == ["Mia", "Leo"])
        // The old PIN can't be checked here; the recovery code sets a new one.
        #expect(try browser.signIn().fieldErrors["pin"]?.contains("another computer") == true)
        #expect(try fresh.number("SELECT count(*) FROM pin_failure") == 0)
        try browser.get("/parents/recovery")
        #expect(try browser.get("/onboarding/restore/file").status == 303)
    }

    /// Restores as the first thing on another computer; `prepare` is called just before.
    private func moveHouse(
        _ bytes: [UInt8], pinLine: String, prepare: (TestApp) throws -> Void = { _ in }
    ) throws -> (TestApp, Browser) {
        let fresh = try TestApp(.empty)
        let browser = Browser(fresh)
        try browser.get("/onboarding/restore/file")
        let code = try #require(try fresh.focusPal.setUpCode())
        let inside = try browser.upload(
            "/onboarding/restore/file", bytes, named: "a.db",
            ["setup_code": code, "pin_line": pinLine])
        try #require(inside.words.contains("Mia, Leo"), "\(inside.fieldErrors)")
        try prepare(fresh)
        try browser.post("/onboarding/restore", ["number": number(inside), "setup_code": code])
        return (fresh, browser)
    }

    /// A lock as it was stored before hashes said which computer they are from, and one of today.
    private func lockChildren() throws {
        let hash = try app.focusPal.hasher.hash("4711")
        let earlier = hash.replacing(/,keyid=[^$]+/, with: "")
        try app.change("INSERT INTO child_lock VALUES (1, 'digits', '\(hash)', 0)")
        try app.change("INSERT INTO child_lock VALUES (2, 'digits', '\(earlier)', 0)")
        try app.restart()
    }

    @Test func `on another computer PIN and locks wait to be set again`() throws {
        try lockChildren()
        let (fresh, browser) = try moveHouse(try backUp(app), pinLine: "")

        #expect(try browser.get("/parents/session").words.contains("from another computer"))
        for child in [1, 2] {
            let door = "/children/\(child)/lock"
            #expect(try browser.get(door).words.contains("Ask a grown-up to set it again."))
            let typed = try browser.post(door, ["key": "4711"])
            #expect(typed.fieldErrors["key"]?.contains("another computer") == true)
        }
        #expect(!fresh.focusPal.measure().isKeyOfPIN)
    }

    @Test func `the line of the recovery sheet brings PIN and locks back`() throws {
        try lockChildren()
        let line = TypedKey.groups(of: app.focusPal.pepper, prefix: RecoverySheet.pinPrefix)
            .joined(separator: " ").lowercased()
        let (fresh, browser) = try moveHouse(try backUp(app), pinLine: line)

        #expect(try !browser.get("/restored").words.contains("belongs to the old computer"))
        for child in [1, 2] {
            try browser.get("/children/\(child)/lock")
            #expect(try browser.post("/children/\(child)/lock", ["key": "4711"]).status == 303)
        }
        #expect(try browser.signIn().status == 303)
        try fresh.restart()
        #expect(try browser.signIn().status == 303)
    }

    @Test func `what follows a restore and fails is done later, and everything is back`() throws {
        let line = TypedKey.groups(of: app.focusPal.pepper, prefix: RecoverySheet.pinPrefix)
            .joined(separator: " ")
        let (fresh, browser) = try moveHouse(try backUp(app), pinLine: line) { fresh in
            // No file takes a folder's place.
            try FileManager.default.removeItem(atPath: fresh.folder + "/pepper")
            try FileManager.default.createDirectory(
                atPath: fresh.folder + "/pepper", withIntermediateDirectories: false)
        }

        #expect(names(fresh) == ["Mia", "Leo"])
        let page = try browser.get("/restored")
        #expect(page.words.contains("Everything is back"))
        #expect(page.words.contains("belongs to the old computer"))
        #expect(fresh.log.contains { $0.hasPrefix("fault: a restore is not finished") })

        try FileManager.default.removeItem(atPath: fresh.folder + "/pepper")
        fresh.focusPal.schedule.carryOut(.restores, fresh.focusPal)
        #expect(try browser.signIn().status == 303)
    }

    @Test func `a PIN line that is none is said beside its field`() throws {
        let bytes = try backUp(app)
        let fresh = try TestApp(.empty)
        let browser = Browser(fresh)
        try browser.get("/onboarding/restore/file")
        let code = try #require(try fresh.focusPal.setUpCode())

        let page = try browser.upload(
            "/onboarding/restore/file", bytes, named: "a.db",
            ["setup_code": code, "pin_line": "FOCUSPAL-PIN-1 QQQQ"])

        #expect(page.fieldErrors["pin_line"]?.contains("That isn’t a whole PIN line") == true)
    }

    @Test func `a form about another file decides nothing`() throws {
        let bytes = try backUp(app)
        let parent = try Browser.parent(app)
        let first = try parent.follow(offer(parent, bytes))
        let second = try parent.follow(offer(parent, bytes))
        #expect(number(first) != number(second))

        let late = try parent.post(
            "/parents/restore", ["number": number(first), "pin": TestApp.pin])

        #expect(late.status == 409)
        #expect(app.focusPal.restores.waiting != nil)
    }

    @Test func `a damaged database is not replaced while it is used, and that is said`() throws {
        let bytes = try backUp(app)
        let parent = try Browser.parent(app)
        try app.damage()
        #expect(app.focusPal.database.condition == .damaged)

        let page = try offer(parent, bytes)
        #expect(page.status == 422)
        #expect(page.fieldErrors["file"]?.contains("stop FocusPal, then run") == true)
        let answer = app.focusPal.run(.look(key: nil, pinLine: nil), with: bytes).answer
        #expect(answer.code == 79)
        #expect(
            answer.lines == [
                "The database here is damaged. Stop FocusPal, then give this command again."
            ])

        #expect(throws: RestoreRefusal.damagedHere) { try restoreAtOnce(bytes) }
        #expect(app.focusPal.restores.done == nil)
    }

    @Test func `what no backup comes out right of is kept as it is`() throws {
        let bytes = try backUp(app)
        let record = try Connection(
            path: app.folder + "/" + Database.fileName, access: .readWrite)
        // There is no such child.
        try record.execute("PRAGMA foreign_keys = OFF; INSERT INTO hidden_numbers VALUES (99)")
        record.close()

        try restoreAtOnce(bytes)

        let name = try #require(app.focusPal.restores.done?.replaced)
        #expect(name.hasPrefix("damaged-"))
        let kept = try Connection(
            path: app.focusPal.backups.folder.file(of: name), access: .readOnly)
        defer { kept.close() }
        let hidden = try kept.all("SELECT child_id FROM hidden_numbers") {
            try $0.only() as Int64
        }
        #expect(hidden == [99])
        #expect(try app.number("SELECT count(*) FROM hidden_numbers") == 0)
    }

    @Test func `what can't be kept is not replaced, and the backup is chosen again`() throws {
        let bytes = try backUp(app)
        let folder = app.focusPal.backups.folder.path
        try FileManager.default.removeItem(atPath: folder)
        #expect(FileManager.default.createFile(atPath: folder, contents: Data("x".utf8)))
        try app.add(.sport, from: .monday9am.minutes(-20), to: .monday9am.minutes(-10))
        let parent = try Browser.parent(app)

        let refused = try restore(parent, bytes)

        #expect(refused.status == 409)
        #expect(refused.words.contains("couldn’t be backed up first"))
        #expect(try app.number("SELECT count(*) FROM activity") == 1)
        #expect(app.focusPal.restores.waiting == nil)
        #expect(try parent.get("/parents").status == 200)
    }
}
