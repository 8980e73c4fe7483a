/// A random number of 64 bits that can be split evenly: what a draw was made of.
///
/// The store keeps the number itself, so that anybody can draw again and see the same.
public struct Roll: Sendable, Equatable {
    /// As it came from the generator.
    public let number: UInt64
    /// Into how many equal parts it is split.
    public let parts: Int

    /// A number as the generator gave it.
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

    /// The next number of a generator that can be split so.
    public init(parts: Int, using generator: inout some RandomNumberGenerator) {
        while true {
            if let roll = Roll(generator.next(), parts: parts) {
                self = roll
                return
            }
        }
    }

    /// Which part it fell into, 0 ..< parts.
    public var part: Int { Int(number % UInt64(parts)) }
}
