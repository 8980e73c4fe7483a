/// One browser of the family (§1.4).
public struct Device: Sendable, Equatable {
    /// Its identifier.
    public let id: DeviceID
    /// What the parents call it.
    public var label: String
    /// When it was added.
    public var pairedAt: Instant
    /// When it was last used, to the hour; nil if not since this has been stored.
    public var lastSeenAt: Instant?
    /// Whether it was added with the PIN or a code; in an open household browsers also join by
    /// themselves.
    public var isPaired: Bool
    /// The grown-up whose own device it is (§17.1, §17.2); nil: the family's.
    public var owner: PersonID?
    /// The home in which it stays (§17.3); nil: it travels, or every child has one home.
    public var home: HomeID?

    /// The most devices that joined by themselves (§1.4).
    public static let mostJoined = 100

    /// A device as the store keeps it.
    public init(
        id: DeviceID, label: String, pairedAt: Instant, lastSeenAt: Instant? = nil,
        isPaired: Bool = true, owner: PersonID? = nil,
        home: HomeID? = nil
    ) {
        self.id = id
        self.label = label
        self.pairedAt = pairedAt
        self.lastSeenAt = lastSeenAt
        self.isPaired = isPaired
        self.owner = owner
        self.home = home
    }

    /// The bucket for its wrong PINs and keys; nil: the one of all unknown browsers (§16).
    ///
    /// A browser that joined by itself could drop its cookie and return with a fresh count.
    public var bucket: DeviceID? { isPaired ? id : nil }

    /// Whether to store again that it is used: once an hour spares the disk.
    ///
    /// A clock that was set back is believed at once.
    public func isSeenAnew(at now: Instant) -> Bool {
        guard let lastSeenAt else { return true }
        return now < lastSeenAt || now - lastSeenAt >= .hours(1)
    }
}
