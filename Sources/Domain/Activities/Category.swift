/// What a child does, as the family names it (§2.1).
public struct Category: Sendable, Equatable {
    /// Which.
    public let id: CategoryID
    /// What the family calls it.
    public var name: String
    /// What rules go by instead of the name.
    public var kind: Kind
    /// The name of its picture.
    public var icon: String
    /// Its colour.
    public var colour: Colour
    /// Whether it has vanished from logging; history keeps it.
    public var isHidden: Bool
    /// The children who do not see it among their pictures.
    public var hiddenFrom: Set<ChildID>
    /// How many minutes one may run before it counts as forgotten; nil: as usual for its kind.
    public var longestMinutes: Int?
    /// Counts its changes, so that a form that is behind is noticed.
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

    /// What a category is about, whatever it is called.
    public enum Kind: String, Sendable, CaseIterable {
        case homework, reading, screen, physical, creative, chores, music, social, outdoor, rest
        case meal, other
    }
}

/// A part of a category, one level deep.
public struct Subcategory: Sendable, Equatable {
    /// Which.
    public let id: SubcategoryID
    /// The category it is a part of.
    public let category: CategoryID
    /// What the family calls it.
    public var name: String
    /// Whether it has vanished from logging; history keeps it.
    public var isHidden: Bool
    /// Counts its names, so that a form that is behind is noticed.
    public var version: Int
    /// The name of its own picture; nil for that of its category.
    public var icon: String?
    /// Its own colour; nil for that of its category.
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
}
