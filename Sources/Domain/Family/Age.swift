/// A child's age, stored so that it increases by itself (§1.2).
public enum Age: Sendable, Equatable {
    /// Born on this day.
    case born(LocalDay)
    /// This many years old on that day, and one more each year after.
    case years(Int, on: LocalDay)

    /// The ages FocusPal is made for.
    public static let range = 3...17

    /// Whole years on a day, never below 0.
    public func years(on day: LocalDay) -> Int {
        switch self {
        case .born(let birthday): max(0, Age.yearsPassed(from: birthday, to: day))
        case .years(let years, let known): max(0, years + Age.yearsPassed(from: known, to: day))
        }
    }

    /// The year of birth if known, otherwise the two possible years.
    public var birthYears: [Int] {
        switch self {
        case .born(let birthday): [birthday.date.year]
        case .years(let years, let known): [known.date.year - years - 1, known.date.year - years]
        }
    }

    /// A birthday on 29 February falls on 1 March in common years, as in German and English law.
    private static func yearsPassed(from start: LocalDay, to end: LocalDay) -> Int {
        let (a, b) = (start.date, end.date)
        return b.year - a.year - ((b.month, b.day) < (a.month, a.day) ? 1 : 0)
    }
}

/// The three versions of the same page (§1.2).
public enum AgeMode: String, Sendable, CaseIterable {
    /// Up to 7: pictures, hardly any text, no seconds.
    case little
    /// 8–11: short text, minutes.
    case middle
    /// From 12: dense and plain.
    case teen

    /// The mode that fits an age in whole years.
    public init(years: Int) {
        self =
            switch years {
            case ...7: .little
            case 8...11: .middle
            default: .teen
            }
    }
}
