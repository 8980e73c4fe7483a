/// A time in a pattern at which a child goes to a home (§17.3).
public struct HandOver: Sendable, Hashable {
    /// The pattern's week: 0…3.
    public let week: Int
    /// The day of the week.
    public let weekday: Weekday
    /// The clock's minute: 0…1439; 0 is the midnight at which the day begins.
    public let minute: Int
    /// The home that the child goes to.
    public let home: HomeID

    /// The minutes of a day.
    public static let minutes = 0...1439

    /// A hand-over; nil if the week or the minute is out of range.
    public init?(week: Int, weekday: Weekday, minute: Int, to home: HomeID) {
        guard (0..<ResidencePattern.weeks.upperBound).contains(week),
            HandOver.minutes.contains(minute)
        else { return nil }
        self.week = week
        self.weekday = weekday
        self.minute = minute
        self.home = home
    }
}

/// Which home a day belongs to, for goals, the streak and the purse (§17.3).
///
/// With a hand-over at midnight it is the same for both: the new home begins with the new day.
public enum HomeOfDay: String, Sendable, CaseIterable {
    /// The home where the child goes to sleep: where it is as the day ends.
    case sleeps
    /// The home where the child wakes up: where it is as the day begins.
    case wakes
}
