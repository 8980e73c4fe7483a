/// What the times of a period are compared with, in words (§7.2).
public enum Comparison: Sendable, Equatable {
    /// The period before begins before the first entry, so it is only partly known.
    case unknown
    /// In the period before, nothing was logged.
    case empty
    /// Only some of the days are seen.
    case covered
    /// The period before, `untilNow`: up to the same time of day; a range is of so many days.
    case before(StatsPeriod.Kind, untilNow: Bool, days: Int)

    /// What stands beside the figure.
    public var sentence: Message {
        switch self {
        case .unknown: Message("not enough to compare yet")
        case .empty: Message("nothing logged in the previous period")
        case .covered: Message("of the days that it covers")
        case .before(.week, false, _): Message("compared with the week before")
        case .before(.week, true, _): Message("compared with this point last week")
        case .before(.month, false, _): Message("compared with the month before")
        case .before(.month, true, _): Message("compared with this point last month")
        case .before(.year, false, _): Message("compared with the year before")
        case .before(.year, true, _): Message("compared with this point last year")
        case .before(.range, false, 1): Message("compared with the day before")
        case .before(.range, true, 1): Message("compared with this point yesterday")
        case .before(.range, false, _): Message("compared with the same number of days before")
        case .before(.range, true, _): Message("compared with the same amount of time before")
        }
    }

    /// How a time differs from an earlier one: `+ 20 min`; less than a minute is no change.
    public static func change(
        from earlier: Span, to now: Span, length: (Span) -> String
    ) -> Message {
        let minutes = now.wholeSeconds / 60 - earlier.wholeSeconds / 60
        let values = ["length": length(.minutes(abs(minutes)))]
        if minutes == 0 { return Message("no change") }
        return minutes > 0 ? Message("+ {{length}}", values) : Message("− {{length}}", values)
    }
}
