public import Domain

/// Who made a change, for the record of changes.
public struct Author: Sendable {
    /// The kind of person or thing that made it.
    public enum Actor: String, Sendable {
        /// A child, on its own pages.
        case child
        /// A parent, signed in.
        case parent
        /// The server by itself.
        case server
    }

    /// What kind of hand.
    public let actor: Actor
    /// Which grown-up; nil for a child, or if nobody knows.
    public let person: PersonID?
    /// On which device.
    public let device: DeviceID?
    /// By which tap.
    public let tap: TapID?

    /// An author.
    public init(
        _ actor: Actor, person: PersonID? = nil, device: DeviceID? = nil, tap: TapID? = nil
    ) {
        self.actor = actor
        self.person = actor == .parent ? person : nil
        self.device = device
        self.tap = tap
    }
}
