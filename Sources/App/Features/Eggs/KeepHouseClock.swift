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

    /// Returns: the clock as it is stored now.
    func perform() throws -> HouseClock {
        try database.write { writing in
            let kept = try writing.reading.houseClock()
            let clock = (kept ?? HouseClock(boot: boot, now: now)).looked(boot: boot, now: now)
            if let kept, !clock.isNews(to: kept) { return kept }
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
