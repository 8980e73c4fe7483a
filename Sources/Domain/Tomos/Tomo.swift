/// Which Tomo.
public typealias TomoID = Identifier<Tomo>

/// A child's own Tomo, with what it has lived through (§5.6).
public struct Tomo: Sendable, Equatable {
    /// Which.
    public let id: TomoID
    /// Whose.
    public let child: ChildID
    /// Of which kind.
    public let species: TomoSpecies
    /// What the child calls it; nil: by the name of its kind.
    public let nickname: String?
    /// Since when the child has it.
    public let acquiredAt: Instant
    /// All the EXP that it was ever given: the sum of its entries.
    public let experience: Int
    /// The time that was focused beside it, given up or not.
    public let focused: Span
    /// The trees that grew beside it.
    public let trees: Int
    /// When it last came along; nil: it never did.
    public let lastOut: Instant?

    /// A Tomo as the store keeps it.
    public init(
        id: TomoID, child: ChildID, species: TomoSpecies, nickname: String?, acquiredAt: Instant,
        experience: Int, focused: Span, trees: Int, lastOut: Instant?
    ) {
        self.id = id
        self.child = child
        self.species = species
        self.nickname = nickname
        self.acquiredAt = acquiredAt
        self.experience = experience
        self.focused = focused
        self.trees = trees
        self.lastOut = lastOut
    }

    /// What it is called.
    public var name: String { nickname ?? species.name }

    /// How far it has come.
    public var level: TomoLevel { TomoLevel(experience: experience) }

    /// A nickname as typed, without blanks around it; nil for none.
    ///
    /// Throws: `Refusal.invalid` for one that is too long.
    public static func nickname(typed: String) throws(Refusal) -> String? {
        let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty else { return nil }
        guard TextMeasure.nickname.fits(name) else {
            throw .invalid([
                FieldError("nickname", Message("A name has up to 24 letters."))
            ])
        }
        return name
    }
}

/// How a child comes by a Tomo: what keeps it from coming twice (§5.2).
public enum TomoCause: Sendable, Equatable {
    /// The one that each child chooses to begin with.
    case starter(ChildID)
    /// What an egg, a box or a gift is known by, by a name of its own.
    case other(String)

    /// What the store knows it by.
    public var key: String {
        switch self {
        case .starter(let child): "starter:\(child)"
        case .other(let name): name
        }
    }
}

extension Sequence<Tomo> {
    /// The one to go along next: whoever came along last, else whoever came first.
    public var next: Tomo? {
        self.max { one, other in
            let (first, second) = (
                one.lastOut?.milliseconds ?? -1, other.lastOut?.milliseconds ?? -1
            )
            return first == second ? one.id.rawValue > other.id.rawValue : first < second
        }
    }
}
