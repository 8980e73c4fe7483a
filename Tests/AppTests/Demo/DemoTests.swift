import AppSupport
import Database
import Domain
import Foundation
import Passwords
import SQLite
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The household that `focuspal demo` makes, in a real folder.
struct DemoTests {
    /// A new folder, for as long as `body` takes.
    private func inFolder<T>(_ body: (String) throws -> T) throws -> T {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "demo-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try body(folder)
    }

    private func demo(in folder: String, children: Int = 2, years: Int = 0, seed: UInt64 = 1)
        -> Demo
    {
        var demo = Demo(settings: AppSettings(root: Repository.root, data: folder))
        demo.children = children
        demo.years = years
        demo.seed = seed
        demo.until = "2026-11-21T16:40"
        return demo
    }

    /// Every row of every table as text, without the secrets and what tells households apart.
    private func rows(in folder: String) throws -> [String] {
        let secrets = ["token_digest", "hash", "recovery_digest", "origin"]
        let pool = try Pool.open(
            path: folder + "/" + Database.fileName, applicationID: Database.applicationID,
            newestVersion: 1000)
        defer { try? pool.close() }
        return try pool.read { connection in
            let tables = try connection.all(
                "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
            ) { try $0.only() as String }
            return try tables.flatMap { table in
                let columns = try connection.all(
                    "SELECT name FROM pragma_table_info(?)", [.text(table)]
                ) { try $0.only() as String }
                let values = columns.filter { !secrets.contains($0) }
                    .map { "quote(\($0))" }.joined(separator: " || ',' || ")
                return try connection.all("SELECT \(values) FROM \(table) ORDER BY 1") {
                    "\(table): \(try $0.only() as String)"
                }
            }
        }
    }

    private func rows(of years: Int, seed: UInt64) throws -> [String] {
        try inFolder { folder in
            _ = try demo(in: folder, years: years, seed: seed).make()
            return try rows(in: folder)
        }
    }

    @Test func `the same arguments make the same rows, another seed makes others`() throws {
        let rows = try rows(of: 1, seed: 1)

        #expect(rows.count { $0.hasPrefix("activity: ") } > 3000)
        #expect(try self.rows(of: 1, seed: 1) == rows)
        #expect(try self.rows(of: 1, seed: 2) != rows)
    }

    @Test func `parents who have been here for weeks have set goals, new ones not yet`() throws {
        let settled = try rows(of: 1, seed: 1).filter { $0.hasPrefix("goal: ") }
        let fresh = try rows(of: 0, seed: 1).filter { $0.hasPrefix("goal: ") }

        let set = settled.filter { $0.contains("'2026-10-31'") }
        #expect(set.count >= 2 * 2 * 3)
        // The others are limits that ended with the day on which a purse began.
        #expect(settled.allSatisfy { set.contains($0) || $0.contains("'2026-11-12'") })
        #expect(fresh.isEmpty)
    }

    @Test func `a year brings trees with their coins, some that rest, and days off`() throws {
        let rows = try rows(of: 1, seed: 1)

        let sessions = rows.filter { $0.hasPrefix("focus_session: ") }
        #expect(sessions.count { $0.contains("'completed'") } > 100)
        #expect(sessions.contains { $0.contains("'abandoned'") })
        let coins = rows.filter { $0.hasPrefix("coin_entry: ") }
        #expect(coins.count { $0.contains("'focus:") } == sessions.count)
        #expect(rows.contains { $0.hasPrefix("day_off: ") && $0.contains("'sick'") })
        #expect(rows.contains { $0.hasPrefix("day_off: ") && $0.contains("'holiday'") })
    }

    /// It is as old as the routine, so nobody is shown it on the first day.
    @Test(arguments: [0, 1])
    func `whoever has finished a routine has its badge`(years: Int) throws {
        let rows = try rows(of: years, seed: 1)

        #expect(rows.contains { $0.hasPrefix("routine_run: ") })
        let stars = rows.filter { $0.hasPrefix("badge: ") && $0.contains("'routine-star'") }
        #expect(!stars.isEmpty)
        #expect(stars.allSatisfy { $0.contains("'history'") })
    }

