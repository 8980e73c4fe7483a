/// The days of a statistics page (§7).
public struct StatsPeriod: Sendable, Equatable {
    /// Its kind.
    public let kind: Kind
    /// Its days, both ends included.
    public let days: ClosedRange<LocalDay>

    /// A kind of period.
    public enum Kind: String, Sendable, CaseIterable {
        case week, month, year
        /// Any first and last day.
        case range
    }

    /// The longest range in days: ten years.
    public static let longest = 3_660

    /// The week, month or year that contains a day; for a range, only that day.
    public init(_ kind: Kind, around day: LocalDay, in calendar: FamilyCalendar) {
        self.kind = kind
        let (year, month, _) = day.date
        switch kind {
        case .week:
            let first = calendar.firstDayOfWeek(of: day)
            days = first...(first + 6)
        case .month:
            days = Self.first(year, month)...(Self.first(year, month + 1) - 1)
        case .year:
            days = Self.first(year, 1)...(Self.first(year + 1, 1) - 1)
        case .range:
            days = day...day
        }
    }

    /// A range; nil if it ends before it begins, or is longer than `longest`.
    public init?(from first: LocalDay, to last: LocalDay) {
        guard first <= last, last.number - first.number < Self.longest else { return nil }
        kind = .range
        days = first...last
    }

    /// How many days it has.
    public var length: Int { days.upperBound.number - days.lowerBound.number + 1 }

    /// The period before it; for a range, the same number of days.
    public func previous(in calendar: FamilyCalendar) -> StatsPeriod { moved(by: -1, calendar) }

    /// The period after it.
    public func next(in calendar: FamilyCalendar) -> StatsPeriod { moved(by: 1, calendar) }

    /// The days of the period before to compare with: as many as have elapsed of this one.
    ///
    /// Half a week is not compared with a whole one. Nil if no day has come yet; if the period
    /// before was shorter, at most its days. The last day may be only partly over: see `KnownTime`.
    public func compared(today: LocalDay, in calendar: FamilyCalendar) -> ClosedRange<LocalDay>? {
        guard days.lowerBound <= today else { return nil }
        let before = previous(in: calendar)
        guard days.contains(today) else { return before.days }
        let last = before.days.lowerBound + (today.number - days.lowerBound.number)
        return before.days.lowerBound...min(last, before.days.upperBound)
    }

    private func moved(by count: Int, _ calendar: FamilyCalendar) -> StatsPeriod {
        guard kind == .range else {
            let beside = count < 0 ? days.lowerBound - 1 : days.upperBound + 1
            return StatsPeriod(kind, around: beside, in: calendar)
        }
        let shift = count * length
        return StatsPeriod(kind, (days.lowerBound + shift)...(days.upperBound + shift))
    }

    private init(_ kind: Kind, _ days: ClosedRange<LocalDay>) {
        self.kind = kind
        self.days = days
    }

    /// The first day of a month 1…13; 13 is next January.
    private static func first(_ year: Int, _ month: Int) -> LocalDay {
        let (year, month) = month > 12 ? (year + 1, month - 12) : (year, month)
        return LocalDay(year: year, month: month)
    }
}
