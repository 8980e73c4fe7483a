import CNettle

/// The function of RFC 7748 §5, on keys and points of 32 bytes.
enum X25519 {
    /// How many bytes a point has.
    static let size = 32

    /// The point that belongs to a secret: its product with the base point (RFC 7748 §6.1).
    static func point(of secret: SecretKey) -> [UInt8] {
        var point = [UInt8](repeating: 0, count: size)
        secret.withPointer { nettle_curve25519_mul_g(&point, $0) }
        return point
    }

    /// What both ends of an exchange come to.
    ///
    /// Nil if it is all zeros, as with every point of low order, whatever the secret (RFC 7748
    /// §6.1; age: X25519 recipient stanza), or if the point does not have 32 bytes.
    static func shared(_ secret: SecretKey, with point: [UInt8]) -> SecretKey? {
        guard point.count == size else { return nil }
        let shared = SecretKey { memory in
            secret.withPointer { nettle_curve25519_mul(memory.baseAddress, $0, point) }
        }
        return shared.lend { bytes in bytes.reduce(0, |) } == 0 ? nil : shared
    }
}
