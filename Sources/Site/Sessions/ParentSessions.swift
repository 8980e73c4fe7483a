import Digests
package import Domain
import Synchronization

/// A parent who has typed the PIN, as one request sees it.
package struct ParentSession: Sendable {
    /// The secret in its cookie.
    package let id: String
    /// Who it is.
    package let person: PersonID
    /// When it ends by itself if no parent does anything.
    package let secondsLeft: Int
}

/// Signed-in parents, in memory only, so that a restart signs everyone out (§9.1).
package final class ParentSessions: Sendable {
    /// A session ends after this long without an action by a parent.
    package static let idle = Span.minutes(5)
    /// And after this long in any case.
    package static let longest = Span.minutes(60)
    /// If there are more, the oldest ends of whoever has most: a right PIN is never refused for lack of
    /// room, and a helper who signs in again and again signs nobody else out.
    package static let most = 16

    private struct Entry {
        let person: PersonID
        let startedAt: Span
        var lastActionAt: Span
        /// Where it is used, from the first time on.
        var device: DeviceID?
    }

    private let clock: Clock
    private let entries = Mutex<[String: Entry]>([:])

    package init(clock: Clock) { self.clock = clock }

    /// Begins a session of a grown-up and returns the secret for its cookie.
    package func begin(for person: PersonID) -> String {
        let id = RandomBytes.make(16).hex
        let now = clock.uptime()
        entries.withLock { entries in
            if entries.count >= Self.most,
                let most = Dictionary(grouping: entries, by: \.value.person).values
                    .max(by: { $0.count < $1.count }),
                let oldest = most.min(by: { $0.value.startedAt < $1.value.startedAt })
            {
                entries[oldest.key] = nil
            }
            entries[id] = Entry(person: person, startedAt: now, lastActionAt: now)
        }
        return id
    }

    /// The session of a cookie; nil once it has ended.
    ///
    /// An action by the parent extends it. `device`: where the cookie came from; nil where that doesn't
    /// matter. It goes on nowhere else: the browser of a device that was removed may join an open
    /// household again, as another one.
    package func session(_ id: String, isAction: Bool, on device: DeviceID? = nil) -> ParentSession?
    {
        let now = clock.uptime()
        return entries.withLock { entries in
            guard var entry = entries[id] else { return nil }
            let left = Self.left(entry, at: now)
            guard left > .zero else {
                entries[id] = nil
                return nil
            }
            if let device {
                guard entry.device == nil || entry.device == device else { return nil }
                entry.device = device
            }
            if isAction { entry.lastActionAt = now }
            entries[id] = entry
            return ParentSession(
                id: id, person: entry.person,
                secondsLeft: Int(Self.left(entry, at: now).wholeSeconds))
        }
    }

    /// Ends a session, as "lock now" does.
    package func end(_ id: String) { entries.withLock { $0[id] = nil } }

    /// Ends all sessions of a grown-up, as a new PIN does.
    package func endAll(of person: PersonID) {
        entries.withLock { $0 = $0.filter { $0.value.person != person } }
    }

    /// Ends everybody's sessions.
    package func endAll() { entries.withLock { $0.removeAll() } }

    private static func left(_ entry: Entry, at now: Span) -> Span {
        let byIdle = entry.lastActionAt + idle
        let byAge = entry.startedAt + longest
        return Span(milliseconds: min(byIdle, byAge).milliseconds - now.milliseconds)
    }
}
