/// A run's identifier.
public typealias RoutineRunID = Identifier<RoutineRun>

/// A child on its way through a routine, on one day (§12.2).
///
/// Its steps are as they were when it began: what parents change afterwards counts from the next day on.
/// The time of a step is the child's one timer; between two steps none runs, and nothing is lost.
public struct RoutineRun: Sendable, Equatable {
    /// Its identifier.
    public let id: RoutineRunID
    /// The routine; nil: it was removed since.
    public let routine: RoutineID?
    /// Who does it.
    public let child: ChildID
    /// The day it belongs to: a bedtime may go on after midnight.
    public let day: LocalDay
    /// The routine's name.
    public let name: String
    /// The routine's picture.
    public let picture: StepPicture
    /// When the child has to leave; nil: there is no hurry.
    public let leaving: Departure?
    /// The minutes that it is worth as a whole; nil: what its steps took.
    public let fixedMinutes: Int?
    /// When it began.
    public let startedAt: Instant
    /// When the last step was done or skipped, or the day was over; nil while it goes on.
    public internal(set) var endedAt: Instant?
    /// All steps, in order.
    public var steps: [Step]

    /// When to leave, on one day.
    public struct Departure: Sendable, Equatable {
        /// "Bus".
        public let words: String
        /// The moment at which it goes.
        public let at: Instant
        /// How many minutes the way there takes.
        public let way: Int

        /// A time to leave.
        public init(words: String, at: Instant, way: Int) {
            self.words = words
            self.at = at
            self.way = way
        }

        /// The moment at which to leave the house.
        public var out: Instant { at - .minutes(Int64(way)) }
    }

    /// A step of a run.
    public struct Step: Sendable, Equatable {
        /// Its place, from 1.
        public let place: Int
        /// Which step of the routine it is; nil: it was removed since.
        public let step: RoutineStepID?
        /// What there is to do.
        public let profile: StepProfile
        /// Whether it was done.
        public internal(set) var state: State
        /// The time that it has taken so far, in timers that have ended.
        public internal(set) var took: Span
        /// The timer that times it, or timed it last.
        public internal(set) var timer: TimerID?
        /// When it was done or skipped.
        public internal(set) var endedAt: Instant?
        /// Which grown-up checked it off or skipped it; nil: the child did.
        public internal(set) var person: PersonID?
        /// Whether a grown-up did.
        public internal(set) var isByParent: Bool
        /// When a grown-up had a look at it, and who; nil: not yet.
        public internal(set) var look: Look?

        /// A grown-up's look at what was done.
        public struct Look: Sendable, Equatable {
            /// When.
            public let at: Instant
            /// Who; nil: nobody who is known here.
            public let person: PersonID?

            /// A look.
            public init(at: Instant, person: PersonID?) {
                self.at = at
                self.person = person
            }
        }

        /// Whether a grown-up still wants to have a look; one who checked it off has seen it.
        public var waitsForLook: Bool {
            profile.needsLook && state == .done && !isByParent && look == nil
        }

        /// Whether a step was done.
        public enum State: String, Sendable {
            case waiting, done, skipped
        }

        /// A step as the store keeps it.
        public init(
            place: Int, step: RoutineStepID? = nil, profile: StepProfile, state: State = .waiting,
            took: Span = .zero, timer: TimerID? = nil, endedAt: Instant? = nil,
            person: PersonID? = nil, isByParent: Bool = false, look: Look? = nil
        ) {
            self.place = place
            self.step = step
            self.profile = profile
            self.state = state
            self.took = took
            self.timer = timer
            self.endedAt = endedAt
            self.person = person
            self.isByParent = isByParent
            self.look = look
        }
    }

    /// A run as the store keeps it.
    public init(
        id: RoutineRunID, routine: RoutineID?, child: ChildID, day: LocalDay, name: String,
        picture: StepPicture, leaving: Departure? = nil, fixedMinutes: Int? = nil,
        startedAt: Instant,
        endedAt: Instant? = nil,
        steps: [Step]
    ) {
        self.id = id
        self.routine = routine
        self.child = child
        self.day = day
        self.name = name
        self.picture = picture
        self.leaving = leaving
        self.fixedMinutes = fixedMinutes
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.steps = steps
    }

