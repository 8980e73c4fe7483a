import Database
package import Domain

/// Stores what the house clock shows, which keeps eggs warm (§5.5).
///
/// Code that needs it now asks `Reading.houseTime`, which is never behind. What is stored here is
/// how far it had come when the machine was switched off.
struct KeepHouseClock: Verb {
    package let boot: String
    package let now: Stamp
    /// Whether the machine gets its time from the network.
    package let isSynchronised: Bool
    /// Whether someone set the wall clock while FocusPal ran.
    var wasSet = false

    package var makesRoom: Bool { true }

    /// Returns the clock as it is now stored.
    package func perform(in writing: borrowing Writing) throws -> Outcome<HouseClock> {
        let kept = try writing.reading.houseClock()
        var last = kept ?? HouseClock(boot: boot, now: now)
        if last.boot != boot, let moment = try writing.reading.lastMoment() {
            last = last.reaching(moment)
        }
        var clock = last.looked(boot: boot, now: now, isSynchronised: isSynchronised)
        if wasSet { clock = clock.believing(now) }
        if let kept, !wasSet, !clock.isNews(to: kept) { return Outcome(kept) }
        try writing.save(clock)
        return Outcome(clock)
    }
}

extension Reading {
    /// The current moment on the house clock.
    package func houseTime(boot: String, at now: Stamp) throws -> Instant {
        (try houseClock() ?? HouseClock(boot: boot, now: now)).looked(boot: boot, now: now).now
    }
}
