import Digests
import Testing

@testable import Passkeys

/// What is looked at, field by field.
struct CeremonyTests {
    static let vector = Vectors.named("ES256 Credential with No")
    static let challenge: [UInt8] = Array(0..<32)

    private func register(
        _ clientData: String, _ attestation: [UInt8]? = nil, needsVerification: Bool = false
    ) throws -> PasskeyCeremony.Registration {
        try PasskeyCeremony(
            origin: "https://example.org", host: "example.org", challenge: Self.challenge,
            needsVerification: needsVerification
        ).register(
            clientData: Array(clientData.utf8),
            attestation: attestation ?? Self.vector.registration.attestationObject)
    }

    /// What a browser says; the fields that are not named are as they should be.
    static func told(
        type: String = "webauthn.create", challenge: String? = nil,
        origin: String = "https://example.org", more: String = ""
    ) -> String {
        let challenge = challenge ?? CeremonyTests.challenge.base64URL
        return #"{"type":"\#(type)","challenge":"\#(challenge)","origin":"\#(origin)"\#(more)}"#
    }

    @Test(arguments: [
        (told(type: "webauthn.get"), PasskeyRefusal.wrongPurpose),
        (told(type: "payment.get"), .wrongPurpose),
        (told(challenge: "AAAA"), .wrongChallenge), (told(challenge: ""), .wrongChallenge),
        (told(challenge: "A"), .malformed), (told(challenge: "+/+/"), .malformed),
        (told(origin: "http://example.org"), .wrongOrigin),
        (told(origin: "https://example.org:8443"), .wrongOrigin),
        (told(origin: "https://example.org.evil.test"), .wrongOrigin),
        (told(origin: "https://EXAMPLE.org"), .wrongOrigin), (told(origin: "null"), .wrongOrigin),
        (told(more: #","crossOrigin":true"#), .inAnotherPage),
        (told(more: #","topOrigin":"https://example.org""#), .inAnotherPage),
        (told(more: #","crossOrigin":"no""#), .malformed),
        ("", .malformed), ("{}", .malformed), ("[]", .malformed), ("null", .malformed),
        (String(repeating: "[", count: 60_000), .malformed),
        (told(more: #","x":""# + String(repeating: "x", count: 70_000) + #"""#), .malformed),
    ])
    func `what the browser says has to be what was asked`(told: String, refusal: PasskeyRefusal) {
        #expect(throws: refusal) { try register(told) }
    }

    @Test(arguments: ["", #","crossOrigin":false"#, #","somethingNew":{"a":[1]}"#])
    func `what nobody asked for is no reason to refuse`(more: String) throws {
        #expect(throws: Never.self) { try register(Self.told(more: more)) }
    }

    // MARK: - What the device says

    /// An attestation of these bytes; `more` follows the flags and the count.
    private func attestation(
        host: String = "example.org", flags: UInt8, more: [UInt8] = Self.made(), tail: [UInt8] = []
    ) -> [UInt8] {
        let data = SHA256.hash(Array(host.utf8)) + [flags, 0, 0, 0, 7] + more
        return [0xa3] + text("fmt") + text("none") + text("attStmt") + [0xa0] + text("authData")
            + [0x59, UInt8(data.count >> 8), UInt8(data.count & 255)] + data + tail
    }

    private func text(_ text: String) -> [UInt8] { [0x60 + UInt8(text.utf8.count)] + text.utf8 }

    /// A maker, a name and a key.
    static func made(name: Int = 16, key: [UInt8] = es256()) -> [UInt8] {
        [UInt8](repeating: 0, count: 16) + [UInt8(name >> 8), UInt8(name & 255)]
            + [UInt8](repeating: 9, count: name) + key
    }

    static func es256(kind: UInt8 = 2, algorithm: UInt8 = 0x26, size: UInt8 = 32) -> [UInt8] {
        let number = [UInt8](repeating: 1, count: Int(size))
        return [0xa5, 1, kind, 3, algorithm, 0x20, 1, 0x21, 0x58, size] + number + [
            0x22, 0x58, size,
        ]
            + number
    }

    @Test func `all that is kept of a passkey is read`() throws {
        let made = try register(
            Self.told(), attestation(flags: 0b0101_1101), needsVerification: true)

        #expect(made.credentialID == [UInt8](repeating: 9, count: 16))
        #expect(made.count == 7)
        #expect(made.canBeBackedUp && made.isBackedUp)
        let one = [UInt8](repeating: 1, count: 32)
        #expect(made.key == .es256(x: one, y: one))
    }

    @Test(arguments: [
        (UInt8(0b0100_0100), PasskeyRefusal.nobodyThere), (0b0100_0001, .notVerified),
        (0b0101_0101, .impossibleBackup), (0b0000_0101, .malformed), (0b1100_0101, .malformed),
    ])
    func `flags that don't do`(flags: UInt8, refusal: PasskeyRefusal) {
        #expect(throws: refusal) {
            try register(Self.told(), attestation(flags: flags), needsVerification: true)
        }
    }

    @Test func `another host is refused`() {
        #expect(throws: PasskeyRefusal.wrongHost) {
            try register(Self.told(), attestation(host: "focuspal.local", flags: 0x45))
        }
    }

    @Test(arguments: [
        (made(name: 0), PasskeyRefusal.malformed), (made(name: 1024), .longCredentialID),
        (made(key: es256(kind: 1)), .unknownAlgorithm),
        (made(key: es256(algorithm: 0x27)), .unknownAlgorithm),
        (made(key: es256(size: 31)), .malformed), (made(key: es256(size: 33)), .malformed),
        (made(key: []), .malformed), (made(key: [0xa0]), .malformed),
        (made() + [0], .malformed),
    ])
    func `keys that don't do`(made: [UInt8], refusal: PasskeyRefusal) {
        #expect(throws: refusal) {
            try register(Self.told(), attestation(flags: 0x45, more: made))
        }
    }

    @Test func `an extension is read over`() throws {
        let extensions: [UInt8] = [0xa1] + text("credProtect") + [2]
        #expect(throws: Never.self) {
            try register(Self.told(), attestation(flags: 0xc5, more: Self.made() + extensions))
        }
    }

    @Test func `nothing may follow`() {
        #expect(throws: PasskeyRefusal.malformed) {
            try register(Self.told(), attestation(flags: 0x45, tail: [0]))
        }
    }

    // MARK: - Counting

    @Test(arguments: [
        (UInt32(0), UInt32(0), true), (1, 0, true), (8, 7, true), (7, 7, false), (0, 7, false),
        (6, 7, false), (.max, .max - 1, true),
    ])
    func `a key counts on, or not at all`(count: UInt32, known: UInt32, goesOn: Bool) {
        let proof = PasskeyCeremony.Proof(
            count: count, canBeBackedUp: false, isBackedUp: false)
        #expect(proof.goesOn(from: known) == goesOn)
    }
}
