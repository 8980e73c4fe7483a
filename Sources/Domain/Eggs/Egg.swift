/// An egg's identifier.
public typealias EggID = Identifier<Egg>

/// An egg of a child, from the day it came to the day it hatched (§5.5).
public struct Egg: Sendable, Equatable {
    /// Its identifier.
    public let id: EggID
    /// The child it belongs to.
    public let child: ChildID
    /// Who is inside: drawn or chosen when the egg came, shown when it hatches.
    public let species: TomoSpecies
    /// Where it came from; each cause brings one egg.
    public let cause: EggCause
    /// When it came, by the wall clock.
    public let acquiredAt: Instant
    /// Since when it is in the nest, by the household's clock; nil: it is in the basket.
    public let nestedAt: Instant?
    /// When it hatched, by the household's clock.
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

    /// Its rarity: all that a shell reveals.
    public var rarity: TomoRarity { species.rarity }

    /// How far an egg has come.
    public enum State: Sendable, Equatable {
        /// In the basket, for as long as the child likes.
        case waiting
        /// In the nest, with the time that is left.
        case warming(left: Span)
        /// Ready: a tap hatches it.
        case ready
        /// Hatched.
        case hatched
    }

    /// How far it has come, by the household's clock.
    public func state(at now: Instant) -> State {
        if hatchedAt != nil { return .hatched }
        guard let nestedAt else { return .waiting }
        let left = nestedAt + rarity.incubation - now
        return left > .zero ? .warming(left: min(left, rarity.incubation)) : .ready
    }
}

/// Where an egg came from; this keeps it from coming twice.
public enum EggCause: Sendable, Equatable {
    /// The gift with the first Tomo (§5.2).
    case gift(ChildID)
    /// A box opened by a tap.
    case box(TapID)
    /// Chosen with a tap, for coins or shards.
    case choice(TapID)

    /// Its key in the store.
    public var key: String {
        switch self {
        case .gift(let child): "gift:\(child)"
        case .box(let tap): "box:\(tap)"
        case .choice(let tap): "choice:\(tap)"
        }
    }

    /// A cause from its key in the store.
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

    /// The same as a duration: days of 24 hours, whatever the clocks do.
    public var incubation: Span { .hours(24 * Int64(daysInNest)) }

    /// The price of an egg of choice in coins, where there are no boxes (§5.4).
    ///
    /// By the odds of the general box, a hundred eggs cost what a hundred boxes cost. The legendary
    /// one costs what the golden box does.
    public var coins: Int {
        switch self {
        case .common: 200
        case .rare: 400
        case .superRare: 600
        case .epic: 900
        case .legendary: 3000
        }
    }

    /// The shards from a Tomo that the child already has (§5.4).
    public var shardsOfDuplicate: Int {
        switch self {
        case .common: 1
        case .rare: 2
        case .superRare: 4
        case .epic: 8
        case .legendary: 20
        }
    }

    /// The price of an egg of choice in shards: three duplicates.
    public var shards: Int { 3 * shardsOfDuplicate }
}
