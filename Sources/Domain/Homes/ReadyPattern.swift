/// The patterns that many families use (§17.3).
public enum ReadyPattern: String, Sendable, CaseIterable {
    /// A week here, a week there.
    case everyOtherWeek = "every_other_week"
    /// Two days, two days, three days, and the next week the other way round.
    case twoTwoThree = "2_2_3"
    /// Each home has the same two days of every week, and every other weekend.
    case twoTwoFiveFive = "2_2_5_5"
    /// Three days and four days, and the next week the other way round.
    case threeFourFourThree = "3_4_4_3"
    /// At the first home, except for every other weekend.
    case everyOtherWeekend = "every_other_weekend"
    /// Weekdays at the first home, weekends at the second.
    case weekdaysAndWeekends = "weekdays_weekends"

    /// The days between hand-overs, which go to the first home and the second by turns.
    private var days: [Int] {
        switch self {
        case .everyOtherWeek: [7, 7]
        case .twoTwoThree: [2, 2, 3, 2, 2, 3]
        case .twoTwoFiveFive: [2, 2, 5, 5]
        case .threeFourFourThree: [3, 4, 4, 3]
        case .everyOtherWeekend: [2, 12]
        case .weekdaysAndWeekends: [2, 5]
        }
    }

    /// Weekends begin on Friday and end on Sunday, so they need no particular first day.
    fileprivate var hasWeekends: Bool { self == .everyOtherWeekend || self == .weekdaysAndWeekends }

    /// The days since the first one on which the child is handed over, and whether to the first
    /// home.
    fileprivate func turns(from firstDay: LocalDay) -> [(day: Int, isToFirst: Bool)] {
        let toFriday = (Weekday.friday.rawValue - firstDay.weekday.rawValue + 7) % 7
        var day = hasWeekends ? toFriday : 0
        let round = days.reduce(0, +)
        return days.enumerated().map { index, length in
            defer { day += length }
            return (day % round, index.isMultiple(of: 2) != hasWeekends)
        }
    }

    fileprivate var weekCount: Int { days.reduce(0, +) / 7 }
}

extension ResidencePattern {
    /// A ready-made pattern of two homes, with all hand-overs at one minute of the day.
    ///
    /// Turns begin with a hand-over to the first home on the first day, which can be any day of the
    /// week. Weekends last from Friday to Sunday, whatever the first day is.
    /// Throws: `Refusal.invalid` at `minute`, or at `hand_overs` if both homes are the same.
    public static func ready(
        _ ready: ReadyPattern, _ first: HomeID, _ second: HomeID, minute: Int,
        from firstDay: LocalDay, homeOfDay: HomeOfDay = .sleeps
    ) throws(Refusal) -> ResidencePattern {
        guard HandOver.minutes.contains(minute) else {
            throw .invalid([FieldError("minute", .writeTime)])
        }
        guard first != second else {
            throw .invalid([FieldError("hand_overs", Message("Choose two homes."))])
        }
        let handOvers = ready.turns(from: firstDay).compactMap { day, isToFirst in
            HandOver(
                week: day / 7, weekday: (firstDay + day).weekday, minute: minute,
                to: isToFirst ? first : second)
        }
        return try ResidencePattern(
            homes: [first, second], weekCount: ready.weekCount, firstDay: firstDay,
            handOvers: handOvers, homeOfDay: homeOfDay)
    }

    /// A child who lives at one home, as without a pattern or below a calendar from a file.
    public static func only(
        _ home: HomeID, from firstDay: LocalDay, homeOfDay: HomeOfDay = .sleeps
    ) throws(Refusal) -> ResidencePattern {
        let handOver = HandOver(week: 0, weekday: firstDay.weekday, minute: 0, to: home)
        return try ResidencePattern(
            homes: [home], weekCount: 1, firstDay: firstDay,
            handOvers: [handOver].compactMap(\.self), homeOfDay: homeOfDay)
    }
}
