/// A routine's identifier.
public typealias RoutineID = Identifier<Routine>
/// The identifier of a step of a routine.
public typealias RoutineStepID = Identifier<RoutineStep>

/// What children do step by step on some days, such as a morning (§12.2).
public struct Routine: Sendable, Equatable {
    /// Its identifier.
    public let id: RoutineID
    /// What parents say about it.
    public var profile: RoutineProfile
    /// What it consists of, in order.
    public var steps: [RoutineStep]
    /// The home where it comes (§17.3); nil: wherever its children are.
    public var home: HomeID?
    /// Since when it is put away; nil while it comes.
    public var archivedAt: Instant?
    /// Counts the changes of its profile, so that a stale form is noticed; steps count their own.
    public var version: Int

    /// A routine as the store keeps it.
    public init(
        id: RoutineID, profile: RoutineProfile, steps: [RoutineStep] = [], home: HomeID? = nil,
        archivedAt: Instant? = nil, version: Int = 1
    ) {
        self.id = id
        self.profile = profile
        self.steps = steps
        self.home = home
        self.archivedAt = archivedAt
        self.version = version
    }

    /// The most steps; five or six are plenty.
    public static let mostSteps = 12
    /// More steps than this are too much for most children.
    public static let plentyOfSteps = 7
    /// The most routines that are not put away.
    public static let mostActive = 24
    /// The longest step that can be planned, in minutes.
    public static let stepMinutes = 1...60
    /// What a routine can always be worth, in minutes.
    public static let fixedMinutes = 1...60

    /// Whether it comes where a child is; a child with one home is at no named one.
    public func isAt(_ home: HomeID?) -> Bool {
        self.home == nil || home == nil || self.home == home
    }

    /// Whether a child can start it: there is something to do.
    public var isReady: Bool { archivedAt == nil && !steps.isEmpty }

    /// The minutes that all steps take as planned; one without minutes counts as one.
    public var plannedMinutes: Int { steps.reduce(0) { $0 + $1.countedMinutes } }

    /// Whether it is late, rather than early, if it begins now.
    ///
    /// In the first hours of a day it is, as long as its own time is more than half a day away.
    public func isLate(on today: CalendarDay, at now: Instant) -> Bool {
        guard let begins = profile.begins, now < today.start + RoutineRun.lateness else {
            return false
        }
        return begins - today.minuteOfDay(at: now) > 12 * 60
    }
}

/// What parents say about a routine.
public struct RoutineProfile: Sendable, Equatable {
    /// 1–30 characters.
    public var name: String
    /// Its picture.
    public var picture: StepPicture
    /// Who does it; the archived ones wait until they are back.
    public var children: Set<ChildID>
    /// When it comes.
    public var days: RoutineDays
    /// The minute of the day at which it begins; nil: at any time.
    public var begins: Int?
    /// When everybody has to be ready; nil: there is no hurry.
    public var leaving: LeavingTime?
    /// The minutes that it is always worth; nil: what its steps took.
    public var fixedMinutes: Int?
    /// Whether *Not today* asks a grown-up first.
    public var asksToRest: Bool

    /// A profile; `RoutineDraft.checked` decides whether it is valid.
    public init(
        name: String, picture: StepPicture, children: Set<ChildID>, days: RoutineDays,
        begins: Int? = nil, leaving: LeavingTime? = nil, fixedMinutes: Int? = nil,
        asksToRest: Bool = false
    ) {
        self.name = name
        self.picture = picture
        self.children = children
        self.days = days
        self.begins = begins
        self.leaving = leaving
        self.fixedMinutes = fixedMinutes
        self.asksToRest = asksToRest
    }
}

/// The days on which a routine comes.
///
/// A second version for other days is a routine of its own that comes when the first one rests.
public struct RoutineDays: Sendable, Equatable {
    /// The days of the week.
    public var weekdays: Set<Weekday>
    /// Whether it comes on days off, whatever the day of the week; otherwise it rests then.
    public var comesOnDaysOff: Bool

    /// Some days.
    public init(_ weekdays: Set<Weekday>, comesOnDaysOff: Bool = false) {
        self.weekdays = weekdays
        self.comesOnDaysOff = comesOnDaysOff
    }

    /// Monday to Friday, except days off.
    public static let ofSchool = RoutineDays(
        Set(Weekday.allCases).subtracting([.saturday, .sunday]))
    /// Every day.
    public static let all = RoutineDays(Set(Weekday.allCases), comesOnDaysOff: true)

    /// Whether it comes on a day, which may be a day off.
    public func contains(_ day: LocalDay, isOff: Bool) -> Bool {
        isOff ? comesOnDaysOff : weekdays.contains(day.weekday)
    }

    /// The first day after another on which it comes, within two weeks.
    public func next(after day: LocalDay, isOff: (LocalDay) -> Bool) -> LocalDay? {
        (1...14).lazy.map { day + $0 }.first { contains($0, isOff: isOff($0)) }
    }

    /// The days on which this one rests.
    public var others: RoutineDays {
        RoutineDays(
            Set(Weekday.allCases).subtracting(weekdays), comesOnDaysOff: !comesOnDaysOff)
    }
}

/// When a child has to leave, and what for.
public struct LeavingTime: Sendable, Equatable {
    /// "Bus": 1–30 characters.
    public var words: String
    /// The minute of the day.
    public var minute: Int
    /// How many minutes the way there takes.
    public var way: Int

    /// A time to leave.
    public init(words: String, minute: Int, way: Int = 0) {
        self.words = words
        self.minute = minute
        self.way = way
    }

    /// The ways that can be given, in minutes.
    public static let ways = 0...60
}

/// One step of a routine.
public struct RoutineStep: Sendable, Equatable {
    /// Its identifier.
    public let id: RoutineStepID
    /// What there is to do.
    public var profile: StepProfile
    /// Counts its changes, so that a stale form is noticed.
    public var version: Int

    /// A step as the store keeps it.
    public init(id: RoutineStepID, profile: StepProfile, version: Int = 1) {
        self.id = id
        self.profile = profile
        self.version = version
    }

    /// What it counts for in sums and rewards: its minutes, or one without any.
    var countedMinutes: Int { profile.minutes ?? 1 }
}

/// What there is to do in a step.
public struct StepProfile: Sendable, Equatable {
    /// 1–30 characters; three words are enough.
    public var words: String
    /// What a child who can't read sees.
    public var picture: StepPicture
    /// How long it takes; nil: no time is given.
    public var minutes: Int?
    /// What its time is logged as; nil: it isn't.
    public var category: CategoryID?
    /// Whether a grown-up has a look at it afterwards.
    public var needsLook: Bool

    /// A step; `StepDraft.checked` decides whether it is valid.
    public init(
        words: String, picture: StepPicture, minutes: Int? = nil, category: CategoryID? = nil,
        needsLook: Bool = false
    ) {
        self.words = words
        self.picture = picture
        self.minutes = minutes
        self.category = category
        self.needsLook = needsLook
    }
}
