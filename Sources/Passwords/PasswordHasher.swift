import Digests

/// Hashes secrets that people remember, and checks them.
///
/// Argon2id over HMAC-SHA-256 of the secret under a pepper that is kept apart from the hashes: who
/// has the hashes alone cannot even begin to guess. A hash takes its time and memory by design, so
/// it belongs on a thread that nothing waits for.
public struct PasswordHasher: Sendable {
    /// What a hash costs.
    public struct Parameters: Sendable, Equatable {
        let cost: Argon2.Cost
        let saltLength: Int
        let tagLength: Int

        /// 19 MiB, 3 passes, 1 lane: above the least that OWASP asks for.
        public static let standard = Parameters(kibibytes: 19456, passes: 3)

        /// A cost of one lane, with 16 bytes of salt and 32 of tag (RFC 9106 §4).
        public init(kibibytes: Int, passes: Int) {
            cost = Argon2.Cost(kibibytes: kibibytes, passes: passes, lanes: 1)
            saltLength = 16
            tagLength = 32
        }
    }

    /// What a check found.
    public enum Verdict: Sendable {
        /// The secret is right.
        case right
        /// The secret is right, but its hash was made at another cost: make it anew now.
        case rightButOutdated
        /// The secret is wrong.
        case wrong
    }

    private let pepper: [UInt8]
    private let parameters: Parameters

    /// A hasher; without the same pepper no hash it made can be checked.
    public init(pepper: [UInt8], parameters: Parameters = .standard) {
        self.pepper = pepper
        self.parameters = parameters
    }

    /// A new hash in the PHC format, different each time by its salt.
    public func hash(_ secret: String) throws(PasswordError) -> String {
        let salt = RandomBytes.make(parameters.saltLength)
        let tag = try tag(
            of: secret, salt: salt, cost: parameters.cost, length: parameters.tagLength)
        return PHCString(cost: parameters.cost, salt: salt, tag: tag).text
    }

    /// Whether `secret` is what `phc` was made of; the cost is that of `phc`.
    public func verify(_ secret: String, against phc: String) throws(PasswordError) -> Verdict {
        let stored = try PHCString(phc)
        let tag = try tag(
            of: secret, salt: stored.salt, cost: stored.cost, length: stored.tag.count)
        guard constantTimeEqual(tag, stored.tag) else { return .wrong }
        let isCurrent =
            stored.cost == parameters.cost && stored.salt.count == parameters.saltLength
            && stored.tag.count == parameters.tagLength
        return isCurrent ? .right : .rightButOutdated
    }

    private func tag(
        of secret: String, salt: [UInt8], cost: Argon2.Cost, length: Int
    ) throws(PasswordError) -> [UInt8] {
        var bytes = Array(secret.utf8)
        var keyed = HMAC.sha256(key: pepper, message: bytes)
        defer {
            wipe(&bytes)
            wipe(&keyed)
        }
        return try Argon2.id(keyed, salt: salt, cost: cost, tagLength: length)
    }
}
