/// Whom a file is written for: the public half of an ``AgeIdentity`` (age: X25519 recipient type).
public struct AgeRecipient: Sendable, Hashable, CustomStringConvertible {
    private static let prefix = "age1"

    /// A point of Curve25519 that is not of low order, 32 bytes.
    let point: [UInt8]

    init(of secret: SecretKey) { point = X25519.point(of: secret) }

    /// Reads `age1…`, in small letters or in capitals, without spaces.
    ///
    /// Throws: ``AgeKeyError/weak`` for a point that every secret takes to zero.
    public init(_ text: String) throws(AgeKeyError) {
        point = try Bech32.decode(text, prefix: Self.prefix)
        // A secret is a multiple of eight, whatever its bytes: it takes exactly these to zero.
        guard X25519.shared(SecretKey { _ in }, with: point) != nil else { throw .weak }
    }

    /// `age1…` in small letters, 62 characters.
    public var text: String { Bech32.encode(point, prefix: Self.prefix) }

    /// The same as ``text``.
    public var description: String { text }
}
