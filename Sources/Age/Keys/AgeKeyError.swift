/// Why a text is not the key that it should be.
public enum AgeKeyError: Error, Sendable, Equatable, CustomStringConvertible {
    /// It does not begin with `AGE-SECRET-KEY-1` or `age1`, whichever is given.
    case prefix(String)
    /// This character is in no key.
    case character(Character)
    /// There are as many characters behind the prefix, and there should be so many.
    case length(Int, expected: Int)
    /// It is written in capitals and small letters at once (BIP-173: Bech32).
    case mixedCase
    /// The checksum does not fit: some character is wrong, or two are swapped.
    case misspelt
    /// Nothing could be kept from others with it (RFC 7748 §6.1: a point of low order).
    case weak

    /// A plain English sentence.
    public var description: String {
        switch self {
        case .prefix(let prefix): "The key does not begin with \(prefix)."
        case .character(let character): "No key has the character “\(character)”."
        case .length(let count, let expected):
            "The key has \(count) characters after its beginning and should have \(expected)."
        case .mixedCase: "The key mixes capitals and small letters."
        case .misspelt: "At least one character of the key is wrong."
        case .weak: "The key protects nothing."
        }
    }
}
