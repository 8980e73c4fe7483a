/// One browser that the family has let in (§1.4).
public struct Device: Sendable, Equatable {
    /// Which.
    public let id: DeviceID
    /// What the parents call it.
    public var label: String
    /// When it was let in.
    public var pairedAt: Instant
    /// When it was last used, to the hour; nil if not since that is kept.
    public var lastSeenAt: Instant?
    /// Whether the PIN or a code let it in; an open household lets browsers join by themselves.
    public var isPaired: Bool

    /// Devices that joined by themselves are kept up to so many (§1.4).
    public static let mostJoined = 100

    /// A device as the store keeps it.
    public init(
        id: DeviceID, label: String, pairedAt: Instant, lastSeenAt: Instant? = nil,
        isPaired: Bool = true
    ) {
        self.id = id
        self.label = label
        self.pairedAt = pairedAt
        self.lastSeenAt = lastSeenAt
        self.isPaired = isPaired
    }

    /// The count that wrong PINs and keys go to; nil: that of all unknown browsers (§16).
    ///
    /// A browser that joined by itself could throw its cookie away and come with a fresh count.
    public var bucket: DeviceID? { isPaired ? id : nil }

    /// Whether it is time to note again that it is used: once an hour spares the disk.
    ///
    /// A clock that was set back is believed at once.
    public func isSeenAnew(at now: Instant) -> Bool {
        guard let lastSeenAt else { return true }
        return now < lastSeenAt || now - lastSeenAt >= .hours(1)
    }
}
