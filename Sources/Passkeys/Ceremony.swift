import Digests
import Foundation

/// What one registration or one proof is checked against: the page that asked, and its question.
///
/// Only a page itself may ask, never one that it lies in, and the device has to look who it is.
public struct PasskeyCeremony: Sendable {
    /// The address of the page, as browsers name it: "https://focuspal.local".
    public let origin: String
    /// The host of that address, without its port.
    public let host: String
    /// The bytes that were sent to be signed.
    public let challenge: [UInt8]
    let needsVerification: Bool

    /// The page and its question; only tests leave out that the device looks who it is.
    public init(origin: String, host: String, challenge: [UInt8]) {
        self.init(origin: origin, host: host, challenge: challenge, needsVerification: true)
    }

    init(origin: String, host: String, challenge: [UInt8], needsVerification: Bool) {
        (self.origin, self.host, self.challenge) = (origin, host, challenge)
        self.needsVerification = needsVerification
    }

    /// More would be no question of ours.
    static let mostBytes = 64 << 10

    private enum Purpose: String {
        case create = "webauthn.create"
        case get = "webauthn.get"
    }
}

extension PasskeyCeremony {
    /// What there is to keep of a passkey that was just made.
    public struct Registration: Equatable, Sendable {
        /// What the device calls the key; no other one has the same.
        public let credentialID: [UInt8]
        /// Its public half.
        public let key: PasskeyPublicKey
        /// How often it was used, if the device counts that.
        public let count: UInt32
        /// Whether it may be on several devices of the same person.
        public let canBeBackedUp: Bool
        /// Whether it is.
        public let isBackedUp: Bool
    }

    /// Checks a new passkey (WebAuthn §7.1).
    ///
    /// Who made the device is neither asked nor looked at.
    ///
    /// Throws: `PasskeyRefusal`.
    public func register(
        clientData: [UInt8], attestation: [UInt8]
    ) throws(PasskeyRefusal) -> Registration {
        try look(at: clientData, for: .create)
        guard attestation.count <= Self.mostBytes else { throw .malformed }
        let object = try CBOR(attestation)
        guard object["fmt"] != nil, object["attStmt"] != nil, let bytes = object["authData"]?.bytes
        else { throw .malformed }
        let data = try AuthenticatorData(bytes)
        try look(at: data)
        guard let made = data.made, !made.credentialID.isEmpty else { throw .malformed }
        return Registration(
            credentialID: made.credentialID, key: made.key, count: data.count,
            canBeBackedUp: data.canBeBackedUp, isBackedUp: data.isBackedUp)
    }
}

extension PasskeyCeremony {
    /// What a proof tells of its passkey.
    public struct Proof: Equatable, Sendable {
        /// How often the key was used, if the device counts that.
        public let count: UInt32
        /// Whether it may be on several devices of the same person; that can change.
        public let canBeBackedUp: Bool
        /// Whether it is on several devices of the same person.
        public let isBackedUp: Bool

        /// Whether it counts on from what was known, as far as it counts at all.
        ///
        /// Otherwise the key may have been copied. Devices miscount, so nobody is kept out for it.
        public func goesOn(from known: UInt32) -> Bool {
            (count == 0 && known == 0) || count > known
        }
    }

    /// Checks that whoever answers has the other half of a key (WebAuthn §7.2).
    ///
    /// Throws: `PasskeyRefusal`.
    public func prove(
        clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8],
        by key: PasskeyPublicKey
    ) throws(PasskeyRefusal) -> Proof {
        try look(at: clientData, for: .get)
        guard authenticatorData.count <= Self.mostBytes, signature.count <= Self.mostBytes else {
            throw .malformed
        }
        let data = try AuthenticatorData(authenticatorData)
        try look(at: data)
        guard key.hasSigned(authenticatorData + SHA256.hash(clientData), signature) else {
            throw .wrongSignature
        }
        return Proof(
            count: data.count, canBeBackedUp: data.canBeBackedUp, isBackedUp: data.isBackedUp)
    }
}

extension PasskeyCeremony {
    /// What the browser says it has signed.
    private struct ClientData: Decodable {
        let type: String
        let challenge: String
        let origin: String
        let crossOrigin: Bool?
        let topOrigin: String?
    }

    private func look(at bytes: [UInt8], for purpose: Purpose) throws(PasskeyRefusal) {
        guard bytes.count <= Self.mostBytes,
            let told = try? JSONDecoder().decode(ClientData.self, from: Data(bytes))
        else { throw .malformed }
        guard told.type == purpose.rawValue else { throw .wrongPurpose }
        guard let asked = [UInt8](base64URL: told.challenge.utf8) else { throw .malformed }
        guard constantTimeEqual(asked, challenge) else { throw .wrongChallenge }
        guard told.origin == origin else { throw .wrongOrigin }
        guard told.crossOrigin != true, told.topOrigin == nil else { throw .inAnotherPage }
    }

    private func look(at data: AuthenticatorData) throws(PasskeyRefusal) {
        guard data.hostDigest == SHA256.hash(Array(host.utf8)) else { throw .wrongHost }
        guard data.isSomebodyThere else { throw .nobodyThere }
        guard data.isVerified || !needsVerification else { throw .notVerified }
        guard data.canBeBackedUp || !data.isBackedUp else { throw .impossibleBackup }
    }
}
