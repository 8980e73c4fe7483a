import AppSupport
import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// The days of a report that its suggestions rest on (§9.3); it is 16 March.
struct SuggestionDaysTests {
    let app: TestApp
    let parent: Browser

    init() throws {
        app = try TestApp(at: FamilyCalendar.berlin.start(of: .monday + 14).minutes(9 * 60))
        parent = try Browser.parent(app)
    }

    private func report(_ query: String) throws -> String {
        try parent.get("/parents/reports?child=1&\(query)").words
    }

    @Test(arguments: [("2026-01-12", false), ("2026-01-13", true)])
    func `evenings of the last 62 days count`(first: String, isAsked: Bool) throws {
        let rest = CategoryID(try app.number("SELECT id FROM category WHERE kind = 'rest'"))
        for (number, minute) in [1200, 1210, 1220, 1230, 1300].enumerated() {
            let evening = FamilyCalendar.berlin.start(of: .of(first) + number)
            try app.add(
                rest, from: evening.minutes(Int64(minute)), to: evening.minutes(1310))
        }

        let words = try report("of=year&day=2026-03-16")

        #expect(words.contains("Would a bedtime routine make evenings easier?") == isAsked)
    }

    @Test(arguments: [("2026-03-16", false), ("2026-03-15", true)])
    func `sessions of days before today count`(day: String, isAsked: Bool) throws {
        let midnight = FamilyCalendar.berlin.start(of: .of(day))
        for number in 1...10 {
            let start = midnight.minutes(40 * Int64(number))
            try app.change(
                """
                INSERT INTO focus_session (child_id, guest_id, seed, species, minutes, leaving,
                    started_at, reached, outcome, ended_at, day, focused)
                VALUES (1, '\(TapID.numbered(number))', 1, 'oak', 15, 'calm',
                    \(start.milliseconds), 5, 'completed', \(start.minutes(15).milliseconds),
                    '\(day)', 900000)
                """)
        }

        let words = try report("from=2026-03-10&to=2026-03-16")

        #expect(words.contains("Would 20 min suit a tree better?") == isAsked)
    }
}
