package import Database
package import Domain

/// Keeps the stored monotonic moments right: over a start of the machine, and beside a wall clock
/// that was set (§3.3).
package struct KeepMonotonicAnchor: Verb {
    package let boot: String
    package let now: Stamp

    package init(boot: String, now: Stamp) {
        self.boot = boot
        self.now = now
    }

    /// How the clocks lie now.
    package var anchor: MonotonicAnchor { MonotonicAnchor(boot: boot, now: now) }

    package var makesRoom: Bool { true }

    /// Carries live timers, open asks, open rooms and delays over a restart of the machine;
    /// otherwise stores how the clocks relate now.
    ///
    /// Answers the anchor as it is stored now.
    package func perform(in writing: borrowing Writing) throws -> Outcome<MonotonicAnchor> {
        let anchor = anchor
        if let known = try writing.reading.monotonicAnchor() {
            if known.isClose(to: anchor) { return Outcome(known) }
            if let shift = known.shift(to: anchor) {
                try writing.moveDelays(at: now)
                for var timer in try writing.reading.liveTimers() {
                    timer.rebase(by: shift, at: now)
                    try writing.save(timer)
                }
                try writing.moveAsks(by: shift)
                for room in try writing.reading.openRooms() {
                    try writing.save(room.rebased(by: shift, at: now))
                }
            }
        }
        try writing.save(anchor)
        return Outcome(anchor)
    }
}