    /// A run that begins now.
    public init(
        id: RoutineRunID, of routine: Routine, child: ChildID, on day: LocalDay, at now: Instant,
        in calendar: FamilyCalendar
    ) {
        let profile = routine.profile
        self.init(
            id: id, routine: routine.id, child: child, day: day, name: profile.name,
            picture: profile.picture,
            leaving: profile.leaving.flatMap { leaving in
                // A time that the clocks skip is none; of one that comes twice, the first counts.
                calendar.instants(day, minuteOfDay: leaving.minute).first.map {
                    Departure(words: leaving.words, at: $0, way: leaving.way)
                }
            },
            fixedMinutes: profile.fixedMinutes, startedAt: now,
            steps: zip(1..., routine.steps).map { place, step in
                Step(place: place, step: step.id, profile: step.profile)
            })
    }
}

extension RoutineRun {
    /// The step whose turn it is; nil once all are done or skipped.
    public var current: Step? { endedAt == nil ? steps.first { $0.state == .waiting } : nil }

    /// The step after it.
    public var following: Step? { steps.filter { $0.state == .waiting }.dropFirst().first }

    /// How many steps are left.
    public var stepsLeft: Int { steps.count { $0.state == .waiting } }

    /// How many steps were done.
    public var stepsDone: Int { steps.count { $0.state == .done } }

    /// Whether all steps were done or skipped.
    public var isFinished: Bool { endedAt != nil && stepsLeft == 0 }

    /// How long after midnight a run can go on: bedtimes get late.
    public static let lateness = Span.hours(3)

    /// Whether its day is over, so that nobody waits for its last steps.
    public func isOver(at now: Instant, in calendar: FamilyCalendar) -> Bool {
        now >= calendar.calendarDay(day).end + Self.lateness
    }

    /// Notes that a timer begins to time the step whose turn it is.
    ///
    /// Returns: whether it is its turn.
    public mutating func begin(step place: Int, timer: TimerID) -> Bool {
        guard let current, current.place == place, let index = index(of: place) else {
            return false
        }
        steps[index].timer = timer
        return true
    }

    /// Notes how long a timer that has ended took.
    public mutating func spend(_ time: Span, onStep place: Int) {
        guard let index = index(of: place) else { return }
        steps[index].took = steps[index].took + max(time, .zero)
    }

    private func index(of place: Int) -> Int? { steps.firstIndex { $0.place == place } }

    /// Ends a step as done or skipped, and the run with its last one.
    ///
    /// A child ends the step whose turn it is; a grown-up any that waits.
    /// Returns: whether that changed anything.
    public mutating func end(
        step place: Int, as state: Step.State, at now: Instant, byParent isByParent: Bool = false,
        person: PersonID? = nil
    ) -> Bool {
        guard endedAt == nil, state != .waiting, let index = index(of: place),
            steps[index].state == .waiting, isByParent || current?.place == place
        else { return false }
        steps[index].state = state
        steps[index].endedAt = max(now, startedAt)
        steps[index].isByParent = isByParent
        steps[index].person = isByParent ? person : nil
        if stepsLeft == 0 { endedAt = max(now, startedAt) }
        return true
    }

    /// Notes that a grown-up had a look at a step that was done.
    ///
    /// Returns: whether that changed anything.
    public mutating func lookAt(step place: Int, at now: Instant, by person: PersonID?) -> Bool {
        guard let index = index(of: place), steps[index].waitsForLook else { return false }
        steps[index].look = Step.Look(at: now, person: person)
        return true
    }

    /// Closes a run whose day is over; what was done stays done.
    public mutating func close(at now: Instant) {
        if endedAt == nil { endedAt = max(now, startedAt) }
    }
}
