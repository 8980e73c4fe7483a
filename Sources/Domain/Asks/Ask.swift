/// An ask's identifier.
public typealias AskID = Identifier<Ask>

/// What a child asks its grown-ups for; an answer always comes (§6.4).
public struct Ask: Sendable, Equatable {
    /// Its identifier.
    public let id: AskID
    /// The child.
    public let child: ChildID
    /// What for.
    public let wish: Wish
    /// The child's own words; for all but `Wish.own` they say why, and can be empty.
    public let words: String
    /// The timer that it is about.
    public let timer: TimerID?
    /// The routine that is to be left out on the day of the answer.
    public let routine: RoutineID?
    /// When it was asked.
    public let at: Instant
    /// Whether someone has answered.
    public let state: State

    /// What children ask for.
    public enum Wish: String, Sendable, CaseIterable {
        case time, late, friend, outside, snack, hug
        /// Something in the child's own words.
        case own
    }

    /// Whether someone has answered.
    public enum State: Sendable, Equatable {
        /// It waits until then.
        case open(closes: Monotonic)
        case answered(Reply)
        /// Nobody answered in time; it closed then.
        case unanswered(at: Instant)
    }

    /// An ask as the store keeps it.
    public init(
        id: AskID, child: ChildID, wish: Wish, words: String, timer: TimerID?,
        routine: RoutineID? = nil, at: Instant, state: State
    ) {
        self.id = id
        self.child = child
        self.wish = wish
        self.words = words
        self.timer = timer
        self.routine = routine
        self.at = at
        self.state = state
    }

    /// When it closes by itself; nil once it is closed.
    public var closes: Monotonic? {
        if case .open(let closes) = state { closes } else { nil }
    }
}

/// What a grown-up answered.
public struct Reply: Sendable, Equatable {
    /// Yes, later or not now.
    public let answer: Answer
    /// Their own words; empty: none.
    public let words: String
    /// Who answered; nil: nobody who is known here.
    public let person: PersonID?
    /// When.
    public let at: Instant

    /// The three answers.
    public enum Answer: Sendable, Equatable {
        /// With so many minutes, where it is about time.
        case yes(minutes: Int?)
        /// It comes back by itself at that moment.
        case later(Instant)
        /// With a reason, or with the grown-up's own words.
        case notNow(Reason?)
    }

    /// Ready sentences for *Not now*.
    public enum Reason: String, Sendable, CaseIterable {
        case meal, eyes, bedtime, enough
    }

    /// An answer as the store keeps it.
    public init(answer: Answer, words: String, person: PersonID?, at: Instant) {
        self.answer = answer
        self.words = words
        self.person = person
        self.at = at
    }
}

/// The limits of asking (§6.4).
public enum AskRules {
    /// How long an ask waits for an answer.
    public static let wait = Span.minutes(10)
    /// How many can be open at a time, for each child.
    public static let mostOpen = 3
    /// How long both sides can read what was asked.
    public static let life = Span.hours(24 * 31)

    /// How many more a child can send while so many are open.
    public static func left(open: Int) -> Int { max(0, mostOpen - max(0, open)) }

    /// The minutes that can be given with a *Yes*, the usual ones first; empty: a *Yes* has none.
    public static func minutes(for wish: Ask.Wish) -> [Int] {
        switch wish {
        case .time: [10, 5, 15]
        case .late: [15, 30, 45]
        case .friend, .outside, .snack, .hug, .own: []
        }
    }

    /// The ready reasons for *Not now* that fit a wish, in order: only screens tire eyes, and nobody
    /// has had enough hugs.
    public static func reasons(for wish: Ask.Wish) -> [Reply.Reason] {
        switch wish {
        case .time, .own: Reply.Reason.allCases
        case .late: [.bedtime, .enough]
        case .friend, .outside, .snack: [.meal, .bedtime, .enough]
        case .hug: [.meal, .bedtime]
        }
    }

    /// The times that are offered for *Later*: the next half hour that is at least 20 minutes away,
    /// and an hour after it.
    public static func laterTimes(at now: Instant, in calendar: FamilyCalendar) -> [Instant] {
        let minute = calendar.calendarDay(calendar.day(of: now)).minuteOfDay(at: now)
        let first = (minute + 20 + 29) / 30 * 30
        return [first, first + 60].compactMap {
            next(minuteOfDay: $0 % minutesOfDay, after: now, in: calendar)
        }
    }

    /// When the family's clocks next show a minute of the day: today, or tomorrow if it is over.
    public static func next(
        minuteOfDay minute: Int, after now: Instant, in calendar: FamilyCalendar
    ) -> Instant? {
        guard (0..<minutesOfDay).contains(minute) else { return nil }
        let today = calendar.day(of: now)
        return [today, today + 1].lazy
            .flatMap { calendar.instants($0, minuteOfDay: minute) }
            .first { $0 > now }
    }

    private static let minutesOfDay = 24 * 60
}
