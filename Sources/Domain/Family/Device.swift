/// One browser that the family has let in (§1.4).
public struct Device: Sendable, Equatable {
    /// Which.
    public let id: DeviceID
    /// What the parents call it.
    public var label: String
    /// When it was let in.
    public var pairedAt: Instant

    /// A device as the store keeps it.
    public init(id: DeviceID, label: String, pairedAt: Instant) {
        self.id = id
        self.label = label
        self.pairedAt = pairedAt
    }
}
