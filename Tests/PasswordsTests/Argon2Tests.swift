import Digests
import Passwords
import Testing

struct Argon2Tests {
    // RFC 9106 §5.3.
    @Test func `the example of the standard comes out`() throws {
        let tag = try Argon2.id(
            [UInt8](repeating: 1, count: 32), salt: [UInt8](repeating: 2, count: 16),
            cost: Argon2.Cost(kibibytes: 32, passes: 3, lanes: 4), tagLength: 32,
            secret: [UInt8](repeating: 3, count: 8), data: [UInt8](repeating: 4, count: 12))

        #expect(tag.hex == "0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659")
    }

    // src/test.c of the reference implementation (P-H-C/phc-winner-argon2).
    @Test(
        arguments: [
            (256, 2, 1, "9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe"),
            (256, 2, 2, "6d093c501fd5999645e0ea3bf620d7b8be7fd2db59c20d9fff9539da2bf57037"),
            (65536, 1, 1, "f6a5adc1ba723dddef9b5ac1d464e180fcd9dffc9d1cbf76cca2fed795d9ca98"),
        ])
    func `the examples of the reference come out`(
        kibibytes: Int, passes: Int, lanes: Int, tag: String
    ) throws {
        let made = try Argon2.id(
            Array("password".utf8), salt: Array("somesalt".utf8),
            cost: Argon2.Cost(kibibytes: kibibytes, passes: passes, lanes: lanes), tagLength: 32)

        #expect(made.hex == tag)
    }

    @Test func `what Argon2 refuses is an error`() {
        #expect(throws: PasswordError.self) {
            try Argon2.id(
                [1], salt: [1], cost: Argon2.Cost(kibibytes: 256, passes: 1, lanes: 1),
                tagLength: 32)
        }
    }
}
