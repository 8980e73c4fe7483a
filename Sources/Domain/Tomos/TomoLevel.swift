/// A Tomo's level by its EXP (§5.2).
public struct TomoLevel: Sendable, Equatable {
    /// The level, from 1.
    public let number: Int
    /// The EXP since it was reached.
    public let gathered: Int

    /// The step from level L to L + 1 needs this · L² EXP (§5.2).
    public static let step = 200
    /// The levels at which a Tomo gets a new look (§5.3).
    public static let looks = [1, 10, 25]

    /// The level for this much EXP.
    public init(experience: Int) {
        var (number, rest) = (1, max(0, experience))
        while rest >= Self.needed(from: number) {
            rest -= Self.needed(from: number)
            number += 1
        }
        self.number = number
        gathered = rest
    }

    /// The EXP from a level to the next.
    public static func needed(from level: Int) -> Int { step * level * level }

    /// The EXP from this level to the next.
    public var needed: Int { Self.needed(from: number) }

    /// The EXP missing to the next level.
    public var missing: Int { needed - gathered }

    /// Its look, 1…3.
    public var look: Int { Self.looks.count { $0 <= number } }
}
