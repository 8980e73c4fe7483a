/// The six signs that let a new device in, once (§1.4).
public struct PairingCode: Sendable, Equatable {
    /// In capitals, without a gap.
    public let text: String

    /// For so long it can be used.
    public static let lifetime = Span.minutes(10)
    /// Letters and digits that nobody takes for each other: no 0 and O, 1, I and L, 2 and Z,
    /// 5 and S, 8 and B, U and V.
    static let alphabet = Array("34679ACDEFGHJKMNPQRTVWXY".utf8)
    static let length = 6

    /// A code nobody has seen.
    public static func make(using generator: inout some RandomNumberGenerator) -> PairingCode {
        let signs = (0..<length).map { _ in
            alphabet[Int.random(in: alphabet.indices, using: &generator)]
        }
        return PairingCode(text: String(decoding: signs, as: UTF8.self))
    }

    /// What was typed or scanned, in capitals or not, with gaps or without.
    public init?(typed: String) {
        let signs = typed.uppercased().utf8.filter { $0 != 32 && $0 != 45 }
        guard signs.count == Self.length, signs.allSatisfy(Self.alphabet.contains) else {
            return nil
        }
        text = String(decoding: signs, as: UTF8.self)
    }

    private init(text: String) { self.text = text }

    /// In two groups, for eyes.
    public var groups: [String] { [String(text.prefix(3)), String(text.suffix(3))] }
}
