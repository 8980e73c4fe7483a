package import Database
package import Domain
import Synchronization

/// Keeps the waits after wrong PINs on a clock that nobody can set back (§9.1).
///
/// The database keeps the failures; the end of a wait is kept here in uptime. After a restart the
/// wall clock is read once, and it can't make the wait longer than it was.
package final class PINGate: Sendable {
    private let clock: Clock
    /// Ends of waits in uptime, by device; nil for all unknown ones together.
    private let ends = Mutex<[DeviceID?: Span]>([:])

    package init(clock: Clock) { self.clock = clock }

    /// Counts a try at a face before anything is hashed.
    ///
    /// Called inside a write transaction, so that parallel guesses queue here. `person` is nil for a
    /// code, or for a name that nobody has; a single grown-up has all tries.
    /// Throws: `Refusal.tooMany` during a wait; then nothing is counted.
    package func count(_ device: DeviceID?, at person: PersonID?, in writing: borrowing Writing)
        throws
    {
        try check(device, writing.reading)
        let face = try person ?? writing.reading.grownUps().only?.id
        var tries = try writing.reading.signInTries(on: device)
        tries.count(at: face, at: clock.now())
        try writing.save(tries, on: device)
        let end = clock.uptime() + tries.lockout.wait
        ends.withLock { $0[device] = end }
    }

    /// Whether a bucket may try now.
    ///
    /// Throws: `Refusal.tooMany` during a wait.
    package func check(_ device: DeviceID?, _ reading: borrowing Reading) throws {
        let left = try remaining(device, reading)
        guard left == .zero else {
            throw Refusal.tooMany(retryAfterSeconds: Int((left.milliseconds + 999) / 1000))
        }
    }

    /// Whether a bucket has to wait.
    package func isWaiting(_ device: DeviceID?, _ reading: borrowing Reading) throws -> Bool {
        try remaining(device, reading) > .zero
    }

    /// What is left of a wait.
    package func remaining(_ device: DeviceID?, _ reading: borrowing Reading) throws -> Span {
        let lockout = try reading.signInTries(on: device).lockout
        let uptime = clock.uptime()
        let wall = clock.now()
        return ends.withLock { ends in
            let end = ends[device] ?? uptime + lockout.remaining(at: wall)
            ends[device] = end
            return max(Span(milliseconds: end.milliseconds - uptime.milliseconds), .zero)
        }
    }

    /// Ends the wait of a bucket, as the right PIN does.
    package func clear(_ device: DeviceID?) { ends.withLock { $0[device] = .zero } }

    /// Ends all waits.
    package func clearAll() { ends.withLock { $0.removeAll() } }
}
