/// A child of the household (§1.2).
public struct Child: Sendable, Equatable {
    /// Which.
    public let id: ChildID
    /// What the parents wrote of it.
    public var profile: ChildProfile
    /// Since when it is hidden; nil while it is active.
    public var archivedAt: Instant?
    /// Counts its changes, so that a form that is behind is noticed.
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

    /// A household has at most so many active children (§1.2).
    public static let mostActive = 8
}

/// What parents say about a child.
public struct ChildProfile: Sendable, Equatable {
    /// 1–40 characters.
    public var name: String
    /// How old it is.
    public var age: Age
    /// Which face of the pages it sees; proposed by age, changed by parents only.
    public var mode: AgeMode
    /// Its animal.
    public var avatar: Avatar
    /// Its favourite colour.
    public var colour: Colour
    /// What a tap on a category means (§2.2).
    public var tapMeaning: TapMeaning

    /// A profile; `checked` tells whether it can be kept.
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

    /// The next face of the pages, if the child has grown into it and still has an earlier one.
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

    /// What is shown for one that this edition does not know.
    public static let standIn = Avatar.otter
}

/// The twelve colours of the palette, told apart by every kind of sight (`docs/design.md`).
public enum Colour: String, Sendable, CaseIterable {
    case blue, teal, slate, orange, berry, ochre, violet, rose, green, lavender, brown, stone

    /// What is shown for one that this edition does not know.
    public static let standIn = Colour.stone
}
