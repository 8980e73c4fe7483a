import Foundation

/// The household's root certificate as devices get it (§14.13).
public struct RootCertificate: Sendable, Equatable {
    /// The certificate in DER.
    public let bytes: [UInt8]

    /// Reads a file in PEM; nil if it holds anything but one certificate.
    ///
    /// A file with a key in it is refused whole, so that no key is ever handed out by mistake.
    public init?(pem: String) {
        let lines = pem.split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let borders = lines.filter { $0.hasPrefix("-----") }
        guard borders == ["-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"],
            let start = lines.firstIndex(of: borders[0]),
            let end = lines.firstIndex(of: borders[1]),
            start < end,
            let data = Data(base64Encoded: lines[(start + 1)..<end].joined()), !data.isEmpty
        else { return nil }
        bytes = [UInt8](data)
    }
}
