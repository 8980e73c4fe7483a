import CNettle

/// The SHA-256 digest of FIPS 180-4.
public enum SHA256 {
    /// The number of bytes in a digest.
    public static let size = 32

    /// The 32 byte digest of `bytes`, without a copy where they lie contiguously.
    public static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        if bytes.withContiguousStorageIfAvailable({ update(&context, $0) }) == nil {
            Array(bytes).withUnsafeBufferPointer { update(&context, $0) }
        }
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            nettle_sha256_digest(&context, size, buffer.baseAddress)
            count = size
        }
    }

    private static func update(_ context: inout sha256_ctx, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        nettle_sha256_update(&context, bytes.count, base)
    }
}
