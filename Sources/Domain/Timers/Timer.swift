/// Which timer.
public typealias TimerID = Identifier<Timer>

/// A countdown that the server owns and pages draw (§3).
///
/// A child has at most one live one; house timers (tea, turns) stand beside them. Every change
/// makes `version` grow by one.
public struct Timer: Sendable, Equatable {
    /// Which.
    public let id: TimerID
    /// What was chosen before the start.
    public let setUp: TimerSetUp
    /// Counts its changes, beginning with 1.
    public internal(set) var version: Int
    /// Which stretch of the plan it is in.
    public internal(set) var phase: TimerPhase
    /// The whole length of this phase, added time included.
    public internal(set) var length: Span
    /// Where it stands.
    public internal(set) var state: State
    /// Who changed it last, and how.
    public internal(set) var lastChange: Change
    /// The last stretch of doing that it times; nil in a break, and for a timer of the house.
    public internal(set) var stretch: Stretch?
    /// How long was worked in the stretches before that one.
    public internal(set) var worked: Span
    /// When somebody saw that it has ended.
    public internal(set) var seenAt: Instant?

    /// Where a timer stands.
    public enum State: Sendable, Equatable {
        /// It counts down to this moment.
        case running(deadline: Steady)
        /// It stands still, with so much left.
        case paused(left: Span)
        /// Its time is over since then; *Done*, *2 more minutes* or *keep going* is open (§3.6).
        case landing(since: Steady)
        /// It counts up from then.
        case overtime(since: Steady)
        /// A phase of a pomodoro is over since then, and the next one is offered (§3.4).
        case prompt(since: Steady)
        /// It is over.
        case ended(How, at: Instant)
    }

    /// How a timer ended.
    public enum How: String, Sendable {
        /// Its time was over, or somebody said that it was done.
        case finished
        /// Somebody stopped it early.
        case stopped
    }

    /// Who changes a timer.
    public enum Who: String, Sendable {
        /// Whoever is at a child's page, or in the house.
        case child
        /// A parent.
        case parent
        /// The server by itself.
        case server
    }

    /// One change, for those who see it.
    public struct Change: Sendable, Equatable {
        /// Who made it.
        public let who: Who
        /// What was done.
        public let what: What
        /// Minutes that were added; nil for all else.
        public let minutes: Int?
        /// When.
        public let at: Instant

        /// What can be done to a timer.
        public enum What: String, Sendable, CaseIterable {
            case started, paused, resumed, added, stopped, done, extended, overtime
            /// A next phase began.
            case next
            /// Its time was over.
            case landed
            /// Nobody answered.
            case lapsed
            /// The machine was started anew.
            case rebased
        }

        /// A change.
        public init(who: Who, what: What, minutes: Int? = nil, at: Instant) {
            self.who = who
            self.what = what
            self.minutes = minutes
            self.at = at
        }
    }

    /// A stretch of doing what the timer is for.
    public struct Stretch: Sendable, Equatable {
        /// When it began.
        public internal(set) var began: Stamp
        /// The activity that logs it.
        public internal(set) var activity: ActivityID?
        /// When it ended, by the wall clock of its beginning; nil while it lasts.
        public internal(set) var endedAt: Instant?

        /// A stretch.
        public init(began: Stamp, activity: ActivityID? = nil, endedAt: Instant? = nil) {
            self.began = began
            self.activity = activity
            self.endedAt = endedAt
        }

        /// How long it was, once it has ended.
        var length: Span { max(.zero, (endedAt ?? began.at) - began.at) }

        /// The end of it on the wall clock: its beginning and what has elapsed since.
        func instant(of steady: Steady) -> Instant { began.instant(of: steady) }
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

    /// A timer that begins now; what it is for begins with it.
    public init(id: TimerID, starting setUp: TimerSetUp, at now: Stamp, by who: Who) {
        let phase = TimerPhase.work(1)
        let length = setUp.length(of: phase)
        self.init(
            id: id, setUp: setUp, version: 1, phase: phase, length: length,
            state: .running(deadline: now.steady + length),
            lastChange: Change(who: who, what: .started, at: now.at),
            stretch: setUp.child == nil ? nil : Stretch(began: now), worked: .zero, seenAt: nil)
    }
}

extension Timer {
    /// Whether it has not ended.
    public var isLive: Bool {
        if case .ended = state { false } else { true }
    }

    /// Whether it still has time to count down, now or after a pause.
    public var isCounting: Bool {
        switch state {
        case .running, .paused: true
        case .landing, .overtime, .prompt, .ended: false
        }
    }

    /// Whether somebody stopped it early.
    public var hasStopped: Bool {
        if case .ended(.stopped, _) = state { true } else { false }
    }

    /// What is left to count down; nothing where it does not.
    public func left(at now: Steady) -> Span {
        switch state {
        case .running(let deadline): max(.zero, deadline - now)
        case .paused(let left): left
        case .landing, .overtime, .prompt, .ended: .zero
        }
    }

    /// How long was worked, breaks and pauses left out.
    public func worked(at now: Steady) -> Span {
        guard let stretch else { return worked }
        return worked + (stretch.endedAt == nil ? now - stretch.began.steady : stretch.length)
    }

    /// When something happens to it by itself; nil where nothing will.
    public var due: Steady? {
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

    /// Whether a command of a page that saw this version knows enough.
    ///
    /// What the server did by itself a moment ago, such as the landing, makes nobody's finger late.
    public func isKnown(to version: Int) -> Bool {
        version == self.version || (lastChange.who == .server && self.version &- version == 1)
    }
}
