import Database
import Domain

/// Ends what is due, all in one write transaction; then open pages hear of it (§3.3).
///
/// Where that fails each timer gets a transaction of its own: one that can't be stored keeps no
/// other from ending.
struct FinishTimers {
    let app: FocusPal
    let now: Stamp

    /// Stores first and tells then.
    ///
    /// Returns: what failed, by the timer that it stands still for.
    func perform() throws -> [TimerID: any Error] {
        do {
            app.tell(try together())
            return [:]
        } catch {
            return try oneByOne()
        }
    }

    private func together() throws -> [TimerNews] {
        try app.database.write { writing in
            var news: [TimerNews] = []
            for id in try writing.reading.forsakenTimers(at: now.steady) {
                news += try writing.loseTree(of: id, at: now)
            }
            for var timer in try writing.reading.dueTimers(at: now.steady) {
                if let one = try writing.settle(&timer, at: now) { news.append(one) }
            }
            return news
        }
    }

    private func oneByOne() throws -> [TimerID: any Error] {
        var news: [TimerNews] = []
        var failures: [TimerID: any Error] = [:]
        let ids = try app.database.read { reading in
            try reading.forsakenTimers(at: now.steady) + reading.dueTimerIDs(at: now.steady)
        }
        for id in ids {
            do {
                news += try app.database.write { writing -> [TimerNews] in
                    let lost = try writing.loseTree(of: id, at: now)
                    guard lost.isEmpty, var timer = try writing.reading.timer(id) else {
                        return lost
                    }
                    return try writing.settle(&timer, at: now).map { [$0] } ?? []
                }
            } catch {
                failures[id] = error
            }
        }
        app.tell(news)
        return failures
    }
}

/// Keeps the stored steady moments right: over a start of the machine, and beside a wall clock
/// that was set (§3.3).
struct KeepSteady {
    let database: Database
    let boot: String
    let now: Stamp

    /// Carries live timers and open rooms over a start of the machine; otherwise notes how the clocks lie now.
    ///
    /// Returns: the anchor as it is stored now.
    func perform() throws -> SteadyAnchor {
        let anchor = SteadyAnchor(boot: boot, now: now)
        return try database.write { writing in
            if let known = try writing.reading.steadyAnchor() {
                if known.isClose(to: anchor) { return known }
                if let shift = known.shift(to: anchor) {
                    for var timer in try writing.reading.liveTimers() {
                        timer.rebase(by: shift, at: now)
                        try writing.save(timer)
                    }
                    for room in try writing.reading.openRooms() {
                        try writing.save(room.rebased(by: shift, at: now))
                    }
                }
            }
            try writing.save(anchor)
            return anchor
        }
    }
}
