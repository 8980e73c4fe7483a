/// A code that is typed to be let in: a new device (§1.4), a first evening (§10), another PIN (§9.1).
public struct DoorCode: Sendable, Equatable {
    /// In capitals, without a gap.
    public let text: String

    /// For so long a code of the parents' area can be used.
    public static let lifetime = Span.minutes(10)
    /// Letters and digits that nobody takes for each other: no 0 and O, 1, I and L, 2 and Z,
    /// 5 and S, 8 and B, U and V.
    static let alphabet = Array("34679ACDEFGHJKMNPQRTVWXY".utf8)

    /// How many signs a code has.
    public enum Length: Int, Sendable, CaseIterable {
        /// For ten minutes, while wrong codes are waited for.
        case short = 6
        /// For what strangers may try for longer.
        case long = 8
    }

    /// A code nobody has seen.
    public static func make(
        _ length: Length, using generator: inout some RandomNumberGenerator
    ) -> DoorCode {
        let signs = (0..<length.rawValue).map { _ in
            alphabet[Int.random(in: alphabet.indices, using: &generator)]
        }
        return DoorCode(text: String(decoding: signs, as: UTF8.self))
    }

    /// What was typed or scanned, in capitals or not, with gaps or without.
    public init?(typed: String) {
        let signs = typed.uppercased().utf8.filter { $0 != 32 && $0 != 45 }
        guard Length(rawValue: signs.count) != nil, signs.allSatisfy(Self.alphabet.contains) else {
            return nil
        }
        text = String(decoding: signs, as: UTF8.self)
    }

    private init(text: String) { self.text = text }

    /// In two groups, for eyes.
    public var groups: [String] {
        [String(text.prefix(text.count / 2)), String(text.suffix(text.count / 2))]
    }
}
