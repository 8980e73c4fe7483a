import Domain
import Synchronization

/// The pairing codes that parents are looking at, in memory; the database has only digests.
final class ShownCodes: Sendable {
    /// A code with its expiry.
    struct Shown {
        let code: DoorCode
        let end: Instant
    }

    private let codes = Mutex<[String: Shown]>([:])

    /// Keeps the code that a parent's session is looking at; there are only as many as sessions.
    func keep(_ shown: Shown, for session: String) {
        codes.withLock { codes in
            if codes.count >= ParentSessions.most { codes.removeAll() }
            codes[session] = shown
        }
    }

    /// The code that a session is looking at, expired or not.
    func code(for session: String) -> Shown? { codes.withLock { $0[session] } }
}
