import AppSupport
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

/// A timer that can't be stored stands still alone (§3.3).
struct FailedTimerTests {
    let app: TestApp
    let mia: Browser

    /// Mia's timer is the one; Leo's ends with it, and the tea a second later.
    init() throws {
        app = try TestApp()
        mia = try Browser.at(in: app)
        try mia.startTimer(minutes: 1, id: 1)
        try mia.startTimer(minutes: 1, id: 2, child: Cast.leo)
        app.clock.pass(.seconds(1))
        try mia.post(
            "/house-timers",
            ["id": TapID.numbered(3).description, "title": "Tea", "minutes": "1"])
        try app.change(
            """
            CREATE TRIGGER failing BEFORE UPDATE ON timer
            WHEN OLD.id = 1
            BEGIN SELECT RAISE(ABORT, 'no room'); END
            """)
        app.clock.pass(.seconds(59))
    }

    private func states() throws -> [String: Int64] {
        try app.sums("SELECT state, count(*) FROM timer GROUP BY state")
    }

    private var faults: [String] { app.log.filter { $0.hasPrefix("fault") } }

    @Test func `the others end in time and are announced`() throws {
        let stream = app.listen()

        #expect(app.focusPal.finishTimers() == .seconds(1))
        #expect(try states() == ["running": 2, "landing": 1])
        #expect(stream.heard() == ["change timers:2"])

        app.clock.pass(.seconds(1))
        #expect(app.focusPal.finishTimers() == Ticker.pulse)
        #expect(try states() == ["running": 1, "landing": 2])
        #expect(stream.heard() == ["change timers:house"])
    }

    @Test func `it is logged once with a reference, however often it is tried`() throws {
        for _ in 1...3 { app.focusPal.finishTimers() }

        #expect(faults.count == 1)
        #expect(faults.first?.contains(/^fault timers [0-9a-f]{8} timer 1: .*no room/) == true)
    }

    @Test func `one that can't be read is no different`() throws {
        try app.change(
            """
            DROP TRIGGER failing;
            PRAGMA ignore_check_constraints = ON;
            UPDATE timer SET change = 'hummed', version = version + 1 WHERE id = 1;
            PRAGMA ignore_check_constraints = OFF;
            """)

        #expect(app.focusPal.finishTimers() == .seconds(1))
        app.focusPal.finishTimers()

        #expect(try states() == ["running": 2, "landing": 1])
        #expect(faults.count == 1)
        #expect(faults.first?.contains("timer 1: timer.change can't be read") == true)
    }

    @Test func `it ends once it can be stored`() throws {
        app.clock.pass(.seconds(2))
        app.focusPal.finishTimers()
        let stream = app.listen()
        try app.change("DROP TRIGGER failing")

        #expect(app.focusPal.finishTimers() == .zero)
        #expect(try states() == ["landing": 3])
        #expect(stream.heard() == ["change timers:1"])
        #expect(app.focusPal.finishTimers() == Ticker.pulse)
    }
}
