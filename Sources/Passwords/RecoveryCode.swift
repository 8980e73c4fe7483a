import Digests

/// A code to be written down once, for the day the secret is forgotten.
///
/// 24 letters of 32 are 120 bits: nobody guesses it, so its digest needs neither salt nor cost.
public struct RecoveryCode: Sendable, Equatable {
    /// The code as it is shown, `7K3M-…` in six groups of four.
    public let text: String

    /// Crockford's letters: without I, L and O, which look like digits, and without U.
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    private static let length = 24

    private init(_ normalised: String) {
        let letters = Array(normalised)
        text = stride(from: 0, to: letters.count, by: 4)
            .map { String(letters[$0..<min($0 + 4, letters.count)]) }
            .joined(separator: "-")
    }

    /// A new code of random letters.
    public static func make() -> RecoveryCode {
        // 256 is a multiple of 32: each letter is as likely as any other.
        RecoveryCode(String(RandomBytes.make(length).map { letters[Int($0 & 31)] }))
    }

    /// The 24 letters of what was typed, or nil if it cannot be a code.
    ///
    /// Forgives case, spaces, dashes, and O for 0, I and L for 1.
    public static func normalised(_ typed: String) -> String? {
        var result = ""
        for character in typed.uppercased() where !isSeparator(character) {
            let letter: Character =
                switch character {
                case "O": "0"
                case "I", "L": "1"
                default: character
                }
            guard letters.contains(letter) else { return nil }
            result.append(letter)
        }
        return result.count == length ? result : nil
    }

    /// What is stored of the code: SHA-256 of its letters in hexadecimal.
    public var digest: String {
        SHA256.hash(text.utf8.filter { $0 != UInt8(ascii: "-") }).hex
    }

    /// Whether what was typed is the code with this digest, in constant time.
    public static func verify(_ typed: String, against digest: String) -> Bool {
        guard let code = normalised(typed) else { return false }
        return constantTimeEqual(Array(RecoveryCode(code).digest.utf8), Array(digest.utf8))
    }

    private static func isSeparator(_ character: Character) -> Bool {
        // People's keyboards make dashes of several lengths.
        character.isWhitespace || ["-", "‐", "‑", "–", "—", "_", "."].contains(character)
    }
}
