import App
package import Domain
package import Site
import Synchronization

/// A clock that goes only when a test says so.
package final class TestClock: Sendable {
    private let state: Mutex<(now: Instant, uptime: Span, starts: Int)>
    private let synchronised = Mutex(true)

    /// A clock that shows `now`, on a machine that has been up for a day.
    package init(_ now: Instant) { state = Mutex((now, .hours(24), 1)) }

    /// What the clock on the wall shows.
    package var now: Instant { state.withLock { $0.now } }

    /// The same, as FocusPal asks for it.
    package var clock: Clock {
        Clock(
            now: { self.now }, uptime: { self.state.withLock { $0.uptime } },
            boot: { "start \(self.state.withLock { $0.starts })" },
            isSynchronised: { self.synchronised.withLock { $0 } })
    }

    /// Lets time pass.
    package func pass(_ span: Span) {
        state.withLock { $0 = ($0.now + span, $0.uptime + span, $0.starts) }
    }

    /// Lets time pass until the clock on the wall shows `then`.
    package func pass(until then: Instant) { pass(then - now) }

    /// Sets the clock on the wall, while time stands still.
    package func set(_ now: Instant) { state.withLock { $0.now = now } }

    /// Whether the machine has its time from others; it has unless told.
    package func synchronise(_ isSynchronised: Bool) {
        synchronised.withLock { $0 = isSynchronised }
    }

    /// Starts the machine anew: its uptime begins at nothing.
    package func reboot() { state.withLock { ($0.uptime, $0.starts) = (.zero, $0.starts + 1) } }
}
