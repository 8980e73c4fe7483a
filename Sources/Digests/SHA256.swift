import CNettle

/// The SHA-256 digest of FIPS 180-4.
public struct SHA256 {
    /// The number of bytes in a digest.
    public static let size = 32

    private var context = sha256_ctx()

    /// Begins a digest of bytes that come piece by piece.
    public init() { nettle_sha256_init(&context) }

    /// Adds what comes next.
    public mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        nettle_sha256_update(&context, bytes.count, base)
    }

    /// The 32 byte digest of all that was added; begins a new one.
    public mutating func finish() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, count in
            nettle_sha256_digest(&context, Self.size, buffer.baseAddress)
            count = Self.size
        }
    }

    /// The 32 byte digest of `bytes`, without a copy where they lie contiguously.
    public static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var digest = SHA256()
        if bytes.withContiguousStorageIfAvailable({ digest.update($0) }) == nil {
            Array(bytes).withUnsafeBufferPointer { digest.update($0) }
        }
        return digest.finish()
    }
}
