/// A grown-up's identifier.
public typealias PersonID = Identifier<GrownUp>

/// A grown-up who signs in with a PIN of their own (§17.1).
public struct GrownUp: Sendable, Equatable {
    /// Their identifier.
    public let id: PersonID
    /// Their name and face; nil only while there is a single parent.
    public var profile: GrownUpProfile?
    /// What they are here for.
    public var role: Role
    /// When they were added.
    public let joinedAt: Instant
    /// When they left; nil while they are here.
    ///
    /// What they did keeps their name and face.
    public var leftAt: Instant?

    /// A grown-up as the store keeps them.
    public init(
        id: PersonID, profile: GrownUpProfile?, role: Role, joinedAt: Instant,
        leftAt: Instant? = nil
    ) {
        self.id = id
        self.profile = profile
        self.role = role
        self.joinedAt = joinedAt
        self.leftAt = leftAt
    }

    /// What a grown-up is here for.
    public enum Role: String, Sendable, CaseIterable {
        /// May do everything, and no more than any other parent.
        case parent
        /// Looks after children at agreed times (§17.2).
        case helper
        /// Reads reports of one child, such as a therapist (§17.2).
        case reader
    }

    /// The most grown-ups in a household who have not left.
    public static let most = 8

    /// What children call them; nil for a single parent.
    public var name: String? { profile?.name }
    /// Their animal; nil for a single parent.
    public var avatar: Avatar? { profile?.avatar }
    /// Whether they have not left.
    public var isHere: Bool { leftAt == nil }
    /// Whether they are a parent who has not left.
    public var isParentHere: Bool { isHere && role == .parent }
}

/// The name and the face of a grown-up.
public struct GrownUpProfile: Sendable, Equatable {
    /// What children call them, such as "Papa"; 1–20 characters.
    public var name: String
    /// One of the animals that children have, too.
    public var avatar: Avatar

    /// A profile; `GrownUpDraft.checked` decides whether it is valid.
    public init(name: String, avatar: Avatar) {
        self.name = name
        self.avatar = avatar
    }
}
