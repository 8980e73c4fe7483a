import Database
import Domain
package import Site

/// Pages show how much screen time is left, or was used so far, and a minute has passed (§12.4).
struct CountScreenTime: Verb {
    /// Those whose screen time runs.
    package let children: Set<ChildID>

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        Outcome(news: Set(children.map { .screenTime($0) }))
    }

    /// Tells of every child in front of a screen; where nobody is, nobody hears of anything.
    package static func look(_ app: FocusPal) throws -> Span? {
        let started = Set(app.pages.family.screenPurses.values.filter(\.isOn).map(\.child))
        guard !started.isEmpty else { return nil }
        let now = app.clock.now()
        let children = try app.database.read(as: .household) { reading in
            let logged = try reading.runningActivities().filter {
                $0.kind == .screen && $0.goesOn(at: now)
            }
            let timed = try reading.liveTimers().filter { timer in
                timer.setUp.isScreen && timer.stretch.map { $0.endedAt == nil } ?? false
            }
            return started.intersection(
                logged.map(\.child) + timed.compactMap(\.setUp.child))
        }
        guard !children.isEmpty else { return nil }
        try app.carryOut(CountScreenTime(children: children))
        return nil
    }
}

extension Duty {
    package static let screenTime = Duty(name: "screen time", pace: .everyMinute) {
        try CountScreenTime.look($0)
    }
}
