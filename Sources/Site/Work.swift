import Domain
import Glibc
package import HTTP

/// Queues for everything the server's threads must not wait for; those only read and draw pages.
///
/// Each kind has its own thread, so none waits behind another. Each device has a share, so none
/// fills a queue alone. Whoever has used up their share gets a 429.
package final class Work: Sendable {
    /// What is slow on purpose, or takes long.
    package enum Kind {
        /// Comparing PINs, recovery codes and locks.
        case secrets
        /// Making PDF and CSV files.
        case papers
        /// Decoding photos, one at a time.
        case photos
        /// Exporting, importing or deleting the whole database.
        case archives
    }

    /// Every request that may write.
    ///
    /// There is one writing connection, and waiting for it takes a place here instead of a thread.
    ///
    /// A connection has one request at a time, so connections limit what can wait.
    package let writes = WorkQueue(name: "writes", capacity: 1_024, share: 24)
    /// Secrets typed on devices that the family has added.
    private let secrets = WorkQueue(name: "secrets", capacity: 32, share: 4)
    /// Secrets typed elsewhere.
    ///
    /// Someone who tries them over many connections delays only themselves.
    private let strangers = WorkQueue(name: "strangers", capacity: 16, share: 4)
    private let papers = WorkQueue(name: "papers", capacity: 24, share: 4)
    private let photos = WorkQueue(name: "photos", capacity: 8, share: 2)
    private let archives = WorkQueue(name: "archives", capacity: 8, share: 2)

    package func queue(_ kind: Kind, isKnown: Bool) -> WorkQueue {
        switch kind {
        case .secrets: isKnown ? secrets : strangers
        case .papers: papers
        case .photos: photos
        case .archives: archives
        }
    }
}

extension Work {
    /// Lets whoever waits to write have the turn, between the parts of something long.
    package static func pause() { usleep(5_000) }
}

extension Visit {
    /// Whose share of a queue this visit uses: its device's, or that of its network.
    ///
    /// A browser that joined an open household by itself could do so any number of times.
    package var owner: String { pairedDevice ?? request.network }

    /// Who is counted for wrong codes and the like: a device of the family; otherwise the address.
    ///
    /// On the internet that is the network, since a machine there has any number of addresses. At home
    /// all of a family may be in one network.
    package var client: String {
        pairedDevice ?? (app.publicPlace.isNear(request.peer) ? request.peer : request.network)
    }

    private var pairedDevice: String? { device?.bucket.map { "device \($0)" } }
}
