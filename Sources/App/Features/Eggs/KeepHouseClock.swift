import Database
import Domain

/// Notes what the clock of the house shows, on which eggs are kept warm (§5.5).
///
/// Whoever needs it now asks `FocusPal.houseClock`: that is never behind. What is noted here is how
/// far it had come when the machine was left.
struct KeepHouseClock {
    let database: Database
    let boot: String
    let now: Stamp
    /// Whether the machine has its time from others.
    let isSynchronised: Bool
    /// Whether somebody has set the wall clock while FocusPal ran.
    var wasSet = false

    /// Returns: the clock as it is stored now.
    func perform() throws -> HouseClock {
        try database.write { writing in
            let kept = try writing.reading.houseClock()
            var last = kept ?? HouseClock(boot: boot, now: now)
            if last.boot != boot, let moment = try writing.reading.lastMoment() {
                last = last.reaching(moment)
            }
            var clock = last.looked(boot: boot, now: now, isSynchronised: isSynchronised)
            if wasSet { clock = clock.believing(now) }
            if let kept, !wasSet, !clock.isNews(to: kept) { return kept }
            try writing.save(clock)
            return clock
        }
    }
}

extension FocusPal {
    /// The moment on the clock of the house.
    func houseTime(_ reading: borrowing Reading, at now: Stamp) throws -> Instant {
        let boot = clock.boot()
        return (try reading.houseClock() ?? HouseClock(boot: boot, now: now))
            .looked(boot: boot, now: now).now
    }
}
