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
    /// The time in which it can be stopped.
    public let delay: Delay

    /// What was decided.
    public enum Kind: Sendable, Equatable {
        case deleteChild(ChildID)
        case restore
        case deleteEverything
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
    public init(id: WaitingDecisionID, kind: Kind, person: PersonID, delay: Delay) {
        self.id = id
        self.kind = kind
        self.person = person
        self.delay = delay
    }

    /// When it is carried out.
    public var takesEffectAt: Monotonic { delay.takesEffectAt }

    /// Makes sure that someone can stop it: any parent, the one who decided it included.
    ///
    /// Throws: `Refusal.notAllowed` for anyone else, `.conflict` if it is too late.
    public func checkStop(by other: GrownUp, at now: Monotonic) throws(Refusal) {
        guard other.isParentHere else { throw .notAllowed }
        guard !delay.isOver(at: now) else {
            throw .conflict(Message("It’s too late to stop this."))
        }
    }

    /// The same after a reboot.
    public func rebased(by shift: Span, at now: Stamp) -> WaitingDecision {
        WaitingDecision(
            id: id, kind: kind, person: person, delay: delay.rebased(by: shift, at: now))
    }
}
