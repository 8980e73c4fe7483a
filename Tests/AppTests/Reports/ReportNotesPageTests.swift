import AppSupport
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

/// Routines, screen time and pictures in reports, and days off in their suggestions (§9.3).
struct ReportNotesPageTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp(at: FamilyCalendar.berlin.start(of: .monday + 7).minutes(9 * 60))
        parent = try Browser.parent(app)
    }

    private func report(_ query: String = "of=week&day=2026-03-02") throws -> Page {
        try parent.get("/parents/reports?\(query)")
    }

    /// A routine of Mia's, finished on some days of March and left on others.
    private func routine(finished: [Int], left: [Int]) throws {
        try app.change(
            """
            INSERT INTO routine (id, name, picture, weekdays, on_days_off)
            VALUES (1, 'Morning', 'sun', 127, 1)
            """)
        for (state, days) in [("done", finished), ("waiting", left)] {
            for day in days {
                try app.change(
                    """
                    INSERT INTO routine_run (id, routine_id, child_id, day, name, picture, started_at)
                    VALUES (\(day), 1, 1, '2026-03-0\(day)', 'Morning', 'sun', \(day))
                    """)
                try app.change(
                    """
                    INSERT INTO routine_run_step (run_id, place, words, picture, state, ended_at)
                    VALUES (\(day), 1, 'Teeth', 'sun', '\(state)',
                        iif('\(state)' = 'waiting', NULL, \(day)))
                    """)
                try app.change("UPDATE routine_run SET ended_at = \(day) WHERE id = \(day)")
            }
        }
    }

    @Test func `routines that were finished, and not the others`() throws {
        try routine(finished: [2, 3, 5], left: [4])

        let page = try report()

        #expect(page.words.contains("Morning: finished on 3 days"))
        #expect(page.words.components(separatedBy: "Morning: finished").count == 2)
        #expect(!(try report("child=2&of=week&day=2026-03-02").words.contains("Morning")))
        #expect(!(try report("of=week&day=2026-03-09").words.contains("Morning")))
    }

    @Test func `screen time of the days that are over`() throws {
        for day in 2...8 {
            try app.change(
                """
                INSERT INTO screen_day (child_id, day, is_counted, base, carried, gained, used, kept)
                VALUES (1, '2026-03-0\(day)', 1, 30, 0, \(day == 2 ? 15 : 0), \(day * 60_000), 0)
                """)
        }

        #expect(
            try report().words.contains("Screen time, as the purse counted it: 35 min on 7 days"))
        #expect(try report().words.contains("Extra screen time, earned or given: 15 min"))
        let range = try report("child=1&from=2026-03-07&to=2026-03-09")
        #expect(
            range.words.contains(
                "Screen time up to yesterday, as the purse counted it: 15 min on 2 days"))
    }

    @Test func `the family’s picture once, also in a mail`() throws {
        try app.change(
            """
            INSERT INTO challenge (picture, kind, amount, is_evenings, experience, began_day,
                first_day, last_day, filled)
            VALUES ('ship', 'trees', 20, 0, 'Pizza', '2026-02-27', '2026-02-27', '2026-03-04', 5)
            """)

        let page = try report()

        let sentence = "Ship: 5 of 24 parts in colour"
        #expect(page.words.components(separatedBy: sentence).count == 2)
        #expect(page.text.contains("Ship%3a%205%20of%2024%20parts"))
        #expect(try report("child=1&of=week&day=2026-03-02").words.contains(sentence))
        #expect(!(try report("of=week&day=2026-03-09").words.contains(sentence)))
    }

    @Test(arguments: [
        ("2026-02-20", "2026-03-05", "2026-03-01T10:00", false),
        ("2026-02-20", "2026-03-05", "2026-03-03T10:00", true),
        ("2026-03-10", "2026-03-14", nil, false),
    ])
    func `only pictures that were in the making on these days`(
        first: String, last: String, shelved: String?, isTold: Bool
    ) throws {
        let closed = shelved.map { "unixepoch('\($0)') * 1000" } ?? "NULL"
        try app.change(
            """
            INSERT INTO challenge (picture, kind, amount, is_evenings, experience, began_day,
                first_day, last_day, filled, closed_at)
            VALUES ('ship', 'trees', 20, 0, 'Pizza', '\(first)', '\(first)', '\(last)', 5, \(closed))
            """)

        // The week of the last case goes on beyond today.
        let query = isTold || shelved != nil ? "of=week&day=2026-03-02" : "of=week&day=2026-03-09"
        #expect(try report(query).words.contains("Ship: 5 of 24 parts in colour") == isTold)
    }

    @Test func `a routine that was skipped from end to end was not finished`() throws {
        try routine(finished: [2], left: [])
        try app.change("DROP TRIGGER routine_run_step_ends_once")
        try app.change("UPDATE routine_run_step SET state = 'skipped'")

        #expect(!(try report().words.contains("Morning: finished")))
    }

    @Test func `a mail has the figures of all children before what else happened`() throws {
        try routine(finished: [2], left: [])

        let body = try #require(try report().text.components(separatedBy: "mailto:").last)

        let total = try #require(body.range(of: "Leo%0D%0ATotal"))
        let note = try #require(body.range(of: "Morning%3a%20finished"))
        #expect(total.lowerBound < note.lowerBound)
    }

    @Test func `days off are no school days for a suggestion`() throws {
        try app.change(
            """
            INSERT INTO goal (child_id, category_id, days, from_day, maximum_minutes)
            SELECT 1, id, 'school', '2026-02-01', 30 FROM category WHERE kind = 'screen' LIMIT 1
            """)
        for day in -11...4 {
            let start = FamilyCalendar.berlin.start(of: .monday + day).minutes(16 * 60)
            try app.add(.screen, from: start, to: start.minutes(60))
        }
        let query = "child=1&from=2026-02-19&to=2026-03-08"
        #expect(try report(query).words.contains("would a limit of 1 h be more realistic?"))

        for day in 19...27 {
            try app.change(
                "INSERT INTO day_off (child_id, day, kind) VALUES (1, '2026-02-\(day)', 'sick')")
        }

        #expect(!(try report(query).words.contains("more realistic?")))
    }
}
