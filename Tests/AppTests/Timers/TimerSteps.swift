import AppSupport
import HTTP

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// A timer's row, as far as tests look at it.
struct TimerRow: Equatable {
    var state: String
    var version: Int64
    var left: Int64
}

extension TestApp {
    /// The newest timer.
    func timer() throws -> TimerRow {
        let states = try sums("SELECT state, version FROM timer ORDER BY id DESC LIMIT 1")
        return TimerRow(
            state: states.keys.first ?? "", version: states.values.first ?? 0,
            left: try number("SELECT ifnull(time_left, 0) FROM timer ORDER BY id DESC LIMIT 1"))
    }

    /// A page that listens to all that is told from now on.
    func listen() -> EventStream {
        let stream = focusPal.hub.open(
            Hub.Listener(device: DeviceID(1), session: nil, child: nil))
        _ = stream.heard()
        return stream
    }
}

extension Browser {
    /// Starts a timer on a child's page, as a script would.
    @discardableResult
    func startTimer(
        minutes: Int, id: Int, category: CategoryID? = nil, child: Child = Cast.mia,
        isPomodoro: Bool = false
    ) throws -> Page {
        try post(
            "/children/\(child.id)/timer",
            [
                "id": TapID.numbered(id).description, "minutes": String(minutes),
                "category": category.map { $0.description } ?? "",
                "plan": isPomodoro ? "pomodoro" : "single",
            ], isPart: true)
    }

    /// Plants a tree on a child's page, as a script would.
    @discardableResult
    func plant(
        minutes: String = "25", id: Int, child: Child = Cast.mia, mood: Int? = nil
    ) throws -> Page {
        try post(
            "/children/\(child.id)/timer",
            [
                "id": TapID.numbered(id).description, "minutes": minutes, "plan": "focus",
                "mood": mood.map { String($0) } ?? "",
            ], isPart: true)
    }

    /// Presses a button of the timer on a child's page, as a script would.
    @discardableResult
    func timer(
        _ verb: TimerVerb, version: Int, id: Int, minutes: Int = 1, timer: Int64 = 1,
        child: Child = Cast.mia
    ) throws -> Page {
        try post(
            TimerAddresses.verb(child.id, TimerID(timer), verb).path,
            [
                "command": TapID.numbered(id).description, "version": String(version),
                "minutes": String(minutes),
            ], isPart: true)
    }

    /// The timer of a child as it is now.
    func timerPage(of child: Child = Cast.mia) throws -> Page {
        try get(TimerAddresses.timer(child.id).path, isPart: true)
    }
}
