/// The identifier of a challenge.
public typealias ChallengeID = Identifier<Challenge>

/// A picture that the whole family fills together, part by part (§12.3).
public struct Challenge: Sendable, Equatable {
    /// Its identifier.
    public let id: ChallengeID
    /// What parents chose.
    public var profile: ChallengeProfile
    /// The home whose picture it is; nil: every child's.
    public var home: HomeID?
    /// The first day of all; later than that if the family went on with it.
    public var began: LocalDay
    /// What was there when these days began: minutes, trees or days.
    public var carried: Int
    /// How many parts are in colour, 0…24; it never falls.
    public var filled: Int
    /// When the last part came; nil while some are missing.
    public var fullAt: Instant?
    /// Since when it is on the shelf; nil while the family fills it, or is to enjoy it.
    public var closedAt: Instant?
    /// Counts its changes, so that a stale form is noticed.
    public var version: Int

    /// A challenge as the store keeps it.
    public init(
        id: ChallengeID, profile: ChallengeProfile, home: HomeID? = nil, began: LocalDay? = nil,
        carried: Int = 0, filled: Int = 0, fullAt: Instant? = nil, closedAt: Instant? = nil,
        version: Int = 1
    ) {
        self.id = id
        self.profile = profile
        self.home = home
        self.began = began ?? profile.days.lowerBound
        self.carried = carried
        self.filled = filled
        self.fullAt = fullAt
        self.closedAt = closedAt
        self.version = version
    }

    /// Every picture has as many parts.
    public static let parts = 24

    /// Where it is between its first day and the shelf.
    public enum State: Sendable, Equatable {
        /// Its days have not begun.
        case coming
        case going
        /// All parts are there, and the experience is to come.
        case full
        /// Its days have passed and parts are missing: it stays as it is, or goes on.
        case over
        case onShelf
    }

    /// Where it is on a day.
    public func state(on today: LocalDay) -> State {
        if closedAt != nil { return .onShelf }
        if fullAt != nil { return .full }
        if today < profile.days.lowerBound { return .coming }
        return today > profile.days.upperBound ? .over : .going
    }
}

/// What parents choose for a challenge.
public struct ChallengeProfile: Sendable, Equatable {
    /// Which picture fills.
    public var picture: ChallengePicture
    /// What fills it.
    public var aim: ChallengeAim
    /// 3–14 days in a row.
    public var days: ClosedRange<LocalDay>
    /// What the family does once it is full, 1–40 characters: "Pizza on the floor".
    public var experience: String

    /// A profile; `ChallengeDraft.checked` decides whether it is valid.
    public init(
        picture: ChallengePicture, aim: ChallengeAim, days: ClosedRange<LocalDay>,
        experience: String
    ) {
        self.picture = picture
        self.aim = aim
        self.days = days
        self.experience = experience
    }

    /// How many days it may last.
    public static let lengths = 3...14

    /// So many days.
    public var length: Int { days.upperBound.number - days.lowerBound.number + 1 }
}

/// A picture that fills; the store keeps the names, so they never change.
public enum ChallengePicture: String, Sendable, CaseIterable {
    case meadow, ship, town, reef, balloon
    case treeHouse = "tree-house"

    /// What the family calls it.
    public var label: Message {
        switch self {
        case .meadow: Message("Meadow")
        case .ship: Message("Ship")
        case .town: Message("Town")
        case .reef: Message("Reef")
        case .balloon: Message("Balloon")
        case .treeHouse: Message("Tree house")
        }
    }
}
