import Digests
import Testing

struct HMACTests {
    struct Example: Sendable {
        let key: [UInt8]
        let message: [UInt8]
        let digest: String
    }

    // RFC 4231 §4.2–4.4, 4.7, 4.8.
    static let examples = [
        Example(
            key: [UInt8](repeating: 0x0b, count: 20), message: Array("Hi There".utf8),
            digest: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        Example(
            key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8),
            digest: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        Example(
            key: [UInt8](repeating: 0xaa, count: 20), message: [UInt8](repeating: 0xdd, count: 50),
            digest: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        Example(
            key: [UInt8](repeating: 0xaa, count: 131),
            message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            digest: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
        Example(
            key: [UInt8](repeating: 0xaa, count: 131),
            message: Array(
                "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm."
                    .utf8),
            digest: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
    ]

    @Test(arguments: examples)
    func `the published examples come out`(example: Example) {
        #expect(HMAC.sha256(key: example.key, message: example.message).hex == example.digest)
    }

    @Test func `an empty key and an empty message are allowed`() {
        #expect(
            HMAC.sha256(key: [], message: []).hex
                == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
    }
}
