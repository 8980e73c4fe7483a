/// A random 64-bit number that can be split evenly: the source of a draw.
///
/// The store keeps the number, so that anyone can repeat the draw.
public struct Roll: Sendable, Equatable {
    /// As the generator gave it.
    public let number: UInt64
    /// The number of equal parts it is split into.
    public let parts: Int

    /// A number from the generator.
    ///
    /// Nil in the last, incomplete round of 2⁶⁴: it would favour the lower parts, so the generator
    /// is asked again.
    public init?(_ number: UInt64, parts: Int) {
        precondition(parts > 0, "nothing to draw from")
        let count = UInt64(parts)
        let beyond = (UInt64.max % count + 1) % count
        guard number <= UInt64.max - beyond else { return nil }
        self.number = number
        self.parts = parts
    }

    /// The generator's next number that can be split evenly.
    public init(parts: Int, using generator: inout some RandomNumberGenerator) {
        while true {
            if let roll = Roll(generator.next(), parts: parts) {
                self = roll
                return
            }
        }
    }

    /// The part it fell into, 0 ..< parts.
    public var part: Int { Int(number % UInt64(parts)) }
}
