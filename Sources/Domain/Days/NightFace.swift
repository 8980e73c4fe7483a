/// When the kitchen wall shows a moon, and when its sun says that it is okay to get up (§3.5).
public struct NightTimes: Sendable, Equatable {
    /// The minute of the evening at which the moon comes.
    public let begins: Int
    /// The minute of the morning at which the sun comes, before a school day.
    public let school: Int
    /// The same before any other day.
    public let free: Int

    /// The evenings that can be chosen, in minutes of the day.
    public static let evenings = 17 * 60...23 * 60 + 59
    /// The mornings that can be chosen.
    public static let mornings = 4 * 60...11 * 60

    /// Times; nil out of range.
    public init?(begins: Int, school: Int, free: Int) {
        guard Self.evenings.contains(begins), Self.mornings.contains(school),
            Self.mornings.contains(free)
        else { return nil }
        (self.begins, self.school, self.free) = (begins, school, free)
    }

    /// What a form proposes.
    public static let usual = NightTimes(begins: 20 * 60, school: 6 * 60 + 30, free: 7 * 60 + 30)
}

/// What the wall shows by night, without a digit: it is for those who can't read a clock.
public enum NightFace: Sendable, Equatable {
    /// Stay in bed; so many thousandths of the night are over.
    case moon(passed: Int)
    /// It is okay to get up.
    case sun

    /// How long the sun stays.
    public static let morning = Span.minutes(30)

    /// The face at a moment; nil by day.
    ///
    /// `isFree`: whether a day has no school. A time that the clocks skip is the first one after it.
    public init?(
        _ times: NightTimes, at now: Instant, in calendar: FamilyCalendar,
        isFree: (LocalDay) -> Bool
    ) {
        let today = calendar.day(of: now)
        for day in [today, today + 1] {
            let start = Self.moment(times.begins, of: day - 1, calendar)
            let end = Self.moment(isFree(day) ? times.free : times.school, of: day, calendar)
            if start <= now, now < end {
                let (past, whole) = ((now - start).milliseconds, (end - start).milliseconds)
                self = .moon(passed: Int(past * 1000 / max(1, whole)))
                return
            }
            if end <= now, now < end + Self.morning {
                self = .sun
                return
            }
        }
        return nil
    }

    private static func moment(_ minute: Int, of day: LocalDay, _ calendar: FamilyCalendar)
        -> Instant
    {
        calendar.instants(day, minuteOfDay: minute).first
            ?? calendar.start(of: day) + .minutes(Int64(minute))
    }
}

/// The form of the night, before it is checked.
public struct NightDraft: Sendable, Equatable {
    /// Whether the wall shows it at all.
    public var isOn: Bool
    /// As typed: 20:00.
    public var begins: String
    /// As typed.
    public var school: String
    /// As typed.
    public var free: String

    /// What was typed.
    public init(isOn: Bool, begins: String, school: String, free: String) {
        self.isOn = isOn
        self.begins = begins
        self.school = school
        self.free = free
    }

    /// The times in force, or those that a form proposes.
    public init(_ times: NightTimes?) {
        let shown = times ?? .usual
        self.init(
            isOn: times != nil, begins: shown.map { ClockTime.text(minute: $0.begins) } ?? "",
            school: shown.map { ClockTime.text(minute: $0.school) } ?? "",
            free: shown.map { ClockTime.text(minute: $0.free) } ?? "")
    }

    /// The times; nil if it is off.
    ///
    /// Throws: `Refusal.invalid` at `begins`, `school` and `free`.
    public func checked() throws(Refusal) -> NightTimes? {
        guard isOn else { return nil }
        var errors: [FieldError] = []
        func minute(_ typed: String, _ field: String, _ range: ClosedRange<Int>) -> Int {
            let minute = ClockTime.minute(typed.filter { !$0.isWhitespace })
            if let minute, range.contains(minute) { return minute }
            errors.append(
                FieldError(
                    field,
                    Message(
                        "Choose a time from {{first}} to {{last}}.",
                        clocks: ["first": range.lowerBound, "last": range.upperBound])))
            return range.lowerBound
        }
        let times = NightTimes(
            begins: minute(begins, "begins", NightTimes.evenings),
            school: minute(school, "school", NightTimes.mornings),
            free: minute(free, "free", NightTimes.mornings))
        guard errors.isEmpty else { throw .invalid(errors) }
        return times
    }
}
