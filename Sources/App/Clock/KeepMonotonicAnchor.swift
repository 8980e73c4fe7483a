import Database
import Domain

/// Keeps the stored monotonic moments right: over a start of the machine, and beside a wall clock
/// that was set (§3.3).
struct KeepMonotonicAnchor: Verb {
    let boot: String
    let now: Stamp

    /// How the clocks lie now.
    var anchor: MonotonicAnchor { MonotonicAnchor(boot: boot, now: now) }

    var makesRoom: Bool { true }

    /// Carries live timers, open asks, open rooms and delays over a restart of the machine;
    /// otherwise stores how the clocks relate now.
    ///
    /// Answers the anchor as it is stored now.
    func perform(in writing: borrowing Writing) throws -> Outcome<MonotonicAnchor> {
        let anchor = anchor
        var isDelayMoved = false
        if let known = try writing.reading.monotonicAnchor() {
            if known.isClose(to: anchor) { return Outcome(known) }
            if let shift = known.shift(to: anchor) {
                isDelayMoved = try writing.moveDelays(at: now)
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
        return Outcome(anchor, changesFamily: isDelayMoved)
    }
}
