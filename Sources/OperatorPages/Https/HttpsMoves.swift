import ChildPages
import Digests
import Domain
import Site
import Synchronization

/// The links by which devices come over from http to https (§14.13), in memory: each works once, for
/// two minutes, in the browser that it was made for.
final class HttpsMoves: HouseholdMemory {
    /// How long a link works; the browser follows it at once.
    package static let life = Span.minutes(2)
    private static let most = 100

    /// A device that is coming over.
    struct Move: Sendable {
        /// The device.
        package let device: DeviceID
        /// The token of its cookie on http.
        package let token: String
        /// What its browser says of itself.
        let agent: String
        /// The parent's session that ends with its cookie on http.
        package let session: String?
        /// The child who used it last.
        package let child: ChildID?
    }

    private let clock: Clock
    private let waiting = Mutex<[[UInt8]: (move: Move, end: Span)]>([:])

    package init(_ app: FocusPal) { clock = app.clock }

    /// The secret of a new link; an earlier one of the same device no longer works.
    package func begin(_ move: Move) -> String {
        let key = RandomBytes.make(16).hex
        let now = clock.uptime()
        waiting.withLock { waiting in
            waiting = waiting.filter { now < $0.value.end && $0.value.move.device != move.device }
            if waiting.count >= Self.most { waiting.removeAll() }
            waiting[SHA256.hash(Array(key.utf8))] = (move, now + Self.life)
        }
        return key
    }

    /// What a link leads to; nil if it was used, is too old, or is another browser's.
    ///
    /// Whatever the answer, it works no more.
    package func take(_ key: String, agent: String) -> Move? {
        let now = clock.uptime()
        let found = waiting.withLock {
            $0.removeValue(forKey: SHA256.hash(Array(key.utf8)))
        }
        guard let found, now < found.end, found.move.agent == agent else { return nil }
        return found.move
    }
}

extension DeviceToken {
    /// The token that a device has by https, made of the one that it had on http.
    ///
    /// So the server knows by an old cookie that its device came over, without keeping anything. Only
    /// the server can make it: whoever read the old cookie on the way has nothing.
    static func secure(_ token: String, key: [UInt8]) -> String {
        HMAC.sha256(key: key, message: Array("https \(token)".utf8)).prefix(16).hex
    }
}

extension FocusPal {
    var moves: HttpsMoves { memory() }
}
