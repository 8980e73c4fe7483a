import ChildPages
import Domain
import Site
import Synchronization

/// The pairing codes that parents are looking at, in memory; the database has only digests.
final class ShownCodes: HouseholdMemory {
    /// A code with its expiry.
    struct Shown {
        package let code: DoorCode
        package let end: Instant
    }

    private let codes = Mutex<[String: Shown]>([:])

    package init(_: FocusPal) {}

    /// Keeps the code that a parent's session is looking at; there are only as many as sessions.
    package func keep(_ shown: Shown, for session: String) {
        codes.withLock { codes in
            if codes.count >= ParentSessions.most { codes.removeAll() }
            codes[session] = shown
        }
    }

    /// The code that a session is looking at, expired or not.
    package func code(for session: String) -> Shown? { codes.withLock { $0[session] } }
}

extension FocusPal {
    var shownCodes: ShownCodes { memory() }
}
