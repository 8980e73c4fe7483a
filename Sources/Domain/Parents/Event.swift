/// Something that parents can read later: who used this household, and when (§16).
///
/// Never anything about a child. The same from the same source within an hour is one event that
/// counts, so that strangers can't fill the disk.
public struct Event: Sendable, Equatable {
    /// Which.
    public let id: EventID
    /// What it was.
    public let kind: Kind
    /// Who did it.
    public let source: Source
    /// The name of the device that it happened to; empty unless that is another one.
    public let subject: String
    /// When it was.
    public let firstAt: Instant
    /// When it was for the last time within an hour.
    public let lastAt: Instant
    /// How often.
    public let count: Int

    /// For so long events are kept: 180 days (§16).
    public static let life = Span.hours(24 * 180)
    /// The same from the same source within this time is one event.
    public static let hour = Span.hours(1)
    /// And never more than so many.
    public static let most = 5000

    /// What can be read about.
    public enum Kind: String, Sendable, CaseIterable {
        case setUp = "set-up"
        case signIn = "sign-in"
        case wrongPIN = "wrong-pin"
        case wrongCode = "wrong-code"
        /// The PIN or a code let a device in.
        case pairing
        /// A device joined an open household by itself.
        case joining
        /// Parents removed a device.
        case removal
        /// Any device may open FocusPal from now on.
        case opening
        /// It may no longer.
        case closing
        case newPIN = "new-pin"
        /// A new PIN, by the recovery code.
        case recovery
        /// A new PIN, by a code of a device that was signed in.
        case reset
        case export
        case arrival = "import"
        case restore
        case childDeletion = "child-deletion"
    }

    /// Who did it.
    public enum Source: Sendable, Equatable {
        /// A device of the family, by its name.
        case device(String)
        /// A browser that nobody has let in.
        case unknown
        /// A command on the computer that runs FocusPal.
        case server
    }

    /// An event as the store keeps it.
    public init(
        id: EventID, kind: Kind, source: Source, subject: String = "", firstAt: Instant,
        lastAt: Instant, count: Int
    ) {
        self.id = id
        self.kind = kind
        self.source = source
        self.subject = subject
        self.firstAt = firstAt
        self.lastAt = lastAt
        self.count = count
    }
}
