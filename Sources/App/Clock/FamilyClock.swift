import Domain
import Synchronization

/// The wall clock as far as it can be trusted: never behind what the family has already lived
/// through (`HouseClock.familyTime`).
final class FamilyClock: Sendable {
    private struct State {
        /// What was last noted of the clock of the house; nil until the record is open.
        var house: HouseClock?
        /// How far the wall clock was ahead of the uptime when it was last asked, in milliseconds.
        var ahead: Int64?
        /// Whether the wall clock has been set since.
        var wasSet = false
        var isBehind = false
    }

    private let wall: Clock
    private let state = Mutex(State())

    init(_ wall: Clock) { self.wall = wall }

    /// The clock that everything else uses.
    var clock: Clock {
        Clock(
            now: { self.now }, uptime: wall.uptime, boot: wall.boot,
            isSynchronised: wall.isSynchronised)
    }

    /// What the wall clock shows, trusted or not.
    var stampOfWall: Stamp { wall.stamp }

    /// Whether the wall clock was behind when it was last asked.
    var isBehind: Bool { state.withLock { $0.isBehind } }

    /// Whether the wall clock was set since the last note.
    var wasSet: Bool { state.withLock { $0.wasSet } }

    /// Uses this note from now on.
    func follow(_ house: HouseClock) {
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
            }
            state.ahead = ahead
            let time = (state.house ?? house).familyTime(
                at: now, isSynchronised: wall.isSynchronised())
            state.isBehind = time.isBehind
            return time.at
        }
    }
}
