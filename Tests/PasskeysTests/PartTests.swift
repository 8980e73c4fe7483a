import Testing

@testable import Passkeys

/// The formats that passkeys are written in.
struct PartTests {
    // MARK: - CBOR

    /// From RFC 8949, appendix A.
    @Test(arguments: [
        ("00", CBOR.number(0)), ("17", .number(23)), ("1818", .number(24)),
        ("1903e8", .number(1000)),
        ("1a000f4240", .number(1_000_000)), ("1b7fffffffffffffff", .number(.max)),
        ("20", .number(-1)), ("3903e7", .number(-1000)), ("3b7fffffffffffffff", .number(.min)),
        ("f4", .bool(false)), ("f5", .bool(true)), ("f6", .null), ("40", .bytes([])),
        ("4401020304", .bytes([1, 2, 3, 4])), ("6449455446", .text("IETF")), ("62c3bc", .text("ü")),
        ("83010203", .list([.number(1), .number(2), .number(3)])),
        ("a201020304", .map([.number(1): .number(2), .number(3): .number(4)])),
        ("a16161f5", .map([.text("a"): .bool(true)])),
    ])
    func `values are read`(digits: String, value: CBOR) throws {
        #expect(try CBOR(hex(digits)) == value)
    }

    @Test(arguments: [
        "", "18", "1900", "1b8000000000000000", "3bffffffffffffffff", "1c", "1f", "41", "62c3",
        "62ff00", "81", "9f01ff", "5f4101ff", "bf6161f5ff", "a1", "a101", "a201010102", "f7",
        "f93c00",
        "fb3ff199999999999a", "c074", "a1f501", "0000", "9bffffffffffffffff", "bbffffffffffffffff",
        "5bffffffffffffffff", "818181818100", "a1a10101", "f818",
    ])
    func `what devices don't write is refused`(digits: String) {
        #expect(throws: PasskeyRefusal.malformed) { try CBOR(hex(digits)) }
    }

    // MARK: - Signatures

    @Test(arguments: [
        ("3006020101020102", [UInt8(1)], [UInt8(2)]), ("300702020080020102", [0x80], [2]),
        ("3006020100020100", [0], [0]),
    ])
    func `both numbers of a signature are read`(digits: String, r: [UInt8], s: [UInt8]) throws {
        let pair = try #require(DERPair.read(hex(digits)))
        #expect(pair.r == r && pair.s == s)
    }

    @Test(arguments: [
        "", "30", "3000", "3003020101", "3106020101020102", "30060201010201", "300602010102010200",
        "300702020001020102", "3006020181020102", "3005020002010200", "3006020180020101",
        "308106020101020102", "3007020101020201",
    ])
    func `there is one way to write them`(digits: String) {
        #expect(DERPair.read(hex(digits)) == nil)
    }

    @Test func `a number of more than 32 bytes is none of this curve`() {
        let long: [UInt8] = [2, 33, 1] + [UInt8](repeating: 0, count: 32)
        let bytes: [UInt8] = [0x30, UInt8(long.count + 3)] + long + [2, 1, 1]
        #expect(DERPair.read(bytes) == nil)
    }

    // MARK: - Keys

    @Test func `a point that is not on the curve proves nothing`() throws {
        let vector = Vectors.named("ES256 Credential with No")
        let one = [UInt8](repeating: 1, count: 32)
        #expect(throws: PasskeyRefusal.wrongSignature) {
            try vector.prove(by: .es256(x: one, y: one))
        }
        #expect(throws: PasskeyRefusal.wrongSignature) {
            try vector.prove(by: .es256(x: [], y: []))
        }
    }

    @Test(arguments: [UInt8(0), 1, 2, 0xff], [[UInt8(0)], [1], [3], [1, 0, 1]])
    func `numbers that are no key prove nothing`(end: UInt8, exponent: [UInt8]) throws {
        let vector = Vectors.named("RS256")
        let modulus = [UInt8](repeating: 0xff, count: 255) + [end]
        #expect(throws: PasskeyRefusal.wrongSignature) {
            try vector.prove(by: .rs256(modulus: modulus, exponent: exponent))
        }
    }

    @Test(arguments: [
        ([], PasskeyRefusal.malformed), ([UInt8(0)], .unknownAlgorithm),
        ([4, 1], .unknownAlgorithm),
        ([1, 2, 3], .malformed), ([2], .malformed), ([3], .malformed), ([3, 0], .malformed),
        ([3, 9], .malformed), ([3, 200], .malformed), ([3, 1, 3], .malformed),
        ([2] + [UInt8](repeating: 0, count: 33), .malformed),
        ([3, 1, 3] + [UInt8](repeating: 1, count: 255), .malformed),
        ([3, 1, 3] + [UInt8](repeating: 1, count: 513), .malformed),
    ])
    func `a key that was not kept so is none`(bytes: [UInt8], refusal: PasskeyRefusal) {
        #expect(throws: refusal) { try PasskeyPublicKey(bytes: bytes) }
    }
}
