import Domain
import Synchronization

/// The pairing codes that parents look at, in memory: the store has digests only.
final class ShownCodes: Sendable {
    /// A code with its end.
    struct Shown {
        let code: DoorCode
        let end: Instant
    }

    private let codes = Mutex<[String: Shown]>([:])

    /// Keeps the code that a parent's session looks at; there are as few as sessions.
    func keep(_ shown: Shown, for session: String) {
        codes.withLock { codes in
            if codes.count >= ParentSessions.most { codes.removeAll() }
            codes[session] = shown
        }
    }

    /// The code that a session looks at, over or not.
    func code(for session: String) -> Shown? { codes.withLock { $0[session] } }
}
