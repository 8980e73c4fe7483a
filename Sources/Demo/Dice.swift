import ChildPages
import GrownUpPages
import OperatorPages
import Site

/// Random numbers that are the same in each run: Sebastiano Vigna's SplitMix64.
///
/// The draws are our own too, because the standard library's way of turning bits into numbers may
/// change between versions.
struct Dice: Sendable, RandomNumberGenerator {
    private var state: UInt64

    /// The dice of a seed.
    ///
    /// Each combination of `streams` has its own, whatever was drawn before.
    package init(seed: UInt64, _ streams: Int...) {
        state = seed
        for stream in streams { state = next() ^ UInt64(bitPattern: Int64(stream)) }
    }

    /// The next 64 bits.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// One of the numbers, each as likely as any other.
    package mutating func number(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next().multipliedFullWidth(by: UInt64(range.count)).high)
    }

    /// Whether something happens that does so in `chance` of all cases, 0…1.
    mutating func comesUp(_ chance: Double) -> Bool { fraction() < chance }

    /// One of the things; there must be at least one.
    mutating func pick<Thing>(_ things: [Thing]) -> Thing {
        things[number(in: 0...(things.count - 1))]
    }

    /// One of the things, as likely as its weight says; at least one weight must be above 0.
    mutating func pick<Thing>(_ things: [(thing: Thing, weight: Double)]) -> Thing {
        var left = fraction() * things.reduce(0) { $0 + $1.weight }
        for (thing, weight) in things {
            left -= weight
            if left < 0 { return thing }
        }
        return things[things.count - 1].thing
    }

    /// The things in random order (Fisher and Yates).
    mutating func shuffled<Thing>(_ things: [Thing]) -> [Thing] {
        var things = things
        for last in stride(from: things.count - 1, to: 0, by: -1) {
            things.swapAt(last, number(in: 0...last))
        }
        return things
    }

    /// 0 up to, not including, 1.
    private mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }
}
