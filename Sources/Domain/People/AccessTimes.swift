/// When someone has access (§17.2).
///
/// Ends are exclusive: until 23:00 is over when the clock shows 23:00.
public enum AccessTimes: Sendable, Equatable {
    /// From now until a moment, such as tonight at 23:00.
    case until(Instant)
    /// For a while, such as this weekend.
    case span(Range<Instant>)
    /// Every week at these times.
    case weekly([WeeklyWindow])
    /// Always, until a parent ends it.
    case untilRevoked
    /// For a reader: this day and later ones, until a moment.
    case reading(from: LocalDay, until: Instant)

    /// The longest a reader has access; the day on which it is given counts as the first.
    public static let longestReading = 90
    /// The most times of a week: three a day.
    public static let mostWindows = 21

    /// Whether it has no end of its own, so that parents are asked about it from time to time.
    public var isOpenEnded: Bool {
        switch self {
        case .weekly, .untilRevoked: true
        case .until, .span, .reading: false
        }
    }

    /// What is left of it from a moment on: what has begun lasts until its end.
    fileprivate func left(at now: Instant) -> AccessTimes {
        guard case .span(let span) = self, span.lowerBound <= now else { return self }
        return .until(span.upperBound)
    }
}

extension AccessGrant {
    /// Whether it gives from now on what these terms give, so that nobody has to choose (§16).
    public func gives(_ other: AccessTerms, at now: Instant) -> Bool {
        var (mine, theirs) = (terms, other)
        (mine.times, theirs.times) = (mine.times.left(at: now), theirs.times.left(at: now))
        return mine == theirs && extensions.isEmpty && revokedAt == nil
    }
}

/// A time of the week, by the family's clock.
public struct WeeklyWindow: Hashable, Sendable {
    /// The day on which it begins.
    public let weekday: Weekday
    /// The minute 0…1439 at which it begins.
    public let from: Int
    /// The minute 0…1439 before which it ends; not later than `from`: on the next day.
    public let until: Int

    /// A window of up to 24 hours; nil if the clock has no such minutes.
    public init?(_ weekday: Weekday, from: Int, until: Int) {
        guard (0..<1440).contains(from), (0..<1440).contains(until) else { return nil }
        self.weekday = weekday
        self.from = from
        self.until = until
    }

    /// Its time on a day; nil on other weekdays, or if the clocks skip all of it.
    ///
    /// A minute that the clocks skip counts as the moment of the change. For one that comes twice
    /// the first counts, so that windows that touch stay together.
    public func span(on day: LocalDay, calendar: FamilyCalendar) -> Range<Instant>? {
        guard day.weekday == weekday else { return nil }
        let start = calendar.instant(day, secondOfDay: from * 60)
        let last = until <= from ? day + 1 : day
        let end = calendar.instant(last, secondOfDay: until * 60)
        return start < end ? start..<end : nil
    }
}
