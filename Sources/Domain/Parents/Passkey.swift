/// A passkey of a grown-up: one of their devices proves who holds it, in place of the PIN (§9.1).
public struct Passkey: Sendable, Equatable {
    /// Its identifier.
    public let id: PasskeyID
    /// Whose it is.
    public let person: PersonID
    /// What they call it.
    public var name: String
    /// The name of the computer that runs FocusPal, as it was when the passkey was made.
    ///
    /// Browsers offer it under no other name.
    public let host: String
    /// What its device calls it, 1 to 1,023 bytes.
    public let credentialID: [UInt8]
    /// Its public half.
    public let publicKey: [UInt8]
    /// The grown-up as devices know them: 16 bytes.
    public let userHandle: [UInt8]
    /// How often it was used, in 32 bits, if its device counts that; otherwise 0.
    public var signCount: Int
    /// Whether it may be on several devices of the same person.
    public var canBeBackedUp: Bool
    /// Whether it is.
    public var isBackedUp: Bool
    /// When it was added.
    public let addedAt: Instant
    /// When it was last used.
    public var usedAt: Instant?

    /// The most of one grown-up.
    public static let most = 20

    /// A passkey as the store keeps it.
    public init(
        id: PasskeyID, person: PersonID, name: String, host: String, credentialID: [UInt8],
        publicKey: [UInt8],
        userHandle: [UInt8], signCount: Int, canBeBackedUp: Bool, isBackedUp: Bool,
        addedAt: Instant, usedAt: Instant? = nil
    ) {
        self.id = id
        self.person = person
        self.name = name
        self.host = host
        self.credentialID = credentialID
        self.publicKey = publicKey
        self.userHandle = userHandle
        self.signCount = signCount
        self.canBeBackedUp = canBeBackedUp
        self.isBackedUp = isBackedUp
        self.addedAt = addedAt
        self.usedAt = usedAt
    }
}
