/// What the device says of itself and of who uses it (WebAuthn §6.1).
struct AuthenticatorData {
    /// SHA-256 of the host that it believes to be asked by.
    let hostDigest: [UInt8]
    /// How often its key was used, if it counts that; 0 for ever if not.
    let count: UInt32
    /// The key that it has made; nil in a proof.
    let made: Made?
    private let flags: UInt8

    /// A key that was made now.
    struct Made {
        let credentialID: [UInt8]
        let key: PasskeyPublicKey
    }

    /// Someone touched the device.
    var isSomebodyThere: Bool { flags & 1 != 0 }
    /// The device looked who it was: by face, finger or PIN.
    var isVerified: Bool { flags & 4 != 0 }
    /// The key may be copied to other devices of the same person.
    var canBeBackedUp: Bool { flags & 8 != 0 }
    /// It has been.
    var isBackedUp: Bool { flags & 16 != 0 }

    /// The most bytes that a credential ID may have (WebAuthn §7.1, step 25).
    static let longestID = 1023
    private static let digestSize = 32
    private static let makerSize = 16

    /// Throws: `PasskeyRefusal.malformed`, `.longCredentialID` or `.unknownAlgorithm`.
    init(_ bytes: [UInt8]) throws(PasskeyRefusal) {
        var rest = bytes[...]
        func take(_ count: Int) throws(PasskeyRefusal) -> [UInt8] {
            guard count <= rest.count else { throw .malformed }
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        hostDigest = try take(Self.digestSize)
        flags = try take(1)[0]
        count = try take(4).reduce(0) { $0 << 8 | UInt32($1) }
        if flags & 64 != 0 {
            _ = try take(Self.makerSize)
            let size = try take(2).reduce(0) { $0 << 8 | Int($1) }
            guard size <= Self.longestID else { throw .longCredentialID }
            let credentialID = try take(size)
            let (key, after) = try CBOR.first(of: rest)
            rest = after
            made = Made(credentialID: credentialID, key: try PasskeyPublicKey(key))
        } else {
            made = nil
        }
        // What extensions say is not asked for; it only has to be readable.
        if flags & 128 != 0 { rest = try CBOR.first(of: rest).rest }
        guard rest.isEmpty else { throw .malformed }
    }
}
