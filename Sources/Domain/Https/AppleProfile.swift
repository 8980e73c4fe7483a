import Foundation

/// A configuration profile with the household's root certificate, for iPads and iPhones (§14.13).
public struct AppleProfile: Sendable {
    /// The certificate.
    public let root: RootCertificate
    /// Its SHA-256, which names the profile: the same root replaces its own profile.
    public let digest: [UInt8]
    /// What people read in their device's list.
    public let name: String
    /// What it is for, in a sentence.
    public let about: String

    /// A profile.
    ///
    /// - Precondition: the digest has 32 bytes.
    public init(root: RootCertificate, digest: [UInt8], name: String, about: String) {
        precondition(digest.count == 32, "a SHA-256")
        (self.root, self.digest, self.name, self.about) = (root, digest, name, about)
    }

    /// The profile as a property list in XML.
    public var text: String {
        let certificate =
            strings([
                ("PayloadCertificateFileName", "focuspal.crt"), ("PayloadDescription", about),
                ("PayloadDisplayName", name), ("PayloadIdentifier", "focuspal.root.\(mark)"),
                ("PayloadType", "com.apple.security.root"), ("PayloadUUID", uuid(digest[16...])),
            ]) + "<key>PayloadVersion</key><integer>1</integer>\n"
            + "<key>PayloadContent</key><data>\(Data(root.bytes).base64EncodedString())</data>\n"
        let whole =
            strings([
                ("PayloadDescription", about), ("PayloadDisplayName", name),
                ("PayloadIdentifier", "focuspal.trust.\(mark)"),
                ("PayloadOrganization", "FocusPal"), ("PayloadType", "Configuration"),
                ("PayloadUUID", uuid(digest[..<16])),
            ]) + "<key>PayloadVersion</key><integer>1</integer>\n"
            + "<key>PayloadRemovalDisallowed</key><false/>\n"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(whole)<key>PayloadContent</key>
            <array>
            <dict>
            \(certificate)</dict>
            </array>
            </dict>
            </plist>

            """
    }

    /// The start of the digest: profiles of two households don't replace each other.
    private var mark: String { hex(digest.prefix(8)) }

    /// An identifier made of a digest (RFC 9562, version 8).
    private func uuid(_ bytes: some Sequence<UInt8>) -> String {
        var bytes = Array(bytes)
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = hex(bytes).uppercased()
        var rest = digits[...]
        return [8, 4, 4, 4, 12].map { length in
            defer { rest = rest.dropFirst(length) }
            return String(rest.prefix(length))
        }.joined(separator: "-")
    }

    private func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private func strings(_ pairs: [(String, String)]) -> String {
        pairs.map { "<key>\($0)</key><string>\(escape($1))</string>\n" }.joined()
    }

    private func escape(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
