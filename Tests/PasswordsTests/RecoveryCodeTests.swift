import Digests
import Passwords
import Testing

struct RecoveryCodeTests {
    @Test func `a code has six groups of four unmistakable letters`() {
        for _ in 0..<200 {
            let groups = RecoveryCode.make().text.split(separator: "-")

            #expect(groups.map(\.count) == [4, 4, 4, 4, 4, 4])
            #expect(groups.joined().allSatisfy { "0123456789ABCDEFGHJKMNPQRSTVWXYZ".contains($0) })
        }
    }

    @Test func `codes differ and use every letter`() {
        let codes = (0..<200).map { _ in RecoveryCode.make().text }

        #expect(Set(codes).count == 200)
        #expect(Set(codes.joined()).count == 33)
    }

    @Test func `a code is right against its digest alone`() {
        let (code, other) = (RecoveryCode.make(), RecoveryCode.make())

        #expect(RecoveryCode.verify(code.text, against: code.digest))
        #expect(!RecoveryCode.verify(other.text, against: code.digest))
        #expect(!RecoveryCode.verify("", against: code.digest))
        #expect(!RecoveryCode.verify(code.text, against: ""))
        #expect(code.digest.count == 64)
    }

    @Test(
        arguments: [
            "0123-4567-89AB-CDEF-GHJK-MNPQ", "0123456789abcdefghjkmnpq",
            " o123 4567 89ab cdef ghjk mnpq ",
            "OI23-4567-89AB-CDEF-GHJK-MNPQ", "ol23–4567—89ab_cdef.ghjk.mnpq",
            "0 1 2 3 4 5 6 7 8 9ABCDEFGHJK MNPQ",
        ])
    func `what people type is understood`(typed: String) {
        #expect(RecoveryCode.normalised(typed) == "0123456789ABCDEFGHJKMNPQ")
        #expect(
            RecoveryCode.verify(typed, against: SHA256.hash("0123456789ABCDEFGHJKMNPQ".utf8).hex))
    }

    @Test(
        arguments: [
            "", "0123", "0123-4567-89AB-CDEF-GHJK-MNP",
            "0123-4567-89AB-CDEF-GHJK-MNPQR",
            "0123-4567-89AB-CDEF-GHJK-MNPU",
            "0123-4567-89AB-CDEF-GHJK-MNP!", "٠123-4567-89AB-CDEF-GHJK-MNPQ",
        ])
    func `what cannot be a code is nothing`(typed: String) {
        #expect(RecoveryCode.normalised(typed) == nil)
    }
}
