/// A home's identifier.
public typealias HomeID = Identifier<Home>

/// One of the homes that a child lives in (§17.3).
public struct Home: Sendable, Equatable {
    /// Its identifier.
    public let id: HomeID
    /// What parents said about it.
    public var profile: HomeProfile

    /// A home as the store keeps it.
    public init(id: HomeID, profile: HomeProfile) {
        self.id = id
        self.profile = profile
    }
}

/// What parents say about a home.
public struct HomeProfile: Sendable, Equatable {
    /// What children call it: 1–20 characters.
    public var name: String
    /// Its picture, for children who don't read.
    public var picture: HomePicture
    /// Its colour, in ribbons and calendars.
    public var colour: HomeColour
    /// Whether FocusPal is used there; a day at a home without it expects nothing of the child.
    public var usesFocusPal: Bool

    /// A profile; `HomeDraft` decides whether it is valid.
    public init(
        name: String, picture: HomePicture, colour: HomeColour, usesFocusPal: Bool = true
    ) {
        self.name = name
        self.picture = picture
        self.colour = colour
        self.usesFocusPal = usesFocusPal
    }
}

/// The drawn pictures of homes.
public enum HomePicture: String, Sendable, CaseIterable {
    case cottage, flats, town, barn, boat, wagon, tower, tree

    /// The stand-in for one that this version does not know.
    public static let standIn = HomePicture.cottage
}

/// The colours of homes.
public enum HomeColour: String, Sendable, CaseIterable {
    case teal, orange, blue, gold, berry, rose

    /// The stand-in for one that this version does not know.
    public static let standIn = HomeColour.teal
}
