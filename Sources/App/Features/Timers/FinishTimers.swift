import Database
import Domain

/// Ends what is due, all in one write transaction; then open pages hear of it (§3.3).
struct FinishTimers {
    let app: FocusPal
    let now: Stamp

    /// Stores first and tells then.
    func perform() throws {
        let news = try app.database.write { writing in
            var news: [TimerNews] = []
            for var timer in try writing.reading.dueTimers(at: now.steady) {
                if let one = try writing.settle(&timer, at: now) { news.append(one) }
            }
            return news
        }
        app.tell(news)
    }
}

/// Keeps the stored steady moments right: over a start of the machine, and beside a wall clock
/// that was set (§3.3).
struct KeepSteady {
    let database: Database
    let boot: String
    let now: Stamp

    /// Carries live timers over a start of the machine; otherwise notes how the clocks lie now.
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
                }
            }
            try writing.save(anchor)
            return anchor
        }
    }
}
