/// A waiting decision's identifier.
public typealias WaitingDecisionID = Identifier<WaitingDecision>

/// Something that can't be taken back, decided by one parent of several: it waits for a day, and
/// any of them can stop it (§17.1).
public struct WaitingDecision: Sendable, Equatable {
    /// Its identifier.
    public let id: WaitingDecisionID
    /// What was decided.
    public let kind: Kind
    /// The parent who decided it.
    public let person: PersonID
    /// Whether the backups that hold what is deleted go, too.
    public let takesBackups: Bool
    /// The time in which it can be stopped.
    public let delay: Delay

    /// What was decided.
    public enum Kind: Sendable, Equatable {
        case deleteChild(ChildID)
        /// A parent may restore a backup: any, after another look at what is in it.
        case restore
        case deleteEverything
        /// Every child has one home again.
        case removeHomes

        /// What the store calls it.
        public var name: String {
            switch self {
            case .deleteChild: "delete-child"
            case .restore: "restore"
            case .deleteEverything: "delete-everything"
            case .removeHomes: "remove-homes"
            }
        }

        /// The child who is deleted.
        public var child: ChildID? {
            if case .deleteChild(let child) = self { child } else { nil }
        }

        /// By its name in the store; nil if there is none of this name, or a child is missing.
        public init?(_ name: String, child: ChildID?) {
            switch (name, child) {
            case ("delete-child", let child?): self = .deleteChild(child)
            case ("restore", nil): self = .restore
            case ("delete-everything", nil): self = .deleteEverything
            case ("remove-homes", nil): self = .removeHomes
            default: return nil
            }
        }
    }

    /// Why a restore is needed.
    public enum RestoreCause: Sendable, CaseIterable {
        /// A parent wants an earlier state back.
        case wish
        /// This machine has no household yet.
        case newMachine
        /// The database fails its own check.
        case damage
        /// `focuspal restore` on the computer that runs FocusPal.
        case command
    }

    /// How long it waits with several parents.
    public static let day = Span.hours(24)

    /// How long a decision waits: with one parent not at all.
    public static func delay(in people: GrownUps) -> Span {
        people.parents.count > 1 ? day : .zero
    }

    /// How long a restore waits: not at all where nothing works without it.
    public static func delay(ofRestoreFor cause: RestoreCause, in people: GrownUps) -> Span {
        switch cause {
        case .wish: delay(in: people)
        case .newMachine, .damage, .command: .zero
        }
    }

    /// A decision as the store keeps it.
    public init(
        id: WaitingDecisionID, kind: Kind, person: PersonID, takesBackups: Bool = false,
        delay: Delay
    ) {
        self.id = id
        self.kind = kind
        self.person = person
        self.takesBackups = takesBackups
        self.delay = delay
    }

    /// When it is carried out, or a restore may begin.
    public var takesEffectAt: Monotonic { delay.takesEffectAt }

    /// What happens to it by itself.
    public enum Turn: Sendable, Equatable {
        /// It goes on waiting.
        case waits
        /// It is carried out now.
        case due
        /// A parent may restore a backup now: for as long as it has waited.
        case open
        /// Nobody has restored one.
        case lapsed
    }

    /// Whether its time has come.
    public func turn(at now: Monotonic) -> Turn {
        guard delay.isOver(at: now) else { return .waits }
        guard kind == .restore else { return .due }
        return now - takesEffectAt < delay.length ? .open : .lapsed
    }

    /// Makes sure that someone can stop it: any parent, the one who decided it included.
    ///
    /// Throws: `Refusal.notAllowed` for anyone else, `.conflict` if it is too late.
    public func checkStop(by other: GrownUp, at now: Monotonic) throws(Refusal) {
        guard other.isParentHere else { throw .notAllowed }
        switch turn(at: now) {
        case .waits, .open: return
        case .due, .lapsed: throw .conflict(Message("It’s too late to stop this."))
        }
    }

    /// The same with another delay, as after a reboot.
    public func with(_ delay: Delay) -> WaitingDecision {
        WaitingDecision(
            id: id, kind: kind, person: person, takesBackups: takesBackups, delay: delay)
    }
}
