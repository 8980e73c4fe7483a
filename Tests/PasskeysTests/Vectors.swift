import Digests
import Foundation
import Testing

@testable import Passkeys

/// The examples of the standard itself, and the page that they were made on.
struct Vectors: Decodable {
    let origin: String
    let host: String
    let vectors: [Vector]

    struct Vector: Decodable, CustomTestStringConvertible {
        let title: String
        let registration: Registration
        let authentication: Proof

        var testDescription: String { title }
    }

    struct Registration: Decodable {
        @FromHex var challenge: [UInt8]
        @FromHex var clientDataJSON: [UInt8]
        @FromHex var attestationObject: [UInt8]
    }

    struct Proof: Decodable {
        @FromHex var challenge: [UInt8]
        @FromHex var authenticatorData: [UInt8]
        @FromHex var clientDataJSON: [UInt8]
        @FromHex var signature: [UInt8]
    }

    static let all: Vectors = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "webauthn-vectors.json")
        // Without them there is nothing to test.
        return try! JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
    }()

    static func named(_ part: String) -> Vector {
        all.vectors.first { $0.title.contains(part) }!
    }
}

extension Vectors.Vector {
    func ceremony(_ challenge: [UInt8], needsVerification: Bool = false) -> PasskeyCeremony {
        PasskeyCeremony(
            origin: Vectors.all.origin, host: Vectors.all.host, challenge: challenge,
            needsVerification: needsVerification)
    }

    func register(needsVerification: Bool = false) throws -> PasskeyCeremony.Registration {
        try ceremony(registration.challenge, needsVerification: needsVerification).register(
            clientData: registration.clientDataJSON, attestation: registration.attestationObject)
    }

    func prove(
        by key: PasskeyPublicKey, clientData: [UInt8]? = nil, data: [UInt8]? = nil,
        signature: [UInt8]? = nil, needsVerification: Bool = false
    ) throws -> PasskeyCeremony.Proof {
        try ceremony(authentication.challenge, needsVerification: needsVerification).prove(
            clientData: clientData ?? authentication.clientDataJSON,
            authenticatorData: data ?? authentication.authenticatorData,
            signature: signature ?? authentication.signature, by: key)
    }
}

/// Bytes that are written as hexadecimal digits.
@propertyWrapper
struct FromHex: Decodable {
    let wrappedValue: [UInt8]

    init(from decoder: any Decoder) throws {
        wrappedValue = hex(try decoder.singleValueContainer().decode(String.self))
    }
}

/// The bytes of hexadecimal digits.
func hex(_ digits: String) -> [UInt8] {
    let digits = Array(digits)
    return stride(from: 0, to: digits.count, by: 2).map {
        UInt8(String(digits[$0..<$0 + 2]), radix: 16)!
    }
}

/// What a change does to an array; the array itself stays.
func changed(_ bytes: [UInt8], _ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = bytes
    change(&bytes)
    return bytes
}
