import Digests
import Testing

struct BytesTests {
    @Test func `every byte survives hexadecimal`() {
        let bytes = [UInt8](0...255)

        #expect([UInt8](hex: bytes.hex) == bytes)
        #expect([UInt8](hex: bytes.hex.uppercased()) == bytes)
        #expect([UInt8]().hex == "")
        #expect([UInt8](hex: "") == [])
    }

    @Test(arguments: ["0", "0g", "0x", " 0", "+1", "é", "00 "])
    func `what is not hexadecimal gives nil`(text: String) {
        #expect([UInt8](hex: text) == nil)
    }

    @Test func `equal bytes are equal and others are not`() {
        #expect(constantTimeEqual([], []))
        #expect(constantTimeEqual([1, 2, 3], [1, 2, 3]))
        #expect(!constantTimeEqual([1, 2, 3], [1, 2, 4]))
        #expect(!constantTimeEqual([1, 2, 3], [0, 2, 3]))
        #expect(!constantTimeEqual([1, 2], [1, 2, 3]))
        #expect(!constantTimeEqual([], [0]))
    }

    @Test(arguments: [0, 1, 7, 8, 9, 16, 33])
    func `random bytes have the length asked for`(count: Int) {
        #expect(RandomBytes.make(count).count == count)
    }

    @Test func `random bytes do not repeat and use every position`() {
        let draws = (0..<64).map { _ in RandomBytes.make(17) }

        #expect(Set(draws).count == 64)
        for position in 0..<17 {
            #expect(Set(draws.map { $0[position] }).count > 16)
        }
    }

    @Test func `wiping leaves zeros`() {
        var bytes: [UInt8] = [1, 2, 3]

        wipe(&bytes)

        #expect(bytes == [0, 0, 0])
    }
}
