import CNettle

/// Keyed digests of RFC 2104.
public enum HMAC {
    /// The 32 byte HMAC-SHA-256 of `message` under `key`, which may have any length.
    public static func sha256(key: [UInt8], message: [UInt8]) -> [UInt8] {
        var context = hmac_sha256_ctx()
        // The context holds what the key became: it does not stay behind on the stack.
        defer { withUnsafeMutableBytes(of: &context) { wipe($0) } }
        nettle_hmac_sha256_set_key(&context, key.count, key)
        nettle_hmac_sha256_update(&context, message.count, message)
        return [UInt8](unsafeUninitializedCapacity: SHA256.size) { buffer, count in
            nettle_hmac_sha256_digest(&context, SHA256.size, buffer.baseAddress)
            count = SHA256.size
        }
    }
}
