import Digests

/// The text that a file begins with, which carries its key (age: Header).
struct Header {
    /// The first line, with its end.
    static let version = Array("age-encryption.org/v1\n".utf8)
    static let end = Array("---".utf8)
    /// 64 KiB, more than 600 recipients.
    ///
    /// The format has no bound; but each costs the reader time before it knows them to be genuine.
    static let longest = 1 << 16

    let stanzas: [Stanza]
    /// From the first byte to `---`.
    let signed: [UInt8]
    let mac: [UInt8]

    /// A header for these recipients.
    ///
    /// Throws: ``AgeError/recipients`` if there are none, or more than a reader would read.
    init(_ fileKey: [UInt8], for recipients: [AgeRecipient]) throws(AgeError) {
        var stanzas: [Stanza] = []
        for recipient in recipients {
            guard let stanza = Stanza.wrap(fileKey, for: recipient) else { throw .recipients }
            stanzas.append(stanza)
        }
        self.init(sealing: fileKey, stanzas)
        guard !stanzas.isEmpty, bytes.count <= Self.longest else { throw .recipients }
    }

    /// A header of these stanzas, with its MAC.
    init(sealing fileKey: [UInt8], _ stanzas: [Stanza]) {
        let signed = Self.version + stanzas.flatMap(\.bytes) + Self.end
        self.init(stanzas: stanzas, signed: signed, mac: Self.mac(of: signed, fileKey))
    }

    init(stanzas: [Stanza], signed: [UInt8], mac: [UInt8]) {
        self.stanzas = stanzas
        self.signed = signed
        self.mac = mac
    }

    /// As it stands in the file.
    var bytes: [UInt8] { signed + Array(" \(mac.base64)\n".utf8) }

    /// The file key.
    ///
    /// Throws: ``AgeError/wrongKey``; ``AgeError/damaged`` if the header is not as it was written.
    func fileKey(with identity: AgeIdentity) throws(AgeError) -> [UInt8] {
        let hasPassphrase = stanzas.contains { $0.arguments.first == Stanza.scrypt }
        guard !hasPassphrase || stanzas.count == 1 else { throw .damaged }
        for stanza in stanzas {
            guard var fileKey = try stanza.unwrap(with: identity) else { continue }
            guard constantTimeEqual(mac, Self.mac(of: signed, fileKey)) else {
                wipe(&fileKey)
                throw .damaged
            }
            return fileKey
        }
        throw .wrongKey
    }

    private static func mac(of signed: [UInt8], _ fileKey: [UInt8]) -> [UInt8] {
        HKDF.derive(fileKey, info: "header").lend { HMAC.sha256(key: $0, message: signed) }
    }
}
