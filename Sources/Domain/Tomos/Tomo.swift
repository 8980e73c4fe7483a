/// A Tomo's identifier.
public typealias TomoID = Identifier<Tomo>

/// A child's own Tomo, with its history (§5.6).
public struct Tomo: Sendable, Equatable {
    /// Its identifier.
    public let id: TomoID
    /// The child it belongs to.
    public let child: ChildID
    /// Its species.
    public let species: TomoSpecies
    /// Its nickname; nil: it goes by its species' name.
    public let nickname: String?
    /// Since when the child has it.
    public let acquiredAt: Instant
    /// All its EXP: the sum of its entries.
    public let experience: Int
    /// The focus with it, stopped sessions included.
    public let focused: Span
    /// The trees that grew with it.
    public let trees: Int
    /// When it last came along; nil: never.
    public let lastOut: Instant?
    /// When its child last called it home; nil: never.
    public let calledAt: Instant?

    /// A Tomo as the store keeps it.
    public init(
        id: TomoID, child: ChildID, species: TomoSpecies, nickname: String?, acquiredAt: Instant,
        experience: Int, focused: Span, trees: Int, lastOut: Instant?,
        calledAt: Instant? = nil
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
        self.calledAt = calledAt
    }

    /// Its name on pages.
    public var name: String { nickname ?? species.name }

    /// When it last came along or was called; nil: never.
    public var lastAround: Instant? { [lastOut, calledAt].compactMap(\.self).max() }

    /// Its state.
    public var level: TomoLevel { TomoLevel(experience: experience) }

    /// A typed nickname without surrounding blanks; nil for none.
    ///
    /// Throws: `Refusal.invalid` if it is too long, or can't be read as `PersonName` says.
    public static func nickname(typed: String) throws(Refusal) -> String? {
        let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !name.isEmpty else { return nil }
        guard TextMeasure.nickname.fits(name) else {
            throw .invalid([
                FieldError("nickname", Message("A name can have up to 24 letters."))
            ])
        }
        guard PersonName.isReadable(name) else {
            throw .invalid([FieldError("nickname", PersonName.unreadable)])
        }
        return name
    }
}

/// How a child gets a Tomo; this keeps it from coming twice (§5.2).
public enum TomoCause: Sendable, Equatable {
    /// The starter that each child chooses.
    case starter(ChildID)
    /// An egg, a box or a gift, by a name of its own.
    case other(String)

    /// Its key in the store.
    public var key: String {
        switch self {
        case .starter(let child): "starter:\(child)"
        case .other(let name): name
        }
    }
}

extension Sequence<Tomo> {
    /// The one that waits at home and comes along next: the one that came along or was called last,
    /// otherwise the oldest.
    public var next: Tomo? {
        self.max { one, other in
            let (first, second) = (
                one.lastAround?.milliseconds ?? -1, other.lastAround?.milliseconds ?? -1
            )
            return first == second ? one.id.rawValue > other.id.rawValue : first < second
        }
    }
}
