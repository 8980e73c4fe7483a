/// A child of the household (§1.2).
public struct Child: Sendable, Equatable {
    /// Its identifier.
    public let id: ChildID
    /// What parents said about the child.
    public var profile: ChildProfile
    /// When it was archived; nil while it is active.
    public var archivedAt: Instant?
    /// Counts its changes, so that a stale form is noticed.
    public var version: Int

    /// A child as the store keeps it.
    public init(
        id: ChildID, profile: ChildProfile, archivedAt: Instant? = nil, version: Int = 1
    ) {
        self.id = id
        self.profile = profile
        self.archivedAt = archivedAt
        self.version = version
    }

    /// The most active children in a household (§1.2).
    public static let mostActive = 8
}

/// What parents say about a child.
public struct ChildProfile: Sendable, Equatable {
    /// 1–40 characters.
    public var name: String
    /// How old it is.
    public var age: Age
    /// The look of its pages; suggested by age, changed only by parents.
    public var mode: AgeMode
    /// Its animal.
    public var avatar: Avatar
    /// Its favourite colour.
    public var colour: Colour
    /// What a tap on a category means (§2.2).
    public var tapMeaning: TapMeaning

    /// A profile; `checked` decides whether it is valid.
    public init(
        name: String, age: Age, mode: AgeMode, avatar: Avatar, colour: Colour,
        tapMeaning: TapMeaning = .now
    ) {
        self.name = name
        self.age = age
        self.mode = mode
        self.avatar = avatar
        self.colour = colour
        self.tapMeaning = tapMeaning
    }

    /// The next look, if the child has grown into it and still has an earlier one.
    public func grownInto(on day: LocalDay) -> AgeMode? {
        let fitting = AgeMode(years: age.years(on: day))
        let order = AgeMode.allCases
        guard let now = order.firstIndex(of: mode), let then = order.firstIndex(of: fitting),
            then > now
        else { return nil }
        return fitting
    }
}

/// What a tap on a category means for a child (§2.2).
public enum TapMeaning: String, Sendable, CaseIterable {
    /// The activity begins now.
    case now
    /// The activity fills the time since the last entry.
    case justDid = "just_did"
}

/// The drawn animals that children choose from.
public enum Avatar: String, Sendable, CaseIterable {
    case fox, bear, owl, rabbit, hedgehog, frog, badger, deer, cat, otter
    case dog, panda, koala, penguin, lion, tiger, mouse, squirrel, raccoon, wolf
    case turtle, duck, sheep, elephant

    /// The stand-in for one that this version does not know.
    public static let standIn = Avatar.otter
}

/// The twelve colours of the palette, which differ with every kind of colour vision
/// (`docs/design.md`).
public enum Colour: String, Sendable, CaseIterable {
    case blue, teal, slate, orange, berry, ochre, violet, rose, green, lavender, brown, stone

    /// The stand-in for one that this version does not know.
    public static let standIn = Colour.stone
}
