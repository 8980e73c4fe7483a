import Domain
import HTTP

/// The queues for all that the server's threads must not wait for: they only read and draw pages.
///
/// Each kind has a thread of its own, so that none waits behind another, and each device a share, so
/// that none fills a queue alone. Who has used its share is answered 429.
final class Work: Sendable {
    /// What is slow on purpose, or takes long.
    enum Kind {
        /// PINs, recovery codes and locks are compared.
        case secrets
        /// PDF and CSV are made.
        case papers
        /// All of the record is exported, imported or deleted.
        case archives
    }

    /// Every request that may change the record: there is one writing connection, and waiting for it
    /// costs a place here instead of a thread.
    ///
    /// A connection has one request at a time, so connections bound what can wait.
    let writes = WorkQueue(name: "writes", capacity: 1_024, share: 24)
    /// Secrets typed at devices that the family has let in.
    private let secrets = WorkQueue(name: "secrets", capacity: 32, share: 4)
    /// Secrets typed elsewhere; whoever tries them from many connections waits for nobody but itself.
    private let strangers = WorkQueue(name: "strangers", capacity: 16, share: 4)
    private let papers = WorkQueue(name: "papers", capacity: 24, share: 4)
    private let archives = WorkQueue(name: "archives", capacity: 8, share: 2)

    func queue(_ kind: Kind, isKnown: Bool) -> WorkQueue {
        switch kind {
        case .secrets: isKnown ? secrets : strangers
        case .papers: papers
        case .archives: archives
        }
    }
}

extension Visit {
    /// Whose share of a queue this visit takes: its device's, or that of where it comes from.
    var owner: String { device.map { "device \($0.id)" } ?? request.network }
}
