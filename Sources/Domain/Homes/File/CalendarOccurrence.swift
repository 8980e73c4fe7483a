/// A date or a time of a calendar file.
public struct CalendarClock: Sendable, Hashable {
    /// The day, on its own clock.
    public let day: LocalDay
    /// 0…86,400 on its own clock; nil for a date.
    public let second: Int?
    /// When that is; nil for a date.
    public let moment: Instant?
    /// What names its clock; empty for the household's.
    public let zone: String

    /// A date.
    public init(_ day: LocalDay) {
        (self.day, second, moment, zone) = (day, nil, nil, "")
    }

    /// A time.
    public init(_ day: LocalDay, second: Int, moment: Instant, zone: String) {
        self.day = day
        self.second = min(max(second, 0), 86_400)
        (self.moment, self.zone) = (moment, zone)
    }
}

/// An event of a calendar file, once for each time that it happens.
public struct CalendarOccurrence: Sendable, Hashable {
    /// What the family called it.
    public let summary: String
    /// When it begins.
    public let start: CalendarClock
    /// When it ends; nil if nothing says so.
    public let end: CalendarClock?

    /// An occurrence; its summary becomes a line of text.
    public init(summary: String, start: CalendarClock, end: CalendarClock?) {
        self.summary = TextMeasure.note.plainLine(summary)
        (self.start, self.end) = (start, end)
    }

    /// What it covers: whole days if it is written so, in whatever form programs write them.
    ///
    /// Throws: why that can't be said.
    public func span(_ calendar: FamilyCalendar) throws(ResidenceFile.Reason) -> StaySpan {
        guard let second = start.second, let from = start.moment else { return try days() }
        guard let end else {
            guard second == 0 else { throw .empty }
            return .days(start.day...start.day)
        }
        guard let endSecond = end.second, let to = end.moment else {
            // Midnights of one day and another, one of them as a date.
            guard second == 0 else { throw .end }
            return try days(before: end.day)
        }
        guard from <= to else { throw .backwards }
        if from == to {
            guard second == 0 else { throw .empty }
            return .days(start.day...start.day)
        }
        if start.zone == end.zone,
            let days = Self.whole(start.day, second, end.day, endSecond)
        {
            return days
        }
        return .moments(from..<to).rounded(calendar)
    }

    /// Whole days, of an event that begins on a date.
    private func days() throws(ResidenceFile.Reason) -> StaySpan {
        switch end?.second {
        case nil: try days(before: end?.day ?? start.day)
        case 0: try days(before: end?.day ?? start.day)
        case .some(Self.lastMinute...): try days(before: (end?.day ?? start.day) + 1)
        case .some: throw .end
        }
    }

    /// The days up to another, which is no longer part of them; a day that ends as it begins is one.
    private func days(before day: LocalDay) throws(ResidenceFile.Reason) -> StaySpan {
        guard day >= start.day else { throw .backwards }
        return .days(start.day...max(start.day, day - 1))
    }

    /// The days between two times on one clock, if they are whole: from 00:00, or the minute after, to
    /// 23:59 or midnight.
    private static func whole(
        _ first: LocalDay, _ second: Int, _ last: LocalDay, _ endSecond: Int
    ) -> StaySpan? {
        guard second <= 60, endSecond == 0 || endSecond >= lastMinute else { return nil }
        let last = endSecond == 0 ? last - 1 : last
        return first <= last ? .days(first...last) : nil
    }

    /// The second at which 23:59 begins: programs that have no 24:00 end days there.
    private static let lastMinute = 86_340
}

extension StaySpan {
    /// The same as whole days where it is that on the household's clock; an end at 23:59 is midnight.
    fileprivate func rounded(_ calendar: FamilyCalendar) -> StaySpan {
        guard case .moments(let moments) = self else { return self }
        let (first, last) = (
            calendar.day(of: moments.lowerBound), calendar.day(of: moments.upperBound)
        )
        let minute = Span.minutes(1)
        let midnight = calendar.start(of: last + 1)
        let isLastMinute = moments.upperBound >= midnight - minute
        let end = isLastMinute ? midnight : moments.upperBound
        let isAtStart = moments.lowerBound <= calendar.start(of: first) + minute
        let lastWhole: LocalDay? =
            isLastMinute ? last : end == calendar.start(of: last) ? last - 1 : nil
        if isAtStart, let lastWhole, first <= lastWhole { return .days(first...lastWhole) }
        return .moments(moments.lowerBound..<end)
    }
}
