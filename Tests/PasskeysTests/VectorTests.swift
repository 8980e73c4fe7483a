import Testing

@testable import Passkeys

/// What the standard's examples come to under our rules.
struct VectorTests {
    /// Refused are pages within pages, and kinds of keys that were not offered.
    static func refusal(of title: String) -> PasskeyRefusal? {
        if title.contains("crossOrigin") || title.contains("topOrigin") { return .inAnotherPage }
        let isForeign = ["ES384", "ES512", "Ed448"].contains { title.contains("\($0) Credential") }
        return isForeign ? .unknownAlgorithm : nil
    }

    @Test func `they are all here`() {
        #expect(Vectors.all.vectors.count == 15)
        #expect(Vectors.all.vectors.filter { Self.refusal(of: $0.title) == nil }.count == 10)
    }

    @Test(arguments: Vectors.all.vectors.filter { VectorTests.refusal(of: $0.title) == nil })
    func `a registration is taken and its key proves`(vector: Vectors.Vector) throws {
        let made = try vector.register()

        #expect(try vector.prove(by: made.key).goesOn(from: made.count))
        #expect(try PasskeyPublicKey(bytes: made.key.bytes) == made.key)
    }

    @Test(arguments: Vectors.all.vectors.filter { VectorTests.refusal(of: $0.title) != nil })
    func `what our rules don't allow is refused for its reason`(vector: Vectors.Vector) throws {
        let refusal = try #require(Self.refusal(of: vector.title))
        #expect(throws: refusal) { try vector.register() }
    }

    @Test func `the longest name of a key is taken`() throws {
        #expect(try Vectors.named("very long").register().credentialID.count == 1023)
    }

    @Test(arguments: Vectors.all.vectors.filter { VectorTests.refusal(of: $0.title) == nil })
    func `a device that did not look who it was is refused`(vector: Vectors.Vector) throws {
        let flags = vector.authentication.authenticatorData[32]
        let key = try vector.register().key

        if flags & 4 == 0 {
            #expect(throws: PasskeyRefusal.notVerified) {
                try vector.prove(by: key, needsVerification: true)
            }
        } else {
            #expect(throws: Never.self) { try vector.prove(by: key, needsVerification: true) }
        }
    }
}
