import Domain
import Synchronization

/// Files that parents have sent and not yet taken in, in memory for a few minutes.
final class Uploads: Sendable {
    /// After so long a file is forgotten.
    static let longest = Span.minutes(10)
    /// More wait at once only where somebody is trying something: the oldest goes.
    static let most = 2
    /// Five years of eight children are a third of it.
    static let mostBytes = 64 << 20

    /// What waits for a parent's word.
    enum Content: Sendable {
        /// An archive of ours.
        case archive(Archive)
        /// A table of another tool.
        case table(TextTable)
        /// What has been taken in.
        case done(ImportOutcome)
    }

    /// A file of a session.
    struct Upload: Sendable {
        /// Its name where it came from, for eyes.
        let name: String
        let content: Content
        fileprivate let since: Span
    }

    private let clock: Clock
    private let waiting = Mutex<[String: Upload]>([:])

    init(clock: Clock) { self.clock = clock }

    /// Keeps a file for a session, in place of an earlier one.
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

    /// Forgets what waits for a session.
    func forget(_ session: String) { waiting.withLock { $0[session] = nil } }

    /// Forgets all.
    func forgetAll() { waiting.withLock { $0.removeAll() } }

    /// Forgets what has waited for too long.
    func forgetOld() {
        let now = clock.uptime()
        waiting.withLock { waiting in
            waiting = waiting.filter {
                now.milliseconds - $0.value.since.milliseconds < Self.longest.milliseconds
            }
        }
    }
}

/// What was taken in, for the page that tells of it.
enum ImportOutcome: Sendable {
    /// From an archive.
    case archive(ArchiveResult)
    /// From a table: to whom, how many, and how many were left out.
    case table(child: String, added: Int, known: Int, leftOut: Int)
}
