import Digests

/// A secret key, which opens what was written for its recipient (age: X25519 recipient type).
///
/// The bytes are wiped when the last copy goes. Texts made of them are not: keep those short.
public struct AgeIdentity: Sendable, CustomStringConvertible {
    private static let prefix = "age-secret-key-1"

    let secret: SecretKey
    /// Whom files are written for that this key opens.
    public let recipient: AgeRecipient

    private init(_ secret: SecretKey) {
        self.secret = secret
        recipient = AgeRecipient(of: secret)
    }

    /// A new key of 32 random bytes.
    public static func make() -> AgeIdentity {
        var bytes = RandomBytes.make(SecretKey.size)
        defer { wipe(&bytes) }
        return AgeIdentity(SecretKey(copying: bytes))
    }

    /// Reads `AGE-SECRET-KEY-1…`, in capitals or in small letters, without spaces.
    ///
    /// ``TypedKey`` reads what people type.
    public init(_ text: String) throws(AgeKeyError) {
        var bytes = try Bech32.decode(text, prefix: Self.prefix)
        defer { wipe(&bytes) }
        self.init(SecretKey(copying: bytes))
    }

    /// `AGE-SECRET-KEY-1…` in capitals, 74 characters.
    public var text: String {
        secret.lend { Bech32.encode($0, prefix: Self.prefix).uppercased() }
    }

    /// What stands behind `AGE-SECRET-KEY-1` on paper: 15 groups of four, the last of two.
    public var groups: [String] { TypedKey(text).groups }

    /// Four letters of `BCDFGHKMNPRTWXYZ` by which a sheet of paper is known again.
    ///
    /// They are 16 bits of a digest of their own, and say nothing else about the key.
    public var checkLetters: String {
        let alphabet = Array("BCDFGHKMNPRTWXYZ".utf8)
        let digest = secret.lend { HKDF.derive($0, info: "check letters of an age identity") }
        let letters = digest.lend { bytes in
            bytes.prefix(2).flatMap { [alphabet[Int($0 >> 4)], alphabet[Int($0 & 15)]] }
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// The recipient: the secret gets into no log by mistake.
    public var description: String { "the key of \(recipient)" }
}
