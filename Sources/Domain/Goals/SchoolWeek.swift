/// The two kinds of days, which can have different goals (§8.1).
public enum DayKind: String, Sendable, CaseIterable {
    /// A school day.
    case school
    /// Any other day.
    case weekend
}

/// Which weekdays are school days.
public struct SchoolWeek: Sendable, Equatable {
    /// The school days.
    public let weekdays: Set<Weekday>

    /// A week with these school days; all or none is fine.
    public init(_ weekdays: Set<Weekday>) { self.weekdays = weekdays }

    /// Monday to Friday, unless the household says otherwise.
    public static let usual = SchoolWeek([.monday, .tuesday, .wednesday, .thursday, .friday])

    /// The kind of a day.
    public func kind(of day: LocalDay) -> DayKind {
        weekdays.contains(day.weekday) ? .school : .weekend
    }
}
