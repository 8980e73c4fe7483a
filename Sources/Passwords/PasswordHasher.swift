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
    public enum Verdict: Sendable, Equatable {
        /// The secret is right.
        case right
        /// The secret is right, but its hash was made at another cost: make it anew now.
        case rightButOutdated
        /// The secret is wrong.
        case wrong
        /// Nobody can tell: the hash was made with another pepper.
        case otherPepper

        /// Whether the secret is right.
        public var isRight: Bool { self == .right || self == .rightButOutdated }
    }

    private let pepper: [UInt8]
    /// Tells peppers apart, and nothing else about them.
    private let keyID: String
    private let parameters: Parameters

    /// A hasher; without the same pepper no hash it made can be checked.
    public init(pepper: [UInt8], parameters: Parameters = .standard) {
        self.pepper = pepper
        keyID = Array(HMAC.sha256(key: pepper, message: Array("key id".utf8)).prefix(6)).base64
        self.parameters = parameters
    }

    /// A hasher with another pepper and the same cost.
    public func with(pepper: [UInt8]) -> PasswordHasher {
        PasswordHasher(pepper: pepper, parameters: parameters)
    }

    /// A new hash in the PHC format, different each time by its salt.
    public func hash(_ secret: String) throws(PasswordError) -> String {
        let salt = RandomBytes.make(parameters.saltLength)
        let tag = try tag(
            of: secret, salt: salt, cost: parameters.cost, length: parameters.tagLength)
        return PHCString(cost: parameters.cost, keyID: keyID, salt: salt, tag: tag).text
    }

    /// Whether a hash was made with this pepper, as far as is known; text that is no hash was not.
    public func canCheck(_ phc: String) -> Bool {
        guard let stored = try? PHCString(phc) else { return false }
        return stored.keyID.map { $0 == keyID } ?? true
    }

    /// Whether `secret` is what `phc` was made of; the cost is that of `phc`.
    public func verify(_ secret: String, against phc: String) throws(PasswordError) -> Verdict {
        let stored = try PHCString(phc)
        guard stored.keyID ?? keyID == keyID else { return .otherPepper }
        let tag = try tag(
            of: secret, salt: stored.salt, cost: stored.cost, length: stored.tag.count)
        guard constantTimeEqual(tag, stored.tag) else { return .wrong }
        let isCurrent =
            stored.cost == parameters.cost && stored.keyID != nil
            && stored.salt.count == parameters.saltLength
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
