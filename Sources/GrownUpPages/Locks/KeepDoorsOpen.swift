import ChildPages
import Database
import Domain
package import Site

/// Keeps a locked child's pages open where a timer or a tree of theirs runs (§1.3).
///
/// Nobody taps while a tree grows, and only an open page can show and ring its end.
enum KeepDoorsOpen {
    package static func look(_ app: FocusPal) throws -> Span? {
        guard !app.pages.family.locks.isEmpty else { return nil }
        for timer in try app.database.read(as: .household, { try $0.liveTimers() }) {
            guard case .running = timer.state, let child = timer.setUp.child,
                let device = timer.setUp.startedBy
            else { continue }
            app.childDoors.keepOpen(child, on: device)
        }
        return nil
    }
}

extension Duty {
    package static let doors = Duty(name: "doors", pace: .everyMinute) {
        try KeepDoorsOpen.look($0)
    }
}
