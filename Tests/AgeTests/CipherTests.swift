import Digests
import Testing

@testable import Age

struct CipherTests {
    static func key(_ hex: String) -> SecretKey { SecretKey(copying: [UInt8](hex: hex) ?? []) }
    static func bytes(_ hex: String) throws -> [UInt8] { try #require([UInt8](hex: hex)) }

    // RFC 7748 §5.2; the second point has a bit set that is to be ignored.
    @Test(arguments: [
        (
            "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"
        ),
        (
            "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"
        ),
    ])
    func `the published products come out`(scalar: String, point: String, product: String) throws {
        let shared = try #require(X25519.shared(Self.key(scalar), with: Self.bytes(point)))

        #expect(shared.lend(\.hex) == product)
    }

    @Test func `both ends of an exchange come to the same`() throws {
        // RFC 7748 §6.1.
        let a = Self.key("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
        let b = Self.key("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")
        let (pointA, pointB) = (X25519.point(of: a), X25519.point(of: b))

        #expect(
            pointA.hex == "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a")
        #expect(
            pointB.hex == "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f")
        let shared = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"
        #expect(X25519.shared(a, with: pointB)?.lend(\.hex) == shared)
        #expect(X25519.shared(b, with: pointA)?.lend(\.hex) == shared)
    }

    @Test(arguments: [0, 31, 33])
    func `a point of another size has no product`(size: Int) {
        let point = [UInt8](repeating: 9, count: size)

        #expect(X25519.shared(Self.key(""), with: point) == nil)
    }

    @Test func `a key without salt and purpose is the published one`() {
        // RFC 5869 A.3, the first 32 bytes.
        let key = HKDF.derive([UInt8](repeating: 0x0b, count: 22), info: "")

        #expect(
            key.lend(\.hex) == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d")
    }

    @Test func `the published text is sealed as published, and opens again`() throws {
        // RFC 8439 §2.8.2; its tag counts additional data too.
        let text = Array(
            ("Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the "
                + "future, sunscreen would be it.").utf8)
        let nonce = Nonce(bytes: try Self.bytes("070000004041424344454647"))
        let cipher = ChaChaPoly(SecretKey(copying: Array(0x80...0x9f)))
        var buffer = text + [UInt8](repeating: 0, count: 16)

        #expect(cipher.seal(&buffer, text.count, nonce) == buffer.count)
        #expect(
            buffer.prefix(text.count).hex
                == "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6"
                + "3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36"
                + "92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc"
                + "3ff4def08e4b7a9de576d26586cec64b6116")
        #expect(cipher.open(&buffer, buffer.count, nonce) == text.count)
        #expect(Array(buffer.prefix(text.count)) == text)
    }

    @Test func `what has a wrong tag is wiped`() {
        let cipher = ChaChaPoly(SecretKey(copying: [1]))
        var buffer = [UInt8](repeating: 7, count: 40)

        #expect(cipher.open(&buffer, 40, .zero) == nil)
        #expect(buffer == [UInt8](repeating: 0, count: 40))
    }

    @Test(arguments: [-1, 25, Int.max, Int.min])
    func `what does not fit is not sealed`(count: Int) {
        let cipher = ChaChaPoly(SecretKey(copying: [1]))
        var buffer = [UInt8](repeating: 7, count: 40)

        #expect(cipher.seal(&buffer, count, .zero) == nil)
        #expect(buffer == [UInt8](repeating: 7, count: 40))
    }

    @Test(arguments: [-1, 0, 15, 41, Int.max, Int.min])
    func `what can't hold a tag, or is not there, does not open`(count: Int) {
        let cipher = ChaChaPoly(SecretKey(copying: [1]))
        var buffer = [UInt8](repeating: 7, count: 40)

        #expect(cipher.open(&buffer, count, .zero) == nil)
    }

    @Test func `a chunk's nonce is its number and whether it is the last`() {
        #expect(Nonce(chunk: 0, isLast: false).bytes.hex == "000000000000000000000000")
        #expect(Nonce(chunk: 258, isLast: true).bytes.hex == "000000000000000000010201")
        #expect(Nonce(chunk: .max, isLast: false).bytes.hex == "000000ffffffffffffffff00")
    }
}
