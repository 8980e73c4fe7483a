import Database
import Domain
import Synchronization

/// How the clocks of this start lie to what is stored of earlier ones: what monotonic moments are in
/// UTC (§3.3), and what the clock of the house shows (§5.5).
final class KeptClocks: Sendable {
    private let familyClock: FamilyClock
    private let anchor = Mutex<MonotonicAnchor?>(nil)
    private let house = Mutex<HouseClock?>(nil)

    init(_ familyClock: FamilyClock) { self.familyClock = familyClock }

    /// Whether the wall clock is behind what was lived through already.
    var isBehind: Bool { familyClock.isBehind }

    /// Goes on from what is stored.
    func begin(_ app: FocusPal) throws {
        try keepHouse(app, familyClock.stampOfWall)
        try keepMonotonicAnchor(app)
    }

    /// Notes what is worth it.
    func look(_ app: FocusPal) throws -> Span? {
        try keepHouse(app)
        return nil
    }

    /// Recomputes the UTC of monotonic times where the wall clock was set.
    func keepMonotonicAnchor(_ app: FocusPal) throws {
        let verb = KeepMonotonicAnchor(boot: app.clock.boot(), now: app.clock.stamp)
        let isClose = anchor.withLock { $0?.isClose(to: verb.anchor) } ?? false
        guard !isClose else { return }
        let kept = try app.carryOut(verb)
        anchor.withLock { $0 = kept }
    }

    /// Notes what the clock of the house shows, where that is worth it.
    func keepHouse(_ app: FocusPal) throws {
        let now = app.clock.stamp
        let wasSet = familyClock.wasSet
        guard let noted = house.withLock({ $0 }),
            wasSet || noted.looked(boot: app.clock.boot(), now: now).isNews(to: noted)
        else { return }
        try keepHouse(app, now, wasSet: wasSet)
    }

    private func keepHouse(_ app: FocusPal, _ now: Stamp, wasSet: Bool = false) throws {
        let kept = try app.carryOut(
            KeepHouseClock(
                boot: app.clock.boot(), now: now, isSynchronised: app.clock.isSynchronised(),
                wasSet: wasSet))
        house.withLock { $0 = kept }
        familyClock.follow(kept)
    }
}
