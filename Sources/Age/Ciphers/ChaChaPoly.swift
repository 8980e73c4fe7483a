import CNettle
import Digests

/// ChaCha20-Poly1305 (RFC 8439 §2.8) under one key, without additional data.
final class ChaChaPoly {
    /// How many bytes follow what was sealed.
    static let tagSize = 16

    private var context = chacha_poly1305_ctx()

    /// A cipher under a key that HKDF has made for it.
    init(_ key: SecretKey) {
        key.withPointer { nettle_chacha_poly1305_set_key(&context, $0) }
    }

    deinit { withUnsafeMutableBytes(of: &context) { wipe($0) } }

    /// Seals the first `count` bytes where they lie and puts the tag behind them.
    ///
    /// Returns: how many bytes there are now; nil, with nothing done, if they don't fit.
    func seal(_ buffer: inout [UInt8], _ count: Int, _ nonce: Nonce) -> Int? {
        guard count >= 0, count <= buffer.count - Self.tagSize else { return nil }
        nettle_chacha_poly1305_set_nonce(&context, nonce.bytes)
        buffer.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            nettle_chacha_poly1305_encrypt(&context, count, base, base)
            nettle_chacha_poly1305_digest(&context, Self.tagSize, base + count)
        }
        return count + Self.tagSize
    }

    /// Opens the first `count` bytes, of which the last 16 are the tag, where they lie.
    ///
    /// Returns: how many bytes there are now; nil, with all of the buffer wiped, if the tag is
    /// wrong or missing.
    func open(_ buffer: inout [UInt8], _ count: Int, _ nonce: Nonce) -> Int? {
        guard count >= Self.tagSize, count <= buffer.count else {
            wipe(&buffer)
            return nil
        }
        let size = count - Self.tagSize
        var tag = [UInt8](repeating: 0, count: Self.tagSize)
        nettle_chacha_poly1305_set_nonce(&context, nonce.bytes)
        buffer.withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            nettle_chacha_poly1305_decrypt(&context, size, base, base)
        }
        nettle_chacha_poly1305_digest(&context, Self.tagSize, &tag)
        guard constantTimeEqual(tag, Array(buffer[size..<count])) else {
            wipe(&buffer)
            return nil
        }
        return size
    }
}
