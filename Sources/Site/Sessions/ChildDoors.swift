package import Domain
import HTTP
import Synchronization

/// Which locked children's pages are open on which device, and who tries too often (§1.3).
///
/// In memory only: a restart locks all of them again.
package final class ChildDoors: Sendable {
    /// A child's pages lock after this long without use.
    package static let idle = Span.minutes(30)

    private struct Place: Hashable {
        let device: DeviceID
        let child: ChildID
    }

    private struct State {
        /// When something was last done there, in uptime.
        var open: [Place: Span] = [:]
        /// Browsers that joined by themselves share their count.
        var tries: [Tries: LockTries] = [:]
    }

    private struct Tries: Hashable {
        let bucket: DeviceID?
        let child: ChildID
    }

    private let clock: Clock
    private let state = Mutex(State())

    package init(clock: Clock) { self.clock = clock }

    /// Whether a visit may see a child's pages: there is no lock, a parent is signed in, or the
    /// right key was given before.
    ///
    /// A tap keeps them open, and so does a timer that runs; requests that a page makes by itself
    /// don't.
    package func admits(_ visit: Visit, to child: ChildID, isAction: Bool) -> Bool {
        guard visit.pages.family.locks[child] != nil, visit.session == nil else { return true }
        guard let device = visit.device?.id else { return false }
        let now = clock.uptime()
        let place = Place(device: device, child: child)
        return state.withLock { state in
            guard let last = state.open[place] else { return false }
            guard now < last + Self.idle else {
                state.open[place] = nil
                return false
            }
            if isAction { state.open[place] = now }
            return true
        }
    }

    /// Keeps a child's pages open on a device as a tap would; those that are locked stay so.
    package func keepOpen(_ child: ChildID, on device: DeviceID) {
        let now = clock.uptime()
        let place = Place(device: device, child: child)
        state.withLock { state in
            guard let last = state.open[place], now < last + Self.idle else { return }
            state.open[place] = now
        }
    }

    /// Counts a try, before anything is hashed.
    ///
    /// Throws: `Refusal.tooMany` during a wait; then nothing is counted.
    package func count(_ child: ChildID, on device: Device) throws {
        let now = clock.uptime()
        let tries = Tries(bucket: device.bucket, child: child)
        let left = state.withLock { state in
            let left = state.tries[tries]?.remaining(at: now) ?? .zero
            if left == .zero { state.tries[tries, default: LockTries()].count(at: now) }
            return left
        }
        guard left == .zero else {
            throw Refusal.tooMany(retryAfterSeconds: Int((left.milliseconds + 999) / 1000))
        }
    }

    /// What is left of a wait.
    package func remaining(_ child: ChildID, on device: Device) -> Span {
        let now = clock.uptime()
        return state.withLock {
            $0.tries[Tries(bucket: device.bucket, child: child)]?.remaining(at: now) ?? .zero
        }
    }

    /// The key was right.
    package func open(_ child: ChildID, on device: Device) {
        let now = clock.uptime()
        state.withLock { state in
            state.tries[Tries(bucket: device.bucket, child: child)] = nil
            state.open[Place(device: device.id, child: child)] = now
        }
    }

    /// Another child is here: closes everyone else's pages on a device.
    package func shut(on device: DeviceID, except child: ChildID? = nil) {
        state.withLock { state in
            for place in state.open.keys where place.device == device && place.child != child {
                state.open[place] = nil
            }
        }
    }

    /// The lock has changed: closes a child's pages everywhere and forgets the misses.
    package func shut(_ child: ChildID) {
        state.withLock { state in
            state.open = state.open.filter { $0.key.child != child }
            state.tries = state.tries.filter { $0.key.child != child }
        }
    }
}
