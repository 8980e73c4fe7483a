/// How far away a day is, for sentences that name it: today, tomorrow, by its weekday or by its
/// date.
public enum DayAhead: Sendable, Equatable {
    /// Today, or a day that has passed.
    case today
    case tomorrow
    /// One of the five days after tomorrow, which a weekday names.
    case thisWeek
    case later

    /// How far `day` is from `today`.
    public init(_ day: LocalDay, from today: LocalDay) {
        self =
            switch day.number - today.number {
            case ...0: .today
            case 1: .tomorrow
            case 2...6: .thisWeek
            default: .later
            }
    }
}
