/// The name at which a household is reached by https, such as `focuspal.home.arpa`.
public struct HostName: Sendable, Equatable {
    /// The name in small letters.
    public let text: String

    /// Reads a name; nil for what may not be the one name that a root certificate vouches for.
    ///
    /// A name without a dot is refused because a certificate for `com` would be one for every site
    /// below it, and so is `home.arpa`, which is every home.
    public init?(_ text: String) {
        let name = text.lowercased()
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count <= 253, labels.count > 1, name != "home.arpa",
            labels.allSatisfy(Self.isLabel), let last = labels.last,
            !last.utf8.allSatisfy(Self.isDigit)
        else { return nil }
        self.text = name
    }

    static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
            && label.utf8.allSatisfy { isDigit($0) || (97...122).contains($0) || $0 == 45 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
