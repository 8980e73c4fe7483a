import Testing

@testable import Passkeys

/// A proof in which one bit is another is no proof.
struct MutationTests {
    static let kinds = ["ES256 Credential with No", "Ed25519", "RS256"]

    /// Every bit of some bytes turned over, one after the other.
    private func flips(_ bytes: [UInt8]) -> some Sequence<[UInt8]> {
        (0..<bytes.count * 8).lazy.map { bit in
            changed(bytes) { $0[bit / 8] ^= 1 << (bit % 8) }
        }
    }

    @Test(arguments: kinds)
    func `each bit of the signature counts`(kind: String) throws {
        let vector = Vectors.named(kind)
        let key = try vector.register().key
        for signature in flips(vector.authentication.signature) {
            #expect(throws: PasskeyRefusal.wrongSignature) {
                try vector.prove(by: key, signature: signature)
            }
        }
    }

    @Test(arguments: kinds)
    func `each bit of what the device says counts`(kind: String) throws {
        let vector = Vectors.named(kind)
        let key = try vector.register().key
        for data in flips(vector.authentication.authenticatorData) {
            #expect(throws: PasskeyRefusal.self) { try vector.prove(by: key, data: data) }
        }
    }

    @Test(arguments: kinds)
    func `each bit of what the browser says counts`(kind: String) throws {
        let vector = Vectors.named(kind)
        let key = try vector.register().key
        for data in flips(vector.authentication.clientDataJSON) {
            #expect(throws: PasskeyRefusal.self) { try vector.prove(by: key, clientData: data) }
        }
    }

    @Test(arguments: kinds)
    func `another key does not fit`(kind: String) throws {
        let vector = Vectors.named(kind)
        for other in Vectors.all.vectors where other.title != vector.title {
            guard let key = try? other.register().key else { continue }
            #expect(throws: PasskeyRefusal.wrongSignature) { try vector.prove(by: key) }
        }
    }

    @Test(arguments: kinds)
    func `what is cut off anywhere is refused`(kind: String) throws {
        let vector = Vectors.named(kind)
        let (key, whole) = (try vector.register().key, vector.registration.attestationObject)
        for count in 0..<whole.count {
            #expect(throws: PasskeyRefusal.malformed) {
                try vector.ceremony(vector.registration.challenge).register(
                    clientData: vector.registration.clientDataJSON,
                    attestation: Array(whole.prefix(count)))
            }
        }
        for count in 0..<vector.authentication.authenticatorData.count {
            #expect(throws: PasskeyRefusal.malformed) {
                try vector.prove(
                    by: key, data: Array(vector.authentication.authenticatorData.prefix(count)))
            }
        }
        for count in 0..<vector.authentication.signature.count {
            #expect(throws: PasskeyRefusal.wrongSignature) {
                try vector.prove(
                    by: key, signature: Array(vector.authentication.signature.prefix(count)))
            }
        }
    }

    @Test func `a registration with any bit turned over ends in an answer`() {
        let vector = Vectors.named("ES256 Credential with No")
        var taken = 0
        for attestation in flips(vector.registration.attestationObject) {
            let made = try? vector.ceremony(vector.registration.challenge).register(
                clientData: vector.registration.clientDataJSON, attestation: attestation)
            if made != nil { taken += 1 }
        }
        // The device's maker, the name, the numbers of the key and some flags may be anything.
        #expect((1..<1500).contains(taken))
    }
}
