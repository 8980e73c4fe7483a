/// Where a child lives, repeated every one to four weeks (§17.3).
public struct ResidencePattern: Sendable, Hashable {
    /// How many weeks it has before it repeats.
    public let weekCount: Int
    /// The first day of its first week, on any day of the week.
    public let firstDay: LocalDay
    /// Its hand-overs, in the order of their times.
    public let handOvers: [HandOver]
    /// Which home a day belongs to.
    public let homeOfDay: HomeOfDay
    /// The same hand-overs with their places in the pattern; never empty.
    private let turns: [Turn]

    private struct Turn: Sendable, Hashable {
        /// Days since the pattern's first day.
        let day: Int
        let handOver: HandOver
    }

    /// The weeks that a pattern can have.
    public static let weeks = 1...4
    /// Two hand-overs on each day of the longest pattern.
    public static let mostHandOvers = 56

    /// A pattern of one or two homes.
    ///
    /// Throws: `Refusal.invalid` at `weeks` or `hand_overs`.
    public init(
        homes: Set<HomeID>, weekCount: Int, firstDay: LocalDay, handOvers: [HandOver],
        homeOfDay: HomeOfDay = .sleeps
    ) throws(Refusal) {
        guard Self.weeks.contains(weekCount) else {
            throw .invalid([FieldError("weeks", Message("Choose one to four weeks."))])
        }
        let turns = handOvers.map { Turn(day: Self.place(of: $0, after: firstDay), handOver: $0) }
            .sorted { ($0.day, $0.handOver.minute) < ($1.day, $1.handOver.minute) }
        if let wrong = Self.wrong(turns, homes, weekCount) {
            throw .invalid([FieldError("hand_overs", wrong)])
        }
        self.weekCount = weekCount
        self.firstDay = firstDay
        self.handOvers = turns.map(\.handOver)
        self.homeOfDay = homeOfDay
        self.turns = turns
    }

    private static func wrong(_ turns: [Turn], _ homes: Set<HomeID>, _ weeks: Int) -> Message? {
        if !(1...2).contains(homes.count) { return Message("Choose one or two homes.") }
        if Set(turns.map(\.handOver.home)) != homes {
            return Message("Add at least one hand-over to each home, and to no other.")
        }
        if turns.count > mostHandOvers { return Message("Use at most 56 hand-overs.") }
        if turns.contains(where: { $0.handOver.week >= weeks }) {
            return Message("A hand-over is after the last week.")
        }
        let isDoubled = zip(turns, turns.dropFirst()).contains { earlier, later in
            (earlier.day, earlier.handOver.minute) == (later.day, later.handOver.minute)
        }
        return isDoubled ? Message("Two hand-overs are at the same time.") : nil
    }

    private static func place(of handOver: HandOver, after firstDay: LocalDay) -> Int {
        let weekday = (handOver.weekday.rawValue - firstDay.weekday.rawValue + 7) % 7
        return handOver.week * 7 + weekday
    }
}

extension ResidencePattern {
    /// The home at a moment of a day.
    func home(at instant: Instant, on day: LocalDay, _ calendar: FamilyCalendar) -> HomeID {
        let place = place(of: day)
        let passed = turns.last { turn in
            turn.day == place && moment(turn, day, calendar) <= instant
        }
        // Before the first hand-over, the child is where the previous round left it.
        let earlier = passed ?? turns.last { $0.day < place } ?? turns[turns.count - 1]
        return earlier.handOver.home
    }

    /// The first hand-over after a moment of a day; nil with one home, where nothing changes.
    func next(after instant: Instant, on day: LocalDay, _ calendar: FamilyCalendar) -> Instant? {
        guard turns.contains(where: { $0.handOver.home != turns[0].handOver.home }) else {
            return nil
        }
        for day in (0...7 * weekCount).map({ day + $0 }) {
            let place = place(of: day)
            for turn in turns where turn.day == place {
                let moment = moment(turn, day, calendar)
                if moment > instant { return moment }
            }
        }
        return nil
    }

    /// A time that the clocks skip becomes the moment of the change; of two, the first counts.
    private func moment(_ turn: Turn, _ day: LocalDay, _ calendar: FamilyCalendar) -> Instant {
        calendar.instant(day, secondOfDay: turn.handOver.minute * 60)
    }

    private func place(of day: LocalDay) -> Int {
        (day.number - firstDay.number).dividing(by: 7 * weekCount).remainder
    }
}
