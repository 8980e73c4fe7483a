import Digests
import Testing

struct SHA256Tests {
    // FIPS 180-4, examples of NIST.
    @Test(
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func `the published examples come out`(message: String, digest: String) {
        #expect(SHA256.hash(message.utf8).hex == digest)
        #expect(SHA256.hash(Array(message.utf8)).hex == digest)
    }

    @Test func `a million letters come out`() {
        let digest = SHA256.hash([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))

        #expect(digest.hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func `bytes that do not lie contiguously give the same digest`() {
        let message = Array("abc".utf8)

        #expect(SHA256.hash(message.reversed().lazy.reversed().map { $0 }) == SHA256.hash(message))
        #expect(
            SHA256.hash(repeatElement(97, count: 200))
                == SHA256.hash([UInt8](repeating: 97, count: 200)))
    }
}