    @Test func `a year brings moods with words, rewards, receipts and wishes`() throws {
        let rows = try rows(of: 1, seed: 1)

        let moods = rows.filter { $0.hasPrefix("mood: ") }
        #expect(moods.count > 100)
        #expect(moods.contains { $0.contains("Grandma called") })
        let reserved = rows.filter { $0.hasPrefix("reservation: ") }
        #expect(rows.count { $0.hasPrefix("reward: ") } == 6)
        #expect(rows.contains { $0.hasPrefix("wish: ") })
        #expect(reserved.contains { $0.contains("'reserved'") })
        #expect(
            rows.count { $0.hasPrefix("coin_entry: ") && $0.contains("'reward:") }
                == reserved.count { $0.contains("'approved'") })
    }

    @Test func `the PIN, the code and the device open the house`() throws {
        try inFolder { folder in
            var demo = demo(in: folder)
            demo.pin = "482913"

            let made = try demo.make()

            let app = try FocusPal(settings: demo.settings)
            let device = try app.database.read {
                try $0.device(tokenDigest: DeviceToken.digest(made.deviceToken))
            }
            let stored = try #require(try app.database.read { try $0.pins() }.values.first)
            #expect(made.pin == "482913")
            #expect(try app.hasher.verify("482913", against: stored.hash) == .right)
            #expect(RecoveryCode.verify(made.recoveryCode, against: stored.recoveryDigest))
            #expect(device?.label == "Demo tablet")
            #expect(app.pages.family.onboardingStep == nil)
            #expect(app.pages.family.children.count == 2)
            try app.close()
        }
    }

    @Test(arguments: [
        "2026-11-18T16:40", "2026-11-20T15:59", "2026-11-20T16:00", "2026-11-22T21:00",
    ])
    func `with grown-ups there are two parents, a grandmother and a reader`(until: String) throws {
        try inFolder { folder in
            var demo = demo(in: folder)
            demo.until = until
            demo.hasGrownUps = true

            let made = try demo.make()

            let app = try FocusPal(settings: demo.settings)
            let people = app.pages.family.grownUps.here
            #expect(people.map(\.name) == ["Mama", "Papa", "Oma", "Dr. Roth"])
            #expect(people.map(\.role) == [.parent, .parent, .helper, .reader])
            let pins = try app.database.read { try $0.pins() }
            #expect(Set(pins.keys) == Set(people.prefix(3).map(\.id)))
            for pin in pins.values {
                #expect(try app.hasher.verify(made.pin, against: pin.hash) == .right)
            }
            let grants = app.pages.family.grants
            #expect(grants.map(\.terms.children.count) == [2, 1])
            #expect(grants.map(\.terms.isForHouseDevices) == [true, false])
            let homes = try #require(app.pages.family.homes)
            let minute = try #require(ClockTime.minute(String(until.suffix(5))))
            let end = app.pages.calendar.instant(
                .of(String(until.prefix(10))), secondOfDay: minute * 60)
            #expect(homes.both.map(\.profile.name) == ["Mama’s", "Papa’s"])
            for child in app.pages.family.children {
                let residence = try #require(
                    app.pages.family.residencePlans[child.id]?.residence(app.pages.calendar))
                #expect(residence.home(at: end) == homes.first.id)
                #expect(residence.nextChange(after: end)?.home == homes.second.id)
            }
            try app.close()
        }
    }

    @Test func `a demo of now has timers, one of another moment has none`() throws {
        try inFolder { folder in
            var demo = demo(in: folder, children: 4)
            demo.until = nil

            _ = try demo.make()

            let app = try FocusPal(settings: demo.settings)
            let live = try app.database.read { try $0.liveTimers() }
            let ended = try app.pages.family.children.filter { child in
                try app.database.read { try $0.unseenTimer(of: child.id) } != nil
            }
            #expect(live.count { $0.setUp.child != nil } == 2)
            #expect(live.count { $0.setUp.child == nil } == 1)
            #expect(ended.count == 1)
            try app.close()
        }
        #expect(try !rows(of: 0, seed: 1).contains { $0.hasPrefix("timer: ") })
    }

    @Test func `each activity is traced to the child that logged it`() throws {
        let rows = try rows(of: 0, seed: 1)

        let activities = rows.count { $0.hasPrefix("activity: ") }
        let events = rows.filter { $0.hasPrefix("activity_event: ") }
        #expect(activities > 0)
        #expect(events.count == activities)
        #expect(events.allSatisfy { $0.contains("'child',NULL,NULL,0,NULL") })
        #expect(!rows.contains { $0.hasPrefix("tap: ") })
    }

    @Test(arguments: [Database.fileName, "photo.jpg"])
    func `a folder in use is refused and left alone`(name: String) throws {
        try inFolder { folder in
            try Data("mine".utf8).write(to: URL(filePath: folder + "/" + name))

            let demo = demo(in: folder)
            let failure = #expect(throws: StartFailure.self) { try demo.make() }

            #expect(failure?.exitCode == 73)
            #expect(failure?.description.hasSuffix("Choose an empty folder for the demo.") == true)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(left == [name])
        }
    }

    @Test(arguments: ["123456", "482", "48291x", "61 and a year of birth"])
    func `a PIN that the product refuses makes nothing`(pin: String) throws {
        try inFolder { folder in
            let cast = DemoCast.children(2, years: 0, today: .of("2026-11-21"), seed: 1)
            var demo = demo(in: folder)
            demo.pin = pin.replacing(
                " and a year of birth", with: String(cast[0].birthday.date.year))

            let failure = #expect(throws: StartFailure.self) { try demo.make() }

            #expect(failure?.exitCode == 64)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(left == [])
        }
    }

    @Test(arguments: [
        "", "now", "2026-11-21", "2026-11-21T", "2026-11-21T24:00", "2026-11-21T1:40",
        "2026-02-29T16:40", "2026-11-21T16:40:00", "2026-11-21T+1:40", "0001-01-01T00:00",
    ])
    func `a moment that can't be read makes nothing`(until: String) throws {
        try inFolder { folder in
            var demo = demo(in: folder)
            demo.until = until

            let failure = #expect(throws: StartFailure.self) { try demo.make() }

            #expect(failure?.exitCode == 64)
            let left = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(left == [])
        }
    }

    @Test func `a PIN that is drawn is one that the product takes`() throws {
        for _ in 0..<200 {
            let pin = DrawnPIN.make(birthYears: [2015])

            #expect(pin.utf8.count == 6)
            #expect(try PIN.new(pin, birthYears: [2015]).digits == pin)
        }
    }
}
