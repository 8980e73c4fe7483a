import Digests

/// The file key, wrapped for one recipient (age: Recipient stanza).
struct Stanza: Equatable {
    /// What kind it is, and what that kind wants to say.
    let arguments: [String]
    let body: [UInt8]

    /// How many characters of Base64 a line of the body has, but for the last, which has fewer.
    static let lineLength = 64

    /// As it stands in a header.
    var bytes: [UInt8] {
        var bytes = Array("-> ".utf8) + Array(arguments.joined(separator: " ").utf8) + newline
        let text = Array(body.base64.utf8)
        for start in stride(from: 0, through: text.count, by: Self.lineLength) {
            bytes += text[start...].prefix(Self.lineLength) + newline
        }
        return bytes
    }

    private var newline: [UInt8] { [UInt8(ascii: "\n")] }
}

extension Stanza {
    /// The kind for which this target has keys (age: X25519 recipient stanza).
    static let x25519 = "X25519"
    /// The kind for passphrases, which tolerates no other beside it (age: scrypt recipient stanza).
    static let scrypt = "scrypt"
    /// 16 bytes.
    static let fileKeySize = 16

    /// Wraps a file key; nil for a point of low order, which no ``AgeRecipient`` has.
    static func wrap(_ fileKey: [UInt8], for recipient: AgeRecipient) -> Stanza? {
        var random = RandomBytes.make(SecretKey.size)
        defer { wipe(&random) }
        let secret = SecretKey(copying: random)
        let share = X25519.point(of: secret)
        guard let shared = X25519.shared(secret, with: recipient.point) else { return nil }
        var body = fileKey + [UInt8](repeating: 0, count: ChaChaPoly.tagSize)
        let cipher = cipher(shared, share, recipient)
        guard cipher.seal(&body, fileKey.count, .zero) == body.count else { return nil }
        return Stanza(
            arguments: [x25519, share.base64], body: body)
    }

    /// The file key; nil if the stanza is of another kind or for another key.
    ///
    /// Throws: ``AgeError/damaged`` for a stanza of this kind that nobody may have written.
    func unwrap(with identity: AgeIdentity) throws(AgeError) -> [UInt8]? {
        guard arguments.first == Self.x25519 else { return nil }
        // The size is looked at before the key is tried, so that a file says less about keys.
        guard arguments.count == 2, let share = [UInt8](base64: arguments[1].utf8),
            let shared = X25519.shared(identity.secret, with: share),
            body.count == Self.fileKeySize + ChaChaPoly.tagSize
        else { throw .damaged }
        var fileKey = body
        let cipher = Self.cipher(shared, share, identity.recipient)
        guard cipher.open(&fileKey, body.count, .zero) == Self.fileKeySize else { return nil }
        fileKey.removeLast(ChaChaPoly.tagSize)
        return fileKey
    }

    private static func cipher(_ shared: SecretKey, _ share: [UInt8], _ recipient: AgeRecipient)
        -> ChaChaPoly
    {
        let key = shared.lend {
            HKDF.derive($0, salt: share + recipient.point, info: "age-encryption.org/v1/X25519")
        }
        return ChaChaPoly(key)
    }
}
