/// Something that parents can read later: who used this household, and when (§16).
///
/// Of a child it keeps the number alone, and of what was saved what it was before and after, until the
/// child is deleted. Repeated events from one source within an hour are one with a
/// count, so that strangers can't fill the disk.
public struct Event: Sendable, Equatable {
    /// Its identifier.
    public let id: EventID
    /// What it was.
    public let kind: Kind
    /// Who caused it.
    public let source: Source
    /// The grown-up who was signed in there, by name; empty for a single one.
    public let person: String
    /// The same by number; nil if nobody was, or the household is another one now.
    public let personID: PersonID?
    /// The name of the other device or grown-up it happened to, or of this computer, what the family
    /// plans to do together, or which setting it was; otherwise empty.
    public let subject: String
    /// The child whose settings were saved; nil: it was none, or is deleted.
    public let child: ChildID?
    /// Whether it was about a child, who may be deleted since.
    public let isOfChild: Bool
    /// What was saved, where that was noted.
    public let changed: [LoggedChange]
    /// When it was.
    public let firstAt: Instant
    /// When it last happened within an hour.
    public let lastAt: Instant
    /// How many times.
    public let count: Int

    /// Whether it tells something that is up to one of two homes (§17.3).
    public var isOfOneHome: Bool {
        kind.isOfPictures || (kind == .settings && Setting(rawValue: subject)?.isOfOneHome == true)
    }

    /// How long events are kept: 180 days (§16).
    public static let life = Span.hours(24 * 180)
    /// Repeated events from one source within this time are one.
    public static let hour = Span.hours(1)
    /// The most events that are kept.
    public static let most = 5000

    /// The kinds of events.
    public enum Kind: String, Sendable, CaseIterable {
        case setUp = "set-up"
        case signIn = "sign-in"
        case wrongPIN = "wrong-pin"
        case wrongCode = "wrong-code"
        /// A wrong code where a new PIN is set.
        case wrongRecovery = "wrong-recovery"
        /// A device was added with the PIN or a code.
        case pairing
        /// A device joined an open household by itself.
        case joining
        /// A device came over from http to https.
        case move
        /// Parents removed a device.
        case removal
        /// From now on any device may open FocusPal.
        case opening
        /// That is no longer so.
        case closing
        case newPIN = "new-pin"
        /// A new PIN, with the recovery code.
        case recovery
        /// A new PIN, with a code from a signed-in device.
        case reset
        /// A grown-up chose a new PIN on a device of their own; it counts after an hour.
        case ownReset = "own-reset"
        /// They stopped it.
        case ownResetStop = "own-reset-stop"
        /// The hour is over.
        case ownResetDone = "own-reset-done"
        /// A device is a grown-up's alone.
        case ownDevice = "own-device"
        /// A passkey was added.
        case passkey
        /// A passkey was removed.
        case passkeyRemoval = "passkey-removal"
        /// A grown-up was added.
        case welcome
        /// A grown-up left, or was removed.
        case farewell
        /// A grown-up was signed out everywhere.
        case signOut = "sign-out"
        /// Something that can't be taken back was decided by one of several parents.
        case decision
        /// A parent stopped it.
        case decisionStop = "decision-stop"
        /// Browsers may ask for this computer by another name.
        case name
        /// They may no longer.
        case nameRemoval = "name-removal"
        /// Someone was given access to children for a while, or other terms.
        case access
        /// Their access was ended by a parent.
        case accessEnd = "access-end"
        /// A parent gave them more time.
        case accessExtension = "access-extension"
        /// Homes, or the days that children spend in them, were changed.
        case homes
        /// Open asks of a child went along to the other home.
        case askMove = "ask-move"
        /// Rewards of a child that wait for an answer went along.
        case rewardMove = "reward-move"
        /// A parent said which home is theirs.
        case homeJoined = "home-joined"
        /// The homes see more or less of each other's days.
        case homeShare = "home-share"
        /// Every child has one home again.
        case homesRemoval = "homes-removal"
        /// A picture for the family was begun.
        case challenge
        /// The family goes on with it.
        case challengeContinued = "challenge-continued"
        /// It was put on the shelf.
        case challengeShelved = "challenge-shelved"
        /// A grown-up saved some of the settings.
        case settings
        /// Someone who is no parent opened a child's report.
        case reading
        case export
        case arrival = "import"
        case restore
        case childDeletion = "child-deletion"

        /// What went along, where it tells of that.
        public var moved: MovedAsks.Kind? {
            switch self {
            case .askMove: .asks
            case .rewardMove: .rewards
            default: nil
            }
        }

        /// Whether it tells what the family plans to do together.
        public var isOfPictures: Bool {
            [.challenge, .challengeContinued, .challengeShelved].contains(self)
        }
    }

    /// Who caused it.
    public enum Source: Sendable, Equatable {
        /// A device of the family, by its name.
        case device(String)
        /// An unknown browser.
        case unknown
        /// A command on the computer that runs FocusPal.
        case server
    }

    /// An event as the store keeps it.
    public init(
        id: EventID, kind: Kind, source: Source, person: String = "",
        personID: PersonID? = nil, subject: String = "", child: ChildID? = nil,
        isOfChild: Bool = false, changed: [LoggedChange] = [],
        firstAt: Instant, lastAt: Instant, count: Int
    ) {
        self.id = id
        self.kind = kind
        self.source = source
        self.person = person
        self.personID = personID
        self.subject = subject
        self.child = child
        self.isOfChild = isOfChild
        self.changed = changed
        self.firstAt = firstAt
        self.lastAt = lastAt
        self.count = count
    }
}
