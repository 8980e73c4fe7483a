/// The way in for the own device of a helper or a reader (§17.2).
///
/// A link that works once, for a day; whoever opens it chooses a PIN, and learns nothing before a
/// parent has let the device in.
public struct Arrival: Sendable, Equatable {
    /// Who is expected.
    public let person: PersonID
    /// When the link, or the wait for a parent, is over.
    public let endsAt: Instant
    /// The device that used the link; nil until one does.
    public let device: String?

    /// How long a link works.
    public static let life = Span.hours(24)

    /// An arrival as the store keeps it.
    public init(person: PersonID, endsAt: Instant, device: String?) {
        self.person = person
        self.endsAt = endsAt
        self.device = device
    }

    /// Whether the link can still be used, or the device be let in.
    public func isOpen(at now: Instant) -> Bool { now < endsAt }
}
