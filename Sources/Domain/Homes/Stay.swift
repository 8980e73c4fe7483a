/// A time at one home that does not follow the pattern: an exception made by hand, or an entry of
/// a calendar file (§17.3).
public struct Stay: Sendable, Hashable {
    /// From when to when.
    public let span: StaySpan
    /// Where.
    public let home: HomeID

    /// The most days of an exception made by hand: as many as days off at once.
    public static let mostDays = DaysOff.most

    /// A stay.
    public init(_ span: StaySpan, at home: HomeID) {
        self.span = span
        self.home = home
    }

    /// An exception made by hand, of whole days.
    ///
    /// Throws: `Refusal.invalid` at `to` if the days are in the wrong order or too many.
    public init(from first: LocalDay, to last: LocalDay, at home: HomeID) throws(Refusal) {
        guard first <= last else {
            throw .invalid([FieldError("to", Message("The last day is before the first."))])
        }
        guard last.number - first.number < Self.mostDays else {
            throw .invalid([FieldError("to", Message("Choose at most a year at a time."))])
        }
        self.init(.days(first...last), at: home)
    }
}

/// Whole days, or from one moment to another.
public enum StaySpan: Sendable, Hashable {
    /// From the first moment of a day to the last of another, wherever the family's zone is.
    case days(ClosedRange<LocalDay>)
    /// Without its end.
    case moments(Range<Instant>)

    /// Its moments in a household's zone; none for a day that the zone left out.
    public func moments(_ calendar: FamilyCalendar) -> Range<Instant> {
        switch self {
        case .moments(let moments): return moments
        case .days(let days):
            let start = calendar.start(of: days.lowerBound)
            return start..<max(start, calendar.start(of: days.upperBound + 1))
        }
    }

    /// What of it lies within some days; nil for nothing.
    public func clamped(to days: ClosedRange<LocalDay>, _ calendar: FamilyCalendar) -> StaySpan? {
        switch self {
        case .days(let own):
            return own.overlaps(days) ? .days(own.clamped(to: days)) : nil
        case .moments(let own):
            let moments = own.clamped(to: StaySpan.days(days).moments(calendar))
            return moments.isEmpty ? nil : .moments(moments)
        }
    }
}
