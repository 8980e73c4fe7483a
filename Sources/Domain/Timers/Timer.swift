/// A timer's identifier.
public typealias TimerID = Identifier<Timer>

/// A countdown that the server owns and pages draw (§3).
///
/// A child has at most one live timer; the house has others (tea, turns). Every change increases
/// `version` by one.
public struct Timer: Sendable, Equatable {
    /// Its identifier.
    public let id: TimerID
    /// What was chosen before the start.
    public let setUp: TimerSetUp
    /// Counts its changes from 1.
    public internal(set) var version: Int
    /// The current phase of the plan.
    public internal(set) var phase: TimerPhase
    /// The whole length of this phase, including added time.
    public internal(set) var length: Span
    /// Its state.
    public internal(set) var state: State
    /// The last change, and who made it.
    public internal(set) var lastChange: Change
    /// The last stretch of work that it times; nil in a break, and for a timer of the house.
    public internal(set) var stretch: Stretch?
    /// The work before that stretch.
    public internal(set) var worked: Span
    /// When someone saw that it has ended.
    public internal(set) var seenAt: Instant?

    /// The state of a timer.
    public enum State: Sendable, Equatable {
        /// Counting down to this moment.
        case running(deadline: Monotonic)
        /// Paused, with this much left.
        case paused(left: Span)
        /// Time is up since then; *Done*, *2 more minutes* or *Keep going* is open (§3.6).
        case landing(since: Monotonic)
        /// Counting up since then.
        case overtime(since: Monotonic)
        /// A pomodoro's phase ended then, and the next one is offered (§3.4).
        case prompt(since: Monotonic)
        /// Closed.
        case ended(How, at: Instant)
    }

    /// How a timer ended.
    public enum How: String, Sendable {
        /// Its time was up, or someone said that it was done.
        case finished
        /// Someone stopped it early.
        case stopped
    }

    /// Who changes a timer.
    public enum Who: String, Sendable {
        /// Someone at a child's page, or in the house.
        case child
        /// A parent.
        case parent
        /// The server itself.
        case server
    }

    /// One change, for the people who see it.
    public struct Change: Sendable, Equatable {
        /// Who made it.
        public let who: Who
        /// What was done.
        public let what: What
        /// The minutes added; nil for everything else.
        public let minutes: Int?
        /// When.
        public let at: Instant
        /// Which grown-up made it; nil if nobody knows, or it was someone else.
        public internal(set) var person: PersonID?

        /// What can happen to a timer.
        public enum What: String, Sendable, CaseIterable {
            case started, paused, resumed, added, stopped, done, extended, overtime
            /// The next phase began.
            case next
            /// Its time was up.
            case landed
            /// Nobody answered.
            case lapsed
            /// The machine was rebooted.
            case rebased
        }

        /// A change.
        public init(
            who: Who, what: What, minutes: Int? = nil, at: Instant, person: PersonID? = nil
        ) {
            self.who = who
            self.what = what
            self.minutes = minutes
            self.at = at
            self.person = person
        }
    }

    /// A stretch of work on what the timer is for.
    public struct Stretch: Sendable, Equatable {
        /// When it began.
        public internal(set) var began: Stamp
        /// The activity that logs it.
        public internal(set) var activity: ActivityID?
        /// When it ended, by the wall clock at its start; nil while it runs.
        public internal(set) var endedAt: Instant?

        /// A stretch.
        public init(began: Stamp, activity: ActivityID? = nil, endedAt: Instant? = nil) {
            self.began = began
            self.activity = activity
            self.endedAt = endedAt
        }

        /// Its length, once it has ended.
        var length: Span { max(.zero, (endedAt ?? began.at) - began.at) }

        /// Its end on the wall clock: its start plus the elapsed time.
        func instant(of monotonic: Monotonic) -> Instant { began.instant(of: monotonic) }
    }

    /// A timer as the store keeps it.
    public init(
        id: TimerID, setUp: TimerSetUp, version: Int, phase: TimerPhase, length: Span,
        state: State, lastChange: Change, stretch: Stretch?, worked: Span, seenAt: Instant?
    ) {
        self.id = id
        self.setUp = setUp
        self.version = version
        self.phase = phase
        self.length = length
        self.state = state
        self.lastChange = lastChange
        self.stretch = stretch
        self.worked = worked
        self.seenAt = seenAt
    }

    /// A timer that begins now, with its first stretch.
    public init(
        id: TimerID, starting setUp: TimerSetUp, at now: Stamp, by who: Who,
        person: PersonID? = nil
    ) {
        let phase = TimerPhase.work(1)
        let length = setUp.length(of: phase)
        let isOpen = setUp.step.map { $0.minutes == nil } ?? false
        self.init(
            id: id, setUp: setUp, version: 1, phase: phase, length: length,
            state: isOpen
                ? .overtime(since: now.monotonic) : .running(deadline: now.monotonic + length),
            lastChange: Change(who: who, what: .started, at: now.at, person: person),
            stretch: setUp.child == nil ? nil : Stretch(began: now), worked: .zero, seenAt: nil)
    }
}

extension Timer {
    /// Whether it has not ended.
    public var isLive: Bool {
        if case .ended = state { false } else { true }
    }

    /// Whether it has time left to count down, now or after a pause.
    public var isCounting: Bool {
        switch state {
        case .running, .paused: true
        case .landing, .overtime, .prompt, .ended: false
        }
    }

    /// Whether it can fill the screen: it counts down, or a routine's step goes on past its time
    /// (§12.4).
    public var canFillScreen: Bool {
        if case .overtime = state, setUp.step != nil { true } else { isCounting }
    }

    /// Whether someone stopped it early.
    public var hasStopped: Bool {
        if case .ended(.stopped, _) = state { true } else { false }
    }

    /// The time left; nothing if it does not count down.
    public func left(at now: Monotonic) -> Span {
        switch state {
        case .running(let deadline): max(.zero, deadline - now)
        case .paused(let left): left
        case .landing, .overtime, .prompt, .ended: .zero
        }
    }

    /// The work so far, without breaks and pauses.
    public func worked(at now: Monotonic) -> Span {
        guard let stretch else { return worked }
        return worked + (stretch.endedAt == nil ? now - stretch.began.monotonic : stretch.length)
    }

    /// The work so far, up to when the child `movedOn` to something else, if it did: what its entry says.
    public func worked(at now: Monotonic, movedOn: Instant?) -> Span {
        let all = worked(at: now)
        guard let stretch, let movedOn else { return all }
        return min(all, worked + max(.zero, movedOn - stretch.began.at))
    }

    /// When something happens to it automatically; nil if nothing will.
    public var due: Monotonic? {
        switch state {
        case .running(let deadline): deadline
        case .landing(let since):
            since + (setUp.child == nil ? TimerRules.longestRing : TimerRules.longestLanding)
        case .overtime(let since): since + TimerRules.longestLanding
        case .prompt(let since):
            since + (upcoming.isWork ? TimerRules.longestLanding : TimerRules.promptOfBreak)
        case .paused, .ended: nil
        }
    }

    /// The phase that comes after this one.
    public var upcoming: TimerPhase { setUp.plan.phase(after: phase) }

    /// Whether a command from a page that saw this version is up to date.
    ///
    /// The server's own last change, such as the landing, makes no command late.
    public func isKnown(to version: Int) -> Bool {
        version == self.version || (lastChange.who == .server && self.version &- version == 1)
    }
}
