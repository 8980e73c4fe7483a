import Testing

@testable import Digests

/// Base64 with its end, and in the letters that addresses take.
struct Base64URLTests {
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func `it is filled up to four letters`(text: String, written: String) {
        #expect(Array(text.utf8).paddedBase64 == written)
    }

    @Test(arguments: [
        ([UInt8](), ""), ([0], "AA"), ([0xff], "_w"), ([0xfb, 0xff], "-_8"),
        ([0xfb, 0xff, 0xfe], "-__-"), (Array("f".utf8), "Zg"), (Array("foobar".utf8), "Zm9vYmFy"),
    ])
    func `it is written and read`(bytes: [UInt8], text: String) {
        #expect(bytes.base64URL == text)
        #expect([UInt8](base64URL: text.utf8) == bytes)
    }

    @Test(arguments: ["A", "_x", "+/8", "_w==", "AB", "a b", "ä"])
    func `another spelling is refused`(text: String) {
        #expect([UInt8](base64URL: text.utf8) == nil)
    }
}
