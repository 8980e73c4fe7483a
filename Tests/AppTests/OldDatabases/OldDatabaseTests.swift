import AppSupport
import Foundation
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

/// A family that was away for years updates in one step: every earlier database is opened, migrated,
/// walked through and backed up (§14.5).
struct OldDatabaseTests {
    static let schemas = (try? OldDatabases.all.get().schemas) ?? [0]

    /// What no household has any row of, with the reason.
    static let empty: [String: String] = [:]

    /// What tables of earlier schemas are called now.
    static let renamed = ["parent_pin": "grown_up_pin", "pin_lockout": "pin_failure"]

    @Test func `the household of the newest schema has something in every table`() throws {
        let old = try OldDatabases.all.get()
        let record = try Connection(
            path: old.file(of: try #require(old.schemas.last)), access: .readOnly)
        defer { record.close() }

        let bare = try Self.counts(of: record).filter { $0.value == 0 && Self.empty[$0.key] == nil }

        // A new table needs a row in Tests/AppTests/OldDatabases/Steps, in the file of its step.
        #expect(bare.keys.sorted() == [])
    }

    @Test(arguments: schemas)
    func `it is opened with all that was in it, after a backup`(schema: Int) throws {
        let old = try OldDatabases.all.get()
        let app = try TestApp(.placed { try old.place(schema, in: $0) })
        let before = try Connection(path: old.file(of: schema), access: .readOnly)
        defer { before.close() }
        let rows = try Self.counts(of: before)

        let after = try app.focusPal.database.pool.read { connection in
            #expect(
                try connection.first("PRAGMA integrity_check") { try $0.only() as String } == "ok")
            #expect(try connection.danglingReferences() == [])
            return try Self.counts(of: connection)
        }
        for (table, count) in rows where table != "migration" {
            let now = Self.renamed[table] ?? table
            #expect(try #require(after[now]) >= count, "\(table)")
        }

        let folder = app.focusPal.backups.folder
        let backups = folder.backups()
        // The newest needs no migration, so nothing is in danger.
        #expect(backups.map(\.schema) == (schema == Self.schemas.last ? [] : [schema]))
        for backup in backups {
            #expect(backup.reason == .update && folder.isUnchanged(backup.name))
            #expect(folder.manifest(of: backup.name)?.rows == rows)
        }
    }

    @Test(arguments: schemas) func `what the rules read is what was stored`(schema: Int) throws {
        let old = try OldDatabases.all.get()
        let app = try TestApp(.placed { try old.place(schema, in: $0) })
        func since(_ step: Int, _ value: Int) -> Int { schema >= step ? value : 0 }

        #expect(app.focusPal.pages.family.children.map(\.profile.name) == ["Mia", "Leo"])
        // There is no limit of films; of pancakes there is.
        let held = try app.numbers("SELECT holds_piece FROM reservation ORDER BY id")
        #expect(held == (schema >= 16 ? [0, 1] : []))
        // An entry of Mia's that went to Leo keeps none of her answers.
        let strange = try app.number(
            """
            SELECT count(*) FROM mood JOIN activity ON activity.id = mood.activity_id
            WHERE mood.child_id <> activity.child_id
            """)
        #expect(strange == 0)
        try app.focusPal.database.read { reading in
            let (mia, leo) = (Cast.mia.id, Cast.leo.id)
            #expect(try reading.household()?.name == "Winter")
            #expect(try reading.archivedChildren().map(\.profile.name) == ["Ida"])
            let ever = Instant(milliseconds: 0)..<Instant.monday9am
            #expect(
                try reading.activities(of: mia, touching: ever).count
                    == since(2, 2) + since(7, 2) + since(12, 1))
            #expect(
                try reading.activities(of: leo, touching: ever).count
                    == since(2, 1) + since(10, 1) + since(17, 1))
            #expect(try reading.goals(of: mia, on: .monday, at: nil).count == since(5, 1))
            #expect(try (reading.liveTimer(of: leo) != nil) == (schema >= 10))
            // Her purse has replaced the limits, from its first day on.
            let limits = try [LocalDay.monday - 1, .monday - 8].map {
                try reading.goals(of: mia, for: .weekend, on: $0, at: nil)[.screen]?.maximum
            }
            #expect(limits == [schema < 5 || schema >= 59 ? nil : 60, schema < 5 ? nil : 60])
            #expect(
                try reading.coins(of: mia) == since(12, 200) - since(16, 50) - since(21, 40))
            #expect(try reading.coins(of: leo) == since(33, 15))
            let streak = try ForestRecord(of: mia, today: .monday, .berlin, reading).stats.streak
            #expect(streak.days == since(12, 3))
            let early = try reading.badges(of: mia).contains { $0.badge.family == .early }
            #expect(early || schema < 14)
            // Those of her sessions count as well.
            #expect(try reading.moods(of: mia, in: ever).count == since(12, 4) + since(15, 2))
            #expect(try reading.purse(of: mia).reserved == since(16, 30))
            #expect(
                try reading.tomos(of: mia).map(\.species)
                    == (schema >= 18 ? [.flocklet] : []) + (schema >= 21 ? [.rusk] : []))
            #expect(try reading.shards(of: mia) == since(21, 20))
        }
    }

    @Test(arguments: schemas)
    func `its pages open, and a backup of it counts`(schema: Int) throws {
        let old = try OldDatabases.all.get()
        let app = try TestApp(.placed { try old.place(schema, in: $0) })
        let parent = try Browser.parent(app)

        for child in [Cast.mia.id, Cast.leo.id] {
            for page in ["", "/profile", "/forest", "/tomos", "/siblings", "/timer", "/rewards"] {
                #expect(
                    try parent.get("/children/\(child)\(page)").status == 200, "\(child)\(page)")
            }
        }
        for page in [
            "/who", "/wall", "/parents", "/parents/children/1", "/parents/reports",
            "/parents/goals",
            "/parents/settings", "/parents/rewards", "/parents/categories", "/parents/devices",
            "/parents/events", "/parents/data", "/parents/backups",
        ] { #expect(try parent.get(page).status == 200, "\(page)") }

        try parent.post("/parents/backups")
        let made = try #require(app.focusPal.backups.backups.first { $0.reason == .asked })
        #expect(made.schema == Self.schemas.last)
        #expect(app.focusPal.backups.folder.isUnchanged(made.name))
        #expect(app.log.allSatisfy { !$0.hasPrefix("fault") }, "\(app.log)")
    }

    private static func counts(of connection: Connection) throws -> [String: Int] {
        let tables = try connection.all(
            """
            SELECT name FROM sqlite_schema
            WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            """
        ) { try $0.only() as String }
        return try Dictionary(
            uniqueKeysWithValues: tables.map { table in
                (
                    table,
                    try connection.first("SELECT count(*) FROM \"\(table)\"") {
                        try $0.only() as Int
                    } ?? 0
                )
            })
    }
}
