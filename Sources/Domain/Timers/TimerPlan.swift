/// The course of a timer.
public enum TimerPlan: Sendable, Equatable {
    /// One stretch of so many minutes.
    case single(minutes: Int)
    /// One stretch in which a tree grows, over at its deadline (§4.1).
    case focus(minutes: Int)
    /// Work and breaks in turn (§3.4).
    case pomodoro(PomodoroPlan)

    /// What comes after a phase.
    func phase(after phase: TimerPhase) -> TimerPhase {
        switch (self, phase) {
        case (.single, _), (.focus, _): .work(1)
        case (.pomodoro(let plan), .work(let round)):
            round < plan.rounds ? .pause(round) : .longPause(round)
        case (.pomodoro, .pause(let round)): .work(round + 1)
        case (.pomodoro, .longPause): .work(1)
        }
    }
}

/// The lengths of a pomodoro, in minutes.
public struct PomodoroPlan: Sendable, Equatable {
    /// How long is worked.
    public let work: Int
    /// How long a break is.
    public let pause: Int
    /// How long the break after the last round is.
    public let longPause: Int
    /// How many rounds there are before it.
    public let rounds: Int

    /// 25, 5 and, after four rounds, 15 minutes.
    public static let usual = PomodoroPlan(work: 25, pause: 5, longPause: 15, rounds: 4)
    /// How many rounds can be chosen.
    public static let roundsRange = 1...12

    /// A plan, held to what can be chosen.
    public init(work: Int, pause: Int, longPause: Int, rounds: Int) {
        func held(_ value: Int, _ range: ClosedRange<Int>) -> Int {
            min(max(value, range.lowerBound), range.upperBound)
        }
        self.work = held(work, TimerRules.minutes)
        self.pause = held(pause, TimerRules.minutes)
        self.longPause = held(longPause, TimerRules.minutes)
        self.rounds = held(rounds, PomodoroPlan.roundsRange)
    }
}

/// One stretch of a plan; a single timer has only the first.
public enum TimerPhase: Sendable, Hashable {
    /// Work of this round, from 1.
    case work(Int)
    /// The break after this round.
    case pause(Int)
    /// The long break after the last round.
    case longPause(Int)

    /// Whether something is done in it, rather than rested.
    public var isWork: Bool {
        if case .work = self { true } else { false }
    }

    /// The round, from 1.
    public var round: Int {
        switch self {
        case .work(let round), .pause(let round), .longPause(let round): round
        }
    }
}

/// What is chosen before a timer starts, and stays.
public struct TimerSetUp: Sendable, Equatable {
    /// Whose; nil: the house's.
    public let child: ChildID?
    /// What a timer of the house is called.
    public let title: String?
    /// One stretch, or work and breaks.
    public let plan: TimerPlan
    /// What it is for; its time is logged as that.
    public let category: CategoryID?
    /// What comes after it: "then: snack".
    public let next: Next?
    /// How many minutes the child thinks that it will take.
    public let guess: Int?
    /// When the device says how much is left.
    public let cues: Set<Cue>
    /// The device that started it, and rings.
    public let startedBy: DeviceID?

    /// What comes after a timer.
    public enum Next: Sendable, Equatable {
        /// Something that the family logs.
        case category(CategoryID)
        /// A few words.
        case words(String)
    }

    /// When a device says how much is left (§3.6).
    public enum Cue: String, Sendable, CaseIterable {
        case halfway, fiveMinutes, oneMinute
    }

    /// A set-up that has been checked.
    public init(
        child: ChildID?, title: String? = nil, plan: TimerPlan, category: CategoryID? = nil,
        next: Next? = nil, guess: Int? = nil, cues: Set<Cue> = [], startedBy: DeviceID? = nil
    ) {
        self.child = child
        self.title = title
        self.plan = plan
        self.category = category
        self.next = next
        self.guess = guess
        self.cues = cues
        self.startedBy = startedBy
    }

    /// Whether a tree grows in it.
    public var isFocus: Bool {
        if case .focus = plan { true } else { false }
    }

    /// How long a phase is.
    func length(of phase: TimerPhase) -> Span {
        switch (plan, phase) {
        case (.single(let minutes), _), (.focus(let minutes), _): .minutes(Int64(minutes))
        case (.pomodoro(let plan), .work): .minutes(Int64(plan.work))
        case (.pomodoro(let plan), .pause): .minutes(Int64(plan.pause))
        case (.pomodoro(let plan), .longPause): .minutes(Int64(plan.longPause))
        }
    }
}
