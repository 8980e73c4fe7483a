import Database
package import Domain
import Synchronization

/// How the clocks of this start relate to what earlier starts stored: the UTC of monotonic times
/// (§3.3), and what the house clock shows (§5.5).
package final class KeptClocks: Sendable {
    private let familyClock: FamilyClock
    private let anchor = Mutex<MonotonicAnchor?>(nil)
    private let house = Mutex<HouseClock?>(nil)

    package init(_ familyClock: FamilyClock) { self.familyClock = familyClock }

    /// Whether the wall clock is behind what was already lived through.
    package var isBehind: Bool {
        familyClock.isBehind || familyClock.setBy < Span.zero - HouseClock.tolerance
    }

    /// How far the wall clock has jumped ahead, if nobody says that it is right.
    package var lead: Span {
        let lead = familyClock.setBy
        return lead > HouseClock.tolerance ? lead : .zero
    }

    /// Continues from what is stored.
    package func begin(_ app: FocusPal) throws {
        anchor.withLock { $0 = nil }
        house.withLock { $0 = nil }
        let now = familyClock.stampOfWall
        if let last = try app.database.read(as: .household, { try $0.houseClock() }) {
            familyClock.doubt(last.unexplainedLead(boot: app.clock.boot(), now: now))
        }
        try keepHouse(app, familyClock.stampOfWall)
        try keepMonotonicAnchor(app)
    }

    /// Stores what has changed enough to be worth it.
    package func look(_ app: FocusPal) throws -> Span? {
        try keepHouse(app)
        return nil
    }

    /// Recomputes the UTC of monotonic times if the wall clock was set.
    package func keepMonotonicAnchor(_ app: FocusPal) throws {
        let verb = KeepMonotonicAnchor(boot: app.clock.boot(), now: app.clock.stamp)
        let isClose = anchor.withLock { $0?.isClose(to: verb.anchor) } ?? false
        guard !isClose else { return }
        let kept = try app.carryOut(verb)
        anchor.withLock { $0 = kept }
    }

    /// Stores what the house clock shows, if it is worth it.
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

extension Duty {
    package static let clock = Duty(name: "clock", pace: .always) { try $0.keptClocks.look($0) }
}
