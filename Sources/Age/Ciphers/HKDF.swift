import Digests

/// Keys made of other secrets (RFC 5869) with SHA-256, each for what `info` names.
enum HKDF {
    /// The first 32 bytes of the output.
    ///
    /// They are one block: T(1) of RFC 5869 §2.3. An empty salt is the same as one of zeros.
    static func derive(_ secret: [UInt8], salt: [UInt8] = [], info: String) -> SecretKey {
        var extracted = HMAC.sha256(key: salt, message: secret)
        defer { wipe(&extracted) }
        var block = HMAC.sha256(key: extracted, message: Array(info.utf8) + [1])
        defer { wipe(&block) }
        return SecretKey(copying: block)
    }
}
