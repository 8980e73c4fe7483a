/// A secret key, or other 32 bytes with a prefix of their own, as they are typed from paper: in
/// groups of four characters.
///
/// Capitals, small letters, spaces and dashes are all the same to it; the groups may begin with the
/// prefix, such as `AGE-SECRET-KEY-1`, or without.
public struct TypedKey: Sendable, Equatable {
    /// What every secret key begins with, and no group does.
    public static let prefix = "AGE-SECRET-KEY-1"
    /// How many groups a key has.
    public static let groupCount = 15
    /// How many characters a group has; the last one has two.
    public static let groupLength = 4

    /// What has been typed, in capitals; the last group may be unfinished.
    public let groups: [String]
    private let letters: [Character]
    private let prefix: String

    /// Takes a text apart that may end anywhere; the prefix is in capitals and ends with a 1.
    public init(_ text: String, prefix: String = Self.prefix) {
        self.prefix = prefix
        var letters = text.filter { !Self.isSeparator($0) }.map(Self.capital)
        // A 1 is in no group, so these are not the first letters of one.
        let start = prefix.filter { $0 != "-" }
        if letters.starts(with: start) { letters.removeFirst(start.count) }
        self.letters = letters
        groups = stride(from: 0, to: letters.count, by: Self.groupLength).map { start in
            String(letters[start...].prefix(Self.groupLength))
        }
    }

    /// The key, once all of it is there.
    ///
    /// Throws: ``AgeKeyError``, among them ``AgeKeyError/misspelt``, as the checksum is looked at.
    public func identity() throws(AgeKeyError) -> AgeIdentity {
        try AgeIdentity(Self.prefix + String(letters))
    }

    /// The 32 bytes, once all of them are there.
    ///
    /// Throws: ``AgeKeyError``, among them ``AgeKeyError/misspelt``, as the checksum is looked at.
    public func bytes() throws(AgeKeyError) -> [UInt8] {
        try Bech32.decode(prefix + String(letters), prefix: prefix.lowercased())
    }

    /// How 32 bytes stand on paper behind a prefix.
    public static func groups(of bytes: [UInt8], prefix: String) -> [String] {
        let text = Bech32.encode(bytes, prefix: prefix.lowercased()).uppercased()
        return TypedKey(text, prefix: prefix).groups
    }

    private static func capital(_ character: Character) -> Character {
        // Only these: an ß would become two letters that could be part of a key.
        character.isASCII ? Character(character.uppercased()) : character
    }

    private static func isSeparator(_ character: Character) -> Bool {
        // People's keyboards make dashes of several lengths.
        character.isWhitespace || ["-", "‐", "‑", "–", "—"].contains(character)
    }
}
