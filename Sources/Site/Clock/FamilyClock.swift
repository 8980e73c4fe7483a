package import Domain
import Synchronization

/// The wall clock as far as it can be trusted: never behind what the family has already lived
/// through (`HouseClock.familyTime`).
package final class FamilyClock: Sendable {
    private struct State {
        /// What was last noted of the clock of the house; nil until the record is open.
        var house: HouseClock?
        /// How far the wall clock was ahead of the uptime when it was last asked, in milliseconds.
        var ahead: Int64?
        /// Whether the wall clock has been set since.
        var wasSet = false
        var isBehind = false
        /// How far the wall clock was set since FocusPal began, or had been before for no reason, in
        /// milliseconds.
        var setBy: Int64 = 0
    }

    private let wall: Clock
    private let state = Mutex(State())

    package init(_ wall: Clock) { self.wall = wall }

    /// The clock that everything else uses.
    package var clock: Clock {
        Clock(
            now: { self.now }, uptime: wall.uptime, boot: wall.boot,
            isSynchronised: wall.isSynchronised)
    }

    /// What the wall clock shows, trusted or not.
    var stampOfWall: Stamp { wall.stamp }

    /// Whether the wall clock was behind when it was last asked.
    package var isBehind: Bool { state.withLock { $0.isBehind } }

    /// Whether the wall clock was set since the last note.
    var wasSet: Bool { state.withLock { $0.wasSet } }

    /// How far the wall clock was set, unless the machine gets its time from the network by now.
    var setBy: Span {
        wall.isSynchronised() ? .zero : Span(milliseconds: state.withLock { $0.setBy })
    }

    /// Doubts a wall clock that is so far ahead of what it was at the last look.
    func doubt(_ lead: Span) { state.withLock { $0.setBy += lead.milliseconds } }

    /// Uses this note from now on.
    package func follow(_ house: HouseClock) {
        state.withLock { ($0.house, $0.wasSet) = (house, false) }
    }

    private var now: Instant {
        let now = wall.stamp
        let ahead = now.at.milliseconds - now.monotonic.milliseconds
        return state.withLock { state in
            guard let house = state.house else { return now.at }
            if let last = state.ahead, abs(last - ahead) > HouseClock.tolerance.milliseconds {
                state.house = house.believing(now)
                state.wasSet = true
                state.setBy += ahead - last
            }
            state.ahead = ahead
            let time = (state.house ?? house).familyTime(
                at: now, isSynchronised: wall.isSynchronised())
            state.isBehind = time.isBehind
            return time.at
        }
    }
}
