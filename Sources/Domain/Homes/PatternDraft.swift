/// A pattern as a parent chose it, before it is checked (§17.3).
public struct PatternDraft: Sendable, Equatable {
    /// A ready pattern's name.
    public var pattern: String
    /// The number of the home where the pattern begins.
    public var first: String
    /// The first day of the pattern, `2026-05-23`.
    public var firstDay: String
    /// When the child is handed over, `16:00`.
    public var time: String
    /// Which home a day belongs to.
    public var belongs: String

    /// A draft; what many families do unless given.
    public init(
        pattern: String = ReadyPattern.everyOtherWeek.rawValue, first: String = "",
        firstDay: String = "", time: String = "16:00",
        belongs: String = HomeOfDay.sleeps.rawValue
    ) {
        self.pattern = pattern
        self.first = first
        self.firstDay = firstDay
        self.time = time
        self.belongs = belongs
    }

    /// The pattern that it means, from today on at the earliest.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field that can't be taken.
    public func checked(homes: Homes, today: LocalDay) throws(Refusal) -> Residence.Period {
        var errors: [FieldError] = []
        let ready = ReadyPattern(rawValue: pattern)
        if ready == nil { errors.append(FieldError("pattern", Message("Choose a pattern."))) }
        let begin = homes.named(first)
        if begin == nil { errors.append(FieldError("first", Message("Choose a home."))) }
        let minute = ClockTime.minute(time)
        if minute == nil {
            errors.append(FieldError("minute", .writeTime))
        }
        let belongs = HomeOfDay(rawValue: belongs) ?? .sleeps
        var start: LocalDay?
        do { start = try Self.firstDay(firstDay, today: today) } catch { errors.append(error) }
        guard errors.isEmpty, let ready, let begin, let minute, let start else {
            throw .invalid(errors)
        }
        let pattern = try ResidencePattern.ready(
            ready, begin.id, homes.other(than: begin.id).id, minute: minute, from: start,
            homeOfDay: belongs)
        return Residence.Period(from: max(start, today), pattern)
    }

    /// How far back a pattern can have begun: the longest one, twice.
    static let mostBack = 56

    static func firstDay(_ typed: String, today: LocalDay) throws(FieldError) -> LocalDay {
        guard let day = LocalDay(iso: typed) else {
            throw FieldError("first_day", Message("Write the date as 2026-05-23."))
        }
        guard (-mostBack...DaysOff.most).contains(day.number - today.number) else {
            throw FieldError("first_day", Message("That’s too far away."))
        }
        return day
    }
}

/// A pattern that was planned night by night (§17.3).
public struct OwnPatternDraft: Sendable, Equatable {
    /// The numbers of the homes where the child sleeps: seven for each week, from the first day on.
    public var nights: [String]
    /// When the child is handed over on each of the days, `16:00`, if it is.
    public var times: [String]
    /// The first day of the pattern, `2026-05-23`.
    public var firstDay: String
    /// Which home a day belongs to.
    public var belongs: String

    /// A draft.
    public init(
        nights: [String], times: [String], firstDay: String,
        belongs: String = HomeOfDay.sleeps.rawValue
    ) {
        self.nights = nights
        self.times = times
        self.firstDay = firstDay
        self.belongs = belongs
    }

    /// The pattern that it means, from today on at the earliest.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field that can't be taken.
    public func checked(homes: Homes, today: LocalDay) throws(Refusal) -> Residence.Period {
        var errors: [FieldError] = []
        var start: LocalDay?
        do {
            start = try PatternDraft.firstDay(firstDay, today: today)
        } catch { errors.append(error) }
        let places = nights.map { homes.named($0)?.id }
        let (weeks, rest) = nights.count.quotientAndRemainder(dividingBy: 7)
        if rest != 0 || !ResidencePattern.weeks.contains(weeks) || times.count != nights.count
            || places.contains(nil)
        {
            errors.append(FieldError("hand_overs", Message("Choose a home for each night.")))
        } else if Set(places).count < 2 {
            errors.append(FieldError("hand_overs", Message("Choose nights at both homes.")))
        }
        guard errors.isEmpty, let start else { throw .invalid(errors) }
        var handOvers: [HandOver] = []
        for (day, home) in places.enumerated() {
            let before = places[(day + places.count - 1) % places.count]
            guard let home, home != before else { continue }
            guard let minute = ClockTime.minute(times[day]) else {
                errors.append(FieldError("minute", .writeTime))
                continue
            }
            let handOver = HandOver(
                week: day / 7, weekday: (start + day).weekday, minute: minute, to: home)
            if let handOver { handOvers.append(handOver) }
        }
        guard errors.isEmpty else { throw .invalid(errors) }
        let pattern = try ResidencePattern(
            homes: Set(homes.both.map(\.id)), weekCount: weeks, firstDay: start,
            handOvers: handOvers, homeOfDay: HomeOfDay(rawValue: belongs) ?? .sleeps)
        return Residence.Period(from: max(start, today), pattern)
    }
}
