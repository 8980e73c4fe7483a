import Digests

/// The secret of the link that lets a helper's own device in: 128 bits, 32 hexadecimal digits.
package struct ArrivalLink: PathPart {
    package static var kind: String { "id" }

    package let inPath: String

    /// A new one.
    package init() { inPath = RandomBytes.make(16).hex }

    package init?(inPath text: String) {
        guard text.utf8.count == 32,
            text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
        else { return nil }
        inPath = text
    }

    /// What the database keeps of it.
    package var digest: String { SHA256.hash(Array("arrival \(inPath)".utf8)).hex }
}
