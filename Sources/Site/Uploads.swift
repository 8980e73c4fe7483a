import Digests
package import Domain
package import HTTP
import Synchronization

/// Files that parents have uploaded and not yet imported, in memory for a few minutes.
package final class Uploads: HouseholdMemory {
    /// A file is forgotten after this long.
    package static let longest = Span.minutes(10)
    /// More would wait only if someone is testing limits; the oldest goes.
    package static let most = 2
    /// Five years of eight children take a third of this.
    package static let mostBytes = 64 << 20

    /// A file of a session.
    package struct Upload: Sendable {
        /// Its original name, for display.
        package let name: String
        /// What was read of it, in the terms of the feature that it was sent to.
        package let content: any Sendable
        /// Names it in forms about it, so that none is taken for one about another file.
        package let id = RandomBytes.make(16).hex
        /// What a parent chose for a table: its columns, its child, its names.
        package fileprivate(set) var choice = Form()
        /// Whether what a parent chose of it was done.
        package fileprivate(set) var isTaken = false
        fileprivate let since: Span

        fileprivate init(name: String, content: any Sendable, since: Span) {
            (self.name, self.content, self.since) = (name, content, since)
        }
    }

    private let clock: Clock
    private let waiting = Mutex<[String: Upload]>([:])

    package init(_ app: FocusPal) { clock = app.clock }

    /// Keeps a file for a session, replacing an earlier one.
    package func keep(_ content: any Sendable, named name: String, for session: String) {
        let now = clock.uptime()
        waiting.withLock { waiting in
            waiting[session] = Upload(name: name, content: content, since: now)
            while waiting.count > Self.most,
                let oldest = waiting.min(by: { $0.value.since < $1.value.since })
            {
                waiting[oldest.key] = nil
            }
        }
    }

    /// What waits for a session; nil once it is forgotten.
    package func upload(of session: String) -> Upload? {
        forgetOld()
        return waiting.withLock { $0[session] }
    }

    /// Keeps what a parent chose for a session's table: too much for an address.
    package func choose(_ choice: Form, for session: String) {
        waiting.withLock { waiting in
            guard var upload = waiting[session] else { return }
            upload.choice = choice
            waiting[session] = upload
        }
    }

    /// What a parent chose of a session's file was done; it waits only for forms that are open.
    package func take(_ session: String) {
        waiting.withLock { waiting in
            guard var upload = waiting[session] else { return }
            upload.isTaken = true
            waiting[session] = upload
        }
    }

    /// Forgets what waits for a session.
    package func forget(_ session: String) { waiting.withLock { $0[session] = nil } }

    /// Forgets all.
    package func forgetAll() { waiting.withLock { $0.removeAll() } }

    /// Forgets files that have waited too long.
    package func forgetOld() {
        let now = clock.uptime()
        waiting.withLock { waiting in
            waiting = waiting.filter {
                now.milliseconds - $0.value.since.milliseconds < Self.longest.milliseconds
            }
        }
    }
}

extension FocusPal {
    package var uploads: Uploads { memory() }
}
