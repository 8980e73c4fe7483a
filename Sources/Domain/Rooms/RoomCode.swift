/// The four letters that lead into a room (§6.2): read out across the table, typed by a child.
public struct RoomCode: Sendable, Hashable, CustomStringConvertible {
    /// In capitals.
    public let text: String

    /// Unambiguous letters without vowels: they form no word, so no bad one either.
    public static let alphabet = Array("BCDFGHKMNPRTWXYZ".utf8)
    /// How many there are.
    public static let length = 4

    /// A random code.
    public static func make(using generator: inout some RandomNumberGenerator) -> RoomCode {
        let letters = (0..<length).map { _ in
            alphabet[Int.random(in: alphabet.indices, using: &generator)]
        }
        return RoomCode(text: String(decoding: letters, as: UTF8.self))
    }

    /// A code as typed or linked, in either case, with or without gaps; nil for anything else.
    public init?(typed: String) {
        let letters = typed.uppercased().utf8.filter { $0 != 32 && $0 != 45 }
        guard letters.count == Self.length, letters.allSatisfy(Self.alphabet.contains) else {
            return nil
        }
        text = String(decoding: letters, as: UTF8.self)
    }

    private init(text: String) { self.text = text }

    /// The letters.
    public var description: String { text }
}
