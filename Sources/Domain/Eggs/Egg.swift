/// Which egg.
public typealias EggID = Identifier<Egg>

/// An egg of a child's, from the day it came to the day it hatched (§5.5).
public struct Egg: Sendable, Equatable {
    /// Which.
    public let id: EggID
    /// Whose.
    public let child: ChildID
    /// Who is in it: drawn or chosen when the egg came, and told when it hatches.
    public let species: TomoSpecies
    /// Where it came from, once.
    public let cause: EggCause
    /// When it came, by the wall clock.
    public let acquiredAt: Instant
    /// Since when it is warm, by the clock of the house; nil: it lies in the basket.
    public let nestedAt: Instant?
    /// When it hatched, by the clock of the house.
    public let hatchedAt: Instant?

    /// An egg as the store keeps it.
    public init(
        id: EggID, child: ChildID, species: TomoSpecies, cause: EggCause, acquiredAt: Instant,
        nestedAt: Instant? = nil, hatchedAt: Instant? = nil
    ) {
        self.id = id
        self.child = child
        self.species = species
        self.cause = cause
        self.acquiredAt = acquiredAt
        self.nestedAt = nestedAt
        self.hatchedAt = hatchedAt
    }

    /// How seldom it is: all that a shell tells.
    public var rarity: TomoRarity { species.rarity }

    /// How far an egg has come.
    public enum State: Sendable, Equatable {
        /// In the basket, for as long as the child likes.
        case waiting
        /// In the nest, and for how long yet.
        case warming(left: Span)
        /// A tap hatches it.
        case ready
        /// Its Tomo is there.
        case hatched
    }

    /// How far it has come, by the clock of the house.
    public func state(at now: Instant) -> State {
        if hatchedAt != nil { return .hatched }
        guard let nestedAt else { return .waiting }
        let left = nestedAt + rarity.incubation - now
        return left > .zero ? .warming(left: min(left, rarity.incubation)) : .ready
    }
}

/// Where an egg came from: what keeps it from coming twice.
public enum EggCause: Sendable, Equatable {
    /// The one that comes with the first Tomo (§5.2).
    case gift(ChildID)
    /// A box that was opened by a tap.
    case box(TapID)
    /// A child chose it by a tap, for coins or shards.
    case choice(TapID)

    /// What the store knows it by.
    public var key: String {
        switch self {
        case .gift(let child): "gift:\(child)"
        case .box(let tap): "box:\(tap)"
        case .choice(let tap): "choice:\(tap)"
        }
    }

    /// What the store kept.
    public init?(key: String) {
        let parts = key.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "gift":
            guard let child = Int64(parts[1]) else { return nil }
            self = .gift(ChildID(child))
        case "box":
            guard let tap = TapID(parts[1]) else { return nil }
            self = .box(tap)
        case "choice":
            guard let tap = TapID(parts[1]) else { return nil }
            self = .choice(tap)
        default: return nil
        }
    }
}

extension TomoRarity {
    /// How many days an egg needs in the nest (§5.5).
    public var daysInNest: Int {
        switch self {
        case .common: 1
        case .rare: 2
        case .superRare: 3
        case .epic: 5
        case .legendary: 7
        }
    }

    /// The same as time: days of 24 hours, however the clocks change meanwhile.
    public var incubation: Span { .hours(24 * Int64(daysInNest)) }

    /// What an egg of the child's own choice costs, in coins, where there are no boxes (§5.4).
    ///
    /// A hundred eggs in the odds of the general box cost what a hundred of those boxes cost; the
    /// legendary one costs what the golden box does.
    public var coins: Int {
        switch self {
        case .common: 200
        case .rare: 400
        case .superRare: 600
        case .epic: 900
        case .legendary: 3000
        }
    }

    /// What somebody whom the child has already leaves behind, in shards (§5.4).
    public var shardsOfDuplicate: Int {
        switch self {
        case .common: 1
        case .rare: 2
        case .superRare: 4
        case .epic: 8
        case .legendary: 20
        }
    }

    /// What an egg of the child's own choice costs, in shards: three that came twice.
    public var shards: Int { 3 * shardsOfDuplicate }
}
