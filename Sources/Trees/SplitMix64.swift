/// A stream of numbers that is the same for a seed on every machine and in every version.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct SplitMix64 {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from `low` up to, not including, `high`.
    mutating func number(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
    }

    /// A whole number 0..<count.
    mutating func choice(of count: Int) -> Int {
        Int(next() % UInt64(count))
    }
}
