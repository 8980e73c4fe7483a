/// What a child does, as the family names it (§2.1).
public struct Category: Sendable, Equatable {
    /// Its identifier.
    public let id: CategoryID
    /// What the family calls it.
    public var name: String
    /// What rules use instead of the name.
    public var kind: Kind
    /// The name of its picture.
    public var icon: String
    /// Its colour.
    public var colour: Colour
    /// Whether it is hidden from logging; history keeps it.
    public var isHidden: Bool
    /// The children who don't see it among their pictures.
    public var hiddenFrom: Set<ChildID>
    /// How many minutes one may run before it counts as forgotten; nil: the default for its kind.
    public var longestMinutes: Int?
    /// Counts its changes, so that a stale form is noticed.
    public var version: Int

    /// A category as the store keeps it.
    public init(
        id: CategoryID, name: String, kind: Kind, icon: String, colour: Colour,
        isHidden: Bool = false, hiddenFrom: Set<ChildID> = [], longestMinutes: Int? = nil,
        version: Int = 1
    ) {
        self.id = id
        self.name = name
        self.longestMinutes = longestMinutes
        self.kind = kind
        self.icon = icon
        self.colour = colour
        self.isHidden = isHidden
        self.hiddenFrom = hiddenFrom
        self.version = version
    }

    /// Whether a child can log it.
    public func isLoggable(by child: ChildID) -> Bool { !isHidden && !hiddenFrom.contains(child) }

    /// What parents say about it.
    public var profile: CategoryProfile {
        CategoryProfile(
            name: name, kind: kind, icon: icon, colour: colour, hiddenFrom: hiddenFrom,
            longestMinutes: longestMinutes)
    }

    /// What a category is about, whatever its name is.
    public enum Kind: String, Sendable, CaseIterable {
        case homework, reading, screen, physical, creative, chores, music, social, outdoor, rest
        case meal, other
    }
}

/// A part of a category, one level deep.
public struct Subcategory: Sendable, Equatable {
    /// Its identifier.
    public let id: SubcategoryID
    /// The category it is a part of.
    public let category: CategoryID
    /// What the family calls it.
    public var name: String
    /// Whether it is hidden from logging; history keeps it.
    public var isHidden: Bool
    /// Counts its renames, so that a stale form is noticed.
    public var version: Int
    /// Its own picture; nil: its category's.
    public var icon: String?
    /// Its own colour; nil: its category's.
    public var colour: Colour?

    /// A subcategory as the store keeps it.
    public init(
        id: SubcategoryID, category: CategoryID, name: String, isHidden: Bool = false,
        icon: String? = nil, colour: Colour? = nil, version: Int = 1
    ) {
        self.id = id
        self.category = category
        self.name = name
        self.isHidden = isHidden
        self.version = version
        self.icon = icon
        self.colour = colour
    }

    /// Whether it can be chosen for something that has the part `chosen`: a hidden one can only
    /// stay.
    public func canBeChosen(besides chosen: SubcategoryID?) -> Bool { !isHidden || id == chosen }
}
