package import Database
import Digests
package import Domain
package import Site
import Synchronization

/// Ends what is due, all in one transaction (§3.3).
package struct FinishTimers: Verb {
    package let now: Stamp

    package init(now: Stamp) {
        self.now = now
    }

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        for id in try writing.reading.abandonedTimers(at: now.monotonic) {
            try writing.loseTree(of: id, at: now)
        }
        for var timer in try writing.reading.dueTimers(at: now.monotonic) {
            try writing.settle(&timer, at: now)
        }
        return Outcome()
    }

    /// Ends what is due, and returns when the next timer is.
    package static func look(_ app: FocusPal) throws -> Span? {
        try app.keptClocks.keepMonotonicAnchor(app)
        let now = app.clock.stamp
        let moments = try app.database.read(as: .household) {
            [try $0.nextDue(), try $0.nextLoss()]
        }
        guard let due = moments.compactMap({ $0 }).min() else { return nil }
        guard due <= now.monotonic else { return due - now.monotonic }
        do {
            try app.carryOut(FinishTimers(now: now))
            failures(app).withLock { $0.timers = [] }
            return .zero
        } catch {
            return try oneByOne(app, at: now)
        }
    }

    private static func failures(_ app: FocusPal) -> Kept<FailedTimers> { app.memory() }

    /// A timer that can't be stored keeps no other from ending.
    ///
    /// It is logged once, however often it is retried.
    private static func oneByOne(_ app: FocusPal, at now: Stamp) throws -> Span? {
        var failed: Set<TimerID> = []
        let known = failures(app).withLock { $0.timers }
        let ids = try app.database.read(as: .household) { reading in
            try reading.abandonedTimers(at: now.monotonic) + reading.dueTimerIDs(at: now.monotonic)
        }
        for id in ids {
            do {
                try app.carryOut(FinishTimer(timer: id, now: now))
            } catch {
                failed.insert(id)
                guard !known.contains(id) else { continue }
                app.log.line("fault timers \(RandomBytes.make(4).hex) timer \(id): \(error)")
            }
        }
        failures(app).withLock { $0.timers = failed }
        guard !failed.isEmpty else { return .zero }
        // What has failed stays due: it may not have the ticker spin.
        return try app.database.read(as: .household) { try $0.nextDue(after: now.monotonic) }.map {
            $0 - now.monotonic
        }
    }
}

/// The timers that were due and could not be stored.
private struct FailedTimers: KeptValue {
    var timers: Set<TimerID> = []
}

extension Duty {
    package static let timers = Duty(name: "timers", pace: .always) { try FinishTimers.look($0) }
}

/// Ends one due timer, or the session of a tree that has no life left.
struct FinishTimer: Verb {
    package let timer: TimerID
    package let now: Stamp

    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        if try !writing.loseTree(of: timer, at: now), var timer = try writing.reading.timer(timer) {
            try writing.settle(&timer, at: now)
        }
        return Outcome()
    }
}
