import AppSupport
import HTTP
import Testing

@testable import App
@testable import Database
@testable import Domain
@testable import SQLite
@testable import Site

/// What open pages hear of, and whether the family is read again, follows from the tables that were written.
struct TableNewsTests {
    private func tables(of app: TestApp) throws -> [String] {
        try app.focusPal.database.pool.read { connection in
            try connection.all("SELECT name FROM sqlite_master WHERE type = 'table'") {
                try $0.only()
            }
        }
    }

    @Test func `every table has its news, or none`() throws {
        let tables = try tables(of: TestApp())

        #expect(
            tables.filter { table in
                Topic.news(of: table, Cast.mia.id, { [Cast.mia.id] }) == nil
            } == [])
        #expect(tables.count > 100)
    }

    @Test func `the family is read from the tables that it is read again for`() throws {
        let two = try TwoParents()
        try two.app.change(
            """
            INSERT INTO screen_purse
                (child_id, mode, is_on, since_day, school_minutes, weekend_minutes, cap_minutes,
                    agreement, agreed_day)
            VALUES (1, 'purse', 1, '2026-03-01', 40, 60, 60, '', NULL)
            """)
        let known = Set(try tables(of: two.app))
        let connection = try Connection(
            path: two.app.folder + "/" + Database.fileName, access: .readOnly)
        defer { connection.close() }

        _ = try Family(
            Reading(
                connection: connection, aside: SetAside(), running: MeasuredRunning(),
                viewer: .household))

        let read = connection.statements.keys.flatMap { statement in
            statement.sql.matches(of: #/(?:FROM|JOIN)\s+(\w+)/#).map { String($0.output.1) }
        }
        #expect(Set(read).intersection(known) == Family.tables)
    }

    private struct Change: Verb {
        let sql: String

        func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
            try writing.connection.execute(sql)
            return Outcome()
        }
    }

    private func heard(_ sql: String, in app: TestApp) throws -> [String] {
        let page = app.focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: nil))
        _ = page.heard()
        try app.focusPal.carryOut(Change(sql: sql))
        return page.heard()
    }

    @Test func `a row tells of its child, also of the one it was of before`() throws {
        let app = try TestApp()
        try app.add(.reading, from: .monday9am, to: .monday9am.minutes(30))

        #expect(
            try heard("UPDATE activity SET note = 'x'", in: app) == ["change activities:1"])
        #expect(
            try heard("UPDATE activity SET child_id = 2", in: app)
                == ["change activities:1 activities:2"])
        #expect(try heard("UPDATE house_clock SET left_wall = left_wall", in: app) == [])
    }

    @Test func `a row without a child of its own tells of its owner's`() throws {
        let app = try TestApp()

        #expect(
            try heard(
                """
                INSERT INTO routine (id, name, picture, weekdays, on_days_off)
                    VALUES (1, 'Morning', 'sun', 127, 0);
                INSERT INTO routine_child (routine_id, child_id) VALUES (1, 2);
                INSERT INTO routine_step (routine_id, place, words, picture, minutes)
                    VALUES (1, 1, 'Teeth', 'teeth', 3)
                """, in: app) == ["change routines:2"])
        #expect(
            try heard("UPDATE routine_step SET minutes = 4", in: app) == ["change routines:2"])
    }

    @Test func `what is of all children tells all of them`() throws {
        let app = try TestApp()

        #expect(
            try heard("INSERT INTO timer_preset (minutes) VALUES (7)", in: app)
                == ["change timers:1 timers:2"])
    }

    @Test func `when a device was seen is no news`() throws {
        let app = try TestApp()
        _ = try Browser.letIn(app)

        #expect(try heard("UPDATE device SET last_seen_at = 5", in: app) == [])
        #expect(try heard("UPDATE device SET label = 'Kitchen'", in: app) == [])
        #expect(app.focusPal.hub.told > 0)
    }

    @Test func `what is written again as it stands is not noted where only some columns are`()
        throws
    {
        let app = try TestApp()
        _ = try Browser.letIn(app)
        let written = try app.focusPal.database.pool.write { connection in
            try connection.execute("UPDATE device SET label = label, last_seen_at = 5")
            return connection.written
        }

        #expect(written == [])
    }

    @Test func `what was rolled back is forgotten`() throws {
        struct Stop: Error {}
        let app = try TestApp()
        let pool = app.focusPal.database.pool

        #expect(throws: Stop.self) {
            try pool.write { connection in
                try connection.execute("INSERT INTO timer_preset (minutes) VALUES (7)")
                throw Stop()
            }
        }

        #expect(try pool.write { $0.written } == [])
    }

    @Test func `a renamed child is on all pages at once`() throws {
        let app = try TestApp()

        _ = try heard("UPDATE child SET name = 'Mila' WHERE id = 1", in: app)

        #expect(app.focusPal.pages.family.child(Cast.mia.id)?.profile.name == "Mila")
    }
}
