/// A box that holds one egg (§5.4).
public enum MysteryBox: String, Sendable, CaseIterable {
    /// Any egg, by the odds shown on it.
    case general
    /// Always a legendary egg.
    case golden

    /// Its price in coins (§5.4).
    public var price: Int {
        switch self {
        case .general: 500
        case .golden: 3000
        }
    }

    /// How many of a hundred boxes hold an egg of each rarity (§5.4): the one table of odds.
    public var odds: [Odds] {
        switch self {
        case .general: Self.generalOdds
        case .golden: Self.goldenOdds
        }
    }

    /// How many out of a hundred have a rarity.
    public struct Odds: Sendable, Equatable {
        /// The rarity.
        public let rarity: TomoRarity
        /// How many out of a hundred.
        public let ofHundred: Int
    }

    private static let generalOdds = [
        Odds(rarity: .common, ofHundred: 50), Odds(rarity: .rare, ofHundred: 25),
        Odds(rarity: .superRare, ofHundred: 10), Odds(rarity: .epic, ofHundred: 10),
        Odds(rarity: .legendary, ofHundred: 5),
    ]
    private static let goldenOdds = [Odds(rarity: .legendary, ofHundred: 100)]

    /// The rarity inside: a function of the box, a fair number below 100, and the pity counters.
    public func rarity(roll: Int, pity: Pity) -> TomoRarity {
        let drawn = drawn(roll: roll)
        guard self == .general else { return drawn }
        if pity.untilLegendary <= 1 { return .legendary }
        return pity.untilEpic <= 1 ? max(drawn, .epic) : drawn
    }

    /// By the odds alone.
    public func drawn(roll: Int) -> TomoRarity {
        var rest = roll
        for one in odds {
            rest -= one.ofHundred
            if rest < 0 { return one.rarity }
        }
        return odds.last?.rarity ?? .common
    }
}

/// How many general boxes a child has opened without a good egg: what the next ones owe it (§5.4).
///
/// Golden boxes and eggs of choice don't count here: something bought for certain takes nothing
/// from what the others owe.
public struct Pity: Sendable, Equatable {
    /// Since the last epic egg or better.
    public let sinceEpic: Int
    /// Since the last legendary egg.
    public let sinceLegendary: Int

    /// The box that holds an epic egg or better at the latest (§5.4).
    public static let epicBox = 10
    /// The box that holds a legendary egg at the latest (§5.4).
    public static let legendaryBox = 40

    /// A count.
    public init(sinceEpic: Int = 0, sinceLegendary: Int = 0) {
        self.sinceEpic = sinceEpic
        self.sinceLegendary = sinceLegendary
    }

    /// In how many boxes an epic egg or better is certain, from 1.
    public var untilEpic: Int {
        min(max(1, Self.epicBox - sinceEpic), untilLegendary)
    }

    /// In how many boxes a legendary egg is certain, from 1.
    public var untilLegendary: Int { max(1, Self.legendaryBox - sinceLegendary) }

    /// After one more general box.
    public func after(_ rarity: TomoRarity) -> Pity {
        Pity(
            sinceEpic: rarity >= .epic ? 0 : sinceEpic + 1,
            sinceLegendary: rarity == .legendary ? 0 : sinceLegendary + 1)
    }
}
