import Digests
import Domain
import HTTP
import Synchronization

/// Files that parents have uploaded and not yet imported, in memory for a few minutes.
final class Uploads: Sendable {
    /// A file is forgotten after this long.
    static let longest = Span.minutes(10)
    /// More would wait only if someone is testing limits; the oldest goes.
    static let most = 2
    /// Five years of eight children take a third of this.
    static let mostBytes = 64 << 20

    /// What waits for a parent's decision.
    enum Content: Sendable {
        /// An archive of ours.
        case archive(Archive)
        /// Another tool's table.
        case table(TextTable)
        /// A calendar for a child.
        case calendar(ResidenceFile, ChildID, CalendarUpload.Purpose)
        /// It was imported.
        case done(ImportOutcome)
    }

    /// A file of a session.
    struct Upload: Sendable {
        /// Its original name, for display.
        let name: String
        let content: Content
        /// Names it in forms about it, so that none is taken for one about another file.
        let id = RandomBytes.make(16).hex
        /// What a parent chose for a table: its columns, its child, its names.
        fileprivate(set) var choice = Form()
        /// Whether what a parent chose of it was done.
        fileprivate(set) var isTaken = false
        fileprivate let since: Span

        fileprivate init(name: String, content: Content, since: Span) {
            (self.name, self.content, self.since) = (name, content, since)
        }
    }

    private let clock: Clock
    private let waiting = Mutex<[String: Upload]>([:])

    init(clock: Clock) { self.clock = clock }

    /// Keeps a file for a session, replacing an earlier one.
    func keep(_ content: Content, named name: String, for session: String) {
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
    func upload(of session: String) -> Upload? {
        forgetOld()
        return waiting.withLock { $0[session] }
    }

    /// Keeps what a parent chose for a session's table: too much for an address.
    func choose(_ choice: Form, for session: String) {
        waiting.withLock { waiting in
            guard var upload = waiting[session] else { return }
            upload.choice = choice
            waiting[session] = upload
        }
    }

    /// What a parent chose of a session's file was done; it waits only for forms that are open.
    func take(_ session: String) {
        waiting.withLock { waiting in
            guard var upload = waiting[session] else { return }
            upload.isTaken = true
            waiting[session] = upload
        }
    }

    /// Forgets what waits for a session.
    func forget(_ session: String) { waiting.withLock { $0[session] = nil } }

    /// Forgets all.
    func forgetAll() { waiting.withLock { $0.removeAll() } }

    /// Forgets files that have waited too long.
    func forgetOld() {
        let now = clock.uptime()
        waiting.withLock { waiting in
            waiting = waiting.filter {
                now.milliseconds - $0.value.since.milliseconds < Self.longest.milliseconds
            }
        }
    }
}

/// What was imported, for the page that shows it.
enum ImportOutcome: Sendable {
    /// From an archive.
    case archive(ArchiveResult)
    /// From a table: for which child, how many, and how many were left out.
    case table(child: String, added: Int, known: Int, leftOut: Int)
}
