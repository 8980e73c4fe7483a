/// A code that someone types: for a new device (§1.4), a first evening (§10) or a new PIN (§9.1).
public struct DoorCode: Sendable, Equatable {
    /// In capitals, without a gap.
    public let text: String

    /// How long a code from the parents' area is valid.
    public static let lifetime = Span.minutes(10)
    /// Unambiguous letters and digits: no 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V.
    static let alphabet = Array("34679ACDEFGHJKMNPQRTVWXY".utf8)

    /// How many characters a code has.
    public enum Length: Int, Sendable, CaseIterable {
        /// For ten minutes, with waits after wrong codes.
        case short = 6
        /// For a code that strangers can try for longer.
        case long = 8
    }

    /// A new code.
    public static func make(
        _ length: Length, using generator: inout some RandomNumberGenerator
    ) -> DoorCode {
        let signs = (0..<length.rawValue).map { _ in
            alphabet[Int.random(in: alphabet.indices, using: &generator)]
        }
        return DoorCode(text: String(decoding: signs, as: UTF8.self))
    }

    /// A code as typed or scanned, in either case, with or without gaps.
    public init?(typed: String) {
        let signs = typed.uppercased().utf8.filter { $0 != 32 && $0 != 45 }
        guard Length(rawValue: signs.count) != nil, signs.allSatisfy(Self.alphabet.contains) else {
            return nil
        }
        text = String(decoding: signs, as: UTF8.self)
    }

    private init(text: String) { self.text = text }

    /// Whether strangers can't try enough of its kind.
    public var isLong: Bool { text.count == Length.long.rawValue }

    /// In two groups, easier to read.
    public var groups: [String] {
        [String(text.prefix(text.count / 2)), String(text.suffix(text.count / 2))]
    }
}
