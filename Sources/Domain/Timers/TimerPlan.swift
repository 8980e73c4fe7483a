/// The course of a timer.
public enum TimerPlan: Sendable, Equatable {
    /// One stretch of so many minutes.
    case single(minutes: Int)
    /// One stretch that grows a tree and ends at its deadline (§4.1).
    case focus(minutes: Int)
    /// Work and breaks in turn (§3.4).
    case pomodoro(PomodoroPlan)
    /// A step of a routine: it runs on when its time is up, until someone says that it is done (§12.2).
    case step(TimedStep)

    /// What comes after a phase.
    func phase(after phase: TimerPhase) -> TimerPhase {
        switch (self, phase) {
        case (.single, _), (.focus, _), (.step, _): .work(1)
        case (.pomodoro(let plan), .work(let round)):
            round < plan.rounds ? .pause(round) : .longPause(round)
        case (.pomodoro, .pause(let round)): .work(round + 1)
        case (.pomodoro, .longPause): .work(1)
        }
    }
}

/// What a timer of a routine's step is called, and how long it takes.
public struct TimedStep: Sendable, Equatable {
    /// What there is to do.
    public let words: String
    /// Its picture.
    public let picture: StepPicture
    /// The minutes that are planned; nil: it counts up from its start.
    public let minutes: Int?

    /// A step.
    public init(words: String, picture: StepPicture, minutes: Int?) {
        self.words = words
        self.picture = picture
        self.minutes = minutes
    }
}

/// The lengths of a pomodoro, in minutes.
public struct PomodoroPlan: Sendable, Equatable {
    /// The length of work.
    public let work: Int
    /// The length of a break.
    public let pause: Int
    /// The length of the break after the last round.
    public let longPause: Int
    /// How many rounds come before it.
    public let rounds: Int

    /// 25, 5 and, after four rounds, 15 minutes.
    public static let usual = PomodoroPlan(work: 25, pause: 5, longPause: 15, rounds: 4)
    /// How many rounds can be chosen.
    public static let roundsRange = 1...12

    /// A plan, limited to what can be chosen.
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

/// One phase of a plan; a single timer has only the first.
public enum TimerPhase: Sendable, Hashable {
    /// Work in this round, from 1.
    case work(Int)
    /// The break after this round.
    case pause(Int)
    /// The long break after the last round.
    case longPause(Int)

    /// Whether it is work rather than a break.
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

/// What is chosen before a timer starts and does not change.
public struct TimerSetUp: Sendable, Equatable {
    /// The child; nil: a timer of the house.
    public let child: ChildID?
    /// The name of a timer of the house.
    public let title: String?
    /// The grown-up whose own time it is; only for a timer of the house (§17.1).
    public let grownUp: PersonID?
    /// One stretch, or work and breaks.
    public let plan: TimerPlan
    /// The category that its time is logged as.
    public let category: CategoryID?
    /// What comes next: "then: snack".
    public let next: Next?
    /// The child's guess, in minutes.
    public let guess: Int?
    /// When the device says how much is left.
    public let cues: Set<Cue>
    /// The device that started it, which rings.
    public let startedBy: DeviceID?
    /// Whether it draws from the child's purse of screen time (§12.4).
    public let isScreen: Bool

    /// What comes after a timer.
    public enum Next: Sendable, Equatable {
        /// A category of the family.
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
        child: ChildID?, title: String? = nil, grownUp: PersonID? = nil, plan: TimerPlan,
        category: CategoryID? = nil,
        next: Next? = nil, guess: Int? = nil, cues: Set<Cue> = [], startedBy: DeviceID? = nil,
        isScreen: Bool = false
    ) {
        self.child = child
        self.title = title
        self.grownUp = grownUp
        self.plan = plan
        self.category = category
        self.next = next
        self.guess = guess
        self.cues = cues
        self.startedBy = startedBy
        self.isScreen = isScreen
    }

    /// Whether it grows a tree.
    public var isFocus: Bool {
        if case .focus = plan { true } else { false }
    }

    /// The step of a routine that it times; nil: none.
    public var step: TimedStep? {
        if case .step(let step) = plan { step } else { nil }
    }

    /// The length of a phase; one minute for a step without any.
    func length(of phase: TimerPhase) -> Span {
        switch (plan, phase) {
        case (.single(let minutes), _), (.focus(let minutes), _): .minutes(Int64(minutes))
        case (.step(let step), _): .minutes(Int64(step.minutes ?? 1))
        case (.pomodoro(let plan), .work): .minutes(Int64(plan.work))
        case (.pomodoro(let plan), .pause): .minutes(Int64(plan.pause))
        case (.pomodoro(let plan), .longPause): .minutes(Int64(plan.longPause))
        }
    }
}
