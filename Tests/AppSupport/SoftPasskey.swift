import CNettle
import Digests

/// A passkey without a device: it makes a key and answers in the words in which scripts send it on.
package struct SoftPasskey {
    /// What it calls its key.
    package let id: [UInt8]
    /// Whose it is, as the page said when it was made.
    package var user: [UInt8]
    /// How often it was used; 0 if it doesn't count.
    package var count: UInt32 = 0
    /// Somebody is there, and it has looked who.
    package var flags: UInt8 = 0b101
    private let secret: [UInt8]
    private let key: [UInt8]

    /// A new key for the grown-up that a page has named, in base64url.
    package init(user: String) {
        self.user = [UInt8](base64URL: user.utf8) ?? []
        id = RandomBytes.make(16)
        secret = RandomBytes.make(32)
        var key = [UInt8](repeating: 0, count: 32)
        nettle_ed25519_sha512_public_key(&key, secret)
        self.key = key
    }

    /// What the page that adds it sends.
    package func registration(_ question: String, origin: String, host: String) -> String {
        // A map of the key's kind, its algorithm, its curve and its point (RFC 9053).
        let point: [UInt8] = [0xA4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32] + key
        let data =
            head(host, flags | 0x40) + [UInt8](repeating: 0, count: 16)
            + [0, UInt8(id.count)] + id + point
        let object =
            [0xA3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8)
            + [0x67] + Array("attStmt".utf8) + [0xA0]
            + [0x68] + Array("authData".utf8) + [0x58, UInt8(data.count)] + data
        return json([
            ("question", question), ("attestation", object.base64URL),
            ("clientData", clientData("webauthn.create", question, origin).base64URL),
        ])
    }

    /// What a form for the PIN sends in its place.
    package func proof(
        _ question: String, origin: String, host: String, sign: Bool = true
    ) -> String {
        let (data, told) = (head(host, flags), clientData("webauthn.get", question, origin))
        var signature = [UInt8](repeating: 0, count: 64)
        let message = data + SHA256.hash(told)
        if sign { nettle_ed25519_sha512_sign(key, secret, message.count, message, &signature) }
        return json([
            ("question", question), ("id", id.base64URL), ("clientData", told.base64URL),
            ("authenticatorData", data.base64URL), ("signature", signature.base64URL),
            ("userHandle", user.base64URL),
        ])
    }

    private func head(_ host: String, _ flags: UInt8) -> [UInt8] {
        SHA256.hash(Array(host.utf8)) + [flags]
            + (0..<4).reversed().map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
    }

    private func clientData(_ type: String, _ question: String, _ origin: String) -> [UInt8] {
        Array(#"{"type":"\#(type)","challenge":"\#(question)","origin":"\#(origin)"}"#.utf8)
    }

    private func json(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\"\($0.0)\":\"\($0.1)\"" }.joined(separator: ",") + "}"
    }
}
