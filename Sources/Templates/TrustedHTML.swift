/// Markup that is printed as it is, because it was made by code that escapes: never a person's text.
public struct TrustedHTML: Sendable, Hashable {
    /// The markup in UTF-8.
    public let bytes: [UInt8]

    /// Takes markup in UTF-8.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Takes markup as text.
    public init(_ markup: String) {
        bytes = Array(markup.utf8)
    }
}
