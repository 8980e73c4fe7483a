import Database
import Domain

/// Notes what the clock of the house shows, on which eggs are kept warm (§5.5).
///
/// Whoever needs it now asks `Reading.houseTime`: that is never behind. What is noted here is how
/// far it had come when the machine was left.
struct KeepHouseClock: Verb {
    let boot: String
    let now: Stamp
    /// Whether the machine has its time from others.
    let isSynchronised: Bool
    /// Whether somebody has set the wall clock while FocusPal ran.
    var wasSet = false

    /// Answers the clock as it is stored now.
    func perform(in writing: borrowing Writing) throws -> Outcome<HouseClock> {
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
    /// The moment on the clock of the house.
    func houseTime(boot: String, at now: Stamp) throws -> Instant {
        (try houseClock() ?? HouseClock(boot: boot, now: now)).looked(boot: boot, now: now).now
    }
}
