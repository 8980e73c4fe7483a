import AppSupport
import HTTP
import Testing

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import SQLite
@testable import Site

/// Pages cost the same after ten years: none looks through all that a family has ever done.
struct WholeTableTests {
    /// The tables that grow with every day.
    private static let growing = [
        "activity", "activity_event", "mood", "coin_entry", "focus_session", "exp_entry", "tap",
        "timer",
        "routine_run", "routine_run_step", "screen_use", "screen_gain", "screen_day",
    ]
    /// Indexes of nothing but what goes on now, or waits for somebody.
    private static let short = [
        "activity_one_runs", "timer_live", "routine_run_open", "routine_run_step_to_look_at",
    ]
    /// What is asked for as a whole: files of everything, and whether all of it is sound.
    private static let whole = ["/parents/data/archive", "/parents/check-up"]

    @Test func `no page looks through a table that grows`() throws {
        let app = try TestApp()
        try app.add(.sport, from: .monday9am, to: nil)
        let parent = try Browser.parent(app)
        var asked: Set<String> = []
        var found: [String] = []
        for route in Routes.all where route.method == .get && !Self.whole.contains(route.pattern) {
            let address = AccessTests.Row(route).target
            guard address != "/live" else { continue }
            try parent.get(address)
            try app.focusPal.database.pool.read { connection in
                for sql in connection.statements.keys.map(\.sql) where asked.insert(sql).inserted {
                    for step in try Self.plan(of: sql, connection) where Self.isWhole(step) {
                        found.append("\(address): \(step): \(sql)")
                    }
                }
            }
        }
        #expect(asked.count > 100)
        #expect(found.isEmpty, "\(found.joined(separator: "\n\n"))")
    }

    private static func plan(of sql: String, _ connection: Connection) throws -> [String] {
        guard sql.hasPrefix("SELECT") || sql.hasPrefix("WITH") else { return [] }
        // Any value will do, as the plan is made without knowing them.
        let asked = sql.replacing(/\?[0-9]*/, with: "1")
        return try connection.all("EXPLAIN QUERY PLAN " + asked) { try $0["detail"] as String }
    }

    /// `SCAN activity` and the like, but for a short index.
    private static func isWhole(_ step: String) -> Bool {
        let words = step.split(separator: " ").map(String.init)
        guard words.count > 1, words[0] == "SCAN", growing.contains(words[1]) else { return false }
        return !words.contains(where: short.contains)
    }
}
