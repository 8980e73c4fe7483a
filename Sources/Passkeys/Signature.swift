import CNettle
import Digests

extension PasskeyPublicKey {
    /// Whether this key has signed the message.
    func hasSigned(_ message: [UInt8], _ signature: [UInt8]) -> Bool {
        switch self {
        case .es256(let x, let y): Self.isES256(message, signature, x, y)
        case .ed25519(let point): Self.isEd25519(message, signature, point)
        case .rs256(let modulus, let exponent): Self.isRS256(message, signature, modulus, exponent)
        }
    }

    private static func isES256(
        _ message: [UInt8], _ signature: [UInt8], _ x: [UInt8], _ y: [UInt8]
    ) -> Bool {
        guard let (r, s) = DERPair.read(signature) else { return false }
        let (x, y) = (BigNumber(x), BigNumber(y))
        var point = ecc_point()
        nettle_ecc_point_init(&point, nettle_get_secp_256r1())
        defer { nettle_ecc_point_clear(&point) }
        // A point that is not on the curve has no key.
        guard nettle_ecc_point_set(&point, x.pointer, y.pointer) == 1 else { return false }
        var pair = dsa_signature()
        nettle_dsa_signature_init(&pair)
        defer { nettle_dsa_signature_clear(&pair) }
        BigNumber.set(&pair.r, to: r)
        BigNumber.set(&pair.s, to: s)
        let digest = SHA256.hash(message)
        return nettle_ecdsa_verify(&point, digest.count, digest, &pair) == 1
    }

    private static func isEd25519(
        _ message: [UInt8], _ signature: [UInt8], _ point: [UInt8]
    ) -> Bool {
        guard signature.count == 64, point.count == 32 else { return false }
        return nettle_ed25519_sha512_verify(point, message.count, message, signature) == 1
    }

    private static func isRS256(
        _ message: [UInt8], _ signature: [UInt8], _ modulus: [UInt8], _ exponent: [UInt8]
    ) -> Bool {
        guard signature.count == modulus.count else { return false }
        var key = rsa_public_key()
        nettle_rsa_public_key_init(&key)
        defer { nettle_rsa_public_key_clear(&key) }
        BigNumber.set(&key.n, to: modulus)
        BigNumber.set(&key.e, to: exponent)
        // An even number is no product of two large primes.
        guard let last = modulus.last, last & 1 == 1, nettle_rsa_public_key_prepare(&key) == 1
        else {
            return false
        }
        let number = BigNumber(signature)
        let digest = SHA256.hash(message)
        return nettle_rsa_sha256_verify_digest(&key, digest, number.pointer) == 1
    }
}

/// The two numbers of an ECDSA signature, in DER: SEQUENCE { r INTEGER, s INTEGER } (RFC 3279 §2.2.3).
enum DERPair {
    /// Both without their leading zeros; nil unless there are exactly the two, written the one way.
    static func read(_ bytes: [UInt8]) -> (r: [UInt8], s: [UInt8])? {
        // Two numbers of P-256 stay below the lengths that take a second byte.
        guard bytes.count >= 2, bytes[0] == 0x30, bytes[1] < 0x80,
            Int(bytes[1]) == bytes.count - 2
        else { return nil }
        var rest = bytes.dropFirst(2)
        guard let r = number(&rest), let s = number(&rest), rest.isEmpty else { return nil }
        return (r, s)
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.popFirst() == 0x02, let size = rest.popFirst(), (1...33).contains(size),
            rest.count >= Int(size)
        else { return nil }
        var digits = rest.prefix(Int(size))
        rest = rest.dropFirst(Int(size))
        guard let first = digits.first, first < 0x80 else { return nil }
        if first == 0, digits.count > 1 {
            digits = digits.dropFirst()
            // A zero in front is there only where the number would look negative without it.
            guard let next = digits.first, next >= 0x80 else { return nil }
        }
        guard digits.count <= 32 else { return nil }
        return Array(digits)
    }
}

/// A whole number of any size, as the library wants it.
private final class BigNumber {
    let pointer = UnsafeMutablePointer<__mpz_struct>.allocate(capacity: 1)

    /// Of its bytes, the largest first.
    init(_ bytes: [UInt8]) {
        __gmpz_init(pointer)
        Self.set(pointer, to: bytes)
    }

    deinit {
        __gmpz_clear(pointer)
        pointer.deallocate()
    }

    static func set(_ number: UnsafeMutablePointer<__mpz_struct>, to bytes: [UInt8]) {
        bytes.withUnsafeBytes { __gmpz_import(number, $0.count, 1, 1, 0, 0, $0.baseAddress) }
    }
}
