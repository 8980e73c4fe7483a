import Domain
import Glibc
package import HTTP

/// Queues for everything the server's threads must not wait for; those only read and draw pages.
///
/// Each kind has a thread, so none waits behind another. Each device has a share, so none
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
    package let writes: WorkQueue
    /// Secrets typed on devices that the family has added.
    private let secrets: WorkQueue
    /// Secrets typed elsewhere.
    ///
    /// Someone who tries them over many connections delays only themselves.
    private let strangers: WorkQueue
    private let papers: WorkQueue
    private let photos: WorkQueue
    private let archives: WorkQueue

    /// The queues of a household; each kind has its thread, which all households share.
    init(_ common: Common) {
        func queue(_ name: String, capacity: Int, share: Int) -> WorkQueue {
            WorkQueue(
                name: name, capacity: capacity, share: share, on: common.threads(for: name))
        }
        writes = queue("writes", capacity: 1_024, share: 24)
        secrets = queue("secrets", capacity: 32, share: 4)
        strangers = queue("strangers", capacity: 16, share: 4)
        papers = queue("papers", capacity: 24, share: 4)
        photos = queue("photos", capacity: 8, share: 2)
        archives = queue("archives", capacity: 8, share: 2)
    }

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
        pairedDevice
            ?? (app.common.publicPlace.isNear(request.peer) ? request.peer : request.network)
    }

    private var pairedDevice: String? { device?.bucket.map { "device \($0)" } }
}
