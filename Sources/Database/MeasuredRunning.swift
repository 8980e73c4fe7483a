public import Domain
import Synchronization

/// What runs, by the machine's uptime, for as long as this process does.
final class MeasuredRunning: Sendable {
    /// A named type: a closure that a `Mutex` holds by itself is wrapped anew at each access.
    private struct State {
        var lengths = RunningLengths()
        var now: (@Sendable () -> Stamp)?
    }

    private let state = Mutex(State())

    /// Measures from now on.
    func begin(with now: @escaping @Sendable () -> Stamp) {
        let stamp = now()
        state.withLock { state in
            state.now = now
            state.lengths.look(stamp)
        }
    }

    /// The activity as it really runs; as the wall clock has it while nothing is measured.
    func measured(_ activity: Activity) -> Activity {
        guard activity.isRunning, let now = state.withLock({ $0.now })?() else { return activity }
        return state.withLock { $0.lengths.measured(activity, at: now) }
    }
}

extension Database {
    /// Measures what runs on this clock from now on, so that setting the other one changes no length.
    public func measureRunning(with now: @escaping @Sendable () -> Stamp) throws {
        running.begin(with: now)
        _ = try read(as: .household) { try $0.runningActivities() }
    }
}

extension Reading {
    /// The activity as it really runs.
    func measured(_ activity: Activity) -> Activity { running.measured(activity) }

    /// The same of many: only the last one of a child can run.
    func measured(_ activities: [Activity]) -> [Activity] {
        guard activities.last?.isRunning == true, let last = activities.last else {
            return activities
        }
        return activities.dropLast() + [measured(last)]
    }

    /// The last moment that a child's log reaches, now or ahead of now.
    public func endOfLog(of child: ChildID) throws -> Instant? {
        [try lastEnd(of: child), try runningActivity(of: child)?.record.startedAt]
            .compactMap { $0 }.max()
    }
}
